//! Article 2.11, repetition of the whole board (全局同形再现).
//!
//! (1) A ko retaken at once: void, one turn lost. (2) At the end, false life (假生) is not
//! alive. (3) Triple ko, quadruple ko, eternal life, 双提二子 and the like, when neither
//! side gives way: a draw or a replay. (4) No side may call a repetition a reason why the
//! game cannot end.
//!
//! At the table every return of the whole board is looked at, whatever the reading of 1.6.
//! (1) prices the immediate recapture; the cycles of (3) may be played; any other return is
//! void by 1.6, and what it costs the text does not say.

use super::a11_lap::Lap;
use super::a11_name::{is_named_by_the_article, name_of};
use crate::board::Board;
use crate::game::{Position, Stone};
use crate::general::a03_liberties::{chain_of, liberties_of};
use crate::general::a04_capture::{captured_by, put_down};
use weiqi_data::table::{CycleName, DrawOrReplay, RareCycles};
use weiqi_data::{Action, Colour, Point, Turn};

/// Whether a side that calls play unfinished makes it go on: not for the reason that the board
/// would come back (2.11.4).
pub const fn may_play_on(because_of_repetition: bool) -> bool {
    !because_of_repetition
}

/// The stones that come off at the end: those agreed dead, and those of which the referee has
/// found that they live falsely (2.11.2), sorted by column, then row. Whether a chain does, no
/// play of its own can show where threats elsewhere count.
pub fn dead_with_false_life(agreed: &[Point], falsely_living: &[Point]) -> Vec<Point> {
    let mut dead = [agreed, falsely_living].concat();
    dead.sort_unstable();
    dead.dedup();
    dead
}

/// The place of the first of these positions that had this board; a pass is never asked.
pub fn first_that_had(positions: &[Position], board: &Board) -> Option<usize> {
    positions.iter().position(|past| past.board == *board)
}

/// Whether a stone of `player` retakes at once (2.11.1): it brings back the board before the
/// last turn, which was a stone of the other side. `before` is the position before that
/// turn, where it is remembered.
pub fn is_immediate_recapture(
    last: Option<Turn>,
    before: Option<&Position>,
    player: Colour,
    made: &Board,
) -> bool {
    let is_answered = match last {
        Some(Turn { player: other, action: Action::Play(_) }) => other == player.opponent(),
        Some(Turn { action: Action::Pass, .. }) | None => false,
    };
    is_answered && before.is_some_and(|before| before.board == *made)
}

/// Whether the stone that closes a lap may be played: the rare cycles may, unless the
/// reading forbids them; so may giving up two stones for one where the other side can do the
/// same at once, since two of those at once are 双提二子.
pub fn may_be_played(reading: RareCycles, lap: &Lap, player: Colour) -> bool {
    match reading {
        RareCycles::Forbidden => return false,
        RareCycles::DrawOrReplay | RareCycles::AsTheEventProvides => {}
    }
    let figures = lap.figures();
    let name = name_of(&figures);
    is_named_by_the_article(name)
        || (name == CycleName::SendingTwoReturningOne
            && figures.lost[player.index()] == 2
            && could_send_two_and_return_one(lap.last_board(), player.opponent()))
}

/// Whether a repetition is of the kind that 2.11.3 may mean by "and the like" (等): it goes
/// on by itself, and both sides give up equally many stones.
pub fn could_be_a_rare_case(lap: &Lap) -> bool {
    let figures = lap.figures();
    name_of(&figures) == CycleName::Other
        && figures.is_balanced()
        && figures.is_same_side
        && figures.passes == 0
}

/// Whether `player` could give up two stones and take one back, so that the same board comes
/// again: it adds a stone to one of its own, the other side takes the two, and it takes the
/// taker. Only captures are looked at, and no history.
pub fn could_send_two_and_return_one(board: &Board, player: Colour) -> bool {
    board.points().filter(|&point| board.is_empty(point)).any(|sent| {
        let with_two = Stone::put_down(board, player, sent);
        with_two.removed.is_empty() && is_taken_and_retaken(&with_two.board, player, sent)
    })
}

/// Whether the stone on `sent` belongs to a chain of two that can be taken, and the taker
/// taken back where the other of the two stood.
fn is_taken_and_retaken(with_two: &Board, player: Colour, sent: Point) -> bool {
    let two = chain_of(with_two, sent);
    let [liberty] = liberties_of(with_two, &two)[..] else { return false };
    if two.len() != 2 {
        return false;
    }
    let taken = put_down(with_two, player.opponent(), liberty);
    let mut others = two.iter().filter(|&&stone| stone != sent);
    taken.captured == two
        && others.all(|&stone| captured_by(&taken.board, player, stone) == [liberty])
}

/// Whether the referee may choose this outcome when neither side gives way (2.11.3): the
/// text of 1988 has a draw or a replay; by that of 2002 the event provides for no result, a
/// draw or a further game, and where the cycles are forbidden there is nothing to choose.
pub const fn is_offered(reading: RareCycles, choice: DrawOrReplay) -> bool {
    match choice {
        DrawOrReplay::Draw => !matches!(reading, RareCycles::Forbidden),
        DrawOrReplay::Replay | DrawOrReplay::ReplayOnTimeLeft => {
            matches!(reading, RareCycles::DrawOrReplay)
        }
        DrawOrReplay::NoResult | DrawOrReplay::FurtherGame => {
            matches!(reading, RareCycles::AsTheEventProvides)
        }
    }
}
