//! The empty points from which a playout draws its moves.
//!
//! Invariants: `list[..len]` holds every empty point that is not parked, each once, in an
//! order that means nothing; `parked` marks the others. What a parked point is stands in
//! [`playout`](super::playout).

use super::bits::Bits;
use super::frame::{Cell, Frame, Table};

/// The candidates.
#[derive(Clone, Debug)]
pub(super) struct Candidates<F: Frame> {
    list: F::Table<Cell>,
    len: usize,
    parkings: usize,
    /// 1 for a parked point, else 0: numbers, so that several are asked without a branch.
    parked: F::Table<u8>,
}

impl<F: Frame> Candidates<F> {
    /// None yet.
    pub(super) fn none() -> Candidates<F> {
        Candidates {
            list: F::Table::filled(Cell::NONE),
            len: 0,
            parkings: 0,
            parked: F::Table::filled(0),
        }
    }

    /// Starts again with these points.
    pub(super) fn fill(&mut self, empty: Bits<F>) {
        self.len = 0;
        self.parkings = 0;
        self.parked = F::Table::filled(0);
        empty.into_iter().for_each(|cell| self.add(cell));
    }

    /// The number of candidates.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// A candidate by its place in the list.
    #[inline(always)]
    pub(super) fn at(&self, place: usize) -> Cell {
        *self.list.at(Cell(place as u16))
    }

    /// Exchanges two candidates in the list.
    #[inline(always)]
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        let (first, second) = (self.at(one), self.at(other));
        *self.list.at_mut(Cell(one as u16)) = second;
        *self.list.at_mut(Cell(other as u16)) = first;
    }

    /// Adds an empty point.
    #[inline(always)]
    pub(super) fn add(&mut self, cell: Cell) {
        *self.list.at_mut(Cell(self.len as u16)) = cell;
        self.len += 1;
    }

    /// Takes out the candidate at a place, where those from `rest` on, itself left out, stay
    /// together at the end.
    #[inline(always)]
    pub(super) fn take(&mut self, place: usize, rest: usize) {
        self.len -= 1;
        *self.list.at_mut(Cell(place as u16)) = self.at(rest);
        *self.list.at_mut(Cell(rest as u16)) = self.at(self.len);
    }

    /// Parks the candidate at a place; the others as with [`Candidates::take`].
    #[inline(always)]
    pub(super) fn park(&mut self, place: usize, rest: usize) {
        let cell = self.at(place);
        *self.parked.at_mut(cell) = 1;
        self.parkings += 1;
        self.take(place, rest);
    }

    /// Whether any point is parked.
    #[inline(always)]
    pub(super) fn has_parked(&self) -> bool {
        self.parkings > 0
    }

    /// Whether one of these points is parked.
    #[inline(always)]
    pub(super) fn any_parked(&self, cells: [Cell; 4]) -> bool {
        cells.map(|cell| *self.parked.at(cell)).into_iter().fold(0, |all, one| all | one) != 0
    }

    /// Whether a point on a diagonal of this one is parked.
    #[inline(always)]
    pub(super) fn any_parked_diagonal(&self, cell: Cell) -> bool {
        self.parked
            .diagonal::<F, _>(cell, |parked| *parked)
            .into_iter()
            .fold(0, |all, one| all | one)
            != 0
    }

    /// Makes a point a candidate again, if it is parked.
    #[inline(always)]
    pub(super) fn wake(&mut self, cell: Cell) {
        let parked = self.parked.at_mut(cell);
        if *parked != 0 {
            *parked = 0;
            self.parkings -= 1;
            self.add(cell);
        }
    }
}
