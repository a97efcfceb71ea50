//! Before the first turn: colours (2.1) and komi (2.2).

use super::{Event, Finding, Impossible, Phase, Ruling, Table};
use crate::competition::a01_first_move::{
    FIRST_MOVE, Seat, black_after_the_guess, winner_of_the_guess,
};
use crate::competition::a02_komi::{KOMI, is_possible};
use weiqi_data::{Colour, Quarters};

impl Table {
    pub(super) fn note_opening(&mut self, event: &Event) -> Result<Vec<Ruling>, Impossible> {
        let article = if matches!(event, Event::Komi(_)) { KOMI } else { FIRST_MOVE };
        if self.phase != Phase::Opening {
            return Err(Impossible::AlreadySettled(article));
        }
        let ruling = match event {
            Event::Guess { guesser, stones, said, chosen } => {
                let winner = winner_of_the_guess(*guesser, *stones, *said);
                self.note_guess(*guesser, *stones, winner, *chosen)?
            }
            Event::Lots { black } => self.take_black(*black)?,
            Event::Komi(komi) => self.note_komi(*komi)?,
            _ => unreachable!("only the events before the first turn come here"),
        };
        Ok(vec![ruling])
    }

    fn note_guess(
        &mut self,
        guesser: Seat,
        stones: u32,
        winner: Seat,
        chosen: Option<Colour>,
    ) -> Result<Ruling, Impossible> {
        if stones == 0 {
            return Err(Impossible::EmptyHand(guesser.opposite()));
        }
        match black_after_the_guess(self.settings.guess, winner, chosen) {
            Some(black) => self.take_black(black),
            None => Ok(Ruling::new(FIRST_MOVE, Finding::NoChoice(winner))),
        }
    }

    fn take_black(&mut self, black: Seat) -> Result<Ruling, Impossible> {
        if self.black.is_some() {
            return Err(Impossible::AlreadySettled(FIRST_MOVE));
        }
        self.black = Some(black);
        Ok(Ruling::new(FIRST_MOVE, Finding::TakesBlack(black)))
    }

    fn note_komi(&mut self, komi: Quarters) -> Result<Ruling, Impossible> {
        if self.has_komi {
            return Err(Impossible::AlreadySettled(KOMI));
        }
        if !is_possible(self.game.board().size(), komi) {
            return Ok(Ruling::new(KOMI, Finding::KomiImpossible(komi)));
        }
        self.has_komi = true;
        self.settings.rules.komi = komi;
        Ok(Ruling::new(KOMI, Finding::KomiSettled(komi)))
    }
}
