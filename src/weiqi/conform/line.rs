//! A line of play from an empty or a set-up board, and what each reading says of its end.
//!
//! The reference plays it without forbidding anything, so that one line can be judged under
//! every reading.

use crate::boundary::{Backend, Reference};
use std::fmt;
use weiqi_data::{
    Action, Diagram, LeftBy, Past, Point, Preset, Refusal, Repetition, RuleSet, Size, Suicide, Turn,
};

/// One step of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A turn of either side; two in a row by one side have a pass of the other between
    /// them.
    Turn(Turn),
    /// The last turn is taken back.
    Undo,
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

/// Nothing is forbidden but what cannot be done at all.
const LENIENT: RuleSet =
    RuleSet { repetition: Repetition::None, suicide: Suicide::Allowed, ..Preset::Chinese.rules() };

/// A game that the reference plays along.
#[derive(Clone)]
pub struct Play {
    past: Vec<Past>,
    game: Reference,
    prisoners: Vec<[usize; 2]>,
    /// How long the past was before each turn that can be taken back.
    marks: Vec<usize>,
}

impl Play {
    /// Begins with a set-up position.
    ///
    /// # Panics
    /// When a chain of the set-up has no liberties.
    pub fn new(start: Past) -> Play {
        let game = Reference::resume(std::slice::from_ref(&start))
            .expect("every chain of a set-up has liberties");
        Play { past: vec![start], game, prisoners: vec![[0, 0]], marks: Vec::new() }
    }

    /// Begins with an empty board, Black to play.
    pub fn empty(size: Size) -> Play {
        Play::new(Past::set_up(Diagram::empty(size), weiqi_data::Colour::Black))
    }

    /// Takes a step. A turn that cannot be taken at all, on an occupied point or off the
    /// board, changes nothing; returns whether it could.
    pub fn step(&mut self, step: Step) -> bool {
        match step {
            Step::Undo => {
                let Some(length) = self.marks.pop() else { return false };
                while self.past.len() > length {
                    self.past.pop();
                    self.prisoners.pop();
                    self.game.undo();
                }
                true
            }
            Step::Turn(turn) => {
                let length = self.past.len();
                if turn.player != self.game.to_play() {
                    self.take(Turn::pass(turn.player.opponent()));
                }
                let taken = self.take(turn);
                if taken {
                    self.marks.push(length);
                } else {
                    self.shorten(length);
                }
                taken
            }
        }
    }

    fn shorten(&mut self, length: usize) {
        while self.past.len() > length {
            self.past.pop();
            self.prisoners.pop();
            self.game.undo();
        }
    }

    fn take(&mut self, turn: Turn) -> bool {
        let Ok(stones) = self.game.take(&LENIENT, turn) else { return false };
        let given_up = matches!(turn.action, Action::Play(point) if stones.contains(&point));
        let taker = if given_up { turn.player.opponent() } else { turn.player };
        let mut prisoners = self.prisoners();
        prisoners[taker.index()] += stones.len();
        self.prisoners.push(prisoners);
        let left_by = match turn.action {
            Action::Pass => LeftBy::Pass(turn.player),
            Action::Play(_) => LeftBy::Move(turn.player),
        };
        let to_play = self.game.to_play();
        self.past.push(Past { diagram: self.game.diagram(), to_play, left_by });
        true
    }

    /// The game as the reference sees it.
    pub fn game(&self) -> &Reference {
        &self.game
    }

    /// What stands on the board.
    pub fn diagram(&self) -> Diagram {
        self.game.diagram()
    }

    /// The stones taken by Black and by White.
    pub fn prisoners(&self) -> [usize; 2] {
        self.prisoners.last().copied().unwrap_or_default()
    }

    /// How many stones the last turn took.
    pub fn taken_last(&self) -> usize {
        let total = |prisoners: &[usize; 2]| prisoners.iter().sum::<usize>();
        match self.prisoners.as_slice() {
            [.., before, after] => total(after).saturating_sub(total(before)),
            _ => 0,
        }
    }

    /// The number of turns, implied passes included.
    pub fn turns(&self) -> usize {
        self.past.len() - 1
    }

    /// Why a turn would be refused under these rules.
    pub fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        if turn.player == self.game.to_play() {
            return self.game.refusal(rules, turn);
        }
        let mut past = self.past.clone();
        let last = past.last().cloned().expect("there is a set-up");
        let left_by = match past.len() {
            1 => LeftBy::SetUp,
            _ => LeftBy::Pass(turn.player.opponent()),
        };
        let passed = Past { to_play: turn.player, left_by, ..last };
        if past.len() == 1 {
            past[0] = passed;
        } else {
            past.push(passed);
        }
        Reference::resume(&past).ok()?.refusal(rules, turn)
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
