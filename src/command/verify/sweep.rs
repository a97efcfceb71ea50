//! `weiqi verify --sweep`: steps (i) and (ii) on every position of one size.

use super::super::files::{begin_if, distinct};
use super::super::screen::Screen;
use super::super::{CommandResult, Outcome};
use super::finding::Finding;
use super::read_size;
use clap::Args as ClapArgs;
use std::path::{Path, PathBuf};
use weiqi::boundary::{Engine, Reference};
use weiqi::trees::{Identity, shown};
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
    /// Overwrite the record if it is there already
    #[arg(long, requires = "record")]
    force: bool,
}

impl Options {
    /// Does the shares of this machine, and adds up the record when none is missing.
    pub(super) fn run(
        &self,
        size: Size,
        shard: Shard,
        out: &Path,
        screen: &mut Screen,
        progress: impl Fn(u64, u64),
    ) -> CommandResult {
        let path = self.log.as_deref().expect("a sweep requires a log");
        distinct(&[self.log.as_ref(), self.record.as_ref()])?;
        let file = begin_if(self.record.as_ref(), self.force)?;
        for read in self.merge.iter().map(PathBuf::as_path).chain([path]) {
            if let (Some(file), Ok(read)) = (&file, Identity::of(read)) {
                file.spare(&read)?;
            }
        }
        let others = self.merge.iter().map(|path| Log::read(path, size));
        let others = others.collect::<Result<Vec<Log>, String>>()?;
        let mut log = Log::open(path, size)?;
        let ended = sweep::<Reference, Engine>(&mut log, |number| shard.has(number), progress)?;
        if let Ended::Differ(divergence) = ended {
            let settings = Settings::full();
            let finding = Finding::new(Part::Remembered, &divergence, &settings, out, screen.lang)?;
            screen.line(finding.explanation)?;
            screen.line(shown(&finding.file))?;
            return Ok(Outcome::Found);
        }
        others.into_iter().try_for_each(|other| log.merge(other))?;
        let Some(record) = Record::of(&log)? else {
            screen.line(log.counted(screen.lang))?;
            return Ok(Outcome::Nothing);
        };
        let text = serde_json::to_string_pretty(&record).expect("a record can be written") + "\n";
        screen.print(&text)?;
        screen.finish()?;
        if let Some(mut file) = file {
            file.write(text.as_bytes())?;
            file.finish()?;
        }
        Ok(Outcome::Nothing)
    }
}
