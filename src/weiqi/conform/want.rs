//! The answer that has to come to a command of a test.

use super::margin::Margin;
use crate::gtp::line::Answer;
use crate::words::Text;
use serde::{Deserialize, Deserializer};

/// The answer that has to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Want {
    /// `=`: success.
    Success,
    /// `= text`: success with this text.
    Says(String),
    /// `?` or `? message`: failure. The standard fixes some messages; another one is only
    /// remarked on.
    Failure(String),
    /// `either`: the standard leaves it open.
    Either,
    /// `by the rules`: success or failure as the rules have it that the engine plays by.
    ByTheRules,
    /// `on`: success, since the point is on the board.
    On,
    /// `off`: failure, since it is not.
    Off,
    /// `in its colour`: success, and the stone has the colour that is named.
    InItsColour,
    /// `list`: a list of points, to be remembered.
    List,
    /// `agrees`: yes or no as the list remembered has the point.
    Agrees,
    /// `result`: a result of a game.
    Result,
    /// `score`: a result, to be remembered; `score -20`: one that many points from it.
    Score(Option<i64>),
    /// `none of the stones`, `none of A1 B1`: a list without these points.
    NoneOf(Vec<String>),
    /// `liberties`: their number, as the reference counts them.
    Liberties,
    /// The number of stones that a side took, as the reference counts them; in random games.
    Prisoners,
    /// `unconditional`: `alive` where the reference proves it, anything else otherwise.
    Unconditional,
    /// `ends`: nothing is sent; the program ends.
    Ends,
}

impl Want {
    fn read(text: &str) -> Option<Want> {
        let words = |list: &str| list.split_whitespace().map(str::to_string).collect();
        Some(match text.split_once(' ').unwrap_or((text, "")) {
            ("=", "") => Want::Success,
            ("=", says) => Want::Says(says.to_string()),
            ("?", message) => Want::Failure(message.to_string()),
            ("either", "") => Want::Either,
            ("by", "the rules") => Want::ByTheRules,
            ("on", "") => Want::On,
            ("off", "") => Want::Off,
            ("in", "its colour") => Want::InItsColour,
            ("list", "") => Want::List,
            ("agrees", "") => Want::Agrees,
            ("result", "") => Want::Result,
            ("score", "") => Want::Score(None),
            ("score", points) => Want::Score(Some(points.parse().ok()?)),
            ("none", "of the stones") => Want::NoneOf(Vec::new()),
            ("none", list) => Want::NoneOf(words(list.strip_prefix("of ")?)),
            ("liberties", "") => Want::Liberties,
            ("unconditional", "") => Want::Unconditional,
            ("ends", "") => Want::Ends,
            _ => return None,
        })
    }

    /// Whether success, failure or a text is wanted, and nothing that depends on a position.
    pub fn is_of_the_protocol(&self) -> bool {
        use Want::{ByTheRules, Failure, InItsColour, Says, Success};
        matches!(self, Success | InItsColour | Says(_) | Failure(_) | ByTheRules)
    }

    /// The standard's message of a failure, where the engine's is another one.
    pub fn other_wording(&self, answer: &Answer) -> Option<&str> {
        match self {
            Want::Failure(standard) if !standard.is_empty() && answer.text != *standard => {
                Some(standard)
            }
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Want {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Want, D::Error> {
        let text = String::deserialize(reader)?;
        Want::read(&text).ok_or_else(|| {
            serde::de::Error::custom(format!("{text:?} is no answer that can be wanted"))
        })
    }
}

/// What success and failure are called.
pub fn success_or_failure(success: bool) -> Text {
    match success {
        true => Text::new("应答成功（=）", "a success (=)"),
        false => Text::new("应答失败（?）", "a failure (?)"),
    }
}

/// That a margin had to come.
pub fn score_of(margin: Margin) -> Text {
    let result = margin.result();
    Text::new(format!("final_score 为 {result}"), format!("a final_score of {result}"))
}
