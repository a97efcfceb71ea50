//! The fuzz targets find faults: with a deliberate fault in the engine the seeds, or what a
//! mutator makes of them, break a claim, and the input becomes a regression and a vector.

use std::path::Path;
use weiqi::compare::Question;
use weiqi::engine::faults::{Fault, seed};
use weiqi::fuzzing::files::{Input, SEEDS, inputs};
use weiqi::fuzzing::{Failure, Reached, TARGETS, Target, keep};
use weiqi::vectors::read_files;

/// Inputs tried for each target and fault beyond the seeds.
const CHANGED: u64 = 400;

fn seeds() -> Vec<Input> {
    inputs(&Path::new(env!("CARGO_MANIFEST_DIR")).join(SEEDS)).unwrap()
}

/// The first input that breaks the claim: a seed, or a seed changed up to three times.
fn breaking(target: &Target, seeds: &[Input]) -> Option<(Vec<u8>, Failure)> {
    let seeds: Vec<&Input> = seeds.iter().filter(|s| s.target.name == target.name).collect();
    let breaks = |bytes: Vec<u8>| {
        let failure = target.try_input(&bytes, &mut Reached::default()).err()?;
        Some((bytes, failure))
    };
    let found = seeds.iter().find_map(|seed| breaks(seed.bytes.clone()));
    let mutate = target.mutator?;
    found.or_else(|| {
        (0..CHANGED).find_map(|number| {
            let mut bytes = seeds[number as usize % seeds.len()].bytes.clone();
            for round in 0..=number % 3 {
                bytes = mutate(&bytes, 4000, number * 3 + round);
            }
            breaks(bytes)
        })
    })
}

#[test]
fn every_deliberate_fault_breaks_the_claim_of_some_target() {
    let seeds = seeds();
    let mut missed = Vec::new();
    for &fault in Fault::ALL {
        let _seeded = seed(Some(fault));
        let breaks = |target: &&Target| {
            let of_target = seeds.iter().filter(|input| input.target.name == target.name);
            let mut inputs = of_target.map(|input| &input.bytes);
            inputs.any(|bytes| target.try_input(bytes, &mut Reached::default()).is_err())
        };
        let mut found: Vec<&str> = TARGETS.iter().filter(breaks).map(|t| t.name).collect();
        if found.is_empty() {
            let changed = |target: &&Target| breaking(target, &seeds).is_some();
            found = TARGETS.iter().filter(changed).map(|target| target.name).collect();
        }
        println!("{}: {}", fault.name(), found.join(", "));
        missed.extend(found.is_empty().then(|| fault.name()));
    }
    assert!(missed.is_empty(), "no target finds {missed:?}");
}

#[test]
fn an_input_that_breaks_a_claim_is_kept_as_a_regression_and_a_vector() {
    let _seeded = seed(Some(Fault::OneChainCaptured));
    let target = Target::named("games_agree").unwrap();
    let all = seeds();
    let of_target = all.iter().filter(|input| input.target.name == target.name);
    let broken = of_target.map(|input| input.bytes.clone()).find(|bytes| {
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
