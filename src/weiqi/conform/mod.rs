//! Any engine against the rules.
//!
//! [`process`], [`session`] and [`talk`] keep up a conversation with a program that may do
//! anything; [`engine`] knows what it understands, [`observe`] asks it about moves and its
//! board. The [`suite`] is a list of small tests without expectations: what ought to come
//! out is said by the reference under each [`reading`], so that the answers show which
//! reading the engine plays by. [`run`] goes through the suite, [`profile`] draws the
//! conclusion, [`report`] writes it down.

pub mod board_text;
pub mod count;
pub mod engine;
pub mod evidence;
mod group;
pub mod infer;
pub mod line;
pub mod lockstep;
pub mod meaning;
pub mod observe;
pub mod process;
pub mod profile;
mod program;
pub mod reading;
pub mod report;
pub mod run;
pub mod scene;
pub mod session;
pub mod settings;
pub mod shorten;
pub mod shrink;
pub mod suite;
pub mod talk;
pub mod text;
pub mod trial;
pub mod unseen;
pub mod verdict;
