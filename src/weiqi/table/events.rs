//! The events of a log as JSON.

use super::fields::{
    choice, colour, number, optional, points, quarters, required, seat, seconds, truth,
};
use crate::contract::{Object, read_point, read_turn, show};
use serde_json::Value;
use weiqi_data::{Action, Colour, Point, Turn};
use weiqi_spec::competition::a01_first_move::Parity;
use weiqi_spec::competition::a04_end::{Forfeit, Sign};
use weiqi_spec::competition::a05_adjournment::Opener;
use weiqi_spec::competition::a08_playing::{Agreement, Cause, ChiefRuling};
use weiqi_spec::competition::a11_repetition::DrawOrReplay;
use weiqi_spec::competition::table::{Entry, Event, RefereeRuling, RulingKind};

/// Reads the members of one kind of event.
type Reader = fn(&mut Object) -> Result<Event, String>;

/// Every kind of event but `moves`, with what reads it.
const KINDS: &[(&str, Reader)] = &[
    ("guess", guess),
    ("lots", |o| Ok(Event::Lots { black: required(o, "black", seat)? })),
    ("komi", |o| Ok(Event::Komi(required(o, "zi", quarters)?))),
    ("move", play),
    ("pass", pass),
    ("resign", |o| Ok(Event::Resign { player: player(o)?, sign: sign(o)? })),
    ("taken-up", taken_up),
    ("displaced", displaced),
    ("scattered", scattered),
    ("removed", |o| {
        Ok(Event::Removed { player: player(o)?, stones: required(o, "stones", points)? })
    }),
    ("pause", |_| Ok(Event::Pause)),
    ("continue", |_| Ok(Event::Continue)),
    ("seal", seal),
    ("open", |o| Ok(Event::Open(required(o, "by", opener)?))),
    ("forfeit", |o| {
        let ground = required(o, "ground", |v, k| choice(v, k, Forfeit::ALL, Forfeit::name))?;
        Ok(Event::Forfeited { player: player(o)?, ground })
    }),
    ("ruled", |o| Ok(Event::Ruled(ruling(o)?))),
    ("finished", |o| Ok(Event::Finished { player: player(o)?, sign: sign(o)? })),
    ("not-finished", |o| {
        let because_of_repetition = optional(o, "because_of_repetition", truth)?.unwrap_or(false);
        Ok(Event::NotFinished { player: player(o)?, because_of_repetition })
    }),
    ("claim-over", |o| Ok(Event::ClaimedOver(player(o)?))),
    ("dead", |o| Ok(Event::Dead { player: player(o)?, stones: required(o, "stones", points)? })),
    ("false-life", false_life),
    ("count", |o| {
        Ok(Event::Counted {
            side: required(o, "side", colour)?,
            count: required(o, "zi", quarters)?,
        })
    }),
    ("ask-correction", |o| Ok(Event::AskedToCorrect(player(o)?))),
    ("agree-result", |_| Ok(Event::ResultAgreed)),
    ("neither-gives-way", |o| Ok(Event::NeitherGivesWay(chosen(o)?))),
    ("breach", breach),
    ("ask-time", |o| Ok(Event::AskedTheTime(player(o)?))),
    ("object", |o| {
        let is_urgent = optional(o, "urgent", truth)?.unwrap_or(false);
        Ok(Event::Objected { player: player(o)?, is_urgent })
    }),
    ("appeal", |o| Ok(Event::Appealed(player(o)?))),
    ("tell", |o| Ok(Event::Told { player: player(o)?, point: required(o, "point", point)? })),
    ("discretion", |o| Ok(Event::Discretion(ruling(o)?))),
];

/// The names of the events that a log may hold.
pub fn event_names() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(name, _)| *name).chain(["moves"])
}

/// Reads an event; `moves` is a list of turns.
///
/// # Errors
/// An unknown event or member, or a member that cannot be read.
pub fn read_event(value: Value) -> Result<Vec<Entry>, String> {
    let mut object = Object::read(value, "The event")?;
    let name = object.require_text("event")?;
    let _ = object.take("note");
    let entries = if name == "moves" {
        moves(&object.require("moves")?)?
    } else {
        let at = optional(&mut object, "at", seconds)?;
        let kind = KINDS.iter().find(|(known, _)| *known == name);
        let (_, read) = kind.ok_or_else(|| {
            let names: Vec<&str> = event_names().collect();
            format!("the event is {name:?}: expected one of {}.", names.join(", "))
        })?;
        vec![Entry { at, event: read(&mut object)? }]
    };
    object.finish()?;
    Ok(entries)
}

fn moves(value: &Value) -> Result<Vec<Entry>, String> {
    let list = value.as_array().ok_or_else(|| {
        format!("\"moves\" is {}: expected a list such as [\"B D4\",\"W pass\"].", show(value))
    })?;
    let entry = |(index, turn): (usize, &Value)| {
        let event = Event::Turn { turn: read_turn(turn, index)?, seconds: None };
        Ok(Entry { at: None, event })
    };
    list.iter().enumerate().map(entry).collect()
}

fn player(object: &mut Object) -> Result<Colour, String> {
    required(object, "player", colour)
}

fn point(value: &Value, key: &str) -> Result<Point, String> {
    read_point(value, &format!("\"{key}\""))
}

fn sign(object: &mut Object) -> Result<Sign, String> {
    let read = |v: &Value, k: &str| choice(v, k, Sign::ALL, Sign::name);
    Ok(optional(object, "sign", read)?.unwrap_or(Sign::Words))
}

fn chosen(object: &mut Object) -> Result<Option<DrawOrReplay>, String> {
    optional(object, "chosen", |v, k| choice(v, k, DrawOrReplay::ALL, DrawOrReplay::name))
}

fn ruling(object: &mut Object) -> Result<RefereeRuling, String> {
    let read = |v: &Value, k: &str| choice(v, k, RulingKind::ALL, RulingKind::name);
    let kind = required(object, "ruling", read)?;
    Ok(RefereeRuling { kind, player: optional(object, "player", colour)? })
}

fn guess(object: &mut Object) -> Result<Event, String> {
    Ok(Event::Guess {
        guesser: required(object, "guesser", seat)?,
        stones: required(object, "stones", |v, k| number(v, k, 361))? as u32,
        said: required(object, "said", |v, k| choice(v, k, Parity::ALL, Parity::name))?,
        chosen: optional(object, "chosen", colour)?,
    })
}

fn play(object: &mut Object) -> Result<Event, String> {
    let turn = Turn::play(player(object)?, required(object, "point", point)?);
    Ok(Event::Turn { turn, seconds: optional(object, "seconds", seconds)? })
}

fn pass(object: &mut Object) -> Result<Event, String> {
    let turn = Turn::pass(player(object)?);
    Ok(Event::Turn { turn, seconds: optional(object, "seconds", seconds)? })
}

fn taken_up(object: &mut Object) -> Result<Event, String> {
    Ok(Event::TakenUp {
        player: player(object)?,
        from: required(object, "from", point)?,
        to: required(object, "to", point)?,
        was_dropped: optional(object, "dropped", truth)?.unwrap_or(false),
    })
}

fn displaced(object: &mut Object) -> Result<Event, String> {
    let agreement = |v: &Value, k: &str| choice(v, k, Agreement::ALL, Agreement::name);
    let chief = |v: &Value, k: &str| choice(v, k, ChiefRuling::ALL, ChiefRuling::name);
    Ok(Event::Displaced {
        stones: required(object, "stones", displacements)?,
        agreed: optional(object, "agreed", agreement)?,
        chief: optional(object, "chief", chief)?,
        on_purpose: optional(object, "on_purpose", colour)?,
    })
}

fn displacements(value: &Value, key: &str) -> Result<Vec<(Point, Option<Point>)>, String> {
    let wrong = || {
        format!(
            "\"{key}\" is {}: expected a list of pairs such as [[\"D4\",\"D5\"],[\"Q3\",null]].",
            show(value)
        )
    };
    let pair = |value: &Value| match value.as_array().map(Vec::as_slice) {
        Some([from, Value::Null]) => Ok((point(from, key)?, None)),
        Some([from, to]) => Ok((point(from, key)?, Some(point(to, key)?))),
        _ => Err(wrong()),
    };
    let pairs = value.as_array().filter(|pairs| !pairs.is_empty()).ok_or_else(wrong)?;
    pairs.iter().map(pair).collect()
}

fn scattered(object: &mut Object) -> Result<Event, String> {
    let cause = object.require("cause")?;
    let by = optional(object, "player", colour)?;
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
    let is_restored = required(object, "restored", truth)?;
    Ok(Event::Scattered { cause, is_restored, chosen: chosen(object)? })
}

fn seal(object: &mut Object) -> Result<Event, String> {
    let action = match optional(object, "point", point)? {
        Some(point) => Action::Play(point),
        None => Action::Pass,
    };
    let seconds = optional(object, "seconds", seconds)?;
    Ok(Event::Seal { player: player(object)?, action, seconds })
}

fn opener(value: &Value, key: &str) -> Result<Opener, String> {
    let all = [Opener::Referee, Opener::Player(Colour::Black), Opener::Player(Colour::White)];
    choice(value, key, &all, |opener| match opener {
        Opener::Referee => "referee",
        Opener::Player(Colour::Black) => "black",
        Opener::Player(Colour::White) => "white",
    })
}

fn false_life(object: &mut Object) -> Result<Event, String> {
    let found = |v: &Value, k: &str| {
        choice(v, k, &[true, false], |is_dead| if is_dead { "dead" } else { "alive" })
    };
    Ok(Event::FalseLife {
        stone: required(object, "stone", point)?,
        referee: optional(object, "referee", found)?,
    })
}

fn breach(object: &mut Object) -> Result<Event, String> {
    Ok(Event::Breach {
        player: player(object)?,
        clause: required(object, "clause", |v, k| number(v, k, 255))? as u8,
        is_warned: optional(object, "warning", truth)?.unwrap_or(false),
    })
}
