//! The same work done by the crate `goban` and by this project, in one process, in turns,
//! so that both meet the same machine: light playouts, and real records replayed with full
//! legality under positional superko. Prints the medians and their ratio.
//!
//! `cargo run --release --manifest-path tests/speed/Cargo.toml`

mod goban;
mod ours;

use std::time::{Duration, Instant};

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

const ROUNDS: usize = 101;

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
fn race(work: &str, mut theirs: impl FnMut() -> Lap, mut ours: impl FnMut() -> Lap) {
    let laps: Vec<(Lap, Lap)> = (0..ROUNDS).map(|_| (theirs(), ours())).collect();
    println!("{work}");
    let (goban, goban_length) = sorted(&laps, |lap| lap.0);
    let (weiqi, weiqi_length) = sorted(&laps, |lap| lap.1);
    for (name, times, length) in [("goban", &goban, goban_length), ("weiqi", &weiqi, weiqi_length)] {
        println!(
            "  {name}  {:8.2} ns/move fastest, {:8.2} median, {:8.2} slowest; {length:.1} moves a game",
            times[0],
            times[ROUNDS / 2],
            times[ROUNDS - 1],
        );
    }
    println!(
        "  ratio  {:8.1} fastest, {:16.1} median",
        goban[0] / weiqi[0],
        goban[ROUNDS / 2] / weiqi[ROUNDS / 2]
    );
}

fn main() {
    for (size, theirs, ours) in [(9, 60, 1_000), (19, 6, 250)] {
        race(
            &format!("playouts on {size}x{size}, simple ko"),
            goban::playouts(size, theirs),
            ours::playouts(size, ours),
        );
    }
    let records = ours::records();
    race(
        "replay of records on 19x19, positional superko",
        || goban::replay(&records),
        || ours::replay(&records),
    );
}
