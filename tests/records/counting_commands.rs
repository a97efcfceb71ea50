//! The commands that count say what they found, agree with what is published, and go on
//! from where they were stopped.

use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn weiqi(arguments: &[&str]) -> Output {
    Command::new(crate::files::WEIQI).args(arguments).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn objects(output: &Output) -> Vec<Value> {
    text(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn perft_counts_with_both_implementations() {
    let output = weiqi(&["perft", "3x1", "5", "--repetition", "situational", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    for (object, backend) in objects(&output).iter().zip(["reference", "engine"]) {
        assert_eq!(object["backend"], backend);
        assert_eq!(object["counts"], json!([4, 11, 22, 41, 60]));
    }
}

#[test]
fn a_board_is_columns_by_rows_and_the_table_rows_by_columns() {
    for (name, size, legal) in [("7x1", [7, 1], "867"), ("1x8", [1, 8], "2401")] {
        let output = weiqi(&["positions", name, "--json", "--backend", "engine"]);
        let object = &objects(&output)[0];
        assert_eq!(object["size"], json!(size));
        assert_eq!((&object["legal"], &object["agrees"]), (&json!(legal), &json!(true)));
    }
}

#[test]
fn larger_boards_are_listed_as_not_checked() {
    let listed = text(&weiqi(&["positions"]));
    let line = |board: &str| listed.lines().find(|line| line.starts_with(board)).unwrap();
    assert!(line("4x3 ").ends_with("checked by the tests"));
    assert!(line("4x4 ").ends_with("checked by command"));
    assert!(line("7x7 ").ends_with("not checked"));
}

#[test]
fn what_cannot_be_counted_is_said_in_a_sentence() {
    for (arguments, part) in [
        (vec!["positions", "5x5"], "expected at most 20"),
        (vec!["solve", "3x3"], "expected at most 5"),
        (vec!["positions", "0x3"], "expected columns x rows"),
        (vec!["perft", "3", "2"], "expected columns x rows"),
        (vec!["perft", "3x3", "2", "--repetition", "superko"], "positional"),
        (vec!["games", "3x1", "--shard", "3/2"], "expected I/N"),
        (vec!["games", "3x1", "--sum", "no-such-file"], "cannot be read"),
    ] {
        let output = weiqi(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let sentence = String::from_utf8(output.stderr).unwrap();
        assert!(sentence.contains(part), "{sentence}");
    }
}

/// A file that lives as long as the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("weiqi-{}-{name}.jsonl", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const COUNT: [&str; 7] = ["games", "3x1", "--suicide", "multi-stone", "--cut", "5", "--json"];

fn games(more: &[&str]) -> Output {
    weiqi(&[&COUNT, more].concat())
}

#[test]
fn shards_make_up_the_whole() {
    let files = [Scratch::new("shard-0"), Scratch::new("shard-1")];
    for (file, shard) in files.iter().zip(["0/2", "1/2"]) {
        let output = games(&["--shard", shard, "--state", file.path()]);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(objects(&output)[0]["agrees"], Value::Null);
    }
    let half = games(&["--sum", files[0].path()]);
    assert_eq!(half.status.code(), Some(2));
    let output = games(&["--sum", files[0].path(), files[1].path()]);
    assert_eq!(objects(&output)[0]["games"], 907);
    assert_eq!(objects(&output)[0]["agrees"], true);
}

#[test]
fn a_count_goes_on_from_a_file_whose_last_line_was_cut_off() {
    let file = Scratch::new("cut-off");
    let whole = games(&["--state", file.path()]);
    let complete = fs::read_to_string(file.path()).unwrap();
    let keep = complete.len() * 2 / 3;
    fs::write(file.path(), &complete[..keep]).unwrap();
    let resumed = games(&["--state", file.path()]);
    assert_eq!(text(&resumed), text(&whole));
    let mut lines: Vec<String> =
        fs::read_to_string(file.path()).unwrap().lines().map(str::to_string).collect();
    let mut expected: Vec<String> = complete.lines().map(str::to_string).collect();
    lines.sort();
    expected.sort();
    assert_eq!(lines, expected);
}

#[test]
fn a_file_of_another_count_is_refused() {
    let file = Scratch::new("other");
    assert_eq!(games(&["--state", file.path()]).status.code(), Some(0));
    let other = weiqi(&["games", "3x1", "--cut", "4", "--state", file.path()]);
    assert_eq!(other.status.code(), Some(2));
    let sentence = String::from_utf8(other.stderr).unwrap();
    assert!(sentence.contains("belongs to another count"), "{sentence}");
    let damaged = fs::read_to_string(file.path()).unwrap().replacen("by_moves", "moves", 1);
    fs::write(file.path(), damaged).unwrap();
    let output = games(&["--state", file.path()]);
    assert_eq!(output.status.code(), Some(2));
}
