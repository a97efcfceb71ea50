//! Taking a move back, at the cost of making it.
//!
//! Invariant: a mailbox after [`Mailbox::take_back`] equals the one before the move in
//! everything that means something; so moves are taken back in the reverse of the order in
//! which they were made, and in no other. Nothing is left over from one move to another: what
//! a chain had is counted anew from what is around its stones.

use super::content::Content;
use super::frame::{Cell, Frame};
use super::mailbox::{Mailbox, Watch};
use super::table::Table;
use super::word::Word;
use weiqi_data::Colour;

/// A stone that came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change(u16);

impl Change {
    const WHITE: u16 = 1 << 15;
    const HEAD: u16 = 1 << 14;
    /// Wide enough for the largest frame.
    const CELL: u16 = 0x3FF;

    /// No stone: no point has the cell.
    pub(super) const NONE: Change = Change(0);

    /// A stone of this colour.
    #[inline(always)]
    pub(super) const fn of(colour: Colour, cell: Cell) -> Change {
        Change(cell.0 | (colour.index() as u16 * Change::WHITE))
    }

    /// The stone was the head of a captured chain, and the last of it to come off.
    #[inline(always)]
    pub(super) const fn mark_head(&mut self) {
        self.0 |= Change::HEAD;
    }

    /// The cell.
    #[inline(always)]
    pub(super) const fn cell(self) -> Cell {
        Cell(self.0 & Change::CELL)
    }

    /// The colour.
    #[inline(always)]
    pub(super) const fn colour(self) -> Colour {
        if self.0 & Change::WHITE == 0 { Colour::Black } else { Colour::White }
    }

    /// The stone and its colour as a number, whether it was a head or not.
    pub(super) const fn plain(self) -> u16 {
        self.0 & !Change::HEAD
    }

    const fn is_head(self) -> bool {
        self.0 & Change::HEAD != 0
    }
}

impl<F: Frame> Mailbox<F> {
    /// Takes back a move of `colour` on a cell, which has joined the chains of these heads to
    /// others and taken off these stones, one chain after the other, their heads last.
    pub(super) fn take_back<W: Watch>(
        &mut self,
        colour: Colour,
        cell: Cell,
        joined: &[Cell],
        captured: &[Change],
        watch: &mut W,
    ) {
        let chains = captured.split_inclusive(|change| change.is_head());
        chains.rev().for_each(|chain| self.revive(chain, watch));
        for &gone in joined.iter().rev() {
            self.unmerge(self.head.at(cell), gone);
        }
        self.lift(colour, cell);
        watch.taken_off(colour, cell);
    }

    /// Puts a chain back that [`Mailbox::capture`] took off in this order.
    fn revive<W: Watch>(&mut self, chain: &[Change], watch: &mut W) {
        let [first, .., head] = [chain[0], chain[chain.len() - 1]].map(Change::cell);
        let mut next = first;
        for &change in chain.iter().rev() {
            let (colour, cell) = (change.colour(), change.cell());
            self.content.at_mut(cell).put(colour);
            self.close_again(colour, cell);
            *self.head.at_mut(cell) = head;
            *self.next.at_mut(cell) = next;
            next = cell;
            watch.put(colour, cell);
        }
        // Its own stones have taken liberties from it on the way.
        *self.word.at_mut(head) = Word::choked(chain.len());
    }

    /// Takes apart what [`Mailbox::put`] has joined.
    fn unmerge(&mut self, kept: Cell, gone: Cell) {
        let after = self.next.at(kept);
        *self.next.at_mut(kept) = self.next.at(gone);
        *self.next.at_mut(gone) = after;
        let mut leaving = Word::NONE;
        let mut cell = gone;
        loop {
            leaving = leaving.with(self.counted(cell));
            *self.head.at_mut(cell) = gone;
            cell = self.next.at(cell);
            if cell == gone {
                break;
            }
        }
        *self.word.at_mut(gone) = leaving;
        *self.word.at_mut(kept) = self.word.at(kept).without(leaving);
    }

    /// Takes off a stone that is alone or was added to one chain.
    fn lift(&mut self, colour: Colour, cell: Cell) {
        let (head, own) = (self.head.at(cell), self.counted(cell));
        *self.next.at_mut(head) = self.next.at(cell);
        *self.next.at_mut(cell) = cell;
        *self.word.at_mut(head) = self.word.at(head).without(own);
        *self.head.at_mut(cell) = cell;
        *self.word.at_mut(cell) = own.as_empty();
        self.content.at_mut(cell).take_off(colour);
        self.around.visit_beside::<F>(cell, |side, around| around.turn(colour, side));
        for head in self.head.beside::<F>(cell) {
            self.word.at_mut(head).gain(cell);
        }
    }

    /// The word of one stone, counted from what is next to it, parked points included.
    pub(super) fn counted(&self, cell: Cell) -> Word {
        let mut word = Word::stone::<F>(cell, self.around.at(cell).empty());
        if Content::any(self.content.beside::<F>(cell)).is_parked() {
            let parked = cell.neighbours::<F>().into_iter();
            parked.filter(|&cell| self.content.at(cell).is_parked()).for_each(|_| word.park());
        }
        word
    }

    fn close_again(&mut self, colour: Colour, cell: Cell) {
        self.around.visit_beside::<F>(cell, |side, around| around.turn(colour, side));
        for head in self.head.beside::<F>(cell) {
            self.word.at_mut(head).lose(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Nine, Six};
    use weiqi_data::Size;

    /// Notes what a move joins and captures.
    #[derive(Default)]
    struct Notes {
        joined: Vec<Cell>,
        captured: Vec<Change>,
    }

    impl Watch for Notes {
        fn taken_off(&mut self, colour: Colour, stone: Cell) {
            self.captured.push(Change::of(colour, stone));
        }

        fn joined(&mut self, head: Cell) {
            self.joined.push(head);
        }

        fn captured(&mut self, _head: Cell) {
            self.captured.last_mut().unwrap().mark_head();
        }
    }

    /// What the tables hold at the points of a board, but what means nothing: the words of
    /// stones that are no heads, and the marks of the points that were held.
    fn tables<F: Frame>(board: &Board<F>) -> Vec<impl PartialEq + std::fmt::Debug + use<F>> {
        let of = |cell| {
            let mailbox = &board.mailbox;
            let mut content = mailbox.content.at(cell);
            content.forget();
            let head = mailbox.head.at(cell);
            let word = (head == cell).then(|| mailbox.word.at(cell));
            (content, mailbox.around.at(cell), head, mailbox.next.at(cell), word)
        };
        (0..F::CELLS).map(|cell| of(Cell(cell as u16))).collect()
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
            let before = (board.hash(), *board.both(), tables(&board));
            let mut notes = Notes::default();
            board.play_watched(colour, cell, &mut notes);
            board.audit();
            captured += notes.captured.iter().filter(|change| change.is_head()).count();
            made.push((colour, cell, notes, before));
        }
        for (colour, cell, notes, before) in made.into_iter().rev() {
            board.take_back(colour, cell, &notes.joined, &notes.captured);
            board.audit();
            assert_eq!((board.hash(), *board.both(), tables(&board)), before);
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
