//! The vectors of `corpus/` find the faults.

use super::faults;
use crate::files::path;
use weiqi::contract::vectors::{Vector, read_files, run};
use weiqi_checks::faults::{Fault, Seeded, with};

/// A request cannot take a turn back, so no vector can see what is forgotten then; the laws
/// of play and the comparison do.
const OUT_OF_REACH: &[Fault] = &[
    Fault::KoLostAfterUndo,
    Fault::UndoKeepsHistory,
    Fault::UndoAtTheStart,
    Fault::UndoTakesTwo,
    Fault::UndoLosesCaptures,
];

/// No vector has such a game: the comparison finds these.
const NOT_FOUND: &[Fault] = &[Fault::HashWithoutColour, Fault::LooksBackThirty];

#[test]
#[ignore = "takes long"]
fn the_vectors_find_every_fault_within_their_reach() {
    let files = read_files(&[path("corpus")]).expect("the corpus");
    let vectors: Vec<&Vector> = files.iter().flat_map(|file| &file.vectors).collect();
    for fault in faults() {
        let found_by: Vec<&str> = with(Some(fault), || {
            let fails = |vector: &&&Vector| !run::<Seeded>(vector).1.is_empty();
            vectors.iter().filter(fails).map(|vector| &*vector.id).collect()
        });
        let name = fault.name();
        println!("{name}: {} vectors, such as {:?}", found_by.len(), found_by.first());
        let is_missed = OUT_OF_REACH.contains(&fault) || NOT_FOUND.contains(&fault);
        assert_eq!(found_by.is_empty(), is_missed, "{name}: {}", fault.about());
    }
}

#[test]
fn the_vectors_hold_on_the_small_engine_without_a_fault() {
    let files = read_files(&[path("corpus")]).expect("the corpus");
    for vector in files.iter().flat_map(|file| &file.vectors) {
        let (_, failures) = run::<Seeded>(vector);
        assert!(failures.is_empty(), "{}: {failures:?}", vector.id);
    }
}
