//! Why a log cannot be read, and why a case does not come out.

use crate::contract::InputError;
use std::fmt;
use weiqi_data::StartError;

/// Why a log, an event or the time of a game cannot be read; shown as whole sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogError {
    /// JSON that is not of the form, or settings that do not fit: a sentence that says where.
    Form(String),
    /// A line that cannot be read.
    Line {
        /// Its number, from 1.
        number: usize,
        /// What stands there.
        line: String,
        /// What was expected.
        sentence: String,
    },
    /// A record to which no events can be attached: a sentence that names the move.
    Record(String),
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::Form(sentence) | LogError::Record(sentence) => f.write_str(sentence),
            LogError::Line { number, line, sentence } => {
                write!(f, "Line {number}, {line:?}: {sentence}")
            }
        }
    }
}

impl std::error::Error for LogError {}

impl From<InputError> for LogError {
    fn from(error: InputError) -> LogError {
        LogError::Form(error.to_string())
    }
}

impl From<String> for LogError {
    fn from(sentence: String) -> LogError {
        LogError::Form(sentence)
    }
}

/// For those who only pass the sentence on.
impl From<LogError> for String {
    fn from(error: LogError) -> String {
        error.to_string()
    }
}

/// Why a case of the corpus cannot be read, or does not come out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseError {
    /// It is not of the form: a sentence that names the file or the case.
    Form(String),
    /// No game begins with its set-up.
    Start(StartError),
    /// What was ruled differs from what is expected: the first difference, as a sentence.
    Differs(String),
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CaseError::Form(sentence) | CaseError::Differs(sentence) => f.write_str(sentence),
            CaseError::Start(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CaseError {}

impl From<StartError> for CaseError {
    fn from(error: StartError) -> CaseError {
        CaseError::Start(error)
    }
}

/// For those who only pass the sentence on.
impl From<CaseError> for String {
    fn from(error: CaseError) -> String {
        error.to_string()
    }
}
