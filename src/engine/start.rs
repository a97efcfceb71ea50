//! Reading a position from plain data, and the one thing asked of it: that every chain has
//! a liberty (1.3).

use super::bits::Bits;
use super::chains::sorted;
use super::frame::{Cell, Frame};
use super::zobrist::key;
use weiqi_spec::data::{Colour, Diagram, Point};

/// The stones and the empty points of a position.
pub(super) struct Start<F: Frame> {
    pub(super) stones: [Bits<F>; 2],
    empty: Bits<F>,
}

impl<F: Frame> Start<F> {
    /// Reads a position.
    pub(super) fn read(diagram: &Diagram) -> Start<F> {
        let mut start = Start { stones: [Bits::none(); 2], empty: Bits::none() };
        for (index, stone) in diagram.cells().iter().enumerate() {
            let cell = Cell::of::<F>(Point::at(index, diagram.size()));
            match stone {
                Some(colour) => start.stones[colour.index()].insert(cell),
                None => start.empty.insert(cell),
            }
        }
        start
    }

    /// The hash of the stones.
    pub(super) fn hash(&self) -> u64 {
        let keys =
            |colour: Colour| self.stones[colour.index()].into_iter().map(move |at| key(colour, at));
        Colour::BOTH.into_iter().flat_map(keys).fold(0, |hash, key| hash ^ key)
    }

    /// The first chain that has no liberties, by its first stone; sorted.
    pub(super) fn without_liberties(&self) -> Option<Vec<Point>> {
        let next_to_empty = self.empty.dilated();
        let choked = self.stones.map(|own| own.without((next_to_empty & own).flooded(own)));
        let first = (choked[0] | choked[1]).into_iter().map(Cell::point::<F>).min()?;
        let stone = Bits::one(Cell::of::<F>(first));
        let chain = stone.flooded(choked[0]) | stone.flooded(choked[1]);
        Some(sorted(chain.into_iter().map(Cell::point::<F>).collect()))
    }
}
