//! The legal mask: every point on which the side to play may put a stone.
//!
//! Most points need no look at chains: a stone next to an empty point has a liberty, and
//! the board it makes is mostly known to be [new](super::repetition). Only the others are
//! judged one by one.

use super::bits::Bits;
use super::frame::{Cell, Frame};
use super::game_in::GameIn;
use weiqi_data::{Colour, Repetition, RuleSet, Suicide};

impl<F: Frame> GameIn<F> {
    /// The points on which the side to play may put a stone.
    pub fn legal(&self, rules: &RuleSet) -> Bits<F> {
        // With the colour written out, everything is compiled for each of them.
        match self.to_play() {
            Colour::Black => self.legal_for(rules, Colour::Black),
            Colour::White => self.legal_for(rules, Colour::White),
        }
    }

    #[inline(always)]
    fn legal_for(&self, rules: &RuleSet, player: Colour) -> Bits<F> {
        let empty = self.board.empty();
        let open = empty & empty.beside();
        let suspects = empty & self.suspects(rules.repetition, player);
        let lively = self.board.stones(player) & open.beside();
        let joins = empty & lively.beside();
        let mut legal = (open | joins).without(suspects);
        empty.without(open | joins | suspects).into_iter().for_each(|cell| {
            // Without a branch, since there is no telling.
            legal.insert_if(cell, !self.board.mailbox.is_suicide_closed(player, cell));
        });
        let rest = if may_allow_suicide(rules.suicide) { empty.without(legal) } else { suspects };
        rest.into_iter().for_each(|cell| {
            legal.insert_if(cell, self.is_legal_for(rules, player, cell));
        });
        legal
    }

    /// The points on which a stone might bring back a board of the reading.
    #[inline(always)]
    fn suspects(&self, reading: Repetition, player: Colour) -> Bits<F> {
        match reading {
            Repetition::None => Bits::none(),
            Repetition::Simple => self.history.lost_points(player),
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => {
                self.history.might_return_at(&self.board, player)
            }
        }
    }

    /// Whether the side to play may put a stone on this cell.
    pub fn is_legal(&self, rules: &RuleSet, cell: Cell) -> bool {
        self.board.empty().has(cell) && self.is_legal_for(rules, self.to_play(), cell)
    }

    #[inline(always)]
    fn is_legal_for(&self, rules: &RuleSet, player: Colour, cell: Cell) -> bool {
        if self.board.is_suicide(player, cell) {
            return may_allow_suicide(rules.suicide) && self.is_legal_closely(rules, player, cell);
        }
        !self.may_repeat(rules.repetition, player, cell)
            || self.is_legal_closely(rules, player, cell)
    }

    /// The same for a point that might be forbidden or a repetition.
    #[inline(never)]
    fn is_legal_closely(&self, rules: &RuleSet, player: Colour, cell: Cell) -> bool {
        let effect = self.board.effect(player, cell);
        !self.is_forbidden_point(rules.suicide, player, cell, &effect)
            && self.repeats(rules.repetition, player, cell, &effect).is_none()
    }
}

/// Whether a stone is ever legal that leaves its own chain without liberties.
#[inline(always)]
fn may_allow_suicide(suicide: Suicide) -> bool {
    suicide != Suicide::Forbidden
}
