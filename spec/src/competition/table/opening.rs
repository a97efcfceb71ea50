//! Before the first turn: colours and komi (2.1, 2.2), and what is found to have been wrong
//! with them after it.

use super::Table;
use crate::competition::a01_first_move::{black_after_the_guess, opposite, winner_of_the_guess};
use crate::competition::a02_komi::is_possible;
use weiqi_data::table::{
    Effect, Finding, Impossible, Noted, Parity, Question, Ruling, Seat, Start,
};
use weiqi_data::{Article, Colour, Quarters};

impl Table {
    pub(super) fn guess(
        &mut self,
        guesser: Seat,
        stones: u32,
        said: Parity,
        chosen: Option<Colour>,
    ) -> Noted {
        if stones == 0 {
            return Err(Impossible::EmptyHand(opposite(guesser)));
        }
        let winner = winner_of_the_guess(guesser, stones, said);
        let black = black_after_the_guess(self.settings.rules.readings.guess, winner, chosen);
        Ok(vec![match black {
            Some(seat) => self.takes_black(seat),
            None => Ruling::new(Article::FIRST_MOVE, Finding::NoChoice(winner)),
        }])
    }

    pub(super) fn takes_black(&mut self, seat: Seat) -> Ruling {
        self.black = Some(seat);
        Ruling::new(Article::FIRST_MOVE, Finding::TakesBlack(seat))
    }

    pub(super) fn settle_komi(&mut self, komi: Quarters) -> Ruling {
        if !is_possible(self.board().size(), komi) {
            return Ruling::new(Article::KOMI, Finding::KomiImpossible(komi));
        }
        self.komi = komi;
        Ruling::new(Article::KOMI, Finding::KomiSettled(komi))
    }

    /// The game has begun otherwise than it should have: no article says what follows.
    pub(super) fn wrong_start(&self, start: Start) -> Ruling {
        let article = match start {
            Start::Colours | Start::Handicap(_) => Article::FIRST_MOVE,
            Start::Komi(_) => Article::KOMI,
        };
        Ruling::new(article, Finding::WrongStart(start)).asking(Question::WrongStart)
    }

    /// Settles anew, by decision, what had been settled wrongly.
    pub(super) fn settle(&mut self, start: Start) -> Effect {
        match start {
            Start::Colours => self.black = self.black.map(opposite),
            Start::Komi(komi) => self.komi = komi,
            Start::Handicap(handicap) => self.handicap = handicap,
        }
        Effect::Settled(start)
    }
}
