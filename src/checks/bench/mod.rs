//! How fast everything is, for `weiqi bench`.
//!
//! | file | what it measures |
//! | --- | --- |
//! | [`playouts`] | light playouts, with the lengths of the games |
//! | [`replay`] | records with full legality, undo, games of any length |
//! | [`questions`] | questions about a whole board |
//! | [`whole`] | the comparison of `verify` and adjudication, on all threads |
//! | [`counted`] | fixed pieces of work, for counting instructions |
//! | [`measured`] | laps, medians and spread |
//! | [`report`] | what was found, as text and JSON |
//!
//! Times are reported and never judged. The lengths of playouts are: they do not depend on
//! the machine, and a wrong one means that something else was played.

pub mod counted;
pub mod measured;
pub mod playouts;
pub mod positions;
pub mod questions;
pub mod replay;
pub mod report;
pub mod speed;
pub mod whole;

pub use report::{Report, Row};

use std::io;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Rounds of everything that one thread does.
    pub rounds: usize,
    /// Rounds of what all threads do.
    pub whole_rounds: usize,
    /// The games that are adjudicated in a round.
    pub adjudicated: usize,
}

impl Settings {
    /// Enough for medians that hold: under a minute.
    pub const FULL: Settings = Settings { rounds: 31, whole_rounds: 5, adjudicated: 4_000 };
    /// A few seconds.
    pub const QUICK: Settings = Settings { rounds: 5, whole_rounds: 1, adjudicated: 1_000 };
}

/// The number of parts that [`run`] goes through.
pub const PARTS: u64 = 6;

/// Measures everything; `done` is called after each part.
///
/// # Errors
/// The folder for the games to be adjudicated cannot be written to.
pub fn run(settings: Settings, mut done: impl FnMut()) -> io::Result<Report> {
    let mut report = Report::default();
    let mut add = |(rows, lengths): (Vec<Row>, Vec<playouts::Length>)| {
        report.rows.extend(rows);
        report.lengths.extend(lengths);
        done();
    };
    add(playouts::measure(settings.rounds));
    add((replay::measure(settings.rounds), Vec::new()));
    add((replay::measure_lengths(settings.rounds), Vec::new()));
    add((questions::measure(settings.rounds), Vec::new()));
    add((vec![whole::comparison(settings.whole_rounds)], Vec::new()));
    add((vec![whole::adjudication(settings.whole_rounds, settings.adjudicated)?], Vec::new()));
    Ok(report)
}
