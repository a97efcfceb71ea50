//! Article 2.11, repetition of the whole board: a lap and its figures.
//!
//! A lap is a stretch of a record that begins and ends with the same board. Nothing is
//! judged here; it is only measured.

use super::a11_kos::{Ko, fights_of, kos_of, threatened};
use crate::board::Board;
use crate::game::Position;
use weiqi_data::{Action, Colour, Point, Turn};

/// A stretch of a record from one board to its return.
#[derive(Clone, Copy, Debug)]
pub struct Lap<'a> {
    /// The number of turns in the record before the lap begins.
    pub start: usize,
    /// The positions of the lap, the first and the last with the same board.
    pub positions: &'a [Position],
    /// The turns between them.
    pub turns: &'a [Turn],
}

/// The figures of a lap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The turn of the record with which the lap begins, from 1.
    pub first_turn: usize,
    /// The turn of the record that brings the board back.
    pub last_turn: usize,
    /// The side to play when the board is back.
    pub to_play: Colour,
    /// Whether that side was to play when the board stood before.
    pub is_same_side: bool,
    /// The stones that Black and White lose in the lap.
    pub lost: [usize; 2],
    /// For each capture in order: the side that captures and the number of stones.
    pub captures: Vec<(Colour, usize)>,
    /// The points on which stones are put or taken, in sets that touch each other.
    pub fights: Vec<Vec<Point>>,
    /// The kos taken in the lap, in order of their points.
    pub kos: Vec<Ko>,
    /// The chains of Black and of White that stand throughout the lap and are left with
    /// one liberty at some time in it, each by its first stone; sorted.
    pub threatened: [Vec<Point>; 2],
    /// The passes in the lap, and the turns lost or given up.
    pub passes: usize,
}

impl Figures {
    /// The number of turns in the lap.
    pub const fn period(&self) -> usize {
        self.last_turn + 1 - self.first_turn
    }

    /// Whether both sides lose the same number of stones.
    pub const fn is_balanced(&self) -> bool {
        self.lost[0] == self.lost[1]
    }
}

/// The first return of a whole board by a stone, with the lap since that board last
/// stood; `None` where no board returns. A pass, or a stone that takes itself off, leaves the
/// board as it is and brings nothing back.
///
/// `positions` begins with the set-up and has one position more than there are turns.
pub fn first_repetition<'a>(positions: &'a [Position], turns: &'a [Turn]) -> Option<Lap<'a>> {
    let mut laps = (1..positions.len()).filter_map(|end| lap_to(positions, turns, end));
    laps.find(|lap| lap.turns.len() > 1)
}

/// The lap that the turn `end` closes, if it is a stone that brings a board back: from the
/// last time that the board stood with the same side to play, or, where it never did, from
/// the last time that it stood at all. A single stone given up closes a lap of one turn: it
/// leaves the board as it was.
pub fn lap_to<'a>(positions: &'a [Position], turns: &'a [Turn], end: usize) -> Option<Lap<'a>> {
    if turns[..end].last()?.action == Action::Pass {
        return None;
    }
    let made = &positions[end];
    let earlier = &positions[..end];
    let is_same = |past: &Position| past.board == made.board;
    let start = earlier
        .iter()
        .rposition(|past| past.to_play == made.to_play && is_same(past))
        .or_else(|| earlier.iter().rposition(is_same))?;
    lap_between(positions, turns, start, end)
}

/// The lap from one position of a record to another with the same board.
pub fn lap_between<'a>(
    positions: &'a [Position],
    turns: &'a [Turn],
    start: usize,
    end: usize,
) -> Option<Lap<'a>> {
    let is_lap = start < end && positions[start].board == positions[end].board;
    is_lap.then(|| Lap { start, positions: &positions[start..=end], turns: &turns[start..end] })
}

impl<'a> Lap<'a> {
    /// Measures the lap.
    pub fn figures(&self) -> Figures {
        let (first, last) = (&self.positions[0], &self.positions[self.turns.len()]);
        Figures {
            first_turn: self.start + 1,
            last_turn: self.start + self.turns.len(),
            to_play: last.to_play,
            is_same_side: first.to_play == last.to_play,
            lost: self.lost(),
            captures: self.captures(),
            fights: fights_of(self),
            kos: kos_of(self),
            threatened: threatened(self),
            passes: self.turns.iter().filter(|turn| turn.action == Action::Pass).count(),
        }
    }

    /// The board that comes back.
    pub fn last_board(&self) -> &'a Board {
        &self.positions[self.turns.len()].board
    }

    /// The stones that Black and White lose.
    fn lost(&self) -> [usize; 2] {
        let mut lost = [0, 0];
        for (before, after, turn) in self.steps() {
            for colour in Colour::BOTH {
                lost[colour.index()] += taken_off(&before.board, &after.board, colour).len();
            }
            // A stone that is lost by its own player's turn never stands on either board.
            if matches!(turn.action, Action::Play(point) if after.board.is_empty(point)) {
                lost[turn.player.index()] += 1;
            }
        }
        lost
    }

    /// The captures in order: the side that captures and the number of stones.
    fn captures(&self) -> Vec<(Colour, usize)> {
        let taken = |(before, after, turn): (&Position, &Position, Turn)| {
            let taken = taken_off(&before.board, &after.board, turn.player.opponent());
            (turn.player, taken.len())
        };
        self.steps().map(taken).filter(|&(_, stones)| stones > 0).collect()
    }

    /// Each turn with the positions before and after it.
    pub fn steps(&self) -> impl Iterator<Item = (&Position, &Position, Turn)> {
        let pairs = self.positions.windows(2).zip(self.turns);
        pairs.map(|(pair, turn)| (&pair[0], &pair[1], *turn))
    }
}

/// The stones of a colour that stand on one board and no longer on the next.
pub fn taken_off(before: &Board, after: &Board, colour: Colour) -> Vec<Point> {
    let is_gone =
        |&point: &Point| before.at(point) == Some(colour) && after.at(point) != Some(colour);
    before.points().filter(is_gone).collect()
}
