//! The lines at the top of a log: `棋盘：19x19`, `time: 60min 5`.

use super::super::log::{ABOUT, Log, read_log_readings, read_start, read_table_rules};
use super::super::time::read_time;
use super::words::{self, Words};
use crate::contract::{Named, Object, points_json};
use serde_json::{Map, Value, json};
use weiqi_data::table::{Settings, TimeRules};
use weiqi_data::{Colour, Diagram, Point, Preset, Size};

/// What a line at the top is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    About(usize),
    Rules,
    Handicap,
    Board,
    Time,
    Fast,
    Readings,
    SetUp(Colour),
    First,
}

/// What has been read of the top.
#[derive(Default)]
pub(super) struct Head {
    about: [Option<String>; ABOUT.len()],
    rules: Option<String>,
    handicap: Option<u64>,
    size: Option<Size>,
    time: Option<TimeRules>,
    readings: Vec<Named>,
    stones: [Vec<Point>; 2],
    first: Option<Colour>,
}

fn key(word: &str) -> Option<Key> {
    let about =
        ABOUT.iter().position(|(_, heading)| heading.iter().any(|w| w.eq_ignore_ascii_case(word)));
    if let Some(place) = about {
        return Some(Key::About(place));
    }
    Some(match word.to_ascii_lowercase().as_str() {
        "规则" | "rules" => Key::Rules,
        "让子" | "handicap" => Key::Handicap,
        "棋盘" | "board" => Key::Board,
        "时限" | "time" => Key::Time,
        "快棋" | "fast" => Key::Fast,
        "读法" | "readings" => Key::Readings,
        "布黑" | "setup b" | "setup black" => Key::SetUp(Colour::Black),
        "布白" | "setup w" | "setup white" => Key::SetUp(Colour::White),
        "先走" | "first" => Key::First,
        _ => return None,
    })
}

impl Head {
    /// Reads a line, if it is one of the top.
    pub(super) fn read(&mut self, line: &str) -> Result<bool, String> {
        let Some((word, value)) = line.split_once([':', '：']) else { return Ok(false) };
        let Some(key) = key(word.trim()) else { return Ok(false) };
        let value = value.trim();
        let mut words = Words::of(value);
        match key {
            Key::About(place) => {
                self.about[place] = Some(value.to_string());
                return Ok(true);
            }
            Key::Rules => {
                let named = words.need("the name of a rule set", Preset::from_name);
                self.rules = Some(named?.name().to_string());
            }
            Key::Handicap => {
                self.handicap = Some(words.need("a number of stones", words::number)?);
            }
            Key::Board => self.size = Some(words.need("a size such as 19x19", size)?),
            Key::Time => {
                let limit = words.need("a limit such as 60min", words::time)?;
                let reserved = |word: &str| words::number(word.strip_suffix('次').unwrap_or(word));
                let reserved = words.need("the number of periods that are read", reserved)?;
                self.time = Some(read_time(json!({
                    "limit_minutes": limit / 60, "reserved_minutes": reserved,
                }))?);
            }
            Key::Fast => {
                let seconds = words.need("seconds such as 30s", words::time)?;
                self.time = Some(read_time(json!({"fast_seconds": seconds}))?);
            }
            Key::Readings => self.readings.extend(readings(&mut words)?),
            Key::SetUp(colour) => self.stones[colour.index()].extend(words.all(words::point)),
            Key::First => self.first = Some(words.need("a side", words::colour)?),
        }
        match words.rest() {
            None => Ok(true),
            Some(rest) => Err(format!("expected nothing more, found {rest:?}.")),
        }
    }

    /// The log without its events.
    pub(super) fn log(self, recorded: Option<&Diagram>, given: &[Named]) -> Result<Log, String> {
        let preset = self.rules.clone().unwrap_or_else(|| Preset::Chinese.name().to_string());
        let rules = match self.handicap {
            None => Value::from(preset.as_str()),
            Some(stones) => json!({"preset": preset, "handicap": stones}),
        };
        let rules = read_table_rules(rules, &[&self.readings, given].concat())?;
        let size = self
            .size
            .or(recorded.map(Diagram::size))
            .ok_or("The log has no size: expected a line such as board: 19x19.")?;
        if let Some(diagram) = recorded.filter(|diagram| diagram.size() != size) {
            return Err(format!("The board is {size}, but the record's is {}.", diagram.size()));
        }
        let (set_up, to_play) = read_start(&mut self.start(size, recorded)?, rules)?;
        let settings = Settings { rules, time: self.time };
        Ok(Log { about: self.about, preset, settings, set_up, to_play, events: Vec::new() })
    }

    /// What stands before the first turn and whose it is, as JSON has it: the rules say where
    /// neither the log nor the record does.
    fn start(&self, size: Size, recorded: Option<&Diagram>) -> Result<Object, String> {
        let of = |colour: Colour| {
            let stones = recorded.map(|diagram| diagram.stones(colour)).unwrap_or_default();
            [stones.as_slice(), &self.stones[colour.index()]].concat()
        };
        let [black, white] = Colour::BOTH.map(of);
        let mut start = json!({"size": [size.columns(), size.rows()]});
        if recorded.is_some() || !black.is_empty() || !white.is_empty() {
            start["setup"] = json!({"black": points_json(&black), "white": points_json(&white)});
        }
        if let Some(first) = self.first {
            start["to_play"] = first.to_string().into();
        }
        Ok(Object::read(start, "The log")?)
    }
}

/// `2002`, `source`, or `two_in_a_row=loses end_of_play=two-passes`.
fn readings(words: &mut Words<'_>) -> Result<Vec<Named>, String> {
    if let Some(named) =
        words.take(|word| matches!(word, "source" | "2002").then(|| word.to_string()))
    {
        return read_log_readings(Value::from(named));
    }
    let pairs = words.all(|word| word.split_once('='));
    let members: Map<String, Value> =
        pairs.into_iter().map(|(key, name)| (key.to_string(), Value::from(name))).collect();
    read_log_readings(Value::Object(members))
}

/// `19`, `19x19`, `9×13`: columns, then rows.
fn size(word: &str) -> Option<Size> {
    let (columns, rows) = word.split_once(['x', 'X', '×', '*']).unwrap_or((word, word));
    Size::new(columns.parse().ok()?, rows.parse().ok()?).ok()
}
