//! A log as a referee writes it: a line for each event, in Chinese or English.
//!
//! ```text
//! 棋盘：19x19                     board: 19x19
//! 时限：60分 5次                  time: 60min 5
//! 黑 D4 0:35                      B D4 35s
//! 白 封手 C3                      W seals C3
//! 裁判 警告 黑 反复敲击棋子       referee warning B taps a stone again and again
//! ```
//!
//! The whole form stands in `corpus/referee/LINES.md`. A line that cannot be read is an error
//! that says what was expected; nothing is guessed.

mod events;
mod head;
mod words;
mod write;

pub use write::line;

use super::error::LogError;
use super::log::{Event, Log, MOST_EVENTS};
use crate::contract::Named;
use crate::records::sgf::{Record, Step};
use head::Head;
use weiqi_data::table::{Entry, Event as Happened};
use weiqi_data::{Diagram, Turn};

/// A game record to which the events of a log are attached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// What stands before the first move.
    pub set_up: Diagram,
    /// The moves, in order.
    pub turns: Vec<Turn>,
}

impl Recorded {
    /// The moves of a record, as they stand there: the rulings on them are the referee's.
    ///
    /// # Errors
    /// A move that names no point of the board, and a set-up in the middle of the game, as
    /// a sentence.
    pub fn read(record: &Record<'_>) -> Result<Recorded, LogError> {
        let mut turns = Vec::new();
        for step in &record.steps {
            let number = turns.len() + 1;
            match step {
                Step::Move(played) => {
                    let action = played.action.map_err(|_| {
                        let value = played.value;
                        LogError::Record(format!(
                            "Move {number} of the record, {value:?}, names no point."
                        ))
                    })?;
                    turns.push(Turn { player: played.colour, action });
                }
                Step::SetUp(..) => {
                    return Err(LogError::Record(format!(
                        "The record sets stones up before its move {number}: expected moves only."
                    )));
                }
            }
        }
        Ok(Recorded { set_up: record.opening(), turns })
    }
}

/// Reads a log in lines. With a record, its moves are played, and an event whose line begins
/// with `第57手` or `after 57` stands behind that move; other events come after the last.
///
/// # Errors
/// A sentence that names the line, what was read and what was expected.
pub fn read_lines(text: &str, recorded: Option<&Recorded>) -> Result<Log, LogError> {
    read_lines_under(text, recorded, &[])
}

/// The same, where some words are read otherwise than the log and its rules say.
///
/// # Errors
/// As for [`read_lines`], or a reading that no log may name.
pub fn read_lines_under(
    text: &str,
    recorded: Option<&Recorded>,
    given: &[Named],
) -> Result<Log, LogError> {
    let mut head = Head::default();
    let mut events: Vec<(Option<usize>, Event)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let wrong = |sentence| LogError::Line { number, line: line.trim().to_string(), sentence };
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if head.read(line).map_err(wrong)? {
            continue;
        }
        if events.len() == MOST_EVENTS {
            return Err(wrong(format!("a log holds at most {MOST_EVENTS} events.")));
        }
        let (after, entry) = events::read(line).map_err(wrong)?;
        if after.is_some_and(|after| after > recorded.map_or(0, |record| record.turns.len())) {
            return Err(wrong(match recorded {
                None => "an event stands behind a move of a record, and there is none.".into(),
                Some(record) => format!("the record has only {} moves.", record.turns.len()),
            }));
        }
        events.push((after, Event { number, entry }));
    }
    let log = head.log(recorded.map(|record| &record.set_up), given)?;
    Ok(Log { events: attached(events, recorded), ..log })
}

/// The moves of the record with the events between them.
fn attached(events: Vec<(Option<usize>, Event)>, recorded: Option<&Recorded>) -> Vec<Event> {
    let Some(record) = recorded else {
        return events.into_iter().map(|(_, event)| event).collect();
    };
    let last = record.turns.len();
    let behind = |at: usize| {
        let here = events.iter().filter(move |(after, _)| after.unwrap_or(last) == at);
        here.map(|(_, event)| event.clone())
    };
    let mut all: Vec<Event> = behind(0).collect();
    for (index, &turn) in record.turns.iter().enumerate() {
        let entry = Entry::of(Happened::Turn { turn, seconds: None });
        all.push(Event { number: index + 1, entry });
        all.extend(behind(index + 1));
    }
    all
}
