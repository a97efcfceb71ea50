//! Options that several commands share, so that they say the same everywhere.

use clap::Args;
use std::error::Error;
use std::path::Path;
use weiqi::trees;
use weiqi_checks::compare::Shard;
use weiqi_data::Size;

/// The most bytes of one input.
#[derive(Args)]
pub struct MostBytes {
    /// The most bytes of one file, or of one record in an archive, that are read
    #[arg(long, value_name = "N", default_value_t = trees::MOST_BYTES)]
    pub most_bytes: u64,
}

impl MostBytes {
    /// Reads a file.
    ///
    /// # Errors
    /// A sentence: it cannot be read, or holds more.
    pub fn read(&self, path: &Path) -> Result<Vec<u8>, String> {
        Ok(trees::read(path, self.most_bytes)?)
    }
}

/// The largest board.
#[derive(Args)]
pub struct MostPoints {
    /// Begin with boards of up to so many points, where fewer are the limit
    #[arg(long, value_name = "N")]
    most_points: Option<usize>,
}

impl MostPoints {
    /// Whether a board may be begun with; `usual` is the limit that the option raises.
    ///
    /// # Errors
    /// A sentence: it is too large.
    pub fn check(&self, size: Size, usual: usize) -> Result<(), String> {
        let most = self.most_points.unwrap_or(usual);
        if size.points() <= most {
            return Ok(());
        }
        Err(format!(
            "A board of {size} has {} points: expected at most {most} (--most-points).",
            size.points()
        ))
    }
}

/// The most sequences of turns.
#[derive(Args)]
pub struct MostSequences {
    /// Begin where there may be up to so many sequences; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 100_000_000_000)]
    most_sequences: u64,
}

impl MostSequences {
    /// Whether all sequences of so many turns may be begun with: each turn is one of the
    /// points, or a pass.
    ///
    /// # Errors
    /// A sentence: there may be too many.
    pub fn check(&self, size: Size, turns: u8) -> Result<(), String> {
        let most = self.most_sequences;
        let choices = size.points() as u64 + 1;
        let may_be = choices.checked_pow(turns.into()).filter(|&may_be| may_be <= most);
        if most == 0 || may_be.is_some() {
            return Ok(());
        }
        Err(format!(
            "There may be {choices} to the power of {turns} sequences of {turns} turns on {size}: \
             expected at most {most} (--most-sequences)."
        ))
    }
}

/// The threads of a command.
#[derive(Args)]
pub struct Jobs {
    /// The number of threads; one for each processor without it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
}

impl Jobs {
    /// Does something on so many threads.
    ///
    /// # Errors
    /// A sentence: the threads cannot be started.
    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, String> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.unwrap_or(0).into());
        let pool = pool.build().map_err(|error| no_threads(&error))?;
        Ok(pool.install(work))
    }
}

/// Starts the threads of a command that has no option for their number.
///
/// # Errors
/// A sentence: they cannot be started.
pub fn start_threads() -> Result<(), String> {
    match rayon::ThreadPoolBuilder::new().build_global() {
        // Without a cause, they were started before.
        Err(error) if error.source().is_some() => Err(no_threads(&error)),
        _ => Ok(()),
    }
}

fn no_threads(error: &rayon::ThreadPoolBuildError) -> String {
    format!("The threads cannot be started: {error}.")
}

/// A share of the work.
#[derive(Args)]
pub struct Share {
    /// Only this share of the work, such as 2/8, for machines that divide it: I of N, with I
    /// from 1 to N; 0 is the same as N
    #[arg(long, value_name = "I/N", value_parser = Shard::read)]
    shard: Option<Shard>,
}

impl Share {
    /// The share; all of the work where none is asked for.
    pub fn get(&self) -> Shard {
        self.shard.unwrap_or(Shard::WHOLE)
    }
}
