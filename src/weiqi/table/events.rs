//! The events of a log as JSON. Each fault is a sentence that names the member.

use super::error::LogError;
use super::forms::{FORMS, form};
use crate::contract::{Object, named, read_point, read_turn, show};
use crate::records::adjudicate::stones_from_text;
use serde_json::Value;
use weiqi_data::table::{
    Absentee, Agreement, Cause, ChiefRuling, ClockFault, Decision, Displacement, DrawOrReplay,
    Entry, Event, Finder, Forfeit, FoundLife, Ground, Official, Opener, Parity, Seat, Sign, Start,
    TimeLeft,
};
use weiqi_data::{Action, Colour, Diagram, Point, Quarters, Turn};

/// The longest time that a log may name, in seconds: a little over eleven days.
const LONGEST_TIME: u64 = 1_000_000;

/// Reads an event; `moves` is a list of turns.
///
/// # Errors
/// An unknown event or member, or a member that cannot be read.
pub fn read_event(value: Value) -> Result<Vec<Entry>, LogError> {
    let mut object = Object::read(value, "The event")?;
    let name = object.require_text("event")?;
    if form(&name).is_none() {
        let names: Vec<&str> = FORMS.iter().map(|form| form.name).collect();
        let names = names.join(", ");
        return Err(LogError::Form(format!("the event is {name:?}: expected one of {names}.")));
    }
    let note = optional(&mut object, "note", text)?;
    let entries = if name == "moves" {
        moves(&object.require("moves")?, note)?
    } else {
        let at = optional(&mut object, "at", seconds)?;
        let unnoticed = optional(&mut object, "unnoticed", truth)?.unwrap_or(false);
        vec![Entry { at, note, unnoticed, event: event(&name, &mut object)? }]
    };
    object.finish()?;
    Ok(entries)
}

fn event(name: &str, o: &mut Object) -> Result<Event, String> {
    Ok(match name {
        "guess" => Event::Guess {
            guesser: required(o, "guesser", seat)?,
            stones: required(o, "stones", |v, k| number(v, k, 361))? as u32,
            said: required(o, "said", |v, k| choice(v, k, Parity::ALL, Parity::name))?,
            chosen: optional(o, "chosen", colour)?,
        },
        "lots" => Event::Lots(required(o, "black", seat)?),
        "komi" => Event::Komi(required(o, "zi", stones)?),
        "wrong-start" => Event::WrongStart(start(o)?),
        "move" => {
            let turn = Turn::play(player(o)?, required(o, "point", point)?);
            Event::Turn { turn, seconds: optional(o, "seconds", seconds)? }
        }
        "pass" => {
            Event::Turn { turn: Turn::pass(player(o)?), seconds: optional(o, "seconds", seconds)? }
        }
        "resign" => Event::Resign { player: player(o)?, sign: sign(o)? },
        "taken-up" => Event::TakenUp {
            player: player(o)?,
            from: required(o, "from", point)?,
            to: required(o, "to", point)?,
            was_dropped: optional(o, "dropped", truth)?.unwrap_or(false),
        },
        "displaced" => Event::Displaced {
            stones: required(o, "stones", displacements)?,
            agreed: optional(o, "agreed", |v, k| choice(v, k, Agreement::ALL, Agreement::name))?,
            chief: optional(o, "chief", |v, k| choice(v, k, ChiefRuling::ALL, ChiefRuling::name))?,
            on_purpose: optional(o, "on_purpose", colour)?,
        },
        "scattered" => scattered(o)?,
        "removed" => Event::Removed { player: player(o)?, stones: required(o, "stones", points)? },
        "left-standing" => Event::LeftStanding(required(o, "stones", points)?),
        "discovered" => Event::Discovered {
            turn: required(o, "turn", |v, k| number(v, k, 100_000))? as usize,
            by: required(o, "by", |v, k| choice(v, k, Finder::ALL, Finder::name))?,
        },
        "pause" => Event::Pause,
        "continue" => Event::Continue,
        "seal" => Event::Seal {
            player: player(o)?,
            action: optional(o, "point", point)?.map_or(Action::Pass, Action::Play),
            seconds: optional(o, "seconds", seconds)?,
        },
        "open" => Event::Open(required(o, "by", opener)?),
        "clock" => Event::Clock {
            player: player(o)?,
            fault: required(o, "fault", |v, k| choice(v, k, ClockFault::ALL, ClockFault::name))?,
        },
        "forfeit" => Event::Forfeit {
            by: required(o, "player", absentee)?,
            ground: required(o, "ground", |v, k| choice(v, k, Forfeit::ALL, Forfeit::name))?,
        },
        "finished" => Event::Finished {
            player: player(o)?,
            sign: sign(o)?,
            seconds: optional(o, "seconds", seconds)?,
        },
        "not-finished" => Event::NotFinished {
            player: player(o)?,
            because_of_repetition: optional(o, "because_of_repetition", truth)?.unwrap_or(false),
        },
        "claim-over" => Event::ClaimedOver(player(o)?),
        "dead" => Event::Dead { player: player(o)?, stones: required(o, "stones", points)? },
        "false-life" => Event::FalseLife {
            stone: required(o, "stone", point)?,
            found: optional(o, "referee", |v, k| choice(v, k, FoundLife::ALL, FoundLife::name))?,
        },
        "count" => {
            Event::Counted { side: required(o, "side", colour)?, count: required(o, "zi", stones)? }
        }
        "ask-correction" => Event::AskedToCorrect(player(o)?),
        "agree-result" => Event::ResultAgreed,
        "neither-gives-way" => Event::NeitherGivesWay(chosen(o)?),
        "breach" => Event::Breach {
            player: player(o)?,
            clause: required(o, "clause", |v, k| number(v, k, 255))? as u8,
            is_warned: optional(o, "warning", truth)?.unwrap_or(false),
        },
        "interference" => Event::Interference(optional(o, "player", colour)?),
        "ask-time" => Event::AskedTheTime(player(o)?),
        "object" => Event::Objected {
            player: player(o)?,
            is_urgent: optional(o, "urgent", truth)?.unwrap_or(false),
        },
        "tell" => Event::Told { player: player(o)?, point: required(o, "point", point)? },
        "appeal" => Event::Appealed(player(o)?),
        "appeal-decided" => Event::AppealDecided { is_upheld: required(o, "upheld", truth)? },
        "withdrawn" => Event::Withdrawn,
        "ruled" => decided(o, Ground::Ruled, Official::Referee)?,
        "discretion" => decided(o, Ground::Discretion, Official::Referee)?,
        "decision" => {
            let by = required(o, "by", |v, k| choice(v, k, Official::ALL, Official::name))?;
            decided(o, Ground::Discretion, by)?
        }
        _ => unreachable!("every name of a form is read"),
    })
}

fn decided(o: &mut Object, ground: Ground, by: Official) -> Result<Event, String> {
    let ruling = o.require_text("ruling")?;
    let side = |o: &mut Object| required(o, "player", colour);
    let decision = match ruling.as_str() {
        "goes-on" => Decision::GoesOn,
        "warning" => Decision::Warning(side(o)?),
        "turn-lost" => Decision::TurnLost(side(o)?),
        "to-play" => Decision::ToPlay(side(o)?),
        "position" => Decision::Position(required(o, "board", board)?, side(o)?),
        "clock" => {
            let main = required(o, "main_seconds", seconds)?;
            let reserved = optional(o, "reserved", |v, k| number(v, k, 1000))?.unwrap_or(0);
            Decision::Clock(side(o)?, TimeLeft { main, reserved: reserved as u32 })
        }
        "start" => Decision::Start(start(o)?),
        "loss" => Decision::Loss(side(o)?),
        "both-lose" => Decision::BothLose,
        name => match DrawOrReplay::from_name(name) {
            Some(how) => Decision::NoWinner(how),
            None => {
                return Err(format!(
                    "\"ruling\" is {name:?}: expected goes-on, warning, turn-lost, to-play, \
                     position, clock, start, loss, both-lose, draw, replay, replay-on-time-left, \
                     further-game or no-result."
                ));
            }
        },
    };
    Ok(Event::Decided { ground, by, decision })
}

fn start(o: &mut Object) -> Result<Start, String> {
    let what = o.require_text("what")?;
    Ok(match what.as_str() {
        "colours" => Start::Colours,
        "komi" => Start::Komi(required(o, "zi", stones)?),
        "handicap" => Start::Handicap(required(o, "stones", |v, k| number(v, k, 361))? as u32),
        _ => {
            return Err(format!("\"what\" is {what:?}: expected colours, komi or handicap."));
        }
    })
}

fn scattered(o: &mut Object) -> Result<Event, String> {
    let cause = o.require("cause")?;
    let by = optional(o, "player", colour)?;
    let cause = match (cause.as_str(), by) {
        (Some("outside"), None) => Cause::Outside,
        (Some("accident"), Some(player)) => Cause::Accident(player),
        (Some("on-purpose"), Some(player)) => Cause::OnPurpose(player),
        _ => {
            return Err(format!(
                "\"cause\" is {} {} a player: expected outside without one, or accident or \
                 on-purpose with one.",
                show(&cause),
                if by.is_some() { "with" } else { "without" }
            ));
        }
    };
    let is_restored = required(o, "restored", truth)?;
    Ok(Event::Scattered { cause, is_restored, chosen: chosen(o)? })
}

fn moves(value: &Value, note: Option<String>) -> Result<Vec<Entry>, String> {
    let list = value.as_array().ok_or_else(|| {
        format!("\"moves\" is {}: expected a list such as [\"B D4\",\"W pass\"].", show(value))
    })?;
    let entry = |(index, turn): (usize, &Value)| {
        let event = Event::Turn { turn: read_turn(turn, index)?, seconds: None };
        // The note of a list belongs to its last turn.
        let note = note.clone().filter(|_| index + 1 == list.len());
        Ok(Entry { note, ..Entry::of(event) })
    };
    list.iter().enumerate().map(entry).collect()
}

fn player(object: &mut Object) -> Result<Colour, String> {
    required(object, "player", colour)
}

fn point(value: &Value, key: &str) -> Result<Point, String> {
    Ok(read_point(value, &format!("\"{key}\""))?)
}

fn sign(object: &mut Object) -> Result<Sign, String> {
    let read = |v: &Value, k: &str| choice(v, k, Sign::ALL, Sign::name);
    Ok(optional(object, "sign", read)?.unwrap_or(Sign::Words))
}

fn chosen(object: &mut Object) -> Result<Option<DrawOrReplay>, String> {
    optional(object, "chosen", |v, k| choice(v, k, DrawOrReplay::ALL, DrawOrReplay::name))
}

fn displacements(value: &Value, key: &str) -> Result<Vec<Displacement>, String> {
    let wrong = || {
        format!(
            "\"{key}\" is {}: expected a list of pairs such as [\"D4\",\"D5\"], [\"Q3\",null] for a \
             missing stone, [\"black\",\"C3\"] for an extra one.",
            show(value)
        )
    };
    let pair = |value: &Value| match value.as_array().map(Vec::as_slice) {
        Some([from, Value::Null]) => Ok(Displacement::Missing(point(from, key)?)),
        Some([Value::String(side), at]) if side == "black" || side == "white" => {
            let extra = if side == "black" { Colour::Black } else { Colour::White };
            Ok(Displacement::Extra(extra, point(at, key)?))
        }
        Some([from, to]) => Ok(Displacement::Moved(point(from, key)?, point(to, key)?)),
        _ => Err(wrong()),
    };
    let pairs = value.as_array().filter(|pairs| !pairs.is_empty()).ok_or_else(wrong)?;
    pairs.iter().map(pair).collect()
}

fn opener(value: &Value, key: &str) -> Result<Opener, String> {
    let all = [Opener::Referee, Opener::Player(Colour::Black), Opener::Player(Colour::White)];
    choice(value, key, &all, |opener| match opener {
        Opener::Referee => "referee",
        Opener::Player(Colour::Black) => "black",
        Opener::Player(Colour::White) => "white",
    })
}

fn absentee(value: &Value, key: &str) -> Result<Absentee, String> {
    let all = [Absentee::Side(Colour::Black), Absentee::Side(Colour::White), Absentee::Both];
    choice(value, key, &all, |by| match by {
        Absentee::Side(Colour::Black) => "black",
        Absentee::Side(Colour::White) => "white",
        Absentee::Both => "both",
    })
}

/// One of some names.
pub(super) fn choice<T: Copy>(
    value: &Value,
    key: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, String> {
    Ok(named(value, &format!("\"{key}\""), all, name)?)
}

fn colour(value: &Value, key: &str) -> Result<Colour, String> {
    choice(value, key, &Colour::BOTH, |colour| match colour {
        Colour::Black => "black",
        Colour::White => "white",
    })
}

fn seat(value: &Value, key: &str) -> Result<Seat, String> {
    choice(value, key, Seat::ALL, Seat::name)
}

fn seconds(value: &Value, key: &str) -> Result<u64, String> {
    number(value, key, LONGEST_TIME)
}

/// A whole number up to `most`.
pub(super) fn number(value: &Value, key: &str, most: u64) -> Result<u64, String> {
    value.as_u64().filter(|&number| number <= most).ok_or_else(|| {
        format!("\"{key}\" is {}: expected a whole number from 0 to {most}.", show(value))
    })
}

fn stones(value: &Value, key: &str) -> Result<Quarters, String> {
    let text = value.as_str().ok_or_else(|| {
        format!("\"{key}\" is {}: expected a text such as \"3.75\".", show(value))
    })?;
    stones_from_text(text).map_err(|why| format!("\"{key}\" is {text:?}: {why}."))
}

fn truth(value: &Value, key: &str) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| format!("\"{key}\" is {}: expected true or false.", show(value)))
}

/// A text.
pub(super) fn text(value: &Value, key: &str) -> Result<String, String> {
    let text = value.as_str().map(str::to_string);
    text.ok_or_else(|| format!("\"{key}\" is {}: expected a text.", show(value)))
}

fn points(value: &Value, key: &str) -> Result<Vec<Point>, String> {
    let list = value.as_array().ok_or_else(|| {
        format!("\"{key}\" is {}: expected a list of points such as [\"C3\"].", show(value))
    })?;
    list.iter().map(|one| point(one, key)).collect()
}

fn board(value: &Value, key: &str) -> Result<Diagram, String> {
    let rows =
        value.as_array().map(|rows| rows.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
    let rows = rows.flatten().ok_or_else(|| {
        format!(
            "\"{key}\" is {}: expected rows from the top such as [\".X.\",\"...\"].",
            show(value)
        )
    })?;
    Diagram::from_rows(&rows).map_err(|error| format!("\"{key}\": {error}"))
}

/// Takes the member `key` out and reads it, if it is there and not `null`.
pub(super) fn optional<T>(
    object: &mut Object,
    key: &'static str,
    read: impl FnOnce(&Value, &str) -> Result<T, String>,
) -> Result<Option<T>, String> {
    match object.take(key) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => read(&value, key).map(Some),
    }
}

/// Takes the member `key` out and reads it.
pub(super) fn required<T>(
    object: &mut Object,
    key: &'static str,
    read: impl FnOnce(&Value, &str) -> Result<T, String>,
) -> Result<T, String> {
    let value = object.require(key)?;
    read(&value, key)
}
