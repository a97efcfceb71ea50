//! Any engine against the rules.
//!
//! [`process`], [`session`] and [`talk`] keep up a conversation with a program that may do
//! anything; [`library`] puts code in the place of a program; [`engine`] knows what either
//! understands. [`habits`] finds out how it takes `play`, and so how everything else is asked.
//! The [`suite`] is data: `corpus/conform/`, one small test of one fact an entry. A test, an
//! [`observation`] of it, an outcome: what ought to come out is said by the reference under
//! each [`reading`], so that the answers show which reading the engine plays by. [`run`] goes
//! through the suite, [`profile`] draws the conclusion, [`report`] writes it down;
//! [`examine()`] does all of it.

pub mod board_text;
mod book;
mod cycles;
pub mod engine;
pub mod evidence;
mod examine;
mod group;
pub mod habits;
pub mod infer;
mod layout;
pub mod library;
pub mod line;
pub mod lockstep;
pub mod margin;
pub mod meaning;
pub mod observation;
pub mod observe;
pub mod process;
pub mod profile;
mod program;
pub mod reading;
pub mod replay;
pub mod report;
pub mod run;
mod self_play;
pub mod session;
pub mod settings;
pub mod shrink;
pub mod suite;
pub mod talk;
mod talking;
pub mod text;
pub mod verdict;
pub mod want;

pub use examine::{Plan, examine};
