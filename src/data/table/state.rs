//! What both implementations say the table is like after an event.

use super::event::Seat;
use super::ruling::{Fault, GameResult, Question};
use super::settings::TimeLeft;
use crate::{Article, Colour, Diagram, Point, Quarters, Score, Turn};

/// The table after an event: everything on which later rulings can depend, but for the
/// boards that stood before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What stands on the board.
    pub board: Diagram,
    /// How far the game has come.
    pub phase: Phase,
    /// The side to play; after play has stopped, the side whose turn it was.
    pub to_play: Colour,
    /// Whether the other side may play as well: after a declared finish, a dispute, or a
    /// question about what the last turn cost.
    pub is_either: bool,
    /// The turns so far: stones, passes, turns lost and turns given up.
    pub turns: usize,
    /// The last of those turns that were passes one after the other.
    pub passes: u32,
    /// The side that would now put down a second stone in a row, if it did (2.8.1).
    pub has_just_played: Option<Colour>,
    /// The stones captured by Black and by White.
    pub prisoners: [usize; 2],
    /// Who plays Black, once that is settled.
    pub black: Option<Seat>,
    /// Komi in force.
    pub komi: Quarters,
    /// The handicap in force.
    pub handicap: u32,
    /// What Black and White have left; `None` without a clock.
    pub time_left: Option<[TimeLeft; 2]>,
    /// The last reading of the table's clock; 0 before the first.
    pub clock: u64,
    /// The reading of the clock from which the present turn is measured, if it is known.
    pub turn_began: Option<u64>,
    /// The warnings, in order.
    pub warnings: Vec<Warning>,
    /// What is asked and not answered, in the order in which it was asked.
    pub open: Vec<Question>,
    /// The faults that nobody has noticed, in the order in which they happened.
    pub unnoticed: Vec<Unnoticed>,
    /// After how many turns the last judgment was given, if one was.
    pub judged: Option<usize>,
}

/// How far a game at the table has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Turns are taken.
    Playing,
    /// The game is paused, since the clock showed this.
    Paused(Option<u64>),
    /// A move is sealed; since the clock showed this.
    Sealed(Turn, Option<u64>),
    /// This side has said that play is finished; the other has to confirm or to play.
    Confirming(Colour),
    /// Play has stopped.
    Stopped {
        /// What Black and White declare dead, whole chains, sorted.
        dead: [Option<Vec<Point>>; 2],
        /// The stones that the referee found falsely alive, sorted.
        false_life: Vec<Point>,
    },
    /// The position is counted.
    Counted {
        /// The count.
        score: Box<Score>,
        /// The count that was called out, of which side.
        called: Option<(Colour, Quarters)>,
    },
    /// The game is over.
    Over(GameResult),
}

/// A warning as it is written down (应记录在案).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Warning {
    /// Who is warned.
    pub player: Colour,
    /// Under which article.
    pub article: Article,
    /// The note of the event.
    pub note: Option<String>,
}

/// A fault that nobody has noticed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unnoticed {
    /// After how many turns it had happened; of a stone, its own turn included.
    pub turn: usize,
    /// The article that it goes against.
    pub article: Article,
    /// What was wrong.
    pub fault: Fault,
}
