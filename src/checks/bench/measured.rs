//! Laps and what is made of them: the median of several rounds, with the spread.

use std::time::{Duration, Instant};

/// Operations done, and the time they took.
#[derive(Clone, Copy, Debug)]
pub struct Lap {
    operations: usize,
    time: Duration,
}

impl Lap {
    /// So many operations in so much time.
    pub const fn new(operations: usize, time: Duration) -> Lap {
        Lap { operations, time }
    }

    /// Times some work, which returns how many operations it was.
    pub fn of(work: impl FnOnce() -> usize) -> Lap {
        let start = Instant::now();
        let operations = work();
        Lap { operations, time: start.elapsed() }
    }

    fn nanoseconds(self) -> f64 {
        self.time.as_nanos() as f64 / self.operations.max(1) as f64
    }
}

/// The nanoseconds that an operation took in each round.
#[derive(Clone, Debug)]
pub struct Measured {
    sorted: Vec<f64>,
}

impl Measured {
    fn new(laps: &[Lap]) -> Measured {
        let mut sorted: Vec<f64> = laps.iter().map(|lap| lap.nanoseconds()).collect();
        sorted.sort_by(f64::total_cmp);
        Measured { sorted }
    }

    /// The round in the middle.
    pub fn median(&self) -> f64 {
        self.sorted[self.sorted.len() / 2]
    }

    /// The fastest round.
    pub fn fastest(&self) -> f64 {
        self.sorted[0]
    }

    /// The slowest round.
    pub fn slowest(&self) -> f64 {
        self.sorted[self.sorted.len() - 1]
    }
}

/// Measures several works that take turns, so that all of them meet the same machine. One
/// more round goes before the others and is not counted.
///
/// ```
/// use weiqi_checks::bench::measured::{Lap, in_turns};
/// let mut sum = || Lap::of(|| std::hint::black_box((0..1000u64).sum::<u64>()) as usize / 500);
/// let [measured] = in_turns(3, [&mut sum]);
/// assert!(measured.fastest() <= measured.median() && measured.median() <= measured.slowest());
/// ```
///
/// # Panics
/// When there are no rounds.
pub fn in_turns<const WORKS: usize>(
    rounds: usize,
    mut works: [&mut dyn FnMut() -> Lap; WORKS],
) -> [Measured; WORKS] {
    assert!(rounds > 0, "a median needs a round");
    let mut laps = vec![Vec::with_capacity(rounds); WORKS];
    for round in 0..=rounds {
        for (work, laps) in works.iter_mut().zip(&mut laps) {
            let lap = work();
            if round > 0 {
                laps.push(lap);
            }
        }
    }
    std::array::from_fn(|work| Measured::new(&laps[work]))
}
