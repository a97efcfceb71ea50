//! The examples for authors: the runner of the vectors, and the length of each.

use crate::files::WEIQI;
use crate::files::{path, read};
use std::process::{Command, Output};

const VECTORS: &str = "tests/adapters/vectors.py";

/// Puts vectors of the corpus to a program.
fn vectors(options: &[&str], program: &[&str]) -> Output {
    Command::new("python3")
        .arg(path(VECTORS))
        .args(options)
        .arg(path("corpus"))
        .arg("--")
        .args(program)
        .output()
        .expect("this test runs python3: install Python 3.9 or newer and put it on the path")
}

fn last_line(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().last().unwrap_or_default().to_string()
}

#[test]
fn the_runner_finds_every_vector_to_hold_on_both_implementations() {
    let files = weiqi::contract::vectors::read_files(&[path("corpus")]).unwrap();
    let all: usize = files.iter().map(|file| file.vectors.len()).sum();
    for backend in ["reference", "engine"] {
        let output = vectors(&[], &[WEIQI, "oracle", "--backend", backend]);
        let line = last_line(&output);
        assert!(line.starts_with(&format!("{all} vectors: ")), "{line}");
        // The engine says of the readings that it does not know that it does not.
        let (holds, left_out) = line.split_once(" hold, 0 do not, ").expect(&line);
        assert!(!holds.ends_with(": 0 expectations"), "{line}");
        assert_eq!(left_out == "0 not compared", backend == "reference", "{line}");
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn the_runner_names_each_place_at_which_an_answer_is_wrong() {
    let program = r#"while read line; do echo '{"captured":[],"refused":null}'; done"#;
    let options = ["--only", "1.4/a-stone-in-the-corner", "--members", "captured"];
    let output = vectors(&options, &["sh", "-c", program]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains(r#"captured: expected [["A1"]], got []"#), "{text}");
    assert!(!text.contains("board:"), "{text}");
}

#[test]
fn the_runner_compares_nothing_where_an_engine_does_not_have_the_rules() {
    let program = r#"while read line; do
        case $line in
            *japanese*) echo '{"unsupported":"territory"}' ;;
            *) echo '{"error":"no"}' ;;
        esac
    done"#;
    let output = vectors(&["--only", "1.9/*"], &["sh", "-c", program]);
    assert!(!last_line(&output).ends_with(", 0 not compared"), "{}", last_line(&output));
}

#[test]
fn the_runner_says_why_it_cannot_ask() {
    let programs: [(&[&str], &str); 3] = [
        (&["/nonexistent/engine"], "does not start"),
        (&["true"], "ended without an answer"),
        (&["sh", "-c", "while read line; do echo 3; done"], "expected a JSON object"),
    ];
    for (program, words) in programs {
        let output = vectors(&[], program);
        let sentence = String::from_utf8_lossy(&output.stderr).to_string();
        assert_eq!(output.status.code(), Some(2), "{sentence}");
        assert!(sentence.contains(words), "{sentence}");
    }
}

#[test]
fn the_examples_are_short() {
    for (file, most) in [(VECTORS, 150), ("tests/adapters/sgfmill_gtp.py", 100)] {
        assert!(read(file).lines().count() < most, "{file}");
    }
    assert!(read("tests/adapters/go_board_gtp.js").lines().count() < 100);
}
