//! Nothing smaller shows an entry of the ledger: every log and every lap on smaller boards,
//! and every shorter one on boards of the same number of points, is looked through.

mod laps;
mod letters;
mod logs;
mod questions;

use logs::Seen;
use questions::{Question, question};
use weiqi::explain::{Exhausted, Length, ShownBy, ledger, ledger_entry};
use weiqi::table::Log;
use weiqi_checks::differ::boards;
use weiqi_data::table::CycleName;

/// The entries about laps, each with the shapes that are looked for, in the order in which the
/// ledger has them.
const LAPS: [(usize, &[&[laps::Shape]]); 3] = [
    (
        6,
        &[&[
            laps::Shape::Named(CycleName::EternalLife),
            laps::Shape::Named(CycleName::TripleKo),
            laps::Shape::Named(CycleName::QuadrupleKo),
        ]],
    ),
    (
        14,
        &[
            &[laps::Shape::Named(CycleName::DoubleTwoStoneCapture)],
            &[laps::Shape::Named(CycleName::RoundRobin)],
        ],
    ),
    (31, &[&[laps::Shape::OneOfTwo]]),
];

/// The logs that an entry shows under its first reading, and what was looked through.
fn logs_of(number: usize) -> (Vec<Log>, Vec<Exhausted>) {
    let entry = ledger_entry(&number.to_string()).unwrap();
    let logs = entry.shown.iter().filter_map(|shown| match shown {
        ShownBy::Log { log, under } => {
            let open = under.iter().find(|one| one.readings["rare_cycles"] == "draw-or-replay");
            Some(Log::read(open.unwrap_or(&under[0]).log(log)).unwrap())
        }
        ShownBy::Vector(_) | ShownBy::Case(_) => None,
    });
    (logs.collect(), entry.exhausted.expect("what was looked through"))
}

#[test]
fn every_entry_for_which_something_is_looked_through_is_known_here() {
    let listed = ledger().into_iter().filter(|entry| entry.exhausted.is_some());
    let listed: Vec<usize> = listed.map(|entry| entry.number).collect();
    let mut known: Vec<usize> = LAPS.iter().map(|&(number, _)| number).collect();
    known.extend((1..=ledger().len()).filter(|&number| question(number).is_some()));
    known.sort_unstable();
    assert_eq!(listed, known);
}

/// How many points the board of a log has, and with which of its events the question comes up.
fn raised_by(question: &Question, log: &Log) -> (usize, usize) {
    let entries: Vec<_> = log.events.iter().map(|event| event.entry.clone()).collect();
    let is_raised = |seen: &Seen<'_>| (question.comes_up)(seen);
    let events = logs::replay(&log.settings, &log.set_up, log.to_play, &entries, &is_raised);
    (log.set_up.size().points(), events.expect("the log shows the entry"))
}

#[test]
fn no_smaller_log_raises_the_question_of_an_entry() {
    for number in 1..=ledger().len() {
        let Some(question) = question(number) else { continue };
        let (logs, exhausted) = logs_of(number);
        let (points, events) = raised_by(&question, &logs[0]);
        for size in boards(points) {
            let shorter = if size.points() == points { events - 1 } else { events };
            let through = exhausted.iter().filter(|one| one.points >= size.points());
            let lengths = through.map(|one| match one.length {
                Length::Events(events) => events,
                Length::Turns(turns) => panic!("entry {number}: {turns} turns"),
            });
            let length = lengths.max().unwrap_or(0);
            assert!(length >= shorter, "entry {number}: {size} is looked through to {length}");
            let found = logs::first_raised(&question, size, length);
            assert_eq!(found, None, "entry {number}: {size}");
        }
    }
}

#[test]
fn no_lap_on_a_smaller_board_shows_an_entry_about_cycles() {
    for (number, shapes) in LAPS {
        let (logs, exhausted) = logs_of(number);
        assert_eq!(exhausted.len(), shapes.len(), "entry {number}");
        for ((through, shapes), log) in exhausted.iter().zip(shapes).zip(&logs) {
            let Length::Turns(turns) = through.length else { panic!("entry {number}") };
            let size = log.set_up.size();
            assert_eq!(through.points + 1, size.points(), "entry {number}");
            for smaller in boards(through.points) {
                assert_eq!(laps::first(smaller, turns, shapes), None, "entry {number}: {smaller}");
            }
            assert!(laps::first(size, turns, shapes).is_some(), "entry {number}: {size}");
            assert!(laps::shows(log, shapes), "entry {number}");
        }
    }
}

#[test]
fn boards_come_back_on_the_boards_on_which_no_cycle_of_the_article_fits() {
    let comes_back = |size| laps::first(size, 6, &[laps::Shape::Any]).is_some();
    let sizes: Vec<String> = boards(6)
        .into_iter()
        .filter(|&size| comes_back(size))
        .map(|size| size.to_string())
        .collect();
    assert_eq!(sizes, ["2x1", "3x1", "4x1", "2x2", "5x1", "6x1", "3x2"]);
}
