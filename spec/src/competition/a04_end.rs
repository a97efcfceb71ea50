//! Article 2.4, the end of a game (终局).
//!
//! (1) Besides resigning and agreeing, a game ends when a side forfeits it, or when the
//! referee rules a loss or a draw. (2) The end is confirmed in an order: first the side
//! whose turn it is, then the other, each by putting a stone of the opposite colour outside
//! the lower right of the board.

use weiqi_data::{Article, Colour, choice};

/// 2.4.1.
pub const FORFEIT: Article = Article::new(2, 4, 1);
/// 2.4.2.
pub const ORDER_OF_CONFIRMING: Article = Article::new(2, 4, 2);

choice! {
    /// Why a game is forfeited.
    Forfeit {
        /// The side did not come, or came too late.
        Absent = "absent",
        /// The side left the game before its end.
        Left = "left",
        /// The side gave up its right to play the game.
        Withdrew = "withdrew",
    }
}

choice! {
    /// How a side shows what it means at the end (ledger 18).
    Sign {
        /// In words.
        Words = "words",
        /// One stone of the opponent's colour outside the lower right: the end is confirmed.
        OppositeStone = "opposite-stone",
        /// Two of one's own stones at the lower right: the game is resigned.
        TwoOwnStones = "two-own-stones",
    }
}

impl Sign {
    /// Whether the sign can mean that a side resigns.
    pub const fn can_resign(self) -> bool {
        !matches!(self, Sign::OppositeStone)
    }

    /// Whether the sign can mean that a side takes the game to be finished.
    pub const fn can_confirm(self) -> bool {
        !matches!(self, Sign::TwoOwnStones)
    }
}

/// The side that has to confirm next: first the side to play, then the other.
pub const fn next_to_confirm(to_play: Colour, has_confirmed: Option<Colour>) -> Colour {
    match has_confirmed {
        None => to_play,
        Some(first) => first.opponent(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_to_play_confirms_first() {
        assert_eq!(next_to_confirm(Colour::White, None), Colour::White);
        assert_eq!(next_to_confirm(Colour::White, Some(Colour::White)), Colour::Black);
    }

    #[test]
    fn two_own_stones_do_not_confirm_and_an_opposite_stone_does_not_resign() {
        assert!(Sign::TwoOwnStones.can_resign() && !Sign::TwoOwnStones.can_confirm());
        assert!(Sign::OppositeStone.can_confirm() && !Sign::OppositeStone.can_resign());
        assert!(Sign::Words.can_confirm() && Sign::Words.can_resign());
    }
}
