//! What is found that nobody had noticed (2.12.1, and the article of the fault).
//!
//! A stone that is found before anything else was done costs what it had cost at once. Later
//! the text is silent, but for stones taken off wrongly (2.9) and stones found displaced
//! (2.8.3): the referee is asked, with the article's words beside the question.

use super::Table;
use crate::competition::a09_wrongful_capture::with_stones_back;
use crate::general::a03_liberties::chain_without_liberties;
use weiqi_data::table::{Effect, Entry, Fault, Finder, Finding, Question, Ruling, Unnoticed};
use weiqi_data::{Action, Article, Colour, Point, Reason, Turn};

impl Table {
    /// The faults of a turn are found.
    pub(super) fn discovered(&mut self, entry: &Entry, turn: usize, by: Finder) -> Vec<Ruling> {
        let found: Vec<Unnoticed> =
            self.unnoticed.iter().filter(|fault| fault.turn == turn).cloned().collect();
        if found.is_empty() {
            return vec![Ruling::new(Article::DISCRETION, Finding::NothingFound(turn))];
        }
        let later = self.turns.saturating_sub(turn);
        let mut rulings = Vec::new();
        for fault in found {
            if self.is_over() {
                break;
            }
            if let Some(place) = self.unnoticed.iter().position(|other| *other == fault) {
                self.unnoticed.remove(place);
            }
            let finding = Finding::Found { fault: fault.fault.clone(), by, later };
            let ruling = Ruling::new(fault.article, finding);
            rulings.extend(self.found(entry, ruling, &fault.fault, later == 0));
        }
        rulings
    }

    /// What is ruled on one fault.
    fn found(
        &mut self,
        entry: &Entry,
        ruling: Ruling,
        fault: &Fault,
        at_once: bool,
    ) -> Vec<Ruling> {
        match fault {
            _ if self.is_stopped() => vec![ruling.asking(Question::AfterPlay)],
            Fault::Stone(turn, reason) => self.found_stone(entry, ruling, *turn, reason, at_once),
            Fault::LeftStanding(stones) => vec![self.found_standing(ruling, stones)],
            Fault::TookWrongly(player, stones) => {
                let ruling = self.put_back(ruling, player.opponent(), stones);
                self.warn(entry, ruling, *player)
            }
            Fault::TookOwn(player, stones) => {
                vec![self.put_back(ruling, *player, stones).asking(Question::OwnStones)]
            }
            Fault::TakenUp(player, from, to) if at_once => {
                let ruling = self.put_back_moved(ruling, *player, *from, *to);
                self.warn(entry, ruling, *player)
            }
            Fault::TakenUp(..) => {
                let ruling = Ruling::new(Article::DISPLACED, ruling.finding);
                vec![ruling.asking(Question::Displaced)]
            }
        }
    }

    /// A stone that should not stand: found at once, it is taken back and costs what it would
    /// have cost; found later, it is a question.
    fn found_stone(
        &mut self,
        entry: &Entry,
        ruling: Ruling,
        turn: Turn,
        reason: &Reason,
        at_once: bool,
    ) -> Vec<Ruling> {
        let point = match turn.action {
            Action::Play(point) if self.is_played() && at_once => point,
            Action::Play(_) | Action::Pass => return vec![ruling.asking(Question::LateDiscovery)],
        };
        if !self.can_be_taken_back(turn.player, point) {
            return vec![ruling.asking(Question::LateDiscovery)];
        }
        self.take_back();
        self.rule_as_at_once(entry, ruling, turn.player, point, reason)
    }

    fn rule_as_at_once(
        &mut self,
        entry: &Entry,
        ruling: Ruling,
        player: Colour,
        point: Point,
        reason: &Reason,
    ) -> Vec<Ruling> {
        let article = ruling.article;
        if article == Article::TWO_IN_A_ROW {
            self.has_just_played = Some(player);
            return self.two_in_a_row(entry, player, point, ruling.finding);
        }
        if [Article::VOID_STONE, Article::IMMEDIATE_RECAPTURE].contains(&article) {
            return self.void_and_turn_lost(ruling, player, point);
        }
        let ruling = ruling.with(Effect::StonesGoBack(vec![point]));
        match reason {
            Reason::Repetition { .. } => {
                self.is_either = true;
                vec![ruling.asking(Question::CostOfRepetition)]
            }
            Reason::WrongPlayer
            | Reason::OffBoard
            | Reason::Occupied
            | Reason::ForbiddenPoint { .. } => vec![ruling.asking(Question::NoMove)],
        }
    }

    /// Captured stones that still stand come off now, if their chains have no liberty.
    fn found_standing(&mut self, ruling: Ruling, stones: &[Point]) -> Ruling {
        let board = self.board();
        let (standing, gone): (Vec<Point>, Vec<Point>) =
            stones.iter().partition(|&&point| self.has_stone(point));
        let (mut captured, mut is_alive) = (Vec::new(), false);
        for point in standing {
            match chain_without_liberties(board, point) {
                Some(chain) => captured.extend(chain),
                None => is_alive = true,
            }
        }
        captured.sort_unstable();
        captured.dedup();
        let mut ruling = ruling;
        if !captured.is_empty() {
            self.take_off(&captured);
            ruling = ruling.with(Effect::Captured(captured));
        }
        let is_open = is_alive || !gone.is_empty();
        if is_open { ruling.asking(Question::LateDiscovery) } else { ruling }
    }

    /// Stones that were taken off go back, where they can.
    fn put_back(&mut self, ruling: Ruling, colour: Colour, stones: &[Point]) -> Ruling {
        match with_stones_back(self.board(), colour, stones) {
            Some(board) => {
                self.change_board(board);
                ruling.with(Effect::StonesGoBack(stones.to_vec()))
            }
            None => ruling.asking(Question::CannotStay),
        }
    }

    /// A stone that was taken up and put elsewhere goes back, where it can.
    fn put_back_moved(&mut self, ruling: Ruling, player: Colour, from: Point, to: Point) -> Ruling {
        if self.board().at(to) != Some(player) {
            return ruling.asking(Question::CannotStay);
        }
        let mut without = self.board().clone();
        without.remove(&[to]);
        match with_stones_back(&without, player, &[from]) {
            Some(board) => {
                self.change_board(board);
                ruling.with(Effect::StonesGoBack(vec![from]))
            }
            None => ruling.asking(Question::CannotStay),
        }
    }
}
