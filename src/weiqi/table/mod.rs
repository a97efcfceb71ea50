//! The referee: a log of what happened at the table, and the rulings on it by chapter 2.
//!
//! [`read_log`] reads the JSON form that `corpus/referee/README.md` describes, [`run`]
//! feeds its events to the state machine of the reference, and [`Report`] holds the rulings
//! in order, the state after them, and the result. The words are in [`wording`], in Chinese
//! and English; the rules are not here.

pub mod cases;
mod events;
mod fields;
mod log;
pub mod machine;
mod report;
mod text;
mod time;
pub mod wording;

pub use log::{Event, Log, read_log};
pub use report::{Noted, Report, Stopped, run};
pub use text::report_text;
pub use time::{read_time, time_json};
