//! The table (对局现场): what can happen there, what is ruled on it, and what the table is
//! like afterwards, as plain data.
//!
//! Chapter 2 is written twice, and both stand behind [`Referee`]. `CONTRACT.md` says what
//! each returns on each event; where the text decides, the two agree word for word.

mod article;
mod event;
mod finding_names;
mod ruling;
mod settings;
mod state;

pub use event::{
    Absentee, Agreement, Cause, ChiefRuling, ClockFault, Decision, Displacement, DrawOrReplay,
    Entry, Event, Finder, Forfeit, FoundLife, Ground, Official, Opener, Parity, Seat, Sign, Start,
};
pub use ruling::{
    CycleName, Effect, Fault, Finding, GameResult, Impossible, Lap, Outcome, Question, Ruling,
};
pub use settings::{Announcement, Said, Settings, TimeLeft, TimeRules};
pub use state::{Phase, State, Unnoticed, Warning};

pub use crate::readings::{GuessReading, RareCycles, SealedMove, TwoInARow, WarningsAddUp};

use crate::{Colour, Diagram, StartError};

/// The rulings on an event in order, or why it contradicts the log.
pub type Noted = Result<Vec<Ruling>, Impossible>;

/// A referee of a game at the table: both implementations of chapter 2.
pub trait Referee: Sized {
    /// A game about to begin.
    ///
    /// # Errors
    /// A chain of the set-up has no liberties (1.3), or the board is too large.
    fn new(settings: Settings, set_up: Diagram, to_play: Colour) -> Result<Self, StartError>;

    /// Takes note of an event and returns the rulings on it.
    ///
    /// # Errors
    /// Why the event contradicts the log; the table is then as before.
    fn note(&mut self, entry: &Entry) -> Noted;

    /// What the table is like now.
    fn state(&self) -> State;
}
