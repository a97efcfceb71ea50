//! A report for a terminal.

use super::figures::{end_figure, figure, key_in_text};
use super::phrases::{
    facts_in_words, grouped, more_of_the_cycle, objection, proposal_in_words, recorded_in_words,
    stands, what_if_in_words,
};
use super::sheet::{result_in_words, sheet};
use super::words::{article_name, move_name, readings_in_words, said, words};
use super::{Report, explanations};
use crate::records::adjudicate::{Adjudication, DeadSource, Finding};
use crate::records::sgf::Note;
use crate::words::{Lang, Text};
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

/// A judged record in one line, for one among many in which nothing was found.
pub fn report_line(report: &Report, judged: &Adjudication, lang: Lang) -> String {
    let mut line = title(report, lang);
    let _ = match lang {
        Lang::Zh => write!(line, "：{} 手，各手均无问题", judged.moves),
        Lang::En => write!(line, ": {} moves, nothing wrong with any", judged.moves),
    };
    if let Some(recorded) = &judged.recorded {
        let (read, stands) = (&recorded.read, stands(recorded));
        let _ = match lang {
            Lang::Zh => write!(line, "；RE[{read}]　{}", stands.zh),
            Lang::En => write!(line, "; RE[{read}] {}", stands.en),
        };
    }
    for (notes, zh, en) in
        [(&judged.repairs, "修补", "repaired"), (&judged.assumptions, "假定", "assumed")]
    {
        match (notes.len(), lang) {
            (0, _) => {}
            (count, Lang::Zh) => line += &format!("；{zh} {count} 处"),
            (count, Lang::En) => line += &format!("; {count} {en}"),
        }
    }
    line
}

/// The counting sheet alone, with the final position.
pub fn score_text(report: &Report, lang: Lang) -> String {
    let mut out = Out { text: String::new(), lang };
    out.line(0, &title(report, lang));
    if let Ok(judged) = &report.outcome {
        for (label, fact) in facts_in_words(judged).into_iter().skip(1) {
            out.labelled(2, &label, &fact);
        }
        out.notes(&Text::new("假定", "Assumed"), &judged.assumptions);
        out.found(judged);
        for line in end_figure(judged).text().lines() {
            out.line(4, line);
        }
        out.count(judged);
        out.recorded(judged);
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
        self.recorded(judged);
    }

    fn recorded(&mut self, judged: &Adjudication) {
        if let Some(recorded) = &judged.recorded {
            self.labelled(
                2,
                &Text::new("棋谱结果", "Recorded result"),
                &recorded_in_words(recorded),
            );
            for explanation in &recorded.explanations {
                let said = explanations::in_words(explanation, &judged.facts.rules);
                self.labelled(4, &explanations::label(explanation), &said);
            }
            for said in what_if_in_words(judged) {
                self.say(4, &said);
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

    /// What is wrong with the moves, a line for each.
    fn found(&mut self, judged: &Adjudication) {
        for group in grouped(&judged.findings) {
            let finding = &group[0];
            let (name, words) = (move_name(finding), words(finding));
            let text = Text::new(
                format!("{}　{}。{}", name.zh, words.title.zh, words.prescribed.zh),
                format!("{}: {}. {}", name.en, words.title.en, words.prescribed.en),
            );
            self.labelled(2, &Text::new("问题", "Found"), &text);
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
        if let Some(found) = finding.fault.returned() {
            self.say(4, &Text::new("各种解释：", "The readings:"));
            for reading in readings_in_words(&found.readings) {
                self.say(6, &reading);
            }
        }
        for line in figure(finding).text().lines() {
            self.line(4, line);
        }
        self.say(4, &key_in_text(finding));
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
            for line in proposal_in_words(confidence) {
                self.say(4, &line);
            }
        }
        for chain in &count.score.objections {
            self.say(4, &objection(chain));
        }
        for other in &count.alternatives {
            self.labelled(4, &other.name, &result_in_words(&other.score));
        }
    }
}
