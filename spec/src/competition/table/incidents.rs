//! What should not happen to stones: taken up again, displaced, scattered, taken off
//! wrongly (2.8.2 to 2.8.4, 2.9).

use super::{Effect, Event, Finding, Impossible, Outcome, Phase, Question, Ruling, Table};
use crate::board::Board;
use crate::competition::a08_playing::{
    Cause, DISPLACED, Displacement, SCATTERED, Scattering, TAKEN_UP_AGAIN, rule_on_displaced,
    rule_on_scattered,
};
use crate::competition::a09_wrongful_capture::{WRONGFUL_CAPTURE, wrongly_taken};
use crate::competition::a11_repetition::DrawOrReplay;
use crate::game::Game;
use crate::general::a03_liberties::chain_that_may_not_stay;
use weiqi_data::{Colour, Past, Point, Turn};

impl Table {
    pub(super) fn note_incident(&mut self, event: &Event) -> Result<Vec<Ruling>, Impossible> {
        match event {
            Event::TakenUp { player, from, to, was_dropped } => {
                self.note_taken_up(*player, *from, *to, *was_dropped)
            }
            Event::Displaced { stones, agreed, chief, on_purpose } => {
                let moved = self.displaced(stones)?;
                let ruling = rule_on_displaced(*on_purpose, *agreed, *chief);
                Ok(vec![self.rule_on_displacement(ruling, stones, &moved)])
            }
            Event::Scattered { cause, is_restored, chosen } => {
                let scattering = rule_on_scattered(*cause, *is_restored, *chosen);
                Ok(vec![self.rule_on_scattering(*cause, scattering)])
            }
            Event::Removed { player, stones } => self.note_removed(*player, stones),
            _ => unreachable!("only incidents come here"),
        }
    }

    fn note_taken_up(
        &mut self,
        player: Colour,
        from: Point,
        to: Point,
        was_dropped: bool,
    ) -> Result<Vec<Ruling>, Impossible> {
        self.require_play()?;
        if self.last_stone_of(player) != Some(from) {
            return Err(Impossible::NotJustPlayed(TAKEN_UP_AGAIN, player));
        }
        if !was_dropped {
            let ruling = Ruling::new(TAKEN_UP_AGAIN, Finding::TakenUpAgain(player, to));
            return Ok(self.warn(ruling.with(Effect::StonesGoBack(vec![from])), player));
        }
        self.take_back();
        let ruling = Ruling::new(TAKEN_UP_AGAIN, Finding::Dropped(player, to));
        let mut rulings = vec![ruling];
        let turn_began = self.turn_began;
        rulings.extend(self.note_turn(Turn::play(player, to), None, None)?);
        self.turn_began = turn_began;
        Ok(rulings)
    }

    /// Takes the last turn out of the record, with the stones it captured.
    fn take_back(&mut self) {
        let mut past = self.past();
        past.pop();
        self.prisoners.pop();
        self.turns.pop();
        self.passes = 0;
        self.go_on_from(&past);
    }

    fn go_on_from(&mut self, past: &[Past]) {
        self.game = Game::resume(past).expect("positions that stood in the game");
    }

    /// The board as the displaced stones make it.
    fn displaced(&self, stones: &[(Point, Option<Point>)]) -> Result<Board, Impossible> {
        if matches!(self.phase, Phase::Over(_) | Phase::Counted(..)) {
            return Err(Impossible::NoTurnsNow);
        }
        let mut board = self.game.board().clone();
        let mut placed = Vec::new();
        for &(from, to) in stones {
            let stone = Some(from).filter(|from| from.is_on(board.size()));
            let colour = stone.and_then(|from| board.at(from));
            placed.push((to, colour.ok_or(Impossible::Displacement(from))?));
            board.remove(&[from]);
        }
        for (to, colour) in placed {
            match to {
                Some(to) if !to.is_on(board.size()) || !board.is_empty(to) => {
                    return Err(Impossible::Displacement(to));
                }
                Some(to) => board.put(to, colour),
                None => {}
            }
        }
        Ok(board)
    }

    fn rule_on_displacement(
        &mut self,
        ruling: Displacement,
        stones: &[(Point, Option<Point>)],
        moved: &Board,
    ) -> Ruling {
        let found = |finding| Ruling::new(DISPLACED, finding);
        let go_back = || Effect::StonesGoBack(stones.iter().map(|&(from, _)| from).collect());
        let mut ends = |outcome| self.end(outcome, DISPLACED);
        match ruling {
            Displacement::Valid => self.rule_on_valid(moved),
            Displacement::PutBack => found(Finding::DisplacedGoBack).with(go_back()),
            Displacement::Open => found(Finding::DisplacedOpen).asking(Question::Displaced),
            Displacement::Draw => found(Finding::DisplacedEnds).with(ends(Outcome::Draw)),
            Displacement::Replay => found(Finding::DisplacedEnds).with(ends(Outcome::Replay)),
            Displacement::Loses(side) => {
                found(Finding::DisplacedOnPurpose(side)).with(ends(Outcome::Win(side.opponent())))
            }
        }
    }

    /// Displaced stones stay, if every chain has liberties where they are.
    fn rule_on_valid(&mut self, moved: &Board) -> Ruling {
        if chain_that_may_not_stay(moved).is_some() {
            return Ruling::new(DISPLACED, Finding::DisplacedOpen).asking(Question::CannotStay);
        }
        self.accept(moved);
        Ruling::new(DISPLACED, Finding::DisplacedStay).with(Effect::BoardChanged)
    }

    /// The board stands from now on as the displaced stones left it. The position was made
    /// by nobody; it takes the place of the one it came from.
    fn accept(&mut self, moved: &Board) {
        let mut past = self.past();
        if let Some(present) = past.last_mut() {
            present.diagram = moved.diagram();
        }
        self.go_on_from(&past);
    }

    fn rule_on_scattering(&mut self, cause: Cause, scattering: Scattering) -> Ruling {
        let lost = Ruling::new(SCATTERED, Finding::BoardLost);
        match scattering {
            Scattering::GoesOn => {
                Ruling::new(SCATTERED, Finding::BoardRestored).with(Effect::GoesOn)
            }
            Scattering::Open => lost.asking(Question::DrawOrReplay),
            Scattering::Ends(chosen) => {
                let outcome = match chosen {
                    DrawOrReplay::Draw => Outcome::Draw,
                    DrawOrReplay::Replay => Outcome::Replay,
                };
                lost.with(self.end(outcome, SCATTERED))
            }
            Scattering::Loses(side) => {
                debug_assert!(cause != Cause::Outside, "only a player can lose by scattering");
                let ends = self.end(Outcome::Win(side.opponent()), SCATTERED);
                Ruling::new(SCATTERED, Finding::BoardScatteredBy(side)).with(ends)
            }
        }
    }

    fn note_removed(&mut self, player: Colour, taken: &[Point]) -> Result<Vec<Ruling>, Impossible> {
        self.require_play()?;
        if self.last_stone_of(player).is_none() {
            return Err(Impossible::NotJustPlayed(WRONGFUL_CAPTURE, player));
        }
        self.all_were_the_opponents(player, taken)?;
        let wrongly = wrongly_taken(self.game.board(), player, taken);
        if wrongly.is_empty() {
            return Ok(vec![Ruling::new(WRONGFUL_CAPTURE, Finding::TookRightly(player))]);
        }
        let ruling = Ruling::new(WRONGFUL_CAPTURE, Finding::TookWrongly(player, wrongly.clone()));
        Ok(self.warn(ruling.with(Effect::StonesGoBack(wrongly)), player))
    }

    /// Each of the stones stood on the board before the last turn, or stands there now, and
    /// is the opponent's.
    fn all_were_the_opponents(&self, player: Colour, taken: &[Point]) -> Result<(), Impossible> {
        let history = self.game.history();
        let lately = &history[history.len().saturating_sub(2)..];
        let opponent = Some(player.opponent());
        let stood = |point: Point| {
            point.is_on(self.game.board().size())
                && lately.iter().any(|position| position.board.at(point) == opponent)
        };
        match taken.iter().find(|&&point| !stood(point)) {
            Some(&point) => Err(Impossible::NoSuchPoint(WRONGFUL_CAPTURE, point)),
            None => Ok(()),
        }
    }
}
