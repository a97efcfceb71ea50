//! How soon each deliberate fault is found, by `weiqi verify` and by every fuzz target that
//! asks an implementation anything, without a fuzzer: its seeds, then changes to them.
//!
//! `cargo bench -p weiqi-checks --bench detection -- FILE INPUTS` writes the table as JSON and
//! prints a summary. All is counted in comparisons and inputs, the median over a few
//! seeds, so that it means the same on any machine.

use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::ExitCode;
use weiqi::boundary::Reference;
use weiqi_checks::compare::{Settings, run};
use weiqi_checks::faults::{Fault, Seeded, Shows, with};
use weiqi_checks::fuzzing::{Reached, files, search, targets};
use weiqi_checks::records;

const SEEDS: [u64; 3] = [1, 2, 3];

/// The fuzz targets that a fault can break.
const TARGETS: &[&str] = &[
    "games_agree",
    "set_ups_agree",
    "counts_agree",
    "life_agrees",
    "undo_restores",
    "repetitions_agree",
    "gtp_keeps_its_frames",
    "answers_agree",
];

/// The name of the main command in the table.
const VERIFY: &str = "weiqi verify";

/// The seeds of a target.
struct Inputs {
    name: &'static str,
    seeds: Vec<Vec<u8>>,
}

/// The comparisons of `verify` until it finds the fault.
fn verify(fault: Fault, seed: u64) -> Option<u64> {
    // It never takes back more turns than were taken: all of it would be in vain.
    if fault == Fault::UndoAtTheStart {
        return None;
    }
    let settings = Settings { seed, ..Settings::full() };
    let records = records::games();
    with(Some(fault), || {
        let report = run::<Reference, Seeded>(&settings, &records, |_, _, _| {});
        report.divergence.is_some().then(|| report.total().comparisons())
    })
}

/// The inputs of a target until one breaks its claim.
fn fuzz(fault: Fault, inputs: &Inputs, most: u64, seed: u64) -> Option<u64> {
    let target = targets::<Seeded>().into_iter().find(|target| target.name == inputs.name)?;
    with(Some(fault), || search(&target, &inputs.seeds, most, seed, &mut Reached::default()))
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
fn row(fault: Fault, inputs: &[Inputs], most: u64) -> Map<String, Value> {
    let mut by = Map::new();
    by.insert(VERIFY.to_string(), median(|seed| verify(fault, seed)).into());
    for of_target in inputs {
        let found = median(|seed| fuzz(fault, of_target, most, seed));
        by.insert(of_target.name.to_string(), found.into());
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
    let mut arguments = std::env::args().skip(1);
    let (file, most) = (arguments.next(), arguments.next().and_then(|word| word.parse().ok()));
    let (Some(file), Some(most)) = (file, most) else {
        eprintln!(
            "Expected a file to write and the most inputs for a target: detection.json 1000."
        );
        return ExitCode::from(2);
    };
    let seeds = |name: &str| -> Result<Vec<Vec<u8>>, String> {
        let own = files::entries(&Path::new(files::SEEDS).join(name))?;
        own.iter().map(|path| files::read(path)).collect()
    };
    let of_target =
        |&name| Inputs { name, seeds: seeds(name).expect("the folder of the project is here") };
    let inputs: Vec<Inputs> = TARGETS.iter().map(of_target).collect();
    let faults: Vec<Fault> =
        Fault::ALL.iter().copied().filter(|fault| fault.shows() == Shows::Everywhere).collect();
    let rows: Vec<(Fault, Map<String, Value>)> =
        faults.into_par_iter().map(|fault| (fault, row(fault, &inputs, most))).collect();
    print!("|");
    summary(&rows, |by| by[VERIFY].as_u64());
    let least = |by: &Map<String, Value>| {
        by.iter().filter(|(name, _)| *name != VERIFY).filter_map(|(_, n)| n.as_u64()).min()
    };
    summary(&rows, least);
    println!();
    let faults: Vec<Value> = rows
        .iter()
        .map(|(fault, by)| json!({ "fault": fault.name(), "article": fault.article(), "found_by": by }))
        .collect();
    let table = json!({ "seeds": SEEDS, "inputs_at_most": most, "faults": faults });
    let text = serde_json::to_string_pretty(&table).expect("numbers and texts") + "\n";
    match std::fs::write(&file, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file} cannot be written: {error}.");
            ExitCode::from(2)
        }
    }
}
