//! Article 1.5, the forbidden point (禁着点).
//!
//! A stone may not be put where its chain would at once stand without liberties while it
//! captures nothing. Other rule sets allow such a stone and take the chain off.

use super::a03_liberties::chain_without_liberties;
use super::a04_capture::Capture;
use crate::board::Board;
use crate::game::{Position, Stone};
use weiqi_data::readings::{CaptureException, PointOfCapture};
use weiqi_data::{Colour, Point, RuleSet, Suicide};

/// The chain of the new stone, where it stands without liberties once the opponent's
/// stones are off; empty where it has liberties. Sorted by column, then row.
///
/// Where anything was captured next to the new stone, the chain has a liberty there: a
/// capture always makes the point a permitted one.
pub fn lost_by(capture: &Capture, point: Point) -> Vec<Point> {
    chain_without_liberties(&capture.board, point).unwrap_or_default()
}

/// Whether giving up these stones of one's own is forbidden under a variant. Giving up
/// nothing is not.
pub fn is_forbidden_to_lose(suicide: Suicide, lost: &[Point]) -> bool {
    match suicide {
        Suicide::Forbidden => !lost.is_empty(),
        Suicide::MultiStone => lost.len() == 1,
        Suicide::Allowed => false,
    }
}

/// The chain for whose sake a stone is forbidden; `None` where it is not. Where a capture is
/// no excuse (ledger 4), that is the chain of the stone as it stands without liberties
/// before anything is taken off, whatever may be given up.
pub fn chain_forbidden_under(rules: &RuleSet, before: &Board, stone: &Stone) -> Option<Vec<Point>> {
    match rules.readings.capture_exception {
        CaptureException::Permits => (stone.is_lost
            && is_forbidden_to_lose(rules.suicide, &stone.removed))
        .then(|| stone.removed.clone()),
        CaptureException::None => chain_before_capture(before, stone.player, stone.point),
    }
}

/// The chain of a stone on an empty point, where it has no liberty as long as nothing is
/// taken off.
pub fn chain_before_capture(board: &Board, player: Colour, point: Point) -> Option<Vec<Point>> {
    let mut with_the_stone = board.clone();
    with_the_stone.put(point, player);
    chain_without_liberties(&with_the_stone, point)
}

/// Whether the side to play may not put a stone on this point because its stone was just
/// taken there (ledger 4). `history` holds every position so far.
pub fn is_forbidden_after_capture(
    reading: PointOfCapture,
    history: &[Position],
    point: Point,
) -> bool {
    match reading {
        PointOfCapture::Ordinary => false,
        PointOfCapture::Forbidden => point_of_capture(history) == Some(point),
    }
}

/// The point from which the last turn took just one stone of the side to play.
pub fn point_of_capture(history: &[Position]) -> Option<Point> {
    let [.., before, now] = history else { return None };
    let stood_there = |&point: &Point| before.board.at(point) == Some(now.to_play);
    let taken: Vec<Point> = before
        .board
        .points()
        .filter(stood_there)
        .filter(|&point| now.board.is_empty(point))
        .collect();
    match taken[..] {
        [point] => Some(point),
        _ => None,
    }
}
