//! What was measured of the time that each deliberate fault stays hidden.

use serde_json::Value;
use std::path::Path;
use weiqi::engine::faults::Fault;

/// Faults that `weiqi verify` may take longer to find, each with the reason.
const SLOW: &[(Fault, &str)] = &[];

/// No other fault may stay hidden so long.
const MILLISECONDS: f64 = 2000.0;

fn measured() -> Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/measured/detection.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn gallery() -> impl Iterator<Item = &'static Fault> {
    Fault::ALL.iter().chain(Fault::MUTANTS)
}

fn by_verify(row: &Value) -> &Value {
    &row["found_by"]["weiqi verify"]
}

#[test]
fn every_fault_was_measured_and_is_found_soon() {
    let table = measured();
    let rows = table["faults"].as_array().unwrap();
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
fn the_readme_says_how_long_it_took() {
    let table = measured();
    let rows = table["faults"].as_array().unwrap();
    let time = |row: &Value| by_verify(row)["milliseconds"].as_f64().unwrap();
    let slowest = rows.iter().map(time).fold(0.0, f64::max);
    let compared = |row: &Value| by_verify(row)["comparisons"].as_u64().unwrap();
    let mut compared: Vec<u64> = rows.iter().map(compared).collect();
    compared.sort_unstable();
    let half = compared[compared.len() / 2];
    let sentence = format!(
        "half of them within {half} comparisons, the last after {:.1} seconds of one thread's work",
        slowest / 1000.0
    );
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
