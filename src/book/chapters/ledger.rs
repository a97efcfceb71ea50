//! The ledger: where the text is silent or says two things, with the smallest position and
//! the answer under every reading.

use super::article::{run_all, whole};
use crate::page::Page;
use crate::text::said;
use crate::{Book, BookError};
use maud::{Markup, html};
use weiqi::explain::{Answered, LedgerEntry, ShownBy, answers, ledger};
use weiqi::words::{Lang, Text};

/// The page.
pub fn page(book: &Book<'_>) -> Result<Page, BookError> {
    let title = Text::new("疑义录", "The ledger");
    Page::write("ledger", title, book, |book, lang| {
        let entries = ledger();
        let sections = entries.iter().map(|entry| section(book, entry, lang));
        let sections: Vec<_> = sections.collect::<Result<_, _>>()?;
        Ok(html! {
            p { (lang.pick(
                "条文没有说，或说了两样的地方。每条：原文之意、几种读法、最小的分歧、本书各规则所取，以及各读法下的答案。",
                "Where the text is silent, or says two things. Each entry: the words, the readings, the smallest difference, what the rule sets take, and the answer under every reading.",
            )) }
            ol.toc {
                @for entry in &entries {
                    li { a href={ "#l-" (entry.number) } { (said(lang, entry.title.in_lang(lang))) } }
                }
            }
            (run_all(lang))
            @for one in &sections { (one) }
        })
    })
}

fn section(book: &Book<'_>, entry: &LedgerEntry, lang: Lang) -> Result<Markup, BookError> {
    let by = format!("entry {} of the ledger", entry.number);
    let parts = [
        (lang.pick("条文", "The words"), &entry.words),
        (lang.pick("读法", "Readings"), &entry.readings),
        (lang.pick("分歧", "Where they differ"), &entry.differ),
        (lang.pick("所取", "What is taken"), &entry.takes),
        (lang.pick("程序", "Programs"), &entry.engines),
    ];
    let mut shown = Vec::new();
    let mut computed = None;
    for (number, one) in entry.shown.iter().enumerate() {
        shown.push(match one {
            ShownBy::Vector(id) | ShownBy::Case(id) => {
                let (_, case) = book.cases.find(id, &by)?;
                whole(book, case, lang, false)?
            }
            ShownBy::Log { .. } => {
                if computed.is_none() {
                    let all = answers(entry);
                    computed = Some(all.map_err(|error| BookError::does_not_hold(&by, error))?);
                }
                at_the_table(&computed.as_ref().expect("computed")[number], lang)
            }
        });
    }
    Ok(html! {
        section.entry id={ "l-" (entry.number) } {
            h2 { (entry.number) ". " (said(lang, entry.title.in_lang(lang))) }
            dl.parts {
                @for (head, text) in parts {
                    dt { (head) } dd { (with_code(text.in_lang(lang), lang)) }
                }
                dt { (lang.pick("代码", "Code")) }
                dd { @for (at, name) in entry.code.iter().enumerate() { @if at > 0 { (lang.pick("、", ", ")) } code { (name) } } }
            }
            @for one in &shown { (one) }
        }
    })
}

/// A text in which names stand between backquotes.
fn with_code(text: &str, lang: Lang) -> Markup {
    html! {
        @for (at, part) in text.split('`').enumerate() {
            @if at % 2 == 1 { code { (part) } } @else { (said(lang, part)) }
        }
    }
}

/// What the referee rules on one log under each of several readings.
fn at_the_table(answered: &Answered, lang: Lang) -> Markup {
    html! {
        article.case {
            h3 { (said(lang, answered.title.in_lang(lang))) }
            dl.readings {
                @for answer in &answered.answers {
                    dt { code { (answer.label(lang)) } " " (said(lang, answer.says.in_lang(lang))) }
                    dd { pre tabindex="0" { (said(lang, answer.words.in_lang(lang))) } }
                }
            }
        }
    }
}
