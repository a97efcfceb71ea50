//! Chapter 2 as one state machine over events: the second implementation of the table.
//!
//! [`Machine`] stands behind [`Referee`] like the articles of the reference, and knows nothing
//! of them; `src/data/table/CONTRACT.md` says what both return. The board under it is the
//! engine's.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `stones` | what stands on the board |
//! | `table` | the state, the remembered boards, turns added and taken back |
//! | `hearing` | one event: its rulings and warnings, and what they leave (§1, §3) |
//! | `places` | in which phases an event has a place (§2) |
//! | `turns` | stones and passes: 1.2, 2.8.1, 2.10, 2.11.1, 1.6, 2.11.3 |
//! | `cycles` | laps and their names (§6) |
//! | `incidents` | stones that are not where they should be: 2.8, 2.9, 1.4 |
//! | `discovery` | what nobody had noticed, appeals, and what is withdrawn |
//! | `time` | the clock (§5) |
//! | `breaks` | pauses and sealed moves: 2.5 |
//! | `count` | the count of 1.9 as its words are read |
//! | `end` | from the declared finish to the result: 1.7 to 1.9, 2.4, 2.11.2 |
//! | `decisions` | before the first turn, conduct and rights, what officials decide |

mod breaks;
mod count;
mod cycles;
mod decisions;
mod discovery;
mod end;
mod hearing;
mod incidents;
mod places;
mod stones;
mod table;
#[cfg(test)]
mod tests;
mod time;
mod turns;

use hearing::Hearing;
use table::Table;
use weiqi_data::readings::Field;
use weiqi_data::table::{Entry, Noted, Referee, Settings, State};
use weiqi_data::{Colour, Diagram, StartError};

/// The readings of the board by which the table judges and counts, in every variant.
pub const KNOWS: &[Field] = &[
    Field::PointOfCapture,
    Field::CaptureException,
    Field::UntouchedPoints,
    Field::CountedSide,
    Field::TaxPayment,
    Field::Taxed,
];

/// A game at the table, and the table as it was before the last judgment.
#[derive(Clone, Debug)]
pub struct Machine {
    settings: Settings,
    table: Table,
    before_judgment: Option<Box<Table>>,
}

impl Referee for Machine {
    fn new(settings: Settings, set_up: Diagram, to_play: Colour) -> Result<Machine, StartError> {
        if !set_up.size().is_played() {
            return Err(StartError::TooLarge(set_up.size()));
        }
        if let Some(chain) = stones::Stones::read(&set_up).chain_without_liberties() {
            return Err(StartError::NoLiberties { turn: 0, chain });
        }
        let table = Table::set_up(&settings, &set_up, to_play);
        Ok(Machine { settings, table, before_judgment: None })
    }

    fn note(&mut self, entry: &Entry) -> Noted {
        let before = self.before_judgment.as_deref();
        let mut hearing = Hearing::new(&self.settings, self.table.clone(), before, entry);
        hearing.hear()?;
        let heard = hearing.close();
        heard.table.audit();
        let earlier = std::mem::replace(&mut self.table, heard.table);
        if heard.is_judgment {
            self.before_judgment = Some(Box::new(earlier));
        }
        if self.table.judged.is_none() {
            self.before_judgment = None;
        }
        Ok(heard.rulings)
    }

    fn state(&self) -> State {
        self.table.state()
    }
}
