//! `weiqi adjudicate` says of each record in `tests/data/adjudication-cases.json` and
//! `tests/data/records-of-collections.json` what is stated there.

use super::cases::{bytes, cases};
use crate::schema::Schema;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};
use weiqi::records::sgf::{Record, Sgf, decode, lines, main_line, simple_text};
use weiqi_data::{Colour, Turn};

/// What the command prints for a record on its standard input, one object a game.
fn adjudicate(record: &[u8], args: &[String]) -> Vec<Value> {
    let mut command = Command::new(crate::files::WEIQI)
        .args(["adjudicate", "--json", "-"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    command.stdin.take().unwrap().write_all(record).unwrap();
    let output = command.wait_with_output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_report_is_as_the_schema_says() {
    let schema = Schema::read(include_str!("../../corpus/records/adjudication.schema.json"));
    for case in cases() {
        for lang in ["zh", "en"] {
            let args: Vec<String> =
                texts(&case["args"]).into_iter().chain(["--lang".into(), lang.into()]).collect();
            for report in adjudicate(&bytes(&case), &args) {
                assert_eq!(schema.faults(&report), Vec::<String>::new(), "{}", case["id"]);
            }
        }
    }
}

#[test]
fn the_report_has_the_members_of_the_contract_in_their_order() {
    let record = b"(;SZ[5]RU[Chinese]KM[375]RE[B+0.75];B[aa];W[];B[aa])";
    let report = adjudicate(record, &["--dead".to_string(), String::new()]).remove(0);
    let members: Vec<&String> = report.as_object().unwrap().keys().take(12).collect();
    let contract = [
        "file",
        "size",
        "moves",
        "rules",
        "komi",
        "handicap",
        "findings",
        "count",
        "recorded",
        "repairs",
        "assumptions",
        "error",
    ];
    assert_eq!(members, contract);
    let finding = json!({"move": 3, "player": "black", "point": "A5", "reason": "occupied",
        "article": "1.2"});
    assert_part("contract", "findings", &json!([finding]), &report["findings"]);
    let count = json!({"black_zi": "25", "white_zi": "0", "margin_zi": "8.75", "result": "B+17.5"});
    assert_part("contract", "count", &count, &report["count"]);
    let recorded = json!({"read": "B+0.75", "margin_zi": "0.75", "agrees": false});
    assert_part("contract", "recorded", &recorded, &report["recorded"]);
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().map(|v| v.as_str().unwrap().to_string()).collect()
}

/// Asserts that `part` is a part of `whole`: objects may hold more, lists may not.
fn assert_part(id: &str, place: &str, part: &Value, whole: &Value) {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            for (key, value) in part {
                let there = whole.get(key).unwrap_or_else(|| panic!("{id}: no {place}.{key}"));
                assert_part(id, &format!("{place}.{key}"), value, there);
            }
        }
        (Value::Array(part), Value::Array(there)) => {
            assert_eq!(part.len(), there.len(), "{id}: length of {place}: {whole}");
            for (at, (part, whole)) in part.iter().zip(there).enumerate() {
                assert_part(id, &format!("{place}[{at}]"), part, whole);
            }
        }
        _ => assert_eq!(part, whole, "{id}: {place}"),
    }
}

fn codes(report: &Value) -> Vec<&str> {
    let notes = ["repairs", "assumptions"].map(|key| report[key].as_array().unwrap());
    notes.into_iter().flatten().map(|note| note["code"].as_str().unwrap()).collect()
}

#[test]
fn every_case_is_judged_as_stated() {
    for case in cases() {
        let id = case["id"].as_str().unwrap();
        let expect = &case["expect"];
        let report = adjudicate(&bytes(&case), &texts(&case["args"])).remove(0);
        assert_part(id, "json", &expect["json"], &report);
        for code in texts(&expect["notes"]) {
            assert!(codes(&report).contains(&code.as_str()), "{id}: no {code} in {report}");
        }
        for code in texts(&expect["no_notes"]) {
            assert!(!codes(&report).contains(&code.as_str()), "{id}: {code} in {report}");
        }
        for part in texts(&expect["error"]) {
            let error = report["error"].as_str().unwrap_or_else(|| panic!("{id}: no error"));
            assert!(error.contains(&part), "{id}: {error:?} lacks {part:?}");
        }
        let explanations = report["recorded"]["explanations"].to_string();
        for part in texts(&expect["explained"]) {
            assert!(explanations.contains(&part), "{id}: {explanations} lacks {part:?}");
        }
    }
}

#[test]
fn every_case_is_read_as_stated() {
    for case in cases() {
        let id = case["id"].as_str().unwrap();
        let expect = &case["expect"];
        let Ok(sgf) = Sgf::parse(decode(&bytes(&case)).text) else { continue };
        let root = sgf.games()[0];
        let Ok(record) = Record::new(&sgf, main_line(&sgf, root)) else { continue };
        if expect["line"].is_array() {
            assert_eq!(line(&record), texts(&expect["line"]), "{id}");
        }
        for (name, part) in expect["properties"].as_object().into_iter().flatten() {
            let value = simple_text(sgf.property(root, name).unwrap().value());
            assert!(value.contains(part.as_str().unwrap()), "{id}: {name} is {value}");
        }
        if let Some(stones) = expect["opening"].as_object() {
            for (colour, name) in [(Colour::Black, "black"), (Colour::White, "white")] {
                let set_up = record.opening().stones(colour);
                let names: Vec<String> = set_up.iter().map(ToString::to_string).collect();
                assert_eq!(names, texts(&stones[name]), "{id}");
            }
        }
        if let Some(variations) = expect["variations"].as_u64() {
            assert_eq!(lines(&sgf, root).count() as u64, variations, "{id}");
        }
    }
}

fn line(record: &Record) -> Vec<String> {
    let turn = |player, action| Turn { player, action }.to_string();
    record.moves().map(|m| turn(m.colour, m.action.unwrap())).collect()
}

#[test]
fn the_final_boards_are_as_stated() {
    use weiqi::records::adjudicate::{Options, adjudicate};
    for case in cases() {
        let rows = texts(&case["expect"]["end"]);
        if rows.is_empty() {
            continue;
        }
        let sgf = Sgf::parse(decode(&bytes(&case)).text).unwrap();
        let record = Record::new(&sgf, main_line(&sgf, sgf.games()[0])).unwrap();
        let judged = adjudicate(&record, &Options::default()).unwrap();
        assert_eq!(judged.end.rows(), rows, "{}", case["id"]);
    }
}

#[test]
fn every_record_that_is_written_again_says_the_same() {
    use weiqi::records::adjudicate::Options;
    use weiqi::records::report::{annotated, judge_bytes};
    use weiqi::words::Lang;
    for case in cases() {
        let id = case["id"].as_str().unwrap();
        // With the dead stones given, nothing is searched for.
        let options = Options { dead: Some(Vec::new()), ..Options::default() };
        let judge = |bytes: &[u8]| judge_bytes("case.sgf", bytes, &options);
        let judged = judge(&bytes(&case));
        let Some(written) = annotated(&judged, Lang::En) else { continue };
        for part in texts(&case["expect"]["written"]) {
            assert!(written.contains(&part), "{id}: {part} is not in {written}");
        }
        let again = judge(written.as_bytes());
        assert_eq!(again.reports[0].source.encoding, "UTF-8", "{id}");
        let said = |judged: &weiqi::records::report::Judged| -> Vec<_> {
            let of = |report: &weiqi::records::report::Report| match &report.outcome {
                Ok(judged) => {
                    let findings = judged.findings.iter().map(|f| (f.move_number, f.fault.name()));
                    (judged.moves, findings.collect(), judged.end.rows())
                }
                Err(_) => (0, Vec::new(), Vec::new()),
            };
            judged.reports.iter().map(of).collect()
        };
        assert_eq!(said(&again), said(&judged), "{id}: {written}");
    }
}
