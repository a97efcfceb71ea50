//! Chapter 2 at the table: the cases of `corpus/referee/` come out as expected, every
//! article has accepted and refused ones, and no sequence of events breaks the articles.

use crate::files::{names_in, read};
use crate::schema::Schema;
use serde_json::Value;
use std::collections::BTreeSet;
use weiqi::explain::{entries, entry, tally, with_table};
use weiqi::table::cases::cases;
use weiqi::table::{read_log, run};

#[test]
fn every_case_comes_out_as_expected() {
    let wrong: Vec<String> =
        cases().expect("readable cases").iter().filter_map(|case| case.check().err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Asking again is answered from memory: a log that asks sixty times would otherwise take
/// sixty searches.
#[test]
fn who_asks_again_whether_a_chain_lives_falsely_is_told_the_same() {
    let list: Value =
        serde_json::from_str(&read("corpus/referee/2.11-repetition.log.json")).unwrap();
    for (id, named) in [
        ("moonshine-life-is-not-alive", "lives-falsely"),
        ("a-triple-ko-is-no-false-life", "not-shown-to-be-false"),
    ] {
        let case = list.as_array().unwrap().iter().find(|case| case["id"] == id).unwrap();
        let mut log = case["log"].clone();
        let events = log["events"].as_array_mut().unwrap();
        let asked = events.iter().position(|event| event["event"] == "false-life").unwrap();
        let again = vec![events[asked].clone(); 60];
        events.splice(asked..asked, again);
        let report = run(&read_log(log.to_string().as_bytes()).unwrap()).unwrap();
        let of = report.rulings.iter().filter(|noted| noted.ruling.finding.name() == named);
        let findings: Vec<_> = of.map(|noted| &noted.ruling.finding).collect();
        assert_eq!(findings.len(), 61, "{id}");
        assert!(findings.iter().all(|finding| *finding == findings[0]), "{id}");
    }
}

#[test]
fn no_two_cases_have_the_same_name() {
    let cases = cases().expect("readable cases");
    let names: BTreeSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!(names.len(), cases.len());
}

#[test]
fn every_case_is_as_the_schema_says() {
    let schema = Schema::read(&read("corpus/referee/log.schema.json"));
    let mut files = 0;
    for name in names_in("corpus/referee").iter().filter(|name| name.ends_with(".log.json")) {
        let list: Value = serde_json::from_str(&read(&format!("corpus/referee/{name}"))).unwrap();
        assert_eq!(schema.faults(&list), Vec::<String>::new(), "{name}");
        files += 1;
    }
    assert!(files >= 12);
}

/// The articles that can have no cases, with the reason in their texts: 2.6, and of 2.7 the
/// clauses on obedience and conduct.
const WITHOUT_CASES: [&str; 9] =
    ["2.6", "2.6.1", "2.6.2", "2.6.3", "2.6.4", "2.6.5", "2.7.4", "2.7.5", "2.7.7"];

/// Every article, and every clause of chapter 2.
fn articles_and_clauses() -> Vec<String> {
    let mut names: Vec<String> = entries().into_iter().map(|entry| entry.number).collect();
    names.dedup();
    for article in names.clone().iter().filter(|name| name.starts_with("2.")) {
        let clauses = (1..10).map(|clause| format!("{article}.{clause}"));
        names.extend(clauses.filter(|clause| entry(clause).is_ok()));
    }
    names
}

#[test]
fn every_article_has_an_accepted_and_a_refused_case() {
    let names = articles_and_clauses();
    for number in 1..=9 {
        assert!(names.contains(&format!("1.{number}")));
    }
    for number in 1..=12 {
        assert!(names.contains(&format!("2.{number}")));
    }
    assert!(names.contains(&"ancient".to_string()) && names.contains(&"2.11.4".to_string()));
    // The clauses of 2.3 are one clock, and its cases are those of the article.
    let has_cases =
        |name: &&String| !WITHOUT_CASES.contains(&name.as_str()) && !name.starts_with("2.3.");
    let lacking: Vec<String> = names
        .iter()
        .filter(has_cases)
        .filter(|name| tally(name).expect("readable cases").contains(&0))
        .cloned()
        .collect();
    assert_eq!(lacking, Vec::<String>::new());
}

#[test]
fn an_article_without_cases_says_why() {
    for name in ["2.6", "2.7"] {
        let [entry] = &entry(name).unwrap()[..] else { panic!("one text") };
        let open = entry.part(weiqi::words::Lang::En, "", "Open questions");
        assert!(
            open.contains("no cases") || open.contains("no accepted and refused cases"),
            "{name}"
        );
    }
}

#[test]
fn the_table_of_articles_is_the_one_that_is_generated() {
    let page = read("spec/README.md");
    let message = "run `weiqi explain --update spec/README.md`";
    assert_eq!(with_table(&page).unwrap(), page, "{message}");
}

#[test]
fn every_article_is_explained_in_both_languages() {
    use weiqi::explain::{entry_json, entry_text};
    use weiqi::words::Lang;
    for name in articles_and_clauses() {
        for one in entry(&name).unwrap() {
            for lang in [Lang::Zh, Lang::En] {
                let text = entry_text(&one, &name, lang, 2).unwrap();
                assert!(text.contains(one.title(lang)), "{name}");
                assert!(text.contains(one.requirement(lang, &name)), "{name}");
                assert!(one.requirement(lang, &name).chars().count() > 8, "{name}");
            }
            let functions = one.functions();
            assert!(!functions.is_empty(), "no function decides {name}");
            assert_eq!(entry_json(&one, &name).unwrap()["article"], name);
        }
    }
}

#[test]
fn a_name_that_is_no_article_is_refused_with_what_was_expected() {
    for name in ["", "1", "1.10", "2.13", "2.11.5", "3.1", "2.11.x", "2.11.3.1", "komi"] {
        let sentence = entry(name).unwrap_err();
        assert!(sentence.starts_with(&format!("{name:?} is no article")), "{sentence}");
    }
}

#[test]
fn bad_logs_are_refused_with_the_event_and_what_was_expected() {
    let event = |event: &str| format!("{{\"size\":[9,9],\"events\":[{event}]}}");
    let cases = [
        ("[", "is not readable as JSON"),
        ("3", "expected a JSON object"),
        ("{}", "has no key \"size\""),
        ("{\"size\":[9,9]}", "has no key \"events\""),
        ("{\"size\":[9,9],\"events\":{}}", "expected a list of events"),
        ("{\"size\":[0,9],\"events\":[]}", "expected [columns, rows]"),
        ("{\"size\":[9,9],\"events\":[],\"speed\":1}", "Unknown key \"speed\""),
        ("{\"size\":[9,9],\"events\":[],\"rules\":\"go\"}", "\"go\""),
        ("{\"size\":[9,9],\"events\":[],\"rules\":{\"cycle\":\"x\"}}", "draw-or-replay"),
        ("{\"size\":[9,9],\"events\":[],\"readings\":{\"guess\":1}}", "winner-chooses"),
        ("{\"size\":[9,9],\"events\":[],\"time\":{\"limit_minutes\":1}}", "reserved_minutes"),
        (
            "{\"size\":[9,9],\"events\":[],\"time\":{\"limit_minutes\":1,\"reserved_minutes\":2}}",
            "does not fit together",
        ),
        ("{\"size\":[9,9],\"events\":[],\"time\":{\"fast_seconds\":0}}", "does not fit together"),
    ];
    for (log, part) in cases {
        let sentence = read_log(log.as_bytes()).unwrap_err();
        assert!(sentence.contains(part), "{sentence}");
    }
    for (text, part) in [
        ("{}", "has no key \"event\""),
        ("{\"event\":\"jump\"}", "expected one of guess, lots, komi, move"),
        ("{\"event\":\"move\",\"player\":\"black\"}", "has no key \"point\""),
        ("{\"event\":\"move\",\"player\":\"red\",\"point\":\"A1\"}", "one of black, white"),
        ("{\"event\":\"move\",\"player\":\"black\",\"point\":\"I1\"}", "names no point"),
        ("{\"event\":\"pause\",\"at\":-1}", "whole number"),
        ("{\"event\":\"pause\",\"why\":1}", "Unknown key \"why\""),
        ("{\"event\":\"komi\",\"zi\":\"3.8\"}", "multiple of 0.25"),
        ("{\"event\":\"displaced\",\"stones\":[]}", "a list of pairs"),
        ("{\"event\":\"scattered\",\"cause\":\"accident\",\"restored\":true}", "with one"),
        ("{\"event\":\"moves\",\"moves\":[\"D4\"]}", "Move 0"),
    ] {
        let sentence = read_log(event(text).as_bytes()).unwrap_err();
        assert!(sentence.starts_with("Event 1: ") && sentence.contains(part), "{sentence}");
    }
}

#[test]
fn the_state_before_an_event_that_cannot_follow_stays_available() {
    let log = br#"{"size":[9,9],"events":[{"event":"moves","moves":["B C3","W G7"]},
        {"event":"open","by":"referee"},{"event":"move","player":"black","point":"G3"}]}"#;
    let report = run(&read_log(log).unwrap()).unwrap();
    assert_eq!(report.stopped.as_ref().unwrap().event, 2);
    assert_eq!(report.table.turns().len(), 2);
    assert_eq!(report.json()["state"]["turns"], 2);
    assert_eq!(report.json()["impossible"]["article"], "2.5");
}
