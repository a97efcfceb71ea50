//! The table of sentences: complete, and true of the code and the corpus.

use crate::files::{read, rust_files};
use std::collections::BTreeMap;
use weiqi::explain::{cases_of, entries, sentences, sentences_page};
use weiqi::words::Text;

#[test]
fn the_page_is_what_the_data_says() {
    let page = read("spec/SENTENCES.md");
    assert!(page == sentences_page(), "run weiqi explain sentences --update spec/SENTENCES.md");
}

#[test]
fn every_article_has_its_sentences_numbered_from_1() {
    let mut last: BTreeMap<(String, usize), usize> = BTreeMap::new();
    for sentence in sentences() {
        let seen = last.entry((sentence.article.clone(), sentence.clause)).or_default();
        *seen += 1;
        assert_eq!(sentence.number, *seen, "{}", sentence.place());
    }
    for entry in entries() {
        let is_there = last.keys().any(|(article, _)| *article == entry.number);
        assert!(is_there, "{} has no sentences", entry.number);
    }
}

#[test]
fn each_sentence_is_executed_by_functions_that_are_there_or_says_why_not() {
    let files = rust_files("spec/src");
    for sentence in sentences() {
        let place = sentence.place();
        assert!(
            !sentence.functions.is_empty() || sentence.text_only.is_some(),
            "{place} has neither a function nor a reason"
        );
        for name in &sentence.functions {
            let (file, function) = name.split_once("::").expect("a file and a function");
            let ending = format!("/{file}.rs");
            let is_there = files.iter().any(|(path, code)| {
                path.ends_with(&ending)
                    && ["pub fn ", "pub const fn "]
                        .iter()
                        .any(|keyword| code.contains(&format!("{keyword}{function}(")))
            });
            assert!(is_there, "{place}: {name} is no public function of the reference");
        }
    }
}

#[test]
fn every_sentence_that_is_executed_has_a_case_on_each_side_or_says_why_not() {
    let lacking = sentences().into_iter().filter(|sentence| {
        let has_both = sentence.accepted.is_some() && sentence.refused.is_some();
        let is_text = sentence.functions.is_empty() || sentence.text_only.is_some();
        !has_both && sentence.without.is_none() && (!is_text || sentence.refused.is_some())
    });
    let lacking: Vec<String> = lacking.map(|sentence| sentence.place()).collect();
    assert_eq!(lacking, [] as [&str; 0]);
    let of_chapter_2 = sentences().into_iter().filter(|one| one.article.starts_with("2."));
    let without: Vec<Text> = of_chapter_2.filter_map(|one| one.without).collect();
    assert_eq!(without, [], "every sentence of chapter 2 has both");
}

#[test]
fn each_case_of_a_sentence_accepts_or_refuses_as_it_is_said_to() {
    let mut seen = [0, 0];
    let entries = entries();
    let of_article: BTreeMap<&str, _> = entries
        .iter()
        .map(|entry| (entry.number.as_str(), cases_of(&entry.number).unwrap()))
        .collect();
    for sentence in sentences() {
        for (side, id) in [&sentence.accepted, &sentence.refused].into_iter().enumerate() {
            let Some(id) = id else { continue };
            let is_there = of_article.values().flatten().any(|case| case.id == *id);
            assert!(is_there, "{}: there is no case {id}", sentence.place());
            let own = &of_article[sentence.article.as_str()];
            if let Some(case) = own.iter().find(|case| case.id == *id) {
                let refuses = side == 1;
                assert!(case.refuses.contains(&refuses), "{}: {id}", sentence.place());
                seen[side] += 1;
            }
        }
    }
    assert!(seen[0] > 50 && seen[1] > 40, "{seen:?} cases were looked at");
}
