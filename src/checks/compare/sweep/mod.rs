//! A sweep: steps (i) and (ii) on every legal position of one size, over hours, on several
//! machines, and with interruptions.
//!
//! The positions are divided into shares. Each share that is done adds a line to a
//! [`Log`]; a sweep that is started again goes on with the shares that no line names. When
//! the logs together name every share, they add up to a [`Record`].

mod log;
mod record;

pub use log::{Log, ShareDone};
pub use record::Record;

use super::exhaustive::OnePass;
use super::{Divergence, Tally};
use crate::generate::Prefix;
use rayon::prelude::*;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use weiqi::boundary::Backend;
use weiqi_data::Size;

/// The points of the largest boards that are swept unless more are asked for.
pub const LARGEST_SWEPT: usize = 16;

/// How a sweep ended.
#[derive(Debug)]
pub enum Ended {
    /// Every share that was wanted is done.
    Done,
    /// The two implementations differ.
    Differ(Box<Divergence>),
}

/// The shares of all positions of a size, in a fixed order.
pub fn shares(size: Size) -> Vec<Prefix> {
    Prefix::of(size).split(size.points() / 2)
}

/// Does the wanted shares, by their numbers, that the log does not name, on the threads of
/// the current pool. `progress` hears how many shares are done, and how many are wanted.
///
/// # Errors
/// A sentence: the log cannot be written.
pub fn sweep<A: Backend, B: Backend>(
    log: &mut Log,
    wanted: impl Fn(u64) -> bool,
    progress: impl Fn(u64, u64),
) -> Result<Ended, String> {
    let numbered: Vec<(u64, Prefix)> =
        (0..).zip(shares(log.size())).filter(|(number, _)| wanted(*number)).collect();
    let all = numbered.len() as u64;
    let open: Vec<&(u64, Prefix)> =
        numbered.iter().filter(|(number, _)| !log.has(*number)).collect();
    let mut done = all - open.len() as u64;
    for batch in open.chunks(rayon::current_num_threads() * 4) {
        progress(done, all);
        let results: Vec<Result<ShareDone, Box<Divergence>>> = batch
            .par_iter()
            .with_max_len(1)
            .map(|(number, share)| one_share::<A, B>(*number, share))
            .collect();
        for result in results {
            match result {
                Ok(share) => log.add(share)?,
                Err(divergence) => return Ok(Ended::Differ(divergence)),
            }
        }
        done += batch.len() as u64;
    }
    progress(done, all);
    Ok(Ended::Done)
}

fn one_share<A: Backend, B: Backend>(
    number: u64,
    share: &Prefix,
) -> Result<ShareDone, Box<Divergence>> {
    let (begun, mut tally, mut positions, mut moves) = (Instant::now(), Tally::default(), 0, 0);
    let pass = OnePass::default();
    for diagram in share.positions() {
        positions += 1;
        moves += pass.position::<A, B>(&diagram, &mut tally)?;
    }
    let lines = tally.lines.iter().map(|line| [line.reached, line.compared]).collect();
    let milliseconds = begun.elapsed().as_millis() as u64;
    let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    Ok(ShareDone { share: number, positions, moves, lines, milliseconds, at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;
    use weiqi::boundary::{Engine, Reference};

    /// A file of its own for each test.
    fn file(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("weiqi-sweep-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    fn size(columns: u8, rows: u8) -> Size {
        Size::new(columns, rows).unwrap()
    }

    fn run(path: &std::path::Path, wanted: impl Fn(u64) -> bool) -> Log {
        let mut log = Log::open(path, size(3, 2)).unwrap();
        assert!(matches!(sweep::<Reference, Engine>(&mut log, wanted, |_, _| {}), Ok(Ended::Done)));
        log
    }

    #[test]
    fn shares_and_interruptions_change_nothing_in_the_record() {
        let (whole, odd, even) = (file("whole"), file("odd"), file("even"));
        let expected = Record::of(&run(&whole, |_| true)).unwrap().unwrap();
        assert_eq!(expected.positions, 489, "the legal positions of 3x2, as published");

        let first = run(&odd, |number| number % 2 == 1);
        assert_eq!(Record::of(&first), Ok(None), "half of the shares are missing");
        drop(first);
        let mut text = std::fs::read_to_string(&odd).unwrap();
        text.truncate(text.len() - 5);
        std::fs::write(&odd, text).unwrap();
        let mut all = run(&odd, |number| number % 2 == 1);
        all.merge(run(&even, |number| number % 2 == 0)).unwrap();
        let found = Record::of(&all).unwrap().unwrap();
        let timeless = |record: Record| Record {
            thread_seconds: 0,
            begun: String::new(),
            finished: String::new(),
            ..record
        };
        assert_eq!(timeless(found), timeless(expected));
        [whole, odd, even].iter().for_each(|path| std::fs::remove_file(path).unwrap());
    }

    #[test]
    fn the_log_of_another_sweep_is_refused() {
        let path = file("other");
        drop(Log::open(&path, size(2, 2)).unwrap());
        let sentence = Log::open(&path, size(3, 2)).unwrap_err();
        assert!(sentence.contains("belongs to another sweep"), "{sentence}");
        std::fs::remove_file(path).unwrap();
    }
}
