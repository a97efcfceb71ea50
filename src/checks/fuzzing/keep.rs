//! From an input that breaks a claim to a regression file and, where the two implementations
//! differ, a vector.

use super::files::write_new;
use super::{Failure, Reached, Target};
use crate::compare::new_vector;
use crate::compare::{shrink, vector_json};
use crate::minimise::minimise;
use std::path::{Path, PathBuf};
use weiqi::boundary::{Backend, Reference};

/// What became of an input that breaks a claim.
#[derive(Clone, Debug)]
pub struct Kept {
    /// How the claim is broken.
    pub failure: String,
    /// The input, made smaller.
    pub regression: PathBuf,
    /// The file of the vector, where the two implementations differ.
    pub vector: Option<PathBuf>,
}

/// So many smaller inputs are tried.
const PATIENCE: usize = 20_000;

/// Makes an input that breaks a claim smaller as long as the claim is broken alike, writes it
/// as a regression, and writes a divergence from the reference as a vector. Nothing is
/// overwritten.
///
/// # Errors
/// The input breaks no claim, or a file cannot be written.
pub fn keep<B: Backend>(
    target: &Target,
    bytes: &[u8],
    name: &str,
    regressions: &Path,
    corpus: &Path,
) -> Result<Kept, String> {
    let quietly = |bytes: &[u8]| target.quietly(bytes, &mut Reached::default());
    let Err(failure) = quietly(bytes) else {
        return Err(format!("The claim of {} holds for this input: nothing to keep.", target.name));
    };
    let smallest = smallest(target, bytes, &failure);
    let failure = quietly(&smallest).err().unwrap_or(failure);
    let regression = regressions.join(target.name).join(name);
    write_new(&regression, &smallest)?;
    let vector = match &failure {
        Failure::Differ(divergence) => {
            let shrunk = shrink::<Reference, B>(divergence);
            let article = shrunk.divergence.article().to_string();
            let found_by = format!("fuzz target {}, input {name}", target.name);
            let vector = |id: &str| vector_json::<Reference>(&shrunk, id, &found_by);
            Some(new_vector(corpus, &article, vector)?.0)
        }
        _ => None,
    };
    Ok(Kept { failure: failure.to_string(), regression, vector })
}

/// A smaller input that breaks the claim alike: stretches of bytes are left out, longest
/// first, or a byte becomes zero.
fn smallest(target: &Target, bytes: &[u8], failure: &Failure) -> Vec<u8> {
    let breaks = |bytes: Vec<u8>| {
        let checked = target.quietly(&bytes, &mut Reached::default());
        checked.err().is_some_and(|found| found.is_like(failure)).then_some(bytes)
    };
    minimise(bytes.to_vec(), PATIENCE, |bytes| Box::new(simpler(bytes)), breaks)
}

fn simpler(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let halved = |length: &usize| Some(length / 2).filter(|&half| half > 0);
    let lengths = std::iter::successors(Some(bytes.len().next_power_of_two()), halved);
    let shorter = lengths.flat_map(move |length| {
        (0..bytes.len()).step_by(length).map(move |at| {
            let end = (at + length).min(bytes.len());
            [&bytes[..at], &bytes[end..]].concat()
        })
    });
    let zeroed = (0..bytes.len()).filter(|&at| bytes[at] != 0).map(|at| {
        let mut simpler = bytes.to_vec();
        simpler[at] = 0;
        simpler
    });
    shorter.chain(zeroed)
}
