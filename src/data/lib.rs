//! The nouns and records that everything in the project shares: plain data, no rule.
//!
//! This is the only part of the reference that the engine may see. Nothing here decides
//! whether a move is legal, what is captured, or who wins; it only names things, reads
//! them from text and writes them again.

mod article;
mod colour;
mod diagram;
mod point;
mod quarters;
pub mod readings;
mod refusal;
mod rules;
mod score;
mod size;
pub mod table;
mod turn;

pub use article::Article;
pub use colour::Colour;
pub use diagram::{Diagram, DiagramError, LeftBy, Past, StartError};
pub use point::{Point, PointError};
pub use quarters::{Quarters, QuartersError};
pub use refusal::{Reason, Refusal};
pub use rules::{
    Cycle, GiveBack, GroupTax, IllegalMove, OpeningSetup, Preset, Repetition, RuleSet, Scoring,
    Suicide, TerritoryInSeki, Tie,
};
pub use score::{DeadError, Score, SekiGroup, SekiStanding, Winner};
pub use size::{Size, SizeError};
pub use turn::{Action, Chain, Turn};

#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;
