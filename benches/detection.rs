//! How long each deliberate fault of the engine stays hidden: what each search needs, the
//! median over some seeds. The searches are `weiqi verify`, and every fuzz target that asks
//! the engine anything, without a fuzzer: its seeds, then changes to them.
//!
//! Built as a test by `tests/mutants/detection.py`, it measures an engine with a mutant in it.
//!
//! `cargo bench --features faults --bench detection` prints the table and writes it to
//! `tests/measured/detection.json`, which the README quotes. With names of searches behind
//! `--` it prints these alone, and writes nothing. The time is that of one thread's work, so
//! that it means the same on a machine with other things to do.

use serde_json::{Map, Value, json};
use std::path::Path;
use std::sync::{Arc, LazyLock, mpsc};
use std::time::{Duration, Instant};
use weiqi::backend::{Engine, Reference};
use weiqi::compare::{Settings, run};
use weiqi::engine::faults::{Fault, seed};
use weiqi::fuzzing::files::{SEEDS as INPUTS, inputs};
use weiqi::fuzzing::{Reached, Target, search};
use weiqi::records;
use weiqi::sources::Sources;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const FILE: &str = "tests/measured/detection.json";
const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];

/// The inputs that a fuzz target is given at most, a second's work each or less, and
/// whether it counts comparisons.
const LIMITS: &[(&str, u64, bool)] = &[
    ("games_agree", 4000, true),
    ("set_ups_agree", 4000, true),
    ("counts_agree", 4000, true),
    ("life_agrees", 8000, true),
    ("undo_restores", 3000, true),
    ("repetitions_agree", 4000, true),
    ("gtp_keeps_its_frames", 6000, false),
    ("answers_agree", 12000, false),
];

/// The fuzz targets that no fault of the engine can break, and what they ask.
const LEFT_OUT: &[(&str, &str)] = &[
    ("cycles_keep_their_names", "asks the reference alone, about a game and its images"),
    ("sgf_is_read_back", "reads and writes records, which the reference judges"),
    ("table_and_clock_hold", "asks the referee's table, which stands in the reference only"),
];

/// What a search needed until it found a divergence.
struct Found {
    /// The inputs of a fuzz target.
    executions: Option<u64>,
    /// The answers compared, where they are counted.
    comparisons: Option<u64>,
    time: Duration,
}

impl Found {
    fn json(&self) -> Value {
        let mut members = Map::new();
        let counts = [("executions", self.executions), ("comparisons", self.comparisons)];
        for (name, count) in counts {
            members.extend(count.map(|count| (name.to_string(), count.into())));
        }
        let milliseconds = self.time.as_micros() as f64 / 1000.0;
        members.insert("milliseconds".to_string(), milliseconds.into());
        members.into()
    }
}

/// How a search with a fault ends.
enum End {
    Found(Found),
    InVain,
    /// The engine gave no more answer, so that the claim was never broken.
    Hangs,
}

/// A column of the table.
struct Search {
    name: &'static str,
    from: Box<dyn Fn(Option<Fault>, u64) -> End + Sync>,
}

fn searches() -> Vec<Search> {
    let verify = Search { name: "weiqi verify", from: Box::new(verify) };
    let inputs = inputs(&Path::new(ROOT).join(INPUTS)).expect("the seeds are there");
    let by_fuzzing = LIMITS.iter().map(|&(name, limit, counts)| {
        let target = Target::named(name).expect("a limit is that of a target");
        let of_target = inputs.iter().filter(|input| input.target.name == name);
        let inputs: Vec<Vec<u8>> = of_target.map(|input| input.bytes.clone()).collect();
        let inputs = Arc::new(inputs);
        let from = move |fault, seed| {
            let inputs = Arc::clone(&inputs);
            watched(fault, move || fuzz(target, &inputs, limit, counts, seed))
        };
        Search { name, from: Box::new(from) }
    });
    std::iter::once(verify).chain(by_fuzzing).collect()
}

fn verify(fault: Option<Fault>, from: u64) -> End {
    let _seeded = seed(fault);
    let settings = Settings { seed: from, ..Settings::full() };
    let games = records::games();
    let begun = worked();
    let report = run::<Reference, Engine>(&settings, &games, |_, _, _| {});
    let time = worked() - begun;
    let comparisons = Some(report.total().comparisons());
    match report.divergence {
        Some(_) => End::Found(Found { executions: None, comparisons, time }),
        None => End::InVain,
    }
}

/// Far more work than a search is.
const PATIENCE: Duration = Duration::from_secs(20);

/// A search with a fault. Where that makes the engine go round for ever, the search is left
/// to itself.
fn watched(fault: Option<Fault>, search: impl FnOnce() -> Option<Found> + Send + 'static) -> End {
    let _seeded = seed(fault);
    let (names, name) = mpsc::channel();
    let (done, end) = mpsc::channel();
    std::thread::spawn(move || {
        let _ = names.send(std::fs::read_link("/proc/thread-self").unwrap_or_default());
        done.send(search())
    });
    let thread = name.recv().expect("the thread says its name first");
    loop {
        match end.recv_timeout(Duration::from_millis(500)) {
            Ok(found) => return found.map_or(End::InVain, End::Found),
            Err(_) if worked_by(&thread) > PATIENCE => return End::Hangs,
            Err(_) => {}
        }
    }
}

fn fuzz(target: &Target, inputs: &[Vec<u8>], limit: u64, counts: bool, seed: u64) -> Option<Found> {
    let mut reached = Reached::default();
    let begun = worked();
    let broken = search(target, inputs, limit, seed, &mut reached);
    let time = worked() - begun;
    let comparisons = counts.then(|| reached.comparisons());
    broken.map(|broken| Found { executions: Some(broken.executions), comparisons, time })
}

/// The time that this thread has worked.
fn worked() -> Duration {
    worked_by(Path::new("thread-self"))
}

/// The time that a thread has worked, in steps of a few milliseconds; where the system does
/// not say, the time of day.
fn worked_by(thread: &Path) -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let nanoseconds = std::fs::read_to_string(Path::new("/proc").join(thread).join("schedstat"))
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// The median over the seeds, each number by itself; a search in vain is longer than any
/// other. Where the first seed finds nothing, no other is tried.
fn median(search: &Search, fault: Option<Fault>) -> End {
    let mut found = Vec::new();
    for seed in SEEDS {
        match (search.from)(fault, seed) {
            End::Found(one) => found.push(one),
            other if found.is_empty() => return other,
            _ => {}
        }
    }
    fn middle<T: Ord + Copy>(found: &[Found], number: impl Fn(&Found) -> T) -> Option<T> {
        let mut numbers: Vec<T> = found.iter().map(number).collect();
        numbers.sort_unstable();
        numbers.get(SEEDS.len() / 2).copied()
    }
    let executions = middle(&found, |found| found.executions);
    let comparisons = middle(&found, |found| found.comparisons);
    let time = middle(&found, |found| found.time);
    match (executions, comparisons, time) {
        (Some(executions), Some(comparisons), Some(time)) => {
            End::Found(Found { executions, comparisons, time })
        }
        _ => End::InVain,
    }
}

/// What each search needs to find a fault, or what is wrong with the engine as it is.
fn row(name: &str, fault: Option<Fault>, searches: &[Search]) -> Map<String, Value> {
    let mut by = Map::new();
    print!("{name:28}");
    for search in searches {
        let end = median(search, fault);
        match &end {
            End::Found(Found { executions, comparisons, time }) => {
                let inputs = executions.or(*comparisons).unwrap_or_default();
                print!("{inputs:>13}{:>8.3}", time.as_secs_f64())
            }
            End::InVain => print!("{:>21}", "not found"),
            End::Hangs => print!("{:>21}", "hangs"),
        }
        let told = match end {
            End::Found(found) => found.json(),
            End::InVain => Value::Null,
            End::Hangs => json!({ "hangs": true }),
        };
        by.insert(search.name.to_string(), told);
    }
    println!();
    by
}

/// On one thread, so that the time means the same everywhere.
fn alone<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("one thread").install(work)
}

/// Prints the row of a mutant as JSON.
#[test]
#[ignore = "tests/mutants/detection.py runs it on an engine with a mutant"]
fn a_mutant() {
    let by = alone(|| row("", None, &searches()));
    println!("{}", Value::from(by));
}

/// How many of the faults each search finds.
fn print_sums(rows: &[Value], searches: &[Search]) {
    print!("{:28}", format!("of {} faults found", rows.len()));
    for search in searches {
        let found = rows.iter().filter(|row| row["found_by"][search.name]["milliseconds"].is_f64());
        print!("{:>21}", found.count());
    }
    println!();
}

fn main() {
    let mut searches = searches();
    let only: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    searches.retain(|search| only.is_empty() || only.iter().any(|name| name == search.name));
    print!("{:28}", "median over five seeds");
    searches.iter().for_each(|search| print!("{:>21}", search.name));
    print!("\n{:28}", "");
    for search in &searches {
        let counted = if search.name == "weiqi verify" { "comparisons" } else { "inputs" };
        print!("{counted:>13} seconds");
    }
    println!();
    let gallery = Fault::ALL.iter().chain(Fault::MUTANTS);
    let measured = |&fault: &Fault| {
        let by = row(fault.name(), Some(fault), &searches);
        json!({
            "fault": fault.name(),
            "mutant": Fault::MUTANTS.contains(&fault),
            "found_by": by,
        })
    };
    let rows: Vec<Value> = alone(|| gallery.map(measured).collect());
    print_sums(&rows, &searches);
    for (name, what) in LEFT_OUT {
        println!("No fault of the engine can break {name}: it {what}.");
    }
    if !only.is_empty() {
        return;
    }
    let limits: Map<String, Value> =
        LIMITS.iter().map(|&(name, limit, _)| (name.to_string(), limit.into())).collect();
    let left_out: Map<String, Value> =
        LEFT_OUT.iter().map(|&(name, what)| (name.to_string(), what.into())).collect();
    let table = json!({
        "seeds": SEEDS,
        "executions_at_most": limits,
        "left_out": left_out,
        "sources": Sources::of_this_build(),
        "faults": rows,
    });
    let text = serde_json::to_string_pretty(&table).expect("numbers and texts") + "\n";
    std::fs::write(Path::new(ROOT).join(FILE), text).expect("the table can be written");
}
