//! The inputs of the fuzz targets in git, on plain Rust without a fuzzer: every seed and
//! every regression keeps the claim of its target, and the seeds reach all that a target is
//! there for.

use crate::files::{names_in, path, read};
use std::collections::BTreeSet;
use weiqi_checks::fuzzing::files::{Input, REGRESSIONS, SEEDS, inputs};
use weiqi_checks::fuzzing::{Reached, Tape, Target};
use weiqi_cli::fuzzing::{TARGETS, candidates};
use weiqi_data::{Colour, Turn};

fn inputs_in(folder: &str) -> Vec<Input> {
    inputs(&path(folder), &TARGETS).unwrap()
}

#[test]
fn every_target_has_a_file_and_every_file_a_target() {
    let files: Vec<String> = names_in("fuzz/fuzz_targets");
    let mut named: Vec<String> = TARGETS.iter().map(|t| format!("{}.rs", t.name)).collect();
    named.sort();
    assert_eq!(files, named);
    let manifest = read("fuzz/Cargo.toml");
    for target in TARGETS.iter() {
        let text = read(&format!("fuzz/fuzz_targets/{}.rs", target.name));
        assert!(text.lines().count() <= 40, "{} is long", target.name);
        assert!(text.contains(&format!("\"{}\"", target.name)), "{}", target.name);
        let bin = format!("path = \"fuzz_targets/{}.rs\"", target.name);
        assert!(manifest.contains(&bin), "fuzz/Cargo.toml lacks {bin}");
        let mutated = text.contains("fuzz_mutator!");
        assert_eq!(mutated, target.mutator.is_some(), "the mutator of {}", target.name);
    }
}

#[test]
fn no_regression_breaks_its_claim_again() {
    for input in inputs_in(REGRESSIONS) {
        if let Err(failure) = input.target.try_input(&input.bytes, &mut Reached::default()) {
            panic!("{}:\n{failure}", input.path.display());
        }
    }
}

fn reached_by_seeds(target: &Target) -> Reached {
    let mut reached = Reached::default();
    for seed in inputs_in(SEEDS).iter().filter(|seed| seed.target.name == target.name) {
        if let Err(failure) = target.try_input(&seed.bytes, &mut reached) {
            panic!("{}:\n{failure}", seed.path.display());
        }
    }
    reached
}

#[test]
fn the_seeds_of_every_target_reach_all_that_it_is_there_for() {
    for target in TARGETS.iter() {
        let reached = reached_by_seeds(target);
        let wanted: BTreeSet<&str> = target.reaches.iter().copied().collect();
        let counters = reached.counters();
        let names: BTreeSet<&str> = counters.keys().map(String::as_str).collect();
        let missing: Vec<&&str> = wanted.difference(&names).collect();
        assert!(missing.is_empty(), "{} never reaches {missing:?}", target.name);
        let unheard: Vec<&&str> = names.difference(&wanted).collect();
        assert!(unheard.is_empty(), "{} does not list {unheard:?}", target.name);
    }
}

/// A seed that no longer is what its name says would go unnoticed. Which candidates are chosen
/// may change with every new vector, and need not be the newest choice.
#[test]
fn every_seed_is_what_its_source_says() {
    let candidates = candidates(&read("tests/data/beasts.json")).unwrap();
    for seed in inputs_in(SEEDS) {
        let name = seed.path.file_name().unwrap().to_string_lossy().into_owned();
        let bytes = candidates[seed.target.name].get(&name);
        assert_eq!(bytes, Some(&seed.bytes), "{}: run weiqi fuzz seeds", seed.path.display());
    }
}

#[test]
fn every_target_holds_for_bytes_at_random_and_for_changed_seeds() {
    let mut choose = fastrand::Rng::with_seed(9);
    for target in TARGETS.iter() {
        let seeds = inputs_in(SEEDS);
        let seeds: Vec<&Input> = seeds.iter().filter(|s| s.target.name == target.name).collect();
        for round in 0..150 {
            let mut bytes = seeds[round % seeds.len()].bytes.clone();
            match target.mutator {
                Some(mutate) if round % 2 == 0 => bytes = mutate(&bytes, 4000, choose.u64(..)),
                _ if round % 5 == 0 => bytes.iter_mut().for_each(|byte| *byte = choose.u8(..)),
                _ => {
                    for _ in 0..choose.usize(1..4).min(bytes.len()) {
                        let at = choose.usize(..bytes.len());
                        bytes[at] = choose.u8(..);
                    }
                }
            }
            if let Err(failure) = target.try_input(&bytes, &mut Reached::default()) {
                panic!("{} on {bytes:?}:\n{failure}", target.name);
            }
        }
    }
}

#[test]
fn a_seed_of_a_known_shape_holds_its_board_and_its_moves() {
    let candidates = candidates(&read("tests/data/beasts.json")).unwrap();
    let tape = Tape::read(&candidates["games_agree"]["shape-triple-ko-positional"]);
    assert_eq!(tape.set_up.rows()[1], "OXO.O.O");
    let moves: Vec<String> = tape
        .actions
        .iter()
        .map(|&action| Turn { player: Colour::Black, action }.to_string())
        .collect();
    assert_eq!(moves, ["B D5", "B B4", "B F5", "B D4", "B B5", "B F4"]);
}
