//! Which events have a place now, and what is said of those that have none.

use super::Table;
use crate::competition::a06_conduct;
use weiqi_data::table::{
    Decision, Effect, Entry, Event, Finding, Ground, Impossible, Phase, Question, Ruling, Start,
};
use weiqi_data::{Action, Article};

impl Table {
    /// Whether an event contradicts the log whatever the phase is.
    pub(super) fn contradiction(&self, entry: &Entry) -> Result<(), Impossible> {
        if let Some(after) = entry.at.filter(|&at| at < self.clock) {
            return Err(Impossible::TimeRunsBackwards { before: self.clock, after });
        }
        if let Event::Breach { clause, .. } = entry.event
            && a06_conduct::clause(clause).is_none()
        {
            return Err(Impossible::NoSuchClause(clause));
        }
        Ok(())
    }

    /// Whether the event has a place in this phase.
    pub(super) fn has_place(&self, event: &Event) -> bool {
        let is_over = self.is_over();
        match event {
            Event::Guess { .. } | Event::Lots(_) => self.is_before_play() && self.black.is_none(),
            Event::Komi(_) => self.is_before_play(),
            Event::WrongStart(_) => !is_over && self.turns > 0,
            Event::Turn { .. } | Event::Finished { .. } => self.is_played(),
            Event::Pause | Event::Seal { .. } => self.phase == Phase::Playing,
            Event::NeitherGivesWay(_) => self.phase == Phase::Playing,
            Event::Continue => matches!(self.phase, Phase::Paused(_)),
            Event::Open(_) => matches!(self.phase, Phase::Sealed(..)),
            Event::Removed { .. } | Event::LeftStanding(_) => self.is_in_play(),
            Event::NotFinished { .. } => {
                matches!(self.phase, Phase::Confirming(_)) || self.is_stopped()
            }
            Event::Dead { .. } | Event::FalseLife { .. } => {
                matches!(self.phase, Phase::Stopped { .. })
            }
            Event::Counted { .. } | Event::ResultAgreed => {
                matches!(self.phase, Phase::Counted { .. })
            }
            Event::AskedToCorrect(_) => {
                matches!(self.phase, Phase::Counted { called: Some(_), .. })
            }
            Event::Clock { .. } => !is_over && self.settings.time.is_some(),
            Event::Decided { decision, .. } => !is_over && self.decision_has_place(decision),
            Event::AppealDecided { .. } => self.open.contains(&Question::Appeal),
            Event::ClaimedOver(_) | Event::Appealed(_) | Event::Withdrawn => true,
            Event::Resign { .. }
            | Event::Forfeit { .. }
            | Event::TakenUp { .. }
            | Event::Displaced { .. }
            | Event::Scattered { .. }
            | Event::Discovered { .. }
            | Event::Breach { .. }
            | Event::Interference(_)
            | Event::AskedTheTime(_)
            | Event::Objected { .. }
            | Event::Told { .. } => !is_over,
        }
    }

    /// A board cannot be set up, nor a turn taken, while the game stands still; and without
    /// a clock none can be set.
    fn decision_has_place(&self, decision: &Decision) -> bool {
        match decision {
            Decision::TurnLost(_) | Decision::ToPlay(_) | Decision::Position(..) => {
                !matches!(self.phase, Phase::Paused(_) | Phase::Sealed(..))
            }
            Decision::Clock(..) => self.settings.time.is_some(),
            Decision::GoesOn
            | Decision::Warning(_)
            | Decision::Start(_)
            | Decision::Loss(_)
            | Decision::BothLose
            | Decision::NoWinner(_) => true,
        }
    }

    fn is_before_play(&self) -> bool {
        self.phase == Phase::Playing && self.turns == 0
    }

    /// Whether turns can be taken.
    pub(super) fn is_played(&self) -> bool {
        matches!(self.phase, Phase::Playing | Phase::Confirming(_))
    }

    /// Whether play has not stopped, though the game may stand still.
    pub(super) fn is_in_play(&self) -> bool {
        match self.phase {
            Phase::Playing | Phase::Paused(_) | Phase::Sealed(..) | Phase::Confirming(_) => true,
            Phase::Stopped { .. } | Phase::Counted { .. } | Phase::Over(_) => false,
        }
    }

    /// Whether play has stopped, and the result is not yet settled.
    pub(super) fn is_stopped(&self) -> bool {
        matches!(self.phase, Phase::Stopped { .. } | Phase::Counted { .. })
    }

    /// The ruling on an event that has no place now. A stone that was put down goes back.
    pub(super) fn not_now(&self, event: &Event) -> Ruling {
        let ruling = Ruling::new(self.article_of(event), Finding::NotNow);
        let Event::Turn { turn, .. } = event else { return ruling };
        let Action::Play(point) = turn.action else { return ruling };
        match self.phase {
            Phase::Paused(_) | Phase::Sealed(..) => ruling.with(Effect::StonesGoBack(vec![point])),
            Phase::Stopped { .. } | Phase::Counted { .. } => {
                ruling.with(Effect::StonesGoBack(vec![point])).asking(Question::AfterPlay)
            }
            Phase::Playing | Phase::Confirming(_) | Phase::Over(_) => ruling,
        }
    }

    /// The article that an event without a place goes against.
    fn article_of(&self, event: &Event) -> Article {
        match event {
            Event::Guess { .. } | Event::Lots(_) => Article::FIRST_MOVE,
            Event::Komi(_) | Event::WrongStart(Start::Komi(_)) => Article::KOMI,
            Event::WrongStart(Start::Colours | Start::Handicap(_)) => Article::FIRST_MOVE,
            Event::Turn { .. } => match self.phase {
                Phase::Paused(_) | Phase::Sealed(..) => Article::ADJOURNMENT,
                Phase::Playing | Phase::Confirming(_) => Article::END,
                Phase::Stopped { .. } | Phase::Counted { .. } | Phase::Over(_) => Article::END,
            },
            Event::Resign { .. } => Article::END,
            Event::TakenUp { .. } => Article::TAKEN_UP,
            Event::Displaced { .. } => Article::DISPLACED,
            Event::Scattered { .. } => Article::SCATTERED,
            Event::Removed { .. } => Article::WRONG_REMOVAL,
            Event::LeftStanding(_) => Article::CAPTURE,
            Event::Discovered { .. } | Event::Interference(_) => Article::DISCRETION,
            Event::Withdrawn => Article::DISCRETION,
            Event::Pause | Event::Continue => Article::ADJOURNMENT,
            Event::Seal { .. } | Event::Open(_) => Article::ADJOURNMENT,
            Event::Clock { .. } => Article::TIME,
            Event::Forfeit { .. } => Article::FORFEIT,
            Event::Finished { .. } | Event::ClaimedOver(_) => Article::CONFIRMING,
            Event::NotFinished { because_of_repetition: true, .. } => Article::NO_REASON_NOT_TO_END,
            Event::NotFinished { because_of_repetition: false, .. } => Article::END,
            Event::Dead { .. } => Article::LIFE_AND_DEATH,
            Event::FalseLife { .. } => Article::FALSE_LIFE,
            Event::Counted { .. } | Event::ResultAgreed => Article::COUNTING,
            Event::AskedToCorrect(_) => Article::CORRECTING_THE_COUNT,
            Event::NeitherGivesWay(_) => Article::RARE_CYCLES,
            Event::Breach { clause, .. } => {
                a06_conduct::clause(*clause).unwrap_or(Article::CONDUCT)
            }
            Event::AskedTheTime(_) => Article::ASKING_THE_TIME,
            Event::Objected { .. } => Article::OBJECTING,
            Event::Told { .. } => Article::TELLING_THE_MOVE,
            Event::Appealed(_) | Event::AppealDecided { .. } => Article::APPEAL,
            Event::Decided { ground, .. } => article_of_ground(*ground),
        }
    }
}

/// The article under which an official decides.
pub(super) const fn article_of_ground(ground: Ground) -> Article {
    match ground {
        Ground::Ruled => Article::FORFEIT,
        Ground::Discretion => Article::DISCRETION,
    }
}
