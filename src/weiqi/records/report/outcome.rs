//! What becomes of a record, in one of a few kinds that add up to all records: of its moves,
//! and of its result.

use super::Report;
use crate::records::adjudicate::Standing;
use crate::words::{Lang, Text};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What the moves of a record come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OfTheMoves {
    /// Nothing is wrong with any.
    NothingWrong,
    /// Something is.
    Found,
    /// A part of them could not be read or judged.
    InPart,
    /// The record could not be read.
    Unreadable,
}

impl OfTheMoves {
    const ALL: [OfTheMoves; 4] =
        [OfTheMoves::NothingWrong, OfTheMoves::Found, OfTheMoves::InPart, OfTheMoves::Unreadable];

    fn of(report: &Report) -> OfTheMoves {
        match &report.outcome {
            Err(_) => OfTheMoves::Unreadable,
            Ok(judged) if !judged.findings.is_empty() => OfTheMoves::Found,
            Ok(judged) if !judged.problems.is_empty() => OfTheMoves::InPart,
            Ok(_) => OfTheMoves::NothingWrong,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            OfTheMoves::NothingWrong => "nothing-wrong",
            OfTheMoves::Found => "found",
            OfTheMoves::InPart => "read-in-part",
            OfTheMoves::Unreadable => "unreadable",
        }
    }

    fn words(self) -> Text {
        match self {
            OfTheMoves::NothingWrong => Text::new("各手均无问题", "nothing wrong with any move"),
            OfTheMoves::Found => Text::new("有问题", "something found"),
            OfTheMoves::InPart => Text::new("部分不能读或不能裁定", "read or judged in part only"),
            OfTheMoves::Unreadable => Text::new("不能读", "unreadable"),
        }
    }
}

/// What the result of a record comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OfTheResult {
    /// It was read.
    Read(Standing),
    /// The record names none.
    NotNamed,
    /// The record could not be read.
    NoRecord,
}

impl OfTheResult {
    const ALL: [OfTheResult; 10] = [
        OfTheResult::Read(Standing::Agrees),
        OfTheResult::Read(Standing::Consistent),
        OfTheResult::Read(Standing::ConsistentOnly),
        OfTheResult::Read(Standing::Differs),
        OfTheResult::Read(Standing::CannotStand),
        OfTheResult::Read(Standing::Open),
        OfTheResult::Read(Standing::NoCount),
        OfTheResult::NotNamed,
        OfTheResult::Read(Standing::Unreadable),
        OfTheResult::NoRecord,
    ];

    fn of(report: &Report) -> OfTheResult {
        match &report.outcome {
            Err(_) => OfTheResult::NoRecord,
            Ok(judged) => match &judged.recorded {
                None => OfTheResult::NotNamed,
                Some(recorded) => OfTheResult::Read(recorded.standing),
            },
        }
    }

    const fn name(self) -> &'static str {
        match self {
            OfTheResult::Read(standing) => standing.name(),
            OfTheResult::NotNamed => "not-named",
            OfTheResult::NoRecord => "no-record",
        }
    }

    fn words(self) -> Text {
        let (zh, en) = match self {
            OfTheResult::Read(Standing::Agrees) => ("与计数相符", "agrees with the count"),
            OfTheResult::Read(Standing::Consistent) => {
                ("与局面相容", "consistent with the position")
            }
            OfTheResult::Read(Standing::ConsistentOnly) => {
                ("须另有死子才相容", "consistent only with unlikely dead stones")
            }
            OfTheResult::Read(Standing::Differs) => ("与计数不符", "differs from the count"),
            OfTheResult::Read(Standing::CannotStand) => ("不能成立", "cannot stand"),
            OfTheResult::Read(Standing::Open) => ("未能核对", "open: not compared with a count"),
            OfTheResult::Read(Standing::NoCount) => ("与计数无关", "does not depend on a count"),
            OfTheResult::Read(Standing::Unreadable) => {
                ("不能读作结果", "cannot be read as a result")
            }
            OfTheResult::NotNamed => ("没有写明结果", "no result named"),
            OfTheResult::NoRecord => ("棋谱不能读", "the record is unreadable"),
        };
        Text::new(zh, en)
    }
}

/// So many collections, rule sets or programs are told apart; the rest is one.
const MOST_APART: usize = 200;

/// What records are told apart by, and for each part its name, its number of records, those
/// with something found in the moves, and those whose result does not stand.
pub type Apart = (Text, Vec<(String, [usize; 3])>);

/// The outcomes of many records. Each of the two divisions adds up to all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    all: Division,
    by: [BTreeMap<String, Division>; 3],
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Division {
    games: usize,
    moves: BTreeMap<OfTheMoves, usize>,
    results: BTreeMap<OfTheResult, usize>,
}

impl Division {
    fn add(&mut self, moves: OfTheMoves, result: OfTheResult) {
        self.games += 1;
        *self.moves.entry(moves).or_default() += 1;
        *self.results.entry(result).or_default() += 1;
    }

    fn json(&self) -> Value {
        let moves: serde_json::Map<String, Value> =
            self.moves.iter().map(|(kind, &count)| (kind.name().into(), json!(count))).collect();
        let results: serde_json::Map<String, Value> =
            self.results.iter().map(|(kind, &count)| (kind.name().into(), json!(count))).collect();
        json!({"games": self.games, "moves": moves, "results": results})
    }
}

/// By what the records are told apart, with its name in JSON and its words.
const BY: [(&str, &str, &str); 3] = [
    ("collection", "按目录", "By collection"),
    ("rules", "按规则", "By rules"),
    ("program", "按写出棋谱的程序", "By the program that wrote the record"),
];

impl Outcomes {
    /// Adds a report.
    pub fn add(&mut self, report: &Report) {
        let (moves, result) = (OfTheMoves::of(report), OfTheResult::of(report));
        self.all.add(moves, result);
        let folder = report.source.file.rsplit_once(['/', '\\']).map_or("", |(folder, _)| folder);
        let rules = report.outcome.as_ref().map_or("", |judged| judged.facts.name.as_str());
        let names = [folder, rules, report.heading.program.as_str()];
        for (by, name) in self.by.iter_mut().zip(names) {
            let is_kept = by.len() < MOST_APART || by.contains_key(name);
            let name = if is_kept { name } else { "…" };
            by.entry(name.to_string()).or_default().add(moves, result);
        }
    }

    /// The kinds with their numbers, in a fixed order: of the moves, then of the results.
    pub fn parts(&self) -> [Vec<(Text, usize)>; 2] {
        let moves = OfTheMoves::ALL
            .iter()
            .filter_map(|kind| Some((kind.words(), *self.all.moves.get(kind)?)));
        let results = OfTheResult::ALL
            .iter()
            .filter_map(|kind| Some((kind.words(), *self.all.results.get(kind)?)));
        [moves.collect(), results.collect()]
    }

    /// What is told apart where there is more than one of it: its words, then for each its
    /// name, its number of records, and how many have something found in the moves or a
    /// result that does not stand.
    pub fn apart(&self) -> Vec<Apart> {
        let row = |(name, division): (&String, &Division)| {
            let found = division.moves.get(&OfTheMoves::Found).copied().unwrap_or(0);
            let of =
                |standing| division.results.get(&OfTheResult::Read(standing)).copied().unwrap_or(0);
            let wrong = of(Standing::Differs) + of(Standing::CannotStand);
            let name = if name.is_empty() { "—".to_string() } else { name.clone() };
            (name, [division.games, found, wrong])
        };
        let several = self.by.iter().zip(BY).filter(|(by, _)| by.len() > 1);
        several.map(|(by, (_, zh, en))| (Text::new(zh, en), by.iter().map(row).collect())).collect()
    }

    /// The table, for a terminal.
    pub fn text(&self, lang: Lang) -> String {
        let mut text = String::new();
        let heads = [Text::new("着手", "The moves"), Text::new("结果", "The results")];
        for (head, parts) in heads.iter().zip(self.parts()) {
            let _ = writeln!(text, "{}", head.in_lang(lang));
            for (words, count) in parts {
                let share = percent(count, self.all.games);
                let _ = writeln!(text, "{count:>9}  {share:>6}  {}", words.in_lang(lang));
            }
        }
        for (head, rows) in self.apart() {
            let more = lang.pick("局，有问题，结果不符", "games, found, results that do not stand");
            let _ = writeln!(text, "{}{}{more}", head.in_lang(lang), lang.pick("：", ": "));
            for (name, [games, found, wrong]) in rows {
                let _ = writeln!(text, "{games:>9} {found:>7} {wrong:>7}  {name}");
            }
        }
        text
    }

    /// All numbers.
    pub fn json(&self) -> Value {
        let mut json = self.all.json();
        for (by, (name, ..)) in self.by.iter().zip(BY) {
            let all: serde_json::Map<String, Value> =
                by.iter().map(|(name, division)| (name.clone(), division.json())).collect();
            json[format!("by_{name}")] = Value::Object(all);
        }
        json
    }
}

/// A share in percent with one place.
pub fn percent(part: usize, whole: usize) -> String {
    let tenths = (part * 1000 + whole / 2) / whole.max(1);
    format!("{}.{}%", tenths / 10, tenths % 10)
}
