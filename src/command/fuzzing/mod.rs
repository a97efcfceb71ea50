//! The fuzz target of the commands themselves, beside those of `weiqi-checks`.
//!
//! Its input is a small tree of files and a few command lines; each is run in this process,
//! on files of a folder of its own and on streams that may break.

mod claim;
mod contents;
mod lines;
mod tree;

use std::collections::BTreeMap;
use std::sync::LazyLock;
use weiqi_checks::fuzzing::seeds::{self, Inputs};
use weiqi_checks::fuzzing::{self, Target};

/// Every fuzz target: those of `weiqi-checks`, and that of the commands.
pub static TARGETS: LazyLock<Vec<Target>> =
    LazyLock::new(|| [fuzzing::TARGETS, &[claim::TARGET]].concat());

/// The target of this name.
pub fn named(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Everything that may become a seed of a target. `beasts` is the text of
/// `tests/data/beasts.json`.
///
/// # Errors
/// A source that cannot be read, as a sentence.
pub fn candidates(beasts: &str) -> Result<BTreeMap<&'static str, Inputs>, String> {
    let mut all = seeds::candidates(beasts)?;
    all.insert(claim::TARGET.name, seeds::at_random(&claim::TARGET));
    Ok(all)
}

/// The seeds of every target, chosen from the [`candidates`].
///
/// # Errors
/// A source that cannot be read, or a candidate that breaks a claim.
pub fn seeds(beasts: &str) -> Result<BTreeMap<&'static str, Inputs>, String> {
    let mut candidates = candidates(beasts)?;
    TARGETS
        .iter()
        .map(|target| {
            let all = candidates.remove(target.name).unwrap_or_default();
            Ok((target.name, seeds::chosen(target, all)?))
        })
        .collect()
}
