//! Article 2.8.3, stones found displaced: the board with the stones where they were found,
//! and the points from which they are put right.

use crate::board::Board;
use weiqi_data::table::{Displacement, Impossible};
use weiqi_data::{Article, Colour, Point};

/// The board with the stones where they were found.
///
/// # Errors
/// A stone said to have been moved or to be missing does not stand where it should have
/// stood, or is named twice; or the point where one was found cannot hold it: it is off the
/// board or taken, all the stones that are named having been taken up.
pub fn board_as_found(board: &Board, stones: &[Displacement]) -> Result<Board, Impossible> {
    let mut found = board.clone();
    for &stone in stones {
        if let Some(from) = stood_on(stone) {
            if !from.is_on(board.size()) || found.is_empty(from) {
                return Err(Impossible::NoSuchStone(Article::DISPLACED, from));
            }
            found.remove(&[from]);
        }
    }
    for &stone in stones {
        if let Some((colour, point)) = found_on(board, stone) {
            if !point.is_on(board.size()) || !found.is_empty(point) {
                return Err(Impossible::NoSuchPlace(Article::DISPLACED, point));
            }
            found.put(point, colour);
        }
    }
    Ok(found)
}

/// Where the stone stood by the log; `None` for a stone that nobody played.
fn stood_on(stone: Displacement) -> Option<Point> {
    match stone {
        Displacement::Moved(from, _) | Displacement::Missing(from) => Some(from),
        Displacement::Extra(..) => None,
    }
}

/// Where the stone is now, and its colour; `None` for one that is missing. `board` is the
/// board of the log, on which a stone that was moved still stands.
fn found_on(board: &Board, stone: Displacement) -> Option<(Colour, Point)> {
    match stone {
        Displacement::Moved(from, to) => board.at(from).map(|colour| (colour, to)),
        Displacement::Missing(_) => None,
        Displacement::Extra(colour, point) => Some((colour, point)),
    }
}

/// The stones that go back, each by the point where it stood, or where it stands although
/// nobody played it; in the order given.
pub fn stones_that_go_back(stones: &[Displacement]) -> Vec<Point> {
    let point = |stone: &Displacement| match stone {
        Displacement::Moved(point, _)
        | Displacement::Missing(point)
        | Displacement::Extra(_, point) => *point,
    };
    stones.iter().map(point).collect()
}
