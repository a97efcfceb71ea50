//! Bytes from which logs or command lines are written: at random, since nobody can read them;
//! each is named by what the fewest of them reach.

use super::{Inputs, Reached, Target};
use std::collections::BTreeMap;

/// How many there are to choose from, and the seed of all.
const CANDIDATES: usize = 600;
const SEED: u64 = 2_12;

/// Candidates at random by their names; one that breaks the claim is named by its number alone.
pub fn at_random(target: &Target) -> Inputs {
    let mut choose = fastrand::Rng::with_seed(SEED);
    let logs: Vec<Vec<u8>> =
        (0..CANDIDATES).map(|number| (0..60 + number).map(|_| choose.u8(..)).collect()).collect();
    let reached = |bytes: &Vec<u8>| -> Vec<String> {
        let mut reached = Reached::default();
        let _ = target.try_input(bytes, &mut reached);
        reached.counters().into_keys().collect()
    };
    let reached: Vec<Vec<String>> = logs.iter().map(reached).collect();
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    reached.iter().flatten().for_each(|what| *times.entry(what).or_default() += 1);
    let rarest = |all: &[String]| all.iter().min_by_key(|what| times[what.as_str()]).cloned();
    let names = reached.iter().enumerate().map(|(number, all)| match rarest(all) {
        Some(what) => super::tapes::file_name(&format!("{what}-{number}")),
        None => number.to_string(),
    });
    names.zip(logs.iter().cloned()).collect()
}
