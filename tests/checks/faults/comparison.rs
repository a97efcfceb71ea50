//! The comparison of `weiqi verify` finds every fault, and shrinks it to a position that can
//! be checked by hand.

use super::faults;
use weiqi::boundary::Reference;
use weiqi_checks::compare::exhaustive::{OnePass, fresh, remembered};
use weiqi_checks::compare::{Part, Settings, Shrunk, Tally, run, shrink};
use weiqi_checks::faults::{Fault, Seeded, with};
use weiqi_checks::generate::{Prefix, orientations};
use weiqi_data::{Diagram, Size};

fn size(columns: u8, rows: u8) -> Size {
    Size::new(columns, rows).unwrap()
}

/// A run that is short, but has every step in it: smaller boards first, then random games.
fn short_run(games: u64) -> Settings {
    Settings {
        positions: vec![size(2, 3), size(1, 4)],
        sequences: vec![(2, vec![size(2, 2), size(1, 3)])],
        complete_games: vec![size(1, 2)],
        games,
        records: false,
        ..Settings::full()
    }
}

/// What a run finds: after how many comparisons, where, and the divergence made small while
/// the fault still stands.
fn found(fault: Option<Fault>, games: u64) -> Option<(u64, Part, Shrunk)> {
    with(fault, || {
        let report = run::<Reference, Seeded>(&short_run(games), &[], |_, _, _| {});
        let comparisons = report.total().comparisons();
        let (part, divergence) = report.divergence?;
        Some((comparisons, part, shrink::<Reference, Seeded>(&divergence)))
    })
}

/// Found by the fuzz target `undo_restores` only: no comparison takes back more turns than
/// were taken.
const OUT_OF_REACH: &[Fault] = &[Fault::UndoAtTheStart];

/// Minutes each: the measurement has them (`cargo bench --package weiqi-checks --bench
/// detection`, tests/EVIDENCE.md).
const MEASURED: &[Fault] = &[Fault::HashWithoutColour, Fault::LooksBackThirty];

#[test]
#[ignore = "takes long"]
fn every_fault_is_found_by_the_comparison_and_made_small() {
    for fault in faults().filter(|fault| !OUT_OF_REACH.contains(fault)) {
        let name = fault.name();
        if MEASURED.contains(&fault) {
            println!("{name} is left out: the measurement of detection has it.");
            continue;
        }
        let found = found(Some(fault), 600);
        let (comparisons, part, shrunk) =
            found.unwrap_or_else(|| panic!("{name} is not found: {}", fault.about()));
        let points = shrunk.case.history[0].diagram.size().points();
        // What is cut off a long chain shows on a board that holds one.
        let widest = if fault == Fault::LongChainsCut { 12 } else { 9 };
        let (turns, article) = (shrunk.divergence.turns.len(), shrunk.divergence.article());
        println!(
            "{name}: found after {comparisons} comparisons ({part:?}), shrunk to {points} points \
             and {turns} turns, article {article}"
        );
        // What is forgotten after thirty turns takes more than thirty to show.
        let most = if fault == Fault::LooksBackThirty { 31 } else { 12 };
        assert!(
            points <= widest && turns <= most,
            "{name} takes {points} points and {turns} turns"
        );
    }
}

#[test]
#[ignore = "takes long"]
fn the_small_engine_without_a_fault_passes_the_same_run() {
    let found = found(None, 600);
    assert!(found.is_none(), "{found:?}");
}

/// Faults in what one pass leaves to steps (i) and (ii): counts with dead stones.
const NOT_IN_ONE_PASS: &[Fault] = &[
    Fault::NoObjections,
    Fault::DeadStonesLive,
    Fault::DeadListInHalf,
    Fault::PrisonersSwapped,
    Fault::DeadAreNoPrisoners,
];

#[test]
#[ignore = "takes long"]
fn one_pass_finds_every_fault_that_steps_one_and_two_find() {
    let sizes = orientations([size(2, 2), size(1, 4), size(2, 3)]);
    let positions: Vec<Diagram> =
        sizes.iter().flat_map(|&size| Prefix::of(size).positions()).collect();
    let pass = OnePass::default();
    let is_missed = |&fault: &Fault| {
        with(Some(fault), || {
            let tally = &mut Tally::default();
            let by_one_pass = positions
                .iter()
                .any(|position| pass.position::<Reference, Seeded>(position, tally).is_err());
            !by_one_pass
                && positions.iter().any(|position| {
                    fresh::<Reference, Seeded>(position, tally).is_err()
                        || remembered::<Reference, Seeded>(position, tally).is_err()
                })
        })
    };
    let missed: Vec<Fault> = faults().filter(is_missed).collect();
    assert_eq!(missed, NOT_IN_ONE_PASS);
}
