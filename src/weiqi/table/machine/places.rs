//! In which phases an event has a place, and what is ruled where it has none.

use super::table::Table;
use weiqi_data::table::{
    Decision, Effect, Event, Finding, Ground, Phase, Question, Ruling, Settings, Start,
};
use weiqi_data::{Action, Article, Turn};

impl Table {
    /// The ruling on an event that has no place in this phase.
    pub(super) fn misplaced(&self, settings: &Settings, event: &Event) -> Option<Ruling> {
        let (has_place, article) = self.place(settings, event);
        let not_now = Ruling::new(article, Finding::NotNow);
        (!has_place).then(|| match *event {
            Event::Turn { turn: Turn { action: Action::Play(point), .. }, .. } => {
                let goes_back = Effect::StonesGoBack(vec![point]);
                match self.phase {
                    Phase::Paused(_) | Phase::Sealed(..) => not_now.with(goes_back),
                    Phase::Stopped { .. } | Phase::Counted { .. } => {
                        not_now.with(goes_back).asking(Question::AfterPlay)
                    }
                    Phase::Playing | Phase::Confirming(_) | Phase::Over(_) => not_now,
                }
            }
            _ => not_now,
        })
    }

    /// Whether an event has a place now, and the article that says so where it has none.
    fn place(&self, settings: &Settings, event: &Event) -> (bool, Article) {
        let phase = &self.phase;
        let is_over = matches!(phase, Phase::Over(_));
        let is_playing = matches!(phase, Phase::Playing);
        let is_before = is_playing && self.turns() == 0;
        let is_counted = matches!(phase, Phase::Counted { .. });
        let may_turn = is_playing || matches!(phase, Phase::Confirming(_));
        let in_play = !is_over && !self.is_stopped();
        match event {
            Event::Guess { .. } | Event::Lots(_) => {
                (is_before && self.black.is_none(), Article::FIRST_MOVE)
            }
            Event::Komi(_) => (is_before, Article::KOMI),
            Event::WrongStart(start) => (!is_over && self.turns() > 0, article_of(*start)),
            Event::Turn { .. } => match phase {
                Phase::Paused(_) | Phase::Sealed(..) => (false, Article::ADJOURNMENT),
                Phase::Playing
                | Phase::Confirming(_)
                | Phase::Stopped { .. }
                | Phase::Counted { .. }
                | Phase::Over(_) => (may_turn, Article::END),
            },
            Event::Resign { .. } => (!is_over, Article::END),
            Event::Forfeit { .. } => (!is_over, Article::FORFEIT),
            Event::Decided { ground, decision, .. } => {
                (!is_over && self.may_be_decided(settings, decision), article_under(*ground))
            }
            Event::TakenUp { .. } => (!is_over, Article::TAKEN_UP),
            Event::Displaced { .. } => (!is_over, Article::DISPLACED),
            Event::Scattered { .. } => (!is_over, Article::SCATTERED),
            Event::Removed { .. } => (in_play, Article::WRONG_REMOVAL),
            Event::LeftStanding(_) => (in_play, Article::CAPTURE),
            Event::Discovered { .. } | Event::Interference(_) => (!is_over, Article::DISCRETION),
            Event::Pause | Event::Seal { .. } => (is_playing, Article::ADJOURNMENT),
            Event::Continue => (matches!(phase, Phase::Paused(_)), Article::ADJOURNMENT),
            Event::Open(_) => (matches!(phase, Phase::Sealed(..)), Article::ADJOURNMENT),
            Event::Clock { .. } => (!is_over && settings.time.is_some(), Article::TIME),
            Event::Finished { .. } => (may_turn, Article::CONFIRMING),
            Event::NotFinished { because_of_repetition, .. } => {
                let may = matches!(phase, Phase::Confirming(_)) || self.is_stopped();
                match because_of_repetition {
                    true => (may, Article::NO_REASON_NOT_TO_END),
                    false => (may, Article::END),
                }
            }
            Event::ClaimedOver(_) => (true, Article::CONFIRMING),
            Event::Dead { .. } => (matches!(phase, Phase::Stopped { .. }), Article::LIFE_AND_DEATH),
            Event::FalseLife { .. } => {
                (matches!(phase, Phase::Stopped { .. }), Article::FALSE_LIFE)
            }
            Event::Counted { .. } | Event::ResultAgreed => (is_counted, Article::COUNTING),
            Event::AskedToCorrect(_) => {
                let is_called = matches!(phase, Phase::Counted { called: Some(_), .. });
                (is_called, Article::CORRECTING_THE_COUNT)
            }
            Event::NeitherGivesWay(_) => (is_playing, Article::RARE_CYCLES),
            Event::Breach { clause, .. } => (!is_over, Article::new(2, 6, *clause)),
            Event::AskedTheTime(_) => (!is_over, Article::ASKING_THE_TIME),
            Event::Objected { .. } => (!is_over, Article::OBJECTING),
            Event::Told { .. } => (!is_over, Article::TELLING_THE_MOVE),
            Event::Appealed(_) => (true, Article::APPEAL),
            Event::AppealDecided { .. } => (self.open.contains(&Question::Appeal), Article::APPEAL),
            Event::Withdrawn => (true, Article::DISCRETION),
        }
    }

    /// Whether a decision can be carried out now.
    fn may_be_decided(&self, settings: &Settings, decision: &Decision) -> bool {
        match decision {
            Decision::TurnLost(_) | Decision::ToPlay(_) | Decision::Position(..) => {
                !matches!(self.phase, Phase::Paused(_) | Phase::Sealed(..))
            }
            Decision::Clock(..) => settings.time.is_some(),
            Decision::GoesOn
            | Decision::Warning(_)
            | Decision::Start(_)
            | Decision::Loss(_)
            | Decision::BothLose
            | Decision::NoWinner(_) => true,
        }
    }
}

/// The article on what is settled before the first turn.
pub(super) const fn article_of(start: Start) -> Article {
    match start {
        Start::Komi(_) => Article::KOMI,
        Start::Colours | Start::Handicap(_) => Article::FIRST_MOVE,
    }
}

/// The article under which an official decides.
pub(super) const fn article_under(ground: Ground) -> Article {
    match ground {
        Ground::Ruled => Article::FORFEIT,
        Ground::Discretion => Article::DISCRETION,
    }
}
