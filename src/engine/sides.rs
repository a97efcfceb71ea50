//! What is next to a point, in one byte: which of its four sides are black, which are white.
//!
//! Invariants: an edge counts as a stone of both colours, so a side is an edge exactly if it
//! is both, and empty exactly if it is neither. What a guard cell holds means nothing.

use super::content::Content;
use super::frame::{Cell, Frame};
use weiqi_data::{Colour, Point, Size};

/// A set of sides of a point, one bit for each, in the order of [`Cell::neighbours`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sides(u8);

impl Sides {
    /// The number of the set, below 16.
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize & 0xF
    }

    /// The cell on the first of these sides of a cell; the cell itself if there is none.
    #[inline(always)]
    pub(super) const fn first_or_self<F: Frame>(self, cell: Cell) -> Cell {
        let offsets = const { first_offsets(F::STRIDE) };
        Cell(cell.0.wrapping_add(offsets[self.index()]))
    }

    /// Whether there is none.
    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells on these sides of a cell.
    #[inline(always)]
    pub(super) fn of<F: Frame>(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        let neighbours = cell.neighbours::<F>();
        std::iter::from_fn(move || {
            let side = rest.trailing_zeros() as usize & 3;
            let found = (rest != 0).then_some(neighbours[side]);
            rest &= rest.wrapping_sub(1);
            found
        })
    }

    /// The sides in both sets.
    #[inline(always)]
    pub(super) const fn and(self, other: Sides) -> Sides {
        Sides(self.0 & other.0)
    }

    /// The sides of this set that are not in the other.
    #[inline(always)]
    pub(super) const fn without(self, other: Sides) -> Sides {
        Sides(self.0 & !other.0)
    }

    /// The sides for which a test holds, which is asked side by side, in their order.
    #[inline(always)]
    pub(super) fn of_those(mut test: impl FnMut(usize) -> bool) -> Sides {
        let mut bit = |side: usize| u8::from(test(side)) << side;
        Sides(bit(0) | bit(1) | bit(2) | bit(3))
    }
}

/// For each set of sides, the distance from a cell to its neighbour on the first of them.
const fn first_offsets(stride: u16) -> [u16; 16] {
    let offsets = [stride.wrapping_neg(), 1u16.wrapping_neg(), 1, stride];
    let mut first = [0; 16];
    let mut set = 1;
    while set < 16 {
        first[set] = offsets[set.trailing_zeros() as usize];
        set += 1;
    }
    first
}

/// What is next to a point: the lower four bits for the sides that are black, the upper four
/// for those that are white. That a neighbour changes is one exclusive or in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Around(pub(super) u8);

impl Around {
    /// What a guard starts with.
    pub(super) const GUARD: Around = Around(0);

    /// What is around a point of an empty board.
    pub(super) fn alone(point: Point, size: Size) -> Around {
        let [last_column, last_row] = [size.columns(), size.rows()].map(|side| u16::from(side) - 1);
        let edges = u8::from(point.row == 0)
            | u8::from(point.column == 0) << 1
            | u8::from(point.column == last_column) << 2
            | u8::from(point.row == last_row) << 3;
        Around(edges | edges << 4)
    }

    /// Looks around a point.
    pub(super) fn look<F: Frame>(cell: Cell, content: impl Fn(Cell) -> Content) -> Around {
        let contents = cell.neighbours::<F>().map(content);
        let is = |colour| {
            Sides::of_those(|side| contents[side].is_edge() || contents[side].is(colour)).0
        };
        Around(is(Colour::Black) | is(Colour::White) << 4)
    }

    /// A stone of `colour` is put on, or taken off, the point that has this one on the side
    /// of that number: seen from here, it is on the opposite side.
    #[inline(always)]
    pub(super) fn turn(&mut self, colour: Colour, side: usize) {
        self.0 ^= 1 << (3 - side + 4 * colour.index());
    }

    /// The empty sides.
    #[inline(always)]
    pub(super) const fn empty(self) -> Sides {
        Sides(!(self.0 | self.0 >> 4) & 0xF)
    }

    /// The sides on which a stone of this colour is.
    #[inline(always)]
    pub(super) const fn stones(self, colour: Colour) -> Sides {
        let [own, other] = [4 * colour.index(), 4 - 4 * colour.index()];
        Sides(self.0 >> own & !(self.0 >> other) & 0xF)
    }

    /// Whether stones of one colour and edges are on all four sides.
    #[inline(always)]
    pub(super) const fn is_closed_by(self, colour: Colour) -> bool {
        self.0 >> (4 * colour.index()) & 0xF == 0xF
    }

    /// Whether an edge is on one of the sides.
    #[inline(always)]
    pub(super) const fn is_on_edge(self) -> bool {
        self.0 >> 4 & self.0 != 0
    }
}
