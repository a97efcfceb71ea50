//! Every log of a few events on a small board.

use super::questions::Question;
use weiqi::table::machine::Machine;
use weiqi_checks::numbers::colourings;
use weiqi_data::table::{Entry, Referee, Ruling, Settings, State};
use weiqi_data::{Colour, Diagram, Size};

/// An event that a referee has ruled on.
pub struct Seen<'log> {
    /// How the table stood, the set-up first.
    pub before: &'log [State],
    /// The table before the event.
    pub table: &'log Machine,
    /// The event.
    pub entry: &'log Entry,
    /// What was ruled on the event before it, and on it.
    pub rulings: [&'log [Ruling]; 2],
    /// How the table stands after it.
    pub after: &'log State,
}

/// A game at the table, to which one event after the other is added.
struct Game<'asked> {
    table: Machine,
    states: Vec<State>,
    rulings: Vec<Vec<Ruling>>,
    comes_up: &'asked dyn Fn(&Seen<'_>) -> bool,
}

impl Game<'_> {
    /// Adds an event and returns whether the question comes up with it; `None` where the event
    /// contradicts the log.
    fn add(&mut self, entry: &Entry) -> Option<bool> {
        let table = self.table.clone();
        let rulings = self.table.note(entry).ok()?;
        let after = self.table.state();
        let earlier = self.rulings.last().map_or(&[][..], |rulings| rulings);
        let comes_up = (self.comes_up)(&Seen {
            before: &self.states,
            table: &table,
            entry,
            rulings: [earlier, &rulings],
            after: &after,
        });
        self.states.push(after);
        self.rulings.push(rulings);
        Some(comes_up)
    }

    /// The first log of up to so many events more with which the question comes up.
    fn go_on(&mut self, letters: &[Entry], events: usize, log: &mut Vec<Entry>) -> bool {
        for letter in letters.iter().filter(|_| events > 0) {
            let table = self.table.clone();
            let Some(comes_up) = self.add(letter) else { continue };
            log.push(letter.clone());
            if comes_up || self.go_on(letters, events - 1, log) {
                return true;
            }
            log.pop();
            self.states.pop();
            self.rulings.pop();
            self.table = table;
        }
        false
    }
}

fn begin<'asked>(
    settings: &Settings,
    set_up: &Diagram,
    to_play: Colour,
    comes_up: &'asked dyn Fn(&Seen<'_>) -> bool,
) -> Option<Game<'asked>> {
    let table = Machine::new(settings.clone(), set_up.clone(), to_play).ok()?;
    let states = vec![table.state()];
    Some(Game { table, states, rulings: Vec::new(), comes_up })
}

/// With which event of a log, from 1, a question comes up.
pub fn replay(
    settings: &Settings,
    set_up: &Diagram,
    to_play: Colour,
    entries: &[Entry],
    comes_up: &dyn Fn(&Seen<'_>) -> bool,
) -> Option<usize> {
    let mut game = begin(settings, set_up, to_play, comes_up)?;
    let place = entries.iter().position(|entry| game.add(entry) == Some(true))?;
    Some(place + 1)
}

/// The first log of up to so many events on a board, from any set-up and with either side to
/// play, with which the question comes up.
pub fn first_raised(
    question: &Question,
    size: Size,
    events: usize,
) -> Option<(Diagram, Vec<Entry>)> {
    let letters = (question.letters)(size);
    for set_up in colourings(size) {
        for to_play in Colour::BOTH {
            let game = begin(&question.settings, &set_up, to_play, &question.comes_up);
            let Some(mut game) = game else { continue };
            let mut log = Vec::new();
            if game.go_on(&letters, events, &mut log) {
                return Some((set_up, log));
            }
        }
    }
    None
}
