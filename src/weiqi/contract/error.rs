//! What may be wrong with what the contract reads, and with what it is asked to judge.

use super::json::show;
use crate::boundary::UnknownReading;
use serde_json::Value;
use std::fmt;
use weiqi_data::{DeadError, Point, PointError, QuartersError, Size, SizeError, StartError};

/// What is wrong with what was read: where it stands, what it is and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputError {
    /// No JSON, JSON nested too deeply, or with a key given twice: what it was, and why.
    NoJson {
        /// What was read: `The line`.
        what: String,
        /// What the reader of JSON says.
        why: String,
    },
    /// A key that has to be there is not.
    MissingKey {
        /// The object.
        place: String,
        /// The key.
        key: &'static str,
    },
    /// A key that nobody asked for.
    UnknownKey {
        /// The object.
        place: String,
        /// The key.
        key: String,
        /// The keys that may be there.
        known: Vec<&'static str>,
    },
    /// Something else than what was expected.
    Unexpected {
        /// Where it stands.
        place: String,
        /// What stands there, as it was read.
        read: String,
        /// What was expected.
        expected: String,
    },
    /// A point that is not on the board.
    OffBoard {
        /// The list that it is in.
        place: String,
        /// The point.
        point: Point,
        /// The board.
        size: Size,
    },
    /// A point that is given twice.
    PointTwice {
        /// The list that it is in.
        place: String,
        /// The point.
        point: Point,
    },
    /// A text that names no point, in a list.
    NoPoint(String, PointError),
    /// A text that is no komi.
    NoKomi(QuartersError),
    /// A board that there is not.
    NoSize(SizeError),
    /// A choice that is made above the board: its key.
    AboveTheBoard(&'static str),
    /// Dead stones beside this reading of life, which asks nobody for them.
    DeadUnasked(&'static str),
    /// Players, by the name of the reading, of whom the text does not say who begins.
    NoOpener(&'static str),
    /// A reading of the old rules under rules without 座子: its name.
    OldRulesOnly(&'static str),
    /// A reading about what happens at the table, in a request: its key.
    OfTheTable(&'static str),
    /// A name that stands twice in a vector.
    NameTwice(String),
}

impl InputError {
    /// That a value is something else than what was expected.
    pub(crate) fn unexpected(
        place: impl Into<String>,
        read: &Value,
        expected: impl Into<String>,
    ) -> InputError {
        InputError::Unexpected { place: place.into(), read: show(read), expected: expected.into() }
    }

    /// The same of something that is no value.
    pub(crate) fn other(
        place: impl Into<String>,
        read: impl Into<String>,
        expected: impl Into<String>,
    ) -> InputError {
        InputError::Unexpected { place: place.into(), read: read.into(), expected: expected.into() }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputError::NoJson { what, why } => write!(f, "{what} is not readable as JSON: {why}."),
            InputError::MissingKey { place, key } => {
                write!(f, "{place} has no key \"{key}\": expected one.")
            }
            InputError::UnknownKey { place, key, known } => write!(
                f,
                "Unknown key \"{}\" in {}: expected only {}.",
                key.escape_debug(),
                decapitalised(place),
                known.join(", ")
            ),
            InputError::Unexpected { place, read, expected } => {
                write!(f, "{place} is {read}: expected {expected}.")
            }
            InputError::OffBoard { place, point, size } => write!(
                f,
                "{place} holds {point}, which is off the board: expected a point of {size}."
            ),
            InputError::PointTwice { place, point } => {
                write!(f, "{place} gives {point} twice: expected each point once.")
            }
            InputError::NoPoint(place, error) => write!(f, "{place}: {error}"),
            InputError::NoKomi(error) => write!(f, "\"rules\".\"komi_zi\": {error}"),
            InputError::NoSize(error) => error.fmt(f),
            InputError::AboveTheBoard(key) => write!(
                f,
                "\"rules\".\"{key}\" belongs to the game above the board: expected it left out, \
                 since an illegal move is always refused here."
            ),
            InputError::DeadUnasked(life) => write!(
                f,
                "\"dead\" names stones, and the reading life={life} asks nobody: expected one or \
                 the other."
            ),
            InputError::NoOpener(players) => write!(
                f,
                "The text names old_match={players} and does not say who plays first: expected \
                 \"to_play\"."
            ),
            InputError::OldRulesOnly(players) => write!(
                f,
                "The reading old_match={players} is one of the old rules: expected rules with 座子."
            ),
            InputError::OfTheTable(key) => write!(
                f,
                "\"readings\".\"{key}\" is about what happens at the table: expected it in a log \
                 of the table, since a request is about the board."
            ),
            InputError::NameTwice(name) => {
                write!(f, "The reading {name:?} stands twice: expected each name once.")
            }
        }
    }
}

/// The place as it reads in the middle of a sentence: `the request`.
fn decapitalised(place: &str) -> String {
    match place.strip_prefix("The ") {
        Some(rest) => format!("the {rest}"),
        None => place.to_string(),
    }
}

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgeError {
    /// The implementation does not know a reading.
    Reading(UnknownReading),
    /// The position cannot stand (1.3).
    Start(StartError),
    /// The dead stones are not whole chains of the position (1.8).
    Dead(DeadError),
}

impl fmt::Display for JudgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JudgeError::Reading(unknown) => write!(f, "{unknown}."),
            JudgeError::Start(error) => error.fmt(f),
            JudgeError::Dead(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for InputError {}
impl std::error::Error for JudgeError {}

/// For those who only pass the sentence on.
impl From<InputError> for String {
    fn from(error: InputError) -> String {
        error.to_string()
    }
}

/// For those who only pass the sentence on.
impl From<JudgeError> for String {
    fn from(error: JudgeError) -> String {
        error.to_string()
    }
}
