//! Turns (1.2), two in a row (2.8.1), void stones (2.10, 2.11.1, 1.6) and the cycles of
//! 2.11.3.

use super::Table;
use crate::board::Board;
use crate::competition::a05_adjournment::cannot_be_put_down;
use crate::competition::a08_playing::{is_two_in_a_row, loses_by_two_in_a_row};
use crate::competition::a10_forbidden_point;
use crate::competition::a11_lap::lap_to;
use crate::competition::a11_name::{is_named_by_the_article, is_uncertain};
use crate::competition::a11_repetition::{
    could_be_a_rare_case, first_that_had, is_immediate_recapture, is_offered, may_be_played,
};
use crate::game::Stone;
use crate::general::a07_end::is_ended_by_passes;
use weiqi_data::table::{
    DrawOrReplay, Effect, Entry, Finding, Lap, Noted, Outcome, Phase, Question, Ruling,
};
use weiqi_data::{Action, Article, Colour, Point, Reason, Turn};

/// What is wrong with a stone that is put down on an empty point in its side's turn.
pub(super) enum Verdict {
    /// It is void, and its side loses the turn, under this article.
    LosesTheTurn(Article, Reason),
    /// It is void, since it brings an earlier board back; what it costs is open. The lap
    /// that it would have closed, and whether it may be like the cases of 2.11.3.
    BringsBoardBack(Reason, Lap, bool),
}

impl Table {
    pub(super) fn turn(&mut self, entry: &Entry, turn: Turn, seconds: Option<u64>) -> Noted {
        self.something_between(turn.player);
        if let Some(reason) = cannot_be_put_down(self.board(), turn.action) {
            return Ok(vec![Table::no_move(turn, reason)]);
        }
        if entry.unnoticed
            && let Action::Play(point) = turn.action
            && let Some((article, reason)) = self.fault_of(turn.player, point)
        {
            return self.unnoticed_stone(entry, turn, seconds, article, reason);
        }
        if !self.may_play(turn.player) {
            return Ok(self.out_of_turn(entry, turn));
        }
        let seconds = self.seconds_taken(entry.at, seconds)?;
        self.phase = Phase::Playing;
        self.give_up_turn_to(turn.player);
        let mut rulings: Vec<Ruling> =
            self.run_clock(turn.player, seconds, entry.at).into_iter().collect();
        if !self.is_over() {
            rulings.extend(self.take(turn));
        }
        Ok(rulings)
    }

    /// An act of one side lies between two stones of the other (2.8.1).
    pub(super) fn something_between(&mut self, player: Colour) {
        if self.has_just_played == Some(player.opponent()) {
            self.has_just_played = None;
        }
    }

    /// What cannot be a move is put back and costs nothing by any article.
    pub(super) fn no_move(turn: Turn, reason: Reason) -> Ruling {
        let ruling = Ruling::new(Article::PLAY, Finding::NoMove(turn, reason));
        let ruling = match turn.action {
            Action::Play(point) => ruling.with(Effect::StonesGoBack(vec![point])),
            Action::Pass => ruling,
        };
        ruling.asking(Question::NoMove)
    }

    /// A stone or a pass of the side whose turn it is not.
    fn out_of_turn(&mut self, entry: &Entry, turn: Turn) -> Vec<Ruling> {
        match turn.action {
            Action::Play(point) if is_two_in_a_row(self.has_just_played, turn.player) => {
                self.two_in_a_row(entry, turn.player, point, Finding::TwoInARow(turn))
            }
            Action::Play(_) | Action::Pass => vec![Table::no_move(turn, Reason::WrongPlayer)],
        }
    }

    /// The second stone in a row, as it is found at once or later.
    pub(super) fn two_in_a_row(
        &mut self,
        entry: &Entry,
        player: Colour,
        point: Point,
        finding: Finding,
    ) -> Vec<Ruling> {
        let ruling = Ruling::new(Article::TWO_IN_A_ROW, finding);
        if loses_by_two_in_a_row(self.settings.rules.readings.two_in_a_row) {
            let ends = self.end(Outcome::Win(player.opponent()), Article::TWO_IN_A_ROW);
            return vec![ruling.with(ends)];
        }
        self.warn(entry, ruling.with(Effect::StonesGoBack(vec![point])), player)
    }

    /// The rulings on a turn of the side that is to play, which can be taken on the board.
    pub(super) fn take(&mut self, turn: Turn) -> Vec<Ruling> {
        let Action::Play(point) = turn.action else {
            self.pass(turn.player);
            return self.and_two_passes(Ruling::new(Article::PLAY, Finding::Played(turn)));
        };
        let stone = Stone::put_down(self.board(), turn.player, point);
        match self.verdict_on(&stone, point) {
            Some(Verdict::LosesTheTurn(article, reason)) => {
                let finding = Finding::Void { turn, reason, lap: None };
                let ruling = Ruling::new(article, finding);
                self.void_and_turn_lost(ruling, turn.player, point)
            }
            Some(Verdict::BringsBoardBack(reason, lap, may_be_like)) => {
                self.is_either = true;
                self.has_just_played = None;
                self.passes = 0;
                let finding = Finding::Void { turn, reason, lap: Some(lap) };
                let ruling = Ruling::new(Article::REPETITION, finding)
                    .with(Effect::StonesGoBack(vec![point]))
                    .asking(Question::CostOfRepetition);
                vec![if may_be_like { ruling.asking(Question::NotInTheList) } else { ruling }]
            }
            None => self.played(turn, stone),
        }
    }

    /// A void stone goes back, and its side loses the turn (2.10, 2.11.1).
    pub(super) fn void_and_turn_lost(
        &mut self,
        ruling: Ruling,
        player: Colour,
        point: Point,
    ) -> Vec<Ruling> {
        self.lose_turn(player);
        let ruling = ruling.with(Effect::StonesGoBack(vec![point]));
        self.and_two_passes(ruling.with(Effect::TurnLost(player)))
    }

    /// What is wrong with a stone, the side being to play.
    pub(super) fn verdict_on(&self, stone: &Stone, point: Point) -> Option<Verdict> {
        let (positions, last) = (self.positions(), self.present().made_by);
        if let Some(reason) = a10_forbidden_point::is_void(&self.settings.rules, &positions, stone)
        {
            return Some(Verdict::LosesTheTurn(Article::VOID_STONE, reason));
        }
        let same_as = self.oldest() + first_that_had(&positions, &stone.board)?;
        let reason = Reason::Repetition { same_as };
        let before = positions.len().checked_sub(2).map(|place| &positions[place]);
        if is_immediate_recapture(last, before, stone.player, &stone.board) {
            return Some(Verdict::LosesTheTurn(Article::IMMEDIATE_RECAPTURE, reason));
        }
        self.verdict_on_lap(stone, point, reason)
    }

    /// Whether the lap that a stone closes makes it void.
    fn verdict_on_lap(&self, stone: &Stone, point: Point, reason: Reason) -> Option<Verdict> {
        let mut closed = self.clone();
        closed.put_on_board(Turn::play(stone.player, point), stone);
        let (positions, turns) = (closed.positions(), closed.turns_between());
        let lap = lap_to(&positions, &turns, turns.len()).expect("the board stood before");
        if may_be_played(self.settings.rules.readings.rare_cycles, &lap, stone.player) {
            return None;
        }
        let named = closed.lap_closed().expect("the board stood before");
        Some(Verdict::BringsBoardBack(reason, named, could_be_a_rare_case(&lap)))
    }

    /// The stone is played; a cycle of 2.11.3 is pointed out.
    fn played(&mut self, turn: Turn, stone: Stone) -> Vec<Ruling> {
        self.put_on_board(turn, &stone);
        let returned = self.lap_closed().filter(|lap| is_named_by_the_article(lap.name));
        let mut rulings = vec![self.played_with_captures(turn)];
        if let Some(lap) = returned {
            let ruling = Ruling::new(Article::RARE_CYCLES, Finding::BoardReturned(lap));
            rulings.push(and_uncertain_name(ruling.asking(Question::DrawOrReplay), lap));
        }
        rulings
    }

    /// The ruling on the stone that was played last.
    pub(super) fn played_with_captures(&self, turn: Turn) -> Ruling {
        let ruling = Ruling::new(Article::PLAY, Finding::Played(turn));
        let stones: Vec<Point> = self.present().captured.iter().map(|&(point, _)| point).collect();
        if stones.is_empty() { ruling } else { ruling.with(Effect::Captured(stones)) }
    }

    fn put_on_board(&mut self, turn: Turn, stone: &Stone) {
        let side = if stone.is_lost { turn.player } else { turn.player.opponent() };
        let captured = stone.removed.iter().map(|&point| (point, side)).collect();
        self.put_stone(turn, stone.board.clone(), captured);
    }

    /// A stone makes this board, whether or not it should stand there.
    pub(super) fn put_stone(&mut self, turn: Turn, board: Board, captured: Vec<(Point, Colour)>) {
        self.complete(turn, board, captured);
        self.has_just_played = Some(turn.player);
        self.passes = 0;
    }

    /// The ruling, and the end of play where passes end it (1.7; 2002).
    pub(super) fn and_two_passes(&mut self, ruling: Ruling) -> Vec<Ruling> {
        if !is_ended_by_passes(self.settings.rules.readings.end_of_play, self.passes) {
            return vec![ruling];
        }
        self.stop_play();
        self.is_either = true;
        vec![ruling, Ruling::new(Article::END, Finding::TwoPasses)]
    }

    /// Neither side gives way in the cycle that the last turn closed (2.11.3).
    pub(super) fn neither_gives_way(&mut self, chosen: Option<DrawOrReplay>) -> Ruling {
        let article = Article::RARE_CYCLES;
        let named = self.lap_closed().filter(|lap| is_named_by_the_article(lap.name));
        let Some(lap) = named else { return Ruling::new(article, Finding::NoSuchCycle) };
        let ruling = Ruling::new(article, Finding::NeitherGivesWay(lap));
        let ruling = match chosen {
            Some(choice) if !is_offered(self.settings.rules.readings.rare_cycles, choice) => {
                let ruling = Ruling::new(article, Finding::NotOffered(choice));
                return ruling.asking(Question::DrawOrReplay);
            }
            Some(choice) => ruling.with(self.end(Outcome::NoWinner(choice), article)),
            None => ruling.asking(Question::DrawOrReplay),
        };
        and_uncertain_name(ruling, lap)
    }
}

/// Asks whether the shape is the one that the article means, where that is uncertain.
fn and_uncertain_name(ruling: Ruling, lap: Lap) -> Ruling {
    if is_uncertain(lap.name) { ruling.asking(Question::UncertainName) } else { ruling }
}
