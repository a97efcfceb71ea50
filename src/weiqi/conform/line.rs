//! A line of play from an empty or a set-up board, and what each reading says of its end.
//!
//! The reference plays it without forbidding anything, so that one line can be judged under
//! every reading.

use crate::boundary::{self, Backend, Reference};
use std::fmt;
use weiqi_data::{
    Action, Colour, Diagram, LeftBy, Past, Point, Preset, Refusal, Repetition, RuleSet, Size,
    Suicide, Turn,
};

/// One step of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A turn of either side.
    Turn(Turn),
    /// The last turn is taken back.
    Undo,
}

impl Step {
    /// The point of a stone.
    pub fn point(self) -> Option<Point> {
        match self {
            Step::Turn(Turn { action: Action::Play(point), .. }) => Some(point),
            Step::Turn(Turn { action: Action::Pass, .. }) | Step::Undo => None,
        }
    }

    pub fn is_pass(self) -> bool {
        matches!(self, Step::Turn(turn) if turn.action == Action::Pass)
    }

    /// The step as a GTP command.
    pub fn command(self) -> String {
        match self {
            Step::Turn(turn) => crate::gtp::vertex::play(turn),
            Step::Undo => self.to_string(),
        }
    }
}

/// Writes `B D4` or `undo`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Turn(turn) => write!(f, "{turn}"),
            Step::Undo => f.write_str("undo"),
        }
    }
}

/// Whether two passes end the steps.
pub fn is_over(steps: &[Step]) -> bool {
    matches!(steps, [.., one, two] if one.is_pass() && two.is_pass())
}

/// Nothing is forbidden but what cannot be done at all.
const LENIENT: RuleSet =
    RuleSet { repetition: Repetition::None, suicide: Suicide::Allowed, ..Preset::Chinese.rules() };

/// A game that the reference plays along.
#[derive(Clone)]
pub struct Play {
    play: boundary::Play<Reference>,
    /// Every position so far, the present one last.
    past: Vec<Past>,
}

impl Play {
    /// Begins with a set-up position.
    ///
    /// # Panics
    /// When a chain of the set-up has no liberties.
    pub fn new(start: Past) -> Play {
        let play = boundary::Play::new(start.clone());
        Play { play: play.expect("every chain of a set-up has liberties"), past: vec![start] }
    }

    /// Begins with an empty board, Black to play.
    pub fn empty(size: Size) -> Play {
        Play::new(Past::set_up(Diagram::empty(size), Colour::Black))
    }

    /// Takes a step. A turn that cannot be taken at all, on an occupied point or off the
    /// board, changes nothing; returns whether it could.
    pub fn step(&mut self, step: Step) -> bool {
        let is_taken = match step {
            Step::Undo => self.play.undo(),
            Step::Turn(turn) => self.play.take(&LENIENT, turn).is_ok(),
        };
        let turns = self.play.turns();
        self.past.truncate(turns.len() + 1);
        self.past[0].to_play = self.play.start().to_play;
        for turn in &turns[self.past.len() - 1..] {
            let (diagram, left_by) = match turn.action {
                Action::Pass => (self.last().diagram.clone(), LeftBy::Pass(turn.player)),
                Action::Play(_) => (self.diagram(), LeftBy::Move(turn.player)),
            };
            self.past.push(Past { diagram, to_play: turn.player.opponent(), left_by });
        }
        is_taken
    }

    fn last(&self) -> &Past {
        self.past.last().expect("a game has a start")
    }

    pub fn game(&self) -> &Reference {
        self.play.game()
    }

    pub fn diagram(&self) -> Diagram {
        self.game().diagram()
    }

    /// The stones taken by Black and by White.
    pub fn prisoners(&self) -> [usize; 2] {
        self.play.prisoners()
    }

    /// The number of turns, implied passes included.
    pub fn turns(&self) -> usize {
        self.play.turns().len()
    }

    /// Why a turn would be refused under these rules.
    pub fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        if turn.player == self.game().to_play() {
            return self.game().refusal(rules, turn);
        }
        self.play.clone().as_if_to_play(turn.player, rules, |game| game.refusal(rules, turn))
    }

    /// The same for somebody who looks back at most `window` turns for a repetition.
    pub fn refusal_within(&self, rules: &RuleSet, window: usize, turn: Turn) -> Option<Refusal> {
        // The position after the turn is one further than the last of the past.
        let from = self.past.len().saturating_sub(window);
        let start = from.min(self.past.len() - 1);
        Reference::resume(&self.past[start..]).ok()?.refusal(rules, turn)
    }

    /// The points on which the boards of the last two positions differ.
    pub fn changed_points(&self) -> Vec<Point> {
        let [.., before, after] = self.past.as_slice() else { return Vec::new() };
        let differs = |&point: &Point| before.diagram.at(point) != after.diagram.at(point);
        Point::all(after.diagram.size()).filter(differs).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_white_begins_has_no_pass_before_its_first_turn() {
        let mut play = Play::empty(Size::new(5, 5).unwrap());
        for turn in ["W A2", "W B1", "B A1"] {
            let player = crate::gtp::vertex::colour(&turn[..1]).unwrap();
            assert!(play.step(Step::Turn(Turn::play(player, turn[2..].parse().unwrap()))));
        }
        // Black's stone is given up: the board is that of White's second turn.
        assert_eq!((play.turns(), play.prisoners()), (4, [0, 1]));
        assert!(play.step(Step::Undo) && play.step(Step::Undo) && play.step(Step::Undo));
        assert_eq!((play.turns(), play.game().to_play()), (0, Colour::Black));
        assert_eq!(play.past.len(), 1);
    }
}
