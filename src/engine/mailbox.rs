//! The mailbox: stones, chains and their liberties, cell by cell, for playing.
//!
//! A chain (连接的整体) is a ring of stones, known by its head, one of them. An empty point
//! counts among the pseudo-liberties of a chain once for each stone of the chain that is next
//! to it, so that they are kept up by plain additions; a chain has a liberty exactly if it
//! has a pseudo-liberty.
//!
//! Invariants, between moves:
//! - guard cells are edges; `around` is as stated in [`sides`](super::sides);
//! - every stone knows the head of its chain, and the head of a head is itself; `next` goes
//!   round the stones of a chain and comes back;
//! - an empty point, and a guard, is its own head and its own ring; so a stone can be told to
//!   whatever is next to it in the same way, by the word of its head, and nothing is left
//!   over where stones came off;
//! - the word of a head holds the stones and pseudo-liberties of its chain, that of an empty
//!   point those that a stone on it would have; those of other stones mean nothing;
//! - every chain has a liberty.
//!
//! [`Mailbox::audit`] recounts all of it.

use super::content::Content;
use super::frame::{Cell, Frame};
use super::sides::{Around, Sides};
use super::table::Table;
use super::word::Word;
use std::hint::select_unpredictable;
use weiqi_data::{Colour, Point, Size};

/// What is told of a move while it is made or taken back; by default nothing is listened to.
pub(super) trait Watch {
    /// This stone is on the board now.
    #[inline(always)]
    fn put(&mut self, _colour: Colour, _stone: Cell) {}

    /// This stone has come off the board.
    #[inline(always)]
    fn taken_off(&mut self, _colour: Colour, _stone: Cell) {}

    /// The new stone has joined the chain of this head to another one.
    #[inline(always)]
    fn joined(&mut self, _head: Cell) {}

    /// All stones of a chain have come off, the last one being its head.
    #[inline(always)]
    fn captured(&mut self, _head: Cell) {}
}

impl Watch for () {}

/// The mailbox.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mailbox<F: Frame> {
    pub(super) content: F::Table<Content>,
    pub(super) around: F::Table<Around>,
    pub(super) head: F::Table<Cell>,
    pub(super) next: F::Table<Cell>,
    pub(super) word: F::Table<Word>,
}

/// What a new stone has done at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Put {
    /// The head of its chain.
    pub(super) home: Cell,
    /// Whether a chain next to it, before they were joined, was left without a liberty that
    /// is not parked.
    pub(super) is_short: bool,
}

impl<F: Frame> Mailbox<F> {
    /// An empty board.
    pub(super) fn new(size: Size) -> Mailbox<F> {
        let mut mailbox: Mailbox<F> = Mailbox {
            content: F::Table::filled(Content::EDGE),
            around: F::Table::filled(Around::GUARD),
            head: F::Table::filled(Cell::NONE),
            next: F::Table::filled(Cell::NONE),
            word: F::Table::filled(Word::GUARD),
        };
        for cell in (0..F::CELLS).map(|cell| Cell(cell as u16)) {
            *mailbox.head.at_mut(cell) = cell;
            *mailbox.next.at_mut(cell) = cell;
        }
        for point in Point::all(size) {
            let cell = Cell::of::<F>(point);
            let around = Around::alone(point, size);
            *mailbox.content.at_mut(cell) = Content::EMPTY;
            *mailbox.around.at_mut(cell) = around;
            *mailbox.word.at_mut(cell) = Word::stone::<F>(cell, around.empty()).as_empty();
        }
        mailbox
    }

    /// Whether an empty point is next to this empty point.
    #[inline(always)]
    pub(super) fn is_open(&self, cell: Cell) -> bool {
        self.word.at(cell).is_open()
    }

    /// Forgets which points were ever held.
    pub(super) fn forget_held(&mut self) {
        for cell in (0..F::CELLS).map(|cell| Cell(cell as u16)) {
            self.content.at_mut(cell).forget();
        }
    }

    /// Whether a stone that has just taken a lone one could be taken back at once: it is alone
    /// and has one liberty.
    #[inline(always)]
    pub(super) fn is_ko(&self, stone: Cell) -> bool {
        let own = self.chain(stone);
        (own.stones() == 1) & (own.count() == 1)
    }

    /// The word of the chain of a stone.
    #[inline(always)]
    pub(super) fn chain(&self, stone: Cell) -> Word {
        self.word.at(self.head.at(stone))
    }

    /// The stones of the chain that a stone belongs to, this stone first.
    #[inline(always)]
    pub(super) fn ring(&self, stone: Cell) -> Ring<'_, F> {
        Ring { next: &self.next, start: stone, at: Some(stone) }
    }

    /// Puts a stone on an empty point and joins it to its neighbours of the same colour.
    /// Nothing comes off yet.
    #[inline(always)]
    pub(super) fn put<W: Watch>(&mut self, colour: Colour, cell: Cell, watch: &mut W) -> Put {
        debug_assert!(self.content.at(cell).is_empty());
        let friends = self.around.at(cell).stones(colour);
        let own = self.word.at(cell).as_stone();
        self.content.at_mut(cell).put(colour);
        watch.put(colour, cell);
        let heads = self.head.beside::<F>(cell);
        let left = self.close_beside(colour, cell, heads);
        // A stone without friends is its own friend here, and its own ring: no branch, since
        // there is no telling.
        let mut home = self.head.at(friends.first_or_self::<F>(cell));
        let friendly = select_unpredictable(friends.is_empty(), Word::NONE, self.word.at(home));
        *self.word.at_mut(home) = friendly.with(own);
        self.cross(home, cell);
        *self.head.at_mut(cell) = home;
        let others = friends.and(Sides::of_those(|side| heads[side] != home));
        if !others.is_empty() {
            home = self.join(others, cell, home, watch);
        }
        Put { home, is_short: left & 1 << 15 != 0 }
    }

    /// Tells the neighbours of a point, whose heads these are, that a stone was put there.
    /// Bit 15 of the answer says that one of them is left with parked pseudo-liberties only.
    #[inline(always)]
    fn close_beside(&mut self, colour: Colour, cell: Cell, heads: [Cell; 4]) -> u64 {
        self.around.visit_beside::<F>(cell, |side, around| around.turn(colour, side));
        heads.into_iter().fold(0, |left, head| left | self.word.at_mut(head).lose(cell))
    }

    /// Tells the neighbours of a point that its stone was taken off.
    #[inline(always)]
    fn open_beside(&mut self, colour: Colour, cell: Cell) {
        self.around.visit_beside::<F>(cell, |side, around| around.turn(colour, side));
        for head in self.head.beside::<F>(cell) {
            self.word.at_mut(head).gain(cell);
        }
    }

    /// Joins the chains on these sides of a stone to its own, and returns the head.
    #[inline(always)]
    fn join<W: Watch>(&mut self, sides: Sides, cell: Cell, home: Cell, watch: &mut W) -> Cell {
        sides.of::<F>(cell).fold(home, |home, friend| {
            let head = self.head.at(friend);
            if head == home { home } else { self.merge(home, head, watch) }
        })
    }

    /// Makes two chains one and returns its head: that of the larger.
    #[inline(always)]
    fn merge<W: Watch>(&mut self, one: Cell, other: Cell, watch: &mut W) -> Cell {
        let (words, heads) = ([self.word.at(one), self.word.at(other)], [one, other]);
        let larger = usize::from(words[1].stones() > words[0].stones());
        let [kept, gone] = [heads[larger], heads[1 - larger]];
        *self.word.at_mut(kept) = words[0].with(words[1]);
        self.relabel(gone, kept, words[1 - larger].stones());
        self.cross(kept, gone);
        watch.joined(gone);
        kept
    }

    /// Gives every stone in the ring of a head another one. Most rings have one stone or two,
    /// which costs no branch.
    #[inline(always)]
    fn relabel(&mut self, gone: Cell, kept: Cell, stones: u16) {
        let second = self.next.at(gone);
        *self.head.at_mut(gone) = kept;
        *self.head.at_mut(second) = kept;
        if stones > 2 {
            let mut cell = self.next.at(second);
            while cell != gone {
                *self.head.at_mut(cell) = kept;
                cell = self.next.at(cell);
            }
        }
    }

    /// Makes one ring of two, or two of one: the same step undoes itself.
    #[inline(always)]
    fn cross(&mut self, one: Cell, other: Cell) {
        let [after_one, after_other] = [self.next.at(one), self.next.at(other)];
        *self.next.at_mut(one) = after_other;
        *self.next.at_mut(other) = after_one;
    }

    /// Takes off the opponent's chains next to a new stone of `colour` that have no liberty.
    pub(super) fn capture_beside<W: Watch>(&mut self, colour: Colour, cell: Cell, watch: &mut W) {
        let heads = self.head.beside::<F>(cell);
        let choked = Sides::of_those(|side| self.word.at(heads[side]).count() == 0);
        let enemies = self.around.at(cell).stones(colour.opponent());
        for stone in enemies.and(choked).of::<F>(cell) {
            // A chain on two sides of the stone is gone after the first.
            if !self.content.at(stone).is_empty() {
                self.capture(colour.opponent(), self.head.at(stone), watch);
            }
        }
    }

    /// Takes a chain without liberties off the board: the stone behind the head first, the
    /// head last, so that what its own stones have added to its word is gone with it.
    #[inline(always)]
    pub(super) fn capture<W: Watch>(&mut self, colour: Colour, head: Cell, watch: &mut W) {
        let mut cell = self.next.at(head);
        loop {
            let next = self.next.at(cell);
            self.content.at_mut(cell).take_off(colour);
            *self.head.at_mut(cell) = cell;
            *self.next.at_mut(cell) = cell;
            let empty = self.around.at(cell).empty();
            *self.word.at_mut(cell) = Word::stone::<F>(cell, empty).as_empty();
            self.open_beside(colour, cell);
            watch.taken_off(colour, cell);
            if cell == head {
                break;
            }
            cell = next;
        }
        watch.captured(head);
    }

    /// Parks an empty point that is closed by stones of one colour: see
    /// [`playout`](super::playout).
    #[inline(always)]
    pub(super) fn park(&mut self, cell: Cell) {
        self.content.at_mut(cell).park();
        self.head.beside::<F>(cell).into_iter().for_each(|head| self.word.at_mut(head).park());
    }

    /// Ends that.
    #[inline(always)]
    pub(super) fn wake(&mut self, cell: Cell) {
        self.content.at_mut(cell).wake();
        self.head.beside::<F>(cell).into_iter().for_each(|head| self.word.at_mut(head).wake());
    }
}

/// The stones of a chain, once round the ring.
pub(super) struct Ring<'a, F: Frame> {
    next: &'a F::Table<Cell>,
    start: Cell,
    at: Option<Cell>,
}

impl<F: Frame> Iterator for Ring<'_, F> {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.at?;
        let next = self.next.at(cell);
        self.at = (next != self.start).then_some(next);
        Some(cell)
    }
}
