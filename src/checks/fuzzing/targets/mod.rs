//! The targets, one file each.

mod answers;
mod counts;
mod cycles;
mod games;
mod gtp;
mod life;
mod repetitions;
mod set_ups;
mod sgf;
mod table;
mod undo;

use super::{Failure, Reached, Tape, Target};
use crate::compare::Pair;
use weiqi::boundary::{Engine, Reference};

/// Every target.
pub const TARGETS: &[Target] = &[
    games::TARGET,
    set_ups::TARGET,
    counts::TARGET,
    life::TARGET,
    cycles::TARGET,
    undo::TARGET,
    repetitions::TARGET,
    sgf::TARGET,
    gtp::TARGET,
    answers::TARGET,
    table::TARGET,
];

/// Both implementations.
type Both = Pair<Reference, Engine>;

/// Boards of up to so many points are looked at under every reading.
const SMALL: usize = 30;

/// Breaks the claim unless it is so.
fn demand(so: bool, sentence: impl FnOnce() -> String) -> Result<(), Failure> {
    if so { Ok(()) } else { Err(Failure::Broken(sentence())) }
}
