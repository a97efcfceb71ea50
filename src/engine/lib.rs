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
//! | [`board`] | stones: playing and capturing |
//! | `around` | what is next to a point |
//! | `chains`, `liberties` | chains and their liberties |
//! | `effect` | what a move would do |
//! | `undo` | taking a move back |
//! | `history`, `firsts` | every position of the game, and when each board stood first |
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

mod any;
pub mod area;
mod around;
mod audit;
pub mod bits;
pub mod board;
mod candidates;
mod chains;
mod count;
mod effect;
mod firsts;
pub mod frame;
mod game;
mod game_in;
mod history;
mod judge;
pub mod ko;
mod legal;
mod liberties;
mod life;
mod margin;
pub mod playout;
mod points;
mod random;
mod repetition;
mod sampler;
mod start;
mod undo;
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
pub use weiqi_data::*;

#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;
