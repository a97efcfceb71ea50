//! How long each deliberate fault of the engine stays hidden: the comparisons and the time
//! that each search needs, the median over some seeds.
//!
//! `cargo bench --features faults --bench detection` prints the table and writes it to
//! `tests/measured/detection.json`, which the README quotes. The time is that of one
//! thread's work, so that it means the same on a machine with other things to do.

use serde_json::{Map, Value, json};
use std::time::{Duration, Instant};
use weiqi::backend::{Engine, Reference};
use weiqi::compare::{Settings, run};
use weiqi::engine::faults::{Fault, seed};
use weiqi::records;
use weiqi::sources::Sources;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/measured/detection.json");
const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];

/// What a search needed until it found a divergence.
struct Found {
    comparisons: u64,
    time: Duration,
}

/// A search from a seed on.
type Search = fn(u64) -> Option<Found>;

/// The searches that are measured: a column of the table each.
const SEARCHES: &[(&str, Search)] = &[("weiqi verify", verify)];

fn verify(seed: u64) -> Option<Found> {
    let settings = Settings { seed, ..Settings::full() };
    let games = records::games();
    let begun = worked();
    let report = run::<Reference, Engine>(&settings, &games, |_, _, _| {});
    let time = worked() - begun;
    let comparisons = report.total().comparisons();
    report.divergence.map(|_| Found { comparisons, time })
}

/// The time that this thread has worked, in steps of a few milliseconds; where the system
/// does not say, the time of day.
fn worked() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let nanoseconds = std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// The median over the seeds, each number by itself; `None` where that is a search in vain.
/// Where the first seed finds nothing, no other is tried.
fn median(search: Search) -> Option<Found> {
    let mut found = vec![search(SEEDS[0])?];
    found.extend(SEEDS[1..].iter().filter_map(|&seed| search(seed)));
    let mut comparisons: Vec<u64> = found.iter().map(|found| found.comparisons).collect();
    let mut times: Vec<Duration> = found.iter().map(|found| found.time).collect();
    comparisons.sort_unstable();
    times.sort_unstable();
    let middle = SEEDS.len() / 2;
    Some(Found { comparisons: *comparisons.get(middle)?, time: *times.get(middle)? })
}

fn row(fault: Fault) -> Value {
    let seeded = seed(Some(fault));
    let mut by = Map::new();
    print!("{:42}", fault.name());
    for &(name, search) in SEARCHES {
        let found = median(search);
        match &found {
            Some(Found { comparisons, time }) => {
                print!("{comparisons:>14}{:>9.3}", time.as_secs_f64())
            }
            None => print!("{:>23}", "not found"),
        }
        let found = found.map(|found| {
            json!({
                "comparisons": found.comparisons,
                "milliseconds": found.time.as_micros() as f64 / 1000.0,
            })
        });
        by.insert(name.to_string(), found.unwrap_or_default());
    }
    println!();
    drop(seeded);
    json!({ "fault": fault.name(), "mutant": Fault::MUTANTS.contains(&fault), "found_by": by })
}

fn main() {
    print!("{:42}", "median over five seeds");
    SEARCHES.iter().for_each(|(name, _)| print!("{name:>23}"));
    println!("\n{:42}{}", "", "   comparisons  seconds".repeat(SEARCHES.len()));
    let gallery = Fault::ALL.iter().chain(Fault::MUTANTS);
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("one thread");
    let rows: Vec<Value> = one.install(|| gallery.map(|&fault| row(fault)).collect());
    let table = json!({ "seeds": SEEDS, "sources": Sources::of_this_build(), "faults": rows });
    let text = serde_json::to_string_pretty(&table).expect("numbers and texts") + "\n";
    std::fs::write(FILE, text).expect("the table can be written");
}
