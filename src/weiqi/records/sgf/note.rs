use crate::words::Text;

/// Where in a record something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The record as a whole.
    Record,
    /// A byte of the decoded text, from 0.
    Byte(usize),
    /// A node, from 1 in the order of the file.
    Node(usize),
    /// A move of the line that is judged, from 1.
    Move(usize),
}

/// Something that was repaired, assumed or could not be read: never silent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// A name for programs: `missing_parenthesis`.
    pub code: &'static str,
    /// Where it is.
    pub place: Place,
    /// What was read and what was made of it, in a whole sentence.
    pub text: Text,
}

impl Note {
    /// A note with its text in Chinese and in English.
    pub fn new(
        code: &'static str,
        place: Place,
        zh: impl Into<String>,
        en: impl Into<String>,
    ) -> Note {
        Note { code, place, text: Text::new(zh, en) }
    }
}
