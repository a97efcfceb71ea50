//! Every article has accepted and refused cases and is explained, and what is no log is
//! refused with what was expected.

use crate::files::read;
use weiqi::explain::{entries, entry, tally, with_table};
use weiqi::table::read_log;

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
fn an_article_that_boards_do_not_show_says_what_can_be_shown() {
    for (name, words) in [("2.6", "The cases that are accepted"), ("2.7", "no cases")] {
        let [entry] = &entry(name).unwrap()[..] else { panic!("one text") };
        let open = entry.part(weiqi::words::Lang::En, "", "Open questions");
        assert!(open.contains(words), "{name}");
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
        let sentence = entry(name).unwrap_err().to_string();
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
        let sentence = read_log(log.as_bytes()).unwrap_err().to_string();
        assert!(sentence.contains(part), "{sentence}");
    }
    for (text, part) in [
        ("{}", "has no key \"event\""),
        ("{\"event\":\"jump\"}", "expected one of guess, lots, komi, wrong-start, move"),
        ("{\"event\":\"move\",\"player\":\"black\"}", "has no key \"point\""),
        ("{\"event\":\"move\",\"player\":\"red\",\"point\":\"A1\"}", "one of black, white"),
        ("{\"event\":\"move\",\"player\":\"black\",\"point\":\"I1\"}", "names no point"),
        ("{\"event\":\"pause\",\"at\":-1}", "whole number"),
        ("{\"event\":\"pause\",\"why\":1}", "Unknown key \"why\""),
        ("{\"event\":\"komi\",\"zi\":\"3.8\"}", "multiple of ¼"),
        ("{\"event\":\"displaced\",\"stones\":[]}", "a list of pairs"),
        ("{\"event\":\"scattered\",\"cause\":\"accident\",\"restored\":true}", "with one"),
        ("{\"event\":\"moves\",\"moves\":[\"D4\"]}", "Move 0"),
    ] {
        let sentence = read_log(event(text).as_bytes()).unwrap_err().to_string();
        assert!(sentence.starts_with("Event 1: ") && sentence.contains(part), "{sentence}");
    }
}
