//! The main line of every record here, as other people's readers have it: the crate
//! `sgf-parse`, and `sgfmill` where it is installed. Each difference stands with its reason
//! in `tests/data/second-voice.json`.

use super::cases::{bytes, cases};
use crate::files::{path, read};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};
use weiqi::records::sgf::decode;
use weiqi_checks::fuzzing::files::{REGRESSIONS, SEEDS, inputs};
use weiqi_checks::second_voice::{MainLine, first_difference, ours, theirs};
use weiqi_cli::fuzzing::TARGETS;

/// Every record: those of the corpus, of the cases and of the seeds and regressions of the
/// fuzz targets that read records.
fn records() -> BTreeMap<String, Vec<u8>> {
    let mut records = BTreeMap::new();
    for (name, text) in weiqi_corpus::records() {
        records.insert(format!("corpus/{name}"), text.as_bytes().to_vec());
    }
    for case in cases() {
        records.insert(format!("case/{}", case["id"].as_str().unwrap()), bytes(&case));
    }
    for (folder, kind) in [(SEEDS, "seed"), (REGRESSIONS, "regression")] {
        for input in inputs(&path(folder), &TARGETS).unwrap() {
            if ["sgf_is_read_back", "records_read_alike"].contains(&input.target.name) {
                let name = input.path.file_name().unwrap().to_string_lossy().into_owned();
                let before = records.insert(format!("{kind}/{name}"), input.bytes.clone());
                assert!(before.is_none_or(|before| before == input.bytes), "two of {name}");
            }
        }
    }
    assert!(records.len() > 200, "{}", records.len());
    records
}

/// A reading, or that there is none, as lines.
fn lines<E>(read: Result<MainLine, E>) -> MainLine {
    read.unwrap_or_else(|_| vec!["not read".to_string()])
}

/// The list of differences of one reader, each without its reason.
fn listed(reader: &str) -> BTreeMap<String, [String; 2]> {
    let list: Value = serde_json::from_str(&read("tests/data/second-voice.json")).unwrap();
    let reasons = list["reasons"].as_object().unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let mut listed = BTreeMap::new();
    for (record, found) in list[reader].as_object().unwrap() {
        let reason = found["reason"].as_str().unwrap();
        assert!(reasons.contains_key(reason), "{record}: no reason {reason:?}");
        listed.insert(record.clone(), [text(&found["ours"]), text(&found["theirs"])]);
    }
    listed
}

fn assert_differences(reader: &str, found: &BTreeMap<String, [String; 2]>) {
    let listed = listed(reader);
    let new: Vec<String> = found
        .iter()
        .filter(|(record, lines)| listed.get(*record) != Some(lines))
        .map(|(record, [ours, theirs])| {
            let entry = json!({"ours": ours, "theirs": theirs, "reason": ""});
            format!("  {}: {entry}", json!(record))
        })
        .collect();
    let gone: Vec<&String> = listed.keys().filter(|record| !found.contains_key(*record)).collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "{reader} reads otherwise than the list says.\nNot on it as they are:\n{}\nOn it, and no \
         longer so: {gone:?}",
        new.join(",\n")
    );
}

#[test]
fn sgf_parse_reads_every_record_as_we_do_but_for_listed_differences() {
    let mut found = BTreeMap::new();
    for (name, bytes) in records() {
        let text = decode(&bytes).text;
        let other = lines(theirs(&text).map(|(lines, _)| lines));
        if let Some(difference) = first_difference(&lines(ours(&text)), &other) {
            found.insert(name, difference);
        }
    }
    assert_differences("sgf-parse", &found);
}

/// Needs `tests/adapters/install.sh`.
#[test]
#[ignore = "asks sgfmill, which tests/adapters/install.sh installs"]
fn sgfmill_reads_every_record_as_we_do_but_for_listed_differences() {
    let records = records();
    let mut asked = String::new();
    for (name, bytes) in &records {
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        asked += &format!("{}\n", json!({"record": name, "bytes": digits}));
    }
    let mut python = Command::new("python3")
        .arg(path("tests/adapters/sgfmill_lines.py"))
        .env("PYTHONPATH", path("target/engines/python"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = python.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(asked.as_bytes()));
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "Run tests/adapters/install.sh, which installs sgfmill.");
    let answers = String::from_utf8(output.stdout).unwrap();
    let mut found = BTreeMap::new();
    for answer in answers.lines() {
        let answer: Value = serde_json::from_str(answer).unwrap();
        let name = answer["record"].as_str().unwrap();
        let theirs = answer["lines"].as_array().unwrap().iter();
        let theirs: MainLine = theirs.map(|line| line.as_str().unwrap().to_string()).collect();
        let ours = lines(ours(&decode(&records[name]).text));
        if let Some(difference) = first_difference(&ours, &theirs) {
            found.insert(name.to_string(), difference);
        }
    }
    assert_eq!(answers.lines().count(), records.len());
    assert_differences("sgfmill", &found);
}
