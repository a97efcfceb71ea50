//! The end of a game: resigned, forfeited, ruled, or confirmed by both (1.7, 2.4, 2.11.4).

use super::{Effect, Event, Finding, Impossible, Outcome, Phase, Ruling, Table};
use crate::competition::a04_end::{FORFEIT, ORDER_OF_CONFIRMING, Sign, next_to_confirm};
use crate::competition::a11_repetition::NO_REASON_NOT_TO_END;
use crate::general::a07_end::points_between_the_sides;
use weiqi_data::readings::EndOfPlay;
use weiqi_data::{Article, Colour, Point};

/// 1.7.
const END: Article = Article::new(1, 7, 0);

impl Table {
    pub(super) fn note_end(&mut self, event: &Event) -> Result<Vec<Ruling>, Impossible> {
        let ruling = match event {
            Event::Resign { player, sign } => self.note_resigned(*player, *sign),
            Event::Forfeited { player, ground } => {
                let ends = self.end(Outcome::Win(player.opponent()), FORFEIT);
                Ruling::new(FORFEIT, Finding::Forfeited(*player, *ground)).with(ends)
            }
            Event::Ruled(ruling) => return self.note_ruling(FORFEIT, *ruling),
            Event::Finished { player, sign } => self.note_finished(*player, *sign)?,
            Event::NotFinished { player, because_of_repetition } => {
                self.note_not_finished(*player, *because_of_repetition)?
            }
            Event::ClaimedOver(player) => self.note_claimed_over(*player),
            Event::Dead { player, stones } => return self.note_dead(*player, stones),
            Event::FalseLife { stone, referee } => self.note_false_life(*stone, *referee)?,
            Event::Counted { side, count } => self.note_counted(*side, *count)?,
            Event::AskedToCorrect(_) => self.note_correction()?,
            Event::ResultAgreed => self.note_agreed()?,
            _ => unreachable!("only the events of the end come here"),
        };
        Ok(vec![ruling])
    }

    fn note_resigned(&mut self, player: Colour, sign: Sign) -> Ruling {
        if !sign.can_resign() {
            return Ruling::new(END, Finding::WrongSign(player));
        }
        let ends = self.end(Outcome::Win(player.opponent()), END);
        Ruling::new(END, Finding::Resigned(player)).with(ends)
    }

    fn note_finished(&mut self, player: Colour, sign: Sign) -> Result<Ruling, Impossible> {
        let first = match self.phase {
            Phase::Opening | Phase::Playing => None,
            Phase::Confirming(first) => Some(first),
            _ => return Err(Impossible::NoTurnsNow),
        };
        let expected = next_to_confirm(self.game.to_play(), first);
        if player != expected {
            return Err(Impossible::ConfirmsOutOfOrder { player, expected });
        }
        if !sign.can_confirm() {
            return Ok(Ruling::new(ORDER_OF_CONFIRMING, Finding::WrongSign(player)));
        }
        let left = self.points_that_hinder_the_end();
        if !left.is_empty() {
            return Ok(Ruling::new(END, Finding::DameLeft(left)));
        }
        Ok(self.confirm(player, first))
    }

    /// One side has confirmed the end, or now both have.
    fn confirm(&mut self, player: Colour, first: Option<Colour>) -> Ruling {
        let (phase, finding) = match first {
            None => (Phase::Confirming(player), Finding::SaysFinished(player)),
            Some(_) => (Phase::Confirmed([None, None]), Finding::EndConfirmed),
        };
        self.phase = phase;
        Ruling::new(ORDER_OF_CONFIRMING, finding)
    }

    /// The points left between the sides, where the reading ends no game before they are
    /// filled (ledger 11).
    fn points_that_hinder_the_end(&self) -> Vec<Point> {
        match self.settings.end_of_play {
            EndOfPlay::NoDameLeft => points_between_the_sides(&self.game),
            EndOfPlay::Agreement | EndOfPlay::TwoPasses => Vec::new(),
        }
    }

    /// A side that calls play unfinished makes it go on, unless its reason is a repetition.
    fn note_not_finished(
        &mut self,
        player: Colour,
        because_of_repetition: bool,
    ) -> Result<Ruling, Impossible> {
        match self.phase {
            Phase::Confirming(_) | Phase::Confirmed(_) => {}
            _ => return Err(Impossible::NobodyIsFinished),
        }
        if because_of_repetition {
            let finding = Finding::NoReasonNotToEnd(player);
            return Ok(Ruling::new(NO_REASON_NOT_TO_END, finding));
        }
        self.play_on();
        Ok(Ruling::new(END, Finding::PlaysOn(player)).with(Effect::GoesOn))
    }

    /// A game is over by agreement only when both sides have confirmed it, in order.
    fn note_claimed_over(&self, player: Colour) -> Ruling {
        let finding = match self.phase {
            Phase::Confirmed(_) | Phase::Counted(..) => Finding::EndConfirmed,
            _ => Finding::NotOver(player),
        };
        Ruling::new(ORDER_OF_CONFIRMING, finding)
    }

    pub(super) fn play_on(&mut self) {
        self.passes = 0;
        self.turn_began = None;
        self.not_alive.clear();
        self.phase = Phase::Playing;
    }
}
