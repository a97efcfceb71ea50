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
            OfTheResult::Read(Standing::ConsistentOnly) => (
                "须另有死子或另法计数才相容",
                "consistent only with unlikely dead stones or another way of counting",
            ),
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

/// A kind of outcome among many records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The letter by which tables call it.
    pub letter: char,
    /// What it is.
    pub words: Text,
    /// How many records are of it.
    pub count: usize,
    /// Their share in percent; those of all kinds add up to 100.
    pub share: String,
}

/// Records told apart: by what, and for each part its name, its number of records, and how
/// many of them are of each kind.
pub type Apart = (Text, Vec<(String, usize, Vec<usize>)>);

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

    /// The kinds that occur, in a fixed order: of the moves, then of the results.
    pub fn parts(&self) -> [Vec<Kind>; 2] {
        let mut letters = 'a'..='z';
        let mut kinds = |found: Vec<(Text, usize)>| {
            let counts: Vec<usize> = found.iter().map(|&(_, count)| count).collect();
            let kind = |((words, count), share)| {
                let letter = letters.next().expect("there are fewer kinds than letters");
                Kind { letter, words, count, share }
            };
            found.into_iter().zip(shares(&counts)).map(kind).collect()
        };
        let moves = OfTheMoves::ALL.iter();
        let moves = moves.filter_map(|kind| Some((kind.words(), *self.all.moves.get(kind)?)));
        let results = OfTheResult::ALL.iter();
        let results = results.filter_map(|kind| Some((kind.words(), *self.all.results.get(kind)?)));
        [kinds(moves.collect()), kinds(results.collect())]
    }

    /// The records told apart by what there is more than one of.
    pub fn apart(&self) -> Vec<Apart> {
        let row = |(name, division): (&String, &Division)| {
            let all = OfTheMoves::ALL.iter().filter(|kind| self.all.moves.contains_key(kind));
            let moves = all.map(|kind| division.moves.get(kind).copied().unwrap_or(0));
            let all = OfTheResult::ALL.iter().filter(|kind| self.all.results.contains_key(kind));
            let results = all.map(|kind| division.results.get(kind).copied().unwrap_or(0));
            let name = if name.is_empty() { "—".to_string() } else { name.clone() };
            (name, division.games, moves.chain(results).collect())
        };
        let several = self.by.iter().zip(BY).filter(|(by, _)| by.len() > 1);
        several.map(|(by, (_, zh, en))| (Text::new(zh, en), by.iter().map(row).collect())).collect()
    }

    /// The table, for a terminal.
    pub fn text(&self, lang: Lang) -> String {
        let mut text = String::new();
        let parts = self.parts();
        for (head, kinds) in heads().iter().zip(&parts) {
            let _ = writeln!(text, "{}", head.in_lang(lang));
            for Kind { letter, words, count, share } in kinds {
                let _ = writeln!(text, "{count:>9} {share:>6}%  {letter}  {}", words.in_lang(lang));
            }
        }
        for (head, rows) in self.apart() {
            let _ = writeln!(text, "{}", head.in_lang(lang));
            let _ = write!(text, "{:>9}", lang.pick("局", "games"));
            parts.iter().flatten().for_each(|kind| {
                let _ = write!(text, " {:>7}", kind.letter);
            });
            text.push('\n');
            for (name, games, counts) in rows {
                let _ = write!(text, "{games:>9}");
                counts.iter().for_each(|count| {
                    let _ = write!(text, " {count:>7}");
                });
                let _ = writeln!(text, "  {name}");
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

/// What the two divisions are of.
pub fn heads() -> [Text; 2] {
    [Text::new("着手", "The moves"), Text::new("结果", "The results")]
}

/// The shares of some numbers in percent with one place, rounded so that they add up to
/// 100.0: the largest remainders are rounded up.
pub fn shares(counts: &[usize]) -> Vec<String> {
    let whole = counts.iter().sum::<usize>().max(1);
    let mut tenths: Vec<usize> = counts.iter().map(|count| count * 1000 / whole).collect();
    let missing = if counts.iter().all(|&count| count == 0) {
        0
    } else {
        1000 - tenths.iter().sum::<usize>()
    };
    let mut order: Vec<usize> = (0..counts.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(counts[at] * 1000 % whole));
    order.iter().take(missing).for_each(|&at| tenths[at] += 1);
    tenths.iter().map(|tenth| format!("{}.{}", tenth / 10, tenth % 10)).collect()
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn shares_add_up_to_a_hundred() {
        assert_eq!(shares(&[1, 1, 1]), ["33.4", "33.3", "33.3"]);
        assert_eq!(shares(&[2, 1]), ["66.7", "33.3"]);
        assert_eq!(shares(&[5, 0]), ["100.0", "0.0"]);
        for counts in [[7, 11, 13, 1], [1, 999, 1, 1], [3, 3, 3, 3]] {
            let tenths = |share: &String| share.replace('.', "").parse::<usize>().unwrap();
            assert_eq!(shares(&counts).iter().map(tenths).sum::<usize>(), 1000, "{counts:?}");
        }
        assert_eq!(shares(&[]), Vec::<String>::new());
    }
}
