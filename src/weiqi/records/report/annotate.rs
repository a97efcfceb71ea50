//! The record itself, with the findings written into it. Everything it held stays.

use super::figures::figure;
use super::phrases::{facts_in_words, grouped, recorded_in_words};
use super::sheet::sheet;
use super::words::{article_name, move_name, words};
use super::{Judged, PROGRAM, Report};
use crate::pages::diagram::{Figure, Mark};
use crate::records::adjudicate::{Adjudication, Count, DeadSource, Finding};
use crate::records::sgf::{Edits, NodeId, Sgf, point_letters};
use crate::words::{Lang, Text};
use std::fmt::Write;
use weiqi_data::{Colour, Point, Size};

/// The collection with its reports written into it, as SGF in UTF-8; `None` where it could
/// not be read.
pub fn annotated(judged: &Judged, lang: Lang) -> Option<String> {
    let mut annotation = Annotation::new(judged.sgf.as_ref()?, lang);
    judged.reports.iter().for_each(|report| annotation.add(report));
    Some(annotation.write())
}

/// A collection into which reports are written one after the other.
pub struct Annotation<'a> {
    sgf: &'a Sgf,
    edits: Edits<'a>,
    lang: Lang,
}

impl<'a> Annotation<'a> {
    /// The collection as it is.
    pub fn new(sgf: &'a Sgf, lang: Lang) -> Annotation<'a> {
        Annotation { sgf, edits: Edits::new(sgf, PROGRAM), lang }
    }

    /// Writes a report into it.
    pub fn add(&mut self, report: &Report) {
        let (Ok(judged), Some((root, last))) = (&report.outcome, report.ends) else { return };
        let (edits, lang) = (&mut self.edits, self.lang);
        for group in grouped(&judged.findings) {
            for (at, finding) in group.iter().enumerate() {
                annotate_finding(edits, finding, judged.size, at == 0, lang);
            }
        }
        edits.comment(root, &preface(self.sgf, root, judged, lang));
        if let Some(count) = &judged.count {
            annotate_count(edits, last, judged, count, lang);
        }
    }

    /// The collection with all of them, as SGF in UTF-8.
    pub fn write(self) -> String {
        self.edits.write()
    }
}

/// A comment, and for the first of a group a title, a hotspot and marks.
fn annotate_finding(edits: &mut Edits, finding: &Finding, size: Size, is_first: bool, lang: Lang) {
    let node = finding.node;
    let said = words(finding);
    let article = article_name(finding.article);
    let title = Text::new(
        format!("{}（{}）", said.title.zh, article.zh),
        format!("{} ({})", said.title.en, article.en),
    );
    let mut comment = format!(
        "{}{}{}\n{}",
        move_name(finding).in_lang(lang),
        lang.pick("　", ": "),
        title.in_lang(lang),
        said.what.in_lang(lang),
    );
    if is_first {
        for more in [&said.prescribed, &said.open] {
            if !more.zh.is_empty() {
                let _ = write!(comment, "\n{}", more.in_lang(lang));
            }
        }
    }
    edits.comment(node, &comment);
    if is_first {
        edits.add_if_missing(node, "N", said.title.in_lang(lang));
        edits.add_if_missing(node, "HO", "1");
        add_marks(edits, node, &figure(finding), size);
    }
}

fn add_marks(edits: &mut Edits, node: NodeId, figure: &Figure, size: Size) {
    let mut lists: [(&str, Vec<String>); 5] =
        ["MA", "TR", "SQ", "CR", "LB"].map(|name| (name, Vec::new()));
    for (&point, mark) in &figure.marks {
        let letters = point_letters(point, size);
        let (at, value) = match mark {
            Mark::Cross => (0, letters),
            Mark::Triangle => (1, letters),
            Mark::Square => (2, letters),
            Mark::Circle => (3, letters),
            Mark::Label(label) => (4, format!("{letters}:{label}")),
            Mark::Territory(_) => continue,
        };
        lists[at].1.push(value);
    }
    for (name, values) in lists.iter().filter(|(_, values)| !values.is_empty()) {
        edits.add(node, name, values);
    }
}

/// What was judged and by which rules; the former application is named, since `AP` now
/// names this program.
fn preface(sgf: &Sgf, root: NodeId, judged: &Adjudication, lang: Lang) -> String {
    let facts = facts_in_words(judged);
    let mut text = PROGRAM.to_string();
    for (label, fact) in facts {
        let colon = lang.pick("：", ": ");
        let _ = write!(text, "\n{}{colon}{}", label.in_lang(lang), fact.in_lang(lang));
    }
    for note in judged.repairs.iter().chain(&judged.assumptions).chain(&judged.problems) {
        let _ = write!(text, "\n{}", note.text.in_lang(lang));
    }
    let before: Vec<&str> =
        sgf.properties(root).filter(|p| p.is("AP")).map(|p| p.value()).collect();
    if !before.is_empty() {
        let label = lang.pick("原程序（AP）", "Written before by (AP)");
        let _ = write!(text, "\n{label}{}{}", lang.pick("：", ": "), before.join(", "));
    }
    text
}

fn annotate_count(
    edits: &mut Edits,
    last: NodeId,
    judged: &Adjudication,
    count: &Count,
    lang: Lang,
) {
    let mut text = lang.pick("计数单", "Counting sheet").to_string();
    let colon = lang.pick("：", ": ");
    for line in sheet(judged, count) {
        let (name, amount) = (line.name.in_lang(lang), line.amount.in_lang(lang));
        let _ = write!(text, "\n{name}{colon}{amount}");
    }
    if let Some(recorded) = &judged.recorded {
        let label = lang.pick("棋谱结果", "Recorded result");
        let _ = write!(text, "\n{label}{colon}{}", recorded_in_words(recorded).in_lang(lang));
    }
    edits.comment(last, &text);
    let letters = |points: &[Point]| -> Vec<String> {
        points.iter().map(|&point| point_letters(point, judged.size)).collect()
    };
    // Territory that the record marks itself stays as it is.
    if matches!(count.source, DeadSource::Marks(_)) {
        return;
    }
    for (name, colour) in [("TB", Colour::Black), ("TW", Colour::White)] {
        let points = letters(&count.surrounded[colour.index()]);
        if !points.is_empty() {
            edits.add(last, name, &points);
        }
    }
    if !count.dead.is_empty() {
        edits.add(last, "MA", &letters(&count.dead));
    }
}
