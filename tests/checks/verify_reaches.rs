//! The comparison reaches what it claims to compare: no counter stays at nothing.

use weiqi::boundary::{Engine, Reference};
use weiqi_checks::compare::{Articles, Part, Reach, Settings, run};
use weiqi_checks::records;
use weiqi_data::Size;

#[test]
fn three_hundred_random_games_reach_everything_that_is_counted() {
    let settings = Settings {
        positions: vec![],
        sequences: vec![],
        complete_games: vec![],
        games: 300,
        records: false,
        ..Settings::full()
    };
    let report = run::<Reference, Engine>(&settings, &[], |_, _, _| {});
    let tally = report.tally(Part::Random);
    for reach in Reach::all() {
        assert!(tally.reach(reach) > 0, "{reach:?} is never reached");
    }
    for (article, line) in Articles::ALL.iter().zip(tally.lines) {
        assert!(line.reached > 0 && line.compared > 0, "{article} is never reached");
    }
    assert_eq!(tally.games, 300);
}

#[test]
fn every_part_of_a_run_compares_something() {
    let small = Size::new(2, 2).unwrap();
    let settings = Settings {
        positions: vec![small],
        sequences: vec![(2, vec![small])],
        complete_games: vec![Size::new(1, 2).unwrap()],
        games: 10,
        ..Settings::full()
    };
    let report = run::<Reference, Engine>(&settings, &records::games()[..1], |_, _, _| {});
    let parts: Vec<Part> = report.parts.iter().map(|part| part.part).collect();
    assert_eq!(
        parts,
        [
            Part::Fresh,
            Part::Remembered,
            Part::Sequences(2),
            Part::CompleteGames,
            Part::Records,
            Part::Random
        ]
    );
    for part in &report.parts {
        assert!(part.tally.positions > 0 && part.tally.comparisons() > 0, "{:?}", part.part);
    }
}

#[test]
#[ignore = "`weiqi verify` is the run that counts; mutants are tried by this one, which is short"]
fn a_short_run_finds_no_divergence() {
    let size = |columns, rows| Size::new(columns, rows).unwrap();
    let settings = Settings {
        positions: vec![size(2, 3), size(1, 6)],
        sequences: vec![(2, vec![size(2, 2), size(1, 4)]), (3, vec![size(1, 3)])],
        complete_games: vec![size(1, 2)],
        games: 60,
        ..Settings::full()
    };
    let report = run::<Reference, Engine>(&settings, &records::games()[..1], |_, _, _| {});
    assert!(report.divergence.is_none(), "{:?}", report.divergence);
    assert!(report.total().comparisons() > 4_000_000);
}
