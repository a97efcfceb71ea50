//! Article 1.4, capture (提子).
//!
//! After a stone is put down, the opponent's chains without liberties are taken off at
//! once. Where chains of both sides have none, it is the opponent's that are taken off:
//! the opponent's chains are therefore looked at first, and one's own only afterwards.

use super::a03_liberties::chain_without_liberties;
use crate::board::Board;
use weiqi_data::{Colour, Point};

/// What stands after a stone was put down and the opponent's stones were taken off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The board; the chain of the new stone may stand on it without liberties.
    pub board: Board,
    /// The opponent's stones that came off, sorted by column, then row.
    pub captured: Vec<Point>,
}

/// Puts a stone of `player` on an empty point and takes the opponent's chains without
/// liberties off the board (1.4.1, 1.4.2).
pub fn put_down(board: &Board, player: Colour, point: Point) -> Capture {
    let mut board = board.clone();
    board.put(point, player);
    let captured = chains_taken(&board, player, point);
    board.remove(&captured);
    Capture { board, captured }
}

/// The opponent's stones that a stone of `player` on an empty point would take off,
/// sorted by column, then row.
pub fn captured_by(board: &Board, player: Colour, point: Point) -> Vec<Point> {
    put_down(board, player, point).captured
}

/// The opponent's chains without liberties, the new stone standing. Only a chain next to
/// the new stone can have lost its last liberty.
fn chains_taken(board: &Board, player: Colour, point: Point) -> Vec<Point> {
    let mut taken: Vec<Point> = Vec::new();
    for neighbour in board.neighbours(point) {
        if board.at(neighbour) != Some(player.opponent()) || taken.contains(&neighbour) {
            continue;
        }
        taken.extend(chain_without_liberties(board, neighbour).unwrap_or_default());
    }
    taken.sort_unstable();
    taken
}
