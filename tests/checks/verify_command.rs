//! `weiqi verify` as a command: what it prints, where, and with which exit status.

use serde_json::Value;
use std::process::{Command, Output};

fn verify(arguments: &[&str]) -> Output {
    let mut command = Command::new(crate::files::WEIQI);
    command.arg("verify").args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_pipe_gets_a_table_and_no_progress_bar() {
    let output = verify(&["--only", "random", "--games", "12"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(text(&output.stderr), "");
    let table = text(&output.stdout);
    for part in ["(b) random games", "1.5 The forbidden point", "No divergence: "] {
        assert!(table.contains(part), "{part:?} is not in\n{table}");
    }
}

#[test]
fn a_chinese_reader_gets_chinese_tables() {
    let output = verify(&["--lang", "zh", "--only", "random", "--games", "12"]);
    let table = text(&output.stdout);
    for part in ["(b) 随机对局", "1.5 禁着点", "两种实现完全一致"] {
        assert!(table.contains(part), "{part:?} is not in\n{table}");
    }
}

#[test]
fn a_program_gets_one_json_object() {
    let output = verify(&["--json", "--only", "random", "--games", "12", "--seed", "3"]);
    assert_eq!(output.status.code(), Some(0));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["seed"], 3);
    assert_eq!(report["parts"][0]["games"], 12);
    assert_eq!(report["articles"].as_array().unwrap().len(), 10);
    assert_eq!(report["full"], false);
    assert_eq!(report["divergence"], Value::Null);
}

#[test]
fn two_shares_add_up_to_the_whole() {
    let comparisons = |shard: &[&str]| {
        let arguments = [&["--json", "--only", "random", "--games", "60"], shard].concat();
        let report: Value = serde_json::from_slice(&verify(&arguments).stdout).unwrap();
        report["comparisons"].as_u64().unwrap()
    };
    let halves = comparisons(&["--shard", "1/2"]) + comparisons(&["--shard", "2/2"]);
    assert_eq!(halves, comparisons(&[]));
}

#[test]
fn a_bad_argument_is_answered_with_what_was_read_and_what_was_expected() {
    for (arguments, part) in [
        (["--shard", "3/2"], "\"3/2\" is no share of the work: expected I/N"),
        (["--up-to", "3by4"], "\"3by4\" is no size: expected columns x rows"),
        (["--up-to", "26x1"], "The size 26x1 is over the limit of 25x25"),
        (["--up-to", "0x1"], "The size 0x1 is out of range"),
        (["--sequences", "2x2"], "\"2x2\" is no number of turns, from 1 to 100"),
        (["--jobs", "0"], "0 is not in 1..=256"),
        (["--seconds", "-1"], "unexpected argument '-1'"),
        (["--only", "everything"], "invalid value 'everything'"),
    ] {
        let output = verify(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let sentence = text(&output.stderr);
        assert!(sentence.contains(part), "{part:?} is not in\n{sentence}");
    }
}
