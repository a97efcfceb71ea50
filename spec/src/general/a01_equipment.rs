//! Article 1.1, the board and the stones (棋具).
//!
//! Nineteen lines each way make 361 points, nine of which are marked as stars, the one in
//! the middle being the centre (天元). The rules hold on any other board as well; only
//! this article speaks of a size.

use weiqi_data::readings::StonesOfASet;
use weiqi_data::{Colour, Point, Size};

/// The number of lines each way.
pub const LINES: u8 = 19;

/// The stars lie on the fourth line from each edge and on the middle lines; from 0.
const STAR_LINES: [u16; 3] = [3, 9, 15];

/// The board of 19×19.
///
/// # Panics
/// Never: 19 lines are in the range of [`Size`].
pub fn standard_size() -> Size {
    Size::new(LINES, LINES).expect("19 lines each way are a size")
}

/// The nine stars (星位), by column, then row.
pub fn stars() -> Vec<Point> {
    let mut stars = Vec::new();
    for column in STAR_LINES {
        for row in STAR_LINES {
            stars.push(Point::new(column, row));
        }
    }
    stars
}

/// The four stars in the corners, by column, then row: lower left, upper left, lower
/// right, upper right.
pub fn corner_stars() -> [Point; 4] {
    let [low, _, high] = STAR_LINES;
    [Point::new(low, low), Point::new(low, high), Point::new(high, low), Point::new(high, high)]
}

/// The centre of the board (天元).
pub fn centre() -> Point {
    Point::new(STAR_LINES[1], STAR_LINES[1])
}

/// How many stones of a colour a set should have. It limits nothing: a side that runs out
/// of stones exchanges prisoners or takes more.
pub fn stones_of_a_set(text: StonesOfASet, colour: Colour) -> usize {
    match (text, colour) {
        (StonesOfASet::Uneven, Colour::Black) => 181,
        (StonesOfASet::Uneven, Colour::White) | (StonesOfASet::Even, _) => 180,
    }
}
