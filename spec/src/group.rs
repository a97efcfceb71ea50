//! Surrounded points and groups (围住的点, 块): what article 1.9 counts, and what the old
//! rules tax.
//!
//! Everything here looks at a board from which the dead stones have been taken off.

use crate::board::Board;
use crate::general::a03_liberties::{chains_of, has_liberties};
use weiqi_data::{Colour, Point};

/// The one colour whose stones an empty region touches; `None` where it touches both, or
/// none.
pub fn surrounded_by(living: &Board, region: &[Point]) -> Option<Colour> {
    match Colour::BOTH.map(|colour| touches(living, region, colour)) {
        [true, false] => Some(Colour::Black),
        [false, true] => Some(Colour::White),
        _ => None,
    }
}

/// Whether a stone of this colour stands next to a point of a region.
fn touches(living: &Board, region: &[Point], colour: Colour) -> bool {
    let mut around = region.iter().flat_map(|&point| living.neighbours(point));
    around.any(|point| living.at(point) == Some(colour))
}

/// The board on which each empty point that only one colour's stones surround holds a
/// stone of that colour. Whatever is empty on it belongs to neither side, and its chains
/// are the groups of the position.
pub fn surrounded_points_filled(living: &Board) -> Board {
    let mut filled = living.clone();
    for region in living.regions(|point| living.is_empty(point)) {
        if let Some(colour) = surrounded_by(living, &region) {
            for point in region {
                filled.put(point, colour);
            }
        }
    }
    filled
}

/// The groups of one side with the points they surround, in order of their first points:
/// chains joined through empty regions that touch only that colour. `filled` is the board
/// with the surrounded points filled.
pub fn groups_of(filled: &Board, colour: Colour) -> Vec<Vec<Point>> {
    chains_of(filled, colour)
}

/// Whether a group touches a shared empty point, one of a region that touches both
/// colours: with all surrounded points filled, no other point is left to be a liberty.
pub fn touches_a_shared_point(filled: &Board, group: &[Point]) -> bool {
    has_liberties(filled, group)
}

/// The points that a group surrounds, sorted by column, then row.
pub fn surrounded_points(living: &Board, group: &[Point]) -> Vec<Point> {
    group.iter().copied().filter(|&point| living.is_empty(point)).collect()
}

/// The empty points that touch no living stone, nor lie in one region with a point that
/// does: on a board of any stones at all there are none.
pub fn untouched_points(living: &Board) -> Vec<Point> {
    let mut untouched = Vec::new();
    for region in living.regions(|point| living.is_empty(point)) {
        if !Colour::BOTH.into_iter().any(|colour| touches(living, &region, colour)) {
            untouched.extend(region);
        }
    }
    untouched
}
