//! The vectors of `corpus/` find the deliberate faults of the engine.
//!
//! `cargo test --features faults --test corpus_faults -- --nocapture` prints by which.

#[path = "../files/mod.rs"]
mod files;

use weiqi::boundary::Engine;
use weiqi::contract::vectors::{Vector, read_files, run};
use weiqi_engine::faults::{Fault, seed};

/// A request cannot take a turn back, so no vector can see what is forgotten then; the laws
/// of play and the comparison of the two implementations do.
const OUT_OF_REACH: [Fault; 2] = [Fault::UndoKeepsHistory, Fault::UndoKeepsCaptures];

#[test]
fn the_vectors_find_every_fault_within_their_reach() {
    let files = read_files(&[files::path("corpus")]).expect("the corpus");
    let vectors: Vec<&Vector> = files.iter().flat_map(|file| &file.vectors).collect();
    for &fault in Fault::ALL {
        let seeded = seed(Some(fault));
        let found_by: Vec<&str> = vectors
            .iter()
            .filter(|vector| !run::<Engine>(vector).1.is_empty())
            .map(|vector| &*vector.id)
            .collect();
        drop(seeded);
        println!("{}: {} vectors, such as {:?}", fault.name(), found_by.len(), found_by.first());
        let name = fault.name();
        assert_eq!(found_by.is_empty(), OUT_OF_REACH.contains(&fault), "{name}: {}", fault.about());
    }
}
