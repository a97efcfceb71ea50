//! What many records come to.

use super::Report;
use crate::lang::Lang;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Figures over many reports. Its size does not grow with their number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Reports, unreadable records among them.
    pub games: usize,
    /// Moves judged.
    pub moves: usize,
    /// Games in which something was found.
    pub with_findings: usize,
    /// Findings by article and reason.
    pub findings: BTreeMap<(String, &'static str), usize>,
    /// Games with moves that only other readings of repetition refuse.
    pub elsewhere: usize,
    /// Records that could not be read, by the reason's name.
    pub unreadable: BTreeMap<&'static str, usize>,
    /// Records of which a part could not be read.
    pub with_problems: usize,
    /// Games that were counted.
    pub counted: usize,
    /// Recorded results that agree with the count.
    pub agree: usize,
    /// Recorded results that do not.
    pub disagree: usize,
}

impl Summary {
    /// Adds a report.
    pub fn add(&mut self, report: &Report) {
        self.games += 1;
        let judged = match &report.outcome {
            Ok(judged) => judged,
            Err(problem) => {
                *self.unreadable.entry(problem.code).or_default() += 1;
                return;
            }
        };
        self.moves += judged.moves;
        self.with_findings += usize::from(!judged.findings.is_empty());
        for finding in &judged.findings {
            let key = (finding.article.to_string(), finding.fault.name());
            *self.findings.entry(key).or_default() += 1;
        }
        self.elsewhere += usize::from(!judged.elsewhere.is_empty());
        self.with_problems += usize::from(!judged.problems.is_empty());
        self.counted += usize::from(judged.count.is_some());
        match judged.recorded.as_ref().and_then(|recorded| recorded.agrees) {
            Some(true) => self.agree += 1,
            Some(false) => self.disagree += 1,
            None => {}
        }
    }

    /// Whether nothing was found and everything could be read.
    pub fn is_clean(&self) -> bool {
        self.with_findings == 0
            && self.unreadable.is_empty()
            && self.with_problems == 0
            && self.disagree == 0
    }

    /// Whether not a single record could be read.
    pub fn nothing_read(&self) -> bool {
        self.unreadable.values().sum::<usize>() == self.games
    }

    /// The table, for a terminal.
    pub fn text(&self, lang: Lang) -> String {
        let mut text = String::new();
        let mut row = |zh: &str, en: &str, value: usize| {
            let _ = writeln!(text, "{value:>9}  {}", lang.pick(zh, en));
        };
        row("局", "games", self.games);
        row("手", "moves judged", self.moves);
        row("局有问题", "games with findings", self.with_findings);
        for ((article, reason), count) in &self.findings {
            row(&format!("　{article} {reason}"), &format!("  {article} {reason}"), *count);
        }
        row(
            "局中有着手只为其他解释所禁",
            "games with moves that only other readings of repetition refuse",
            self.elsewhere,
        );
        row("局已计数", "games counted", self.counted);
        row("局结果相符", "recorded results that agree", self.agree);
        row("局结果不符", "recorded results that do not agree", self.disagree);
        row("局部分不能读", "records of which a part could not be read", self.with_problems);
        row("个文件不能读", "unreadable records", self.unreadable.values().sum());
        for (code, count) in &self.unreadable {
            row(&format!("　{code}"), &format!("  {code}"), *count);
        }
        text
    }
}
