//! What nobody notices: a stone that should not stand, and is put down all the same.

use super::Table;
use super::turns::Verdict;
use crate::competition::a08_playing::is_two_in_a_row;
use crate::game::Stone;
use crate::general::a04_capture::{Capture, put_down};
use weiqi_data::table::{Entry, Fault, Noted, Phase, Ruling, Unnoticed};
use weiqi_data::{Action, Article, Colour, Point, Reason, Turn};

impl Table {
    /// Why a stone on an empty point should not stand, and the article that says so.
    pub(super) fn fault_of(&self, player: Colour, point: Point) -> Option<(Article, Reason)> {
        if !self.may_play(player) {
            let is_second = is_two_in_a_row(self.has_just_played, player);
            let article = if is_second { Article::TWO_IN_A_ROW } else { Article::PLAY };
            return Some((article, Reason::WrongPlayer));
        }
        let mut in_its_turn = self.clone();
        in_its_turn.give_up_turn_to(player);
        let stone = Stone::put_down(in_its_turn.board(), player, point);
        match in_its_turn.verdict_on(&stone, point)? {
            Verdict::LosesTheTurn(article, reason) => Some((article, reason)),
            Verdict::BringsBoardBack(reason, ..) => Some((Article::REPETITION, reason)),
        }
    }

    /// The stone is put down as if nothing were wrong: what it leaves without liberties
    /// comes off, and its own chain stays. Its time is charged.
    pub(super) fn unnoticed_stone(
        &mut self,
        entry: &Entry,
        turn: Turn,
        seconds: Option<u64>,
        article: Article,
        reason: Reason,
    ) -> Noted {
        let seconds = self.seconds_taken(entry.at, seconds)?;
        self.phase = Phase::Playing;
        let mut rulings: Vec<Ruling> =
            self.run_clock(turn.player, seconds, entry.at).into_iter().collect();
        if !self.is_over() {
            rulings.push(self.let_stand(turn));
            self.nobody_notices(article, Fault::Stone(turn, reason));
        }
        Ok(rulings)
    }

    fn let_stand(&mut self, turn: Turn) -> Ruling {
        if let Action::Play(point) = turn.action {
            let Capture { board, captured } = put_down(self.board(), turn.player, point);
            let side = turn.player.opponent();
            let captured = captured.into_iter().map(|stone| (stone, side)).collect();
            self.put_stone(turn, board, captured);
        }
        self.played_with_captures(turn)
    }

    /// Keeps a fault for the day on which it is found.
    pub(super) fn nobody_notices(&mut self, article: Article, fault: Fault) {
        self.unnoticed.push(Unnoticed { turn: self.turns, article, fault });
    }
}
