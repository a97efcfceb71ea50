//! The checks find every deliberate fault of the small engine.
//!
//! `cargo test --workspace --test all -- --ignored checks::faults --nocapture` does
//! all of it, and prints what each check needed.

mod comparison;
mod fuzzing;
mod vectors;

use weiqi_checks::faults::{Fault, Shows};

/// The faults that show behind the boundary.
fn faults() -> impl Iterator<Item = Fault> {
    Fault::ALL.iter().copied().filter(|fault| fault.shows() == Shows::Everywhere)
}
