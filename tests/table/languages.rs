//! No sentence of one language stands in a report or protocol of the other.

use super::logs::every_log;
use regex_lite::Regex;
use weiqi::explain::{entries, entry, entry_text, ledger, ledger_text, sentences};
use weiqi::table::machine::Machine;
use weiqi::table::{Log, protocol, report_text, rule_on};
use weiqi::words::Lang;

/// The log without what people wrote into it: names and notes stand as they are.
fn without_remarks(mut log: Log) -> Log {
    log.about = Default::default();
    for event in &mut log.events {
        event.entry.note = None;
    }
    log
}

/// The words of a page, without its marks and its drawings.
fn words_of(page: &str) -> String {
    let drawings = Regex::new(r"(?s)<style>.*?</style>|<svg.*?</svg>").unwrap();
    let marks = Regex::new(r"<[^>]*>").unwrap();
    marks.replace_all(&drawings.replace_all(page, " "), " ").into_owned()
}

/// What may stand in a Chinese text in Latin letters: points, the sides and results of SGF,
/// names of programs and files, what is typed.
fn latin_words(text: &str) -> Vec<String> {
    let typed = Regex::new(r"`[^`]*`|weiqi [a-z]+( [a-z]+)?|--[a-z-]+").unwrap();
    let left = typed.replace_all(text, " ");
    let word = Regex::new(r"[A-Za-z]{2,}").unwrap();
    word.find_iter(&left).map(|found| found.as_str().to_string()).collect()
}

/// The Chinese terms that English texts name beside their own: the words in dispute.
const TERMS: [&str; 0] = [];

fn han_words(text: &str) -> Vec<String> {
    let word = Regex::new("[\u{3400}-\u{9fff}]+").unwrap();
    let found = word.find_iter(text).map(|found| found.as_str().to_string());
    found.filter(|found| !TERMS.contains(&found.as_str())).collect()
}

fn strangers(text: &str, lang: Lang) -> Vec<String> {
    match lang {
        Lang::Zh => latin_words(text),
        Lang::En => han_words(text),
    }
}

#[test]
fn the_protocol_and_the_report_of_every_log_are_in_one_language() {
    let mut found = Vec::new();
    for (name, log) in every_log() {
        let log = without_remarks(log);
        let report = rule_on::<Machine>(&log).unwrap_or_else(|error| panic!("{name}: {error}"));
        for lang in [Lang::Zh, Lang::En] {
            let page = words_of(&protocol(&report, lang));
            for text in [page, report_text(&report, lang, true)] {
                found.extend(strangers(&text, lang).into_iter().map(|word| (word, name.clone())));
            }
        }
    }
    found.sort();
    found.dedup_by(|a, b| a.0 == b.0);
    assert!(
        found.is_empty(),
        "{} words, the first {:#?}",
        found.len(),
        &found[..found.len().min(40)]
    );
}
