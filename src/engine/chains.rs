//! Chains (连接的整体): rings of stones, each chain with its pseudo-liberties.
//!
//! A chain is known by its head, one of its stones. An empty point counts among the
//! pseudo-liberties of a chain once for each stone of the chain that is next to it, so
//! that they are kept up by plain additions; a chain has a liberty exactly if it has a
//! pseudo-liberty.
//!
//! Invariants, between moves:
//! - every stone knows the head of its chain, and the head of a head is itself;
//! - `next` goes round the stones of a chain and comes back;
//! - the head's entry in the table of liberties holds the number of stones, and the number
//!   and the sum of the cells of the pseudo-liberties;
//! - cells without a stone have the head [`Cell::NONE`], whose entry absorbs what is
//!   written to it and means nothing, so that neighbours are updated without a branch;
//! - `next` and the liberties in cells without a stone are left as the last capture left
//!   them: [`undo`](super::undo) rebuilds captured chains from them.

use super::around::{Around, Sides};
use super::bits::Bits;
use super::board::{Board, Content, Watch};
use super::frame::{Cell, Frame, Table};
use super::liberties::{Liberties, liberties_of_stone};
use std::hint::select_unpredictable;
use weiqi_data::{Chain, Colour, Point};

/// A cell in the mailbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The head of the chain of the stone.
    pub(super) head: Cell,
    /// The next stone of the chain.
    pub(super) next: Cell,
    /// What is next to the cell; meaningless for a guard.
    pub(super) around: Around,
    /// What is on the cell.
    pub(super) content: Content,
}

impl Spot {
    /// A guard.
    pub(super) const EDGE: Spot =
        Spot { head: Cell::NONE, next: Cell::NONE, around: Around::GUARD, content: Content::Edge };
    /// An empty point; what is around it must be looked up.
    pub(super) const EMPTY: Spot = Spot { content: Content::Empty, ..Spot::EDGE };
}

/// The stones of a chain, once round the ring.
pub(super) struct Ring<'a, F: Frame> {
    spots: &'a F::Table<Spot>,
    start: Cell,
    at: Option<Cell>,
}

impl<F: Frame> Iterator for Ring<'_, F> {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.at?;
        let next = self.spots.at(cell).next;
        self.at = (next != self.start).then_some(next);
        Some(cell)
    }
}

impl<F: Frame> Board<F> {
    /// The stones of the chain that a stone belongs to, this stone first.
    #[inline(always)]
    pub(super) fn ring(&self, stone: Cell) -> Ring<'_, F> {
        Ring { spots: &self.spots, start: stone, at: Some(stone) }
    }

    /// Tells the neighbours of a point that a stone was put there: a side of them is filled,
    /// and the chains of those that are stones lose a pseudo-liberty. Returns the sides on
    /// which that was the last one of a chain.
    #[inline(always)]
    pub(super) fn close_beside(&mut self, colour: Colour, cell: Cell) -> Sides {
        let mut choked = Sides::NONE;
        let liberties = &mut self.liberties;
        self.spots.visit_beside::<F>(cell, |side, spot| {
            spot.around.turn(colour, side);
            let liberties = liberties.at_mut(spot.head);
            liberties.lose(cell);
            choked.set(side, liberties.count() == 0);
        });
        choked
    }

    /// Tells the neighbours of a point that its stone was taken off.
    #[inline(always)]
    pub(super) fn open_beside(&mut self, colour: Colour, cell: Cell) {
        let liberties = &mut self.liberties;
        self.spots.visit_beside::<F>(cell, |side, spot| {
            spot.around.turn(colour, side);
            liberties.at_mut(spot.head).gain(cell);
        });
    }

    /// Makes a new stone part of the chains of its colour next to it and returns the head of
    /// what it has become part of.
    ///
    /// Nothing that was just written is read again: what is around the stone and its head
    /// are passed on, since reading a number of which a part has not arrived yet is slow.
    #[inline(always)]
    pub(super) fn join<W: Watch>(
        &mut self,
        colour: Colour,
        cell: Cell,
        around: Around,
        watch: &mut W,
    ) -> Cell {
        let friends = around.stones(colour);
        let mut home = self.settle(friends, cell, liberties_of_stone::<F>(cell, around));
        let heads = self.spots.beside::<F, _>(cell, |spot| spot.head);
        let others = friends.and(Sides::of_those(|side| heads[side] != home));
        if others.is_empty() {
            return home;
        }
        for friend in others.of::<F>(cell) {
            let head = self.spots.at(friend).head;
            if head != home {
                home = self.merge(home, head, watch);
            }
        }
        home
    }

    /// Adds a new stone to the chain on the first of these sides, or makes it a chain of its
    /// own if there is none. Returns the head. Without a branch, since there is no telling.
    #[inline(always)]
    fn settle(&mut self, friends: Sides, cell: Cell, own: Liberties) -> Cell {
        let is_alone = friends.is_empty();
        let friend = self.spots.at(friends.first_or_self::<F>(cell)).head;
        let home = select_unpredictable(is_alone, cell, friend);
        let after = select_unpredictable(is_alone, cell, self.spots.at(home).next);
        let mut liberties =
            select_unpredictable(is_alone, Liberties::NONE, *self.liberties.at(home));
        liberties.join(own);
        *self.liberties.at_mut(home) = liberties;
        self.spots.at_mut(home).next = cell;
        let spot = self.spots.at_mut(cell);
        spot.head = home;
        spot.next = after;
        home
    }

    /// Makes two chains one and returns its head: that of the larger.
    #[inline(always)]
    fn merge<W: Watch>(&mut self, one: Cell, other: Cell, watch: &mut W) -> Cell {
        let larger = self.liberties.at(one).stones() >= self.liberties.at(other).stones();
        let (kept, gone) = if larger { (one, other) } else { (other, one) };
        let joining = *self.liberties.at(gone);
        self.liberties.at_mut(kept).join(joining);
        self.relabel(gone, kept);
        self.cross(kept, gone);
        watch.joined(gone);
        kept
    }

    /// Takes apart what [`Board::merge`] put together.
    pub(super) fn unmerge(&mut self, kept: Cell, gone: Cell) {
        self.cross(kept, gone);
        self.relabel(gone, gone);
        let leaving = *self.liberties.at(gone);
        self.liberties.at_mut(kept).split(leaving);
    }

    /// Takes a stone that was [added](Board::settle) off its chain again.
    pub(super) fn drop_from(&mut self, head: Cell, cell: Cell, own: Liberties) {
        let after = self.spots.at(cell).next;
        self.spots.at_mut(head).next = after;
        self.liberties.at_mut(head).split(own);
    }

    /// Gives every stone in the ring of a stone another head.
    #[inline(always)]
    fn relabel(&mut self, stone: Cell, head: Cell) {
        let mut cell = stone;
        loop {
            let spot = self.spots.at_mut(cell);
            spot.head = head;
            cell = spot.next;
            if cell == stone {
                return;
            }
        }
    }

    /// Makes one ring of two, or two of one: the same step undoes itself.
    #[inline(always)]
    fn cross(&mut self, one: Cell, other: Cell) {
        let after_one = self.spots.at(one).next;
        let after_other = self.spots.at(other).next;
        self.spots.at_mut(one).next = after_other;
        self.spots.at_mut(other).next = after_one;
    }

    /// Takes a chain without liberties off the board.
    #[inline(never)]
    pub(super) fn capture<W: Watch>(&mut self, colour: Colour, head: Cell, watch: &mut W) {
        watch.captured(head);
        let mut cell = head;
        loop {
            self.clear(colour, cell);
            watch.taken_off(cell);
            self.spots.at_mut(cell).head = Cell::NONE;
            self.open_beside(colour, cell);
            cell = self.spots.at(cell).next;
            if cell == head {
                break;
            }
        }
        // Its own stones were given liberties too on the way: they are gone.
        self.liberties.at_mut(head).empty();
    }

    /// Puts a chain back that [`Board::capture`] took off.
    pub(super) fn revive(&mut self, colour: Colour, head: Cell) {
        let liberties = *self.liberties.at(head);
        let mut cell = head;
        loop {
            self.put(colour, cell);
            self.close_beside(colour, cell);
            self.spots.at_mut(cell).head = head;
            cell = self.spots.at(cell).next;
            if cell == head {
                break;
            }
        }
        // Its own stones have taken liberties from it on the way.
        *self.liberties.at_mut(head) = liberties;
    }

    /// The stones of the chain of a stone.
    pub fn chain_of(&self, stone: Cell) -> Bits<F> {
        self.ring(stone).collect()
    }

    /// The liberties of the chain of a stone: the empty points next to it, each once.
    pub fn liberties_of(&self, stone: Cell) -> Bits<F> {
        let mut liberties = Bits::none();
        for stone in self.ring(stone) {
            // Without a branch, since there is no telling.
            for cell in stone.neighbours::<F>() {
                liberties.insert_if(cell, self.content(cell) == Content::Empty);
            }
        }
        liberties
    }

    /// The heads of the chains of a colour: one stone of each, by which it is known.
    pub fn heads(&self, colour: Colour) -> impl Iterator<Item = Cell> {
        self.stones(colour).into_iter().filter(|&cell| self.spots.at(cell).head == cell)
    }

    /// Every chain with its liberties, in order of the first stones.
    pub fn chains(&self) -> Vec<Chain> {
        let mut chains: Vec<Chain> = Colour::BOTH
            .into_iter()
            .flat_map(|colour| self.heads(colour).map(move |head| self.chain(colour, head)))
            .collect();
        chains.sort_unstable_by_key(|chain| chain.stones[0]);
        chains
    }

    fn chain(&self, colour: Colour, head: Cell) -> Chain {
        let stones = sorted(self.ring(head).map(Cell::point::<F>).collect());
        let liberties = sorted(self.liberties_of(head).into_iter().map(Cell::point::<F>).collect());
        Chain { stones, colour, liberties }
    }
}

/// Points by column, then row.
pub(super) fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}
