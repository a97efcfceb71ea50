//! Time and memory follow the size of the input. The inputs are so large that work which grew
//! with their square would take hours; each run has a minute, which it does not need.

use super::laws_of_commands::{CLEAN, Folder, text, through_shell};
use std::process::Output;

/// Runs a command that may take a minute of the processor, and so much memory.
fn within_bounds(args: &[&str], input: &str) -> Output {
    let output = through_shell("ulimit -t 60 -v 1500000; exec \"$@\"", args, input);
    assert!(output.status.code().is_some(), "{args:?} was ended: {:?}", output.status);
    output
}

/// A letter and so many blanks.
fn blanks() -> String {
    format!("x{}", " ".repeat(1 << 20))
}

#[test]
fn blanks_before_a_record_take_time_once() {
    let folder = Folder::new("blanks");
    let alone = folder.put("alone.sgf", blanks());
    let before = folder.put("before.sgf", format!("{}{CLEAN}", blanks()));
    let inside = folder.put("inside.sgf", format!("(;SZ[9]C[{}];B[ee]x{})", blanks(), blanks()));
    assert_eq!(within_bounds(&["adjudicate", &alone], "").status.code(), Some(2));
    for file in [&before, &inside] {
        let output = within_bounds(&["adjudicate", "--json", file], "");
        assert!(text(&output.stdout).contains("\"moves\""), "{output:?}");
    }
    let input = format!("loadsgf {alone}\nloadsgf {before}\nloadsgf {inside}\n");
    let answers = text(&within_bounds(&["gtp"], &input).stdout);
    let begins: Vec<&str> = answers.split_terminator("\n\n").map(|one| &one[..1]).collect();
    assert_eq!(begins, ["?", "=", "="], "{answers}");
}

#[test]
fn a_rectangle_given_again_and_again_takes_no_memory() {
    let folder = Folder::new("rectangles");
    let record = format!("(;SZ[52]AB{};W[])", "[aa:ZY]".repeat(20_000));
    let record = folder.put("a.sgf", record);
    assert_ne!(within_bounds(&["adjudicate", &record], "").status.code(), Some(2));
}

#[test]
fn a_ko_that_comes_back_for_ever_takes_time_once_for_each_move() {
    let round = ["B D2", "W C2"];
    let moves: Vec<String> =
        (0..40_000).map(|number| format!("\"{}\"", round[number % 2])).collect();
    let request = format!(
        "{{\"size\":[5,3],\"rules\":{{\"repetition\":\"none\"}},\"setup\":{{\"black\":[\"C3\",\"C1\",\"B2\"],\
         \"white\":[\"D3\",\"D1\",\"E2\",\"C2\"]}},\"moves\":[{}]}}\n",
        moves.join(",")
    );
    for backend in ["engine", "reference"] {
        let output = within_bounds(&["oracle", "--backend", backend], &request);
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["refused"], serde_json::Value::Null, "{}", text(&output.stdout));
        assert_eq!(answer["captured"].as_array().map(Vec::len), Some(40_000));
    }
}

#[test]
fn a_sentence_of_digits_is_read_once() {
    let digits = "1".repeat(100_000);
    assert_eq!(within_bounds(&["claim", &digits], "").status.code(), Some(2));
}
