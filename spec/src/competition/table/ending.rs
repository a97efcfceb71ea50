//! The end of a game: resigned, forfeited, or confirmed by both (1.7, 2.4, 2.11.4).

use super::Table;
use crate::competition::a04_end::{can_confirm, can_resign, next_to_confirm};
use crate::competition::a11_repetition::may_play_on;
use weiqi_data::table::{
    Absentee, Effect, Entry, Finding, Forfeit, Noted, Outcome, Phase, Question, Ruling, Sign,
};
use weiqi_data::{Article, Colour};

impl Table {
    pub(super) fn resign(&mut self, player: Colour, sign: Sign) -> Ruling {
        if !can_resign(sign) {
            return Ruling::new(Article::END, Finding::WrongSign(player));
        }
        let ends = self.end(Outcome::Win(player.opponent()), Article::END);
        Ruling::new(Article::END, Finding::Resigned(player)).with(ends)
    }

    pub(super) fn forfeit(&mut self, by: Absentee, ground: Forfeit) -> Ruling {
        match by {
            Absentee::Side(side) => {
                let ends = self.end(Outcome::Win(side.opponent()), Article::FORFEIT);
                Ruling::new(Article::FORFEIT, Finding::Forfeited(side, ground)).with(ends)
            }
            Absentee::Both => Ruling::new(Article::FORFEIT, Finding::BothForfeit(ground))
                .asking(Question::BothForfeit),
        }
    }

    /// A side says that play is finished, or confirms it (2.4.2). Its time is charged.
    pub(super) fn finished(
        &mut self,
        entry: &Entry,
        player: Colour,
        sign: Sign,
        seconds: Option<u64>,
    ) -> Noted {
        self.something_between(player);
        let article = Article::CONFIRMING;
        let first = self.has_confirmed();
        if let Some(refused) = self.cannot_confirm(player, sign, first) {
            return Ok(vec![Ruling::new(article, refused)]);
        }
        let seconds = self.seconds_taken(entry.at, seconds)?;
        let mut rulings: Vec<Ruling> =
            self.run_clock(player, seconds, entry.at).into_iter().collect();
        if !self.is_over() {
            rulings.push(Ruling::new(article, self.confirm(player, first)));
        }
        Ok(rulings)
    }

    /// Why a side cannot confirm the end now, or in this way.
    fn cannot_confirm(&self, player: Colour, sign: Sign, first: Option<Colour>) -> Option<Finding> {
        let expected = next_to_confirm(self.to_play(), first);
        let either_may_begin = first.is_none() && self.is_either;
        if player != expected && !either_may_begin {
            return Some(Finding::ConfirmsOutOfOrder(expected));
        }
        (!can_confirm(sign)).then_some(Finding::WrongSign(player))
    }

    /// The side that has said that play is finished.
    fn has_confirmed(&self) -> Option<Colour> {
        match self.phase {
            Phase::Confirming(first) => Some(first),
            Phase::Playing | Phase::Paused(_) | Phase::Sealed(..) => None,
            Phase::Stopped { .. } | Phase::Counted { .. } | Phase::Over(_) => None,
        }
    }

    /// One side has confirmed the end, or now both have.
    fn confirm(&mut self, player: Colour, first: Option<Colour>) -> Finding {
        if first.is_some() {
            self.stop_play();
            return Finding::EndConfirmed;
        }
        self.phase = Phase::Confirming(player);
        self.is_either = true;
        Finding::SaysFinished(player)
    }

    /// Play stops; nothing is declared dead yet.
    pub(super) fn stop_play(&mut self) {
        self.phase = Phase::Stopped { dead: [None, None], false_life: Vec::new() };
    }

    /// Play goes on where it stopped, and either side may play: the one that has something
    /// to show.
    pub(super) fn resume_play(&mut self, at: Option<u64>) {
        self.phase = Phase::Playing;
        self.is_either = true;
        self.passes = 0;
        self.turn_began = at;
    }

    /// A side that calls play unfinished makes it go on (1.7), unless its reason is a
    /// repetition (2.11.4), or the position is counted already.
    pub(super) fn not_finished(
        &mut self,
        at: Option<u64>,
        player: Colour,
        because_of_repetition: bool,
    ) -> Ruling {
        if !may_play_on(because_of_repetition) {
            let finding = Finding::NoReasonNotToEnd(player);
            return Ruling::new(Article::NO_REASON_NOT_TO_END, finding);
        }
        let ruling = Ruling::new(Article::END, Finding::PlaysOn(player));
        if matches!(self.phase, Phase::Counted { .. }) {
            return ruling.asking(Question::AfterPlay);
        }
        self.resume_play(at);
        ruling.with(Effect::GoesOn)
    }

    /// A game is over by agreement only when both sides have confirmed it.
    pub(super) fn claimed_over(&self, player: Colour) -> Ruling {
        let is_over = self.is_stopped() || self.is_over();
        let finding = if is_over { Finding::IsOver(player) } else { Finding::NotOver(player) };
        Ruling::new(Article::CONFIRMING, finding)
    }
}
