//! What the book says of measurements and of rule sets is what was recorded.

use crate::files::read;
use serde_json::Value;
use weiqi::words::grouped;

fn evidence() -> Value {
    serde_json::from_str(&read("src/book/evidence.json")).expect("JSON")
}

#[test]
fn the_sweeps_of_the_book_are_the_recorded_ones() {
    let table = read("tests/EVIDENCE.md");
    for sweep in evidence()["sweeps"].as_array().expect("a list") {
        let size = sweep["size"].as_str().unwrap();
        let record: Value =
            serde_json::from_str(&read(&format!("tests/measured/sweep-{size}.json")))
                .expect("JSON");
        for key in ["positions", "moves", "comparisons"] {
            assert_eq!(sweep[key], record[key], "{size} {key}");
        }
        assert_eq!(record["divergences"], 0, "{size}");
        let row =
            table.lines().find(|line| line.starts_with(&format!("| {} |", size.replace('x', "×"))));
        let commit = sweep["commit"].as_str().unwrap();
        assert!(row.is_some_and(|row| row.contains(commit)), "{size} at {commit}");
    }
}

#[test]
fn every_other_figure_of_the_book_stands_in_the_page_of_evidence() {
    let page = read("tests/EVIDENCE.md");
    let evidence = evidence();
    let mut figures: Vec<u64> = Vec::new();
    for part in ["fuzzing", "faults"] {
        figures.extend(evidence[part].as_object().unwrap().values().filter_map(Value::as_u64));
    }
    for mutants in evidence["mutants"].as_array().unwrap() {
        figures.extend(mutants.as_object().unwrap().values().filter_map(Value::as_u64));
    }
    assert!(figures.len() > 8, "{figures:?}");
    for figure in figures {
        assert!(page.contains(&grouped(figure)), "{figure} is not in tests/EVIDENCE.md");
    }
}

#[test]
#[ignore = "takes long"]
fn the_recorded_differences_of_the_rule_sets_are_those_that_are_found() {
    use weiqi_checks::differ::{Limits, matrix, matrix_json};
    let found = matrix_json(&matrix(&Limits::USUAL, |_| {}));
    let recorded: Value = serde_json::from_str(&read("src/book/differences.json")).expect("JSON");
    assert!(
        found == recorded,
        "src/book/differences.json is not what is found: write it anew with weiqi compare --json"
    );
}
