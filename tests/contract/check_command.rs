//! `weiqi check` finds what is wrong with vectors and says so.

use crate::files;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn check(arguments: &[&str]) -> Output {
    Command::new(crate::files::WEIQI)
        .current_dir(files::path("."))
        .arg("check")
        .args(arguments)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A file of vectors that lives as long as the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, content: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("weiqi-{}-{name}.json", std::process::id()));
        fs::write(&path, content).unwrap();
        Scratch(path)
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

fn vector(id: &str, expect: Value) -> Value {
    json!({
        "id": id, "articles": ["1.4"], "title": {"zh": "提角上一子", "en": "A stone in the corner"},
        "verdict": "settled", "source": "constructed", "symmetries": true,
        "size": [3, 1], "setup": {"white": ["A1"]}, "moves": ["B B1"], "expect": expect
    })
}

#[test]
fn a_false_board_is_shown_beside_the_true_one_and_fails() {
    let file =
        Scratch::new("false", &json!([vector("a/b", json!({"board": ["XX."]}))]).to_string());
    let output = check(&[file.path()]);
    assert_eq!(output.status.code(), Some(1));
    let text = text(&output);
    assert!(text.contains("a/b"), "{text}");
    assert!(text.contains("[reference]") && text.contains("[engine]"), "{text}");
    assert!(text.contains("(and in 15 other images of the vector)"), "{text}");
    let beside = |line: &str| line.contains("(X)X .") && line.contains("(.)X .");
    assert!(text.lines().any(beside), "{text}");
}

#[test]
fn every_failure_is_in_the_json_report() {
    let file = Scratch::new("json", &json!([vector("a/b", json!({"legal": ["A1"]}))]).to_string());
    let output = check(&[file.path(), "--json", "--backend", "reference"]);
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_str(&text(&output)).unwrap();
    assert_eq!(report["failures"].as_array().unwrap().len(), 16);
    assert_eq!(report["failures"][0]["id"], "a/b");
    assert_eq!(report["failures"][0]["differences"][0]["place"], "legal");
    assert_eq!(report["articles"], json!({"1.4": {"vectors": 1, "failing": 1}}));
}

#[test]
fn an_unreadable_vector_fails_by_its_id_and_the_others_are_checked() {
    let good = vector("a/good", json!({"captured": [["A1"]]}));
    let mut bad = vector("a/bad", json!({"captured": [["A1"]]}));
    bad["expects"] = json!(1);
    let twice = good.clone();
    let file = Scratch::new("bad", &json!([bad, good, twice]).to_string());
    let output = check(&[file.path()]);
    assert_eq!(output.status.code(), Some(1));
    let text = text(&output);
    assert!(text.contains("a/bad") && text.contains("Unknown key \"expects\""), "{text}");
    assert!(text.contains("a/good") && text.contains("expected each id once"), "{text}");
    assert!(text.contains("vectors 1, requests 32, failing 0, unreadable 2"), "{text}");
}

#[test]
fn only_the_vectors_that_match_are_chosen() {
    let output = check(&["corpus", "--list", "--only", "beasts/*-ko"]);
    assert_eq!(output.status.code(), Some(0));
    let text = text(&output);
    let ids: Vec<&str> = text.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(ids, ["beasts/quadruple-ko", "beasts/simple-ko", "beasts/triple-ko"]);
}

#[test]
fn the_list_is_there_in_chinese() {
    let output = check(&["corpus", "--list", "--only", "beasts/eternal-life", "--lang", "zh"]);
    assert_eq!(text(&output), "beasts/eternal-life  1.6 2.11.3  长生 [有争议]\n");
}

#[test]
fn what_cannot_be_run_is_said_in_a_sentence() {
    let list = Scratch::new("object", "{}");
    for (arguments, part) in [
        (vec!["no/such/file.json"], "no/such/file.json cannot be read"),
        (vec![list.path()], "expected a list of vectors"),
        (vec!["corpus", "--only", "no-such-id"], "No vector was chosen"),
        (vec!["spec/src"], "No file of vectors was found"),
    ] {
        let output = check(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let sentence = String::from_utf8(output.stderr).unwrap();
        assert!(sentence.contains(part) && sentence.trim_end().ends_with('.'), "{sentence}");
    }
}
