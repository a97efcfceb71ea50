//! `weiqi verify` counts and finds the same on any number of threads.

use weiqi::boundary::{Engine, Reference};
use weiqi_checks::compare::{Part, Settings, Tally, run};
use weiqi_checks::records;
use weiqi_data::Size;

fn tallies(jobs: usize, seed: u64) -> Vec<(Part, Tally)> {
    let small = Size::new(2, 2).unwrap();
    let settings = Settings {
        positions: vec![small],
        sequences: vec![(2, vec![small])],
        complete_games: vec![Size::new(1, 2).unwrap()],
        games: 150,
        seed,
        ..Settings::full()
    };
    let records = &records::games()[..2];
    let threads = rayon::ThreadPoolBuilder::new().num_threads(jobs).build().unwrap();
    let report = threads.install(|| run::<Reference, Engine>(&settings, records, |_, _, _| {}));
    assert!(report.divergence.is_none());
    report.parts.into_iter().map(|part| (part.part, part.tally)).collect()
}

#[test]
fn one_thread_and_three_count_the_same() {
    assert_eq!(tallies(1, 5), tallies(3, 5));
}

#[test]
fn another_seed_plays_other_games() {
    let random = |seed| tallies(2, seed).pop().unwrap();
    assert_ne!(random(5), random(6));
}
