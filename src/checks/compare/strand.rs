//! One part of a run, done a little at a time.

use super::run::{PartReport, Settings};
use super::{Divergence, Part, Shard, Tally, Unit};
use rayon::prelude::*;
use std::time::{Duration, Instant};
use weiqi::boundary::Backend;

/// A part of a run: what is left of it, and what it has done so far.
pub(super) struct Strand<'records> {
    pub(super) report: PartReport,
    work: Work<'records>,
    done: u64,
}

enum Work<'records> {
    /// These pieces of work.
    Listed(Vec<Unit<'records>>),
    /// Random games of a seed: those of a share, up to a number or for so long.
    Random { seed: u64, shard: Shard, games: u64, duration: Option<Duration> },
}

impl<'records> Strand<'records> {
    /// Some pieces of work.
    pub(super) fn new(part: Part, units: Vec<Unit<'records>>) -> Strand<'records> {
        Strand::of(part, Work::Listed(units))
    }

    /// The random games of a run.
    pub(super) fn random(settings: &Settings) -> Strand<'records> {
        let &Settings { seed, shard, games, duration, .. } = settings;
        Strand::of(Part::Random, Work::Random { seed, shard, games, duration })
    }

    fn of(part: Part, work: Work<'records>) -> Strand<'records> {
        let report = PartReport { part, tally: Tally::default(), elapsed: Duration::ZERO };
        Strand { report, work, done: 0 }
    }

    /// How much of it is done: pieces of work, or seconds.
    pub(super) fn done(&self) -> u64 {
        match self.work {
            Work::Random { duration: Some(all), .. } => self.report.elapsed.min(all).as_secs(),
            _ => self.done,
        }
    }

    /// How much there is to do.
    pub(super) fn all(&self) -> u64 {
        match &self.work {
            Work::Listed(units) => units.len() as u64,
            Work::Random { duration: Some(all), .. } => all.as_secs(),
            Work::Random { games, .. } => *games,
        }
    }

    /// Whether there is nothing left to do.
    pub(super) fn is_done(&self) -> bool {
        self.done() >= self.all()
    }

    /// Whether anything was done.
    pub(super) fn has_begun(&self) -> bool {
        self.done > 0
    }

    /// Does at most so many pieces of work, up to the first divergence.
    pub(super) fn advance<A: Backend, B: Backend>(&mut self, most: u64) -> Option<Box<Divergence>> {
        if self.is_done() {
            return None;
        }
        let (begun, tally, first) = (Instant::now(), &mut self.report.tally, self.done);
        let divergence = match &self.work {
            Work::Listed(units) => {
                self.done = (first + most).min(units.len() as u64);
                batch_of::<A, B>(&units[first as usize..self.done as usize], tally)
            }
            &Work::Random { seed, shard, games, duration } => {
                let limit = if duration.is_some() { u64::MAX } else { games };
                self.done = (first + most).min(limit);
                let wanted = (first..self.done).filter(|&number| shard.has(number));
                let games: Vec<Unit> = wanted.map(|number| Unit::Random(seed, number)).collect();
                batch_of::<A, B>(&games, tally)
            }
        };
        self.report.elapsed += begun.elapsed();
        divergence
    }
}

/// Does some pieces of work in parallel: the first divergence in their order. What is
/// counted is what one thread would have done up to there.
fn batch_of<A: Backend, B: Backend>(batch: &[Unit], tally: &mut Tally) -> Option<Box<Divergence>> {
    let results: Vec<(Tally, Option<Box<Divergence>>)> = batch
        .par_iter()
        .with_max_len(1)
        .map(|unit| {
            let mut tally = Tally::default();
            let divergence = unit.run::<A, B>(&mut tally).err();
            (tally, divergence)
        })
        .collect();
    results.into_iter().find_map(|(more, divergence)| {
        *tally += &more;
        divergence
    })
}
