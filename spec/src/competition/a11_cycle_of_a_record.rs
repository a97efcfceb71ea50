//! Article 2.11, repetition of the whole board: what a rule set makes of a cycle in the
//! record of a game, where nobody is at the table to be asked.

use super::a11_lap::{Figures, Lap};
use super::a11_name::{comes_back_by_itself, name_of};
use crate::game::{Game, Position};
use weiqi_data::table::CycleName;
use weiqi_data::{Article, Cycle, Reason, RuleSet, Turn};

/// What a rule set makes of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CycleRuling {
    /// The reading of repetition refuses a turn of it.
    Illegal {
        /// The turn of the record, from 1; beyond the record where the lap has to be
        /// played on to meet the refusal.
        turn: usize,
        /// Why.
        reason: Reason,
        /// The article of the reading.
        article: Article,
    },
    /// The sides lose unequal numbers of stones: the turn that brings the board back is
    /// refused.
    Unequal {
        /// The turn of the record, from 1.
        turn: usize,
    },
    /// The chain that lives by it is not alive at the end (2.11.2).
    NotAliveAtTheEnd,
    /// When neither side gives way: a draw or a replay (2.11.3). Which is the referee's
    /// choice.
    DrawOrReplay,
    /// It does not go on by itself: a side has to turn elsewhere, so it hinders nothing.
    NoHindrance,
}

/// What the rules make of the lap of a record that begins with `positions[0]`.
pub fn rule_on_cycle(
    rules: &RuleSet,
    positions: &[Position],
    turns: &[Turn],
    lap: &Lap,
) -> CycleRuling {
    let figures = lap.figures();
    if let Some(refused) = first_refused(rules, positions, turns, lap) {
        return refused;
    }
    match rules.cycle {
        Cycle::Forbidden => CycleRuling::NoHindrance,
        Cycle::DrawOrReplay => rule_when_not_refused(&figures),
    }
}

/// What referees make of a cycle that the ban on retaking at once does not stop.
pub fn rule_when_not_refused(figures: &Figures) -> CycleRuling {
    match name_of(figures) {
        _ if !figures.is_balanced() => CycleRuling::Unequal { turn: figures.last_turn },
        CycleName::MoonshineLife => CycleRuling::NotAliveAtTheEnd,
        _ if comes_back_by_itself(figures) => CycleRuling::DrawOrReplay,
        _ => CycleRuling::NoHindrance,
    }
}

/// The first turn that the reading of repetition refuses when the record is played up to
/// the end of the lap, and the lap then twice more. Where the other side is to play when a
/// lap is over, it passes.
fn first_refused(
    rules: &RuleSet,
    positions: &[Position],
    turns: &[Turn],
    lap: &Lap,
) -> Option<CycleRuling> {
    let mut game = Game::start(positions[0].board.clone(), positions[0].to_play).ok()?;
    let record = turns[..lap.start].iter().chain(lap.turns);
    let goes_on = lap.turns.iter().chain(lap.turns);
    for &turn in record.chain(goes_on) {
        if game.to_play() != turn.player {
            game.take(rules, Turn::pass(game.to_play())).ok()?;
        }
        if let Err(refusal) = game.take(rules, turn) {
            let turn = game.turns() + 1;
            let (reason, article) = (refusal.reason, refusal.article);
            return Some(CycleRuling::Illegal { turn, reason, article });
        }
    }
    None
}
