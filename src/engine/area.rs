//! Whose the empty points are (1.9): two floods over the empty points, one from the living
//! stones of each colour.

use super::bits::Bits;
use super::faults::{Fault, on};
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
        let [black, white] = living;
        let stones = if on(Fault::MutantAllIsEmpty) { black & white } else { black | white };
        let empty = points.without(stones);
        let [black, white] = living.map(|own| own.dilated().flooded(empty));
        let shared = black & white;
        let mut shares = Shares {
            living,
            surrounded: [black.without(white), white.without(black)],
            shared,
            untouched: empty.without(black | white),
        };
        if on(Fault::EmptyPointsByNeighbours) {
            shares.by_neighbours();
        }
        shares
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

    /// The fault of that name.
    fn by_neighbours(&mut self) {
        for region in self.shared.components() {
            let beside = self.living.map(|own| (own.dilated() & region).len());
            let winner = usize::from(beside[1] > beside[0]);
            if beside[0] != beside[1] {
                self.shared = self.shared.without(region);
                self.surrounded[winner] |= region;
            }
        }
    }
}
