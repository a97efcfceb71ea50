//! Article 1.6, no repetition of the whole board (禁止全局同形再现).
//!
//! The article is a heading without a text. Each reading of it names the earlier
//! positions that a move may not bring back; boards are compared point by point. A pass
//! leaves the board as it is and is never a repetition.

use crate::board::Board;
use crate::game::Position;
use weiqi_data::{Article, Colour, LeftBy, Repetition};

/// The smallest number of turns after which the board that `player` makes with a stone
/// stood before, as the reading understands it; `None` where it may stand again.
///
/// `history` holds every position so far, the set-up first and the present one last.
pub fn stood_before(
    history: &[Position],
    reading: Repetition,
    player: Colour,
    made: &Board,
) -> Option<usize> {
    match reading {
        Repetition::None => None,
        Repetition::Simple => before_the_last_turn(history).filter(|&n| history[n].board == *made),
        Repetition::Positional => history.iter().position(|past| past.board == *made),
        Repetition::Situational => {
            history.iter().position(|past| past.to_play == player.opponent() && past.board == *made)
        }
        Repetition::NaturalSituational => history
            .iter()
            .position(|past| past.left_by == LeftBy::Move(player) && past.board == *made),
    }
}

/// The place of the position before the opponent's last turn, if there was a turn.
fn before_the_last_turn(history: &[Position]) -> Option<usize> {
    history.len().checked_sub(2)
}

/// The article under which a reading forbids a repetition: the ban on retaking a ko at
/// once stands in 2.11.1, everything wider in 1.6.
pub fn article(reading: Repetition) -> Article {
    match reading {
        Repetition::Simple => Article::IMMEDIATE_RECAPTURE,
        _ => Article::REPETITION,
    }
}
