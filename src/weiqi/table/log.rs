//! The log of a game at the table: settings, and what happened, in order.

use super::events::read_event;
use super::fields::{choice, optional};
use super::time::read_time;
use crate::contract::{Object, Request, parse, read_rules, show};
use serde_json::{Map, Value};
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_data::{Colour, Cycle, Diagram, IllegalMove, RuleSet};
use weiqi_spec::competition::a01_first_move::GuessReading;
use weiqi_spec::competition::a05_adjournment::SealedMove;
use weiqi_spec::competition::a12_other::WarningsAddUp;
use weiqi_spec::competition::table::{Entry, Settings};

/// The most events of a log.
const MOST_EVENTS: usize = 20_000;

/// An event with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its place in the log, from 1.
    pub number: usize,
    /// What happened.
    pub entry: Entry,
}

/// A log as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
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
        for about in ["id", "title", "source"] {
            let _ = object.take(about);
        }
        let rules = object.take("rules").map_or_else(|| Ok(default_rules()), read_table_rules)?;
        let mut settings = Settings::new(rules);
        settings.time = object.take("time").map(read_time).transpose()?;
        if let Some(readings) = object.take("readings") {
            read_readings(readings, &mut settings)?;
        }
        let (set_up, to_play) = read_start(&mut object, rules)?;
        let events = read_events(object.require("events")?)?;
        object.finish()?;
        Ok(Log { settings, set_up, to_play, events })
    }
}

fn default_rules() -> RuleSet {
    weiqi_data::Preset::Chinese.rules()
}

/// The rules, with the two choices that belong to the game above the board.
fn read_table_rules(value: Value) -> Result<RuleSet, String> {
    let Value::Object(mut members) = value else { return read_rules(value) };
    let illegal = members.shift_remove("illegal_move");
    let cycle = members.shift_remove("cycle");
    let mut rules = read_rules(Value::Object(members))?;
    if let Some(value) = illegal {
        rules.illegal_move = choice(&value, "illegal_move", IllegalMove::ALL, IllegalMove::name)?;
    }
    if let Some(value) = cycle {
        rules.cycle = choice(&value, "cycle", Cycle::ALL, Cycle::name)?;
    }
    Ok(rules)
}

fn read_readings(value: Value, settings: &mut Settings) -> Result<(), String> {
    let mut object = Object::read(value, "\"readings\"")?;
    let guess = |v: &Value, k: &str| choice(v, k, GuessReading::ALL, GuessReading::name);
    let end = |v: &Value, k: &str| choice(v, k, EndOfPlay::ALL, EndOfPlay::name);
    let lost = |v: &Value, k: &str| choice(v, k, LostTurn::ALL, LostTurn::name);
    let sealed = |v: &Value, k: &str| choice(v, k, SealedMove::ALL, SealedMove::name);
    let warnings = |v: &Value, k: &str| choice(v, k, WarningsAddUp::ALL, WarningsAddUp::name);
    let old = settings.clone();
    settings.guess = optional(&mut object, "guess", guess)?.unwrap_or(old.guess);
    settings.end_of_play = optional(&mut object, "end_of_play", end)?.unwrap_or(old.end_of_play);
    settings.lost_turn = optional(&mut object, "lost_turn", lost)?.unwrap_or(old.lost_turn);
    settings.sealed_move = optional(&mut object, "sealed_move", sealed)?.unwrap_or(old.sealed_move);
    settings.warnings = optional(&mut object, "warnings", warnings)?.unwrap_or(old.warnings);
    object.finish()
}

/// The set-up and the side to play, read as in a request. The oracle's own reading of the
/// rules has been done already.
fn read_start(object: &mut Object, rules: RuleSet) -> Result<(Diagram, Colour), String> {
    let mut start = Map::new();
    start.insert("rules".into(), crate::contract::rules_json(&rules));
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
