//! What a move would do, found without making it: the chains it would capture (1.4) and
//! whether its own chain would stand without liberties (1.5).
//!
//! A stone fills one point, so a chain loses all its liberties exactly if every one of its
//! pseudo-liberties is that point: if there are as many of them as sides on which the
//! point touches the chain.

use super::bits::Bits;
use super::board::Board;
use super::chains::sorted;
use super::frame::{Cell, Frame};
use super::mailbox::Mailbox;
use super::sides::{Around, Sides};
use super::table::Table;
use super::zobrist::key;
use weiqi_data::{Colour, Point};

/// What a move would do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effect {
    /// The heads of the chains it would capture, the rest [`Cell::NONE`].
    heads: [Cell; 4],
    /// How many there are.
    captures: usize,
    /// Whether the new stone's chain would stand without liberties, nothing captured.
    pub(super) is_suicide: bool,
}

impl Effect {
    /// The heads of the opponent's chains that would come off.
    #[inline(always)]
    pub(super) fn captured(&self) -> &[Cell] {
        &self.heads[..self.captures]
    }
}

impl<F: Frame> Mailbox<F> {
    /// What a stone of `colour` on an empty point would do.
    #[inline]
    pub(super) fn effect(&self, colour: Colour, cell: Cell) -> Effect {
        let around = self.around.at(cell);
        let mut effect = Effect { heads: [Cell::NONE; 4], captures: 0, is_suicide: false };
        let enemies = around.stones(colour.opponent());
        let is_open = self.is_open(cell);
        if is_open && enemies.is_empty() {
            return effect;
        }
        let last = self.last_liberties(cell);
        effect.is_suicide = !is_open && stands_choked(colour, around, last);
        for stone in enemies.and(last).of::<F>(cell) {
            let head = self.head.at(stone);
            if !effect.captured().contains(&head) {
                effect.heads[effect.captures] = head;
                effect.captures += 1;
            }
        }
        effect
    }

    /// Whether a stone of `colour` on an empty point would stand without liberties, nothing
    /// captured.
    #[inline(always)]
    pub(super) fn is_suicide(&self, colour: Colour, cell: Cell) -> bool {
        !self.is_open(cell) && self.is_suicide_closed(colour, cell)
    }

    /// The same for a point without an empty point next to it; without a branch, since
    /// there is no telling how it ends.
    #[inline(always)]
    pub(super) fn is_suicide_closed(&self, colour: Colour, cell: Cell) -> bool {
        stands_choked(colour, self.around.at(cell), self.last_liberties(cell))
    }

    /// The sides of a point on which it is the last liberty of a chain; among the other
    /// sides none.
    #[inline(always)]
    pub(super) fn last_liberties(&self, cell: Cell) -> Sides {
        let heads = self.head.beside::<F>(cell);
        Sides::of_those(|side| {
            let sides: u32 = heads.map(|head| u32::from(head == heads[side])).into_iter().sum();
            self.word.at(heads[side]).count() == sides
        })
    }
}

/// Whether a stone would have no friend with another liberty and nothing to capture.
#[inline(always)]
pub(super) fn stands_choked(colour: Colour, around: Around, last: Sides) -> bool {
    let stands = around.stones(colour).without(last);
    let captures = around.stones(colour.opponent()).and(last);
    stands.is_empty() & captures.is_empty()
}

impl<F: Frame> Board<F> {
    /// What a stone of `colour` on an empty point would do.
    #[inline(always)]
    pub(super) fn effect(&self, colour: Colour, cell: Cell) -> Effect {
        self.mailbox.effect(colour, cell)
    }

    /// Whether a stone of `colour` on an empty point would stand without liberties, nothing
    /// captured.
    #[inline(always)]
    pub(super) fn is_suicide(&self, colour: Colour, cell: Cell) -> bool {
        self.mailbox.is_suicide(colour, cell)
    }

    /// The chains of a colour next to a point, as one set of stones.
    pub(super) fn friends(&self, colour: Colour, cell: Cell) -> Bits<F> {
        let beside = self.mailbox.around.at(cell).stones(colour).of::<F>(cell);
        beside.flat_map(|stone| self.ring(stone)).collect()
    }

    /// The chain that would stand without liberties with a new stone on a point, sorted.
    pub(super) fn chain_with(&self, colour: Colour, cell: Cell) -> Vec<Point> {
        let mut chain = self.friends(colour, cell);
        chain.insert(cell);
        sorted(chain.into_iter().map(Cell::point::<F>).collect())
    }

    /// The hash of the board that a move would make.
    #[inline]
    pub(super) fn hash_after(&self, colour: Colour, cell: Cell, effect: &Effect) -> u64 {
        let keys = |colour, stone| self.ring(stone).map(move |stone| key::<F>(colour, stone));
        if effect.is_suicide {
            let friends = self.friends(colour, cell).into_iter();
            return friends.fold(self.hash(), |hash, stone| hash ^ key::<F>(colour, stone));
        }
        let taken = effect.captured().iter().flat_map(|&head| keys(colour.opponent(), head));
        let hash = self.hash() ^ key::<F>(colour, cell);
        taken.fold(hash, |hash, key| hash ^ key)
    }

    /// The stones that a move would put on and take off, Black's first.
    pub(super) fn changes_by(&self, colour: Colour, cell: Cell, effect: &Effect) -> [Bits<F>; 2] {
        let mut changes = [Bits::none(); 2];
        let [own, theirs] = [colour.index(), colour.opponent().index()];
        changes[own] = if effect.is_suicide { self.friends(colour, cell) } else { Bits::one(cell) };
        for &head in effect.captured() {
            self.ring(head).for_each(|stone| changes[theirs].insert(stone));
        }
        changes
    }
}
