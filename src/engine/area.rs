//! Whose the empty points are (1.9): two floods over the empty points, one from the living
//! stones of each colour.

use super::bits::Bits;
use super::frame::Frame;
use weiqi_data::Colour;

/// The points of a board, dead stones taken off, by whose they are. The parts are disjoint
/// and make up the board.
#[derive(Clone, Copy, Debug)]
pub struct Shares<F: Frame> {
    /// The living stones, Black's first.
    pub living: [Bits<F>; 2],
    /// The empty points in regions that touch living stones of one colour only.
    pub surrounded: [Bits<F>; 2],
    /// The empty points in regions that touch living stones of both colours.
    pub shared: Bits<F>,
    /// The empty points in a region that touches no living stone: a board without any.
    pub untouched: Bits<F>,
}

impl<F: Frame> Shares<F> {
    /// Divides up the points of a board.
    pub fn of(points: Bits<F>, living: [Bits<F>; 2]) -> Shares<F> {
        let empty = points.without(living[0] | living[1]);
        let [black, white] = living.map(|own| own.dilated().flooded(empty));
        let shared = black & white;
        Shares {
            living,
            surrounded: [black.without(white), white.without(black)],
            shared,
            untouched: empty.without(black | white),
        }
    }

    /// The number of empty points that belong to neither side.
    pub fn neutral(&self) -> usize {
        self.shared.len() + self.untouched.len()
    }

    /// The groups of a colour: its chains joined through the regions that touch no other
    /// colour.
    pub fn groups(&self, colour: Colour) -> impl Iterator<Item = Bits<F>> {
        (self.living[colour.index()] | self.surrounded[colour.index()]).components()
    }
}
