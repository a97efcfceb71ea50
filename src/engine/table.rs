//! Tables with one entry for each cell of a frame: the one file with `unsafe` in it.
//!
//! # Why no index is checked
//!
//! A table has [`Frame::CELLS`] entries. What asks it for an entry is below that number:
//!
//! 1. A [`Cell`] of a point of the board, made by [`Cell::of`]. Every public function that is
//!    given a cell, or a point, first asks whether it is on the board (`is_on`, or a bitboard
//!    whose own accesses are checked), and a board is in no frame that does not hold it
//!    ([`Frame::holds`], asserted where boards are made). So are the bits of a bitboard of
//!    points: they were put in as such cells.
//! 2. A neighbour or diagonal of such a point. The first point is at `STRIDE + 1` and the last
//!    at most at `STRIDE * ROWS + STRIDE - 1`, so its neighbours are between 0 and
//!    `STRIDE * (ROWS + 2)`, and every frame asserts that this is below `CELLS`.
//! 3. What stands in the tables `head` and `next` and in lists of candidates and changes: it
//!    was put there from 1, 2 or 3, or is the number of its own entry.
//! 4. The mean of one to four cells of 1, rounded down, or 0: see [`Word`](super::word::Word).
//! 5. A place in a list of candidates: they are different empty points, fewer than cells.
//!
//! Frames and tables are sealed, so no other ones exist. Builds with debug assertions check
//! every access, and the [audit](super::Board::audit) every stored cell.
//!
//! What it pays, against masked windows in tables of a power of two entries (safe, and the
//! best of that kind): 275 and 273 instructions a move of a playout on 9×9 and 19×19 there,
//! 244 and 238 here, and 7 to 20 % of the time.
#![allow(unsafe_code)]

use super::frame::{Cell, Frame};
use std::fmt::Debug;

/// A table with one entry for each cell of a frame.
pub trait Table<T: Copy>: Copy + Debug {
    /// The same entry everywhere.
    fn filled(entry: T) -> Self;

    /// The entry of a cell.
    fn at(&self, cell: Cell) -> T;

    /// The entry of a cell, to be changed.
    fn at_mut(&mut self, cell: Cell) -> &mut T;

    /// The entries of the four neighbours of a point, in the order of [`Cell::neighbours`].
    fn beside<F: Frame>(&self, point: Cell) -> [T; 4];

    /// The entries of the four cells on the diagonals of a point.
    fn diagonal<F: Frame>(&self, point: Cell) -> [T; 4];

    /// Visits the entries of the four neighbours of a point, with the numbers of the sides.
    fn visit_beside<F: Frame>(&mut self, point: Cell, visit: impl FnMut(usize, &mut T));

    /// All entries.
    fn entries(&self) -> &[T];
}

/// The places of the four neighbours of a point, in the order of [`Cell::neighbours`].
#[inline(always)]
fn around<F: Frame>(point: Cell, entries: usize) -> [usize; 4] {
    let (place, stride) = (point.index(), const { F::STRIDE as usize });
    debug_assert!(place > stride && place + stride + 1 < entries);
    [place - stride, place - 1, place + 1, place + stride]
}

impl<T: Copy + Debug, const ENTRIES: usize> Table<T> for [T; ENTRIES] {
    fn filled(entry: T) -> Self {
        [entry; ENTRIES]
    }

    #[inline(always)]
    fn at(&self, cell: Cell) -> T {
        debug_assert!(cell.index() < ENTRIES);
        // Safety: see above.
        unsafe { *self.get_unchecked(cell.index()) }
    }

    #[inline(always)]
    fn at_mut(&mut self, cell: Cell) -> &mut T {
        debug_assert!(cell.index() < ENTRIES);
        // Safety: see above.
        unsafe { self.get_unchecked_mut(cell.index()) }
    }

    #[inline(always)]
    fn beside<F: Frame>(&self, point: Cell) -> [T; 4] {
        let around = around::<F>(point, ENTRIES);
        // Safety: see above.
        unsafe { around.map(|place| *self.get_unchecked(place)) }
    }

    #[inline(always)]
    fn diagonal<F: Frame>(&self, point: Cell) -> [T; 4] {
        let [below, _, _, above] = around::<F>(point, ENTRIES);
        let corners = [below - 1, below + 1, above - 1, above + 1];
        // Safety: see above.
        unsafe { corners.map(|place| *self.get_unchecked(place)) }
    }

    #[inline(always)]
    fn visit_beside<F: Frame>(&mut self, point: Cell, mut visit: impl FnMut(usize, &mut T)) {
        for (side, place) in around::<F>(point, ENTRIES).into_iter().enumerate() {
            // Safety: see above, and no place comes twice.
            visit(side, unsafe { self.get_unchecked_mut(place) });
        }
    }

    #[inline(always)]
    fn entries(&self) -> &[T] {
        self
    }
}
