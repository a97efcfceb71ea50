//! Fuzz targets: one claim each, about any bytes whatever.
//!
//! A [`Target`] needs no fuzzer. libFuzzer drives it in `fuzz/`; the tests replay the seeds
//! and the regressions in git; `weiqi fuzz` writes the seeds, replays files, and turns an
//! input that breaks a claim into a vector and a regression. Each target counts what it
//! reaches ([`Reached`]), so that a run that reaches nothing is seen to prove nothing.

mod failure;
pub mod files;
mod keep;
mod mutate;
mod reached;
mod search;
pub mod seeds;
mod tape;
mod targets;

use crate::compare::{guard, panic_words};

pub use failure::Failure;
pub use keep::{Kept, keep};
pub(crate) use mutate::{mutate_bytes, mutate_json, mutate_lines, mutate_tape, mutate_words};
pub use reached::Reached;
pub use search::{Broken, search};
pub use tape::Tape;
pub use targets::{TARGETS, targets};

/// A change to an input: the bytes, room for so many, and a seed.
pub type Mutator = fn(&[u8], usize, u64) -> Vec<u8>;

/// A claim about any bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name: that of the file in `fuzz/fuzz_targets/` and of the folders of its inputs.
    pub name: &'static str,
    /// What is claimed.
    pub claim: &'static str,
    /// Whether the claim holds of these bytes; counts what they reach.
    pub check: fn(&[u8], &mut Reached) -> Result<(), Failure>,
    /// Everything that its seeds have to reach, and nothing else that they may.
    pub reaches: &'static [&'static str],
    /// How its inputs are changed, where bytes at random would seldom do.
    pub mutator: Option<Mutator>,
}

impl Target {
    /// The target of this name, of those in this package.
    #[cfg(test)]
    fn named(name: &str) -> Option<&'static Target> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// Checks an input without printing the message of a panic, and counts what it reaches up
    /// to where the claim is broken.
    fn quietly(&self, bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
        guard(|| (self.check)(bytes, reached)).unwrap_or_else(|words| Err(Failure::Panicked(words)))
    }

    /// Checks an input. A panic breaks the claim like anything else.
    ///
    /// # Errors
    /// How the claim is broken.
    pub fn try_input(&self, bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let mut mine = Reached::default();
            (self.check)(bytes, &mut mine).map(|()| mine)
        }));
        match checked {
            Ok(result) => result.map(|mine| reached.add_all(&mine)),
            Err(panic) => Err(Failure::Panicked(panic_words(&*panic))),
        }
    }
}
