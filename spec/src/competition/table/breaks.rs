//! Pause and sealed move (2.5).

use super::Table;
use crate::competition::a05_adjournment::{
    beginning_after_a_pause, cannot_be_put_down, is_a_pass, may_open,
};
use weiqi_data::table::{Effect, Entry, Finding, Noted, Opener, Phase, Question, Ruling};
use weiqi_data::{Action, Article, Colour, Reason, Turn};

impl Table {
    pub(super) fn pause(&mut self, at: Option<u64>) -> Ruling {
        self.phase = Phase::Paused(at);
        Ruling::new(Article::ADJOURNMENT, Finding::Paused).with(Effect::ClockStands)
    }

    /// The game goes on after a pause, which counts for nobody's time.
    pub(super) fn go_on(&mut self, at: Option<u64>) -> Ruling {
        if let Phase::Paused(since) = self.phase {
            self.turn_began = beginning_after_a_pause(self.turn_began, since, at);
        }
        self.phase = Phase::Playing;
        Ruling::new(Article::ADJOURNMENT, Finding::Continued).with(Effect::GoesOn)
    }

    pub(super) fn seal(
        &mut self,
        entry: &Entry,
        player: Colour,
        action: Action,
        seconds: Option<u64>,
    ) -> Noted {
        self.something_between(player);
        let article = Article::ADJOURNMENT;
        if !self.may_play(player) {
            return Ok(vec![Ruling::new(article, Finding::SealedOutOfTurn(player))]);
        }
        let seconds = self.seconds_taken(entry.at, seconds)?;
        self.give_up_turn_to(player);
        let mut rulings: Vec<Ruling> =
            self.run_clock(player, seconds, entry.at).into_iter().collect();
        if !self.is_over() {
            self.phase = Phase::Sealed(Turn { player, action }, entry.at);
            self.is_either = false;
            let ruling = Ruling::new(article, Finding::Sealed(player));
            rulings.push(ruling.with(Effect::ClockStands));
        }
        Ok(rulings)
    }

    pub(super) fn open(&mut self, entry: &Entry, opener: Opener) -> Vec<Ruling> {
        let article = Article::ADJOURNMENT;
        let Phase::Sealed(turn, _) = self.phase else { return Vec::new() };
        if let Opener::Player(player) = opener
            && !may_open(opener)
        {
            let ruling = Ruling::new(article, Finding::OpenedByPlayer(player));
            return vec![ruling.asking(Question::OpenedByPlayer)];
        }
        self.phase = Phase::Playing;
        self.turn_began = entry.at;
        let unsealed = Ruling::new(article, Finding::Unsealed(turn));
        let rulings = match cannot_be_put_down(self.board(), turn.action) {
            Some(reason) => self.sealed_refused(turn, reason),
            None => self.take(turn),
        };
        [vec![unsealed], rulings].concat()
    }

    /// The stone cannot be put where it is marked.
    fn sealed_refused(&mut self, turn: Turn, reason: Reason) -> Vec<Ruling> {
        let ruling = Ruling::new(Article::ADJOURNMENT, Finding::SealedRefused(turn, reason));
        if is_a_pass(self.settings.rules.readings.sealed_move) {
            self.pass(turn.player);
            return self.and_two_passes(ruling.with(Effect::TurnLost(turn.player)));
        }
        self.is_either = true;
        vec![ruling.asking(Question::SealedMove)]
    }
}
