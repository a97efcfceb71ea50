//! A run: every sequence on the smallest boards, then random logs, in parallel.

use super::logs::random_log;
use super::sequences::{self, Sequences};
use super::{Difference, Tally};
use crate::compare::Shard;
use rayon::prelude::*;
use std::ops::Range;
use std::time::{Duration, Instant};
use weiqi_data::table::Referee;

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// So many events more in every sequence than usual; `None`: no sequences.
    pub longer: Option<usize>,
    /// The number of random logs.
    pub logs: u64,
    /// Their seed.
    pub seed: u64,
    /// The share of the work that is done.
    pub shard: Shard,
}

impl Settings {
    /// A full run.
    pub const FULL: Settings =
        Settings { longer: Some(0), logs: 8_000, seed: 1, shard: Shard::WHOLE };
}

/// A part of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablePart {
    /// Every sequence on the smallest boards.
    Sequences,
    /// Random logs.
    Logs,
}

/// What one part of a run found.
#[derive(Clone, Debug)]
pub struct PartReport {
    /// Which part.
    pub part: TablePart,
    /// What it reached and compared.
    pub tally: Tally,
    /// How long it took.
    pub elapsed: Duration,
}

/// What a run found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The parts that were begun.
    pub parts: Vec<PartReport>,
    /// The first difference, which ended the run.
    pub difference: Option<Box<Difference>>,
}

impl Report {
    /// What a full run of random logs should have reached and has not.
    pub fn missing(&self, settings: &Settings) -> Vec<&'static str> {
        let is_full = settings.shard == Shard::WHOLE && settings.logs >= Settings::FULL.logs;
        if is_full { self.total().missing() } else { Vec::new() }
    }

    /// Both parts together.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.parts.iter().for_each(|part| total += &part.tally);
        total
    }
}

/// The most pieces of work that are done before anybody looks at what they found.
const MOST: usize = 64;

/// The random logs of one piece of work.
const LOGS: u64 = 16;

/// A piece of work that one thread does by itself.
enum Unit {
    Sequences(Box<Sequences>),
    /// The random logs of a seed with these numbers.
    Logs(u64, Range<u64>),
}

impl Unit {
    fn run<A: Referee + Clone, B: Referee + Clone>(
        &self,
        tally: &mut Tally,
    ) -> Result<(), Box<Difference>> {
        match self {
            Unit::Sequences(sequences) => sequences.run::<A, B>(tally),
            Unit::Logs(seed, numbers) => {
                numbers.clone().try_for_each(|number| random_log::<A, B>(*seed, number, tally))
            }
        }
    }
}

/// A part of a run: what is left of it, and what it has done.
struct Strand {
    report: PartReport,
    left: Vec<Unit>,
    done: u64,
}

impl Strand {
    fn new(part: TablePart, units: impl Iterator<Item = Unit>, shard: Shard) -> Strand {
        let report = PartReport { part, tally: Tally::default(), elapsed: Duration::ZERO };
        let shared = units.zip(0..).filter(|&(_, number)| shard.has(number));
        let mut left: Vec<Unit> = shared.map(|(unit, _)| unit).collect();
        left.reverse();
        Strand { report, left, done: 0 }
    }

    /// Does at most so many pieces of work, up to the first difference in their order.
    fn advance<A: Referee + Clone, B: Referee + Clone>(
        &mut self,
        most: usize,
    ) -> Option<Box<Difference>> {
        let begun = Instant::now();
        let batch: Vec<Unit> = self.left.drain(self.left.len().saturating_sub(most)..).collect();
        let results: Vec<(Tally, Option<Box<Difference>>)> = batch
            .par_iter()
            .rev()
            .with_max_len(1)
            .map(|unit| {
                let mut tally = Tally::default();
                let difference = unit.run::<A, B>(&mut tally).err();
                (tally, difference)
            })
            .collect();
        self.done += batch.len() as u64;
        let difference = results.into_iter().find_map(|(more, difference)| {
            self.report.tally += &more;
            difference
        });
        self.report.elapsed += begun.elapsed();
        difference
    }
}

/// Holds two referees against each other on the threads of the current pool, until they
/// differ. `progress` hears the part, and how many of all pieces of work are done.
///
/// The parts take turns, each time with twice as many pieces of work as before: so a fault
/// that only one of them can see is seen early. Everything in the report but the times is
/// the same on any number of threads.
pub fn run<A: Referee + Clone, B: Referee + Clone>(
    settings: &Settings,
    progress: impl Fn(TablePart, u64, u64),
) -> Report {
    let sequences = settings.longer.map(sequences::all).unwrap_or_default();
    let sequences = sequences.into_iter().map(|one| Unit::Sequences(Box::new(one)));
    let &Settings { logs, seed, shard, .. } = settings;
    let numbers = (0..logs.div_ceil(LOGS)).map(|unit| unit * LOGS..logs.min((unit + 1) * LOGS));
    let logs = numbers.map(|numbers| Unit::Logs(seed, numbers));
    let mut strands = [
        Strand::new(TablePart::Sequences, sequences, shard),
        Strand::new(TablePart::Logs, logs, shard),
    ];
    let all = strands.iter().map(|strand| strand.left.len() as u64).sum();
    let (mut most, mut difference) = (1, None);
    while difference.is_none() && strands.iter().any(|strand| !strand.left.is_empty()) {
        most = (most * 2).min(MOST);
        for turn in 0..strands.len() {
            progress(strands[turn].report.part, strands.iter().map(|one| one.done).sum(), all);
            difference = difference.or_else(|| strands[turn].advance::<A, B>(most));
        }
    }
    let begun = strands.into_iter().filter(|strand| strand.done > 0);
    Report { parts: begun.map(|strand| strand.report).collect(), difference }
}
