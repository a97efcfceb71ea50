//! Article 2.9, taking stones (提子).
//!
//! Who takes stones off that have liberties is warned, and the stones go back. What was
//! captured may be taken off, and so may a chain that stands without liberties since it was
//! left standing. Of one's own stones the article says nothing; a stone does not move (1.2),
//! so they go back too.

use crate::board::Board;
use crate::general::a03_liberties::chain_without_liberties;
use weiqi_data::{Colour, Point};

/// Stones that a side took off the board, those among them that still stand by the log;
/// each list sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Its own.
    pub own: Vec<Point>,
    /// The opponent's, which have liberties.
    pub wrongly: Vec<Point>,
    /// The opponent's, which have none: they had been captured and left standing.
    pub late: Vec<Point>,
}

/// What a side took off. Points on which nothing stands are left out: stones that the last
/// turn captured are off the log's board already.
pub fn taken_off_by(board: &Board, taker: Colour, points: &[Point]) -> Taken {
    let mut points = points.to_vec();
    points.sort_unstable();
    points.dedup();
    let mut taken = Taken::default();
    for point in points {
        match board.at(point) {
            None => {}
            Some(colour) if colour == taker => taken.own.push(point),
            Some(_) if chain_without_liberties(board, point).is_some() => taken.late.push(point),
            Some(_) => taken.wrongly.push(point),
        }
    }
    taken
}

/// The board with stones of `colour` back on these points; `None` where one of the points is
/// taken, or a chain would stand without liberties (1.3).
pub fn with_stones_back(board: &Board, colour: Colour, stones: &[Point]) -> Option<Board> {
    let mut restored = board.clone();
    for &point in stones {
        if !restored.is_empty(point) {
            return None;
        }
        restored.put(point, colour);
    }
    may_stand(&restored).then_some(restored)
}

/// Whether every chain has a liberty.
fn may_stand(board: &Board) -> bool {
    board.points().all(|p| board.is_empty(p) || chain_without_liberties(board, p).is_none())
}
