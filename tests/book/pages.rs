//! The pages as a reader meets them: every link leads somewhere, nothing is missing, each
//! language keeps to itself, and the same material gives the same bytes.

use regex_lite::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use weiqi::claim::printed;
use weiqi::explain::{entries, ledger, sentences};
use weiqi::words::Lang;
use weiqi_book::{Edition, File, Material, casebook};
use weiqi_data::Preset;

fn written() -> Vec<File> {
    let edition = Edition { commit: "1a2b3c4".into(), date: "2026-12-01".into() };
    casebook(&Material::own().unwrap(), &edition).unwrap_or_else(|error| panic!("{error}"))
}

fn book() -> &'static BTreeMap<String, String> {
    static BOOK: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    BOOK.get_or_init(|| written().into_iter().map(|file| (file.path, file.text)).collect())
}

fn pages() -> impl Iterator<Item = (&'static String, &'static String)> {
    book().iter().filter(|(path, _)| path.ends_with(".html"))
}

fn all<'a>(pattern: &str, text: &'a str) -> Vec<&'a str> {
    let pattern = Regex::new(pattern).unwrap();
    pattern.captures_iter(text).map(|found| found.get(1).unwrap().as_str()).collect()
}

/// A path with its `..` taken away.
fn resolved(from: &str, to: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in to.split('/') {
        match part {
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
#[ignore = "takes long"]
fn the_same_material_gives_the_same_bytes() {
    let again: BTreeMap<String, String> =
        written().into_iter().map(|file| (file.path, file.text)).collect();
    assert!(*book() == again);
}

#[test]
#[ignore = "takes long"]
fn no_two_things_on_a_page_have_one_id() {
    for (path, text) in pages() {
        let ids = all(" id=\"([^\"]*)\"", text);
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{path}");
    }
}

#[test]
#[ignore = "takes long"]
fn every_link_leads_to_a_file_and_to_a_place_in_it() {
    let of_the_page: BTreeSet<String> =
        weiqi_web::page::files().into_iter().map(|(path, _)| path.to_string()).collect();
    let mut links = 0;
    for (path, text) in pages() {
        for address in all(r#"(?:href|src)="([^"]*)""#, text) {
            if address.starts_with("https://") {
                continue;
            }
            links += 1;
            let (file, place) = address.split_once('#').unwrap_or((address, ""));
            let file = if file.is_empty() { path.clone() } else { resolved(path, file) };
            if of_the_page.contains(&file) {
                continue;
            }
            let target = book().get(&file).unwrap_or_else(|| panic!("{path} leads to {address}"));
            let is_there = place.is_empty() || target.contains(&format!(" id=\"{place}\""));
            assert!(is_there, "{path} leads to {address}, where there is no such place");
        }
    }
    assert!(links > 5_000, "{links}");
}

#[test]
#[ignore = "takes long"]
fn both_languages_have_the_same_pages() {
    let of = |folder: &str| -> BTreeSet<String> {
        let pages = pages().filter_map(|(path, _)| path.strip_prefix(folder));
        pages.map(str::to_string).collect()
    };
    assert_eq!(of("zh/"), of("en/"));
    for (path, text) in pages().filter(|(path, _)| path.contains('/')) {
        let (lang, name) = path.split_once('/').unwrap();
        let code = if lang == "zh" { "zh-Hans" } else { "en" };
        assert!(text.contains(&format!("<html lang=\"{code}\">")), "{path}");
        for (other, folder) in [("zh-Hans", "zh"), ("en", "en")] {
            let link = format!("hreflang=\"{other}\" href=\"../{folder}/{name}\"");
            assert!(text.contains(&link), "{path} has no {link}");
        }
    }
}

#[test]
#[ignore = "takes long"]
fn every_article_reading_entry_preset_program_and_claim_has_its_place() {
    let corpus = Material::own().unwrap();
    for (folder, lang) in [("zh", Lang::Zh), ("en", Lang::En)] {
        let page = |name: &str| &book()[&format!("{folder}/{name}.html")];
        for entry in entries() {
            let text = page(&entry.number);
            assert!(text.contains(&weiqi_book_text(entry.title(lang))), "{}", entry.number);
        }
        for entry in ledger() {
            assert!(page("ledger").contains(&format!(" id=\"l-{}\"", entry.number)));
        }
        for sentence in sentences() {
            assert!(page(&sentence.article).contains(&format!(">{}<", sentence.place())));
        }
        for preset in Preset::ALL {
            assert!(page("rules").contains(&format!("<code>{}</code>", preset.name())));
        }
        assert_eq!(page("numbers").matches("<th scope=\"row\">").count(), printed().len());
        let programs = page("engines").matches("<section class=\"engine\"").count();
        assert_eq!(programs, corpus.engines.len());
        let cases = |files: &[(String, serde_json::Value)]| -> Vec<String> {
            let all = files.iter().flat_map(|(_, file)| file.as_array().unwrap());
            all.map(|case| case["id"].as_str().unwrap().to_string()).collect()
        };
        let all_pages: String = pages()
            .filter(|(path, _)| path.starts_with(folder))
            .map(|(_, text)| text.as_str())
            .collect();
        for id in cases(&corpus.vectors).iter().chain(&cases(&corpus.tables)) {
            assert!(all_pages.contains(&format!("<code>{id}</code>")), "{id}");
        }
    }
}

/// A title as it stands on a page, as far as its first sign that is written otherwise there.
fn weiqi_book_text(title: &str) -> String {
    title.split(['<', '&', '\'']).next().unwrap().to_string()
}

/// The words of a page without its head, its pictures, code and what is marked as being in
/// the other language.
fn words(text: &str) -> String {
    let body = text.split_once("<body").map_or(text, |(_, body)| body);
    let mut words = body.to_string();
    for pattern in [
        r"(?s)<svg.*?</svg>",
        r"(?s)<code>.*?</code>",
        r"(?s)<pre.*?</pre>",
        r#"<[a-z]+[^>]*lang="[^"]*"[^>]*>[^<]*<"#,
        r#"(?s)<a class="source".*?</a>"#,
        r"<[^>]*>",
    ] {
        words = Regex::new(pattern).unwrap().replace_all(&words, " · ").into_owned();
    }
    words
}

#[test]
#[ignore = "takes long"]
fn a_chinese_page_has_no_english_sentence() {
    let sentence = Regex::new(r"[A-Za-z]{2,}(?:[ ,]+[A-Za-z]{2,}){4,}").unwrap();
    for (path, text) in pages().filter(|(path, _)| path.starts_with("zh/")) {
        let words = words(text);
        let found = sentence.find(&words).map(|found| found.as_str());
        assert_eq!(found, None, "{path}");
    }
}

#[test]
#[ignore = "takes long"]
fn an_english_page_has_no_chinese_that_is_not_marked_as_such() {
    let chinese =
        Regex::new("[\u{3000}-\u{303f}\u{4e00}-\u{9fff}\u{ff00}-\u{ffef}].{0,30}").unwrap();
    for (path, text) in pages().filter(|(path, _)| path.starts_with("en/")) {
        let words = words(text);
        let found = chinese.find(&words).map(|found| found.as_str());
        assert_eq!(found, None, "{path}");
    }
}

#[test]
#[ignore = "takes long"]
fn every_run_button_holds_a_request_that_is_answered_as_it_says() {
    let mut buttons = 0;
    let pattern =
        Regex::new(r#"data-question="([^"]*)" data-asked="([^"]*)" data-expect="([^"]*)""#)
            .unwrap();
    let mut seen = BTreeSet::new();
    for (path, text) in pages() {
        let runs_one = text.contains("class=\"run\"");
        assert!(
            !runs_one || text.contains("class=\"run-all\""),
            "{path} runs them one by one only"
        );
        for found in pattern.captures_iter(text) {
            let part = |place: usize| {
                found
                    .get(place)
                    .unwrap()
                    .as_str()
                    .replace("&quot;", "\"")
                    .replace("&lt;", "<")
                    .replace("&gt;", ">")
                    .replace("&amp;", "&")
            };
            let question = format!("{}\n{}", part(2), part(3));
            if !seen.insert(question.clone()) {
                continue;
            }
            buttons += 1;
            let answer = weiqi_web::ask(&found[1], question.as_bytes());
            let answer: serde_json::Value = serde_json::from_slice(&answer).unwrap();
            assert!(answer.get("error").is_none(), "{path}: {question}: {answer}");
            for key in ["differs", "unexpected"] {
                assert_eq!(
                    answer[key].as_array().map(Vec::len),
                    Some(0),
                    "{path}: {question}: {answer}"
                );
            }
        }
    }
    assert!(buttons > 300, "{buttons}");
}
