//! `cargo bench --bench adjudicate`: games judged a second.

use weiqi::report::speed::{judge_folder, write_games};

/// The number of generated games.
const GAMES: usize = 10_000;

fn main() -> std::io::Result<()> {
    let folder = std::env::temp_dir().join(format!("weiqi-bench-{}", std::process::id()));
    write_games(&folder, GAMES)?;
    for _ in 0..3 {
        let speed = judge_folder(&folder)?;
        let seconds = speed.took.as_secs_f64();
        println!(
            "{} games, {} moves, {} noted: {seconds:.2} s, {:.0} games a second, {:.0} ns a move",
            speed.games,
            speed.moves,
            speed.noted,
            speed.games as f64 / seconds,
            seconds * 1e9 / speed.moves as f64,
        );
    }
    std::fs::remove_dir_all(folder)
}
