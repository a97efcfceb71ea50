//! Article 2.8, playing (行棋).
//!
//! (1) Two stones in a row, when the other side has not given up its turn, lose the game;
//! by the words of 2002 the second is void, with a warning. (2) A stone taken up again and
//! put elsewhere goes back, with a warning; one that was dropped may be put anywhere.
//! (3) Stones found displaced go back or stay where they are, as the players agree;
//! otherwise the chief referee rules. (4) A scattered board is put together again; where it
//! cannot be, it depends on who scattered it and how.
//!
//! Whether something was done on purpose, and how much it hurt the game, is told, never
//! inferred.

use weiqi_data::Colour;
use weiqi_data::table::{Agreement, Cause, ChiefRuling, DrawOrReplay, TwoInARow};

/// Whether a stone of `player` out of turn is the second in a row: the last thing at the
/// board was a stone of the same side, and nothing of the other side lies between.
pub fn is_two_in_a_row(has_just_played: Option<Colour>, player: Colour) -> bool {
    has_just_played == Some(player)
}

/// Whether two stones in a row lose the game.
pub const fn loses_by_two_in_a_row(reading: TwoInARow) -> bool {
    match reading {
        TwoInARow::Loses => true,
        TwoInARow::VoidWithWarning => false,
    }
}

/// What becomes of a stone that its side takes up again (2.8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenUp {
    /// It is put down where it stood: nothing has happened.
    PutDownAgain,
    /// It was dropped and may be put anywhere.
    PutAnywhere,
    /// It was dropped, but turns ago, of which the article says nothing.
    OldStone,
    /// It goes back where it stood, with a warning.
    GoesBack,
}

/// What becomes of a stone that its side takes up and puts elsewhere. Only a stone that was
/// dropped in the last turn may be put anywhere.
pub const fn rule_on_taken_up(
    is_put_back: bool,
    was_dropped: bool,
    is_of_the_last_turn: bool,
) -> TakenUp {
    match (is_put_back, was_dropped, is_of_the_last_turn) {
        (true, _, _) => TakenUp::PutDownAgain,
        (false, true, true) => TakenUp::PutAnywhere,
        (false, true, false) => TakenUp::OldStone,
        (false, false, _) => TakenUp::GoesBack,
    }
}

/// What becomes of displaced stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Displaced {
    /// They go back.
    GoBack,
    /// They stay where they are.
    Stay,
    /// The game is a draw or played again, as the chief referee rules.
    Ends(DrawOrReplay),
    /// This side moved them on purpose and loses.
    Loses(Colour),
    /// Nobody has decided yet.
    Open,
}

/// What becomes of displaced stones. Moving them on purpose loses, whatever the players
/// would agree on; the chief referee rules where they do not agree.
pub const fn rule_on_displaced(
    on_purpose: Option<Colour>,
    agreed: Option<Agreement>,
    chief: Option<ChiefRuling>,
) -> Displaced {
    match (on_purpose, agreed, chief) {
        (Some(side), _, _) => Displaced::Loses(side),
        (None, Some(Agreement::PutBack), _) => Displaced::GoBack,
        (None, Some(Agreement::Valid), _) => Displaced::Stay,
        (None, None, Some(ChiefRuling::PutBack)) => Displaced::GoBack,
        (None, None, Some(ChiefRuling::Valid)) => Displaced::Stay,
        (None, None, Some(ChiefRuling::Draw)) => Displaced::Ends(DrawOrReplay::Draw),
        (None, None, Some(ChiefRuling::Replay)) => Displaced::Ends(DrawOrReplay::Replay),
        (None, None, None) => Displaced::Open,
    }
}

/// What becomes of a game whose board was scattered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scattered {
    /// It is put together again and goes on.
    GoesOn,
    /// It is a draw or played again, as the referee chose.
    Ends(DrawOrReplay),
    /// This side loses.
    Loses(Colour),
    /// The referee has to choose between a draw and a replay.
    Open,
}

/// What becomes of a game whose board was scattered while it was played. `is_restored` means
/// that both sides have put it together again and confirmed it.
pub const fn rule_on_scattered(
    cause: Cause,
    is_restored: bool,
    chosen: Option<DrawOrReplay>,
) -> Scattered {
    match (cause, is_restored, chosen) {
        (Cause::OnPurpose(side), _, _) => Scattered::Loses(side),
        (Cause::Accident(_) | Cause::Outside, true, _) => Scattered::GoesOn,
        (Cause::Accident(side), false, _) => Scattered::Loses(side),
        (Cause::Outside, false, Some(chosen)) => Scattered::Ends(chosen),
        (Cause::Outside, false, None) => Scattered::Open,
    }
}
