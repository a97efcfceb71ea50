//! Small boards, every case of them. Four steps, each a function of one share of the work.
//!
//! Legality depends on the position, the side to play, and whether the board that a move
//! makes stands in the history under the key of the reading. So: every move of every
//! position without a history ([`fresh`]), every such move with its board put into the
//! history ([`remembered`]), all short sequences of turns ([`sequences`]), and all complete
//! games of the tiniest boards ([`complete_games`]).

mod complete_games;
mod fresh;
mod one_pass;
mod remembered;
mod sequences;
mod ways;

pub use complete_games::{GameCounts, complete_games};
pub use fresh::fresh;
pub use one_pass::OnePass;
pub use remembered::remembered;
pub use sequences::sequences;
pub use ways::ways;
