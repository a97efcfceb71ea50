//! What one pass asks with one side to play, and what the definition says of it.

use super::super::ways::{MADE, NOW, forbids, repetition, ways};
use crate::compare::Tally;
use weiqi::boundary::Told;
use weiqi_data::{Colour, Diagram, LeftBy, Point, Refusal, RuleSet, Turn};

/// A move of a position, and the board that it makes under the most lenient rules.
pub struct Made {
    pub point: Point,
    pub board: Diagram,
    /// The stones that come off, one's own included.
    pub removed: Vec<Point>,
    /// Whether the move takes off its own stones.
    pub is_suicide: bool,
}

impl Made {
    /// Whether the move makes the board that stands now: a lone stone is taken off at once.
    fn changes_nothing(&self) -> bool {
        self.is_suicide && self.removed.len() == 1
    }

    /// Whether the move is legal where the present position is all that has stood.
    pub fn is_legal_at_first(&self, rules: &RuleSet, now: Told) -> bool {
        let player = now.to_play;
        forbids(rules.suicide, self.is_suicide, &self.removed).is_none()
            && repetition(&[now], |_| self.changes_nothing(), rules, player).is_none()
    }
}

/// What is asked with one side to play.
pub struct Side {
    pub player: Colour,
    /// No history first, then every way in which the board of a move can stand in one.
    pub histories: Vec<Vec<Told>>,
    /// What the definition says of a move that is no suicide: after each history, under
    /// each of the usual rules.
    pub defined: Vec<Option<Refusal>>,
    /// What these verdicts count for.
    pub tally: Tally,
}

impl Side {
    pub fn new(player: Colour, usual: &[RuleSet]) -> Side {
        let mut histories = ways(player);
        histories.insert(0, vec![Told { board: NOW, to_play: player, left_by: LeftBy::SetUp }]);
        let is_made = |board| board == MADE;
        let define = |history: &Vec<Told>| -> Vec<Option<Refusal>> {
            usual.iter().map(|rules| repetition(history, is_made, rules, player)).collect()
        };
        let defined: Vec<Option<Refusal>> = histories.iter().flat_map(define).collect();
        let mut tally = Tally::default();
        tally.verdicts(Turn::play(player, Point::new(0, 0)), usual, &defined);
        Side { player, histories, defined, tally }
    }

    /// What the definition says of a suicide after each history, under each of the rules.
    pub fn of_suicide(&self, made: &Made, every: &[RuleSet]) -> Vec<Option<Refusal>> {
        let is_made = |board| board == MADE || made.changes_nothing();
        let define = |history: &Vec<Told>| -> Vec<Option<Refusal>> {
            let define = |rules: &RuleSet| {
                let forbidden = forbids(rules.suicide, true, &made.removed);
                forbidden.or_else(|| repetition(history, is_made, rules, self.player))
            };
            every.iter().map(define).collect()
        };
        self.histories.iter().flat_map(define).collect()
    }

    /// Histories in which the boards of all moves stand at once, each in the same way. They
    /// differ from move to move, so each verdict is the one after that way alone. Only
    /// where two turns or more lie between, since one board alone can have stood before the
    /// last turn. The number of each way stands beside it.
    pub fn crowded(&self, moves: usize) -> (Vec<usize>, Vec<Vec<Told>>) {
        let all = self.histories.iter().enumerate();
        let roomy = all.filter(|(_, history)| {
            history.len() > 2 && history[1..].iter().all(|told| told.board == NOW)
        });
        let crowd = |(number, history): (usize, &Vec<Told>)| {
            let made = (MADE..=moves).map(|board| Told { board, ..history[0] });
            (number, made.chain(history[1..].iter().copied()).collect())
        };
        roomy.map(crowd).unzip()
    }
}
