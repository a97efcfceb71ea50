//! The fuzz targets find faults: with a deliberate fault in the engine the seeds, or what
//! changes make of them, break a claim, and the input becomes a regression and a vector.

use std::path::Path;
use weiqi::contract::vectors::read_files;
use weiqi_checks::compare::Question;
use weiqi_checks::fuzzing::files::{Input, SEEDS, inputs};
use weiqi_checks::fuzzing::{Failure, Reached, TARGETS, Target, keep, search};
use weiqi_engine::faults::{Fault, seed};

/// Inputs tried for each target and fault.
const EXECUTIONS: u64 = 400;

fn seeds() -> Vec<Input> {
    inputs(&Path::new(env!("CARGO_MANIFEST_DIR")).join(SEEDS)).unwrap()
}

fn seeds_of(target: &Target, seeds: &[Input]) -> Vec<Vec<u8>> {
    let of_target = seeds.iter().filter(|input| input.target.name == target.name);
    of_target.map(|input| input.bytes.clone()).collect()
}

#[test]
fn every_deliberate_fault_breaks_the_claim_of_some_target() {
    let seeds = seeds();
    let mut missed = Vec::new();
    for &fault in Fault::ALL.iter().chain(Fault::MUTANTS) {
        let _seeded = seed(Some(fault));
        let breaks = |target: &&Target| {
            let seeds = seeds_of(target, &seeds);
            search(target, &seeds, EXECUTIONS, 1, &mut Reached::default()).is_some()
        };
        let found = TARGETS.iter().find(breaks);
        missed.extend(found.is_none().then(|| fault.name()));
    }
    assert!(missed.is_empty(), "no target finds {missed:?}");
}

#[test]
fn a_search_with_the_same_seed_finds_the_same_input() {
    let _seeded = seed(Some(Fault::BensonAnyBorder));
    let target = Target::named("life_agrees").unwrap();
    let seeds = seeds_of(target, &seeds());
    let search = |seed| search(target, &seeds, 20_000, seed, &mut Reached::default());
    let [one, again] = [1, 1].map(search).map(|broken| broken.expect("the fault is found"));
    assert_eq!((one.executions, &one.bytes), (again.executions, &again.bytes));
    assert!(target.try_input(&one.bytes, &mut Reached::default()).is_err());
}

#[test]
fn an_input_that_breaks_a_claim_is_kept_as_a_regression_and_a_vector() {
    let _seeded = seed(Some(Fault::OneChainCaptured));
    let target = Target::named("games_agree").unwrap();
    let broken = seeds_of(target, &seeds()).into_iter().find(|bytes| {
        matches!(
            target.try_input(bytes, &mut Reached::default()),
            Err(Failure::Differ(found)) if matches!(found.question, Question::Take(..))
        )
    });
    let bytes = broken.expect("a seed shows a capture of two chains");
    let folder = std::env::temp_dir().join(format!("weiqi-keep-{}", std::process::id()));
    let (regressions, corpus) = (folder.join("regressions"), folder.join("corpus"));
    std::fs::create_dir_all(&corpus).unwrap();
    let kept = keep(target, &bytes, "two-chains", &regressions, &corpus).unwrap();
    let again = keep(target, &bytes, "two-chains", &regressions, &corpus);
    let regression = inputs(&regressions).unwrap();
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
    let _seeded = seed(None);
    let target = Target::named("games_agree").unwrap();
    let nowhere = Path::new("/nowhere");
    let refused = keep(target, &seeds()[0].bytes, "nothing", nowhere, nowhere).unwrap_err();
    assert!(refused.contains("nothing to keep"), "{refused}");
}
