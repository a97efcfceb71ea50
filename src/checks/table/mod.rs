//! Two referees of the table (chapter 2) held against each other.
//!
//! A [`Pair`] is one table before both; every event is noted by both, and rulings, what
//! contradicts the log, and the state after it are compared whole. [`run`] drives it with
//! every sequence of events up to a length on the smallest boards ([`sequences`]) and with
//! random logs on larger ones ([`logs`]); [`Tally`] counts what was reached, [`shrink`] makes
//! a log on which they differ small, and [`Difference`] prints it with both sides.

pub mod logs;
mod pair;
mod reach;
mod run;
pub mod sequences;
mod shrink;
mod words;

/// The referee of the reference: chapter 2 article by article.
pub use weiqi_spec::competition::table::Table as Reference;

pub use pair::{Difference, Log, Pair, Said, replay};
pub use reach::{Tally, everything};
pub use run::{PartReport, Report, Settings, TablePart, run};
pub use shrink::shrink;
