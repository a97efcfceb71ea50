//! Stones that are not where they should be: taken up, displaced, scattered, taken off, or
//! left standing (2.8.2 to 2.8.4, 2.9, 1.4).

use super::Table;
use crate::board::Board;
use crate::competition::a05_adjournment::cannot_be_put_down;
use crate::competition::a08_displaced::{board_as_found, stones_that_go_back};
use crate::competition::a08_playing::{
    Displaced, Scattered, TakenUp, rule_on_displaced, rule_on_scattered, rule_on_taken_up,
};
use crate::competition::a09_wrongful_capture::{Taken, taken_off_by};
use crate::general::a03_liberties::chain_that_may_not_stay;
use weiqi_data::table::{
    Cause, DrawOrReplay, Effect, Entry, Event, Fault, Finding, Impossible, Noted, Outcome,
    Question, Ruling,
};
use weiqi_data::{Action, Article, Colour, Point, Turn};

impl Table {
    /// A stone of one's own is taken up and put elsewhere (2.8.2).
    pub(super) fn taken_up(&mut self, entry: &Entry) -> Noted {
        let Event::TakenUp { player, from, to, was_dropped } = entry.event else {
            return Ok(Vec::new());
        };
        let article = Article::TAKEN_UP;
        if !self.has_stone(from) || self.board().at(from) != Some(player) {
            return Err(Impossible::NoSuchStone(article, from));
        }
        let is_of_the_last_turn = self.is_played() && self.can_be_taken_back(player, from);
        Ok(match rule_on_taken_up(to == from, was_dropped, is_of_the_last_turn) {
            TakenUp::PutDownAgain => {
                vec![Ruling::new(article, Finding::PutDownAgain(player, from))]
            }
            TakenUp::PutAnywhere => self.put_anywhere(player, to),
            TakenUp::OldStone => vec![self.old_stone(player, from, to)],
            TakenUp::GoesBack if entry.unnoticed && self.is_in_play() => {
                self.taken_up_unnoticed(player, from, to)?
            }
            TakenUp::GoesBack => {
                let ruling = Ruling::new(article, Finding::TakenUp(player, to));
                self.warn(entry, ruling.with(Effect::StonesGoBack(vec![from])), player)
            }
        })
    }

    /// Whether a stone stands on a point, of the board or not.
    pub(super) fn has_stone(&self, point: Point) -> bool {
        point.is_on(self.board().size()) && !self.board().is_empty(point)
    }

    /// A stone that was dropped and is put on another point instead.
    fn put_anywhere(&mut self, player: Colour, to: Point) -> Vec<Ruling> {
        let ruling = Ruling::new(Article::TAKEN_UP, Finding::Dropped(player, to));
        self.take_back();
        let turn = Turn::play(player, to);
        let rulings = match cannot_be_put_down(self.board(), turn.action) {
            Some(reason) => vec![Table::no_move(turn, reason)],
            None => self.take(turn),
        };
        [vec![ruling], rulings].concat()
    }

    /// A stone that was dropped turns ago goes back, and the referee is asked.
    fn old_stone(&self, player: Colour, from: Point, to: Point) -> Ruling {
        let question = if self.is_in_play() { Question::OldStone } else { Question::AfterPlay };
        Ruling::new(Article::TAKEN_UP, Finding::Dropped(player, to))
            .with(Effect::StonesGoBack(vec![from]))
            .asking(question)
    }

    fn taken_up_unnoticed(&mut self, player: Colour, from: Point, to: Point) -> Noted {
        if cannot_be_put_down(self.board(), Action::Play(to)).is_some() {
            return Err(Impossible::NoSuchPlace(Article::TAKEN_UP, to));
        }
        let mut board = self.board().clone();
        board.remove(&[from]);
        board.put(to, player);
        self.change_board(board);
        self.nobody_notices(Article::TAKEN_UP, Fault::TakenUp(player, from, to));
        Ok(Vec::new())
    }

    /// Stones are found displaced (2.8.3).
    pub(super) fn displaced(&mut self, event: &Event) -> Noted {
        let Event::Displaced { stones, agreed, chief, on_purpose } = event else {
            return Ok(Vec::new());
        };
        let found = board_as_found(self.board(), stones)?;
        let article = Article::DISPLACED;
        let open = Ruling::new(article, Finding::DisplacedOpen);
        Ok(vec![match rule_on_displaced(*on_purpose, *agreed, *chief) {
            Displaced::Loses(side) => self.displaced_on_purpose(side),
            Displaced::GoBack => Ruling::new(article, Finding::DisplacedGoBack)
                .with(Effect::StonesGoBack(stones_that_go_back(stones))),
            Displaced::Stay | Displaced::Ends(_) | Displaced::Open if self.is_stopped() => {
                open.asking(Question::AfterPlay)
            }
            Displaced::Stay => self.displaced_stay(found),
            Displaced::Ends(choice) => {
                let ends = self.end(Outcome::NoWinner(choice), article);
                Ruling::new(article, Finding::DisplacedEnds).with(ends)
            }
            Displaced::Open => open.asking(Question::Displaced),
        }])
    }

    fn displaced_on_purpose(&mut self, side: Colour) -> Ruling {
        let article = Article::DISPLACED;
        let ruling = Ruling::new(article, Finding::DisplacedOnPurpose(side));
        if self.is_stopped() {
            return ruling.asking(Question::AfterPlay);
        }
        ruling.with(self.end(Outcome::Win(side.opponent()), article))
    }

    /// Displaced stones stay where they were found, if every chain has a liberty then (1.3).
    fn displaced_stay(&mut self, found: Board) -> Ruling {
        if let Some(chain) = chain_that_may_not_stay(&found) {
            let ruling = Ruling::new(Article::LIBERTIES, Finding::CannotStay(chain));
            return ruling.asking(Question::CannotStay);
        }
        self.change_board(found);
        Ruling::new(Article::DISPLACED, Finding::DisplacedStay).with(Effect::BoardChanged)
    }

    /// The board is scattered (2.8.4); the article is about a game that is being played.
    pub(super) fn scattered(
        &mut self,
        cause: Cause,
        is_restored: bool,
        chosen: Option<DrawOrReplay>,
    ) -> Ruling {
        let article = Article::SCATTERED;
        let lost = Ruling::new(article, Finding::BoardLost);
        let restored = Ruling::new(article, Finding::BoardRestored).with(Effect::GoesOn);
        if self.is_stopped() {
            return if is_restored { restored } else { lost.asking(Question::AfterPlay) };
        }
        match rule_on_scattered(cause, is_restored, chosen) {
            Scattered::GoesOn => restored,
            Scattered::Loses(side) => {
                let ends = self.end(Outcome::Win(side.opponent()), article);
                Ruling::new(article, Finding::BoardScatteredBy(side)).with(ends)
            }
            Scattered::Ends(choice) => lost.with(self.end(Outcome::NoWinner(choice), article)),
            Scattered::Open => lost.asking(Question::DrawOrReplay),
        }
    }

    /// A side takes stones off (2.9).
    pub(super) fn removed(&mut self, entry: &Entry, player: Colour, stones: &[Point]) -> Noted {
        let is_gone = |point: &&Point| !self.has_stone(**point) && !self.was_captured(**point);
        if let Some(&point) = stones.iter().find(is_gone) {
            return Err(Impossible::NoSuchStone(Article::WRONG_REMOVAL, point));
        }
        let taken = taken_off_by(self.board(), player, stones);
        let mut rulings = Vec::new();
        if !taken.late.is_empty() || (taken.own.is_empty() && taken.wrongly.is_empty()) {
            rulings.push(self.took_rightly(player, &taken.late));
        }
        if entry.unnoticed {
            self.took_unnoticed(player, taken);
        } else {
            rulings.extend(self.took_noticed(entry, player, taken));
        }
        Ok(rulings)
    }

    /// Stones that may not be taken off go back: the opponent's with a warning (2.9), one's
    /// own with a question.
    fn took_noticed(&mut self, entry: &Entry, player: Colour, taken: Taken) -> Vec<Ruling> {
        let mut rulings = Vec::new();
        if !taken.wrongly.is_empty() {
            let finding = Finding::TookWrongly(player, taken.wrongly.clone());
            let ruling = Ruling::new(Article::WRONG_REMOVAL, finding);
            let ruling = ruling.with(Effect::StonesGoBack(taken.wrongly));
            rulings.extend(self.warn(entry, ruling, player));
        }
        if !taken.own.is_empty() && !self.is_over() {
            let finding = Finding::TookOwn(player, taken.own.clone());
            let ruling = Ruling::new(Article::PLAY, finding);
            let ruling = ruling.with(Effect::StonesGoBack(taken.own));
            rulings.push(ruling.asking(Question::OwnStones));
        }
        rulings
    }

    /// Whether the last turn captured a stone on this point.
    fn was_captured(&self, point: Point) -> bool {
        self.present().captured.iter().any(|&(captured, _)| captured == point)
    }

    /// What was captured may be taken off, however late.
    fn took_rightly(&mut self, player: Colour, late: &[Point]) -> Ruling {
        let ruling = Ruling::new(Article::WRONG_REMOVAL, Finding::TookRightly(player));
        if late.is_empty() {
            return ruling;
        }
        self.take_off(late);
        ruling.with(Effect::Captured(late.to_vec()))
    }

    /// Stones come off otherwise than by a turn.
    pub(super) fn take_off(&mut self, stones: &[Point]) {
        let mut board = self.board().clone();
        board.remove(stones);
        self.change_board(board);
    }

    fn took_unnoticed(&mut self, player: Colour, taken: Taken) {
        if !taken.wrongly.is_empty() {
            self.take_off(&taken.wrongly);
            let fault = Fault::TookWrongly(player, taken.wrongly);
            self.nobody_notices(Article::WRONG_REMOVAL, fault);
        }
        if !taken.own.is_empty() {
            self.take_off(&taken.own);
            self.nobody_notices(Article::PLAY, Fault::TookOwn(player, taken.own));
        }
    }

    /// Captured stones were not taken off (1.4).
    pub(super) fn left_standing(&mut self, entry: &Entry, stones: &[Point]) -> Noted {
        if let Some(&point) = stones.iter().find(|point| !self.was_captured(**point)) {
            return Err(Impossible::NoSuchStone(Article::CAPTURE, point));
        }
        let mut stones = stones.to_vec();
        stones.sort_unstable();
        stones.dedup();
        if !entry.unnoticed {
            let ruling = Ruling::new(Article::CAPTURE, Finding::LeftStanding(stones.clone()));
            return Ok(vec![ruling.with(Effect::Captured(stones))]);
        }
        let mut board = self.board().clone();
        for &(point, side) in &self.present().captured {
            if stones.contains(&point) {
                board.put(point, side);
            }
        }
        self.change_board(board);
        self.nobody_notices(Article::CAPTURE, Fault::LeftStanding(stones));
        Ok(Vec::new())
    }
}
