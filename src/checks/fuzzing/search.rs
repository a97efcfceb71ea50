//! A search without a fuzzer: the seeds of a target, then what changes make of them.

use super::{Failure, Reached, Target, mutate_bytes};
use crate::generate::Choose;
use fastrand::Rng;

/// The longest input.
const ROOM: usize = 4000;

/// At most so many changes on end, as a power of two.
const MOST_DOUBLINGS: usize = 4;

/// An input that breaks a claim.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The input.
    pub bytes: Vec<u8>,
    /// How.
    pub failure: Failure,
    /// The inputs tried, this one included.
    pub executions: u64,
}

/// Tries the seeds in any order, then seeds changed, every other time as the target does and
/// otherwise byte by byte, until the claim is broken or so many inputs have been tried. The
/// same seed tries the same inputs. Counts what they reach, the last one included.
///
/// # Panics
/// When there are no seeds.
pub fn search(
    target: &Target,
    seeds: &[Vec<u8>],
    executions: u64,
    seed: u64,
    reached: &mut Reached,
) -> Option<Broken> {
    let mut choose = Rng::with_seed(seed);
    let mut first: Vec<&Vec<u8>> = seeds.iter().collect();
    choose.shuffle(&mut first);
    let mut first = first.into_iter();
    (1..=executions).find_map(|executions| {
        let bytes = match first.next() {
            Some(seed) => seed.clone(),
            None => changed(target, seeds, &mut choose),
        };
        let failure = target.quietly(&bytes, reached).err()?;
        Some(Broken { bytes, failure, executions })
    })
}

fn changed(target: &Target, seeds: &[Vec<u8>], choose: &mut Rng) -> Vec<u8> {
    let mut bytes = choose.pick(seeds).clone();
    for _ in 0..1 << choose.between(0, MOST_DOUBLINGS) {
        bytes = match target.mutator.filter(|_| choose.chance(1, 2)) {
            Some(mutate) => mutate(&bytes, ROOM, choose.u64(..)),
            None => {
                let other: &Vec<u8> = choose.pick(seeds);
                mutate_bytes(&bytes, other, ROOM, choose.u64(..))
            }
        };
    }
    bytes
}
