//! Article 2.4, the end of a game (终局).
//!
//! (1) Besides resigning and agreeing, a game ends when a side forfeits it, or when the
//! referee rules a loss or a draw. (2) The end is confirmed in an order: first the side
//! whose turn it is, then the other, each by putting a stone of the opposite colour outside
//! the lower right of the board. Where either side may play, either may confirm first.

use weiqi_data::Colour;
use weiqi_data::table::{Decision, Outcome, Sign};

/// Whether the sign can mean that a side resigns: one stone of the opponent's cannot.
pub const fn can_resign(sign: Sign) -> bool {
    match sign {
        Sign::Words | Sign::TwoOwnStones => true,
        Sign::OppositeStone => false,
    }
}

/// Whether the sign can mean that a side takes the game to be finished: two stones of one's
/// own cannot.
pub const fn can_confirm(sign: Sign) -> bool {
    match sign {
        Sign::Words | Sign::OppositeStone => true,
        Sign::TwoOwnStones => false,
    }
}

/// The side that has to confirm next: first the side to play, then the other.
pub const fn next_to_confirm(to_play: Colour, has_confirmed: Option<Colour>) -> Colour {
    match has_confirmed {
        None => to_play,
        Some(first) => first.opponent(),
    }
}

/// The end that an official's decision puts to the game; `None` where it goes on.
pub const fn end_decided(decision: &Decision) -> Option<Outcome> {
    match decision {
        Decision::Loss(side) => Some(Outcome::Win(side.opponent())),
        Decision::BothLose => Some(Outcome::BothLose),
        Decision::NoWinner(choice) => Some(Outcome::NoWinner(*choice)),
        Decision::GoesOn
        | Decision::Warning(_)
        | Decision::TurnLost(_)
        | Decision::ToPlay(_)
        | Decision::Position(..)
        | Decision::Clock(..)
        | Decision::Start(_) => None,
    }
}
