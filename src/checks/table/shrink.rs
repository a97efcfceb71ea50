//! A log on which two referees differ, made small.

use super::{Difference, Log, Tally, replay};
use crate::minimise::minimise;
use weiqi_data::table::{Entry, Event, Referee, Settings, TableReadings};
use weiqi_data::{Diagram, Point, Preset, Turn};

/// Looks this often at a smaller log before it is content.
const PATIENCE: usize = 20_000;

/// The smallest log that can be found on which the two still differ: fewer events, plainer
/// ones, the usual readings and rules, no clock, fewer stones.
pub fn shrink<A: Referee, B: Referee>(found: &Difference) -> Difference {
    minimise(
        found.clone(),
        PATIENCE,
        |best| Box::new(candidates(&best.log).into_iter()),
        |log| differs::<A, B>(&log).map(|smaller| *smaller),
    )
}

fn differs<A: Referee, B: Referee>(log: &Log) -> Option<Box<Difference>> {
    replay::<A, B>(log, &mut Tally::default()).err()
}

/// Logs that are smaller in one respect, those that save most first.
fn candidates(log: &Log) -> Vec<Log> {
    let mut all = Vec::new();
    let mut part = log.entries.len() / 2;
    while part > 0 {
        let starts = (0..log.entries.len()).step_by(part);
        all.extend(starts.map(|start| without(log, start, part)));
        part /= 2;
    }
    all.extend(plainer_settings(&log.settings).map(|settings| Log { settings, ..log.clone() }));
    let stones = log.set_up.cells().iter().enumerate().filter(|(_, stone)| stone.is_some());
    all.extend(stones.map(|(place, _)| {
        let mut set_up: Diagram = log.set_up.clone();
        set_up.set(Point::at(place, set_up.size()), None);
        Log { set_up, ..log.clone() }
    }));
    for (number, entry) in log.entries.iter().enumerate() {
        all.extend(plainer(entry).into_iter().map(|entry| {
            let mut entries = log.entries.clone();
            entries[number] = entry;
            Log { entries, ..log.clone() }
        }));
    }
    all
}

fn without(log: &Log, start: usize, number: usize) -> Log {
    let mut entries = log.entries.clone();
    entries.drain(start..(start + number).min(log.entries.len()));
    Log { entries, ..log.clone() }
}

/// The settings with one of them as usual.
fn plainer_settings(settings: &Settings) -> impl Iterator<Item = Settings> + use<> {
    let usual = TableReadings::SOURCE;
    let with = |change: &dyn Fn(&mut Settings)| {
        let mut plainer = settings.clone();
        change(&mut plainer);
        plainer
    };
    let all = [
        with(&|to| to.time = None),
        with(&|to| to.rules = Preset::Chinese.rules()),
        with(&|to| to.readings = usual),
        with(&|to| to.readings.guess = usual.guess),
        with(&|to| to.readings.end_of_play = usual.end_of_play),
        with(&|to| to.readings.lost_turn = usual.lost_turn),
        with(&|to| to.readings.sealed_move = usual.sealed_move),
        with(&|to| to.readings.warnings = usual.warnings),
        with(&|to| to.readings.two_in_a_row = usual.two_in_a_row),
        with(&|to| to.readings.rare_cycles = usual.rare_cycles),
    ];
    let settings = settings.clone();
    all.into_iter().filter(move |plainer| *plainer != settings)
}

/// The event with less said of it.
fn plainer(entry: &Entry) -> Vec<Entry> {
    let mut all = vec![
        Entry { note: None, ..entry.clone() },
        Entry { at: None, ..entry.clone() },
        Entry { unnoticed: false, ..entry.clone() },
    ];
    if let Event::Turn { turn, .. } = entry.event {
        let pass = Event::Turn { turn: Turn::pass(turn.player), seconds: None };
        let untimed = Event::Turn { turn, seconds: None };
        all.extend([pass, untimed].map(|event| Entry { event, ..entry.clone() }));
    }
    all.retain(|plainer| plainer != entry);
    all
}
