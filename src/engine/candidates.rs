//! The empty points from which a playout draws its moves.
//!
//! Invariant: `list[..len]` holds every empty point that is not parked, each once, in an order
//! that means nothing. What a parked point is stands in [`playout`](super::playout).

use super::bits::Bits;
use super::frame::{Cell, Frame};
use super::table::Table;

/// The candidates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidates<F: Frame> {
    list: F::Table<Cell>,
    len: usize,
}

impl<F: Frame> Candidates<F> {
    /// These points.
    pub(super) fn of(empty: Bits<F>) -> Candidates<F> {
        let mut candidates = Candidates { list: F::Table::filled(Cell::NONE), len: 0 };
        empty.into_iter().for_each(|cell| candidates.add(cell));
        candidates
    }

    /// The number of candidates.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// A candidate by its place in the list.
    #[inline(always)]
    pub(super) fn at(&self, place: usize) -> Cell {
        self.list.at(Cell(place as u16))
    }

    #[inline(always)]
    fn put(&mut self, place: usize, cell: Cell) {
        *self.list.at_mut(Cell(place as u16)) = cell;
    }

    /// Exchanges two candidates in the list.
    #[inline(always)]
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        let (first, second) = (self.at(one), self.at(other));
        self.put(one, second);
        self.put(other, first);
    }

    /// Adds an empty point at the end.
    #[inline(always)]
    pub(super) fn add(&mut self, cell: Cell) {
        self.put(self.len, cell);
        self.len += 1;
    }

    /// Takes out the last ones.
    pub(super) fn drop_last(&mut self, number: usize) {
        self.len -= number;
    }

    /// Takes out the candidate at a place, where those from `rest` on, itself left out, stay
    /// together at the end.
    #[inline(always)]
    pub(super) fn take(&mut self, place: usize, rest: usize) {
        self.len -= 1;
        self.put(place, self.at(rest));
        self.put(rest, self.at(self.len));
    }
}
