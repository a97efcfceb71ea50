//! Deliberate faults: wrong implementations of the rules, which the checks have to find.
//!
//! One small engine, written from the rules' text, with one switch: which fault it has. It
//! shares the nouns with the reference and the engine, and no code with either. Behind the
//! boundary it is [`Seeded`], so that the comparison, the vectors and the fuzz targets can
//! be tried on it; the gallery of the tests puts it behind GTP, and tries the conformance
//! suite. Without a fault it must agree with everybody. The tricks of the fast engine are
//! tried by mutation testing.

pub mod board;
pub mod count;
pub mod game;
pub mod life;
mod seeded;
mod table;

pub use seeded::{Seeded, with};
pub use table::{Fault, Shows};
