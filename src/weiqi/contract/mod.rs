//! The contract with other programs: requests, answers and rule records as JSON.
//!
//! A request names a rule set, a position and moves; the answer says what stands, what is
//! legal, what is not and why, and how it would be counted. The command `weiqi oracle`
//! answers requests line by line ([`serve`]); test vectors are requests with a part of
//! the answer that is expected.
//!
//! Everything here is written against [`Backend`](crate::boundary::Backend), so either
//! implementation answers. Faults of the input are [`InputError`]s, each a whole sentence.

mod answer;
mod error;
mod json;
mod judgement;
mod readings;
mod request;
mod rules;
mod service;
pub mod symmetry;
pub mod vectors;

pub use answer::{answer_json, error_json, points_json, refusal_json, score_json};
pub use error::{InputError, JudgeError};
pub use json::{Object, parse, show};
pub use judgement::{Judgement, RefusedMove, judge, judgement_of};
pub use readings::{
    Named, read_named, read_reading, read_readings, readings_json, taken, variants,
};
pub use request::{Request, read_point, read_points, read_turn};
pub use rules::{MOST_STONES, named, read_rules, read_rules_under, rules_json};
pub use service::{LONGEST_LINE, answer_line, serve};
