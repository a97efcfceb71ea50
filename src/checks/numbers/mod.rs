//! Numbers that others have published, counted with either implementation: sequences of
//! turns, legal positions, complete games, and the value of the smallest boards.

mod ending;
mod games;
mod ledger;
mod legal;
mod perft;
mod published;
mod solve;

pub use ending::{CountError, LARGEST_PLAYED_OUT, must_end};
pub use games::{Games, Prefix, games, games_after, prefixes};
pub use ledger::{Count, Ledger};
pub use legal::{
    LARGEST_BY_COMMAND, LARGEST_COUNTED, LARGEST_IN_TESTS, LARGEST_NUMBERED, colourings,
    legal_positions,
};
pub use perft::perft;
pub use published::{PublishedGames, published_games, published_positions};
pub use solve::{LARGEST_SOLVED, Solution, solve};

use weiqi::boundary::Backend;
use weiqi_data::{Action, Colour, Diagram, Past, RuleSet, Size, StartError, Turn};

/// The empty board, Black to play.
///
/// # Errors
/// The implementation does not play on this size.
fn empty_board<B: Backend>(size: Size) -> Result<B, StartError> {
    B::resume(&[Past::set_up(Diagram::empty(size), Colour::Black)])
}

/// Every turn that the side to play may take, the pass first.
fn turns<B: Backend>(game: &B, rules: &RuleSet) -> Vec<Turn> {
    let player = game.to_play();
    let points = game.legal_points(rules).into_iter().map(|point| Turn::play(player, point));
    [Turn::pass(player)].into_iter().chain(points).collect()
}

/// The number of passes in a row after a turn, `before` of them before it.
fn passes_in_a_row(turn: Turn, before: usize) -> usize {
    match turn.action {
        Action::Pass => before + 1,
        Action::Play(_) => 0,
    }
}
