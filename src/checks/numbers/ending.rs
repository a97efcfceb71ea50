//! Whether games end at all.

use super::{empty_board, passes_in_a_row, turns};
use std::collections::HashMap;
use std::fmt;
use std::vec::IntoIter;
use weiqi::boundary::Backend;
use weiqi_data::{Colour, Diagram, Repetition, RuleSet, Size, StartError, Turn};

/// The points of the largest boards whose games are played out unless more are asked for.
pub const LARGEST_PLAYED_OUT: usize = 4;

/// Why games cannot be played out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountError {
    /// The implementation does not play on the size.
    Start(StartError),
    /// A position comes back after these turns, and may do so for ever.
    Endless(Vec<Turn>),
    /// The games begin in more ways than may be listed.
    TooManyBeginnings(usize),
}

impl From<StartError> for CountError {
    fn from(error: StartError) -> CountError {
        CountError::Start(error)
    }
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CountError::Start(error) => write!(f, "{error}"),
            CountError::Endless(turns) => {
                let turns: Vec<String> = turns.iter().map(ToString::to_string).collect();
                write!(
                    f,
                    "Games need never end: a position comes back after {}. Expected a rule that \
                     forbids it.",
                    turns.join(", ")
                )
            }
            CountError::TooManyBeginnings(most) => write!(
                f,
                "The games begin in more than {most} ways: expected fewer turns in a beginning."
            ),
        }
    }
}

/// What decides how a game may go on where only the last boards matter: the board, the side
/// to play, whether the last turn was a pass, and the board before it.
type Position = (Diagram, Colour, bool, Diagram);

/// Refuses rules under which a game on the empty board can go on for ever.
///
/// # Errors
/// The turns after which a position comes back.
pub fn must_end<B: Backend>(size: Size, rules: &RuleSet) -> Result<(), CountError> {
    match rules.repetition {
        Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => Ok(()),
        Repetition::None | Repetition::Simple => {
            let mut search = Search::<B> {
                game: empty_board(size)?,
                rules: *rules,
                seen: HashMap::new(),
                open: Vec::new(),
            };
            search.run()
        }
    }
}

struct Search<B> {
    game: B,
    rules: RuleSet,
    /// Every position, and whether it is on the way from the empty board to here.
    seen: HashMap<Position, bool>,
    open: Vec<Open>,
}

/// A position on the way, with the turns that are still to be tried.
struct Open {
    position: Position,
    passes: usize,
    left: IntoIter<Turn>,
    taken: Option<Turn>,
}

impl<B: Backend> Search<B> {
    fn run(&mut self) -> Result<(), CountError> {
        let empty = self.game.diagram();
        self.enter(0, empty)?;
        while let Some(last) = self.open.last_mut() {
            let Some(turn) = last.left.next() else {
                let done = self.open.pop().expect("the last one");
                self.seen.insert(done.position, false);
                self.game.undo();
                continue;
            };
            let passes = passes_in_a_row(turn, last.passes);
            if passes < 2 {
                last.taken = Some(turn);
                let before = last.position.0.clone();
                self.game.take(&self.rules, turn).expect("the turn was found legal");
                self.enter(passes, before)?;
            }
        }
        Ok(())
    }

    /// Comes to a position; goes no further where it is known.
    fn enter(&mut self, passes: usize, before: Diagram) -> Result<(), CountError> {
        let position = (self.game.diagram(), self.game.to_play(), passes > 0, before);
        match self.seen.get(&position) {
            Some(true) => {
                let taken = self.open.iter().filter_map(|open| open.taken);
                return Err(CountError::Endless(taken.collect()));
            }
            Some(false) => drop(self.game.undo()),
            None => {
                self.seen.insert(position.clone(), true);
                let left = turns(&self.game, &self.rules).into_iter();
                self.open.push(Open { position, passes, left, taken: None });
            }
        }
        Ok(())
    }
}
