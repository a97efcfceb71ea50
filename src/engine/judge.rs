//! The verdict on a turn: the order of play (1.2), the forbidden point (1.5), and the
//! reading of repetition (1.6), in this order.
//!
//! Most stones are seen to be legal at once; the others are looked at closely, with what the
//! move would do at hand.

use super::effect::Effect;
use super::frame::{Cell, Frame};
use super::game_in::GameIn;
use super::repetition::Made;
use super::table::Table;
use weiqi_data::{
    Action, Article, Colour, Point, Reason, Refusal, Repetition, RuleSet, Suicide, Turn,
};

impl<F: Frame> GameIn<F> {
    /// Why a turn would be refused, or `None` where it is legal.
    pub fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        self.judge(rules, turn).err()
    }

    /// The cell of a legal stone, `None` for a legal pass, or the refusal.
    pub(super) fn judge(&self, rules: &RuleSet, turn: Turn) -> Result<Option<Cell>, Refusal> {
        let Action::Play(point) = turn.action else {
            let in_turn = turn.player == self.to_play();
            return if in_turn { Ok(None) } else { Err(self.refused_at_once(turn)) };
        };
        if !self.is_plain(turn.player, point) {
            self.judge_closely(rules, turn, point)?;
        }
        Ok(Some(Cell::of::<F>(point)))
    }

    /// Whether a stone is next to an empty point and the first one of its colour there: then
    /// it is legal under every reading. Four of five moves of real games are.
    #[inline(always)]
    pub(super) fn is_plain(&self, player: Colour, point: Point) -> bool {
        let (mailbox, cell) = (&self.board.mailbox, Cell::of::<F>(point));
        point.is_on(self.board.size())
            && player == self.to_play()
            && mailbox.content.at(cell).is_untouched_by(player)
            && mailbox.word.at(cell).is_open()
    }

    /// The refusal of a turn that is off the board, out of turn, or on a stone.
    #[cold]
    fn refused_at_once(&self, turn: Turn) -> Refusal {
        let off_board =
            matches!(turn.action, Action::Play(point) if !point.is_on(self.board.size()));
        let reason = if off_board {
            Reason::OffBoard
        } else if turn.player != self.to_play() {
            Reason::WrongPlayer
        } else {
            Reason::Occupied
        };
        refused(Article::PLAY, reason)
    }

    /// The refusal of a stone that is not plainly legal.
    #[inline(never)]
    pub(super) fn judge_closely(
        &self,
        rules: &RuleSet,
        turn: Turn,
        point: Point,
    ) -> Result<(), Refusal> {
        let (player, cell) = (turn.player, Cell::of::<F>(point));
        let possible = point.is_on(self.board.size())
            && player == self.to_play()
            && self.board.mailbox.content.at(cell).is_empty();
        if !possible {
            return Err(self.refused_at_once(turn));
        }
        let needs_a_look =
            self.board.is_suicide(player, cell) || self.may_repeat(rules.repetition, player, cell);
        if !needs_a_look {
            return Ok(());
        }
        let effect = self.board.effect(player, cell);
        if self.is_forbidden_point(rules.suicide, player, cell, &effect) {
            let chain = self.board.chain_with(player, cell);
            return Err(refused(Article::FORBIDDEN_POINT, Reason::ForbiddenPoint { chain }));
        }
        match self.repeats(rules.repetition, player, cell, &effect) {
            Some(same_as) => Err(repetition(rules.repetition, same_as)),
            None => Ok(()),
        }
    }

    /// Whether a stone may not be played because it would leave its own chain without
    /// liberties (1.5).
    #[inline(always)]
    pub(super) fn is_forbidden_point(
        &self,
        suicide: Suicide,
        player: Colour,
        cell: Cell,
        effect: &Effect,
    ) -> bool {
        if !effect.is_suicide {
            return false;
        }
        match suicide {
            Suicide::Forbidden => true,
            Suicide::MultiStone => self.board.friends(player, cell).is_empty(),
            Suicide::Allowed => false,
        }
    }

    /// The turn whose position a stone would bring back, under a reading of repetition.
    #[inline]
    pub(super) fn repeats(
        &self,
        reading: Repetition,
        player: Colour,
        cell: Cell,
        effect: &Effect,
    ) -> Option<usize> {
        if !effect.is_suicide && !self.may_repeat(reading, player, cell) {
            return None;
        }
        let made = Made::by(&self.board, player, cell, effect);
        self.history.first_same(reading, &made)
    }

    /// Whether a stone that is not lost at once might bring back a board of the reading.
    #[inline(always)]
    pub(super) fn may_repeat(&self, reading: Repetition, player: Colour, cell: Cell) -> bool {
        match reading {
            Repetition::None => false,
            Repetition::Simple => self.history.lost_at_last_turn(player, cell),
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => {
                self.history.might_return(&self.board, player, cell)
            }
        }
    }
}

fn refused(article: Article, reason: Reason) -> Refusal {
    Refusal { article, reason }
}

fn repetition(reading: Repetition, same_as: usize) -> Refusal {
    let article = match reading {
        Repetition::Simple => Article::IMMEDIATE_RECAPTURE,
        _ => Article::REPETITION,
    };
    refused(article, Reason::Repetition { same_as })
}
