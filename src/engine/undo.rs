//! Taking a move back, at the cost of making it.
//!
//! Invariant: a board after [`Board::take_back`] equals the board before the move to the
//! last bit, the leftovers in its empty cells included; so moves are taken back in the
//! reverse of the order in which they were made, and in no other.

use super::board::{Board, Content, Watch};
use super::frame::{Cell, Frame, Table};
use super::liberties::{Liberties, liberties_of_stone};
use weiqi_data::Colour;

/// A few heads of chains.
#[derive(Clone, Copy, Debug)]
struct Heads<const MOST: usize> {
    cells: [Cell; MOST],
    number: u8,
}

impl<const MOST: usize> Heads<MOST> {
    const NONE: Heads<MOST> = Heads { cells: [Cell::NONE; MOST], number: 0 };

    #[inline(always)]
    fn push(&mut self, head: Cell) {
        if let Some(place) = self.cells.get_mut(usize::from(self.number)) {
            *place = head;
            self.number += 1;
        }
    }

    #[inline(always)]
    fn as_slice(&self) -> &[Cell] {
        &self.cells[..usize::from(self.number)]
    }
}

/// What is needed to take a turn back, filled in while it is taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Where the stone was played; [`Cell::NONE`] for a pass.
    pub(super) cell: Cell,
    /// Whether it was the first stone of its colour there in the whole game.
    pub(super) is_first: bool,
    /// The fresh stone of the history before it.
    pub(super) fresh: Cell,
    /// What was left over in the cell.
    next: Cell,
    liberties: Liberties,
    /// The stone was added to one chain; at most three more are joined to that.
    joined: Heads<3>,
    captured: Heads<4>,
}

impl Step {
    const PASS: Step = Step {
        cell: Cell::NONE,
        is_first: false,
        fresh: Cell::NONE,
        next: Cell::NONE,
        liberties: Liberties::NONE,
        joined: Heads::NONE,
        captured: Heads::NONE,
    };

    /// A pass, with this fresh stone in the history.
    pub(super) fn pass(fresh: Cell) -> Step {
        Step { fresh, ..Step::PASS }
    }

    /// A move that is about to be made.
    #[inline(always)]
    pub(super) fn before<F: Frame>(board: &Board<F>, cell: Cell) -> Step {
        let next = board.spots.at(cell).next;
        Step { cell, next, liberties: *board.liberties.at(cell), ..Step::PASS }
    }

    /// The heads of the chains that came off, one's own by suicide included.
    #[inline(always)]
    pub(super) fn captured(&self) -> &[Cell] {
        self.captured.as_slice()
    }
}

impl Watch for Step {
    #[inline(always)]
    fn joined(&mut self, head: Cell) {
        self.joined.push(head);
    }

    #[inline(always)]
    fn captured(&mut self, head: Cell) {
        self.captured.push(head);
    }
}

impl<F: Frame> Board<F> {
    /// Takes back the last move, which was made by `colour`.
    pub(super) fn take_back(&mut self, colour: Colour, step: &Step) {
        let cell = step.cell;
        let is_suicide = self.content(cell) == Content::Empty;
        let owner = if is_suicide { colour } else { colour.opponent() };
        step.captured().iter().rev().for_each(|&head| self.revive(owner, head));
        for &gone in step.joined.as_slice().iter().rev() {
            let kept = self.spots.at(cell).head;
            self.unmerge(kept, gone);
        }
        self.lift(colour, cell);
        self.spots.at_mut(cell).next = step.next;
        *self.liberties.at_mut(cell) = step.liberties;
    }

    /// Takes off a stone that is alone or was added to one chain.
    fn lift(&mut self, colour: Colour, cell: Cell) {
        let head = self.spots.at(cell).head;
        if head != cell {
            let own = liberties_of_stone::<F>(cell, self.spots.at(cell).around);
            self.drop_from(head, cell, own);
        }
        self.spots.at_mut(cell).head = Cell::NONE;
        self.clear(colour, cell);
        self.open_beside(colour, cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::Spot;
    use crate::{Nine, Six};
    use weiqi_data::Size;

    /// The tables at the points of a board, leftovers included.
    fn tables<F: Frame>(board: &Board<F>) -> Vec<(Spot, Liberties)> {
        let entry = |cell| (*board.spots.at(cell), *board.liberties.at(cell));
        board.points().into_iter().map(entry).collect()
    }

    /// Plays stones of random colours on random points, suicides included, and takes them
    /// all back, comparing every table on the way. Returns how many chains came off.
    fn forth_and_back<F: Frame>(size: Size, moves: usize, seed: u64) -> usize {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut board: Board<F> = Board::new(size);
        let mut made = Vec::new();
        let mut captured = 0;
        for _ in 0..moves {
            let empty: Vec<Cell> = board.empty().into_iter().collect();
            let cell = empty[random.usize(..empty.len())];
            let colour = Colour::BOTH[random.usize(..2)];
            let mut step = Step::before(&board, cell);
            let before = tables(&board);
            board.play(colour, cell, &mut step);
            board.audit();
            captured += step.captured().len();
            made.push((colour, step, before));
        }
        for (colour, step, before) in made.into_iter().rev() {
            board.take_back(colour, &step);
            board.audit();
            assert_eq!(tables(&board), before);
        }
        captured
    }

    #[test]
    fn moves_taken_back_leave_every_table_as_it_was() {
        let mut captured = 0;
        for seed in 0..200 {
            for (columns, rows) in [(1, 6), (2, 3), (3, 1), (4, 4), (6, 7), (5, 2)] {
                let size = Size::new(columns, rows).unwrap();
                captured += forth_and_back::<Six>(size, 60, seed);
            }
            captured += forth_and_back::<Nine>(Size::new(9, 9).unwrap(), 300, seed);
        }
        assert!(captured > 1000, "only {captured} chains came off");
    }
}
