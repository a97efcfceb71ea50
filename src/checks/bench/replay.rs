//! Records replayed with full legality under each reading of repetition, taken back, and
//! games of many lengths: the cost of a move does not grow with what was played before.

use super::measured::{Lap, Measured, in_turns};
use super::positions::{Line, images, random};
use super::report::{Group, Row};
use std::hint::black_box;
use weiqi_data::{Preset, Repetition, RuleSet};
use weiqi_engine::{GameIn, Nineteen};

/// Games to be replayed, and a board to do it on.
pub struct Replay {
    lines: Vec<Line>,
    starts: Vec<GameIn<Nineteen>>,
    game: GameIn<Nineteen>,
}

impl Replay {
    /// Nothing replayed yet.
    ///
    /// # Panics
    /// When there are no games.
    pub fn of(lines: Vec<Line>) -> Replay {
        let starts: Vec<GameIn<Nineteen>> = lines.iter().map(Line::start).collect();
        let game = starts[0].clone();
        Replay { lines, starts, game }
    }

    /// Replays every game with a check of each move; returns the number of turns.
    pub fn run(&mut self, rules: &RuleSet) -> usize {
        let mut turns = 0;
        for (line, start) in self.lines.iter().zip(&self.starts) {
            self.game.clone_from(start);
            for &turn in &line.turns {
                self.game.take(rules, turn).expect("a line is legal");
            }
            turns += line.turns.len();
            black_box(self.game.to_play());
        }
        turns
    }

    /// Replays every game and takes it back.
    fn run_and_undo(&mut self, rules: &RuleSet) -> usize {
        let mut turns = 0;
        for (line, start) in self.lines.iter().zip(&self.starts) {
            self.game.clone_from(start);
            for &turn in &line.turns {
                self.game.take(rules, turn).expect("a line is legal");
            }
            while self.game.undo() {
                turns += 1;
            }
            black_box(self.game.to_play());
        }
        turns
    }
}

fn under(repetition: Repetition) -> RuleSet {
    RuleSet { repetition, ..Preset::Chinese.rules() }
}

/// The records under each reading, and taken back.
pub fn measure(rounds: usize) -> Vec<Row> {
    const READINGS: usize = Repetition::ALL.len();
    let rules: [RuleSet; READINGS] = std::array::from_fn(|number| under(Repetition::ALL[number]));
    let mut replay = std::array::from_fn::<Replay, READINGS, _>(|_| Replay::of(images()));
    let mut laps: Vec<_> = replay
        .iter_mut()
        .zip(&rules)
        .map(|(replay, rules)| move || Lap::of(|| replay.run(rules)))
        .collect();
    let mut laps = laps.iter_mut().map(|lap| lap as &mut dyn FnMut() -> Lap);
    let measured = in_turns(
        rounds,
        std::array::from_fn::<_, READINGS, _>(|_| laps.next().expect("one for each reading")),
    );
    let names = Repetition::ALL.iter().map(|reading| reading.name().to_string());
    let mut rows: Vec<Row> = names
        .zip(measured)
        .map(|(name, measured)| Row::new(Group::Replay, name, measured))
        .collect();
    rows.push(undo(rounds, &rules[0]));
    rows
}

/// Undo: records replayed and taken back, a turn and its undoing being one operation.
fn undo(rounds: usize, rules: &RuleSet) -> Row {
    let mut replay = Replay::of(images());
    let [measured] = in_turns(rounds, [&mut || Lap::of(|| replay.run_and_undo(rules))]);
    Row::new(Group::Undo, "take-and-undo".to_string(), measured)
}

/// Random games of 100, 1,000 and 10,000 turns under positional superko.
pub fn measure_lengths(rounds: usize) -> Vec<Row> {
    const TURNS: [usize; 3] = [100, 1_000, 10_000];
    let rules = under(Repetition::Positional);
    let mut games = TURNS.map(|turns| {
        let number = 20_000 / turns;
        Replay::of((0..number).map(|seed| random(seed as u64, turns)).collect())
    });
    let [short, middle, long] = &mut games;
    let measured: [Measured; 3] = in_turns(
        rounds,
        [
            &mut || Lap::of(|| short.run(&rules)),
            &mut || Lap::of(|| middle.run(&rules)),
            &mut || Lap::of(|| long.run(&rules)),
        ],
    );
    let rows = TURNS.iter().zip(measured);
    rows.map(|(turns, measured)| Row::new(Group::Length, turns.to_string(), measured)).collect()
}
