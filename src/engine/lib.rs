//! A fast board for Go (围棋): the same rules as the reference, written separately.
//!
//! [`Game`] is the door: a size and rules chosen when it starts, moves played, judged and
//! taken back, the legal points, the count, random games to the end. [`AnyGame`] is asked
//! under any rules. Below them everything is compiled for a [`Frame`]: [`GameIn`] and
//! [`PlayoutsIn`], for who knows the size beforehand.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `game`, `any`, `sampler` | the game, the same under any rules, its random games |
//! | `points`, `random` | sets of points, random numbers |
//! | [`frame`] | the grids in which boards of any size are kept |
//! | [`bits`] | bitboards |
//! | [`table`] | tables with an entry for each cell |
//! | `mailbox` | stones, chains and liberties, cell by cell: playing and capturing |
//! | `content`, `sides`, `word` | what a cell holds, what is next to it, what its chain has |
//! | `undo` | taking a move back |
//! | [`board`] | the mailbox and the bitboards of its stones |
//! | `chains`, `effect` | questions about chains; what a move would do |
//! | `history`, `index` | every position of the game, and the way from a hash to them |
//! | `repetition` | whether a board stood before, under every reading |
//! | `game_in` | turns, taken and taken back |
//! | `judge` | why a turn is refused |
//! | `legal` | the legal mask |
//! | [`area`], `count`, `margin` | counts and results |
//! | `life` | unconditional life |
//! | [`playout`], `candidates`, [`ko`] | random games to the end |
//!
//! Of the rest of the project the engine sees the nouns of `weiqi-data` only, which it gives
//! on: no rule of the reference is at hand here.

#![deny(unsafe_code)]

mod any;
pub mod area;
mod audit;
pub mod bits;
pub mod board;
mod candidates;
mod chains;
mod content;
mod count;
mod effect;
pub mod frame;
mod game;
mod game_in;
mod history;
mod index;
mod judge;
pub mod ko;
mod legal;
mod life;
mod mailbox;
mod margin;
pub mod playout;
mod points;
mod random;
mod repetition;
mod sampler;
mod seki;
mod sides;
mod start;
mod table;
mod undo;
mod word;
mod zobrist;

pub use any::{AnyGame, Joined};
pub use board::Board;
pub use frame::{Frame, Nine, Nineteen, Six, Thirteen, TwentyFive};
pub use game::Game;
pub use game_in::GameIn;
pub use playout::PlayoutsIn;
pub use points::{Points, PointsIter};
pub use random::Random;
pub use sampler::{Playout, Playouts};
pub use start::Start;
pub use weiqi_data::{
    Action, Article, Chain, Colour, Cycle, DeadError, Diagram, DiagramError, GiveBack, GroupTax,
    IllegalMove, LeftBy, OpeningSetup, Past, Point, PointError, Preset, Quarters, QuartersError,
    Reason, Refusal, Repetition, RuleSet, Score, Scoring, Size, SizeError, StartError, Suicide,
    TerritoryInSeki, Tie, Turn, Winner,
};

#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;
