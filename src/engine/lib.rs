//! The engine: the same rules as the reference, written separately, for speed.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`frame`] | the grids in which boards of any size are kept |
//! | [`bits`] | bitboards |
//! | [`board`] | stones: playing and capturing |
//! | [`around`] | what is next to a point |
//! | [`chains`], [`liberties`] | chains and their liberties |
//! | [`effect`] | what a move would do |
//! | [`undo`] | taking a move back |
//! | [`history`], [`firsts`] | every position of the game, and when each board stood first |
//! | [`repetition`] | whether a board stood before, under every reading |
//! | [`game`] | turns, taken and taken back |
//! | [`judge`] | why a turn is refused |
//! | [`legal`] | the legal mask |
//! | [`area`], [`count`], [`margin`] | counts and results |
//! | [`life`] | unconditional life |
//! | [`playout`], [`candidates`], [`ko`] | random games to the end |
//!
//! Of the package `weiqi-spec` the engine sees the plain data only: no rule of the
//! reference is at hand here.

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
pub mod game;
mod history;
mod judge;
pub mod ko;
mod legal;
mod liberties;
mod life;
mod margin;
pub mod playout;
mod repetition;
mod start;
mod undo;
mod zobrist;

pub use board::Board;
pub use frame::{Frame, Nine, Nineteen, Six, Thirteen, TwentyFive};
pub use game::Game;
pub use start::Start;
