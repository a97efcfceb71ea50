//! The referee: a log of what happened at the table, and the rulings on it by chapter 2.
//!
//! [`read_log`] reads a log from JSON and [`read_lines`] one in lines, [`rule_on`] feeds its
//! events to a referee, and [`Report`] holds the rulings in order, the state after them, and
//! the result: as text, as JSON, or as a protocol to print. The words are in [`wording`], in
//! Chinese and English; the rules are not here.

pub mod cases;
pub mod choices;
mod error;
mod events;
mod events_json;
pub mod forms;
mod json;
pub mod lines;
mod log;
pub mod machine;
pub mod names;
mod protocol;
mod report;
mod schema;
mod text;
mod time;
pub mod wording;

pub use error::{CaseError, LogError};
pub use events::read_event;
pub use events_json::event_json;
pub use json::reading_in_words;
pub use lines::{Recorded, line, read_lines, read_lines_under};
pub use log::{ABOUT, Event, Log, log_readings, read_log, readings_unlike};
pub use protocol::{STYLE as PROTOCOL_STYLE, body as protocol_body, protocol};
pub use report::{Report, Ruled, rule_on, sgf_result};
pub use schema::{cases_schema, log_schema};
pub use text::report_text;
pub use time::{read_time, time_json};

pub use protocol::ruling_figure;
pub(crate) use text::case_text;
pub use text::plain_events;
