//! The fuzz targets find the faults: the seeds, or what changes make of them, break a claim,
//! and the input becomes a regression and a vector.

use super::faults;
use crate::files::path;
use std::path::Path;
use weiqi::contract::vectors::read_files;
use weiqi_checks::compare::Question;
use weiqi_checks::faults::{Fault, Seeded, with};
use weiqi_checks::fuzzing::files::{Input, SEEDS, inputs};
use weiqi_checks::fuzzing::{Failure, Reached, Target, keep, search, targets};
use weiqi_cli::fuzzing::TARGETS;

/// Inputs tried for each target and fault.
const EXECUTIONS: u64 = 400;

/// Seconds; no input of so few has a game that comes back after more than thirty turns.
const OUT_OF_REACH: &[Fault] = &[Fault::LooksBackThirty];

fn seeds() -> Vec<Input> {
    inputs(&path(SEEDS), &TARGETS).unwrap()
}

fn seeds_of(target: &Target, seeds: &[Input]) -> Vec<Vec<u8>> {
    let of_target = seeds.iter().filter(|input| input.target.name == target.name);
    of_target.map(|input| input.bytes.clone()).collect()
}

fn named(name: &str) -> Target {
    targets::<Seeded>().into_iter().find(|target| target.name == name).expect("a target")
}

#[test]
#[ignore = "takes long"]
fn every_fault_breaks_the_claim_of_some_target() {
    let seeds = seeds();
    let targets = targets::<Seeded>();
    for fault in faults() {
        let found = with(Some(fault), || {
            let breaks = |target: &&Target| {
                let seeds = seeds_of(target, &seeds);
                search(target, &seeds, EXECUTIONS, 1, &mut Reached::default()).is_some()
            };
            targets.iter().find(breaks).map(|target| target.name)
        });
        println!("{}: {found:?}", fault.name());
        assert_eq!(found.is_none(), OUT_OF_REACH.contains(&fault), "{}", fault.name());
    }
}

#[test]
fn the_seeds_break_no_claim_of_the_small_engine_without_a_fault() {
    let seeds = seeds();
    for target in targets::<Seeded>() {
        for bytes in seeds_of(&target, &seeds) {
            let checked = target.try_input(&bytes, &mut Reached::default());
            assert!(checked.is_ok(), "{}: {}", target.name, checked.unwrap_err());
        }
    }
}

#[test]
fn a_search_with_the_same_seed_finds_the_same_input() {
    let target = named("life_agrees");
    let seeds = seeds_of(&target, &seeds());
    let search = |seed| {
        with(Some(Fault::BensonAnyBorder), || {
            search(&target, &seeds, 20_000, seed, &mut Reached::default())
        })
    };
    let [one, again] = [1, 1].map(search).map(|broken| broken.expect("the fault is found"));
    assert_eq!((one.executions, &one.bytes), (again.executions, &again.bytes));
}

#[test]
fn an_input_that_breaks_a_claim_is_kept_as_a_regression_and_a_vector() {
    with(Some(Fault::OnlyOneChainTaken), keep_two_chains);
}

fn keep_two_chains() {
    let target = named("games_agree");
    let broken = seeds_of(&target, &seeds()).into_iter().find(|bytes| {
        matches!(
            target.try_input(bytes, &mut Reached::default()),
            Err(Failure::Differ(found)) if matches!(found.question, Question::Take(..))
        )
    });
    let bytes = broken.expect("a seed shows a capture of two chains");
    let folder = std::env::temp_dir().join(format!("weiqi-keep-{}", std::process::id()));
    let (regressions, corpus) = (folder.join("regressions"), folder.join("corpus"));
    std::fs::create_dir_all(&corpus).unwrap();
    let kept = keep::<Seeded>(&target, &bytes, "two-chains", &regressions, &corpus).unwrap();
    let again = keep::<Seeded>(&target, &bytes, "two-chains", &regressions, &corpus);
    let regression = inputs(&regressions, &TARGETS).unwrap();
    let vector = read_files(&[kept.vector.clone().expect("the two implementations differ")]);
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(kept.failure.contains("reference") && kept.failure.contains("engine"));
    assert_eq!(regression.len(), 1);
    assert!(regression[0].bytes.len() <= bytes.len());
    assert!(target.try_input(&regression[0].bytes, &mut Reached::default()).is_err());
    let vectors = &vector.unwrap()[0].vectors;
    assert_eq!(vectors[0].articles, ["1.4"]);
    let request = vectors[0].readings[0].request.as_ref().unwrap();
    assert!(request.setup.size().points() <= 9, "{:?}", request.setup.rows());
    assert!(again.unwrap_err().contains("two-chains"), "a regression is never overwritten");
}

#[test]
fn an_input_that_breaks_no_claim_is_not_kept() {
    let nowhere = Path::new("/nowhere");
    let bytes = &seeds_of(&named("games_agree"), &seeds())[0];
    let refused = keep::<Seeded>(&named("games_agree"), bytes, "nothing", nowhere, nowhere);
    assert!(refused.unwrap_err().contains("nothing to keep"));
}
