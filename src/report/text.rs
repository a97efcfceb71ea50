//! A report for a terminal.

use super::Report;
use super::sheet::{result_in_words, sheet};
use super::words::{article_name, move_name, point_names, readings_in_words, said, words};
use crate::adjudicate::{
    Adjudication, DeadSource, Fault, Finding, Recorded, Unit, margin_in_words,
};
use crate::diagram::{Figure, Mark};
use crate::lang::{Lang, Text};
use crate::sgf::Note;
use std::fmt::Write;

/// The report as text, a diagram at each finding.
pub fn report_text(report: &Report, lang: Lang) -> String {
    let mut out = Out { text: String::new(), lang };
    out.line(0, &title(report, lang));
    match &report.outcome {
        Err(problem) => out.line(2, problem.text.in_lang(lang)),
        Ok(judged) => out.judged(judged),
    }
    out.text
}

/// The file, the game in it, and the players.
fn title(report: &Report, lang: Lang) -> String {
    let mut title = report.source.file.clone();
    if report.game > 1 {
        let _ = write!(title, "{}{}", lang.pick("　第 ", ", game "), report.game);
        title += lang.pick(" 局", "");
    }
    if let Some(variation) = report.variation {
        let _ = write!(title, "{}{variation}", lang.pick("　变化 ", ", variation "));
    }
    let heading = &report.heading;
    if !heading.black.is_empty() || !heading.white.is_empty() {
        let (black, white) = (&heading.black, &heading.white);
        title += &lang.pick(
            format!("　{black}（黑）对 {white}（白）"),
            format!(" — {black} (Black) v {white} (White)"),
        );
    }
    for more in [&heading.event, &heading.date] {
        if !more.is_empty() {
            let _ = write!(title, "{}{more}", lang.pick("　", ", "));
        }
    }
    title
}

/// The figure of a finding: the board before the move, the move crossed out, and the
/// evidence marked.
pub fn figure(finding: &Finding) -> Figure {
    let mut figure = Figure::new(finding.before.clone());
    match &finding.fault {
        Fault::Repetition(found) => {
            // The moves of the cycle, in order; the last is the move in question.
            let last = found.cycle.points.len();
            if last <= 26 {
                for (at, &point) in found.cycle.points[..last.saturating_sub(1)].iter().enumerate()
                {
                    let label = char::from(b'a' + at as u8).to_string();
                    figure = figure.mark(point, Mark::Label(label));
                }
            }
        }
        Fault::ForbiddenPoint { chain } => {
            figure = figure.mark_all(chain, &Mark::Triangle);
        }
        Fault::HandicapMissing { stones, .. } => {
            return figure.mark_all(stones, &Mark::Square);
        }
        Fault::OffBoard | Fault::Occupied(_) | Fault::OutOfTurn { .. } | Fault::AfterEnd => {}
    }
    match finding.point {
        Some(point) => figure.mark(point, Mark::Cross),
        None => figure,
    }
}

/// Findings that belong together: a repetition, and those of the moves right after it,
/// which go round the same cycle.
pub fn grouped(findings: &[Finding]) -> Vec<&[Finding]> {
    let follows = |a: &Finding, b: &Finding| {
        let both = matches!((&a.fault, &b.fault), (Fault::Repetition(_), Fault::Repetition(_)));
        both && a.move_number + 1 == b.move_number
    };
    findings.chunk_by(follows).collect()
}

/// The facts of a game, each as read and as interpreted.
pub fn facts_in_words(judged: &Adjudication) -> Vec<(Text, Text)> {
    let facts = &judged.facts;
    let komi = &facts.komi;
    let zi = komi.zi;
    let board = Text::new(
        format!("{}，{} 手", judged.size, judged.moves),
        format!("{}, {} moves", judged.size, judged.moves),
    );
    let rules = Text::new(
        format!("{}（{}）", facts.name, facts.rules_reason.zh),
        format!("{} ({})", facts.name, facts.rules_reason.en),
    );
    let read = komi.read.as_ref().map_or(String::new(), |read| format!("KM[{read}]"));
    let komi = Text::new(
        format!(
            "{} 子，即 {} 目（{}）",
            crate::adjudicate::stones_in_words(zi),
            zi.as_points(),
            [read.as_str(), komi.reason.zh.as_str()].join(" ").trim()
        ),
        format!(
            "{zi} stones, that is {} points ({})",
            zi.as_points(),
            [read.as_str(), komi.reason.en.as_str()].join(" ").trim()
        ),
    );
    let stones = facts.handicap.stones;
    let handicap = Text::new(
        format!("{stones}（{}）", facts.handicap.reason.zh),
        format!("{stones} ({})", facts.handicap.reason.en),
    );
    vec![
        (Text::new("棋盘", "Board"), board),
        (Text::new("规则", "Rules"), rules),
        (Text::new("贴子", "Komi"), komi),
        (Text::new("让子", "Handicap"), handicap),
    ]
}

/// The recorded result in words: as read, in which unit, and whether it stands.
pub fn recorded_in_words(recorded: &Recorded) -> Text {
    let read = &recorded.read;
    let meaning = match (recorded.margin, &recorded.unit) {
        (Some(margin), Some((unit, reason))) => {
            let words = margin_in_words(margin);
            let unit = match unit {
                Unit::Stones => ("子", "stones"),
                Unit::Points => ("目", "points"),
            };
            Text::new(
                format!("{}，以{}为单位：{}", words.zh, unit.0, reason.zh),
                format!("{}, read in {}: {}", words.en, unit.1, reason.en),
            )
        }
        _ => Text::default(),
    };
    let shown = |meaning: &str, brackets: (&str, &str)| match meaning {
        "" => format!("RE[{read}]"),
        meaning => format!("RE[{read}]{}{meaning}{}", brackets.0, brackets.1),
    };
    let stands = match (recorded.agrees, recorded.difference) {
        (Some(true), _) => Text::new("与计数相符", "agrees with the count"),
        (Some(false), Some(difference)) => Text::new(
            format!("与计数不符，相差 {} 子", crate::adjudicate::stones_in_words(difference)),
            format!(
                "does not agree with the count: it differs by {} ({})",
                super::sheet::stones(difference.abs()).en,
                super::sheet::points(difference.abs()).en
            ),
        ),
        (Some(false), None) => Text::new("不能成立", "cannot stand"),
        (None, _) => Text::new("未能与计数核对", "not compared with a count"),
    };
    Text::new(
        format!("{}　{}", shown(&meaning.zh, ("（", "）")), stands.zh),
        format!("{}: {}", shown(&meaning.en, (" (", ")")), stands.en),
    )
}

struct Out {
    text: String,
    lang: Lang,
}

impl Out {
    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.text, "{:indent$}{text}", "");
    }

    fn say(&mut self, indent: usize, text: &Text) {
        if let Some(said) = said(text, self.lang) {
            self.line(indent, said);
        }
    }

    fn labelled(&mut self, indent: usize, label: &Text, text: &Text) {
        let colon = self.lang.pick("：", ": ");
        let (label, said) = (label.in_lang(self.lang), text.in_lang(self.lang));
        self.line(indent, &format!("{label}{colon}{said}"));
    }

    fn judged(&mut self, judged: &Adjudication) {
        for (label, fact) in facts_in_words(judged) {
            self.labelled(2, &label, &fact);
        }
        self.notes(&Text::new("不能读取", "Could not be read"), &judged.problems);
        self.notes(&Text::new("修补", "Repaired"), &judged.repairs);
        self.notes(&Text::new("假定", "Assumed"), &judged.assumptions);
        self.findings(judged);
        self.elsewhere(judged);
        self.count(judged);
        if let Some(recorded) = &judged.recorded {
            self.labelled(
                2,
                &Text::new("棋谱结果", "Recorded result"),
                &recorded_in_words(recorded),
            );
            for explanation in &recorded.explanations {
                self.labelled(4, &Text::new("可能", "Possible"), explanation);
            }
        }
    }

    fn notes(&mut self, label: &Text, notes: &[Note]) {
        for note in notes {
            self.labelled(2, label, &note.text);
        }
    }

    fn findings(&mut self, judged: &Adjudication) {
        let groups = grouped(&judged.findings);
        if groups.is_empty() {
            self.say(2, &Text::new("各手均无问题。", "Nothing is wrong with any move."));
        }
        for group in groups {
            self.text.push('\n');
            self.finding(&group[0]);
            if let [_, .., last] = group {
                self.say(4, &more_of_the_cycle(group.len() - 1, last));
            }
        }
        if !judged.findings.is_empty() {
            self.text.push('\n');
        }
    }

    fn finding(&mut self, finding: &Finding) {
        let words = words(finding);
        let article = article_name(finding.article);
        let name = move_name(finding);
        let head = Text::new(
            format!("{}　{}（{}）", name.zh, words.title.zh, article.zh),
            format!("{}: {} ({})", name.en, words.title.en, article.en),
        );
        self.say(2, &head);
        self.say(4, &words.what);
        self.labelled(4, &Text::new("条文", "The text"), &words.prescribed);
        if !words.open.zh.is_empty() {
            self.labelled(4, &Text::new("未定", "Open"), &words.open);
        }
        if let Fault::Repetition(found) = &finding.fault {
            self.say(4, &Text::new("各种解释：", "The readings:"));
            for reading in readings_in_words(&found.readings) {
                self.say(6, &reading);
            }
        }
        for line in figure(finding).text().lines() {
            self.line(4, line);
        }
    }

    fn elsewhere(&mut self, judged: &Adjudication) {
        let Some(first) = judged.elsewhere.first() else { return };
        let (count, name) = (judged.elsewhere.len(), &judged.facts.name);
        self.say(
            2,
            &Text::new(
                format!("另有 {count} 手按 {name} 允许而其他解释不允许；第一手：第 {} 手 {}。", first.move_number, first.point),
                format!(
                    "{count} more {} allowed by {name} and refused by other readings of repetition, \
                     first move {} at {}:",
                    if count == 1 { "move is" } else { "moves are" },
                    first.move_number,
                    first.point
                ),
            ),
        );
        for reading in readings_in_words(&first.readings) {
            self.say(4, &reading);
        }
    }

    fn count(&mut self, judged: &Adjudication) {
        let Some(count) = &judged.count else {
            self.say(
                2,
                &Text::new(
                    "未计数：不知道哪些是死子（--dead \"A1,B2\" 给定，--propose-dead 请求建议）。",
                    "Not counted: the dead stones are not known (--dead \"A1,B2\" gives them, \
                     --propose-dead asks for a proposal).",
                ),
            );
            return;
        };
        self.say(2, &Text::new("计数单", "Counting sheet"));
        for line in sheet(judged, count) {
            self.labelled(4, &line.name, &line.amount);
        }
        if let DeadSource::Proposed(confidence) = &count.source {
            for (stones, percent) in confidence.dead.iter().chain(&confidence.doubtful) {
                let names = point_names(stones);
                self.line(6, &format!("{names}: {percent}%"));
            }
        }
        for chain in &count.score.objections {
            let names = point_names(chain);
            self.say(
                4,
                &Text::new(
                    format!("异议：{names} 是无条件活棋，却被算作死子（1.8）。"),
                    format!(
                        "Objection: {names} is unconditionally alive and yet taken as dead (1.8)."
                    ),
                ),
            );
        }
        for other in &count.alternatives {
            self.labelled(4, &other.name, &result_in_words(&other.score));
        }
    }
}

/// `Moves 192 to 213 …`: the findings that go round the same cycle.
pub fn more_of_the_cycle(more: usize, last: &Finding) -> Text {
    let number = last.move_number;
    Text::new(
        format!("其后连续 {more} 手（至第 {number} 手）都再现先前的局面，同属此循环。"),
        format!(
            "{more} more {} right after it, up to move {number}, {} earlier positions too: the same \
             cycle.",
            if more == 1 { "move" } else { "moves" },
            if more == 1 { "repeats" } else { "repeat" },
        ),
    )
}
