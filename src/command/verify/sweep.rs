//! `weiqi verify --sweep`: steps (i) and (ii) on every position of one size.

use super::finding::Finding;
use super::{Outcome, read_size};
use clap::Args as ClapArgs;
use std::path::{Path, PathBuf};
use weiqi::boundary::{Engine, Reference};
use weiqi::words::Lang;
use weiqi_checks::compare::sweep::{Ended, Log, Record, sweep};
use weiqi_checks::compare::{Part, Settings, Shard};
use weiqi_data::Size;

#[derive(ClapArgs)]
pub(super) struct Options {
    /// Every move of every position of this size and no other work, such as 4x4; it may be
    /// interrupted and started again
    #[arg(long, value_name = "SIZE", value_parser = read_size, requires = "log")]
    #[arg(conflicts_with_all = ["only", "games", "seconds", "up_to", "sequences", "complete_games"])]
    pub(super) sweep: Option<Size>,
    /// File that keeps what a sweep has done
    #[arg(long, value_name = "FILE", requires = "sweep")]
    log: Option<PathBuf>,
    /// Logs of other machines that did other shares of the same sweep
    #[arg(long, value_name = "FILE", requires = "sweep")]
    merge: Vec<PathBuf>,
    /// File for what a sweep has shown, written once every position has been looked at
    #[arg(long, value_name = "FILE", requires = "sweep")]
    record: Option<PathBuf>,
}

impl Options {
    /// Does the shares of this machine, and adds up the record when none is missing.
    pub(super) fn run(
        &self,
        size: Size,
        shard: Shard,
        out: &Path,
        lang: Lang,
        progress: impl Fn(u64, u64),
    ) -> Result<Outcome, String> {
        let mut log = Log::open(self.log.as_deref().expect("a sweep requires a log"), size)?;
        let ended = sweep::<Reference, Engine>(&mut log, |number| shard.has(number), progress)
            .map_err(|error| format!("The log cannot be written: {error}."))?;
        if let Ended::Differ(divergence) = ended {
            let settings = Settings::full();
            let finding = Finding::new(Part::Remembered, &divergence, &settings, out, lang)?;
            println!("{}", finding.explanation);
            println!("{}", finding.file.display());
            return Ok(Outcome::Found);
        }
        for other in &self.merge {
            log.merge(Log::open(other, size)?);
        }
        match Record::of(&log) {
            None => println!("{}", log.counted(lang)),
            Some(record) => self.finish(&record)?,
        }
        Ok(Outcome::Nothing)
    }

    fn finish(&self, record: &Record) -> Result<(), String> {
        let text = serde_json::to_string_pretty(record).expect("a record can be written") + "\n";
        print!("{text}");
        match &self.record {
            None => Ok(()),
            Some(file) => std::fs::write(file, text)
                .map_err(|error| format!("{} cannot be written: {error}.", file.display())),
        }
    }
}
