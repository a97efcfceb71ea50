//! The shortest course of events at the table after which the game stands otherwise: the
//! readings of chapter 2, and of 1.7.

use super::directed::{Start, search};
use super::{Limits, Proof, Searched, Terms, boards};
use weiqi::boundary::{Backend, Engine};
use weiqi::table::machine::Machine;
use weiqi_data::readings::Readings;
use weiqi_data::table::{
    Decision, DrawOrReplay, Entry, Event, Ground, Official, Opener, Parity, Phase, Referee, Seat,
    Settings, Sign, State,
};
use weiqi_data::{Action, Colour, Diagram, Point, Size, Turn};

/// Something that happens at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A stone or a pass of either side.
    Turn(Turn),
    /// A side says that play is finished.
    Finished(Colour),
    /// A side says that no stone is dead.
    NothingDead(Colour),
    /// The colours are guessed for: the guess is right, and White is chosen.
    GuessedRight,
    /// A side seals a point that is not on the board, and the referee opens it.
    SealedOffTheBoard(Colour),
    /// A side is warned for a breach of discipline.
    WarnedForConduct(Colour),
    /// A side is warned at the referee's discretion.
    WarnedAtDiscretion(Colour),
    /// Neither side gives way in a cycle, and so it is ruled.
    NeitherGivesWay(DrawOrReplay),
}

/// How a game stands, as far as the two are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// How far it has come.
    pub phase: Phase,
    /// What is on the board.
    pub board: Diagram,
    /// The side to play, or `None` where either may.
    pub to_play: Option<Colour>,
    /// Who plays Black, where that is settled.
    pub black: Option<Seat>,
}

/// A course of events after whose last the game stands otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndWitness {
    /// What stands before it.
    pub start: Diagram,
    /// What happens.
    pub steps: Vec<Step>,
    /// How the game stands under the first and under the second.
    pub stands: [Stand; 2],
}

/// The largest board on which courses are looked through, in points.
const LARGEST: usize = 3;

/// Looks through all courses of one event on every board, then of two, and so on; then along
/// captures from positions full of kos, where the two differ about cycles.
pub(super) fn shortest(terms: [&Terms; 2], limits: &Limits) -> Searched<EndWitness> {
    let readings = terms.map(|terms| Readings::TAKEN.at_the_table_of(terms.rules.readings));
    if readings[0] == readings[1] {
        return Searched { found: None, proof: Proof::SameChoices };
    }
    let mut searched: Vec<(Size, usize)> = Vec::new();
    for events in 1..=limits.events {
        for size in boards(LARGEST) {
            let start = Diagram::empty(size);
            let tables = tables(terms, &start, Colour::Black);
            let mut course = Course { readings, steps: Vec::new() };
            if let Some(stands) = course.differ_after(&tables, events) {
                let found = Some(EndWitness { start, steps: course.steps, stands });
                return Searched { found, proof: Proof::Courses(searched) };
            }
            searched.retain(|(other, _)| *other != size);
            searched.push((size, events));
        }
    }
    let differ_about_cycles = readings[0].rare_cycles != readings[1].rare_cycles;
    let found = differ_about_cycles.then(|| in_a_cycle(terms, limits)).flatten();
    Searched { found, proof: Proof::Courses(searched) }
}

fn tables(terms: [&Terms; 2], start: &Diagram, to_play: Colour) -> [Machine; 2] {
    terms.map(|terms| {
        let settings = Settings { rules: terms.rules, time: None };
        let table = Machine::new(settings, start.clone(), to_play);
        table.expect("every chain of the start has a liberty")
    })
}

/// A course that is being looked through, and the readings of the two.
struct Course {
    readings: [Readings; 2],
    steps: Vec<Step>,
}

impl Course {
    /// How each stands where they differ after exactly so many events more. What changes
    /// nothing under either is not followed further.
    fn differ_after(&mut self, tables: &[Machine; 2], events: usize) -> Option<[Stand; 2]> {
        let before = tables[0].state();
        for step in self.possible(&before) {
            let mut next = tables.clone();
            if !next.iter_mut().all(|table| take(table, step)) {
                continue;
            }
            let states = [0, 1].map(|side: usize| next[side].state());
            let stands = states.clone().map(stand);
            self.steps.push(step);
            let differ = stands[0] != stands[1];
            let found = match events {
                1 if differ => Some(stands),
                1 => None,
                _ if differ || stands_still(&before, &states[0]) => None,
                _ => self.differ_after(&next, events - 1),
            };
            if found.is_some() {
                return found;
            }
            self.steps.pop();
        }
        None
    }

    /// What can happen next, void stones and stones out of turn included; what only one
    /// reading is about, where the two differ in it.
    fn possible(&self, state: &State) -> Vec<Step> {
        let both = Colour::BOTH.into_iter();
        let [one, other] = &self.readings;
        let mut steps: Vec<Step> = match state.phase {
            Phase::Stopped { .. } => both.clone().map(Step::NothingDead).collect(),
            Phase::Playing | Phase::Confirming(_) => {
                let size = state.board.size();
                let empty = Point::all(size).filter(|&point| state.board.at(point).is_none());
                let empty: Vec<Point> = empty.collect();
                let turns = |player: Colour| {
                    let stones = empty.iter().map(move |&point| Turn::play(player, point));
                    [Turn::pass(player)].into_iter().chain(stones).map(Step::Turn)
                };
                both.clone().map(Step::Finished).chain(both.clone().flat_map(turns)).collect()
            }
            Phase::Paused(_) | Phase::Sealed(..) | Phase::Counted { .. } | Phase::Over(_) => {
                return Vec::new();
            }
        };
        if one.guess != other.guess && state.turns == 0 {
            steps.push(Step::GuessedRight);
        }
        if one.sealed_move != other.sealed_move && state.phase == Phase::Playing {
            steps.extend(both.clone().map(Step::SealedOffTheBoard));
        }
        if one.warnings != other.warnings {
            let warnings = |side| [Step::WarnedForConduct(side), Step::WarnedAtDiscretion(side)];
            steps.extend(both.flat_map(warnings));
        }
        steps
    }
}

fn stands_still(before: &State, after: &State) -> bool {
    before == after || matches!(after.phase, Phase::Over(_))
}

fn stand(state: State) -> Stand {
    let to_play = (!state.is_either).then_some(state.to_play);
    Stand { phase: state.phase, board: state.board, to_play, black: state.black }
}

/// Takes note of a step. Returns whether that was possible.
fn take(table: &mut Machine, step: Step) -> bool {
    let size = table.state().board.size();
    events(step, size).into_iter().all(|event| table.note(&Entry::of(event)).is_ok())
}

fn events(step: Step, size: Size) -> Vec<Event> {
    let warning = |side| Event::Decided {
        ground: Ground::Discretion,
        by: Official::Referee,
        decision: Decision::Warning(side),
    };
    vec![match step {
        Step::Turn(turn) => Event::Turn { turn, seconds: None },
        Step::Finished(player) => Event::Finished { player, sign: Sign::ALL[0], seconds: None },
        Step::NothingDead(player) => Event::Dead { player, stones: Vec::new() },
        Step::GuessedRight => Event::Guess {
            guesser: Seat::A,
            stones: 1,
            said: Parity::Odd,
            chosen: Some(Colour::White),
        },
        Step::SealedOffTheBoard(player) => {
            let action = Action::Play(Point::new(u16::from(size.columns()), 0));
            return vec![
                Event::Seal { player, action, seconds: None },
                Event::Open(Opener::Referee),
            ];
        }
        Step::WarnedForConduct(player) => Event::Breach { player, clause: 2, is_warned: true },
        Step::WarnedAtDiscretion(player) => warning(player),
        Step::NeitherGivesWay(choice) => Event::NeitherGivesWay(Some(choice)),
    }]
}

/// The shortest lap along captures at whose end, or where neither side gives way in it, the
/// two differ.
fn in_a_cycle(terms: [&Terms; 2], limits: &Limits) -> Option<EndWitness> {
    search(limits.directed, |start: &Start, game: &Engine, path: &[Turn]| {
        let is_lap =
            path.len() >= 4 && game.to_play() == start.to_play && game.diagram() == start.diagram;
        is_lap.then(|| after_a_lap(terms, start, path)).flatten()
    })
}

fn after_a_lap(terms: [&Terms; 2], start: &Start, path: &[Turn]) -> Option<EndWitness> {
    let lap: Vec<Step> = path.iter().copied().map(Step::Turn).collect();
    let mut tables = tables(terms, &start.diagram, start.to_play);
    for &step in &lap {
        tables.iter_mut().for_each(|table| _ = take(table, step));
    }
    let witness = |tables: &[Machine; 2], steps: Vec<Step>| {
        let stands = [0, 1].map(|side: usize| stand(tables[side].state()));
        let start = start.diagram.clone();
        (stands[0] != stands[1]).then_some(EndWitness { start, steps, stands })
    };
    witness(&tables, lap.clone()).or_else(|| {
        let ruled = |&choice: &DrawOrReplay| {
            let mut tables = tables.clone();
            let step = Step::NeitherGivesWay(choice);
            tables.iter_mut().for_each(|table| _ = take(table, step));
            witness(&tables, [lap.as_slice(), &[step]].concat())
        };
        DrawOrReplay::ALL.iter().find_map(ruled)
    })
}
