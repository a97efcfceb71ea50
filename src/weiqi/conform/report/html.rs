//! The report as one self-contained page in both languages, to be attached to a bug report.

use super::terminal::{conclusion, is_out_of_sight, out_of_sight, setting_in_words};
use super::{ProtocolRow, Report, Shown, shown};
use crate::conform::evidence::{Evidence, file_name};
use crate::conform::meaning::meaning;
use crate::conform::text::{Fixed, text};
use crate::conform::verdict::{Row, Status};
use crate::pages;
use crate::records::report::STYLE;
use crate::words::{Lang, Text};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// What this page has beyond the style of reports.
const MORE_STYLE: &str = include_str!("engine.css");

/// The page.
pub fn report_html(report: &Report, lang: Lang) -> String {
    let name = if report.name.is_empty() { report.command.join(" ") } else { report.name.clone() };
    let title = Text::new(
        format!("{name} {} 的规则检验", report.version),
        format!("{name} {}: conformance to the rules", report.version),
    );
    let page = html! {
        (DOCTYPE)
        html lang=(lang.pick("zh", "en")) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title.in_lang(lang)) }
                style { @for sheet in [pages::STYLE, STYLE, MORE_STYLE] { (PreEscaped(sheet)) } }
            }
            body {
                header { h1 { (both(&title)) } (choice()) }
                main { (body(report)) }
            }
        }
    };
    page.into_string()
}

fn both(text: &Text) -> Markup {
    html! { span lang="zh" { (text.zh) } " " span lang="en" { (text.en) } }
}

fn fixed(pair: Fixed) -> Markup {
    both(&text(pair))
}

fn labelled((zh, en): Fixed, text: &Text) -> Markup {
    both(&Text::new(format!("{zh}：{}", text.zh), format!("{en}: {}", text.en)))
}

/// Which language is shown; the page opens in both.
fn choice() -> Markup {
    let radio = |id: &str, label: &str, checked: bool| {
        html! { label { input type="radio" name="language" id=(id) checked[checked]; " " (label) } }
    };
    html! {
        p.choice {
            (radio("both", "中文 / English", true))
            (radio("only-zh", "中文", false))
            (radio("only-en", "English", false))
        }
    }
}

fn body(report: &Report) -> Markup {
    let found: Vec<Shown<'_>> = report.verdict.rows.iter().flat_map(shown).collect();
    html! {
        div.verdict { p { (both(&conclusion(report))) } }
        (profile(report))
        (articles(report))
        @if !found.is_empty() {
            h2.first { (fixed(("不符之处", "Deviations"))) }
            @for (evidence, also) in found { (finding(evidence, &also)) }
        }
        (played(report))
        (settings(report))
        (protocol(report))
        @if let Some(early) = report.early_end() { p { strong { (both(&early)) } } }
        (foot(report))
    }
}

fn profile(report: &Report) -> Markup {
    html! {
        h2.first { (fixed(("规则画像：从应答推得", "Profile: the rules that the answers show"))) }
        table {
            @for line in &report.verdict.profile.lines {
                tr.unseen[line.value.is_none()] {
                    th { (fixed(line.label)) }
                    td {
                        @match &line.value {
                            Some(value) => {
                                code { (value) }
                                @if let Some(meaning) = meaning(line.key, value) { " " (both(&meaning)) }
                            },
                            None => (fixed(("未能观察", "not observed"))),
                        }
                        @if let Some(note) = &line.note { div.note { (both(note)) } }
                        @if !line.shown.is_empty() { div.note { code { (line.shown.join("; ")) } } }
                        @if line.weak && line.value.is_some() {
                            div.note {
                                (fixed((
                                    "弱证据：只凭 play 接受了着手",
                                    "weak evidence: only that play accepted the move",
                                )))
                            }
                        }
                    }
                }
            }
        }
        @for note in report.notes() { p.note { (both(&note)) } }
    }
}

fn tests(count: usize) -> Text {
    let tests = if count == 1 { "test" } else { "tests" };
    Text::new(format!("{count} 项"), format!("{count} {tests}"))
}

fn articles(report: &Report) -> Markup {
    let against = report.verdict.against.name();
    let heading = Text::new(
        format!("逐条，对照 {against}"),
        format!("Article by article, against {against}"),
    );
    html! {
        h2.first { (both(&heading)) }
        table {
            @for row in report.verdict.rows.iter().filter(|row| !is_out_of_sight(row)) {
                (article(row))
            }
        }
        p.note { (both(&out_of_sight(&report.verdict.rows))) }
    }
}

fn article(row: &Row) -> Markup {
    let (class, status) = match row.status {
        Status::Holds => ("holds", ("✓ 成立", "holds")),
        Status::Deviates => ("deviates", ("✗ 不符", "deviates")),
        Status::NotObserved => ("unseen", ("未能观察", "cannot be observed")),
    };
    html! {
        tr class=(class) {
            td.number { (row.article) }
            th.subject { (fixed(row.name)) }
            td.status { (fixed(status)) }
            td.tests {
                @match row.status {
                    Status::Holds => (both(&tests(row.held.len()))),
                    Status::Deviates => @for found in &row.evidence { div { (found.id) } },
                    Status::NotObserved => {},
                }
                @if let Some(note) = &row.note { (both(note)) }
            }
        }
    }
}

fn finding(found: &Evidence, also: &[&str]) -> Markup {
    html! {
        div.finding {
            div {
                @if let Some(figure) = &found.figure {
                    (PreEscaped(figure.clone().cut().titled(&found.title.en, &found.expected.en).svg()))
                }
            }
            div {
                h3 { (found.article) " " (both(&found.title)) }
                p { (labelled(("应为", "Expected"), &found.expected)) }
                p { strong { (labelled(("实为", "Got"), &found.got)) } }
                @if found.weak {
                    p.note { (fixed(("弱证据：只凭 play 接受了着手。", "Weak evidence: only that play accepted the move."))) }
                }
                pre { (found.gtp.join("\n")) }
                p.key {
                    code { (found.id) @for id in also { ", " (id) } }
                    @if !found.sgf.is_empty() {
                        " · "
                        a download=(file_name(&found.id))
                            href=(data_address(&found.sgf)) { "SGF" }
                    }
                }
            }
        }
    }
}

/// A record as an address that holds it.
fn data_address(sgf: &str) -> String {
    let mut address = String::from("data:application/x-go-sgf;charset=utf-8,");
    for byte in sgf.trim().bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~()[];".contains(&byte) {
            address.push(char::from(byte));
        } else {
            address += &format!("%{byte:02X}");
        }
    }
    address
}

fn played(report: &Report) -> Markup {
    html! {
        @for games in report.played() {
            h2 { (fixed(games.heading)) }
            p { (both(&games.said)) }
            @if let Some(answer) = games.unreadable { p { code { (answer) } } }
            @if let Some(found) = games.found { (finding(found, &[])) }
        }
    }
}

fn settings(report: &Report) -> Markup {
    if report.settings.is_empty() {
        return html! {};
    }
    html! {
        h2 { (fixed(("可以改换的规则", "The rules that it can be set to"))) }
        table {
            @for setting in &report.settings {
                tr.unseen[setting.lines.is_none()] {
                    th.subject { code { (setting.command) } }
                    td { (both(&setting_in_words(setting))) }
                }
            }
        }
    }
}

fn protocol(report: &Report) -> Markup {
    let holds = report.protocol.iter().filter(|row| row.status == Status::Holds).count();
    let said = Text::new(
        format!("{} 项中 {holds} 项成立。", report.protocol.len()),
        format!("{holds} of {} tests hold.", report.protocol.len()),
    );
    html! {
        h2 { (fixed(("协议（GTP 2）", "The protocol (GTP 2)"))) }
        p { (both(&said)) }
        table {
            @for row in report.protocol.iter().filter(|row| !is_plain(row)) { (protocol_row(row)) }
        }
        p.note {
            (fixed(("成立：", "These hold:"))) " "
            @for (index, row) in report.protocol.iter().filter(|row| is_plain(row)).enumerate() {
                @if index > 0 { ", " }
                code { (row.id) }
            }
        }
    }
}

/// Whether a test of the protocol holds, and there is nothing more to say of it.
fn is_plain(row: &ProtocolRow) -> bool {
    row.status == Status::Holds && row.wording.is_empty()
}

fn protocol_row(row: &ProtocolRow) -> Markup {
    let (class, status) = match row.status {
        Status::Holds => ("holds", ("✓ 成立", "holds")),
        Status::Deviates => ("deviates", ("✗ 不符", "fails")),
        Status::NotObserved => ("unseen", ("未作检验", "not tested")),
    };
    html! {
        tr class=(class) {
            th.subject { (both(&row.title)) }
            td.status { (fixed(status)) }
            td.tests {
                @if row.status == Status::Deviates {
                    (both(&row.said()))
                    @if !row.gtp.is_empty() { div { code { (row.gtp.join("; ")) } } }
                } @else {
                    (both(&row.got))
                }
                @for [command, standard, got] in &row.wording {
                    div {
                        code { (command) } ": “" (got) "” ≠ “" (standard) "” "
                        (fixed(("措辞不同，不算不符", "another wording, no failure")))
                    }
                }
            }
        }
    }
}

fn foot(report: &Report) -> Markup {
    html! {
        p.file {
            code { "weiqi conform -- " (report.command.join(" ")) }
            " · weiqi " (env!("CARGO_PKG_VERSION")) " · "
            (both(&Text::new(
                format!("共 {} 条命令；所用命令：{}", report.sent, report.known.join(", ")),
                format!("{} commands sent; commands used: {}", report.sent, report.known.join(", ")),
            )))
        }
    }
}
