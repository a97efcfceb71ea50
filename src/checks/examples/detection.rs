//! How soon each deliberate fault is found, by `weiqi verify` and by every fuzz target that
//! asks an implementation anything, without a fuzzer: its seeds, then changes to them.
//!
//! `cargo run --release -p weiqi-checks --example detection -- FILE` writes the table as JSON
//! and prints a summary. All is counted in comparisons and inputs, the median over a few
//! seeds, so that it means the same on any machine.

use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::ExitCode;
use weiqi::boundary::Reference;
use weiqi_checks::compare::{Settings, run};
use weiqi_checks::faults::{Fault, Seeded, Shows, with};
use weiqi_checks::fuzzing::files::{SEEDS as INPUTS, inputs};
use weiqi_checks::fuzzing::{Reached, search, targets};
use weiqi_checks::records;

const SEEDS: [u64; 3] = [1, 2, 3];

/// The inputs that a fuzz target is given at most.
const LIMITS: &[(&str, u64)] = &[
    ("games_agree", 1000),
    ("set_ups_agree", 1000),
    ("counts_agree", 1000),
    ("life_agrees", 1000),
    ("undo_restores", 1000),
    ("repetitions_agree", 1000),
    ("gtp_keeps_its_frames", 1000),
    ("answers_agree", 1000),
];

/// The comparisons of `verify` until it finds the fault.
fn verify(fault: Fault, seed: u64) -> Option<u64> {
    let settings = Settings { seed, ..Settings::full() };
    let records = records::games();
    with(Some(fault), || {
        let report = run::<Reference, Seeded>(&settings, &records, |_, _, _| {});
        report.divergence.is_some().then(|| report.total().comparisons())
    })
}

/// The inputs of a target until one breaks its claim.
fn fuzz(fault: Fault, name: &str, inputs: &[Vec<u8>], most: u64, seed: u64) -> Option<u64> {
    let target = targets::<Seeded>().into_iter().find(|target| target.name == name)?;
    with(Some(fault), || search(&target, inputs, most, seed, &mut Reached::default()))
        .map(|broken| broken.executions)
}

/// The median over the seeds; a search in vain is longer than any other. Where the first seed
/// finds nothing, no other is tried.
fn median(search: impl Fn(u64) -> Option<u64>) -> Option<u64> {
    let first = search(SEEDS[0])?;
    let rest = SEEDS[1..].iter().map(|&seed| search(seed).unwrap_or(u64::MAX));
    let mut found: Vec<u64> = std::iter::once(first).chain(rest).collect();
    found.sort_unstable();
    Some(found[SEEDS.len() / 2]).filter(|&number| number < u64::MAX)
}

/// What each search needs to find a fault.
fn row(fault: Fault, seeds: &[(&str, u64, Vec<Vec<u8>>)]) -> Map<String, Value> {
    let mut by = Map::new();
    by.insert("weiqi verify".to_string(), median(|seed| verify(fault, seed)).into());
    for (name, most, inputs) in seeds {
        let found = median(|seed| fuzz(fault, name, inputs, *most, seed));
        by.insert(name.to_string(), found.into());
    }
    eprintln!("{}: {}", fault.name(), Value::from(by.clone()));
    by
}

/// How many faults a search finds, and the median of what it needs.
fn summary(rows: &[(Fault, Map<String, Value>)], of: impl Fn(&Map<String, Value>) -> Option<u64>) {
    let mut found: Vec<u64> = rows.iter().filter_map(|(_, by)| of(by)).collect();
    found.sort_unstable();
    let median = found.get(found.len() / 2).copied().unwrap_or_default();
    print!(" {} of {} | {median} |", found.len(), rows.len());
}

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("The file to write is missing: expected a path such as detection.json.");
        return ExitCode::from(2);
    };
    let all = inputs(Path::new(INPUTS)).expect("it is run in the folder of the project");
    let seeds: Vec<(&str, u64, Vec<Vec<u8>>)> = LIMITS
        .iter()
        .map(|&(name, most)| {
            let own = all.iter().filter(|input| input.target.name == name);
            (name, most, own.map(|input| input.bytes.clone()).collect())
        })
        .collect();
    let faults: Vec<Fault> =
        Fault::ALL.iter().copied().filter(|fault| fault.shows() == Shows::Everywhere).collect();
    let rows: Vec<(Fault, Map<String, Value>)> =
        faults.into_par_iter().map(|fault| (fault, row(fault, &seeds))).collect();
    print!("|");
    summary(&rows, |by| by["weiqi verify"].as_u64());
    let least = |by: &Map<String, Value>| {
        by.iter().filter(|(name, _)| *name != "weiqi verify").filter_map(|(_, n)| n.as_u64()).min()
    };
    summary(&rows, least);
    println!();
    let limits: Map<String, Value> =
        LIMITS.iter().map(|&(name, most)| (name.to_string(), most.into())).collect();
    let faults: Vec<Value> = rows
        .iter()
        .map(|(fault, by)| json!({ "fault": fault.name(), "article": fault.article(), "found_by": by }))
        .collect();
    let table = json!({ "seeds": SEEDS, "inputs_at_most": limits, "faults": faults });
    let text = serde_json::to_string_pretty(&table).expect("numbers and texts") + "\n";
    match std::fs::write(&file, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file} cannot be written: {error}.");
            ExitCode::from(2)
        }
    }
}
