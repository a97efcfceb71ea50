//! Conversations rebuilt from faults that users of other programs reported: the server keeps
//! to each, and the conformance suite asks every engine the same.

use crate::files::WEIQI;
use crate::files::read;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

/// A conversation. An answer that is only `=` or `?`, with or without an id, stands for any
/// text after it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    id: String,
    fact: String,
    rules: String,
    suite: Vec<String>,
    source: Vec<String>,
    talk: Vec<(String, String)>,
}

fn cases() -> Vec<Case> {
    let cases: Vec<Case> = serde_json::from_str(&read("tests/data/gtp-cases.json")).unwrap();
    assert_eq!(cases.len(), 11);
    cases
}

/// What a server answers to lines, as it came.
fn talk(rules: &str, backend: &str, lines: &str) -> String {
    let mut child = Command::new(WEIQI)
        .args(["gtp", "--rules", rules, "--backend", backend])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

fn agrees(expected: &str, got: &str) -> bool {
    let any_text = expected[1..].bytes().all(|c| c.is_ascii_digit());
    let head = got.split(' ').next().unwrap_or_default();
    if any_text { head == expected } else { got.trim_end() == expected }
}

#[test]
fn the_server_answers_each_conversation_as_the_protocol_has_it() {
    for case in cases() {
        for backend in ["reference", "engine"] {
            let lines: String =
                case.talk.iter().map(|(command, _)| format!("{command}\n")).collect();
            let output = talk(&case.rules, backend, &lines);
            let answers: Vec<&str> = output.split_terminator("\n\n").collect();
            assert!(output.ends_with("\n\n") && !output.contains("\n\n\n"), "{output:?}");
            assert_eq!(answers.len(), case.talk.len(), "{} ({backend}): {output}", case.id);
            for ((command, expected), got) in case.talk.iter().zip(answers) {
                let name = format!("{} ({backend}): {}", case.id, case.fact);
                assert!(agrees(expected, got), "{name}\n{command}: {got:?}, expected {expected:?}");
            }
        }
    }
}

#[test]
fn each_conversation_is_a_test_of_the_suite() {
    let output = Command::new(WEIQI).args(["conform", "--list"]).output().unwrap();
    let list = String::from_utf8(output.stdout).unwrap();
    let names: BTreeSet<&str> = list.lines().filter_map(|l| l.split_whitespace().next()).collect();
    for case in cases() {
        assert!(!case.suite.is_empty() && !case.source.is_empty(), "{}", case.id);
        for name in &case.suite {
            assert!(names.contains(name.as_str()), "{}: there is no test {name}", case.id);
        }
    }
}
