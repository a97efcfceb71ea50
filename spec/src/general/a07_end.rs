//! Article 1.7, the end of the game (终局).
//!
//! Play ends when both sides agree that it is finished, or when one resigns; by the text
//! of 2002 also after two passes one after the other. The sides then agree which stones
//! are dead (1.8) and the position is counted (1.9). As long as they do not agree, play
//! goes on: no text has another way to settle it. How this goes at the table, and in which
//! order the end is confirmed (2.4.2), is in `competition::table`.

use crate::board::Board;
use crate::group::{surrounded_points_filled, untouched_points};
use weiqi_data::Point;
use weiqi_data::readings::{EndOfPlay, LostTurn};

/// The passes one after the other that end play by the text of 2002.
pub const PASSES_THAT_END: u32 = 2;

/// Whether so many passes one after the other end play.
pub const fn is_ended_by_passes(reading: EndOfPlay, passes: u32) -> bool {
    match reading {
        EndOfPlay::TwoPasses => passes >= PASSES_THAT_END,
        EndOfPlay::Agreement | EndOfPlay::NoDameLeft => false,
    }
}

/// The passes one after the other after a turn was lost by a void stone (ledger 8).
pub const fn passes_after_a_lost_turn(reading: LostTurn, passes: u32) -> u32 {
    match reading {
        LostTurn::IsAPass => passes + 1,
        LostTurn::IsNoPass => 0,
    }
}

/// The points that still have to be filled before the game can end, where the reading ends
/// none before (无单官; ledger 11). The dead stones have been taken off.
pub fn points_to_be_filled(reading: EndOfPlay, living: &Board) -> Vec<Point> {
    match reading {
        EndOfPlay::NoDameLeft => points_between_the_sides(living),
        EndOfPlay::Agreement | EndOfPlay::TwoPasses => Vec::new(),
    }
}

/// The empty points of regions that touch living stones of both sides, sorted. A seki
/// leaves such points for ever, so that a reading which asks for none never ends it.
pub fn points_between_the_sides(living: &Board) -> Vec<Point> {
    let filled = surrounded_points_filled(living);
    let untouched = untouched_points(living);
    filled.points().filter(|p| filled.is_empty(*p) && !untouched.contains(p)).collect()
}
