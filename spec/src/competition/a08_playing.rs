//! Article 2.8, playing (行棋).
//!
//! (1) Two moves in a row, when the other side has not passed, lose the game. (2) A stone
//! taken up again and put elsewhere goes back, with a warning; one that was dropped may be
//! put anywhere. (3) Stones found displaced go back or stay where they are, as the players
//! agree; otherwise the chief referee rules. (4) A scattered board is put together again;
//! where it cannot be, it depends on who scattered it and how.
//!
//! Whether something was done on purpose, and how much it hurt the game, is told, never
//! inferred.

use super::a11_repetition::DrawOrReplay;
use weiqi_data::{Article, Colour, LeftBy, choice};

/// 2.8.1.
pub const TWO_IN_A_ROW: Article = Article::new(2, 8, 1);
/// 2.8.2.
pub const TAKEN_UP_AGAIN: Article = Article::new(2, 8, 2);
/// 2.8.3.
pub const DISPLACED: Article = Article::new(2, 8, 3);
/// 2.8.4.
pub const SCATTERED: Article = Article::new(2, 8, 4);

/// Whether a stone of `player` now would be the second in a row: the last turn was a stone
/// of the same side, and the other side has not given up its turn.
pub fn is_two_in_a_row(last: LeftBy, player: Colour) -> bool {
    last == LeftBy::Move(player)
}

choice! {
    /// What the players may agree on for displaced stones.
    Agreement {
        /// They go back.
        PutBack = "put-back",
        /// They stay where they are.
        Valid = "valid",
    }
}

choice! {
    /// What the chief referee may rule on displaced stones when the players do not agree.
    ChiefRuling {
        /// They go back.
        PutBack = "put-back",
        /// They stay where they are.
        Valid = "valid",
        /// The game is a draw.
        Draw = "draw",
        /// The game is played again.
        Replay = "replay",
    }
}

/// What becomes of displaced stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Displacement {
    /// They go back.
    PutBack,
    /// They stay where they are.
    Valid,
    /// The game is a draw.
    Draw,
    /// The game is played again.
    Replay,
    /// This side moved them on purpose and loses.
    Loses(Colour),
    /// Nobody has decided yet.
    Open,
}

/// What becomes of displaced stones. Moving them on purpose loses, whatever the players
/// would agree on.
pub const fn rule_on_displaced(
    on_purpose: Option<Colour>,
    agreed: Option<Agreement>,
    chief: Option<ChiefRuling>,
) -> Displacement {
    match (on_purpose, agreed, chief) {
        (Some(side), _, _) => Displacement::Loses(side),
        (None, Some(Agreement::PutBack), _) => Displacement::PutBack,
        (None, Some(Agreement::Valid), _) => Displacement::Valid,
        (None, None, Some(ChiefRuling::PutBack)) => Displacement::PutBack,
        (None, None, Some(ChiefRuling::Valid)) => Displacement::Valid,
        (None, None, Some(ChiefRuling::Draw)) => Displacement::Draw,
        (None, None, Some(ChiefRuling::Replay)) => Displacement::Replay,
        (None, None, None) => Displacement::Open,
    }
}

/// Who scattered a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// Nobody at the table: something beyond resistance from outside.
    Outside,
    /// One of the players, without meaning to.
    Accident(Colour),
    /// One of the players, on purpose.
    OnPurpose(Colour),
}

/// What becomes of a game whose board was scattered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scattering {
    /// It is put together again and goes on.
    GoesOn,
    /// It is a draw or played again, as the referee chose.
    Ends(DrawOrReplay),
    /// This side loses.
    Loses(Colour),
    /// The referee has to choose between a draw and a replay.
    Open,
}

/// What becomes of a game whose board was scattered. `is_restored` means that both sides
/// have put it together again and confirmed it.
pub const fn rule_on_scattered(
    cause: Cause,
    is_restored: bool,
    chosen: Option<DrawOrReplay>,
) -> Scattering {
    match (cause, is_restored, chosen) {
        (Cause::OnPurpose(side), _, _) => Scattering::Loses(side),
        (_, true, _) => Scattering::GoesOn,
        (Cause::Accident(side), false, _) => Scattering::Loses(side),
        (Cause::Outside, false, Some(chosen)) => Scattering::Ends(chosen),
        (Cause::Outside, false, None) => Scattering::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_after_the_opponents_pass_is_no_second_in_a_row() {
        assert!(is_two_in_a_row(LeftBy::Move(Colour::Black), Colour::Black));
        assert!(!is_two_in_a_row(LeftBy::Pass(Colour::White), Colour::Black));
        assert!(!is_two_in_a_row(LeftBy::SetUp, Colour::White));
    }

    #[test]
    fn moving_stones_on_purpose_loses_whatever_is_agreed() {
        let ruling = rule_on_displaced(Some(Colour::Black), Some(Agreement::PutBack), None);
        assert_eq!(ruling, Displacement::Loses(Colour::Black));
    }

    #[test]
    fn the_chief_referee_rules_only_where_the_players_do_not_agree() {
        let chief = Some(ChiefRuling::Replay);
        assert_eq!(rule_on_displaced(None, Some(Agreement::Valid), chief), Displacement::Valid);
        assert_eq!(rule_on_displaced(None, None, chief), Displacement::Replay);
        assert_eq!(rule_on_displaced(None, None, None), Displacement::Open);
    }

    #[test]
    fn who_scatters_a_board_that_cannot_be_restored_loses() {
        let accident = Cause::Accident(Colour::White);
        assert_eq!(rule_on_scattered(accident, true, None), Scattering::GoesOn);
        assert_eq!(rule_on_scattered(accident, false, None), Scattering::Loses(Colour::White));
        let on_purpose = Cause::OnPurpose(Colour::White);
        assert_eq!(rule_on_scattered(on_purpose, true, None), Scattering::Loses(Colour::White));
    }

    #[test]
    fn a_board_scattered_from_outside_is_drawn_or_replayed_by_choice_only() {
        let ruling = |chosen| rule_on_scattered(Cause::Outside, false, chosen);
        assert_eq!(ruling(None), Scattering::Open);
        assert_eq!(ruling(Some(DrawOrReplay::Draw)), Scattering::Ends(DrawOrReplay::Draw));
    }
}
