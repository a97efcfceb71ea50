//! A case at the table, told as a referee tells it: what happened, what is found, by which
//! article and its words, what follows, and what stays open.

use crate::address::{place, table_with_log};
use crate::cases::TableCase;
use crate::position::{article, board, heading, run_button};
use crate::text::{markdown, said};
use crate::{Book, BookError};
use maud::{Markup, html};
use serde_json::json;
use weiqi::explain::entry;
use weiqi::pages::diagram::Figure;
use weiqi::table::machine::Machine;
use weiqi::table::{
    Report, Ruled, names, plain_events, reading_in_words, readings_unlike, rule_on, ruling_figure,
    wording,
};
use weiqi::words::rules::preset;
use weiqi::words::{Lang, Text};
use weiqi_data::Preset;
use weiqi_data::table::{Entry, Ruling};

/// The case. Its heading is of this level; it can be linked to where it stands for good.
///
/// # Errors
/// The log cannot be ruled on.
pub fn case(
    of: &TableCase,
    _book: &Book<'_>,
    lang: Lang,
    level: u8,
    is_home: bool,
) -> Result<Markup, BookError> {
    let id = place("c-", &of.case.id);
    let report = rule_on::<Machine>(&of.case.log);
    let report = report.map_err(|error| BookError::does_not_hold(&of.case.id, error))?;
    Ok(html! {
        article.case.incident id=[is_home.then_some(&id)] {
            (heading(level, &of.case.title, is_home.then_some(&*id), lang))
            (about(&report, lang))
            (set_up(&report, lang))
            (story(&report, lang))
            (end(&report, lang))
            (run_button("both_rule", &of.json, &json!(report.in_short()), lang))
            p.ways {
                span.screen-only {
                    a href=(table_with_log(&of.json)) {
                        (lang.pick("在规则台上打开", "Open on the table"))
                    }
                    " · "
                    a href={ "../sgf/" (place("", &of.case.id)) ".sgf" } download { "SGF" }
                    " · "
                }
                @for (number, name) in of.case.articles.iter().enumerate() {
                    @if number > 0 { (lang.pick("、", ", ")) }
                    (article(name, lang))
                }
                " · " code { (of.case.id) }
                @if lang == Lang::En { " · " (said(lang, &of.case.source)) }
            }
        }
    })
}

/// What is known of the game, and under which rules and readings it is played where they are
/// not the usual ones.
fn about(report: &Report<'_>, lang: Lang) -> Markup {
    let log = report.log;
    let named = Preset::from_name(&log.preset).filter(|preset| *preset != Preset::Chinese);
    let usual = named.unwrap_or(Preset::Chinese).rules().readings;
    let readings = &log.settings.rules.readings;
    let other: Vec<Text> =
        readings_unlike(readings, &usual).map(|field| reading_in_words(field, readings)).collect();
    let about: Vec<&str> = log
        .about
        .iter()
        .flatten()
        .map(String::as_str)
        .filter(|text| text.is_ascii() == (lang == Lang::En))
        .collect();
    html! {
        @if !about.is_empty() { p.note { (said(lang, &about.join(lang.pick("，", ", ")))) } }
        @if let Some(named) = named {
            p.note { (lang.pick("规则：", "Rules: ")) (said(lang, preset(named).in_lang(lang))) (lang.pick("。", ".")) }
        }
        @if !other.is_empty() {
            p.note {
                (lang.pick("读法：", "Readings: "))
                @for (number, text) in other.iter().enumerate() {
                    @if number > 0 { (lang.pick("；", "; ")) }
                    (said(lang, text.in_lang(lang)))
                }
                (lang.pick("。", "."))
            }
        }
    }
}

/// The position with which the log begins, where stones stand on it.
fn set_up(report: &Report<'_>, lang: Lang) -> Markup {
    let diagram = &report.log.set_up;
    let [zh, en] = names::side(report.log.to_play);
    let caption = Text::new(format!("开始时，轮到{zh}"), format!("At the start, {en} to play"));
    html! {
        @if diagram.cells().iter().any(Option::is_some) {
            (board(&Figure::new(diagram.clone()).cut(), &caption, lang))
        }
    }
}

fn story(report: &Report<'_>, lang: Lang) -> Markup {
    let mut told = Vec::new();
    let mut quiet = 0;
    let mut quoted: Vec<String> = Vec::new();
    for (ruled, is_plain) in report.ruled.iter().zip(plain_events(report)) {
        if is_plain && report.ruled.len() > 6 {
            quiet += 1;
            continue;
        }
        told.push(passed_over(quiet, lang));
        quiet = 0;
        told.push(event(ruled, is_plain, &mut quoted, lang));
    }
    told.push(passed_over(quiet, lang));
    html! { ol.events { @for one in &told { (one) } } }
}

fn passed_over(turns: usize, lang: Lang) -> Markup {
    if turns == 0 {
        return html! {};
    }
    let turns_en = wording::counted(turns, "turn");
    html! {
        li.quiet { (lang.pick(format!("（{turns} 手，无事）"), format!("({turns_en} with nothing to rule on)"))) }
    }
}

/// The event without a note that is not in the language of the page.
fn in_language(entry: &Entry, lang: Lang) -> Entry {
    let is_chinese = |note: &String| note.chars().any(|c| c >= '\u{2e80}');
    let note = entry.note.clone().filter(|note| is_chinese(note) == (lang == Lang::Zh));
    Entry { note, ..entry.clone() }
}

fn event(ruled: &Ruled, is_plain: bool, quoted: &mut Vec<String>, lang: Lang) -> Markup {
    let happened = wording::facts(&in_language(&ruled.entry, lang));
    let figure = ruling_figure(ruled);
    html! {
        li {
            p.facts { (said(lang, happened.in_lang(lang))) (lang.pick("。", ".")) }
            @match &ruled.noted {
                // Of a turn as it should be there is no more to say.
                Ok(rulings) => @if !is_plain { @for one in rulings { (ruling(ruled, one, quoted, lang)) } },
                Err(reason) => p.ruling {
                    (article(&reason.article().to_string(), lang)) " "
                    (lang.pick("不能成立，略过：", "Skipped: "))
                    (said(lang, wording::impossible(reason).in_lang(lang)))
                },
            }
            @if let Some(figure) = figure {
                (board(&figure.cut(), &Text::new("△ 无气；× 拿起", "△ without liberties; × taken up"), lang))
            }
        }
    }
}

/// A ruling with the words of its article, which are quoted once in a case.
fn ruling(ruled: &Ruled, ruling: &Ruling, quoted: &mut Vec<String>, lang: Lang) -> Markup {
    let name = ruling.article.to_string();
    let is_new = ruling.finding.refuses() && !quoted.contains(&name);
    if is_new {
        quoted.push(name.clone());
    }
    html! {
        p.ruling {
            (article(&name, lang)) " "
            (said(lang, wording::finding(&ruling.finding, &ruled.phase).in_lang(lang)))
        }
        @if is_new { (words_of(&name, lang)) }
        @if !ruling.effects.is_empty() {
            ul.effects {
                @for effect in &ruling.effects { li { (said(lang, wording::effect(effect).in_lang(lang))) } }
            }
        }
        @for &question in &ruling.open {
            p.open {
                strong { (lang.pick("待定：", "Open: ")) }
                (said(lang, wording::question(question).in_lang(lang)))
            }
        }
    }
}

/// The words of a clause; of an article without clauses, those of the whole where they are
/// short.
fn words_of(name: &str, lang: Lang) -> Markup {
    let entries = entry(name).unwrap_or_default();
    let words = entries.first().map_or("", |entry| entry.requirement(lang, name));
    let words = words.split("\n\n").next().unwrap_or_default();
    let is_clause = name.splitn(3, '.').count() == 3;
    let plain = match words.split_once(". ") {
        Some((number, rest)) if is_clause && number.parse::<u8>().is_ok() => rest,
        _ => words,
    };
    if plain.is_empty() || (!is_clause && plain.lines().count() > 4) {
        return html! {};
    }
    html! { blockquote { (markdown(lang, plain, false)) } }
}

fn end(report: &Report<'_>, lang: Lang) -> Markup {
    let result = report.result().map(|result| wording::result(&result));
    html! {
        @if let Some(result) = result {
            p.result { strong { (lang.pick("结果：", "Result: ")) } (said(lang, result.in_lang(lang))) }
        }
    }
}
