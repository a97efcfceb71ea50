//! What all threads do together: the comparison of `verify` on real games, and adjudication.

use super::measured::{Lap, in_turns};
use super::report::{Group, Row};
use super::speed::{judge_folder, write_games};
use crate::compare::{Tally, recorded_game};
use crate::records;
use rayon::prelude::*;
use std::io;
use weiqi::boundary::{Engine, Reference};

/// The whole comparison of the two implementations at every position of the records, with
/// its history.
///
/// # Panics
/// When the two differ: then `weiqi verify` is the command to run.
pub fn comparison(rounds: usize) -> Row {
    let mut games = records::games();
    // The longest first, so that no thread is left with it at the end.
    games.sort_by_key(|game| std::cmp::Reverse(game.turns.len()));
    let compare = || {
        let positions = games.par_iter().with_max_len(1).map(|game| {
            let mut tally = Tally::default();
            let step = recorded_game::<Reference, Engine>(game, &mut tally);
            assert!(step.is_ok(), "the implementations differ on {}", game.name);
            tally.positions as usize
        });
        positions.sum()
    };
    let [measured] = in_turns(rounds, [&mut || Lap::of(compare)]);
    Row {
        threads: rayon::current_num_threads(),
        ..Row::new(Group::Comparison, "19x19".into(), measured)
    }
}

/// Records of 200 to 300 moves read, judged under all four readings and reported.
///
/// # Errors
/// The folder for the records cannot be written to.
pub fn adjudication(rounds: usize, games: usize) -> io::Result<Row> {
    let folder = tempfile::Builder::new().prefix("weiqi-bench-").tempdir()?;
    write_games(folder.path(), games)?;
    let mut error = None;
    let mut judge = || match judge_folder(folder.path()) {
        Ok(speed) => Lap::new(speed.games, speed.took),
        Err(failed) => {
            error = Some(failed);
            Lap::new(0, std::time::Duration::ZERO)
        }
    };
    let [measured] = in_turns(rounds, [&mut judge]);
    folder.close()?;
    match error {
        Some(error) => Err(error),
        None => Ok(Row {
            threads: rayon::current_num_threads(),
            ..Row::new(Group::Adjudication, "19x19".into(), measured)
        }),
    }
}
