//! The verdict on a turn: the order of play (1.2), the forbidden point (1.5), and the
//! reading of repetition (1.6), in this order.
//!
//! Most stones are seen to be legal at once; the others are looked at closely, with what the
//! move would do at hand.

use super::board::Content;
use super::effect::Effect;
use super::frame::{Cell, Frame};
use super::game_in::GameIn;
use super::repetition::Made;
use weiqi_data::{Action, Article, Colour, Reason, Refusal, Repetition, RuleSet, Suicide, Turn};

impl<F: Frame> GameIn<F> {
    /// Why a turn would be refused, or `None` where it is legal.
    pub fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        self.judge(rules, turn).err()
    }

    /// The cell of a legal stone, `None` for a legal pass, or the refusal.
    #[inline(always)]
    pub(super) fn judge(&self, rules: &RuleSet, turn: Turn) -> Result<Option<Cell>, Refusal> {
        let Action::Play(point) = turn.action else {
            let in_turn = turn.player == self.to_play();
            return if in_turn { Ok(None) } else { Err(self.refused_at_once(turn)) };
        };
        let cell = Cell::of::<F>(point);
        let possible = point.is_on(self.board.size())
            & (turn.player == self.to_play())
            & (self.board.content(cell) == Content::Empty);
        if !possible {
            return Err(self.refused_at_once(turn));
        }
        if self.needs_a_look(rules.repetition, turn.player, cell) {
            self.judge_closely(rules, turn.player, cell)?;
        }
        Ok(Some(cell))
    }

    /// Whether a stone on an empty point might be forbidden or a repetition.
    #[inline(always)]
    fn needs_a_look(&self, reading: Repetition, player: Colour, cell: Cell) -> bool {
        let is_suicide = !self.board.is_open(cell) && self.board.is_suicide_closed(player, cell);
        is_suicide || self.may_repeat(reading, player, cell)
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

    /// The refusal of a stone on an empty point that might be forbidden or a repetition.
    #[cold]
    fn judge_closely(&self, rules: &RuleSet, player: Colour, cell: Cell) -> Result<(), Refusal> {
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
        self.first_same(reading, &made)
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

    /// The first earlier turn whose position equals the one made, by the key of a reading.
    #[inline]
    fn first_same(&self, reading: Repetition, made: &Made<'_, F>) -> Option<usize> {
        match reading {
            Repetition::None => None,
            Repetition::Simple => self.history.before_last_turn(made),
            Repetition::Positional => self.history.first_stood(made),
            Repetition::Situational => self.history.first_faced(made, made.player().opponent()),
            Repetition::NaturalSituational => self.history.first_made(made),
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
