//! Turns: stones, passes, and what is wrong with them (1.2, 2.8.1, 2.10, 2.11).

use super::{Effect, Finding, Impossible, Outcome, Phase, Question, Ruling, Table};
use crate::competition::a08_playing::{TWO_IN_A_ROW, is_two_in_a_row};
use crate::competition::a10_forbidden_point::{FORBIDDEN_POINT, Refused, what_becomes_of};
use crate::competition::a11_lap::{Figures, Lap, lap_to};
use crate::competition::a11_name::{CycleName, name_of};
use crate::competition::a11_repetition::{
    CycleRuling, DrawOrReplay, FALSE_LIFE, IMMEDIATE_RECAPTURE, NO_REASON_NOT_TO_END, RARE_CYCLES,
    is_unequal_return, rule_when_not_refused,
};
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_data::{Action, Article, Cycle, Point, Reason, Repetition, Turn};

impl Table {
    pub(super) fn note_turn(
        &mut self,
        turn: Turn,
        seconds: Option<u64>,
        at: Option<u64>,
    ) -> Result<Vec<Ruling>, Impossible> {
        self.require_play()?;
        let refused = self.refusal_of(turn);
        if let Some(reason) = refused.filter(|reason| !self.costs_the_turn(reason)) {
            return Ok(vec![self.no_move(turn, reason)]);
        }
        let seconds = self.time_taken(seconds, at)?;
        self.phase = Phase::Playing;
        let (is_lost, read) = self.run_clock(turn.player, seconds, at);
        let mut rulings: Vec<Ruling> = read.into_iter().collect();
        if is_lost {
            return Ok(rulings);
        }
        match self.refusal_of(turn) {
            Some(reason) => rulings.extend(self.lose_turn(turn, reason)),
            None => rulings.extend(self.complete(turn, turn.action == Action::Pass)),
        }
        Ok(rulings)
    }

    /// Why a turn is refused: by the rules of the board, or as the return of an unequal
    /// cycle.
    pub(super) fn refusal_of(&self, turn: Turn) -> Option<Reason> {
        match self.game.refusal(&self.settings.rules, turn) {
            Some(refusal) => Some(refusal.reason),
            None => self.unequal_return(turn).map(|same_as| Reason::Repetition { same_as }),
        }
    }

    fn costs_the_turn(&self, reason: &Reason) -> bool {
        what_becomes_of(reason, self.settings.rules.illegal_move) == Refused::TurnLost
    }

    /// After how many turns the board stood that the turn would bring back, if the sides
    /// would lose unequal numbers of stones by it.
    fn unequal_return(&self, turn: Turn) -> Option<usize> {
        self.after(turn, |lap| is_unequal_return(&self.settings.rules, lap).then_some(lap.start))
    }

    /// Asks about the lap that a legal turn would close.
    fn after<T>(&self, turn: Turn, ask: impl FnOnce(&Lap) -> Option<T>) -> Option<T> {
        if self.settings.rules.cycle == Cycle::Forbidden || turn.action == Action::Pass {
            return None;
        }
        let mut game = self.game.clone();
        game.take(&self.settings.rules, turn).ok()?;
        let turns = [self.turns.as_slice(), &[turn]].concat();
        ask(&lap_to(game.history(), &turns, turns.len())?)
    }

    /// A stone that is no move, costs the game, or is simply not allowed.
    fn no_move(&mut self, turn: Turn, reason: Reason) -> Ruling {
        match reason {
            Reason::WrongPlayer if self.is_two_in_a_row(turn) => {
                let ends = self.end(Outcome::Win(turn.player.opponent()), TWO_IN_A_ROW);
                Ruling::new(TWO_IN_A_ROW, Finding::TwoInARow(turn)).with(ends)
            }
            Reason::WrongPlayer => Ruling::new(Article::PLAY, Finding::NoMove(turn, reason))
                .with(Effect::StonesGoBack(stone_of(turn)))
                .asking(Question::OutOfTurn),
            Reason::OffBoard | Reason::Occupied => {
                Ruling::new(Article::PLAY, Finding::NoMove(turn, reason))
                    .with(Effect::StonesGoBack(stone_of(turn)))
                    .with(Effect::PlaysElsewhere(turn.player))
            }
            _ => self.illegal(turn, reason).with(Effect::PlaysElsewhere(turn.player)),
        }
    }

    fn is_two_in_a_row(&self, turn: Turn) -> bool {
        turn.action != Action::Pass && is_two_in_a_row(self.game.position().left_by, turn.player)
    }

    /// The finding on a forbidden point or a repetition; the stone goes back.
    fn illegal(&self, turn: Turn, reason: Reason) -> Ruling {
        let unequal = self.after(turn, |lap| {
            let figures = lap.figures();
            let name = name_of(&figures);
            Some(Finding::UnequalCycle(turn, Box::new(figures), name))
        });
        let (article, is_priced) = match reason {
            Reason::ForbiddenPoint { .. } => (FORBIDDEN_POINT, true),
            _ if unequal.is_some() => (Article::REPETITION, false),
            _ if self.settings.rules.repetition == Repetition::Simple => {
                (IMMEDIATE_RECAPTURE, true)
            }
            _ => (Article::REPETITION, false),
        };
        let finding = unequal.unwrap_or(Finding::Illegal(turn, reason));
        let ruling = Ruling::new(article, finding).with(Effect::StonesGoBack(stone_of(turn)));
        if is_priced { ruling } else { ruling.asking(Question::CostOfRepetition) }
    }

    /// A void move: the stone goes back and the turn goes over.
    fn lose_turn(&mut self, turn: Turn, reason: Reason) -> Vec<Ruling> {
        let ruling = self.illegal(turn, reason).with(Effect::TurnLost(turn.player));
        self.take_in(Turn::pass(turn.player));
        let is_a_pass = self.settings.lost_turn == LostTurn::IsAPass;
        [Some(ruling), self.after_a_turn(is_a_pass)].into_iter().flatten().collect()
    }

    /// A legal turn is taken; `is_a_pass` says whether it counts towards two passes.
    pub(super) fn complete(&mut self, turn: Turn, is_a_pass: bool) -> Vec<Ruling> {
        let captured = self.take_in(turn);
        let played = Ruling::new(Article::PLAY, Finding::Played(turn));
        let played = match captured.is_empty() {
            true => played,
            false => played.with(Effect::Captured(captured)),
        };
        let ended = self.after_a_turn(is_a_pass);
        [Some(played), ended, self.board_returned()].into_iter().flatten().collect()
    }

    /// Takes a legal turn into the record; returns the stones that come off.
    fn take_in(&mut self, turn: Turn) -> Vec<Point> {
        let before = self.game.board().clone();
        let taken = self.game.take(&self.settings.rules, turn);
        let taken = taken.expect("a turn is taken only when it has been found legal");
        self.turns.push(turn);
        let mut prisoners = self.prisoners();
        for &stone in &taken {
            // A stone of one's own that is given up is one that the opponent takes; the
            // last of them was not yet on the board.
            let colour = before.at(stone).unwrap_or(turn.player);
            prisoners[colour.opponent().index()] += 1;
        }
        self.prisoners.push(prisoners);
        taken
    }

    /// Sees whether two passes end play.
    fn after_a_turn(&mut self, was_a_pass: bool) -> Option<Ruling> {
        self.passes = if was_a_pass { self.passes + 1 } else { 0 };
        let ends = self.settings.end_of_play == EndOfPlay::TwoPasses && self.passes >= 2;
        ends.then(|| {
            self.phase = Phase::Confirmed([None, None]);
            Ruling::new(Article::new(1, 7, 0), Finding::TwoPasses)
        })
    }

    /// Reports the first lap of a cycle that the rules allow.
    fn board_returned(&mut self) -> Option<Ruling> {
        let lap = lap_to(self.game.history(), &self.turns, self.turns.len())?;
        let figures = lap.figures();
        if self.settings.rules.cycle == Cycle::Forbidden || self.reported.contains(&figures.fights)
        {
            return None;
        }
        self.reported.push(figures.fights.clone());
        let name = name_of(&figures);
        let ruling = rule_when_not_refused(&figures);
        let article = match ruling {
            CycleRuling::NotAliveAtTheEnd => FALSE_LIFE,
            CycleRuling::DrawOrReplay => RARE_CYCLES,
            _ => NO_REASON_NOT_TO_END,
        };
        let finding = Finding::BoardReturned(Box::new(figures), name, ruling.clone());
        let asked = Ruling::new(article, finding);
        Some(match ruling {
            CycleRuling::DrawOrReplay => questions_on(name).into_iter().fold(asked, Ruling::asking),
            _ => asked,
        })
    }

    pub(super) fn note_neither_gives_way(
        &mut self,
        chosen: Option<DrawOrReplay>,
    ) -> Result<Vec<Ruling>, Impossible> {
        self.require_play()?;
        if self.settings.rules.cycle == Cycle::Forbidden {
            return Ok(vec![Ruling::new(RARE_CYCLES, Finding::RepetitionIsRefused)]);
        }
        let figures = self.last_lap().filter(goes_on_for_ever);
        let Some(name) = figures.as_ref().map(name_of) else {
            return Ok(vec![Ruling::new(RARE_CYCLES, Finding::NoSuchCycle)]);
        };
        let ruling = Ruling::new(RARE_CYCLES, Finding::NeitherGivesWay(name));
        let mut asked = questions_on(name);
        asked.retain(|question| chosen.is_none() || *question != Question::DrawOrReplay);
        let ruling = asked.into_iter().fold(ruling, Ruling::asking);
        Ok(vec![match chosen {
            None => ruling,
            Some(DrawOrReplay::Draw) => ruling.with(self.end(Outcome::Draw, RARE_CYCLES)),
            Some(DrawOrReplay::Replay) => ruling.with(self.end(Outcome::Replay, RARE_CYCLES)),
        }])
    }

    /// The figures of the lap that the last turn closed.
    fn last_lap(&self) -> Option<Figures> {
        lap_to(self.game.history(), &self.turns, self.turns.len()).map(|lap| lap.figures())
    }
}

fn goes_on_for_ever(figures: &Figures) -> bool {
    rule_when_not_refused(figures) == CycleRuling::DrawOrReplay
}

/// What a cycle of this name leaves open when neither side gives way.
fn questions_on(name: CycleName) -> Vec<Question> {
    let mut open = vec![Question::DrawOrReplay];
    if name.is_uncertain() {
        open.push(Question::UncertainName);
    }
    if name == CycleName::Other {
        open.push(Question::NotInTheList);
    }
    open
}

/// The point of a stone that is put down.
fn stone_of(turn: Turn) -> Vec<Point> {
    match turn.action {
        Action::Play(point) => vec![point],
        Action::Pass => Vec::new(),
    }
}
