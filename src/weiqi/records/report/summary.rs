//! What many records come to.

use super::words::words;
use super::{Outcomes, Report};
use crate::records::sgf::{Note, SET_UP_IN_MID_GAME};
use crate::words::{Lang, Text};
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
    /// Findings by article and reason, each with its title.
    pub findings: BTreeMap<(String, &'static str), (usize, Text)>,
    /// Games with moves that only other readings of repetition refuse.
    pub elsewhere: usize,
    /// Records that could not be read, by the reason's name.
    pub unreadable: BTreeMap<&'static str, usize>,
    /// Records of which a part could not be read.
    pub with_problems: usize,
    /// Games with stones set up or taken off by hand between two moves.
    pub with_set_ups: usize,
    /// Games that were counted.
    pub counted: usize,
    /// Recorded results that agree with the count.
    pub agree: usize,
    /// Recorded results that do not.
    pub disagree: usize,
    /// What became of the moves and of the result of each record.
    pub outcomes: Outcomes,
}

impl Summary {
    /// Adds a report.
    pub fn add(&mut self, report: &Report) {
        self.games += 1;
        self.outcomes.add(report);
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
            let title = || (0, words(finding).title);
            self.findings.entry(key).or_insert_with(title).0 += 1;
        }
        self.elsewhere += usize::from(!judged.elsewhere.is_empty());
        self.with_problems += usize::from(!judged.problems.is_empty());
        let is_set_up = |note: &Note| note.code == SET_UP_IN_MID_GAME;
        self.with_set_ups += usize::from(judged.assumptions.iter().any(is_set_up));
        self.counted += usize::from(judged.count.is_some());
        match judged.recorded.as_ref().and_then(|recorded| recorded.agrees()) {
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

    /// The number of records on which the program itself failed.
    pub fn program_faults(&self) -> usize {
        self.unreadable.get("program_fault").copied().unwrap_or(0)
    }

    /// The table, for a terminal.
    pub fn text(&self, lang: Lang) -> String {
        let mut text = String::new();
        for Row { value, name, is_detail } in self.rows() {
            let indent = if is_detail { "  " } else { "" };
            let _ = writeln!(text, "{value:>9}  {indent}{}", name.in_lang(lang));
        }
        text + &self.outcomes.text(lang)
    }

    /// The figures, each with what it counts.
    pub fn rows(&self) -> Vec<Row> {
        let row = |value, zh, en| Row { value, name: Text::new(zh, en), is_detail: false };
        let mut rows = vec![
            row(self.games, "局", "games"),
            row(self.moves, "手", "moves judged"),
            row(self.with_findings, "局有问题", "games with findings"),
        ];
        rows.extend(self.findings.iter().map(|((article, _), (value, title))| Row {
            value: *value,
            name: Text::new(format!("{article} {}", title.zh), format!("{article} {}", title.en)),
            is_detail: true,
        }));
        rows.extend([
            row(
                self.elsewhere,
                "局中有着手只为其他解释所禁",
                "games with moves that only other readings of repetition refuse",
            ),
            row(
                self.with_set_ups,
                "局在对局中途有摆上或拿掉的棋子",
                "games with stones set up or taken off in mid-game",
            ),
            row(self.counted, "局已计数", "games counted"),
            row(self.agree, "局结果相符", "recorded results that agree"),
            row(self.disagree, "局结果不符", "recorded results that do not agree"),
            row(self.with_problems, "局部分不能读", "records of which a part could not be read"),
            row(self.unreadable.values().sum(), "个文件不能读", "unreadable records"),
        ]);
        rows.extend(self.unreadable.iter().map(|(code, value)| Row {
            value: *value,
            name: why_unreadable(code),
            is_detail: true,
        }));
        rows
    }
}

/// A line of the summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many.
    pub value: usize,
    /// Of what.
    pub name: Text,
    /// Whether the line is a part of the one above it that is none.
    pub is_detail: bool,
}

/// Why records could not be read, by the reason's name; a name without words stands for
/// itself.
fn why_unreadable(code: &str) -> Text {
    let (zh, en) = match code {
        "unreadable_file" => ("文件打不开", "the file cannot be opened"),
        "program_fault" => ("程序出错", "the program itself failed"),
        "empty" => ("内容为空", "nothing in it"),
        "binary" => ("二进制内容", "bytes that are no text"),
        "no_game" | "no_node" => ("其中没有棋谱", "no game in it"),
        "too_large" => ("文件过大", "over the limit of size"),
        "not_go" => ("不是围棋", "another game"),
        "size" => ("棋盘大小不可用", "no usable size of the board"),
        "set_up_without_liberties" => ("摆出的棋块没有气", "a set-up chain without liberties"),
        other => (other, other),
    };
    Text::new(zh, en)
}
