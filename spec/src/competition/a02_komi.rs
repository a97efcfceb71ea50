//! Article 2.2, komi (贴子).
//!
//! Black pays for the first move: 3¾ 子 in the text in force, less in the older answers.
//! Under area counting a side wins with more than the base number, half the points of the
//! board, once komi is paid; so Black needs more than base + komi and White more than
//! base − komi. Both numbers always add up to the number of points.

use weiqi_data::{Colour, Quarters, Size};

/// The komi that the source text and the older answers in it name, smallest first: 4½,
/// 5½, 6, 6½ and 7½ points.
pub const KOMI_IN_THE_SOURCES: [Quarters; 5] =
    [Quarters(9), Quarters(11), Quarters(12), Quarters(13), Quarters(15)];

/// The komi of the text in force: 3¾ 子, 7½ points.
pub const KOMI_IN_FORCE: Quarters = Quarters(15);

/// The number of 子 that a side has to pass to win.
pub const fn has_to_pass(size: Size, komi: Quarters, side: Colour) -> Quarters {
    let base = Quarters::from_half_stones(size.points() as i64);
    match side {
        Colour::Black => Quarters(base.0 + komi.0),
        Colour::White => Quarters(base.0 - komi.0),
    }
}

/// Whether a count in 子 wins for a side.
pub const fn wins_with(size: Size, komi: Quarters, side: Colour, count: Quarters) -> bool {
    count.0 > has_to_pass(size, komi, side).0
}

/// The smallest count that wins for a side, in whole 子, or in half 子 where an odd number
/// of points is shared.
pub fn smallest_winning_count(
    size: Size,
    komi: Quarters,
    side: Colour,
    in_halves: bool,
) -> Quarters {
    let step = if in_halves { 2 } else { 4 };
    let passed = has_to_pass(size, komi, side);
    Quarters(passed.0.div_euclid(step) * step + step)
}

/// Whether the two sides can agree on this komi: at most the points of the board.
pub const fn is_possible(size: Size, komi: Quarters) -> bool {
    komi.abs().0 <= Quarters::from_stones(size.points() as i64).0
}
