//! The opening under the old rules: 座子, and who plays first.
//!
//! Before the first move each side has two stones on the four corner star points, across
//! from each other. Between equals White plays first; at odds the weaker player takes Black
//! and plays first.

use crate::board::Board;
use crate::general::a01_equipment::{corner_stars, standard_size};
use weiqi_data::readings::OldMatch;
use weiqi_data::{Colour, Point};

/// The 座子 of one side, sorted by column, then row.
///
/// The source says two stones of each colour, "like a diagonal opening", and not whose is
/// the upper right. Here White's stand at the upper right and the lower left, as reprinted
/// records mostly show them; the other way is the same board turned by a quarter.
pub fn corner_stones(colour: Colour) -> [Point; 2] {
    let [lower_left, upper_left, lower_right, upper_right] = corner_stars();
    match colour {
        Colour::Black => [upper_left, lower_right],
        Colour::White => [lower_left, upper_right],
    }
}

/// The board of 19×19 with the 座子 on it.
pub fn board_with_corner_stones() -> Board {
    let mut board = Board::empty(standard_size());
    for colour in Colour::BOTH {
        for point in corner_stones(colour) {
            board.put(point, colour);
        }
    }
    board
}

/// The side that plays first (ledger 17); `None` where the text does not say (ledger 22).
pub fn first_to_play(players: OldMatch) -> Option<Colour> {
    match players {
        OldMatch::Equals => Some(Colour::White),
        OldMatch::Odds => Some(Colour::Black),
        OldMatch::FirstAndTwo => None,
    }
}
