//! Article 2.10, the forbidden point (禁着点).
//!
//! A stone on a forbidden point is void, and one turn is lost. The same stands in 2.11.1
//! for a ko retaken at once. Only these two cost a turn: a stone on an occupied point, off
//! the board or out of turn is no move at all.

use weiqi_data::{Article, IllegalMove, Reason};

/// 2.10.
pub const FORBIDDEN_POINT: Article = Article::new(2, 10, 0);

/// What becomes of a stone that the rules refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It goes back, and the player plays elsewhere.
    PlaysElsewhere,
    /// It goes back, and the turn is lost (着手无效,弃权一次). The count of warnings and
    /// the board stay as they were.
    TurnLost,
}

/// What becomes of a stone refused for this reason.
pub const fn what_becomes_of(reason: &Reason, mode: IllegalMove) -> Refused {
    match (reason, mode) {
        (Reason::ForbiddenPoint { .. } | Reason::Repetition { .. }, IllegalMove::VoidAndPass) => {
            Refused::TurnLost
        }
        _ => Refused::PlaysElsewhere,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_lost_by_a_forbidden_point_and_by_a_repetition_only() {
        let lost = |reason: Reason| {
            what_becomes_of(&reason, IllegalMove::VoidAndPass) == Refused::TurnLost
        };
        assert!(lost(Reason::ForbiddenPoint { chain: Vec::new() }));
        assert!(lost(Reason::Repetition { same_as: 0 }));
        assert!(!lost(Reason::Occupied) && !lost(Reason::OffBoard) && !lost(Reason::WrongPlayer));
    }

    #[test]
    fn a_mode_that_refuses_costs_no_turn() {
        let reason = Reason::Repetition { same_as: 0 };
        assert_eq!(what_becomes_of(&reason, IllegalMove::Refuse), Refused::PlaysElsewhere);
    }
}
