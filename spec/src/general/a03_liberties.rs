//! Article 1.3, liberties (气).
//!
//! Stones of one colour next to each other along the lines are one whole, a chain, and
//! have their liberties in common. A chain without liberties may not stay on the board.

use crate::board::Board;
use weiqi_data::{Chain, Colour, Point};

/// The chain (连接的整体) of the stone on this point, sorted by column, then row.
///
/// # Panics
/// When no stone stands there.
pub fn chain_of(board: &Board, stone: Point) -> Vec<Point> {
    let colour = board.at(stone);
    assert!(colour.is_some(), "no stone stands on {stone}");
    board.connected(stone, |point| board.at(point) == colour)
}

/// The liberties of a chain: the empty points next to any of its stones, each once,
/// sorted by column, then row.
pub fn liberties_of(board: &Board, chain: &[Point]) -> Vec<Point> {
    let mut liberties = Vec::new();
    for &stone in chain {
        liberties.extend(board.neighbours(stone).filter(|&point| board.is_empty(point)));
    }
    liberties.sort_unstable();
    liberties.dedup();
    liberties
}

/// Whether a chain has a liberty.
pub fn has_liberties(board: &Board, chain: &[Point]) -> bool {
    chain.iter().any(|&stone| board.neighbours(stone).any(|point| board.is_empty(point)))
}

/// The chain of the stone on this point, if it has no liberties.
///
/// # Panics
/// When no stone stands there.
pub fn chain_without_liberties(board: &Board, stone: Point) -> Option<Vec<Point>> {
    // Most chains show a liberty at once: one of this very stone, or of the next.
    let has_one = |point| has_liberties(board, &[point]);
    let is_own = |point| board.at(point) == board.at(stone);
    if has_one(stone) || board.leads_to(stone, is_own, has_one) {
        return None;
    }
    Some(chain_of(board, stone))
}

/// The chains of one colour, in order of their first stones.
pub fn chains_of(board: &Board, colour: Colour) -> Vec<Vec<Point>> {
    board.regions(|point| board.at(point) == Some(colour))
}

/// Every chain on the board with its liberties, in order of the first stones.
pub fn chains(board: &Board) -> Vec<Chain> {
    let mut chains = Vec::new();
    for colour in Colour::BOTH {
        for stones in chains_of(board, colour) {
            let liberties = liberties_of(board, &stones);
            chains.push(Chain { stones, colour, liberties });
        }
    }
    chains.sort();
    chains
}

/// The first chain that may not stay on the board, having no liberties (无气状态), or
/// `None` where the position may stand.
pub fn chain_that_may_not_stay(board: &Board) -> Option<Vec<Point>> {
    let mut stones = board.points().filter(|&point| !board.is_empty(point));
    stones.find_map(|stone| chain_without_liberties(board, stone))
}
