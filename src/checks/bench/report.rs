//! What was measured, as a table and as JSON.

use super::measured::Measured;
use super::playouts::Length;
use serde_json::{Map, Value, json};
use std::fmt::Write;
use weiqi::pages::columns::Table;
use weiqi::words::{Lang, grouped};

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Light playouts.
    Playouts,
    /// Records replayed with full legality.
    Replay,
    /// Turns taken and taken back.
    Undo,
    /// Games of many lengths.
    Length,
    /// The legal points for the side to play.
    LegalMask,
    /// The exact liberties of all chains.
    Liberties,
    /// Whose every point is.
    Area,
    /// The whole count by territory.
    Territory,
    /// Unconditional life.
    Life,
    /// The comparison of `verify`.
    Comparison,
    /// The judging of records.
    Adjudication,
}

impl Group {
    /// Its key in JSON, what it is in Chinese and English, and the operation.
    const fn words(self) -> (&'static str, [&'static str; 2], [&'static str; 2]) {
        match self {
            Group::Playouts => ("playouts", ["随机对局", "playouts"], MOVE),
            Group::Replay => ("replay", ["重放棋谱", "replay of records"], MOVE),
            Group::Undo => ("undo", ["落子并撤回", "undo"], MOVE),
            Group::Length => ("length", ["任意长度的对局", "games of any length"], MOVE),
            Group::LegalMask => ("legal_mask", ["全部合法着点", "legal mask"], POSITION),
            Group::Liberties => ("liberties", ["全部气数", "exact liberties"], POSITION),
            Group::Area => ("area", ["数子归属", "area"], POSITION),
            Group::Territory => ("territory", ["比目计算", "territory count"], POSITION),
            Group::Life => ("unconditional_life", ["无条件活棋", "unconditional life"], POSITION),
            Group::Comparison => ("comparison", ["两种实现对照", "comparison"], POSITION),
            Group::Adjudication => ("adjudication", ["裁判棋谱", "adjudication"], GAME),
        }
    }
}

const MOVE: [&str; 2] = ["手", "move"];
const POSITION: [&str; 2] = ["局面", "position"];
const GAME: [&str; 2] = ["局", "game"];

/// One thing that was measured.
#[derive(Clone, Debug)]
pub struct Row {
    /// What kind of work it is.
    pub group: Group,
    /// Its key within the group.
    pub name: String,
    /// The times.
    pub measured: Measured,
    /// The threads that worked at it.
    pub threads: usize,
    /// For playouts, the share of a playout that one operation is.
    pub per_second: Option<f64>,
    /// For playouts, the mean length.
    pub moves_per_game: Option<f64>,
}

impl Row {
    /// Measured on one thread.
    pub fn new(group: Group, name: String, measured: Measured) -> Row {
        Row { group, name, measured, threads: 1, per_second: None, moves_per_game: None }
    }

    fn per_second(&self) -> f64 {
        1e9 / self.measured.median() * self.per_second.unwrap_or(1.0)
    }

    fn json(&self) -> Value {
        let operation = self.group.words().2[1];
        let tenths = |value: f64| (value * 10.0).round() / 10.0;
        let mut object = Map::new();
        let mut put = |key: String, value: f64| object.insert(key, json!(value));
        put("per_second".to_string(), self.per_second().round());
        put(format!("ns_per_{operation}"), tenths(self.measured.median()));
        put("fastest_ns".to_string(), tenths(self.measured.fastest()));
        put("slowest_ns".to_string(), tenths(self.measured.slowest()));
        if let Some(moves) = self.moves_per_game {
            put("moves_per_game".to_string(), moves);
        }
        object.insert("threads".to_string(), json!(self.threads));
        Value::Object(object)
    }
}

/// Everything that was measured.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The times.
    pub rows: Vec<Row>,
    /// The lengths of the playouts.
    pub lengths: Vec<Length>,
}

impl Report {
    /// Whether the playouts were as long as everyone's are.
    pub fn lengths_are_as_published(&self) -> bool {
        self.lengths.iter().all(Length::is_as_published)
    }

    /// One object, with a member for each kind of work.
    pub fn json(&self) -> Value {
        let mut whole = Map::new();
        for row in &self.rows {
            let group = whole.entry(row.group.words().0).or_insert_with(|| json!({}));
            group[&row.name] = row.json();
        }
        Value::Object(whole)
    }

    /// A table, then the lengths of the playouts.
    pub fn text(&self, lang: Lang) -> String {
        let head = lang.pick(
            ["项目", "单位", "每次（中位）", "最快", "最慢", "每秒", "线程"],
            ["work", "operation", "median", "fastest", "slowest", "a second", "threads"],
        );
        let mut table = Table::new(head, 2);
        self.rows.iter().for_each(|row| table.row(cells(row, lang)));
        let mut text = table.text();
        text.push('\n');
        for length in &self.lengths {
            let _ = writeln!(text, "{}", sentence(length, lang));
        }
        text
    }
}

fn cells(row: &Row, lang: Lang) -> [String; 7] {
    let (_, [zh, en], operation) = row.group.words();
    let measured = &row.measured;
    let playouts = if row.per_second.is_some() { lang.pick("局", " games") } else { "" };
    [
        format!("{}, {}", lang.pick(zh, en), row.name),
        lang.pick(operation[0], operation[1]).to_string(),
        duration(measured.median()),
        duration(measured.fastest()),
        duration(measured.slowest()),
        format!("{}{playouts}", grouped(row.per_second().round() as u64)),
        row.threads.to_string(),
    ]
}

/// Nanoseconds, in the unit that suits them.
fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        ..1_000.0 => format!("{nanoseconds:.1} ns"),
        ..1_000_000.0 => format!("{:.2} µs", nanoseconds / 1e3),
        _ => format!("{:.2} ms", nanoseconds / 1e6),
    }
}

fn sentence(length: &Length, lang: Lang) -> String {
    let exact = |thousandths: usize| format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    let (side, games, mean) = (length.side, length.games, exact(length.thousandths()));
    let found = lang.pick(
        format!("{side}x{side} 随机对局平均 {mean} 手（{games} 局）"),
        format!("Playouts on {side}x{side} took {mean} moves on average, in {games} games"),
    );
    let Some((published, off)) = length.published() else {
        return found + lang.pick("。", ".");
    };
    let range = format!("{} ± {}", exact(published), exact(off));
    match length.is_as_published() {
        true => found + &lang.pick(format!("，公布值 {range}。"), format!("; published: {range}.")),
        false => {
            found
                + &lang.pick(
                    format!("，与公布值 {range} 不符。"),
                    format!("; that is not what is published: {range}."),
                )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::measured::{Lap, in_turns};
    use std::time::Duration;

    fn length(side: u8, games: usize, turns: usize) -> Length {
        Length { side, games, turns }
    }

    #[test]
    fn a_wrong_length_is_found_and_a_length_that_nobody_published_is_not() {
        for (side, turns, right) in [
            (9, 111_200, true),
            (9, 111_400, false),
            (19, 454_100, true),
            (19, 450_000, false),
            (13, 1, true),
        ] {
            let report = Report { rows: Vec::new(), lengths: vec![length(side, 1000, turns)] };
            assert_eq!(report.lengths_are_as_published(), right, "{side} {turns}");
            assert_eq!(report.text(Lang::En).contains("not what is published"), !right);
        }
    }

    #[test]
    fn the_object_holds_what_programs_read() {
        let [measured] = in_turns(1, [&mut || Lap::new(10, Duration::from_nanos(500))]);
        let playouts = Row {
            per_second: Some(1.0 / 111.0),
            moves_per_game: Some(111.0),
            ..Row::new(Group::Playouts, "9x9".to_string(), measured)
        };
        let report = Report { rows: vec![playouts], lengths: Vec::new() };
        let expected = json!({"playouts": {"9x9": {
            "per_second": 180_180.0, "ns_per_move": 50.0, "fastest_ns": 50.0, "slowest_ns": 50.0,
            "moves_per_game": 111.0, "threads": 1,
        }}});
        assert_eq!(report.json(), expected);
    }
}
