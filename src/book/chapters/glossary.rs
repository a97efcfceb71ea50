//! The glossary, and the index of where its terms are used.

use super::articles;
use crate::address::place;
use crate::page::Page;
use crate::position::article;
use crate::text::said;
use crate::{Book, BookError};
use maud::{Markup, html};
use serde_json::Value;
use weiqi::contract::parse;
use weiqi::explain::ledger;
use weiqi::words::{Lang, Text};

/// A term.
struct Term {
    name: Text,
    /// The name in pinyin, by which Chinese terms are sorted.
    pinyin: String,
    says: Text,
    article: String,
    /// The words by which it is found, in each language.
    words: [Vec<String>; 2],
}

fn glossary() -> Result<Vec<Term>, BookError> {
    let file = parse(include_bytes!("../glossary.json"), "The glossary");
    let file = file.map_err(|sentence| BookError::unread("glossary.json", sentence))?;
    let terms = file.as_array().into_iter().flatten().map(read).collect();
    Ok(terms)
}

fn read(value: &Value) -> Term {
    let text = |value: &Value, key: &str| value[key].as_str().unwrap_or_default().to_string();
    let both = |value: &Value| Text::new(text(value, "zh"), text(value, "en"));
    let name = both(value);
    let words = |key: &str, first: &str| {
        let more = value["words"][key].as_array().into_iter().flatten();
        let more = more.filter_map(Value::as_str).map(str::to_string);
        std::iter::once(first.to_string()).chain(more).collect()
    };
    Term {
        pinyin: text(value, "pinyin"),
        says: both(&value["says"]),
        article: text(value, "article"),
        words: [words("zh", &name.zh), words("en", &name.en)],
        name,
    }
}

fn sorted(lang: Lang) -> Result<Vec<Term>, BookError> {
    let mut terms = glossary()?;
    terms.sort_by_key(|term| lang.pick(&term.pinyin, &term.name.en).to_lowercase());
    Ok(terms)
}

fn home(term: &Term) -> String {
    place("t-", &term.name.en)
}

/// The glossary.
pub fn page(book: &Book<'_>) -> Result<Page, BookError> {
    Page::write("glossary", Text::new("术语", "Glossary"), book, |_, lang| {
        let terms = sorted(lang)?;
        let other = lang.pick(Lang::En, Lang::Zh);
        Ok(html! {
            dl.glossary {
                @for term in &terms {
                    dt id=(home(term)) {
                        dfn { (term.name.in_lang(lang)) } " "
                        span.other lang=(crate::text::code(other)) { (term.name.in_lang(other)) }
                        @if lang == Lang::En { " " i.pinyin lang="zh-Latn" { (term.pinyin) } }
                    }
                    dd {
                        (said(lang, term.says.in_lang(lang))) " "
                        (article(&term.article, lang)) " · "
                        a href={ "terms.html#" (home(term)) } { (lang.pick("出处", "where it is used")) }
                    }
                }
            }
        })
    })
}

/// The index by term.
pub fn terms(book: &Book<'_>) -> Result<Page, BookError> {
    Page::write("terms", Text::new("索引", "Index by term"), book, |book, lang| {
        let terms = sorted(lang)?;
        Ok(html! {
            p { (lang.pick("每个术语见于哪些条文、疑义与案例。", "In which articles, entries of the ledger and cases each term is used.")) }
            dl.index {
                @for term in &terms {
                    dt id=(home(term)) { a href={ "glossary.html#" (home(term)) } { (term.name.in_lang(lang)) } }
                    dd { (uses(book, term, lang)) }
                }
            }
        })
    })
}

/// So many cases are listed for a term.
const MOST_CASES: usize = 12;

fn uses(book: &Book<'_>, term: &Term, lang: Lang) -> Markup {
    let words = lang.pick(&term.words[0], &term.words[1]);
    let is_used = |text: &str| words.iter().any(|word| holds(text, word, lang));
    let of_articles: Vec<String> = articles()
        .into_iter()
        .filter(|(_, entries)| {
            entries.iter().any(|entry| {
                is_used(entry.part(lang, "要求", "Requirement")) || is_used(entry.title(lang))
            })
        })
        .map(|(number, _)| number)
        .collect();
    let entries = ledger();
    let open: Vec<_> = entries
        .iter()
        .filter(|entry| {
            [&entry.title, &entry.words, &entry.readings].iter().any(|t| is_used(t.in_lang(lang)))
        })
        .collect();
    let cases: Vec<_> =
        book.cases.all().filter(|(_, case)| is_used(case.title().in_lang(lang))).collect();
    html! {
        @if !of_articles.is_empty() { p { (lang.pick("条文 ", "Articles ")) (crate::position::articles(&of_articles, lang)) } }
        @if !open.is_empty() {
            p {
                (lang.pick("疑义 ", "Ledger "))
                @for (at, entry) in open.iter().enumerate() {
                    @if at > 0 { (lang.pick("、", ", ")) }
                    a href={ "ledger.html#l-" (entry.number) } { (entry.number) }
                }
            }
        }
        @if !cases.is_empty() {
            ul.case-list {
                @for (collection, case) in cases.iter().take(MOST_CASES) {
                    li { (super::article::link(collection, case, lang)) }
                }
                @if cases.len() > MOST_CASES {
                    @let more = cases.len() - MOST_CASES;
                    li.note { (lang.pick(format!("另有 {more} 例"), format!("and {more} more"))) }
                }
            }
        }
    }
}

/// Whether a text holds a word: in English a whole one, of any number.
fn holds(text: &str, word: &str, lang: Lang) -> bool {
    match lang {
        Lang::Zh => text.contains(word),
        Lang::En => {
            let (text, word) = (text.to_lowercase(), word.to_lowercase());
            let begins = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric());
            let ends = |at: usize| {
                let rest = text[at + word.len()..].trim_start_matches('s');
                !rest.starts_with(|c: char| c.is_alphanumeric())
            };
            text.match_indices(&word).any(|(at, _)| begins(at) && ends(at))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_english_term_is_found_as_a_whole_word_of_any_number() {
        assert!(holds("Two kos at once", "ko", Lang::En));
        assert!(!holds("komi", "ko", Lang::En));
        assert!(holds("双方之劫", "劫", Lang::Zh));
    }
}
