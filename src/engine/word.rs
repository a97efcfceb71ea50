//! The liberties and the size of a chain in one word, and of an empty point the same as a
//! stone on it would have.

use super::frame::{Cell, Frame};
use super::sides::Sides;

/// Four numbers of sixteen bits: pseudo-liberties that are not parked, those that are
/// ([`playout`](super::playout) parks them, no one else), stones, and the sum of the cells of
/// all pseudo-liberties, modulo 2¹⁶. All of them change by one addition.
///
/// The word of an empty point has [`Word::BIAS`] on top, and so has that of a guard: a chain
/// never has so many liberties, so "no liberties are left" needs no look at what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word(u64);

impl Word {
    const PARKED: u64 = 1 << 16;
    const STONE: u64 = 1 << 32;
    const SUM: u32 = 48;
    const BIAS: u64 = 0x4000;

    /// The word of a guard.
    pub(super) const GUARD: Word = Word(Word::BIAS);
    /// Nothing.
    pub(super) const NONE: Word = Word(0);

    /// A liberty at this cell.
    const fn liberty(cell: Cell) -> u64 {
        1 | (cell.0 as u64) << Word::SUM
    }

    /// A stone that is next to these empty points.
    #[inline(always)]
    pub(super) fn stone<F: Frame>(cell: Cell, empty: Sides) -> Word {
        let beside = const { stones_at_zero(F::STRIDE) }[empty.index()];
        let sum = (beside & 7) * cell.0 as u64;
        Word(beside.wrapping_add(sum << Word::SUM))
    }

    /// The word of an empty point on which a stone would have this one.
    #[inline(always)]
    pub(super) const fn as_empty(self) -> Word {
        Word(self.0.wrapping_add(Word::BIAS))
    }

    /// The word of a stone on an empty point that has this one.
    #[inline(always)]
    pub(super) const fn as_stone(self) -> Word {
        Word(self.0.wrapping_sub(Word::BIAS))
    }

    /// Of an empty point: whether an empty point is next to it.
    #[inline(always)]
    pub(super) const fn is_open(self) -> bool {
        self.0 as u16 != Word::BIAS as u16
    }

    /// The number of pseudo-liberties, with a stroke for each parked one.
    #[inline(always)]
    pub(super) const fn count(self) -> u32 {
        self.0 as u32
    }

    /// The number of stones.
    #[inline(always)]
    pub(super) const fn stones(self) -> u16 {
        (self.0 / Word::STONE) as u16
    }

    /// The mean of the cells of one to four pseudo-liberties, none of them parked, rounded
    /// down: the liberty itself, if there is just one, since that is next to four stones at
    /// most. No cell for any other number.
    #[inline(always)]
    pub(super) fn mean(self) -> Cell {
        self.mean_of(self.count())
    }

    /// The same of a chain whose pseudo-liberties are all parked.
    #[inline(always)]
    pub(super) fn mean_of_parked(self) -> Cell {
        let count = self.count();
        if count as u16 == 0 { self.mean_of(count >> 16) } else { Cell::NONE }
    }

    #[inline(always)]
    fn mean_of(self, count: u32) -> Cell {
        // 2¹⁶ divided by 1 to 4, rounded up: exact for every multiple of a cell.
        const PARTS: [u64; 6] = [0, 65_536, 32_768, 21_846, 16_384, 0];
        let part = PARTS[count.min(5) as usize];
        Cell(((self.0 >> Word::SUM).wrapping_mul(part) >> 16) as u16)
    }

    /// An empty point appears next to a stone.
    #[inline(always)]
    pub(super) const fn gain(&mut self, cell: Cell) {
        self.0 = self.0.wrapping_add(Word::liberty(cell));
    }

    /// An empty point next to a stone is filled. Bit 15 of the answer says that no
    /// pseudo-liberty is left but parked ones.
    #[inline(always)]
    pub(super) const fn lose(&mut self, cell: Cell) -> u64 {
        self.0 = self.0.wrapping_sub(Word::liberty(cell));
        self.0.wrapping_sub(1)
    }

    /// A liberty is parked.
    #[inline(always)]
    pub(super) const fn park(&mut self) {
        self.0 = self.0.wrapping_add(Word::PARKED - 1);
    }

    /// A parked liberty is one like the others again.
    #[inline(always)]
    pub(super) const fn wake(&mut self) {
        self.0 = self.0.wrapping_sub(Word::PARKED - 1);
    }

    /// Together with other stones.
    #[inline(always)]
    pub(super) const fn with(self, other: Word) -> Word {
        Word(self.0.wrapping_add(other.0))
    }

    /// Without other stones.
    #[inline(always)]
    pub(super) const fn without(self, other: Word) -> Word {
        Word(self.0.wrapping_sub(other.0))
    }

    /// So many stones without a liberty.
    pub(super) const fn choked(stones: usize) -> Word {
        Word(stones as u64 * Word::STONE)
    }
}

/// For each set of empty sides, the word of a stone in cell 0.
const fn stones_at_zero(stride: u16) -> [u64; 16] {
    let offsets = [stride.wrapping_neg(), 1u16.wrapping_neg(), 1, stride];
    let mut words = [Word::STONE; 16];
    let mut place = 0;
    while place < 64 {
        let (set, side) = (place / 4, place % 4);
        if set >> side & 1 == 1 {
            words[set] = words[set].wrapping_add(1 | (offsets[side] as u64) << Word::SUM);
        }
        place += 1;
    }
    words
}
