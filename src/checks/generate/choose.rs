use arbitrary::Unstructured;

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

/// Choices from the bytes of a fuzzer, or of a tool that tests properties; zeros when they are
/// used up. Short inputs thus mean short, simple games, which is what these tools minimise
/// towards.
impl Choose for Unstructured<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.choose_index(bound).unwrap_or(0)
    }
}
