//! The seeds in git: inputs with names that say what they are, made from the vectors, the
//! known shapes and the records.
//!
//! Of many candidates a target keeps the smallest that reach each of its counters.

mod notations;
mod random;
mod tapes;
mod texts;

use super::{Reached, TARGETS, Target};
use std::collections::BTreeMap;

pub(super) use notations::notations;
pub use random::at_random;
pub(super) use texts::{conversations, logs, requests};

/// Inputs by their names.
pub type Inputs = BTreeMap<String, Vec<u8>>;

/// So many seeds for each counter of a target, where there are so many.
const SEEDS_FOR_EACH: usize = 3;

/// The longest seed in bytes.
const LONGEST: usize = 6000;

/// Everything that may become a seed of a target. `beasts` is the text of
/// `tests/data/beasts.json`.
///
/// # Errors
/// A source that cannot be read, as a sentence.
pub fn candidates(beasts: &str) -> Result<BTreeMap<&'static str, Inputs>, String> {
    let tapes = tapes::candidates(beasts)?;
    let of_target = |target: &Target| match target.name {
        "sgf_is_read_back" | "records_read_alike" => Ok(texts::records()),
        "gtp_keeps_its_frames" => conversations(),
        "answers_agree" => requests(),
        "table_and_clock_hold" => logs(),
        "notations_are_read_back" => Ok(notations()),
        "tables_agree" => Ok(at_random(target)),
        _ => Ok(tapes.clone()),
    };
    TARGETS.iter().map(|target| Ok((target.name, of_target(target)?))).collect()
}

/// The smallest candidates that reach each counter of a target.
///
/// # Errors
/// A candidate that breaks the claim: it is to be kept as a regression.
pub fn chosen(target: &Target, candidates: Inputs) -> Result<Inputs, String> {
    let mut candidates: Vec<(String, Vec<u8>)> = candidates.into_iter().collect();
    candidates.retain(|(_, bytes)| bytes.len() <= LONGEST);
    candidates.sort_by_key(|(_, bytes)| bytes.len());
    let mut total: BTreeMap<String, usize> = BTreeMap::new();
    let mut kept = Inputs::new();
    for (name, bytes) in candidates {
        let mut reached = Reached::default();
        target.try_input(&bytes, &mut reached).map_err(|failure| {
            format!("The candidate {name} breaks the claim of {}:\n{failure}", target.name)
        })?;
        let is_new = |what: &str| total.get(what).copied().unwrap_or(0) < SEEDS_FOR_EACH;
        if reached.counters().keys().any(|what| is_new(what)) {
            reached.counters().into_keys().for_each(|what| *total.entry(what).or_default() += 1);
            kept.insert(name, bytes);
        }
    }
    Ok(kept)
}
