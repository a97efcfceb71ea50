//! Frames: the fixed grids in which boards of any size are kept.
//!
//! A board lies in the lower left of a frame, row by row, with one column of guard cells
//! to the left of every row and one row of them below and above. Whatever the size of the
//! board, the distance from a cell to its neighbours is then a constant of the frame, no
//! step leaves the tables, and the neighbour beyond an edge is a guard cell.
//!
//! Invariants: cell 0 is a guard cell in every frame; `STRIDE` is one more than the most
//! columns; there is an entry for every neighbour and diagonal of a point; and
//! [`Bits`](super::bits::Bits) has a bit for each cell of the board and its neighbours.

use super::bits::Words;
use super::table::Table;
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

/// The number of cells of a frame: a row of guards below the board and one above.
const fn cells(stride: u16, rows: u16) -> usize {
    (stride as usize * (rows as usize + 2)).next_multiple_of(16)
}

/// No frame comes from outside: what a table leaves unchecked depends on them.
pub(super) mod sealed {
    /// A frame of this package.
    pub trait Sealed {}
}

/// A frame, as a type without values: everything that depends on it is compiled for it.
pub trait Frame: sealed::Sealed + Copy + Eq + Debug + Send + Sync + 'static {
    /// The distance between a cell and the one above it.
    const STRIDE: u16;
    /// The most rows.
    const ROWS: u16;
    /// The cells of the largest board and its guards, and some more so that they come in
    /// sixteens.
    const CELLS: usize = cells(Self::STRIDE, Self::ROWS);
    /// The bits of a hash that are used. A hash only ever proposes a board, so fewer of them
    /// cost time and change no verdict.
    const HASH: u64 = u64::MAX;
    /// So many of the latest positions of a game are looked through one by one at most, the
    /// others by an index.
    const LATEST: usize = 1024;
    /// A table with one entry for each cell.
    type Table<T: Copy + Debug + Send + Sync + 'static>: Table<T> + Send + Sync;
    /// The words of a bitboard.
    type Words: Words;
    /// The words, a power of two, of the filter through which playouts look for repetitions:
    /// so many that hardly a board is taken for another.
    type Filter: Words;

    /// Whether a board of this size fits.
    fn holds(size: Size) -> bool {
        u16::from(size.columns()) < Self::STRIDE && u16::from(size.rows()) <= Self::ROWS
    }
}

/// Defines a frame by its most columns and rows, the words of its bitboards and those of the
/// filter.
macro_rules! frame {
    ($(#[$about:meta])* $frame:ident { $columns:literal x $rows:literal, $words:literal words, filter of $filter:literal }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $frame;

        impl Frame for $frame {
            const STRIDE: u16 = $columns + 1;
            const ROWS: u16 = $rows;
            type Table<T: Copy + Debug + Send + Sync + 'static> = [T; cells($columns + 1, $rows)];
            type Words = [u64; $words];
            type Filter = [u64; $filter];
        }

        impl sealed::Sealed for $frame {}

        // The last of all diagonals is a cell too.
        const _: () = assert!($frame::CELLS > ($columns + 1) * ($rows + 2));
        const _: () = assert!(($columns + 1) * ($rows + 1) < 64 * $words);
    };
}

#[cfg(not(target_arch = "wasm32"))]
frame! {
    /// Boards of up to 6 columns and 7 rows, each bitboard in one word.
    Six { 6 x 7, 1 words, filter of 128 }
}
#[cfg(not(target_arch = "wasm32"))]
frame! {
    /// Boards of up to 9×9.
    Nine { 9 x 9, 2 words, filter of 128 }
}
#[cfg(not(target_arch = "wasm32"))]
frame! {
    /// Boards of up to 13×13.
    Thirteen { 13 x 13, 4 words, filter of 256 }
}
#[cfg(not(target_arch = "wasm32"))]
frame! {
    /// Boards of up to 19×19.
    Nineteen { 19 x 19, 7 words, filter of 1024 }
}
/// In a browser, where every frame is code to be fetched, one frame holds all boards.
#[cfg(target_arch = "wasm32")]
pub use self::{
    TwentyFive as Six, TwentyFive as Nine, TwentyFive as Thirteen, TwentyFive as Nineteen,
};

frame! {
    /// Boards of up to 25×25.
    TwentyFive { 25 x 25, 11 words, filter of 1024 }
}
