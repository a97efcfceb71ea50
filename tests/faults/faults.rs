//! Every deliberate fault of the engine is found by the comparison, and shrunk to a position
//! that can be checked by hand.
//!
//! `cargo test --features faults --test faults -- --nocapture` prints after how many
//! comparisons.

use weiqi::boundary::{Engine, Reference};
use weiqi_checks::compare::exhaustive::{OnePass, fresh, remembered};
use weiqi_checks::compare::{Report, Settings, Shrunk, Tally, run, shrink};
use weiqi_checks::generate::{Prefix, orientations};
use weiqi_data::{Diagram, Size};
use weiqi_engine::faults::{Fault, Seeded, seed};

/// A run that is short, but has every step in it: smaller boards first, then random games.
fn short_run() -> Settings {
    let size = |columns, rows| Size::new(columns, rows).unwrap();
    Settings {
        positions: vec![size(2, 3), size(1, 4)],
        sequences: vec![(2, vec![size(2, 2), size(1, 3)])],
        complete_games: vec![size(1, 2)],
        games: 600,
        records: false,
        ..Settings::full()
    }
}

/// Runs with a fault in place; what is found is shrunk while the fault still stands.
fn run_with(seeded: Seeded) -> (Report, Option<Shrunk>) {
    let report = run::<Reference, Engine>(&short_run(), &[], |_, _, _| {});
    let shrunk =
        report.divergence.as_ref().map(|(_, divergence)| shrink::<Reference, Engine>(divergence));
    drop(seeded);
    (report, shrunk)
}

#[test]
fn every_deliberate_fault_is_found_and_made_small() {
    for &fault in Fault::ALL {
        let (report, shrunk) = run_with(seed(Some(fault)));
        let name = fault.name();
        let shrunk = shrunk.unwrap_or_else(|| panic!("{name} is not found: {}", fault.about()));
        let (part, _) = report.divergence.clone().expect("it was shrunk");
        let (points, turns) =
            (shrunk.case.history[0].diagram.size().points(), shrunk.divergence.turns.len());
        println!(
            "{name}: found after {} comparisons ({part:?}), shrunk to {points} points and {turns} \
             turns, article {}",
            report.total().comparisons(),
            shrunk.divergence.article(),
        );
        assert!(points <= 9 && turns <= 12, "{name} is shrunk to {points} points, {turns} turns");
    }
}

#[test]
fn the_engine_without_a_fault_passes_the_same_run() {
    let (report, _) = run_with(seed(None));
    assert!(report.divergence.is_none(), "{:?}", report.divergence);
}

/// Faults in what one pass leaves to steps (i) and (ii): counts with dead stones, and boards
/// that cannot stand.
const NOT_IN_ONE_PASS: &[Fault] = &[
    Fault::DeadStonesLive,
    Fault::DeadListInHalf,
    Fault::PrisonersSwapped,
    Fault::DeadAreNoPrisoners,
    Fault::NoObjections,
    Fault::MutantChokedOnBoth,
];

#[test]
fn one_pass_finds_every_fault_that_steps_one_and_two_find() {
    let size = |columns, rows| Size::new(columns, rows).unwrap();
    let sizes = orientations([size(2, 2), size(1, 4), size(2, 3)]);
    let positions: Vec<Diagram> =
        sizes.iter().flat_map(|&size| Prefix::of(size).positions()).collect();
    let pass = OnePass::default();
    for &fault in Fault::ALL.iter().chain(Fault::MUTANTS) {
        let seeded = seed(Some(fault));
        let tally = &mut Tally::default();
        let by_steps = positions.iter().any(|position| {
            fresh::<Reference, Engine>(position, tally).is_err()
                || remembered::<Reference, Engine>(position, tally).is_err()
        });
        let by_one_pass = positions
            .iter()
            .any(|position| pass.position::<Reference, Engine>(position, tally).is_err());
        drop(seeded);
        let expected = by_steps && !NOT_IN_ONE_PASS.contains(&fault);
        assert!(by_one_pass || !expected, "one pass does not find {}", fault.name());
        assert!(by_steps || !NOT_IN_ONE_PASS.contains(&fault), "{}", fault.name());
    }
}
