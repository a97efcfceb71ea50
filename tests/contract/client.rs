//! A client that was written from the contract alone, in another language and with its own
//! rules, agrees with the oracle.

use crate::files::{path, read};
use std::process::Command;

const CLIENT: &str = "tests/contract/client.py";

fn the_client_agrees_with(backend: &str) {
    let run = Command::new("python3")
        .arg(path(CLIENT))
        .args(["20", "800", crate::files::WEIQI, "oracle", "--backend", backend])
        .output()
        .expect("this test runs python3: install Python 3.9 or newer and put it on the path");
    let differences = String::from_utf8_lossy(&run.stdout);
    let errors = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "the client of {backend} found:\n{differences}{errors}");
}

#[test]
fn the_client_agrees_with_the_reference() {
    the_client_agrees_with("reference");
}

#[test]
fn the_client_agrees_with_the_engine() {
    the_client_agrees_with("engine");
}

#[test]
fn the_client_sees_a_wrong_answer() {
    // An oracle that answers every request with the same board.
    let answer = r#"while read line; do echo '{"id":0,"board":["."]}'; done"#;
    let run = Command::new("python3")
        .arg(path(CLIENT))
        .args(["20", "3", "sh", "-c", answer])
        .output()
        .expect("this test runs python3: install Python 3.9 or newer and put it on the path");
    assert_eq!(run.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&run.stdout).lines().count(), 3);
}

#[test]
fn the_client_is_short() {
    let lines = read(CLIENT).lines().count();
    assert!(lines < 150, "the client has {lines} lines");
}
