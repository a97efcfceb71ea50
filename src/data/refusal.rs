use super::{Article, Point};
use std::fmt;

/// Why a turn is refused: the article, the reason and its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The article that forbids it.
    pub article: Article,
    /// The reason, with its evidence.
    pub reason: Reason,
}

/// The reasons for which a turn is refused, in the order in which they are tested.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The point is not on the board (1.2).
    OffBoard,
    /// It is the other side's turn (1.2).
    WrongPlayer,
    /// A stone stands on the point (1.2).
    Occupied,
    /// The stone would have no liberty and capture nothing (1.5).
    ForbiddenPoint {
        /// The chain that would stand without liberties, the new stone included; sorted.
        chain: Vec<Point>,
    },
    /// The board would return (1.6; 2.11.1 under `simple`).
    Repetition {
        /// The smallest number of turns after which the position stood, under the key of
        /// the reading; 0 is the set-up.
        same_as: usize,
    },
}

/// Writes the reason by its name, with the article: `repetition (1.6)`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason.name(), self.article)
    }
}

impl std::error::Error for Refusal {}

impl Reason {
    /// The name of the reason in requests and answers: `forbidden_point`.
    pub const fn name(&self) -> &'static str {
        match self {
            Reason::OffBoard => "off_board",
            Reason::WrongPlayer => "wrong_player",
            Reason::Occupied => "occupied",
            Reason::ForbiddenPoint { .. } => "forbidden_point",
            Reason::Repetition { .. } => "repetition",
        }
    }
}
