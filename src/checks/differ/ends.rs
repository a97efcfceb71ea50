//! The shortest course of events at the table at whose end the game stands elsewhere: the
//! readings of chapter 2, and of 1.7.

use super::{Limits, Proof, Searched, Terms, boards};
use weiqi::table::machine::Machine;
use weiqi_data::readings::Readings;
use weiqi_data::table::{Entry, Event, Phase, Referee, Settings, Sign, State};
use weiqi_data::{Colour, Diagram, Point, Size, Turn};

/// Something that happens at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A stone or a pass of either side.
    Turn(Turn),
    /// A side says that play is finished.
    Finished(Colour),
    /// A side says that no stone is dead.
    NothingDead(Colour),
}

/// A course of events after whose last the game stands elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndWitness {
    /// The board, empty at first.
    pub size: Size,
    /// What happens.
    pub steps: Vec<Step>,
    /// How far the game has come under the first and under the second.
    pub phases: [Phase; 2],
}

/// The largest board on which courses are looked through, in points.
const LARGEST: usize = 3;

/// Looks through all courses of one event on every board, then of two, and so on.
pub(super) fn shortest(terms: [&Terms; 2], limits: &Limits) -> Searched<EndWitness> {
    let table = terms.map(|terms| Readings::TAKEN.at_the_table_of(terms.rules.readings));
    if table[0] == table[1] {
        return Searched { found: None, proof: Proof::SameChoices };
    }
    let mut searched: Vec<(Size, usize)> = Vec::new();
    for events in 1..=limits.events {
        for size in boards(LARGEST) {
            let tables = terms.map(|terms| {
                let settings = Settings { rules: terms.rules, time: None };
                let table = Machine::new(settings, Diagram::empty(size), Colour::Black);
                table.expect("a game can begin on an empty board")
            });
            let mut steps = Vec::new();
            if let Some(phases) = differ_after(&tables, events, &mut steps) {
                let found = Some(EndWitness { size, steps, phases });
                return Searched { found, proof: Proof::Courses(searched) };
            }
            searched.retain(|(other, _)| *other != size);
            searched.push((size, events));
        }
    }
    Searched { found: None, proof: Proof::Courses(searched) }
}

/// How far each has come where they differ after exactly so many events more. What changes
/// nothing under either is not followed further.
fn differ_after(tables: &[Machine; 2], events: usize, steps: &mut Vec<Step>) -> Option<[Phase; 2]> {
    let before = tables[0].state();
    for step in possible(&before) {
        let mut next = tables.clone();
        let can_follow = next.iter_mut().all(|table| table.note(&Entry::of(event(step))).is_ok());
        if !can_follow {
            continue;
        }
        let states = [0, 1].map(|side: usize| next[side].state());
        steps.push(step);
        let differ = states[0].phase != states[1].phase;
        let found = match events {
            1 if differ => Some(states.map(|state| state.phase)),
            1 => None,
            _ if differ || stands_still(&before, &states[0]) => None,
            _ => differ_after(&next, events - 1, steps),
        };
        if found.is_some() {
            return found;
        }
        steps.pop();
    }
    None
}

fn stands_still(before: &State, after: &State) -> bool {
    before == after || matches!(after.phase, Phase::Over(_))
}

fn event(step: Step) -> Event {
    match step {
        Step::Turn(turn) => Event::Turn { turn, seconds: None },
        Step::Finished(player) => Event::Finished { player, sign: Sign::ALL[0], seconds: None },
        Step::NothingDead(player) => Event::Dead { player, stones: Vec::new() },
    }
}

/// What can happen next, void stones and stones out of turn included.
fn possible(state: &State) -> Vec<Step> {
    let both = Colour::BOTH.into_iter();
    match state.phase {
        Phase::Stopped { .. } => both.map(Step::NothingDead).collect(),
        Phase::Playing | Phase::Confirming(_) => {
            let size = state.board.size();
            let empty = Point::all(size).filter(|&point| state.board.at(point).is_none());
            let empty: Vec<Point> = empty.collect();
            let turns = |player: Colour| {
                let stones = empty.iter().map(move |&point| Turn::play(player, point));
                [Turn::pass(player)].into_iter().chain(stones).map(Step::Turn)
            };
            both.clone().map(Step::Finished).chain(both.flat_map(turns)).collect()
        }
        Phase::Paused(_) | Phase::Sealed(..) | Phase::Counted { .. } | Phase::Over(_) => Vec::new(),
    }
}
