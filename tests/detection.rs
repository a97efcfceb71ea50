//! What was measured of the time that each deliberate fault stays hidden.

use serde_json::Value;
use std::path::Path;
use weiqi::engine::faults::Fault;
use weiqi::fuzzing::TARGETS;

/// Faults that `weiqi verify` may take longer to find, each with the reason.
const SLOW: &[(Fault, &str)] = &[];

/// No other fault may stay hidden so long.
const MILLISECONDS: f64 = 2000.0;

fn measured() -> Value {
    read("detection.json")
}

/// What was measured of mutants drawn by lot, in engines of their own.
fn drawn() -> Value {
    read("detection-of-mutants.json")
}

fn read(name: &str) -> Value {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/measured");
    serde_json::from_str(&std::fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

fn gallery() -> impl Iterator<Item = &'static Fault> {
    Fault::ALL.iter().chain(Fault::MUTANTS)
}

fn rows(table: &Value) -> &[Value] {
    table["faults"].as_array().unwrap()
}

/// The fuzz targets that were measured.
fn fuzzed(table: &Value) -> Vec<&str> {
    table["executions_at_most"].as_object().unwrap().keys().map(String::as_str).collect()
}

fn finds(target: &str, row: &Value) -> bool {
    row["found_by"][target]["executions"].is_u64()
}

fn by_verify(row: &Value) -> &Value {
    &row["found_by"]["weiqi verify"]
}

#[test]
fn every_fault_was_measured_and_is_found_soon() {
    let table = measured();
    let rows = rows(&table);
    let names: Vec<&str> = rows.iter().map(|row| row["fault"].as_str().unwrap()).collect();
    let known: Vec<&str> = gallery().map(|fault| fault.name()).collect();
    assert_eq!(names, known, "measure again: cargo bench --features faults --bench detection");
    for (fault, row) in gallery().zip(rows) {
        let name = fault.name();
        let milliseconds = by_verify(row)["milliseconds"].as_f64();
        let milliseconds = milliseconds.unwrap_or_else(|| panic!("{name} is not found: {row}"));
        let is_slow = SLOW.iter().any(|(slow, _)| slow == fault);
        assert_eq!(milliseconds > MILLISECONDS, is_slow, "{name}: {milliseconds} ms");
    }
}

#[test]
fn every_fuzz_target_was_measured_or_asks_the_engine_nothing() {
    let table = measured();
    let left_out = table["left_out"].as_object().unwrap();
    assert!(left_out.values().all(|why| why.as_str().is_some_and(|why| why.len() > 20)));
    let mut known = fuzzed(&table);
    known.extend(left_out.keys().map(String::as_str));
    known.sort_unstable();
    let mut targets: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    targets.sort_unstable();
    assert_eq!(known, targets);
}

#[test]
fn every_fault_is_found_by_some_fuzz_target() {
    let table = measured();
    let is_found = |row: &&Value| fuzzed(&table).iter().any(|target| finds(target, row));
    let missed = rows(&table).iter().filter(|row| !is_found(row));
    let missed: Vec<&str> = missed.map(|row| row["fault"].as_str().unwrap()).collect();
    assert_eq!(missed, Vec::<&str>::new());
}

#[test]
fn the_readme_says_what_each_fuzz_target_finds() {
    let table = measured();
    let all = rows(&table);
    let found = |target: &&str| all.iter().filter(|row| finds(target, row)).count();
    let each: Vec<String> =
        fuzzed(&table).iter().map(|target| format!("`{target}` {}", found(target))).collect();
    let by_any = all.iter().filter(|row| fuzzed(&table).iter().any(|target| finds(target, row)));
    let sentence = format!("fuzz targets find {} of the {}", by_any.count(), all.len());
    let readme = include_str!("../README.md");
    for sentence in [sentence, each.join(", ")] {
        assert!(readme.contains(&sentence), "README.md does not say: {sentence}");
    }
}

/// How soon `weiqi verify` finds these.
fn how_soon(rows: &[Value]) -> String {
    let time = |row: &Value| by_verify(row)["milliseconds"].as_f64().unwrap();
    let slowest = rows.iter().map(time).fold(0.0, f64::max);
    let compared = |row: &Value| by_verify(row)["comparisons"].as_u64().unwrap();
    let mut compared: Vec<u64> = rows.iter().map(compared).collect();
    compared.sort_unstable();
    let half = compared[compared.len() / 2];
    format!(
        "half of them within {half} comparisons, the last after {:.1} seconds",
        slowest / 1000.0
    )
}

#[test]
fn at_least_half_of_all_faults_are_mutants_that_nobody_chose() {
    let drawn = drawn();
    let mutants = Fault::MUTANTS.len() + drawn["mutants"].as_array().unwrap().len();
    assert!(mutants >= Fault::ALL.len(), "{mutants} mutants");
    for row in drawn["left_out"].as_array().unwrap() {
        assert!(row["why"].is_string(), "{row}");
    }
}

#[test]
fn every_mutant_drawn_is_found_soon_by_verify_and_by_some_fuzz_target() {
    let (drawn, table) = (drawn(), measured());
    for row in drawn["mutants"].as_array().unwrap() {
        let milliseconds = by_verify(row)["milliseconds"].as_f64();
        assert!(milliseconds.is_some_and(|time| time < MILLISECONDS), "{row}");
        assert!(fuzzed(&table).iter().any(|target| finds(target, row)), "{row}");
    }
}

#[test]
fn the_readme_says_how_soon_the_mutants_drawn_are_found() {
    let drawn = drawn();
    let rows = drawn["mutants"].as_array().unwrap();
    let left_out = drawn["left_out"].as_array().unwrap().len();
    let number = rows.len();
    let sentence = format!("{number} more mutants, drawn by lot from");
    let found = format!("`weiqi verify` finds all {number}, {}", how_soon(rows));
    let readme = include_str!("../README.md");
    for sentence in [sentence, found, format!("{left_out} of those drawn are left out")] {
        assert!(readme.contains(&sentence), "README.md does not say: {sentence}");
    }
}

#[test]
fn the_readme_says_how_long_it_took() {
    let table = measured();
    let sentence = how_soon(rows(&table)) + " of one thread's work";
    let readme = include_str!("../README.md");
    assert!(readme.contains(&sentence), "README.md does not say: {sentence}");
    let mutants = format!("{} more were drawn by lot", Fault::MUTANTS.len());
    assert!(readme.contains(&mutants), "README.md does not say: {mutants}");
}

#[test]
fn every_mutant_was_drawn_and_none_that_could_be_seeded_was_left_out() {
    let text = include_str!("data/mutants.json");
    let list: Value = serde_json::from_str(text).unwrap();
    let drawn = list["drawn"].as_array().unwrap();
    let seeded: Vec<&str> = drawn.iter().filter_map(|row| row["fault"].as_str()).collect();
    let known: Vec<&str> = Fault::MUTANTS.iter().map(|fault| fault.name()).collect();
    assert_eq!(seeded, known);
    let left_out = drawn.iter().filter(|row| row["fault"].is_null());
    left_out.for_each(|row| assert!(row["left_out"].is_string(), "{row}"));
}
