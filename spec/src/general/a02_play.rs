//! Article 1.2, how the game is played (下法).
//!
//! The sides take turns, one stone a turn, on an empty point of the board; a stone once
//! put down stays where it is; a side may give up its turn.

use crate::board::Board;
use weiqi_data::{Action, Colour, Point, Reason, Turn};

/// Why a turn goes against this article, or `None` where it does not.
///
/// The point comes first, then the side, then what stands on the point.
pub fn breach(board: &Board, to_play: Colour, turn: Turn) -> Option<Reason> {
    match turn.action {
        Action::Play(point) if !is_on_the_board(board, point) => Some(Reason::OffBoard),
        _ if !is_the_turn_of(to_play, turn.player) => Some(Reason::WrongPlayer),
        Action::Play(point) if is_occupied(board, point) => Some(Reason::Occupied),
        _ => None,
    }
}

/// Whether the stone would stand on a point of the board (1.2.2).
pub fn is_on_the_board(board: &Board, point: Point) -> bool {
    point.is_on(board.size())
}

/// Whether it is this player's turn (1.2.1): the sides alternate, and a pass is a turn.
pub fn is_the_turn_of(to_play: Colour, player: Colour) -> bool {
    to_play == player
}

/// Whether a stone stands on the point already. Stones do not move (1.2.3), so none can
/// make room.
pub fn is_occupied(board: &Board, point: Point) -> bool {
    !board.is_empty(point)
}

/// The side whose turn follows (交替下子): a pass hands the turn on as a stone does
/// (1.2.4).
pub fn next_to_play(player: Colour) -> Colour {
    player.opponent()
}
