//! Reading a position from plain data, and the one thing asked of it: that every chain has
//! a liberty (1.3).

use super::bits::Bits;
use super::chains::sorted;
use super::frame::{Cell, Frame};
use super::zobrist::key;
use weiqi_data::{Colour, Diagram, Point, Size};

/// The stones and the empty points of a position.
pub struct Start<F: Frame> {
    pub(super) stones: [Bits<F>; 2],
    /// The hash of the stones.
    pub(super) hash: u64,
    empty: Bits<F>,
    pub(super) size: Size,
}

impl<F: Frame> Start<F> {
    /// Reads a position.
    ///
    /// # Panics
    /// When the frame does not hold its size.
    pub fn read(diagram: &Diagram) -> Start<F> {
        let size = diagram.size();
        assert!(F::holds(size), "the frame is too small for a board of {size}");
        let mut start = Start { stones: [Bits::none(); 2], hash: 0, empty: Bits::none(), size };
        let rows = diagram.cells().chunks(usize::from(diagram.size().columns()));
        for (row, cells) in (0..).zip(rows) {
            for (column, &stone) in (0..).zip(cells) {
                start.add(Cell::of::<F>(Point::new(column, row)), stone);
            }
        }
        start
    }

    fn add(&mut self, cell: Cell, stone: Option<Colour>) {
        match stone {
            Some(colour) => {
                self.stones[colour.index()].insert(cell);
                self.hash ^= key::<F>(colour, cell);
            }
            None => self.empty.insert(cell),
        }
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
