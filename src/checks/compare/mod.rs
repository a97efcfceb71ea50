//! Two implementations of the rules held against each other.
//!
//! [`Pair`] is one game on both; whatever it is asked, it asks both, and an answer that
//! differs ends the work with a [`Divergence`]. The input comes in three parts: small boards
//! exhaustively ([`exhaustive`]), random games ([`random`]) and game records. [`run`] puts
//! them together in parallel, [`Tally`] counts what was reached and compared, [`shrink`](shrink())
//! makes a divergence small.

mod case;
mod divergence;
pub mod exhaustive;
mod guard;
mod look;
mod new_vector;
mod pair;
mod question;
pub mod random;
mod readings;
mod recorded;
mod reduce;
mod run;
mod shrink;
mod strand;
mod survey;
pub mod sweep;
mod tally;
mod vector;
mod words;
mod work;

pub use case::Case;
pub use divergence::Divergence;
pub(crate) use guard::{guard, panic_words};
pub use look::Seen;
pub use new_vector::{new_file, new_vector};
pub use pair::{Pair, Step};
pub use question::{Answer, Question, ask};
pub use random::random_game;
pub(crate) use readings::which_follow;
pub use readings::{Row, every_reading, readings};
pub(crate) use recorded::recorded_game;
pub use run::{LARGEST_EXHAUSTED, PartReport, Report, Settings, run};
pub use shrink::{Shrunk, shrink};
pub use survey::Surveyed;
pub use tally::{Articles, Line, Reach, Tally};
pub use vector::vector_json;
pub use words::{explain, part_name, reach_name};
pub use work::{Part, Shard, Unit};
