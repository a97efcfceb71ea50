//! The table: the two referees held against each other.

use indicatif::ProgressBar;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;
use weiqi::pages::columns::Table;
use weiqi::table::machine::Machine;
use weiqi::trees::shown;
use weiqi::words::{Lang, grouped};
use weiqi_checks::compare::{Shard, new_file};
use weiqi_checks::table::{Difference, Reference, Report, Settings, TablePart, run, shrink};

/// What was found at the table.
pub(super) struct AtTheTable {
    report: Report,
    missing: Vec<&'static str>,
    /// A difference made small, and the file to which its log was written.
    found: Option<(Difference, PathBuf)>,
}

impl AtTheTable {
    /// Holds the two against each other. A log on which they differ is made small and written
    /// to a new file in `folder`.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn compare(
        settings: &Settings,
        folder: &Path,
        bar: &ProgressBar,
        lang: Lang,
    ) -> Result<AtTheTable, String> {
        let report = run::<Reference, Machine>(settings, |part, done, all| {
            bar.set_length(all);
            bar.set_position(done);
            bar.set_message(part_name(part, lang));
        });
        let small = report.difference.as_deref().map(shrink::<Reference, Machine>);
        let found = small.map(|small| Ok::<_, String>((written(&small, folder)?, small)));
        let found = found.transpose()?.map(|(file, small)| (small, file));
        let missing = report.missing(settings);
        Ok(AtTheTable { report, missing, found })
    }

    /// Whether anything is wrong.
    pub(super) fn is_wrong(&self) -> bool {
        self.found.is_some() || !self.missing.is_empty()
    }

    /// As a table for people, and what is wrong.
    pub(super) fn text(&self, lang: Lang) -> String {
        let head = lang.pick(
            ["对局现场", "记录", "事件", "比较", "秒"],
            ["at the table", "logs", "events", "comparisons", "seconds"],
        );
        let mut table = Table::new(head, 1);
        for part in &self.report.parts {
            table.row([
                part_name(part.part, lang).to_string(),
                grouped(part.tally.logs),
                grouped(part.tally.events),
                grouped(part.tally.comparisons),
                seconds(part.elapsed),
            ]);
        }
        let mut text = table.text();
        for what in &self.missing {
            let _ = match lang {
                Lang::Zh => writeln!(text, "从未出现：{what}。"),
                Lang::En => writeln!(text, "Never reached: {what}."),
            };
        }
        let _ = match (&self.found, lang) {
            (Some((small, file)), Lang::Zh) => {
                writeln!(text, "两位裁判的裁定不同：\n{small}已写入 {}。", shown(file))
            }
            (Some((small, file)), Lang::En) => {
                writeln!(text, "The two referees differ:\n{small}Written to {}.", shown(file))
            }
            (None, _) => writeln!(text, "{}", self.agreement(lang)),
        };
        text
    }

    fn agreement(&self, lang: Lang) -> String {
        let total = self.report.total();
        let (events, comparisons) = (grouped(total.events), grouped(total.comparisons));
        let time = seconds(self.report.parts.iter().map(|part| part.elapsed).sum());
        match lang {
            Lang::Zh => {
                format!("两位裁判完全一致：{events} 个事件，{comparisons} 次比较，{time} 秒。")
            }
            Lang::En => format!(
                "No divergence at the table: {events} events, {comparisons} comparisons, {time} s."
            ),
        }
    }

    /// As JSON.
    pub(super) fn json(&self) -> Value {
        let parts = self.report.parts.iter().map(|part| {
            json!({
                "part": part_name(part.part, Lang::En),
                "logs": part.tally.logs,
                "events": part.tally.events,
                "comparisons": part.tally.comparisons,
                "milliseconds": part.elapsed.as_millis() as u64,
            })
        });
        let difference = |(small, file): &(Difference, PathBuf)| {
            json!({
                "explanation": small.to_string(),
                "file": shown(file),
                "log": small.log.json(),
            })
        };
        json!({
            "parts": parts.collect::<Vec<_>>(),
            "missing": self.missing,
            "difference": self.found.as_ref().map(difference),
        })
    }
}

/// A full run with this seed, or a share of it.
pub(super) const fn settings(seed: u64, shard: Shard) -> Settings {
    Settings { seed, shard, ..Settings::FULL }
}

fn part_name(part: TablePart, lang: Lang) -> &'static str {
    match part {
        TablePart::Sequences => {
            lang.pick("(d) 最小棋盘上全部事件序列", "(d) all sequences of events, smallest boards")
        }
        TablePart::Logs => lang.pick("(e) 随机记录", "(e) random logs"),
    }
}

fn written(small: &Difference, folder: &Path) -> Result<PathBuf, String> {
    let (mut file, path) = new_file(folder, "divergence-table", "log.json")?;
    writeln!(file, "{:#}", small.log.json())
        .map_err(|error| format!("{} cannot be written: {error}.", shown(&path)))?;
    Ok(path)
}

fn seconds(time: Duration) -> String {
    format!("{}.{}", time.as_secs(), time.subsec_millis() / 100)
}
