//! The cases of the table, and those of the corpus, come out on both implementations.

use crate::files::{names_in, read};
use crate::schema::Schema;
use serde_json::Value;
use std::collections::BTreeSet;
use weiqi::table::cases::cases;
use weiqi::table::machine::Machine;

use weiqi::table::{CaseError, Log, Report, cases_schema, rule_on};
use weiqi_data::table::Referee;
use weiqi_data::{Colour, Point};
use weiqi_spec::competition::table::Table;

#[test]
fn every_case_of_the_corpus_comes_out_as_expected_on_both() {
    fn wrong<R: Referee>() -> Vec<CaseError> {
        let cases = cases().expect("readable cases");
        cases.iter().filter_map(|case| case.check::<R>().err()).collect()
    }
    assert_eq!(wrong::<Table>(), [], "the reference");
    assert_eq!(wrong::<Machine>(), [], "the machine");
}

/// A case of `tests/data/table/`: what has to be ruled, and what must not be.
struct Case {
    id: String,
    log: Log,
    expect: Value,
}

fn table_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for name in names_in("tests/data/table") {
        let list: Value = serde_json::from_str(&read(&format!("tests/data/table/{name}"))).unwrap();
        for case in list.as_array().unwrap() {
            let id = case["id"].as_str().unwrap().to_string();
            let log =
                Log::read(case["log"].clone()).unwrap_or_else(|error| panic!("{id}: {error}"));
            cases.push(Case { id, log, expect: case["expect"].clone() });
        }
    }
    cases
}

/// A clause of an article will do for the article.
fn is_under(cited: &str, article: &str) -> bool {
    cited == article || cited.strip_prefix(article).is_some_and(|rest| rest.starts_with('.'))
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// What does not come out of a case, in sentences.
fn failures<R: Referee>(case: &Case) -> Vec<String> {
    let report: Report<'_> = rule_on::<R>(&case.log).expect("a set-up with liberties");
    let json = report.json();
    let mut found = Vec::new();
    let skipped =
        report.skipped().map(|(ruled, reason)| (ruled.event, reason.article().to_string()));
    let cited: Vec<(usize, String)> = report
        .rulings()
        .map(|(ruled, ruling)| (ruled.event, ruling.article.to_string()))
        .chain(skipped)
        .collect();
    for ruling in case.expect["rulings"].as_array().unwrap() {
        let event = ruling["event"].as_u64().unwrap() as usize;
        let mut wanted = vec![ruling["article"].as_str().unwrap()];
        wanted.extend(texts(&ruling["or"]));
        let here: Vec<&String> =
            cited.iter().filter(|(e, _)| *e == event).map(|(_, a)| a).collect();
        if !here.iter().any(|cited| wanted.iter().any(|wanted| is_under(cited, wanted))) {
            found.push(format!("event {event}: {wanted:?} expected, cited {here:?}"));
        }
    }
    if let Some(expected) = case.expect.get("result") {
        let result = json.pointer("/result/sgf").unwrap_or(&Value::Null);
        if result != expected {
            found.push(format!("result {expected} expected, found {result}"));
        }
    }
    if json.pointer("/result/winner").is_some_and(|winner| !winner.is_null()) {
        let article = json["result"]["article"].as_str().unwrap();
        if texts(&case.expect["not"]).iter().any(|not| is_under(article, not)) {
            found.push(format!("a loss by {article}, which may not be"));
        }
    }
    for what in ["to_play", "warnings"] {
        if let Some(expected) = case.expect.get(what)
            && json["state"][what] != *expected
        {
            found.push(format!("{what} {expected} expected, found {}", json["state"][what]));
        }
    }
    for (point, side) in case.expect["points"].as_object().into_iter().flatten() {
        let point: Point = point.parse().unwrap();
        let there = report.state.board.at(point).map(|colour: Colour| colour.to_string());
        if there.as_deref() != side.as_str() {
            found.push(format!("{point}: {side} expected, found {there:?}"));
        }
    }
    let whole = json.to_string();
    let unsaid = texts(&case.expect["words"]).into_iter().filter(|words| !whole.contains(words));
    found.extend(unsaid.map(|words| format!("not said: {words}")));
    found
}

#[test]
fn every_case_of_the_table_comes_out_on_both() {
    let cases = table_cases();
    assert!(cases.len() >= 188, "{}", cases.len());
    let mut wrong = Vec::new();
    for case in &cases {
        for (name, failures) in
            [("reference", failures::<Table>(case)), ("machine", failures::<Machine>(case))]
        {
            wrong.extend(failures.into_iter().map(|why| format!("{} ({name}): {why}", case.id)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_two_cases_have_the_same_name() {
    let cases = cases().expect("readable cases");
    let names: BTreeSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!(names.len(), cases.len());
}

#[test]
fn the_schema_is_made_from_the_forms_and_every_case_is_as_it_says() {
    let text = read("corpus/referee/log.schema.json");
    let written: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(written, cases_schema(), "write it again: weiqi referee --schema cases");
    let schema = Schema::read(&text);
    let mut files = 0;
    for name in names_in("corpus/referee").iter().filter(|name| name.ends_with(".log.json")) {
        let list: Value = serde_json::from_str(&read(&format!("corpus/referee/{name}"))).unwrap();
        assert_eq!(schema.faults(&list), Vec::<String>::new(), "{name}");
        files += 1;
    }
    assert!(files >= 12);
}

#[test]
fn an_event_that_contradicts_the_log_is_skipped_and_the_rest_is_read() {
    let log = br#"{"size":[9,9],"events":[{"event":"moves","moves":["B C3"]},
        {"event":"pause","at":60},{"event":"continue","at":30},{"event":"continue","at":90},
        {"event":"move","player":"white","point":"G7"}]}"#;
    let log = weiqi::table::read_log(log).unwrap();
    let report = rule_on::<Machine>(&log).unwrap();
    let skipped: Vec<usize> = report.skipped().map(|(ruled, _)| ruled.event).collect();
    assert_eq!(skipped, [3]);
    assert_eq!(report.state.turns, 2);
    assert_eq!(report.json()["impossible"][0]["article"], "2.3");
}

#[test]
fn the_page_names_every_event_and_reading() {
    let page = read("corpus/referee/README.md");
    for form in weiqi::table::forms::FORMS {
        assert!(page.contains(&format!("`{}`", form.name)), "{} is not on the page", form.name);
        for member in form.members {
            assert!(page.contains(&format!("`{}`", member.key)), "{}: {}", form.name, member.key);
        }
    }
    for field in weiqi::table::log_readings() {
        assert!(page.contains(&format!("`{}`", field.key())), "{}", field.key());
        for variant in field.variants() {
            assert!(page.contains(&format!("`{}`", variant.name)), "{}", variant.name);
        }
    }
}
