//! Any engine against the rules.
//!
//! [`process`], [`session`] and [`talk`] keep up a conversation with a program that may do
//! anything; [`library`] puts code in the place of a program; `engine` knows what either
//! understands. `habits` finds out how it takes `play`, and so how everything else is asked.
//! The `suite` is data: `corpus/conform/`, one small test of one fact an entry. A test, an
//! `observation` of it, an outcome: what ought to come out is said by the reference under
//! each [`Reading`], so that the answers show which reading the engine plays by. What random
//! games and the engine's own games show is an observation like any other. `run` goes through
//! the suite, [`profile`] draws the conclusion, [`report`] writes it down; [`examine()`] does
//! all of it.

mod board_text;
mod book;
mod cycles;
mod engine;
pub mod evidence;
mod examine;
mod group;
mod habits;
mod infer;
mod layout;
pub mod library;
mod line;
mod lockstep;
mod margin;
pub mod meaning;
mod observation;
mod observe;
pub mod process;
pub mod profile;
mod program;
mod reading;
pub mod report;
mod run;
mod self_play;
pub mod session;
mod settings;
mod shrink;
mod suite;
pub mod talk;
mod talking;
mod text;
pub mod verdict;
mod want;

pub use examine::{Plan, examine};
pub use lockstep::Games;
pub use reading::Reading;
pub use run::list;
pub use self_play::SelfPlay;
pub use settings::Setting;
