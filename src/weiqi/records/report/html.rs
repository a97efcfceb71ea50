//! One self-contained page in both languages.

use super::figures::{end_figure, figure, key};
use super::outcome::heads;
use super::phrases::{
    facts_in_words, grouped, more_of_the_cycle, objection, proposal_in_words, recorded_in_words,
    what_if_in_words,
};
use super::sheet::{result_in_words, sheet};
use super::words::{article_name, move_name, reading_name, readings_table, words};
use super::{PROGRAM, Report, STYLE, Summary, explanations};
use crate::pages;
use crate::records::adjudicate::{Adjudication, Count, DeadSource, Finding, READINGS};
use crate::records::sgf::Note;
use crate::words::{Lang, Text};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// So many findings of a game are shown with a diagram; the rest is in the JSON.
const MOST_FIGURES: usize = 30;

/// The head of the page. Both languages stand in it; `lang` is the one that the reader is
/// taken to prefer.
pub fn page_start(lang: Lang) -> String {
    let title = Text::new("棋谱裁定书", "Adjudication of game records");
    let choice = |id: &str, label: &str, checked: bool| {
        html! { label { input type="radio" name="language" id=(id) checked[checked]; " " (label) } }
    };
    let head = html! {
        (DOCTYPE)
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="generator" content=(PROGRAM);
            title { (title.in_lang(lang)) }
            style { (PreEscaped(pages::STYLE)) (PreEscaped(STYLE)) }
        }
        header {
            h1 { (both(&title)) }
            p.choice {
                (choice("both", "中文 / English", true))
                (choice("only-zh", "中文", false))
                (choice("only-en", "English", false))
            }
        }
    };
    let code = lang.pick("zh", "en");
    let head = head.into_string();
    let head = head.replacen("<head>", &format!("<html lang=\"{code}\"><head>"), 1);
    head.replacen("<header>", "<body><header>", 1) + "<main>"
}

/// The end of the page, with the figures over all games where there are several.
pub fn page_end(summary: &Summary) -> String {
    let end = html! {
        @if summary.games > 1 {
            h2 { (both(&Text::new("总计", "Summary"))) }
            table.summary {
                @for row in summary.rows() {
                    tr.detail[row.is_detail] { th { (row.value) } td { (both(&row.name)) } }
                }
            }
            @let parts = summary.outcomes.parts();
            @for (head, kinds) in heads().iter().zip(&parts) {
                h3 { (both(head)) }
                table.summary {
                    @for kind in kinds {
                        tr {
                            th { (kind.count) }
                            td.number { (kind.share) "%" }
                            td { (kind.letter) }
                            td { (both(&kind.words)) }
                        }
                    }
                }
            }
            @for (head, rows) in summary.outcomes.apart() {
                h3 { (both(&head)) }
                div.wide {
                    table.summary {
                        tr {
                            th { (both(&Text::new("局", "games"))) }
                            @for kind in parts.iter().flatten() {
                                td.number title=(format!("{} {}", kind.words.zh, kind.words.en)) {
                                    (kind.letter)
                                }
                            }
                            td { }
                        }
                        @for (name, games, counts) in rows {
                            tr {
                                th { (games) }
                                @for count in counts { td.number { (count) } }
                                td { (name) }
                            }
                        }
                    }
                }
            }
        }
    };
    end.into_string() + "</main></body></html>\n"
}

/// The section of one game.
pub fn page_game(report: &Report) -> String {
    let heading = &report.heading;
    html! {
        h2 {
            @if !heading.black.is_empty() || !heading.white.is_empty() {
                "黑 " (heading.black) " — 白 " (heading.white)
            } @else { (file_name(&report.source.file)) }
            @if report.game > 1 { " #" (report.game) }
            @if let Some(variation) = report.variation { " · " (variation) }
        }
        @if !heading.event.is_empty() || !heading.date.is_empty() {
            p { (heading.event) " " (heading.date) }
        }
        @match &report.outcome {
            Err(problem) => div.verdict { p { (both(&problem.text)) } },
            Ok(judged) => (judged_section(judged)),
        }
        p.file {
            (report.source.file) " · SHA-256 " code { (report.source.sha256) }
            " · " (report.source.encoding) " · " (PROGRAM)
            @if let Ok(judged) = &report.outcome { " · 裁定 judged by " (judged.judged_by.join(" + ")) }
        }
    }
    .into_string()
}

/// The last part of a path, which is the name of a game that names no player.
fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn both(text: &Text) -> Markup {
    html! { span lang="zh" { (text.zh) } " " span lang="en" { (text.en) } }
}

fn judged_section(judged: &Adjudication) -> Markup {
    html! {
        (verdict(judged))
        (findings(judged))
        h3 { (both(&Text::new("棋谱所记，以及如何理解", "What the record says, and how it is taken"))) }
        table {
            @for (label, fact) in facts_in_words(judged) {
                tr { th { (both(&label)) } td { (both(&fact)) } }
            }
        }
        (notes(&Text::new("不能读取", "Could not be read"), &judged.problems))
        (notes(&Text::new("修补", "Repaired"), &judged.repairs))
        (notes(&Text::new("假定", "Assumed"), &judged.assumptions))
        (count_section(judged))
        (recorded_section(judged))
        (otherwise(judged))
    }
}

/// What a referee needs first, in a few lines.
fn verdict(judged: &Adjudication) -> Markup {
    let groups = grouped(&judged.findings);
    html! {
        div.verdict {
            ul {
                @if !judged.problems.is_empty() || !judged.repairs.is_empty() {
                    li { (both(&damage(judged))) }
                }
                @if groups.is_empty() {
                    li { (both(&Text::new("各手均无问题。", "Nothing is wrong with any move."))) }
                }
                @for group in groups.iter().take(5) {
                    @let finding = &group[0];
                    @let (name, words) = (move_name(finding), words(finding));
                    li { (both(&Text::new(
                        format!("{}　{}（{}）。{}", name.zh, words.title.zh, finding.article, words.prescribed.zh),
                        format!("{}: {} ({}). {}", name.en, words.title.en, finding.article, words.prescribed.en),
                    ))) }
                }
                @if groups.len() > 5 {
                    @let more = groups.len() - 5;
                    li { (both(&Text::new(format!("另有 {more} 处"), format!("{more} more")))) }
                }
                li { (both(&count_verdict(judged))) }
                @if let Some(recorded) = &judged.recorded {
                    li {
                        (both(&recorded_in_words(recorded)))
                        @if let Some(first) = recorded.explanations.first() {
                            (both(&explanations::in_words(first, &judged.facts.rules)))
                        }
                    }
                }
            }
        }
    }
}

/// That the record had to be repaired, is cut short, or cannot be read in part.
fn damage(judged: &Adjudication) -> Text {
    let is_cut = |note: &Note| matches!(note.code, "cut_short" | "missing_closing");
    let cut = match judged.repairs.iter().any(is_cut) {
        true => ("，文件在中途结束", "; the file ends in the middle"),
        false => ("", ""),
    };
    let (repairs, problems) = (judged.repairs.len(), judged.problems.len());
    let mut text = Text::new("棋谱有残损：", "The record is damaged:");
    if repairs > 0 {
        text.zh += &format!("修补 {repairs} 处{}。", cut.0);
        text.en += &format!(" {repairs} repaired{}.", cut.1);
    }
    if problems > 0 {
        text.zh += &format!("有 {problems} 处不能读取。");
        text.en += &format!(" {problems} could not be read.");
    }
    text
}

fn count_verdict(judged: &Adjudication) -> Text {
    match &judged.count {
        None => {
            Text::new("未计数：不知道哪些是死子。", "Not counted: the dead stones are not known.")
        }
        Some(count) if !count.has_winner => Text::new(
            "已计数；不知道对局贴多少，不能判定胜负。",
            "Counted; no winner, since with which komi the game was played is not known.",
        ),
        Some(count) => {
            let result = result_in_words(&count.score);
            let (zh, en) = match count.source {
                DeadSource::Proposed(_) => {
                    ("（死子只是建议）", " (with dead stones that are only proposed)")
                }
                DeadSource::Given
                | DeadSource::Marks(_)
                | DeadSource::NothingCanBeDead
                | DeadSource::Reading(_) => ("", ""),
            };
            Text::new(format!("计数：{}{zh}", result.zh), format!("Count: {}{en}", result.en))
        }
    }
}

fn notes(label: &Text, notes: &[Note]) -> Markup {
    html! {
        @if !notes.is_empty() {
            h3 { (both(label)) }
            ul.note { @for note in notes { li { (both(&note.text)) } } }
        }
    }
}

fn findings(judged: &Adjudication) -> Markup {
    let groups = grouped(&judged.findings);
    html! {
        @if !groups.is_empty() {
            @for (at, group) in groups.iter().take(MOST_FIGURES).enumerate() {
                // The heading stays with the first finding when the page is printed.
                section.keep {
                    @if at == 0 { h3 { (both(&Text::new("问题", "Findings"))) } }
                    (finding_section(group))
                }
            }
            @if groups.len() > MOST_FIGURES {
                @let more = groups.len() - MOST_FIGURES;
                p { (both(&Text::new(
                    format!("另有 {more} 处未列图，见 --json。"),
                    format!("{more} more are not shown here: see --json."),
                ))) }
            }
        }
    }
}

fn finding_section(group: &[Finding]) -> Markup {
    let finding = &group[0];
    let words = words(finding);
    let name = move_name(finding);
    let figure = figure(finding).titled(
        &format!("{} / {}", name.zh, name.en),
        &format!("{} {}", words.what.zh, words.what.en),
    );
    html! {
        div.finding {
            div {
                (PreEscaped(figure.svg()))
                p.key { (both(&key(finding))) }
            }
            div {
                h4 { (both(&Text::new(
                    format!("{}　{}", name.zh, words.title.zh),
                    format!("{}: {}", name.en, words.title.en),
                ))) }
                p { (both(&words.what)) }
                @if let [_, .., last] = group { p { (both(&more_of_the_cycle(group.len() - 1, last))) } }
                p { strong { (both(&article_name(finding.article))) } (both(&words.prescribed)) }
                @if !words.open.zh.is_empty() {
                    p { strong { (both(&Text::new("未定", "Open"))) } (both(&words.open)) }
                }
                @if let Some(found) = finding.fault.returned() {
                    table.readings {
                        @for (name, verdict) in readings_table(&found.readings) {
                            tr { th { (both(&name)) } td { (both(&verdict)) } }
                        }
                    }
                }
            }
        }
    }
}

fn count_section(judged: &Adjudication) -> Markup {
    html! {
        section.keep {
            h3 { (both(&Text::new("终局局面", "The final position"))) }
            div.end { (PreEscaped(end_figure(judged).svg())) }
        }
        @if let Some(count) = &judged.count {
            p.key { (both(&Text::new(
                "■ □ 黑、白所围空点，× 死子",
                "■ □ points surrounded by Black and White, × dead stones",
            ))) }
            h3 { (both(&Text::new("计数单", "Counting sheet"))) }
            @let lines = sheet(judged, count);
            table {
                @for (at, line) in lines.iter().enumerate() {
                    tr.result[at + 1 == lines.len()] {
                        th { (both(&line.name)) }
                        td { (both(&line.amount)) }
                    }
                }
            }
            @for chain in &count.score.objections {
                p { (both(&objection(chain))) }
            }
            (confidence(count))
        }
    }
}

fn confidence(count: &Count) -> Markup {
    let DeadSource::Proposed(confidence) = &count.source else { return html! {} };
    html! {
        @for line in proposal_in_words(confidence) { p.note { (both(&line)) } }
    }
}

fn recorded_section(judged: &Adjudication) -> Markup {
    html! {
        @if let Some(recorded) = &judged.recorded {
            section.keep {
                h3 { (both(&Text::new("棋谱结果", "Recorded result"))) }
                p { (both(&recorded_in_words(recorded))) }
                @if !recorded.explanations.is_empty() {
                    ul {
                        @for explanation in &recorded.explanations {
                            li { (both(&explanations::in_words(explanation, &judged.facts.rules))) }
                        }
                    }
                }
                @for said in what_if_in_words(judged) { p { (both(&said)) } }
            }
        }
    }
}

/// What comes out differently under other readings and other ways of counting.
fn otherwise(judged: &Adjudication) -> Markup {
    let alternatives = judged.count.as_ref().map_or(&[][..], |count| &count.alternatives);
    let has_repetitions = !judged.elsewhere.is_empty()
        || judged.findings.iter().any(|finding| finding.fault.returned().is_some());
    html! {
        @if has_repetitions || !alternatives.is_empty() {
            h3 { (both(&Text::new("条文未定之处，其他解释的结果", "Where the text is silent: what other readings give"))) }
            table {
                @if has_repetitions {
                    @for (at, reading) in READINGS.iter().enumerate() {
                        tr {
                            th { (both(&reading_name(*reading))) }
                            td { (both(&first_refused(judged, at))) }
                        }
                    }
                }
                @for other in alternatives {
                    tr { th { (both(&other.name)) } td { (both(&result_in_words(&other.score))) } }
                }
            }
        }
    }
}

/// The first move that a reading of repetition refuses, and how many there are.
fn first_refused(judged: &Adjudication, reading: usize) -> Text {
    let found = judged.findings.iter().filter_map(|finding| {
        finding.fault.returned()?.readings[reading].map(|_| finding.move_number)
    });
    let elsewhere = judged.elsewhere.iter();
    let elsewhere = elsewhere.filter_map(|e| e.readings[reading].map(|_| e.move_number));
    let mut moves: Vec<usize> = found.chain(elsewhere).collect();
    moves.sort_unstable();
    match moves.as_slice() {
        [] => Text::new("各手均允许", "every move allowed"),
        [only] => Text::new(format!("第 {only} 手不允许"), format!("move {only} refused")),
        [first, ..] => Text::new(
            format!("第 {first} 手起，共 {} 手不允许", moves.len()),
            format!("{} moves refused, the first of them move {first}", moves.len()),
        ),
    }
}
