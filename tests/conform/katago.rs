//! KataGo answers by `kata-raw-nn`, and its `play` takes nearly anything. The suite goes by
//! the former. KataGo itself is not asked: the transcripts are made from what was measured of
//! it, as their heads say.

use crate::files::read;
use serde_json::Value;
use weiqi::conform::engine::Engine;
use weiqi::conform::report::{Report, json};
use weiqi::conform::run::{Plan, run};
use weiqi::conform::talk::{Talk, Transcript};
use weiqi::conform::verdict::verdict;
use weiqi::words::Lang;

/// The tests whose commands stand in the transcripts.
const TESTS: [&str; 12] = [
    "forbidden/one-stone",
    "forbidden/two-stones",
    "repetition/ko",
    "repetition/triple-ko",
    "repetition/sending-two-returning-one",
    "counting/area",
    "counting/komi-none",
    "counting/komi-half",
    "counting/handicap-two",
    "counting/handicap-three",
    "gtp/komi-syntax",
    "gtp/score-after-komi",
];

/// The report of a run against a transcript.
fn report(rules: &str) -> Value {
    let text = read(&format!("tests/data/katago/{rules}.gtp"));
    let transcript = Transcript::read(&text).unwrap();
    let mut engine = Engine::meet(Box::new(transcript), None).expect("it says its name");
    engine.ask(&format!("kata-set-rules {rules}")).expect("the rules are set");
    let plan = Plan { selects: &|id| TESTS.contains(&id), progress: &|_| {} };
    let seen = run(&mut engine, &plan).expect("the transcript holds every answer");
    let verdict = verdict(&seen, None);
    let report = Report::new(vec!["katago".to_string()], &engine, &seen, verdict, None);
    json::report_json(&report, Lang::En)
}

#[test]
fn the_policy_shows_the_rules_although_play_takes_what_they_forbid() {
    for (rules, repetition, preset) in
        [("chinese", "simple", "chinese-practice"), ("chinese-ogs", "positional", "chinese")]
    {
        let report = report(rules);
        assert_eq!(report["engine"]["tolerant_play"], true, "{report}");
        let profile = &report["profile"];
        assert_eq!(profile["repetition"], repetition, "{report}");
        assert_eq!(profile["suicide"], "forbidden");
        assert_eq!(profile["give_back"], "half-stone-each");
        assert_eq!(profile["komi_units"], "points");
        assert_eq!(profile["weak"], serde_json::json!([]));
        assert_eq!(report["preset"], preset);
        for row in report["protocol"].as_array().unwrap() {
            assert_eq!(row["status"], "holds", "{row}");
        }
    }
}

#[test]
fn a_transcript_that_ends_too_early_or_goes_another_way_is_no_answer() {
    let mut transcript = Transcript::read("> name\n= KataGo\n> version\n= 1\n").unwrap();
    assert_eq!(transcript.send("name").unwrap().text, "KataGo");
    assert!(transcript.send("quit").is_err());
    assert!(transcript.is_over());
    let error = Transcript::read("= KataGo").unwrap_err();
    assert!(error.contains("Line 1"), "{error}");
}
