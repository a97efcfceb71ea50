//! Article 2.5, pause and sealed move (对局的暂停和封棋).
//!
//! The time of a pause counts for nobody. Before a break the side that has just played
//! leaves; the side to play writes its move down and hands it, sealed, to the referee, who
//! opens it when play goes on and puts the stone where it is marked. It is then judged like
//! any other stone; only a point that is occupied or off the board is a question.

use crate::board::Board;
use crate::general::a02_play::{is_occupied, is_on_the_board};
use weiqi_data::table::{Opener, SealedMove};
use weiqi_data::{Action, Reason};

/// When a turn began that was broken by a pause, so that what is measured from there leaves
/// the pause out; `None` where one of the three readings of the clock is missing.
pub fn beginning_after_a_pause(
    began: Option<u64>,
    paused: Option<u64>,
    continued: Option<u64>,
) -> Option<u64> {
    Some(began? + (continued? - paused?))
}

/// Whether it is this person's part to open a sealed move.
pub const fn may_open(opener: Opener) -> bool {
    match opener {
        Opener::Referee => true,
        Opener::Player(_) => false,
    }
}

/// Why a sealed move cannot be put down as it is marked, or `None` where it can.
pub fn cannot_be_put_down(board: &Board, action: Action) -> Option<Reason> {
    match action {
        Action::Play(point) if !is_on_the_board(board, point) => Some(Reason::OffBoard),
        Action::Play(point) if is_occupied(board, point) => Some(Reason::Occupied),
        Action::Play(_) | Action::Pass => None,
    }
}

/// Whether a sealed move that cannot be put down is a pass (ledger 19): the older wording
/// for a point that is occupied. The text in force says nothing, so the referee is asked.
pub const fn is_a_pass(reading: SealedMove) -> bool {
    match reading {
        SealedMove::IsAPass => true,
        SealedMove::ForTheReferee => false,
    }
}
