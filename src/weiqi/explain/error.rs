//! Why something cannot be explained.

use super::table::{TABLE_BEGINS, TABLE_ENDS};
use std::fmt;

/// Why something cannot be explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExplainError {
    /// A name that is no article.
    NoArticle(String),
    /// What is no number of an entry of the ledger, and the last number that is.
    NoEntry(String, usize),
    /// A page has no place for the table of articles.
    NoPlaceForTable,
    /// Something in the corpus cannot be read, or is not there: a sentence.
    Corpus(String),
}

impl ExplainError {
    /// What is wrong with the corpus.
    pub(super) fn corpus(why: impl ToString) -> ExplainError {
        ExplainError::Corpus(why.to_string())
    }
}

impl fmt::Display for ExplainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExplainError::NoArticle(name) => write!(
                f,
                "{name:?} is no article: expected 1.1 to 1.9, 2.1 to 2.12, a clause such as \
                 2.11.3, or ancient."
            ),
            ExplainError::NoEntry(number, last) => write!(
                f,
                "{number:?} is no entry of the ledger: expected a number from 1 to {last}."
            ),
            ExplainError::NoPlaceForTable => {
                write!(f, "The page has no lines {TABLE_BEGINS:?} and {TABLE_ENDS:?}.")
            }
            ExplainError::Corpus(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for ExplainError {}

/// For those who only pass the sentence on.
impl From<ExplainError> for String {
    fn from(error: ExplainError) -> String {
        error.to_string()
    }
}
