//! The log of a game at the table: who and where, settings, and what happened, in order.

use super::error::LogError;
use super::events::{choice, optional, read_event, text};
use super::machine::KNOWS;
use super::names::Words;
use super::time::read_time;
use crate::contract::{
    Named, Object, Request, parse, read_named, read_rules_under, rules_json, show, taken,
};
use serde_json::{Map, Value};
use weiqi_data::readings::{Concerns, Field, Readings};
use weiqi_data::table::{Entry, Settings};
use weiqi_data::{Colour, Cycle, Diagram, IllegalMove, Preset, RuleSet};

/// The most events of a log.
pub(super) const MOST_EVENTS: usize = 20_000;

/// What a protocol says of a game beside the rulings: the key, and its heading.
pub const ABOUT: [(&str, Words); 8] = [
    ("event", ["比赛", "Event"]),
    ("round", ["轮次", "Round"]),
    ("place", ["地点", "Place"]),
    ("date", ["日期", "Date"]),
    ("black", ["黑方", "Black"]),
    ("white", ["白方", "White"]),
    ("referee", ["裁判员", "Referee"]),
    ("chief", ["裁判长", "Chief referee"]),
];

/// The readings that a log may name: those of the table, then those of the board by which the
/// table judges and counts.
pub fn log_readings() -> impl Iterator<Item = Field> {
    let of_the_board = |field: &Field| field.concerns() != Concerns::Table && is_of_a_log(*field);
    Field::of_the_table().chain(Field::ALL.iter().copied().filter(of_the_board))
}

/// Those of them that are read otherwise than usual.
pub fn readings_unlike(readings: &Readings, usual: &Readings) -> impl Iterator<Item = Field> {
    log_readings().filter(|&field| readings.variant(field) != usual.variant(field))
}

/// Whether a log may name a reading. At the table the two sides say which stones are dead, the
/// numbers of the texts are examples, and nobody counts the stones of a set.
fn is_of_a_log(field: Field) -> bool {
    match field.concerns() {
        Concerns::Table => true,
        Concerns::Request => field != Field::StonesOfASet,
        Concerns::Board => KNOWS.contains(&field),
    }
}

/// An event with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its place in the log, from 1: of a log in lines, the line.
    pub number: usize,
    /// What happened.
    pub entry: Entry,
}

/// A log as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// What the log says of [`ABOUT`], in that order.
    pub about: [Option<String>; ABOUT.len()],
    /// The name of the preset that the rules are of or begin with.
    pub preset: String,
    /// Rules with their readings, and time.
    pub settings: Settings,
    /// What stands before the first turn.
    pub set_up: Diagram,
    /// The side to play first.
    pub to_play: Colour,
    /// What happened. A list of moves is one event of the log and many here, all with its
    /// number.
    pub events: Vec<Event>,
}

/// Reads a log from JSON.
///
/// # Errors
/// Text that is no log; one sentence that says what was read, what was expected, and in
/// which event.
pub fn read_log(text: &[u8]) -> Result<Log, LogError> {
    Log::read(parse(text, "The log")?)
}

impl Log {
    /// Reads a log from a JSON value.
    ///
    /// # Errors
    /// As for [`read_log`].
    pub fn read(value: Value) -> Result<Log, LogError> {
        Log::read_under(value, &[])
    }

    /// The same, where some words are read otherwise than the log and its rules say.
    ///
    /// # Errors
    /// As for [`read_log`], or a reading that no log may name.
    pub fn read_under(value: Value, given: &[Named]) -> Result<Log, LogError> {
        let mut object = Object::read(value, "The log")?;
        for aside in ["id", "title", "source"] {
            let _ = object.take(aside);
        }
        let about = object.take("about").map(read_about).transpose()?.unwrap_or_default();
        let rules = object.take("rules").unwrap_or_else(|| Preset::Chinese.name().into());
        let preset = preset_of(&rules);
        let named = object.take("readings").map(read_log_readings).transpose()?;
        let named = [&named.unwrap_or_default(), given].concat();
        let rules = read_table_rules(rules, &named)?;
        let time = object.take("time").map(read_time).transpose()?;
        let (set_up, to_play) = read_start(&mut object, rules)?;
        let events = read_events(object.require("events")?)?;
        object.finish()?;
        let settings = Settings { rules, time };
        Ok(Log { about, preset, settings, set_up, to_play, events })
    }
}

fn preset_of(rules: &Value) -> String {
    let named = rules.as_str().or_else(|| rules.get("preset").and_then(Value::as_str));
    named.unwrap_or(Preset::Chinese.name()).to_string()
}

fn read_about(value: Value) -> Result<[Option<String>; ABOUT.len()], String> {
    let mut object = Object::read(value, "\"about\"")?;
    let mut about: [Option<String>; ABOUT.len()] = Default::default();
    for (place, (key, _)) in about.iter_mut().zip(ABOUT) {
        *place = optional(&mut object, key, text)?;
    }
    object.finish()?;
    Ok(about)
}

/// The rules; the two choices that belong to the game above the board are read and play no
/// part at the table, where chapter 2 says what becomes of such a stone.
pub(super) fn read_table_rules(value: Value, named: &[Named]) -> Result<RuleSet, String> {
    if let Some((field, _)) = named.iter().find(|(field, _)| !is_of_a_log(*field)) {
        let keys: Vec<&str> = log_readings().map(Field::key).collect();
        return Err(format!(
            "The reading {} plays no part at the table: expected one of {}.",
            field.key(),
            keys.join(", ")
        ));
    }
    let mut value = value;
    let mut choice_above = |key| value.as_object_mut().and_then(|rules| rules.shift_remove(key));
    let (illegal, cycle) = (choice_above("illegal_move"), choice_above("cycle"));
    let mut rules = read_rules_under(value, taken(Readings::TAKEN, named))?;
    rules.readings = taken(rules.readings, named);
    if let Some(value) = illegal {
        choice(&value, "illegal_move", IllegalMove::ALL, IllegalMove::name)?;
    }
    if let Some(value) = cycle {
        choice(&value, "cycle", Cycle::ALL, Cycle::name)?;
    }
    Ok(rules)
}

/// `"source"`, `"2002"`, or single readings, the others as the rules have them.
pub(super) fn read_log_readings(value: Value) -> Result<Vec<Named>, String> {
    match value.as_str() {
        Some("source") => Ok(of_an_edition(&Readings::TAKEN)),
        Some("2002") => Ok(of_an_edition(&Readings::OF_2002)),
        Some(other) => {
            Err(format!("\"readings\" is {other:?}: expected source, 2002, or an object."))
        }
        None => Ok(read_named(value)?),
    }
}

/// Every reading of the table as an edition of the text has it.
fn of_an_edition(readings: &Readings) -> Vec<Named> {
    Field::of_the_table().map(|field| (field, readings.variant(field).name)).collect()
}

/// The set-up and the side to play, read as in a request. The oracle's own reading of the
/// rules has been done already.
pub(super) fn read_start(object: &mut Object, rules: RuleSet) -> Result<(Diagram, Colour), String> {
    let mut start = Map::new();
    start.insert("rules".into(), rules_json(&rules));
    for key in ["size", "setup", "to_play"] {
        if let Some(value) = object.take(key) {
            start.insert(key.into(), value);
        }
    }
    let mut start = Object::read(Value::Object(start), "The log")?;
    let request = Request::take_from_under(&mut start, &rules.readings)?;
    start.finish()?;
    Ok((request.setup, request.to_play))
}

fn read_events(value: Value) -> Result<Vec<Event>, String> {
    let Value::Array(list) = value else {
        return Err(format!("\"events\" is {}: expected a list of events.", show(&value)));
    };
    if list.len() > MOST_EVENTS {
        return Err(format!(
            "\"events\" holds {} events: expected at most {MOST_EVENTS}.",
            list.len()
        ));
    }
    let mut events = Vec::new();
    for (index, event) in list.into_iter().enumerate() {
        let number = index + 1;
        let entries =
            read_event(event).map_err(|sentence| format!("Event {number}: {sentence}"))?;
        events.extend(entries.into_iter().map(|entry| Event { number, entry }));
        if events.len() > MOST_EVENTS {
            return Err(format!(
                "Event {number}: the log holds more than {MOST_EVENTS} turns and other events."
            ));
        }
    }
    Ok(events)
}
