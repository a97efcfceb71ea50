//! The size of a chain and its pseudo-liberties, kept up by additions.

use super::around::Around;
use super::frame::{Cell, Frame};

/// The stones and the pseudo-liberties of a chain, in one number: sixteen bits for the
/// number of pseudo-liberties, sixteen for the number of stones, and the rest for the sum of
/// the cells of the pseudo-liberties. All of them change by one addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Liberties(u64);

impl Liberties {
    /// Nothing.
    pub(super) const NONE: Liberties = Liberties(0);

    /// Those of some stones that are next to `count` empty points, of this sum.
    #[inline(always)]
    pub(super) const fn new(stones: u64, count: u64, sum: u64) -> Liberties {
        Liberties(count | stones << 16 | sum << 32)
    }

    /// The number of pseudo-liberties.
    #[inline(always)]
    pub(super) const fn count(self) -> u16 {
        self.0 as u16
    }

    /// The number of stones.
    #[inline(always)]
    pub(super) const fn stones(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// The mean of the cells of one to four pseudo-liberties, rounded down: the liberty
    /// itself, if there is just one, since that is next to four stones at most. No cell for
    /// any other number.
    #[inline(always)]
    pub(super) fn mean(self) -> Cell {
        // 2¹⁶ divided by 1 to 4, rounded up: exact for every multiple of a cell.
        const PARTS: [u64; 6] = [0, 65_536, 32_768, 21_846, 16_384, 0];
        let part = PARTS[usize::from(self.count().min(5))];
        Cell(((self.0 >> 32).wrapping_mul(part) >> 16) as u16)
    }

    /// An empty point appears next to a stone of the chain.
    #[inline(always)]
    pub(super) const fn gain(&mut self, cell: Cell) {
        self.0 = self.0.wrapping_add(Liberties::new(0, 1, cell.0 as u64).0);
    }

    /// An empty point next to a stone of the chain is filled.
    #[inline(always)]
    pub(super) const fn lose(&mut self, cell: Cell) {
        self.0 = self.0.wrapping_sub(Liberties::new(0, 1, cell.0 as u64).0);
    }

    /// Another chain becomes part of this one.
    #[inline(always)]
    pub(super) const fn join(&mut self, other: Liberties) {
        self.0 = self.0.wrapping_add(other.0);
    }

    /// Another chain is no longer part of this one.
    #[inline(always)]
    pub(super) const fn split(&mut self, other: Liberties) {
        self.0 = self.0.wrapping_sub(other.0);
    }

    /// The chain has none: all that it had were given to it while it came off.
    #[inline(always)]
    pub(super) const fn empty(&mut self) {
        self.0 = Liberties::new(self.stones() as u64, 0, 0).0;
    }
}

/// The pseudo-liberties of a lone stone with this around it.
#[inline(always)]
pub(super) fn liberties_of_stone<F: Frame>(cell: Cell, around: Around) -> Liberties {
    let empty = around.empty();
    Liberties::new(1, empty.len(), empty.sum::<F>(cell))
}
