//! Bitboards: a set of cells of a frame, one bit for each, for questions about the whole
//! board.
//!
//! Invariant: sets that callers keep hold points of the board only, no guard cells.
//! [`Bits::beside`] and [`Bits::dilated`] may reach guard cells, so their results are always
//! cut down to a set of points before they are used.

use super::frame::{Cell, Frame};
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

/// The words of a bitboard: an array of a length that the frame fixes.
pub trait Words: Copy + Eq + Debug + Send + Sync + 'static {
    /// No bit.
    const NONE: Self;
    /// The words as a slice, whose length is known when compiling.
    fn as_slice(&self) -> &[u64];
    /// The words as a slice, to be changed.
    fn as_slice_mut(&mut self) -> &mut [u64];
}

impl<const WORDS: usize> Words for [u64; WORDS] {
    const NONE: Self = [0; WORDS];

    #[inline(always)]
    fn as_slice(&self) -> &[u64] {
        self
    }

    #[inline(always)]
    fn as_slice_mut(&mut self) -> &mut [u64] {
        self
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<F: Frame> {
    words: F::Words,
}

impl<F: Frame> Bits<F> {
    /// The empty set.
    #[inline(always)]
    pub fn none() -> Bits<F> {
        Bits { words: F::Words::NONE }
    }

    /// The set of one cell.
    #[inline(always)]
    pub fn one(cell: Cell) -> Bits<F> {
        let mut bits = Bits::none();
        bits.insert(cell);
        bits
    }

    /// The cells whose byte, in a table of them, has a bit set: eight at once, by one
    /// multiplication that brings their bits together.
    #[inline]
    pub(super) fn of_bytes<T: Copy>(table: &[T], byte: impl Fn(T) -> u8, bit: u32) -> Bits<F> {
        const EACH: u64 = 0x0101_0101_0101_0101;
        const TOGETHER: u64 = 0x0102_0408_1020_4080;
        let mut found: Bits<F> = Bits::none();
        for (word, bytes) in found.words.as_slice_mut().iter_mut().zip(table.chunks(64)) {
            for (place, eight) in bytes.as_chunks().0.iter().enumerate() {
                let bits = u64::from_le_bytes(eight.map(&byte)) >> bit & EACH;
                *word |= bits.wrapping_mul(TOGETHER) >> 56 << (8 * place);
            }
        }
        found
    }

    /// The words.
    #[inline(always)]
    pub(super) fn words(&self) -> &F::Words {
        &self.words
    }

    /// Whether the cell is in the set.
    #[inline(always)]
    pub fn has(&self, cell: Cell) -> bool {
        let word = self.words.as_slice().get(cell.index() / 64);
        word.is_some_and(|word| word >> (cell.index() % 64) & 1 == 1)
    }

    /// Adds a cell.
    #[inline(always)]
    pub fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.words.as_slice_mut().get_mut(cell.index() / 64) {
            *word |= 1 << (cell.index() % 64);
        }
    }

    /// Adds a cell if a condition holds, without a branch.
    #[inline(always)]
    pub fn insert_if(&mut self, cell: Cell, condition: bool) {
        if let Some(word) = self.words.as_slice_mut().get_mut(cell.index() / 64) {
            *word |= u64::from(condition) << (cell.index() % 64);
        }
    }

    /// Takes a cell out.
    #[inline(always)]
    pub fn remove(&mut self, cell: Cell) {
        if let Some(word) = self.words.as_slice_mut().get_mut(cell.index() / 64) {
            *word &= !(1 << (cell.index() % 64));
        }
    }

    /// Takes a cell out if it is in the set, adds it if not.
    #[inline(always)]
    pub fn toggle(&mut self, cell: Cell) {
        if let Some(word) = self.words.as_slice_mut().get_mut(cell.index() / 64) {
            *word ^= 1 << (cell.index() % 64);
        }
    }

    /// Whether nothing is in the set.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.words.as_slice().iter().all(|&word| word == 0)
    }

    /// The number of cells in the set.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.words.as_slice().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest cell of the set.
    #[inline(always)]
    pub fn first(&self) -> Option<Cell> {
        self.into_iter().next()
    }

    /// Whether the two sets share a cell.
    #[inline(always)]
    pub fn meets(&self, other: Bits<F>) -> bool {
        !(*self & other).is_empty()
    }

    /// The cells of this set that are not in the other.
    #[inline(always)]
    pub fn without(self, other: Bits<F>) -> Bits<F> {
        self & !other
    }

    /// The cells next to a cell of the set.
    #[inline(always)]
    pub fn beside(self) -> Bits<F> {
        let stride = u32::from(F::STRIDE);
        self.up(1) | self.down(1) | self.up(stride) | self.down(stride)
    }

    /// The set together with the cells next to it.
    #[inline(always)]
    pub fn dilated(self) -> Bits<F> {
        self | self.beside()
    }

    /// Everything in `within` that a path inside `within` joins to a cell of this set,
    /// the cells of this set that are in `within` included.
    pub fn flooded(self, within: Bits<F>) -> Bits<F> {
        let mut reached = self & within;
        loop {
            let wider = reached.dilated() & within;
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// The largest connected sets that make up this set, by their lowest cells.
    pub fn components(self) -> impl Iterator<Item = Bits<F>> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let component = Bits::one(rest.first()?).flooded(rest);
            rest = rest.without(component);
            Some(component)
        })
    }

    /// Every cell moved to a number greater by `by`, which is less than 64.
    #[inline(always)]
    fn up(self, by: u32) -> Bits<F> {
        let mut moved: Bits<F> = Bits::none();
        let mut carry = 0;
        for (to, from) in moved.words.as_slice_mut().iter_mut().zip(self.words.as_slice()) {
            *to = from << by | carry;
            carry = from >> (64 - by);
        }
        moved
    }

    /// Every cell moved to a number smaller by `by`, which is less than 64.
    #[inline(always)]
    fn down(self, by: u32) -> Bits<F> {
        let mut moved: Bits<F> = Bits::none();
        let mut carry = 0;
        let words = moved.words.as_slice_mut().iter_mut().rev();
        for (to, from) in words.zip(self.words.as_slice().iter().rev()) {
            *to = from >> by | carry;
            carry = from << (64 - by);
        }
        moved
    }

    /// Word by word.
    #[inline(always)]
    fn zip(mut self, other: Bits<F>, with: impl Fn(u64, u64) -> u64) -> Bits<F> {
        for (to, from) in self.words.as_slice_mut().iter_mut().zip(other.words.as_slice()) {
            *to = with(*to, *from);
        }
        self
    }
}

impl<F: Frame> BitAnd for Bits<F> {
    type Output = Bits<F>;
    #[inline(always)]
    fn bitand(self, other: Bits<F>) -> Bits<F> {
        self.zip(other, |a, b| a & b)
    }
}

impl<F: Frame> BitOr for Bits<F> {
    type Output = Bits<F>;
    #[inline(always)]
    fn bitor(self, other: Bits<F>) -> Bits<F> {
        self.zip(other, |a, b| a | b)
    }
}

impl<F: Frame> BitXor for Bits<F> {
    type Output = Bits<F>;
    #[inline(always)]
    fn bitxor(self, other: Bits<F>) -> Bits<F> {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<F: Frame> BitOrAssign for Bits<F> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Bits<F>) {
        *self = *self | other;
    }
}

impl<F: Frame> Not for Bits<F> {
    type Output = Bits<F>;
    #[inline(always)]
    fn not(self) -> Bits<F> {
        self.zip(self, |a, _| !a)
    }
}

impl<F: Frame> FromIterator<Cell> for Bits<F> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Bits<F> {
        let mut bits = Bits::none();
        cells.into_iter().for_each(|cell| bits.insert(cell));
        bits
    }
}

/// The cells of a set, from the lowest.
#[derive(Clone, Debug)]
pub struct Cells<F: Frame> {
    rest: Bits<F>,
    word: usize,
}

impl<F: Frame> Iterator for Cells<F> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let words = self.rest.words.as_slice_mut();
        loop {
            let word = words.get_mut(self.word)?;
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(Cell(self.word as u16 * 64 + bit as u16));
            }
            self.word += 1;
        }
    }

    /// Without a place to come back to, which saves a third of the instructions.
    #[inline(always)]
    fn fold<T, V: FnMut(T, Cell) -> T>(self, start: T, mut visit: V) -> T {
        let mut seen = start;
        for (place, &word) in self.rest.words.as_slice().iter().enumerate().skip(self.word) {
            let mut rest = word;
            while rest != 0 {
                seen = visit(seen, Cell((place * 64) as u16 + rest.trailing_zeros() as u16));
                rest &= rest - 1;
            }
        }
        seen
    }
}

impl<F: Frame> IntoIterator for Bits<F> {
    type Item = Cell;
    type IntoIter = Cells<F>;

    #[inline]
    fn into_iter(self) -> Cells<F> {
        Cells { rest: self, word: 0 }
    }
}
