//! Where positions, games, rule sets and dead lists come from.
//!
//! Every generator is a pure function of its source of choices ([`Choose`]): a seed, or the
//! bytes of a fuzzer. Nothing here asks an implementation of the rules anything, and
//! nothing here compares.

mod choose;
pub mod cycles;
mod dead;
mod legal_positions;
mod liberties;
mod plan;
mod position;
mod rules;
mod script;
mod shapes;
mod temper;

pub use choose::Choose;
pub(crate) use dead::broken_dead_list;
pub use dead::dead_list;
pub use legal_positions::{Prefix, fits_within, orientations};
pub(crate) use liberties::let_breathe;
pub use plan::{Kind, Plan, plan};
pub use position::{Filling, position};
pub(crate) use rules::random_rules;
pub use rules::rules;
pub use script::Script;
pub use shapes::{SHAPES, Shape};
pub use temper::{Scene, Temper};
