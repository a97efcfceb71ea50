//! The same work done by the crate `goban` and by this project, in one process, in turns,
//! so that both meet the same machine: light playouts, records replayed with full legality,
//! and all legal points of a position, with simple ko and with positional superko. Prints
//! the fastest laps, the medians and their ratios.
//!
//! `cargo run --release --manifest-path tests/speed/Cargo.toml [WORK]`, where only works
//! are done whose name contains WORK.
//!
//! `goban` keeps a copy of the board for every move of a game, some megabytes. Much of its
//! time in `replay` depends on whether the allocator gives that back to the system after
//! every game. In a program that does nothing else it does: `replay` as WORK is such a
//! program.

mod goban;
mod ours;

use std::time::{Duration, Instant};
use weiqi_checks::bench::positions::Line;
use weiqi_data::Repetition;

/// Moves made and the time they took.
#[derive(Clone, Copy)]
struct Lap {
    moves: usize,
    games: usize,
    time: Duration,
}

impl Lap {
    fn nanoseconds(self) -> f64 {
        self.time.as_nanos() as f64 / self.moves as f64
    }
}

/// Times a batch of games, each of which returns its number of moves.
fn lap(games: usize, mut game: impl FnMut() -> usize) -> Lap {
    let start = Instant::now();
    let moves = (0..games).map(|_| game()).sum();
    Lap { moves, games, time: start.elapsed() }
}

const ROUNDS: usize = 31;

/// The laps of one side, the fastest first.
fn sorted(laps: &[(Lap, Lap)], side: fn(&(Lap, Lap)) -> Lap) -> (Vec<f64>, f64) {
    let mut times: Vec<f64> = laps.iter().map(|lap| side(lap).nanoseconds()).collect();
    times.sort_by(f64::total_cmp);
    let moves: usize = laps.iter().map(|lap| side(lap).moves).sum();
    let games: usize = laps.iter().map(|lap| side(lap).games).sum();
    (times, moves as f64 / games as f64)
}

/// Lets the two take turns and prints what they took. A lap is short, so that many of them
/// are not disturbed by whatever else the machine does: the ratio of the fastest laps is
/// the one to look at where the machine is busy.
fn race(work: &str, unit: &str, mut theirs: impl FnMut() -> Lap, mut ours: impl FnMut() -> Lap) {
    let laps: Vec<(Lap, Lap)> = (0..ROUNDS).map(|_| (theirs(), ours())).collect();
    println!("{work}, a {unit}");
    let (goban, goban_length) = sorted(&laps, |lap| lap.0);
    let (weiqi, weiqi_length) = sorted(&laps, |lap| lap.1);
    for (name, times, length) in [("goban", &goban, goban_length), ("weiqi", &weiqi, weiqi_length)]
    {
        println!(
            "  {name}  {:9.2} ns fastest, {:9.2} median, {:9.2} slowest; {length:.1} {unit}s a lap",
            times[0],
            times[ROUNDS / 2],
            times[ROUNDS - 1],
        );
    }
    println!(
        "  ratio  {:9.1}    fastest, {:9.1} median",
        goban[0] / weiqi[0],
        goban[ROUNDS / 2] / weiqi[ROUNDS / 2]
    );
}

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let does = |work: &str| work.contains(&wanted);
    for (superko, ko) in [(false, "simple ko"), (true, "positional superko")] {
        for (size, theirs, ours) in [(9, 60, 1_000), (19, 6, 250)] {
            let work = format!("playouts on {size}x{size}, {ko}");
            if does(&work) {
                let theirs = goban::playouts(size, superko, theirs);
                race(&work, "move", theirs, ours::playouts(size, superko, ours));
            }
        }
        let work = format!("replay of records on 19x19, {ko}");
        if does(&work) {
            let records = ours::records();
            let repetition = if superko { Repetition::Positional } else { Repetition::Simple };
            let mut chunks = records.chunks(16).cycle();
            let theirs = || goban::replay(chunks.next().expect("some records"), superko);
            race(&work, "move", theirs, ours::replay(&records, repetition));
        }
    }
    let work = "legal points of records on 19x19, positional superko";
    if does(work) {
        let lines = prefixes(&ours::records());
        race(work, "position", goban::masks(&lines), ours::masks(&lines, 50));
    }
}

/// Some of the records, each up to some turn.
fn prefixes(records: &[Line]) -> Vec<Line> {
    let part = |(number, line): (usize, &Line)| {
        let turns = line.turns.len() * (number % 10 + 1) / 10;
        Line { turns: line.turns[..turns].to_vec(), ..line.clone() }
    };
    records.iter().enumerate().take(50).map(part).collect()
}
