//! One table before two referees.

use super::Tally;
use weiqi_data::table::{Entry, Noted, Referee, Settings, State};
use weiqi_data::{Colour, Diagram, StartError};

/// A game at a table: how it begins, and what happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// Rules, readings and time.
    pub settings: Settings,
    /// What stands before the first turn.
    pub set_up: Diagram,
    /// The side to play first.
    pub to_play: Colour,
    /// What happens.
    pub entries: Vec<Entry>,
}

/// What one referee says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Whether the game can begin.
    Start(Result<(), StartError>),
    /// On an event.
    Rulings(Noted),
    /// Of the table after it.
    State(Box<State>),
}

/// A log after whose last event, or before whose first, two referees say different things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The log.
    pub log: Log,
    /// What each says.
    pub said: [Said; 2],
}

/// A table before two referees who have agreed so far.
#[derive(Clone, Debug)]
pub struct Pair<A, B> {
    first: A,
    second: B,
    state: State,
}

impl<A: Referee, B: Referee> Pair<A, B> {
    /// The table before the first event; `None` where both say that no game can begin.
    ///
    /// # Errors
    /// The two differ.
    pub fn new(start: &Log, tally: &mut Tally) -> Result<Option<Pair<A, B>>, [Said; 2]> {
        let Log { settings, set_up, to_play, .. } = start;
        let first = A::new(settings.clone(), set_up.clone(), *to_play);
        let second = B::new(settings.clone(), set_up.clone(), *to_play);
        tally.comparisons += 1;
        match (first, second) {
            (Ok(first), Ok(second)) => {
                let state = agreed_state(&first, &second, tally)?;
                Ok(Some(Pair { first, second, state }))
            }
            (Err(one), Err(other)) if one == other => Ok(None),
            (one, other) => Err([Said::Start(one.map(drop)), Said::Start(other.map(drop))]),
        }
    }

    /// What both say the table is like.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Both take note of an event.
    ///
    /// # Errors
    /// The two differ in the rulings, or in the state after it.
    pub fn note(&mut self, entry: &Entry, tally: &mut Tally) -> Result<(), [Said; 2]> {
        let (one, other) = (self.first.note(entry), self.second.note(entry));
        tally.comparisons += 1;
        if one != other {
            return Err([Said::Rulings(one), Said::Rulings(other)]);
        }
        self.state = agreed_state(&self.first, &self.second, tally)?;
        tally.event(&one);
        Ok(())
    }
}

fn agreed_state<A: Referee, B: Referee>(
    first: &A,
    second: &B,
    tally: &mut Tally,
) -> Result<State, [Said; 2]> {
    let (one, other) = (first.state(), second.state());
    tally.comparisons += 1;
    match one == other {
        true => Ok(one),
        false => Err([one, other].map(|state| Said::State(Box::new(state)))),
    }
}

/// Puts a log to two referees, up to the first event on which they differ.
///
/// # Errors
/// The two differ; the log ends with that event.
pub fn replay<A: Referee, B: Referee>(log: &Log, tally: &mut Tally) -> Result<(), Box<Difference>> {
    let differ = |events: usize, said| {
        let entries = log.entries[..events].to_vec();
        Box::new(Difference { log: Log { entries, ..log.clone() }, said })
    };
    let pair = Pair::<A, B>::new(log, tally).map_err(|said| differ(0, said))?;
    let Some(mut pair) = pair else { return Ok(()) };
    for (number, entry) in log.entries.iter().enumerate() {
        pair.note(entry, tally).map_err(|said| differ(number + 1, said))?;
    }
    tally.logs += 1;
    Ok(())
}
