//! What is next to a point, in one number: which of its four sides are empty, which are
//! black, which are white.
//!
//! Invariants: each side of a point of the board is exactly one of empty, black, white and
//! edge, and an edge counts as a stone of both colours; so a side is an edge exactly if it
//! is both black and white. What a guard cell holds means nothing.

use super::board::Content;
use super::frame::{Cell, Frame};
use weiqi_data::{Colour, Point, Size};

/// A set of sides of a point, one bit for each, in the order of [`Cell::neighbours`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sides(u16);

impl Sides {
    /// No side.
    pub(super) const NONE: Sides = Sides(0);

    /// Adds a side that is not in the set, if a condition holds.
    #[inline(always)]
    pub(super) fn set(&mut self, side: usize, condition: bool) {
        self.0 |= u16::from(condition) << side;
    }

    /// The cell on the first of these sides of a cell; the cell itself if there is none.
    #[inline(always)]
    pub(super) const fn first_or_self<F: Frame>(self, cell: Cell) -> Cell {
        let offsets = const { first_offsets(F::STRIDE) };
        Cell(cell.0.wrapping_add(offsets[self.0 as usize & 0xF]))
    }

    /// Whether there is none.
    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are: a nibble of the constant for each of the sixteen sets.
    #[inline(always)]
    pub(super) const fn len(self) -> u64 {
        0x4332_3221_3221_2110 >> (4 * self.0) & 0xF
    }

    /// The sum of the cells on these sides of a cell.
    #[inline(always)]
    pub(super) const fn sum<F: Frame>(self, cell: Cell) -> u64 {
        let offsets = const { offset_sums(F::STRIDE as i64) };
        (self.len() * cell.0 as u64).wrapping_add_signed(offsets[self.0 as usize & 0xF])
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

    /// The sides of this set that are in the other one too.
    #[inline(always)]
    pub(super) const fn and(self, other: Sides) -> Sides {
        Sides(self.0 & other.0)
    }

    /// The sides of this set that are not in the other one.
    #[inline(always)]
    pub(super) const fn without(self, other: Sides) -> Sides {
        Sides(self.0 & !other.0)
    }

    /// The sides for which a test holds, which is asked side by side, in their order.
    #[inline(always)]
    pub(super) fn of_those(mut test: impl FnMut(usize) -> bool) -> Sides {
        let mut bit = |side: usize| u16::from(test(side)) << side;
        Sides(bit(0) | bit(1) | bit(2) | bit(3))
    }
}

/// For each set of sides, the sum of the distances from a cell to its neighbours there.
const fn offset_sums(stride: i64) -> [i64; 16] {
    let offsets = [-stride, -1, 1, stride];
    let mut sums = [0; 16];
    let mut place = 0;
    while place < 64 {
        let (set, side) = (place / 4, place % 4);
        if set >> side & 1 == 1 {
            sums[set] += offsets[side];
        }
        place += 1;
    }
    sums
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

/// What is next to a point: four bits each for the sides that are empty, black and white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Around(u16);

impl Around {
    /// What a guard starts with.
    pub(super) const GUARD: Around = Around(0);

    /// What is around a point of an empty board.
    pub(super) fn alone(point: Point, size: Size) -> Around {
        let [last_column, last_row] = [size.columns(), size.rows()].map(|side| u16::from(side) - 1);
        let edges = u16::from(point.row == 0)
            | u16::from(point.column == 0) << 1
            | u16::from(point.column == last_column) << 2
            | u16::from(point.row == last_row) << 3;
        Around(0xF & !edges | edges << 4 | edges << 8)
    }

    /// Looks around a point.
    pub(super) fn look<F: Frame>(cell: Cell, content: impl Fn(Cell) -> Content) -> Around {
        let contents = cell.neighbours::<F>().map(content);
        let is = |what: Content| Sides::of_those(|side| contents[side] == what).0;
        let edges = is(Content::Edge);
        let [black, white] = [is(Content::Black) | edges, is(Content::White) | edges];
        Around(is(Content::Empty) | black << 4 | white << 8)
    }

    /// A stone of `colour` is put on, or taken off, the point that has this one on the side
    /// of that number: seen from here, it is on the opposite side.
    #[inline(always)]
    pub(super) fn turn(&mut self, colour: Colour, side: usize) {
        let empty = 1 << (3 - side);
        self.0 ^= empty | empty << (4 + 4 * colour.index());
    }

    /// The empty sides.
    #[inline(always)]
    pub(super) const fn empty(self) -> Sides {
        Sides(self.0 & 0xF)
    }

    /// The sides on which a stone of this colour is.
    #[inline(always)]
    pub(super) const fn stones(self, colour: Colour) -> Sides {
        let [own, other] = [4 + 4 * colour.index(), 8 - 4 * colour.index()];
        Sides(self.0 >> own & !(self.0 >> other) & 0xF)
    }

    /// Whether stones of one colour and edges are on all four sides.
    #[inline(always)]
    pub(super) const fn is_closed_by(self, colour: Colour) -> bool {
        self.0 >> (4 + 4 * colour.index()) & 0xF == 0xF
    }

    /// Whether an edge is on one of the sides.
    #[inline(always)]
    pub(super) const fn is_on_edge(self) -> bool {
        self.0 >> 4 & self.0 >> 8 & 0xF != 0
    }
}
