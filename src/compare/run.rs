use super::{Divergence, Part, Reach, Shard, Tally, Unit};
use crate::backend::Backend;
use crate::generate::{Prefix, fits_within, orientations};
use crate::records::Game;
use rayon::prelude::*;
use std::time::{Duration, Instant};
use weiqi_spec::data::Size;

/// What is compared.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Steps (i) and (ii), and sequences of two turns: every rectangle that fits in one of
    /// these sizes, in both orientations.
    pub positions: Vec<Size>,
    /// Longer sequences: the number of turns, and the sizes as above.
    pub sequences: Vec<(usize, Vec<Size>)>,
    /// Complete games: the sizes as above.
    pub complete_games: Vec<Size>,
    /// The number of random games, before they are divided into shares.
    pub games: u64,
    /// Random games are played for so long instead.
    pub duration: Option<Duration>,
    /// The seed of the random games.
    pub seed: u64,
    /// Whether the records are replayed.
    pub records: bool,
    /// The share of the work that is done.
    pub shard: Shard,
}

impl Settings {
    /// Random games of a full run: what it must reach is reached with room to spare.
    pub const GAMES: u64 = 2400;

    /// A full run.
    pub fn full() -> Settings {
        let size = |columns, rows| Size::new(columns, rows).expect("a small size");
        let positions = vec![size(3, 3), size(2, 4), size(1, 8)];
        Settings {
            sequences: vec![
                (2, positions.clone()),
                (3, vec![size(2, 3), size(1, 6)]),
                (6, vec![size(1, 4), size(2, 2)]),
            ],
            positions,
            complete_games: vec![size(1, 3)],
            games: Settings::GAMES,
            duration: None,
            seed: 1,
            records: true,
            shard: Shard::WHOLE,
        }
    }
}

/// What a run found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The parts, in the order in which they ran.
    pub parts: Vec<PartReport>,
    /// The first divergence, which ended the run.
    pub divergence: Option<(Part, Box<Divergence>)>,
}

/// What one part of a run found.
#[derive(Clone, Debug)]
pub struct PartReport {
    /// Which part.
    pub part: Part,
    /// What it reached and compared.
    pub tally: Tally,
    /// How long it took.
    pub elapsed: Duration,
}

impl Report {
    /// All parts together.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.parts.iter().for_each(|part| total += &part.tally);
        total
    }

    /// Whether the random games were as many as those of a full run, so that they must have
    /// reached everything.
    pub fn is_full(&self, settings: &Settings) -> bool {
        settings.shard == Shard::WHOLE && self.tally(Part::Random).games >= Settings::GAMES
    }

    /// What a full run of random games should have reached and has not.
    pub fn missing(&self) -> Vec<Reach> {
        let random = self.tally(Part::Random);
        Reach::all().filter(|&reach| random.reach(reach) < reach.required()).collect()
    }

    /// What a part reached and compared; nothing if it did not run.
    pub fn tally(&self, part: Part) -> Tally {
        let found = self.parts.iter().find(|report| report.part == part);
        found.map(|report| report.tally.clone()).unwrap_or_default()
    }
}

/// Compares two implementations on the threads of the current pool, part by part, until
/// they differ. `progress` hears the part, how much of it is done, and how much there is.
///
/// Everything in the report but the times is the same on any number of threads.
pub fn run<A: Backend, B: Backend>(
    settings: &Settings,
    records: &[Game],
    progress: impl Fn(Part, u64, u64),
) -> Report {
    let mut report = Report { parts: Vec::new(), divergence: None };
    for (part, units) in exhaustive_units(settings) {
        if report.divergence.is_none() {
            all_of::<A, B>(part, shared(units, settings.shard), &progress, &mut report);
        }
    }
    if report.divergence.is_none() && settings.records {
        let units = records.iter().map(Unit::Record).collect();
        all_of::<A, B>(Part::Records, shared(units, settings.shard), &progress, &mut report);
    }
    if report.divergence.is_none() && (settings.games > 0 || settings.duration.is_some()) {
        random_games::<A, B>(settings, &progress, &mut report);
    }
    report
}

/// The exhaustive parts and their pieces of work.
fn exhaustive_units(settings: &Settings) -> Vec<(Part, Vec<Unit<'static>>)> {
    let mut parts: Vec<(Part, Vec<Unit>)> = vec![
        (Part::Fresh, positions(&settings.positions).map(Unit::Fresh).collect()),
        (Part::Remembered, positions(&settings.positions).map(Unit::Remembered).collect()),
    ];
    for (length, sizes) in &settings.sequences {
        let units = positions(sizes).map(|share| Unit::Sequences(*length, share)).collect();
        parts.push((Part::Sequences(*length), units));
    }
    let complete = rectangles(&settings.complete_games);
    parts.push((Part::CompleteGames, complete.into_iter().map(Unit::CompleteGames).collect()));
    parts.retain(|(_, units)| !units.is_empty());
    parts
}

/// The legal positions of every rectangle that fits in one of the sizes, in shares.
fn positions(largest: &[Size]) -> impl Iterator<Item = Prefix> {
    rectangles(largest).into_iter().flat_map(|size| {
        let decided = size.points().saturating_sub(5);
        Prefix::of(size).split(decided)
    })
}

/// Every rectangle that fits in one of the sizes, in both orientations, smallest first.
fn rectangles(largest: &[Size]) -> Vec<Size> {
    orientations(largest.iter().flat_map(|size| fits_within(size.columns(), size.rows())))
}

fn shared(units: Vec<Unit>, shard: Shard) -> Vec<Unit> {
    let numbered = units.into_iter().zip(0..);
    numbered.filter(|&(_, number)| shard.has(number)).map(|(unit, _)| unit).collect()
}

/// Pieces of work that are done before anybody looks at what they found. It does not
/// depend on the number of threads, so neither does the place where a run ends.
const BATCH: usize = 100;

/// Does all pieces of work of a part.
fn all_of<A: Backend, B: Backend>(
    part: Part,
    units: Vec<Unit>,
    progress: &impl Fn(Part, u64, u64),
    report: &mut Report,
) {
    let (begun, mut tally, mut done) = (Instant::now(), Tally::default(), 0);
    for batch in units.chunks(BATCH) {
        progress(part, done, units.len() as u64);
        let divergence = batch_of::<A, B>(batch, &mut tally);
        done += batch.len() as u64;
        if let Some(divergence) = divergence {
            report.divergence = Some((part, divergence));
            break;
        }
    }
    progress(part, done, units.len() as u64);
    report.parts.push(PartReport { part, tally, elapsed: begun.elapsed() });
}

/// Plays random games: so many, or for so long.
fn random_games<A: Backend, B: Backend>(
    settings: &Settings,
    progress: &impl Fn(Part, u64, u64),
    report: &mut Report,
) {
    let (begun, mut tally) = (Instant::now(), Tally::default());
    for hundred in 0.. {
        let (done, all) = match settings.duration {
            Some(time) => (begun.elapsed().as_secs(), time.as_secs()),
            None => ((hundred * BATCH as u64).min(settings.games), settings.games),
        };
        progress(Part::Random, done, all);
        if done >= all {
            break;
        }
        let numbers = hundred * BATCH as u64..(hundred + 1) * BATCH as u64;
        let wanted = |number: &u64| {
            settings.shard.has(*number) && (settings.duration.is_some() || *number < settings.games)
        };
        let batch: Vec<Unit> =
            numbers.filter(wanted).map(|number| Unit::Random(settings.seed, number)).collect();
        if let Some(divergence) = batch_of::<A, B>(&batch, &mut tally) {
            report.divergence = Some((Part::Random, divergence));
            break;
        }
    }
    report.parts.push(PartReport { part: Part::Random, tally, elapsed: begun.elapsed() });
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
