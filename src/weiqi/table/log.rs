//! The log of a game at the table: who and where, settings, and what happened, in order.

use super::events::{choice, optional, read_event, text};
use super::names::{self, Words};
use super::time::read_time;
use crate::contract::{Object, Request, parse, read_rules, rules_json, show};
use serde_json::{Map, Value};
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_data::table::{
    Entry, GuessReading, RareCycles, SealedMove, Settings, TableReadings, TwoInARow, WarningsAddUp,
};
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

/// A reading of chapter 2 as a log names it.
pub struct ReadingForm {
    /// Its key.
    pub key: &'static str,
    /// The names of its variants.
    pub names: fn() -> Vec<&'static str>,
    set: fn(&mut TableReadings, &Value, &str) -> Result<(), String>,
    /// The variant in force, by name and in words.
    pub in_force: fn(&TableReadings) -> (&'static str, Words),
}

macro_rules! reading {
    ($key:literal, $field:ident: $choice:ident, $words:path) => {
        ReadingForm {
            key: $key,
            names: || $choice::ALL.iter().map(|variant| variant.name()).collect(),
            set: |readings, value, key| {
                readings.$field = choice(value, key, $choice::ALL, $choice::name)?;
                Ok(())
            },
            in_force: |readings| (readings.$field.name(), $words(readings.$field)),
        }
    };
}

/// The readings of chapter 2.
pub const READINGS: &[ReadingForm] = &[
    reading!("guess", guess: GuessReading, names::guess),
    reading!("end_of_play", end_of_play: EndOfPlay, names::end_of_play),
    reading!("lost_turn", lost_turn: LostTurn, names::lost_turn),
    reading!("sealed_move", sealed_move: SealedMove, names::sealed_move),
    reading!("warnings", warnings: WarningsAddUp, names::warnings),
    reading!("two_in_a_row", two_in_a_row: TwoInARow, names::two_in_a_row),
    reading!("rare_cycles", rare_cycles: RareCycles, names::rare_cycles),
];

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
    /// Rules, time and readings.
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
pub fn read_log(text: &[u8]) -> Result<Log, String> {
    Log::read(parse(text, "The log")?)
}

impl Log {
    /// Reads a log from a JSON value.
    ///
    /// # Errors
    /// As for [`read_log`].
    pub fn read(value: Value) -> Result<Log, String> {
        let mut object = Object::read(value, "The log")?;
        for aside in ["id", "title", "source"] {
            let _ = object.take(aside);
        }
        let about = object.take("about").map(read_about).transpose()?.unwrap_or_default();
        let rules = object.take("rules").unwrap_or_else(|| Preset::Chinese.name().into());
        let preset = preset_of(&rules);
        let rules = read_table_rules(rules)?;
        let time = object.take("time").map(read_time).transpose()?;
        let readings = object.take("readings").map(read_readings).transpose()?;
        let readings = readings.unwrap_or(TableReadings::SOURCE);
        let (set_up, to_play) = read_start(&mut object, rules)?;
        let events = read_events(object.require("events")?)?;
        object.finish()?;
        let settings = Settings { rules, readings, time };
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
pub(super) fn read_table_rules(value: Value) -> Result<RuleSet, String> {
    let Value::Object(mut members) = value else { return read_rules(value) };
    let illegal = members.shift_remove("illegal_move");
    let cycle = members.shift_remove("cycle");
    let rules = read_rules(Value::Object(members))?;
    if let Some(value) = illegal {
        choice(&value, "illegal_move", IllegalMove::ALL, IllegalMove::name)?;
    }
    if let Some(value) = cycle {
        choice(&value, "cycle", Cycle::ALL, Cycle::name)?;
    }
    Ok(rules)
}

/// `"source"`, `"2002"`, or single readings, the others as in the source text.
pub(super) fn read_readings(value: Value) -> Result<TableReadings, String> {
    match value.as_str() {
        Some("source") => return Ok(TableReadings::SOURCE),
        Some("2002") => return Ok(TableReadings::OF_2002),
        Some(other) => {
            return Err(format!("\"readings\" is {other:?}: expected source, 2002, or an object."));
        }
        None => {}
    }
    let mut object = Object::read(value, "\"readings\"")?;
    let mut readings = TableReadings::SOURCE;
    for form in READINGS {
        if let Some(value) = object.take(form.key) {
            (form.set)(&mut readings, &value, form.key)?;
        }
    }
    object.finish()?;
    Ok(readings)
}

/// The set-up and the side to play, read as in a request. The oracle's own reading of the
/// rules has been done already.
fn read_start(object: &mut Object, rules: RuleSet) -> Result<(Diagram, Colour), String> {
    let mut start = Map::new();
    start.insert("rules".into(), rules_json(&rules));
    for key in ["size", "setup", "to_play"] {
        if let Some(value) = object.take(key) {
            start.insert(key.into(), value);
        }
    }
    let mut start = Object::read(Value::Object(start), "The log")?;
    let request = Request::take_from(&mut start)?;
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
