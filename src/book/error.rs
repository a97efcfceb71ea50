//! Why there is no book.

use std::fmt;

/// Why there is no book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// A part of the material cannot be read.
    Unread {
        /// The file or entry.
        what: String,
        /// What is wrong with it, in a sentence.
        sentence: String,
    },
    /// A case does not come out as it says.
    DoesNotHold {
        /// The case.
        case: String,
        /// What is wrong, in a sentence.
        sentence: String,
    },
    /// A case that is spoken of is not there.
    NoCase {
        /// What speaks of it.
        by: String,
        /// The case.
        case: String,
    },
}

impl BookError {
    /// Something that cannot be read.
    pub(crate) fn unread(what: impl Into<String>, sentence: impl ToString) -> BookError {
        BookError::Unread { what: what.into(), sentence: sentence.to_string() }
    }

    /// A case that does not hold.
    pub(crate) fn does_not_hold(case: impl Into<String>, sentence: impl ToString) -> BookError {
        BookError::DoesNotHold { case: case.into(), sentence: sentence.to_string() }
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Unread { what, sentence } => {
                write!(f, "The book cannot be written: {what} cannot be read. {sentence}")
            }
            BookError::DoesNotHold { case, sentence } => {
                write!(f, "The book cannot be written: the case {case} does not hold. {sentence}")
            }
            BookError::NoCase { by, case } => write!(
                f,
                "The book cannot be written: {by} names the case {case}, and there is no such case."
            ),
        }
    }
}

impl std::error::Error for BookError {}
