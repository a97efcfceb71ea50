//! A log on which two referees differ, made small.

use super::{Difference, Log, Tally, replay};
use crate::minimise::minimise;
use weiqi_data::readings::{Field, Readings};
use weiqi_data::table::{Entry, Event, Referee, Settings};
use weiqi_data::{Diagram, Point, Preset, RuleSet, Turn};

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
    let readings = settings.rules.readings;
    let one_as_usual = Field::ALL.iter().map(|&field| {
        let mut plainer = readings;
        plainer.take(field, Readings::TAKEN.variant(field).name);
        plainer
    });
    let readings: Vec<Readings> = one_as_usual.collect();
    let with = |change: &dyn Fn(&mut Settings)| {
        let mut plainer = settings.clone();
        change(&mut plainer);
        plainer
    };
    let mut all = vec![
        with(&|to| to.time = None),
        with(&|to| to.rules = Preset::Chinese.rules()),
        with(&|to| to.rules = RuleSet { readings: to.rules.readings, ..Preset::Chinese.rules() }),
        with(&|to| to.rules.readings = Readings::TAKEN),
    ];
    all.extend(readings.iter().map(|&readings| with(&|to| to.rules.readings = readings)));
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
