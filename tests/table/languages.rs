//! No sentence of one language stands in a report, a protocol or an explanation of the other.

use super::logs::every_log;
use regex_lite::Regex;
use weiqi::explain::{entries, entry_text, ledger, ledger_text};
use weiqi::table::machine::Machine;
use weiqi::table::{Log, protocol, report_text, rule_on};
use weiqi::words::Lang;
use weiqi_data::Preset;

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

/// The words in Latin letters of a Chinese text, without what may stand in it: what is typed,
/// functions and their files, names of cases, of readings, presets and programs.
fn latin_words(text: &str) -> Vec<String> {
    let typed = Regex::new(
        r"(?x) `[^`]*` | weiqi\ [a-z]+ (\ [a-zN]+)? | --[a-z-]+ (\ N)? | \w+(::\w+)+
        | spec/src/\S+\s+\w+ | corpus/\w+ | \w+=[\w-]+ | \[[^\]]*\]\ [\w./-]+ | \[[a-z0-9-]+\]
        | KataGo | GNU\ Go | OGS | Pachi | Leela\ Zero | KGS | GTP | AGA | JSON | SGF | open_spiel",
    )
    .unwrap();
    let left = typed.replace_all(text, " ");
    let word = Regex::new(r"[A-Za-z][A-Za-z-]+").unwrap();
    let found = word.find_iter(&left).map(|found| found.as_str().to_string());
    let is_name = |word: &String| word == "AA" || Preset::from_name(word).is_some();
    found.filter(|word| !is_name(word)).collect()
}

/// The Chinese terms that English texts name beside their own: the words in dispute.
const TERMS: [&str; 6] = ["假生", "双提二子", "子", "敌手棋", "让先", "让子"];

fn han_words(text: &str) -> Vec<String> {
    let word = Regex::new("[\u{3400}-\u{9fff}]+").unwrap();
    let found = word.find_iter(text).map(|found| found.as_str().to_string());
    found.filter(|found| !TERMS.contains(&found.as_str())).collect()
}

/// Words of the other language, each with where it stands.
#[derive(Default)]
struct Strangers(Vec<(String, String)>);

impl Strangers {
    fn look(&mut self, text: &str, lang: Lang, place: &str) {
        let words = match lang {
            Lang::Zh => latin_words(text),
            Lang::En => han_words(text),
        };
        self.0.extend(words.into_iter().map(|word| (word, place.to_string())));
    }

    fn assert_none(mut self) {
        self.0.sort();
        self.0.dedup_by(|a, b| a.0 == b.0);
        let first = &self.0[..self.0.len().min(60)];
        assert!(first.is_empty(), "{} words, the first {first:?}", self.0.len());
    }
}

#[test]
fn the_protocol_and_the_report_of_every_log_are_in_one_language() {
    let mut found = Strangers::default();
    for (name, log) in every_log() {
        let log = without_remarks(log);
        let report = rule_on::<Machine>(&log).unwrap_or_else(|error| panic!("{name}: {error}"));
        for lang in [Lang::Zh, Lang::En] {
            let page = protocol(&report, lang);
            assert!(!page.contains("**"), "{name}: marks of Markdown");
            found.look(&words_of(&page), lang, &name);
            found.look(&report_text(&report, lang, true), lang, &name);
        }
    }
    found.assert_none();
}

#[test]
fn an_article_is_explained_in_chinese_without_english_words() {
    let mut found = Strangers::default();
    for one in entries() {
        let text = entry_text(&one, &one.number, Lang::Zh, usize::MAX).unwrap();
        found.look(&text, Lang::Zh, &one.number);
    }
    found.assert_none();
}

#[test]
fn an_entry_of_the_ledger_is_explained_in_chinese_without_english_words() {
    let mut found = Strangers::default();
    for entry in ledger() {
        let text = ledger_text(&entry, Lang::Zh).unwrap();
        found.look(&text, Lang::Zh, &format!("ledger {}", entry.number));
    }
    found.assert_none();
}
