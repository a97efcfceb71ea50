//! The page of an article: what it asks, what executes it sentence by sentence, how it can be
//! read, and its cases.

use super::title;
use crate::address::place;
use crate::cases::{Case, Collection};
use crate::page::Page;
use crate::text::{markdown, said};
use crate::{Book, BookError, incident, position};
use maud::{Markup, html};
use weiqi::explain::{Entry, Sentence, ledger, sentences};
use weiqi::words::Lang;
use weiqi_data::readings::Field;

/// So many cases of a kind are shown whole; the others are linked to.
const MOST_POSITIONS: usize = 6;
const MOST_INCIDENTS: usize = 4;

/// The page.
pub fn page(book: &Book<'_>, number: &str, entries: &[Entry]) -> Result<Page, BookError> {
    let name = if number == "ancient" { "ancient" } else { number };
    Page::write(name, title(number, entries), book, |book, lang| body(book, number, entries, lang))
}

fn body(book: &Book<'_>, number: &str, entries: &[Entry], lang: Lang) -> Result<Markup, BookError> {
    let is_alone = entries.len() == 1;
    let cases = cases(book, number, lang)?;
    let table = sentence_table(book, number, lang)?;
    Ok(html! {
        @for entry in entries {
            section.requirement {
                h2 {
                    @if is_alone { (lang.pick("要求", "What it asks")) } @else { (said(lang, entry.title(lang))) }
                }
                (markdown(lang, entry.part(lang, "要求", "Requirement"), is_alone))
            }
        }
        (table)
        (readings(number, lang))
        section {
            h2 { (lang.pick("存疑", "Open questions")) }
            @for entry in entries {
                (markdown(lang, entry.part(lang, "存疑", "Open questions"), false))
                (open_entries(entry, lang))
            }
        }
        (cases)
        section {
            h2 { (lang.pick("来源", "Source")) }
            @for entry in entries { (markdown(lang, entry.part(lang, "来源", "Source"), false)) }
        }
        (code(entries, lang))
    })
}

fn sentence_table(book: &Book<'_>, number: &str, lang: Lang) -> Result<Markup, BookError> {
    let all: Vec<Sentence> =
        sentences().into_iter().filter(|sentence| sentence.article == number).collect();
    let mut rows = Vec::new();
    for sentence in &all {
        let place_of = sentence.place();
        let link = |id: &Option<String>| match id {
            None => Ok(html! { span.none { "–" } }),
            Some(id) => case_link(book, id, &format!("the sentence {place_of}"), lang),
        };
        let (accepted, refused) = (link(&sentence.accepted)?, link(&sentence.refused)?);
        rows.push(html! {
            tr {
                th scope="row" { (place_of) }
                td { (said(lang, sentence.restated.in_lang(lang))) }
                td {
                    @for (at, function) in sentence.functions.iter().enumerate() {
                        @if at > 0 { br; }
                        code { (function) }
                    }
                    @if let Some(reason) = &sentence.text_only {
                        @if !sentence.functions.is_empty() { br; }
                        span.note { (said(lang, reason.in_lang(lang))) }
                    }
                }
                td { (accepted) }
                td { (refused) }
            }
        });
    }
    Ok(html! {
        @if !all.is_empty() {
            section {
                h2 { (lang.pick("逐句", "Sentence by sentence")) }
                div.wide tabindex="0" role="group" aria-label=(lang.pick("逐句表", "Table of sentences")) {
                    table.sentences {
                        thead {
                            tr {
                                @for head in lang.pick(
                                    ["句", "意思", "由何执行", "可的一例", "不可的一例"],
                                    ["place", "what it says", "executed by", "accepted", "refused"],
                                ) { th scope="col" { (head) } }
                            }
                        }
                        tbody { @for row in &rows { (row) } }
                    }
                }
            }
        }
    })
}

/// A link to a case by its title.
pub fn case_link(book: &Book<'_>, id: &str, by: &str, lang: Lang) -> Result<Markup, BookError> {
    let (collection, case) = book.cases.find(id, by)?;
    Ok(link(collection, case, lang))
}

/// A link to a case by its title.
pub fn link(collection: &Collection, case: &Case, lang: Lang) -> Markup {
    html! {
        a href={ (collection.page) ".html#" (place("c-", case.id())) } {
            (said(lang, case.title().in_lang(lang)))
        }
    }
}

/// The readings of the article's words, the one that is taken first.
fn readings(number: &str, lang: Lang) -> Markup {
    let of_article = |field: &&Field| {
        let article = field.article().to_string();
        crate::cases::is_part_of(&article, number)
    };
    let fields: Vec<&Field> = Field::ALL.iter().filter(of_article).collect();
    html! {
        @if !fields.is_empty() {
            section {
                h2 { (lang.pick("读法", "Readings")) }
                p.note { (lang.pick(
                    "列在最前的是各规则所取；换一种读法会怎样，见下面“依读法而异”的案例。",
                    "The first is the one that every rule set takes; what another would give is shown by the cases below that depend on the reading.",
                )) }
                @for field in fields {
                    h3 {
                        (said(lang, lang.pick(field.title()[0], field.title()[1])))
                        " " code { (field.key()) }
                    }
                    ol.variants {
                        @for variant in field.variants() {
                            li {
                                (said(lang, lang.pick(variant.says[0], variant.says[1])))
                                " " code { (variant.name) }
                            }
                        }
                    }
                    p.note {
                        a href={ "ledger.html#l-" (field.ledger()) } {
                            (lang.pick("疑义录 ", "Ledger ")) (field.ledger())
                        }
                    }
                }
            }
        }
    }
}

fn open_entries(entry: &Entry, lang: Lang) -> Markup {
    let numbers = entry.ledger();
    let all = ledger();
    let open: Vec<_> =
        all.iter().filter(|one| numbers.iter().any(|&n| usize::from(n) == one.number)).collect();
    html! {
        @if !open.is_empty() {
            ul.ledger-links {
                @for one in open {
                    li {
                        a href={ "ledger.html#l-" (one.number) } {
                            (one.number) " " (said(lang, one.title.in_lang(lang)))
                        }
                    }
                }
            }
        }
    }
}

/// The cases of the article: those that depend on the reading, the accepted and the refused.
fn cases(book: &Book<'_>, number: &str, lang: Lang) -> Result<Markup, BookError> {
    let mut groups: [Vec<(&Collection, &Case)>; 3] = Default::default();
    for (collection, case) in book.cases.all() {
        if !case.articles().iter().any(|name| crate::cases::is_part_of(name, number)) {
            continue;
        }
        let group = match case.decides(number) {
            [true, true] => 0,
            [_, false] => 1,
            [false, true] => 2,
        };
        groups[group].push((collection, case));
    }
    let heads = lang.pick(["", "可", "不可"], ["", "Accepted", "Refused"]);
    let mut sections = Vec::new();
    for (head, mut group) in heads.into_iter().zip(groups) {
        if group.is_empty() {
            continue;
        }
        let is_first = |case: &Case| {
            let first = case.articles().first();
            first.is_some_and(|name| crate::cases::is_part_of(name, number))
        };
        group.sort_by_key(|(_, case)| (!is_first(case), !is_small(case)));
        let (most, both) = match group[0].1 {
            Case::Position(_) => (MOST_POSITIONS, ["依读法而异", "By the reading"]),
            Case::Table(_) => {
                (MOST_INCIDENTS, ["可与不可兼有", "Accepted and refused in one case"])
            }
        };
        let head = if head.is_empty() { lang.pick(both[0], both[1]) } else { head };
        let mut shown = Vec::new();
        for (_, case) in group.iter().take(most) {
            shown.push(whole(book, case, lang, false)?);
        }
        let more = &group[shown.len()..];
        sections.push(html! {
            section {
                h2 { (head) }
                @for case in &shown { (case) }
                @if !more.is_empty() {
                    h3 { (lang.pick(format!("另有 {} 例", more.len()), format!("{} more", more.len()))) }
                    ul.case-list { @for (collection, case) in more { li { (link(collection, case, lang)) } } }
                }
            }
        });
    }
    Ok(html! {
        @if !sections.is_empty() { (run_all(lang)) }
        @for section in &sections { (section) }
    })
}

/// The button that runs everything on a page.
pub fn run_all(lang: Lang) -> Markup {
    html! {
        p.screen-only {
            button.run-all type="button" {
                (lang.pick("执行本页所有案例", "Run every case on this page"))
            }
        }
    }
}

/// Whether a case fits a glance.
fn is_small(case: &Case) -> bool {
    match case {
        Case::Position(case) => case.readings.iter().all(|reading| match &reading.judged {
            Ok((request, _)) => request.setup.size().points() <= 100 && request.moves.len() <= 12,
            Err(_) => false,
        }),
        Case::Table(case) => case.case.log.events.len() <= 6,
    }
}

/// A case as it stands on a page, under a heading of the third level.
pub fn whole(book: &Book<'_>, case: &Case, lang: Lang, is_home: bool) -> Result<Markup, BookError> {
    match case {
        Case::Position(case) => Ok(position::case(case, lang, 3, is_home)),
        Case::Table(case) => incident::case(case, book, lang, 3, is_home),
    }
}

fn code(entries: &[Entry], lang: Lang) -> Markup {
    let functions: Vec<_> = entries.iter().flat_map(Entry::functions).collect();
    html! {
        section {
            h2 { (lang.pick("代码", "The code that decides it")) }
            ul.code {
                @for function in &functions {
                    li {
                        code { (function.file) ":" (function.line) } " " code { (function.name) }
                        @if lang == Lang::En { " " (said(lang, &function.about.replace('`', ""))) }
                    }
                }
            }
        }
    }
}
