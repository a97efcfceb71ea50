//! The report for a terminal.

use super::{ProtocolRow, Report, shown};
use crate::conform::evidence::Evidence;
use crate::conform::meaning::meaning;
use crate::conform::profile::Line;
use crate::conform::settings::Setting;
use crate::conform::text::Fixed;
use crate::conform::verdict::{Row, Status};
use crate::words::{Lang, Text};
use std::fmt::Write;
use weiqi_data::Preset;

/// So many findings of an article are shown in full; the others by name.
const MOST: usize = 3;

/// What may be done next.
const NEXT: Fixed = (
    "\n--html 文件：写成附有棋图的网页；--rules 规则：对照另一规则；--games 20：再逐着比较随机对局；--help：其余选项。\n",
    "\n--html FILE writes this as a page with diagrams, --rules PRESET judges by other rules, --games 20\nadds random games move by move, --help lists the rest.\n",
);

/// The whole report.
pub fn report_text(report: &Report, lang: Lang) -> String {
    let mut text = String::new();
    head(&mut text, report, lang);
    profile(&mut text, report, lang);
    articles(&mut text, report, lang);
    protocol(&mut text, report, lang);
    findings(&mut text, report, lang);
    played(&mut text, report, lang);
    settings(&mut text, report, lang);
    for last in report.early_end().iter().chain([&conclusion(report)]) {
        let _ = writeln!(text, "{}", last.in_lang(lang));
    }
    text + lang.pick(NEXT.0, NEXT.1)
}

fn head(text: &mut String, report: &Report, lang: Lang) {
    let unnamed = lang.pick("未报名称的引擎", "an engine without a name");
    let name = if report.name.is_empty() { unnamed } else { &report.name };
    let sent = report.sent;
    let commands = lang.pick(format!("{sent} 条命令"), format!("{sent} commands"));
    let _ =
        writeln!(text, "{name} {} — {}, {commands}\n", report.version, report.command.join(" "));
}

fn profile(text: &mut String, report: &Report, lang: Lang) {
    let _ = writeln!(text, "{}", lang.pick("规则画像", "Profile"));
    for line in &report.verdict.profile.lines {
        let label = padded(lang.pick(line.label.0, line.label.1), 24);
        let _ = writeln!(text, "  {label} {}", value(line, lang));
    }
    for note in report.notes() {
        let _ = writeln!(text, "  {}", note.in_lang(lang));
    }
    text.push('\n');
}

/// What was seen of a choice and what it means, or why nothing was seen.
fn value(line: &Line, lang: Lang) -> String {
    let note = line.note.as_ref().map(|note| note.in_lang(lang));
    let Some(value) = &line.value else {
        let unknown = lang.pick("未能观察", "not observed");
        return note.map_or(unknown.to_string(), |note| colon(unknown, note, lang));
    };
    let weak = lang.pick("弱证据：只凭 play 接受", "weak evidence: only an accepted play");
    let meaning = meaning(line.key, value);
    let meaning = meaning.as_ref().map(|meaning| meaning.in_lang(lang));
    let more = [meaning, note, line.weak.then_some(weak)];
    let more: Vec<&str> = more.into_iter().flatten().collect();
    match more.is_empty() {
        true => value.clone(),
        false => lang.pick(
            format!("{value}（{}）", more.join("；")),
            format!("{value} ({})", more.join("; ")),
        ),
    }
}

fn colon(what: &str, why: &str, lang: Lang) -> String {
    format!("{what}{}{why}", lang.pick("：", ": "))
}

/// Pads to a width on a terminal, on which a Chinese character takes two columns.
fn padded(text: &str, width: usize) -> String {
    let columns: usize = text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
    text.to_string() + &" ".repeat(width.saturating_sub(columns))
}

/// The sign of a status at the beginning of a line.
fn sign(status: Status) -> &'static str {
    match status {
        Status::Holds => "✓",
        Status::Deviates => "✗",
        Status::NotObserved => "·",
    }
}

fn articles(text: &mut String, report: &Report, lang: Lang) {
    let against = report.verdict.against.name();
    let heading =
        lang.pick(format!("逐条（对照 {against}）"), format!("Articles, against {against}"));
    let _ = writeln!(text, "{heading}");
    for row in report.verdict.rows.iter().filter(|row| !is_out_of_sight(row)) {
        let _ = writeln!(text, "{}", article_line(row, lang));
    }
    let _ = writeln!(text, "  {}\n", out_of_sight(&report.verdict.rows).in_lang(lang));
}

/// Whether nothing of an article of the second chapter can be seen through the protocol.
pub(super) fn is_out_of_sight(row: &Row) -> bool {
    row.article.chapter == 2 && row.status == Status::NotObserved
}

/// The articles that the protocol does not show, in one sentence.
pub(super) fn out_of_sight(rows: &[Row]) -> Text {
    let hidden = rows.iter().filter(|row| is_out_of_sight(row));
    let list = runs(&hidden.map(|row| row.article.number).collect::<Vec<u8>>());
    Text::new(
        format!("· {list}：是对局者与裁判之间的事，GTP 看不出来。"),
        format!("· {list}: between players and referee; GTP does not show it."),
    )
}

/// Articles of the second chapter by number, neighbours joined: `2.1–2.10, 2.12`.
fn runs(numbers: &[u8]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [one] => format!("2.{one}"),
        [first, .., last] => format!("2.{first}–2.{last}"),
        [] => String::new(),
    });
    runs.collect::<Vec<String>>().join(", ")
}

fn article_line(row: &Row, lang: Lang) -> String {
    let name = padded(lang.pick(row.name.0, row.name.1), 30);
    let said = match row.status {
        Status::Holds => {
            let count = row.held.len();
            let tests = if count == 1 { "test" } else { "tests" };
            lang.pick(format!("成立（{count} 项）"), format!("holds ({count} {tests})"))
        }
        Status::Deviates => {
            let ids: Vec<&str> = row.evidence.iter().map(|found| found.id.as_str()).collect();
            colon(lang.pick("不符", "deviates"), &ids.join(", "), lang)
        }
        Status::NotObserved => lang.pick("未能观察", "cannot be observed").to_string(),
    };
    let before_a_note = match row.status {
        Status::NotObserved => lang.pick("：", ": "),
        Status::Holds | Status::Deviates => lang.pick("；", "; "),
    };
    let note =
        row.note.as_ref().map_or(String::new(), |n| before_a_note.to_string() + n.in_lang(lang));
    let article = row.article.to_string();
    format!("  {} {article:<5} {name} {said}{note}", sign(row.status))
}

fn protocol(text: &mut String, report: &Report, lang: Lang) {
    let holds = report.protocol.iter().filter(|row| row.status == Status::Holds).count();
    let all = report.protocol.len();
    let heading = lang.pick(
        format!("协议（GTP 2）：{all} 项中 {holds} 项成立"),
        format!("Protocol (GTP 2): {holds} of {all} tests hold"),
    );
    let _ = writeln!(text, "{heading}");
    for row in &report.protocol {
        protocol_row(text, row, lang);
    }
    text.push('\n');
}

fn protocol_row(text: &mut String, row: &ProtocolRow, lang: Lang) {
    let title = row.title.in_lang(lang);
    match row.status {
        Status::Deviates => {
            let said = row.said();
            let said = said.in_lang(lang);
            let _ = writeln!(text, "  ✗ {:<28} {title}\n    {said}", row.id);
            if !row.gtp.is_empty() {
                let _ = writeln!(text, "    {}", commands_in_lines(&row.gtp));
            }
        }
        Status::NotObserved => {
            let _ = writeln!(text, "  · {:<28} {}", row.id, row.got.in_lang(lang));
        }
        Status::Holds => {
            for [command, standard, got] in &row.wording {
                let said = lang.pick(
                    format!("{command}：标准措辞为“{standard}”，引擎答“{got}”（不算不符）"),
                    format!("{command}: the standard's message is \"{standard}\", the engine's \"{got}\" (no failure)"),
                );
                let _ = writeln!(text, "  ~ {:<28} {said}", row.id);
            }
        }
    }
}

fn findings(text: &mut String, report: &Report, lang: Lang) {
    for row in &report.verdict.rows {
        let shown = shown(row);
        let (full, by_name) = shown.split_at(shown.len().min(MOST));
        for (found, also) in full {
            *text += &finding(found, also, lang);
        }
        if !by_name.is_empty() {
            let names: Vec<&str> = by_name.iter().map(|(found, _)| found.id.as_str()).collect();
            let rest = names.join(", ");
            let said = lang.pick(format!("另有：{rest}\n"), format!("Also: {rest}\n"));
            let _ = writeln!(text, "{said}");
        }
    }
}

/// One finding with its commands and its board. `also` are other tests that the same
/// commands show.
fn finding(found: &Evidence, also: &[&str], lang: Lang) -> String {
    let weak = if found.weak { lang.pick("（弱证据）", " (weak evidence)") } else { "" };
    let ids = [&[found.id.as_str()], also].concat().join(", ");
    let mut text = format!("{} {ids} — {}{weak}\n", found.article, found.title.in_lang(lang));
    let (expected, got) = (found.expected.in_lang(lang), found.got.in_lang(lang));
    let _ = writeln!(text, "  {} {expected}", lang.pick("应为：", "expected: "));
    let _ = writeln!(text, "  {} {got}", lang.pick("实为：", "got:      "));
    let _ = writeln!(text, "  {}", commands_in_lines(&found.gtp));
    if let Some(figure) = &found.figure {
        for line in figure.clone().cut().text().lines() {
            let _ = writeln!(text, "    {line}");
        }
    }
    text.push('\n');
    text
}

/// Commands one after another, in lines of a bearable length.
fn commands_in_lines(commands: &[String]) -> String {
    let mut lines = vec![String::from("GTP:")];
    for command in commands {
        let last = lines.last_mut().expect("there is a first line");
        if last.len() + command.len() > 90 {
            lines.push(format!("      {command}"));
        } else {
            let between = if last.ends_with(':') { " " } else { "; " };
            last.push_str(between);
            last.push_str(command);
        }
    }
    lines.join(";\n")
}

fn played(text: &mut String, report: &Report, lang: Lang) {
    for games in report.played() {
        let _ = writeln!(text, "{}", games.said.in_lang(lang));
        if let Some(answer) = games.unreadable {
            let _ = writeln!(text, "  {answer}");
        }
        if let Some(found) = games.found {
            *text += &finding(found, &[], lang);
        }
        text.push('\n');
    }
}

/// What it plays by under each rule set that it can be set to; or that it can be.
fn settings(text: &mut String, report: &Report, lang: Lang) {
    if report.settings.is_empty() {
        if let Some(command) = report.sets_rules_by {
            let said = lang.pick(
                format!("可用 {command} 改换规则：--each-setting 逐一检验。\n"),
                format!(
                    "It can be set to other rules by {command}: --each-setting asks under each.\n"
                ),
            );
            let _ = writeln!(text, "{said}");
        }
        return;
    }
    let _ = writeln!(text, "{}", lang.pick("可以改换的规则", "The rules that it can be set to"));
    for setting in &report.settings {
        let said = setting_in_words(setting);
        let _ = writeln!(text, "  {:<30} {}", setting.command, said.in_lang(lang));
    }
    text.push('\n');
}

/// What an engine plays by under a setting, in one line.
pub(super) fn setting_in_words(setting: &Setting) -> Text {
    if setting.lines.is_none() {
        return Text::new("拒绝", "refused");
    }
    let values = setting.values().join(", ");
    let (zh, en) = match names(&setting.presets, None) {
        Some(presets) => (presets.clone(), presets),
        None => ("与任何规则都不全同".to_string(), "no preset".to_string()),
    };
    Text::new(format!("{values}：{zh}"), format!("{values}: {en}"))
}

/// The names of presets but for one; `None` where there are none.
fn names(presets: &[Preset], but: Option<Preset>) -> Option<String> {
    let others = presets.iter().filter(|preset| Some(**preset) != but);
    let names: Vec<&str> = others.map(|preset| preset.name()).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// One sentence that says what it comes to.
pub(super) fn conclusion(report: &Report) -> Text {
    let Text { mut zh, mut en } = rules_in_words(report);
    let fails = report.protocol.iter().filter(|row| row.status == Status::Deviates).count();
    if fails > 0 {
        let tests =
            if fails == 1 { "test of the protocol fails" } else { "tests of the protocol fail" };
        zh += &format!("；协议有 {fails} 项不符");
        en += &format!("; {fails} {tests}");
    }
    Text::new(zh + "。", en + ".")
}

fn rules_in_words(report: &Report) -> Text {
    let verdict = &report.verdict;
    let against = verdict.against.name();
    let deviates = verdict.rows.iter().filter(|row| row.status == Status::Deviates);
    let broken: Vec<String> = deviates.map(|row| row.article.to_string()).collect();
    let list = broken.join(", ");
    let others = names(&verdict.presets, Some(verdict.against));
    let is_against = verdict.presets.contains(&verdict.against);
    match (is_against, others) {
        (false, Some(others)) => Text::new(
            format!("不是 {against}，而与 {others} 相同；不符的条目：{list}"),
            format!(
                "This engine does not play by {against} but by {others}; it leaves {against} at {list}"
            ),
        ),
        (_, _) if !verdict.judges_checks && broken.is_empty() => Text::new(
            format!("play 不作检查，1.5 与 1.6 未能判断；其余凡能观察的，与 {against} 相同"),
            format!(
                "Its play checks nothing, so that 1.5 and 1.6 are not judged; in everything else that can be observed it agrees with {against}"
            ),
        ),
        (true, others) => {
            let zh = others.as_ref().map_or(String::new(), |list| format!("（也与 {list} 相同）"));
            let en = others.map_or(String::new(), |list| format!(" (and equally by {list})"));
            Text::new(
                format!("凡能观察的，与 {against} 相同{zh}"),
                format!("As far as it can be observed, this engine plays by {against}{en}"),
            )
        }
        (false, None) if broken.is_empty() => Text::new(
            "该引擎所依的规则未能判断",
            "By which rules this engine plays could not be judged",
        ),
        (false, None) => Text::new(
            format!("与任何规则都不全同；最接近 {against}，不符的条目：{list}"),
            format!(
                "This engine plays by no preset; it comes nearest to {against} and leaves it at {list}"
            ),
        ),
    }
}
