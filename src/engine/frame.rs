//! Frames: the fixed grids in which boards of any size are kept.
//!
//! A board lies in the lower left of a frame, row by row, with one column of guard cells
//! to the left of every row and one row of them below and above. Whatever the size of the
//! board, the distance from a cell to its neighbours is then a constant of the frame, no
//! step leaves the tables, and the neighbour beyond an edge is a guard cell.
//!
//! Invariants: the number of cells is a power of two, so that a masked index is always in
//! range and needs no check, and tables have so many more entries that what is around a
//! masked index is in range too; cell 0 is a guard cell in every frame; `STRIDE` is one more
//! than the most columns; and [`Bits`](super::bits::Bits) has a bit for each cell of the
//! board and its guards.

use super::bits::Words;
use std::fmt::Debug;
use weiqi_data::{Point, Size};

/// A cell of a frame: a point of the board, or a guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub(super) u16);

impl Cell {
    /// The guard cell that no point of any board has: it stands for "none".
    pub const NONE: Cell = Cell(0);

    /// The cell of a point of the board; of any other point, a cell that means nothing.
    #[inline(always)]
    pub const fn of<F: Frame>(point: Point) -> Cell {
        Cell(((point.row as u32 + 1) * F::STRIDE as u32 + point.column as u32 + 1) as u16)
    }

    /// The point of a cell that is no guard.
    #[inline(always)]
    pub const fn point<F: Frame>(self) -> Point {
        self.point_by(F::STRIDE)
    }

    /// The same in a frame with this stride.
    #[inline(always)]
    pub(super) const fn point_by(self, stride: u16) -> Point {
        Point { column: self.0 % stride - 1, row: self.0 / stride - 1 }
    }

    /// The number of the cell in tables and bitboards.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The four neighbours along lines: below, left, right, above.
    #[inline(always)]
    pub const fn neighbours<F: Frame>(self) -> [Cell; 4] {
        [
            Cell(self.0.wrapping_sub(F::STRIDE)),
            Cell(self.0.wrapping_sub(1)),
            Cell(self.0.wrapping_add(1)),
            Cell(self.0.wrapping_add(F::STRIDE)),
        ]
    }

    /// The four neighbours on the diagonals.
    #[inline(always)]
    pub const fn diagonals<F: Frame>(self) -> [Cell; 4] {
        [
            Cell(self.0.wrapping_sub(F::STRIDE + 1)),
            Cell(self.0.wrapping_sub(F::STRIDE - 1)),
            Cell(self.0.wrapping_add(F::STRIDE - 1)),
            Cell(self.0.wrapping_add(F::STRIDE + 1)),
        ]
    }
}

/// A table with one entry for each cell of a frame.
pub trait Table<T: Copy>: Clone + Debug {
    /// The same entry everywhere.
    fn filled(entry: T) -> Self;

    /// The entry of a cell.
    fn at(&self, cell: Cell) -> &T;

    /// The entry of a cell, to be changed.
    fn at_mut(&mut self, cell: Cell) -> &mut T;

    /// A part of the entries of the four neighbours of a point, in the order of
    /// [`Cell::neighbours`].
    fn beside<F: Frame, U>(&self, point: Cell, part: impl Fn(&T) -> U) -> [U; 4];

    /// A part of the entries of the four cells on the diagonals of a point.
    fn diagonal<F: Frame, U>(&self, point: Cell, part: impl Fn(&T) -> U) -> [U; 4];

    /// Visits the entries of the four neighbours of a point, with the numbers of the sides.
    fn visit_beside<F: Frame>(&mut self, point: Cell, visit: impl FnMut(usize, &mut T));
}

/// The bits of the number of a cell, in a table of so many entries: the largest power of
/// two, and some more entries in which a window can end.
const fn mask(entries: usize) -> usize {
    (1 << entries.ilog2()) - 1
}

/// The cells from one row below a point to one row above it, every neighbour at a constant
/// place. Nothing is checked, since a window that begins at any cell ends within the table.
#[inline(always)]
fn window<F: Frame>(point: Cell, entries: usize) -> std::ops::Range<usize> {
    let reach = const { F::STRIDE as usize + 1 };
    let start = point.index().wrapping_sub(reach) & mask(entries);
    start..start + 2 * reach + 1
}

impl<T: Copy + Debug, const ENTRIES: usize> Table<T> for [T; ENTRIES] {
    fn filled(entry: T) -> Self {
        [entry; ENTRIES]
    }

    #[inline(always)]
    fn at(&self, cell: Cell) -> &T {
        &self[cell.index() & const { mask(ENTRIES) }]
    }

    #[inline(always)]
    fn at_mut(&mut self, cell: Cell) -> &mut T {
        &mut self[cell.index() & const { mask(ENTRIES) }]
    }

    #[inline(always)]
    fn beside<F: Frame, U>(&self, point: Cell, part: impl Fn(&T) -> U) -> [U; 4] {
        let reach = const { F::STRIDE as usize + 1 };
        let window = &self[window::<F>(point, ENTRIES)][..2 * reach + 1];
        [
            part(&window[1]),
            part(&window[reach - 1]),
            part(&window[reach + 1]),
            part(&window[2 * reach - 1]),
        ]
    }

    #[inline(always)]
    fn diagonal<F: Frame, U>(&self, point: Cell, part: impl Fn(&T) -> U) -> [U; 4] {
        let reach = const { F::STRIDE as usize + 1 };
        let window = &self[window::<F>(point, ENTRIES)][..2 * reach + 1];
        [part(&window[0]), part(&window[2]), part(&window[2 * reach - 2]), part(&window[2 * reach])]
    }

    #[inline(always)]
    fn visit_beside<F: Frame>(&mut self, point: Cell, mut visit: impl FnMut(usize, &mut T)) {
        let reach = const { F::STRIDE as usize + 1 };
        let window = &mut self[window::<F>(point, ENTRIES)][..2 * reach + 1];
        visit(0, &mut window[1]);
        visit(1, &mut window[reach - 1]);
        visit(2, &mut window[reach + 1]);
        visit(3, &mut window[2 * reach - 1]);
    }
}

/// A frame, as a type without values: everything that depends on it is compiled for it.
pub trait Frame: Copy + Eq + Debug + Send + Sync + 'static {
    /// The distance between a cell and the one above it.
    const STRIDE: u16;
    /// The most rows.
    const ROWS: u16;
    /// The number of cells, a power of two.
    const CELLS: usize;
    /// The bits of a hash that are used. A hash only ever proposes a board, so fewer of them
    /// cost time and change no verdict.
    const HASH: u64 = u64::MAX;
    /// A table with one entry for each cell.
    type Table<T: Copy + Debug + Send + Sync + 'static>: Table<T> + Send + Sync;
    /// The words of a bitboard.
    type Words: Words;

    /// Whether a board of this size fits.
    fn holds(size: Size) -> bool {
        u16::from(size.columns()) < Self::STRIDE && u16::from(size.rows()) <= Self::ROWS
    }
}

/// Defines a frame by its most columns and rows, its cells and the words of its bitboards.
macro_rules! frame {
    ($(#[$about:meta])* $frame:ident { $columns:literal x $rows:literal, $cells:literal cells, $words:literal words }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $frame;

        impl Frame for $frame {
            const STRIDE: u16 = $columns + 1;
            const ROWS: u16 = $rows;
            const CELLS: usize = $cells;
            type Table<T: Copy + Debug + Send + Sync + 'static> = [T; $cells + 2 * ($columns + 2)];
            type Words = [u64; $words];
        }

        const _: () = assert!(usize::is_power_of_two($cells));
        const _: () = assert!(($columns + 1) * ($rows + 2) < $cells);
        const _: () = assert!(($columns + 1) * ($rows + 1) < 64 * $words);
    };
}

frame! {
    /// Boards of up to 6 columns and 7 rows, each bitboard in one word.
    Six { 6 x 7, 64 cells, 1 words }
}
frame! {
    /// Boards of up to 9×9. With 256 cells a masked number is the lower byte of one in
    /// memory, which costs nothing to read.
    Nine { 9 x 9, 256 cells, 2 words }
}
frame! {
    /// Boards of up to 13×13.
    Thirteen { 13 x 13, 256 cells, 4 words }
}
frame! {
    /// Boards of up to 19×19.
    Nineteen { 19 x 19, 512 cells, 7 words }
}
frame! {
    /// Boards of up to 25×25.
    TwentyFive { 25 x 25, 1024 cells, 11 words }
}
