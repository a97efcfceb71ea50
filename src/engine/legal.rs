//! The legal mask: every point on which the side to play may put a stone.
//!
//! Most points need no look at chains: a stone next to an empty point has a liberty, and
//! the board it makes is new if its colour never stood on the point. Only the others are
//! judged one by one.

use super::bits::Bits;
use super::faults::{Fault, on};
use super::frame::{Cell, Frame};
use super::game::Game;
use weiqi_spec::data::{Repetition, RuleSet};

impl<F: Frame> Game<F> {
    /// The points on which the side to play may put a stone.
    pub fn legal(&self, rules: &RuleSet) -> Bits<F> {
        let empty = self.board.empty();
        let open = empty & empty.beside();
        let mut legal = open.without(self.suspects(rules.repetition));
        for cell in empty.without(legal) {
            if self.is_legal(rules, cell) {
                legal.insert(cell);
            }
        }
        legal
    }

    /// The points on which a stone might bring back a board of the reading.
    #[inline(always)]
    fn suspects(&self, reading: Repetition) -> Bits<F> {
        match reading {
            Repetition::None => Bits::none(),
            Repetition::Simple if on(Fault::KoAfterSnapback) => self.board.points(),
            Repetition::Simple => self.history.changed_at_last_turn(self.to_play()),
            _ => self.history.held(self.to_play()),
        }
    }

    /// Whether the side to play may put a stone on an empty point.
    fn is_legal(&self, rules: &RuleSet, cell: Cell) -> bool {
        let player = self.to_play();
        let effect = self.board.effect(player, cell);
        !self.is_forbidden_point(rules.suicide, player, cell, &effect)
            && self.repeats(rules.repetition, player, cell, &effect).is_none()
    }
}
