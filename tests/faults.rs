//! Every deliberate fault of the engine is found by the comparison, and shrunk to a position
//! that can be checked by hand.
//!
//! `cargo test --features faults --test faults -- --nocapture` prints after how many
//! comparisons.

use weiqi::backend::{Engine, Reference};
use weiqi::compare::{Report, Settings, Shrunk, run, shrink};
use weiqi::engine::faults::{Fault, Seeded, seed};
use weiqi_spec::data::Size;

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
