//! The protocol (对局裁决记录): one self-contained page in one language, to print on A4 and sign.

use super::json::readings_in_force;
use super::log::ABOUT;
use super::names;
use super::report::{Report, Ruled};
use super::text::{plain_events, state_line};
use super::wording::{self, facts, time_left};
use crate::pages;
use crate::pages::diagram::{Figure, Mark};
use crate::records::report::rules_name;
use crate::words::{Lang, Text, articles};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use weiqi_data::table::{Effect, Finding, Ruling};
use weiqi_data::{Colour, Point, Reason};

/// The style of the protocol, on top of [`pages::STYLE`].
pub const STYLE: &str = include_str!("protocol.css");

/// The page.
pub fn protocol(report: &Report<'_>, lang: Lang) -> String {
    let language = lang.pick("zh-Hans", "en");
    html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title(lang)) }
                style { (PreEscaped(pages::STYLE)) (PreEscaped(STYLE)) }
            }
            body.protocol { (body(report, lang)) }
        }
    }
    .into_string()
}

/// What stands in the body of the page, whose class is `protocol`.
pub fn body(report: &Report<'_>, lang: Lang) -> Markup {
    let mut number = 0;
    html! {
        h1 { (title(lang)) }
        (about(report, lang))
        h2 { (lang.pick("裁决", "Rulings")) }
        @for (ruled, _) in report.ruled.iter().zip(plain_events(report)).filter(|(_, plain)| !plain) {
            (event(ruled, lang, { number += 1; number }))
        }
        @if number == 0 {
            p { (lang.pick("全局无事可裁。", "There was nothing to rule on.")) }
        }
        h2 { (lang.pick("终了", "At the end")) }
        (end(report, lang))
        (signatures(lang))
    }
}

fn title(lang: Lang) -> &'static str {
    lang.pick("对局裁决记录", "Protocol of a game at the table")
}

fn about(report: &Report<'_>, lang: Lang) -> Markup {
    let settings = &report.log.settings;
    let size = report.log.set_up.size();
    let readings = readings_in_force(report);
    let readings: Vec<&str> = readings.iter().map(|text| text.in_lang(lang)).collect();
    let row = |heading: &str, value: &str| html! { tr { th { (heading) } td { (value) } } };
    let komi = names::stones(report.state.komi);
    let time = settings.time.as_ref().map(|time| {
        let limit = wording::seconds(time.limit);
        let (reserved, period) = (time.reserved, time.period);
        lang.pick(
            format!("{}，保留 {reserved} 次 {period} 秒读秒", limit.zh),
            format!("{}, the last {reserved} periods of {period} s are read", limit.en),
        )
    });
    html! {
        table {
            @for ((_, heading), value) in ABOUT.iter().zip(&report.log.about) {
                (row(lang.pick(heading[0], heading[1]), value.as_deref().unwrap_or("")))
            }
            (row(lang.pick("棋盘", "Board"), &size.to_string()))
            (row(lang.pick("规则", "Rules"), rules_name(&report.log.preset).in_lang(lang)))
            (row(lang.pick("贴子", "Komi"), &lang.pick(format!("{komi} 子"), format!("{komi} stones"))))
            @if let Some(time) = time { (row(lang.pick("时限", "Time"), &time)) }
            (row(lang.pick("读法", "Readings"), &readings.join(lang.pick("；", "; "))))
        }
    }
}

fn event(ruled: &Ruled, lang: Lang, number: usize) -> Markup {
    let happened = facts(&ruled.entry);
    html! {
        section {
            h3 {
                (number) ". "
                (lang.pick(
                    format!("第 {} 手后（事项 {}）", ruled.turn, ruled.event),
                    format!("After turn {} (event {})", ruled.turn, ruled.event),
                ))
            }
            dl {
                dt { (lang.pick("事实", "Facts")) }
                dd { (happened.in_lang(lang)) (lang.pick("。", ".")) }
                @match &ruled.noted {
                    Ok(rulings) => @for ruling in rulings { (ruling_of(ruled, ruling, lang)) },
                    Err(reason) => {
                        dt { (lang.pick("略过", "Skipped")) }
                        dd { (wording::impossible(reason).in_lang(lang)) " (" (reason.article()) ")" }
                    }
                }
            }
            @if let Some(figure) = ruling_figure(ruled) { (PreEscaped(figure.svg())) }
        }
    }
}

/// The words of an article, line by line, without the marks that make words bold.
fn quoted(words: &str) -> Markup {
    let lines = words.lines().filter(|line| !line.trim().is_empty());
    html! {
        blockquote {
            @for (at, line) in lines.enumerate() {
                @if at > 0 { br; }
                (line.replace("**", ""))
            }
        }
    }
}

fn ruling_of(ruled: &Ruled, ruling: &Ruling, lang: Lang) -> Markup {
    let found = wording::finding(&ruling.finding, &ruled.phase);
    let words = articles::clause(ruling.article, lang).unwrap_or_default();
    html! {
        dt { (lang.pick("认定", "Finding")) }
        dd { (found.in_lang(lang)) }
        dt { (lang.pick("条文", "Article")) }
        dd {
            (ruling.article)
            @if !words.is_empty() { (quoted(words)) }
        }
        @for effect in &ruling.effects {
            dt { (lang.pick("处理", "Consequence")) }
            dd { (wording::effect(effect).in_lang(lang)) }
        }
        @for &question in &ruling.open {
            dt.open { (lang.pick("待定", "Open")) }
            dd.open { (wording::question(question).in_lang(lang)) }
        }
    }
}

/// The board, where it tells something: the stone or stones that a ruling is about.
pub fn ruling_figure(ruled: &Ruled) -> Option<Figure> {
    let rulings = ruled.noted.as_ref().ok()?;
    let figure = Figure::new(ruled.board.clone());
    let evidence: Vec<Point> =
        rulings.iter().flat_map(|ruling| evidence(&ruling.finding)).collect();
    let gone: Vec<Point> = rulings.iter().flat_map(|ruling| gone_back(&ruling.effects)).collect();
    if evidence.is_empty() && gone.is_empty() {
        return None;
    }
    let figure = figure.mark_all(&evidence, &Mark::Triangle);
    Some(figure.mark_all(&gone, &Mark::Cross))
}

fn gone_back(effects: &[Effect]) -> Vec<Point> {
    let stones = |effect: &Effect| match effect {
        Effect::StonesGoBack(stones) | Effect::TakenAsDead(stones) => stones.clone(),
        Effect::Captured(_)
        | Effect::TurnLost(_)
        | Effect::ToPlay(_)
        | Effect::Warned(..)
        | Effect::BoardChanged
        | Effect::ClockStands
        | Effect::ClockSet(..)
        | Effect::Settled(_)
        | Effect::GoesOn
        | Effect::Restored
        | Effect::WarningsTakenBack(_)
        | Effect::Ends(_) => Vec::new(),
    };
    effects.iter().flat_map(stones).collect()
}

/// The stones that show why a stone is void: the chain without liberties.
fn evidence(finding: &Finding) -> Vec<Point> {
    if let Finding::Void { reason: Reason::ForbiddenPoint { chain }, .. }
    | Finding::CannotStay(chain) = finding
    {
        return chain.clone();
    }
    Vec::new()
}

fn end(report: &Report<'_>, lang: Lang) -> Markup {
    let state = &report.state;
    let none = Text::new("尚无结果。", "There is no result yet.");
    let result = report.result().map_or(none, |result| wording::result(&result));
    html! {
        p { (state_line(state, lang)) }
        @if let Some(left) = state.time_left {
            p {
                @for colour in Colour::BOTH {
                    (lang.pick(names::side(colour)[0], names::side(colour)[1]))
                    (lang.pick("：", ": "))
                    (time_left(left[colour.index()]).in_lang(lang))
                    (lang.pick("。", ". "))
                }
            }
        }
        @if !state.warnings.is_empty() {
            table {
                tr { th { (lang.pick("警告", "Warning")) } th { (lang.pick("条", "Article")) } th { (lang.pick("记录", "Note")) } }
                @for warning in &state.warnings {
                    tr {
                        td { (lang.pick(names::side(warning.player)[0], names::side(warning.player)[1])) }
                        td { (warning.article) }
                        td { (warning.note.as_deref().unwrap_or("")) }
                    }
                }
            }
        }
        @for &question in &state.open {
            p.open { (lang.pick("待定：", "Open: ")) (wording::question(question).in_lang(lang)) }
        }
        (PreEscaped(Figure::new(state.board.clone()).svg()))
        p { strong { (lang.pick("结果：", "Result: ")) (result.in_lang(lang)) } }
    }
}

fn signatures(lang: Lang) -> Markup {
    html! {
        div.signatures {
            @for [zh, en] in [["黑方签字", "Black"], ["白方签字", "White"], ["裁判员签字", "Referee"], ["裁判长签字", "Chief referee"]] {
                div { (lang.pick(zh, en)) }
            }
        }
    }
}
