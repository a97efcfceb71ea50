use super::strand::Strand;
use super::{Divergence, Part, Reach, Shard, Tally, Unit};
use crate::generate::{Prefix, fits_within, orientations};
use crate::records::Game;
use std::time::Duration;
use weiqi::boundary::Backend;
use weiqi_data::Size;

/// The points of the largest boards all of whose positions are compared unless more are
/// asked for.
pub const LARGEST_EXHAUSTED: usize = 12;

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
    /// The parts that were begun, each with what it did in all of its turns.
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

/// Compares two implementations on the threads of the current pool, until they differ.
/// `progress` hears the part that is begun, and how much of all the work is done.
///
/// The parts take turns, each time with twice as many pieces of work as before: so a fault
/// that only one of them can see is seen early, whichever that is. Everything in the report
/// but the times is the same on any number of threads.
pub fn run<A: Backend, B: Backend>(
    settings: &Settings,
    records: &[Game],
    progress: impl Fn(Part, u64, u64),
) -> Report {
    let mut strands: Vec<Strand> = exhaustive_units(settings)
        .into_iter()
        .map(|(part, units)| Strand::new(part, shared(units, settings.shard)))
        .collect();
    if settings.records {
        let units = records.iter().map(Unit::Record).collect();
        strands.push(Strand::new(Part::Records, shared(units, settings.shard)));
    }
    if settings.games > 0 || settings.duration.is_some() {
        strands.push(Strand::random(settings));
    }
    let divergence = take_turns::<A, B>(&mut strands, &progress);
    strands.retain(Strand::has_begun);
    Report { parts: strands.into_iter().map(|strand| strand.report).collect(), divergence }
}

/// Does all of the work, or all up to a divergence.
fn take_turns<A: Backend, B: Backend>(
    strands: &mut [Strand],
    progress: &impl Fn(Part, u64, u64),
) -> Option<(Part, Box<Divergence>)> {
    let mut most = 1;
    while strands.iter().any(|strand| !strand.is_done()) {
        most = (most * 2).min(MOST);
        for turn in 0..strands.len() {
            let done = strands.iter().map(Strand::done).sum();
            let all = strands.iter().map(Strand::all).sum();
            let strand = &mut strands[turn];
            progress(strand.report.part, done, all);
            if let Some(divergence) = strand.advance::<A, B>(most) {
                return Some((strand.report.part, divergence));
            }
        }
    }
    None
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

/// The most pieces of work that are done before anybody looks at what they found. It does
/// not depend on the number of threads, so neither does the place where a run ends.
const MOST: u64 = 128;
