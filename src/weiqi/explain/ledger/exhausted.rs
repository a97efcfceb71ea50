//! What was looked through for something smaller than what an entry shows.

use crate::contract::{Object, show};
use crate::table::wording::counted;
use crate::words::Text;
use serde_json::Value;

/// Boards and lengths on which nothing smaller was found; a test looks through them.
#[derive(Clone, Debug, PartialEq)]
pub struct Exhausted {
    /// Of which of two shapes, where the entry has two.
    pub shape: Option<Text>,
    /// The most points of the boards.
    pub points: usize,
    /// How long, and what.
    pub length: Length,
}

/// The length of what was looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Logs of up to so many events of the kinds that the entry is about.
    Events(usize),
    /// Laps, from a board back to it, of up to so many turns.
    Turns(usize),
}

impl Exhausted {
    pub(super) fn read(value: Value) -> Result<Exhausted, String> {
        let mut object = Object::read(value, "What was looked through")?;
        let points = number(&mut object, "points")?;
        let (events, turns) = (number(&mut object, "events")?, number(&mut object, "turns")?);
        let shape = object.take("shape").map(super::read_text).transpose()?;
        object.finish()?;
        let length = match (events, turns) {
            (Some(events), None) => Length::Events(events),
            (None, Some(turns)) => Length::Turns(turns),
            _ => return Err("It has one of events and turns.".to_string()),
        };
        let points = points.ok_or("It has the most points of a board.")?;
        Ok(Exhausted { shape, points, length })
    }

    fn in_words(&self) -> Text {
        let points = self.points;
        let en_points = counted(points, "point");
        let (zh, en) = match self.length {
            Length::Events(events) => (
                format!("{points} 点以内的棋盘上 {events} 事以内的记录"),
                format!(
                    "logs of up to {} on boards of up to {en_points}",
                    counted(events, "event")
                ),
            ),
            Length::Turns(turns) => (
                format!("{points} 点以内的棋盘上 {turns} 手以内复原的循环"),
                format!("laps of up to {} on boards of up to {en_points}", counted(turns, "turn")),
            ),
        };
        match &self.shape {
            None => Text::new(zh, en),
            Some(shape) => Text::new(format!("{}，{zh}", shape.zh), format!("{}, {en}", shape.en)),
        }
    }
}

fn number(object: &mut Object, key: &'static str) -> Result<Option<usize>, String> {
    let number = |value: Value| {
        let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
        number.ok_or_else(|| format!("{key:?} is {}: expected a number.", show(&value)))
    };
    object.take(key).map(number).transpose()
}

/// The list of an entry.
pub(super) fn read_list(value: Value) -> Result<Vec<Exhausted>, String> {
    match value {
        Value::Array(list) => list.into_iter().map(Exhausted::read).collect(),
        other => Err(format!("\"exhausted\" is {}: expected a list.", show(&other))),
    }
}

/// That there is nothing smaller, and how it is known.
pub(super) fn in_words(list: &[Exhausted]) -> Text {
    if list.is_empty() {
        return Text::new(
            "没有更小的棋盘，也没有更短的记录。",
            "No board is smaller, and no log shorter.",
        );
    }
    let parts: Vec<Text> = list.iter().map(Exhausted::in_words).collect();
    let join = |of: fn(&Text) -> &str, with| parts.iter().map(of).collect::<Vec<_>>().join(with);
    Text::new(
        format!("没有更小的，以下一一查过：{}。", join(|text| &text.zh, "；")),
        format!(
            "Nothing smaller; all of these were looked through: {}.",
            join(|text| &text.en, "; ")
        ),
    )
}
