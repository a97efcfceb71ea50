/// A source of choices: a seed, or the bytes of a fuzzer.
pub trait Choose {
    /// A number from 0 to `bound - 1`.
    ///
    /// # Panics
    /// May panic when `bound` is 0.
    fn below(&mut self, bound: usize) -> usize;

    /// Yes in `part` of `whole` cases.
    fn chance(&mut self, part: usize, whole: usize) -> bool {
        self.below(whole) < part
    }

    /// One of the items.
    ///
    /// # Panics
    /// When there are none.
    fn pick<'items, T>(&mut self, items: &'items [T]) -> &'items T {
        &items[self.below(items.len())]
    }

    /// A number from `low` to `high`, both included.
    fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }
}

impl Choose for fastrand::Rng {
    fn below(&mut self, bound: usize) -> usize {
        self.usize(..bound)
    }
}

/// Choices read from bytes, two for each; zeros when they are used up. Short inputs thus
/// mean short, simple games, which is what a fuzzer minimises towards.
///
/// ```
/// use weiqi_checks::generate::{Bytes, Choose};
/// let mut bytes = Bytes::new(&[1, 1]);
/// assert_eq!(bytes.below(256), 1);
/// assert_eq!(bytes.below(256), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Bytes<'data> {
    rest: &'data [u8],
}

impl<'data> Bytes<'data> {
    /// Choices from these bytes, the first byte first.
    pub const fn new(data: &'data [u8]) -> Bytes<'data> {
        Bytes { rest: data }
    }

    /// Whether every byte has been used.
    pub const fn is_used_up(&self) -> bool {
        self.rest.is_empty()
    }
}

impl Choose for Bytes<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let (now, rest) = self.rest.split_at(self.rest.len().min(2));
        self.rest = rest;
        now.iter().fold(0, |number, &byte| number * 256 + usize::from(byte)) % bound
    }
}
