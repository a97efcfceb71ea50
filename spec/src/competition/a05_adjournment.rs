//! Article 2.5, pause and sealed move (对局的暂停和封棋).
//!
//! The time of a pause counts for nobody. Before a break the side that has just played
//! leaves; the side to play writes its move down and hands it, sealed, to the referee, who
//! opens it when play goes on and puts the stone where it is marked.

use weiqi_data::{Article, Colour, Reason, choice};

/// 2.5.
pub const ADJOURNMENT: Article = Article::new(2, 5, 0);

choice! {
    /// What becomes of a sealed move that cannot be played (ledger 19): the text in force
    /// does not say.
    SealedMove {
        /// It counts as a pass: the older wording for a point that is occupied.
        IsAPass = "is-a-pass",
        /// The referee decides.
        ForTheReferee = "for-the-referee",
    }
}

/// Who opens a sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Opener {
    /// The referee.
    Referee,
    /// One of the players.
    Player(Colour),
}

/// Whether it is this person's part to open a sealed move.
pub const fn may_open(opener: Opener) -> bool {
    matches!(opener, Opener::Referee)
}

/// What becomes of a sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// It is played.
    Played,
    /// It is a pass.
    Pass,
    /// The referee has to decide.
    Open,
}

/// What becomes of a sealed move that the rules allow, or refuse for a reason.
pub const fn opened(reading: SealedMove, refused: Option<&Reason>) -> Opened {
    match (refused, reading) {
        (None, _) => Opened::Played,
        (Some(_), SealedMove::IsAPass) => Opened::Pass,
        (Some(_), SealedMove::ForTheReferee) => Opened::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_referee_opens_a_sealed_move() {
        assert!(may_open(Opener::Referee));
        assert!(!may_open(Opener::Player(Colour::Black)));
    }

    #[test]
    fn a_sealed_move_on_an_occupied_point_is_a_pass_by_the_older_wording() {
        let occupied = Some(&Reason::Occupied);
        assert_eq!(opened(SealedMove::IsAPass, occupied), Opened::Pass);
        assert_eq!(opened(SealedMove::ForTheReferee, occupied), Opened::Open);
        assert_eq!(opened(SealedMove::IsAPass, None), Opened::Played);
    }
}
