//! The targets, one file each.

mod answers;
mod counts;
mod cycles;
mod games;
mod gtp;
mod life;
mod notations;
mod repetitions;
mod second_voice;
mod set_ups;
mod sgf;
mod table;
mod tables;
mod undo;

use super::{Failure, Reached, Tape, Target};
use crate::compare::Pair;
use weiqi::boundary::{Backend, Engine, Reference};

/// Every target.
pub const TARGETS: &[Target] = &targets::<Engine>();

/// Every target, with an implementation on trial in place of the engine. Some claims are not
/// about one.
pub const fn targets<B: Backend>() -> [Target; 14] {
    [
        games::target::<B>(),
        set_ups::target::<B>(),
        counts::target::<B>(),
        life::target::<B>(),
        cycles::TARGET,
        undo::target::<B>(),
        repetitions::target::<B>(),
        sgf::TARGET,
        second_voice::TARGET,
        gtp::target::<B>(),
        answers::target::<B>(),
        notations::TARGET,
        table::TARGET,
        tables::TARGET,
    ]
}

/// The reference, and an implementation on trial.
type Both<B> = Pair<Reference, B>;

/// Boards of up to so many points are looked at under every reading.
const SMALL: usize = 30;

/// Breaks the claim unless it is so.
fn demand(so: bool, sentence: impl FnOnce() -> String) -> Result<(), Failure> {
    if so { Ok(()) } else { Err(Failure::Broken(sentence())) }
}
