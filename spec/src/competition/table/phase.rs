use super::GameResult;
use weiqi_data::{Colour, Point, Quarters, Score, Turn};

/// How far the game at the table has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Before the first turn.
    Opening,
    /// Turns are taken.
    Playing,
    /// The game is paused, since the clock showed this.
    Paused(Option<u64>),
    /// A move is sealed: whose, and what; since the clock showed this.
    Sealed(Turn, Option<u64>),
    /// This side has said that play is finished; the other has to confirm.
    Confirming(Colour),
    /// Both have; the dead stones that Black and White declare, sorted.
    Confirmed([Option<Vec<Point>>; 2]),
    /// The position is counted; the count that was called out, of which side.
    Counted(Box<Score>, Option<(Colour, Quarters)>),
    /// The game is over.
    Over(GameResult),
}
