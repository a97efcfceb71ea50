use crate::compare::Articles;
use crate::journal::{Heading, Journal};
use crate::program;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use weiqi::trees::shown;
use weiqi::words::Lang;
use weiqi_data::Size;

/// An entry: a share without a divergence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShareDone {
    /// Its number, from 0.
    pub share: u64,
    /// Its positions.
    pub positions: u64,
    /// The moves of both sides in these positions.
    pub moves: u64,
    /// For each article of the table, what was reached and what was compared.
    pub lines: Vec<[u64; 2]>,
    /// The time on one thread.
    pub milliseconds: u64,
    /// When it was done, in seconds since 1970.
    pub at: u64,
}

/// The shares of a sweep that are done.
#[derive(Debug)]
pub struct Log {
    size: Size,
    shares: u64,
    done: BTreeMap<u64, ShareDone>,
    /// Where they are kept; a log that was only read is added to none.
    journal: Option<Journal>,
}

impl Log {
    /// Opens the log of a sweep over a size, or begins one.
    ///
    /// # Errors
    /// A sentence: the file cannot be read or written, is in use, or is not the log of this
    /// sweep by this program.
    pub fn open(path: &Path, size: Size) -> Result<Log, String> {
        let mut log = Log::new(size);
        let (journal, entries) = Journal::open(path, log.heading()?)?;
        log.journal = Some(journal);
        log.take(entries, path)?;
        Ok(log)
    }

    /// Reads the log of another machine.
    ///
    /// # Errors
    /// A sentence: the file cannot be read, or is not the log of this sweep by this program.
    pub fn read(path: &Path, size: Size) -> Result<Log, String> {
        let mut log = Log::new(size);
        let entries = Journal::read(path, &log.heading()?)?;
        log.take(entries, path)?;
        Ok(log)
    }

    fn new(size: Size) -> Log {
        let shares = super::shares(size).len() as u64;
        Log { size, shares, done: BTreeMap::new(), journal: None }
    }

    /// What the sweep is about.
    fn heading(&self) -> Result<Heading, String> {
        let about = json!({
            "columns": self.size.columns(), "rows": self.size.rows(), "shares": self.shares,
            "program": program::known_identity()?,
        });
        Ok(Heading::new("sweep", &about))
    }

    fn take(&mut self, entries: Vec<Map<String, Value>>, path: &Path) -> Result<(), String> {
        for (index, entry) in entries.into_iter().enumerate() {
            let wrong = |what: &str| format!("Line {} of {} {what}.", index + 2, shown(path));
            let Ok(share) = serde_json::from_value::<ShareDone>(entry.into()) else {
                return Err(wrong("is no share of a sweep"));
            };
            if share.share >= self.shares {
                return Err(wrong(&format!("names share {} of {}", share.share, self.shares)));
            }
            if share.lines.len() != Articles::ALL.len() || share.at < share.milliseconds / 1000 {
                return Err(wrong("holds what no share of this sweep can"));
            }
            if self.done.contains_key(&share.share) {
                return Err(wrong(&format!("names share {} again", share.share)));
            }
            self.done.insert(share.share, share);
        }
        Ok(())
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether a share is done.
    pub fn has(&self, share: u64) -> bool {
        self.done.contains_key(&share)
    }

    /// Adds a share that is done.
    ///
    /// # Errors
    /// A sentence: the file cannot be written.
    pub fn add(&mut self, share: ShareDone) -> Result<(), String> {
        if let Some(journal) = &mut self.journal {
            let entry = serde_json::to_value(&share).expect("numbers can be written");
            journal.add(entry.as_object().expect("a struct is an object"))?;
        }
        self.done.insert(share.share, share);
        Ok(())
    }

    /// Takes over the shares of another machine's log of the same sweep.
    ///
    /// # Errors
    /// A sentence: the two logs differ in what a share holds.
    pub fn merge(&mut self, other: Log) -> Result<(), String> {
        for (number, share) in other.done {
            let is_other = |known: &ShareDone| {
                (known.positions, known.moves, &known.lines)
                    != (share.positions, share.moves, &share.lines)
            };
            if self.done.get(&number).is_some_and(is_other) {
                return Err(format!("Two logs differ in share {number}: one of them is wrong."));
            }
            self.done.entry(number).or_insert(share);
        }
        Ok(())
    }

    /// How many shares are done, in a sentence.
    pub fn counted(&self, lang: Lang) -> String {
        let (done, all) = (self.done.len(), self.shares);
        lang.pick(
            format!("已完成 {all} 份中的 {done} 份。"),
            format!("{done} of {all} shares are done."),
        )
    }

    /// The shares that are done, if those are all.
    pub fn complete(&self) -> Option<Vec<&ShareDone>> {
        (self.done.len() as u64 == self.shares).then(|| self.done.values().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Record;
    use super::{Log, ShareDone};
    use crate::compare::Articles;
    use std::path::PathBuf;
    use weiqi_data::Size;

    fn size() -> Size {
        Size::new(1, 2).unwrap()
    }

    fn share(share: u64, positions: u64) -> ShareDone {
        let lines = vec![[0, 1]; Articles::ALL.len()];
        ShareDone { share, positions, moves: 1, lines, milliseconds: 5, at: 9 }
    }

    /// What is said of a log with these shares.
    fn said(name: &str, shares: &[ShareDone]) -> Result<Log, String> {
        let path: PathBuf =
            std::env::temp_dir().join(format!("weiqi-sweep-log-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut log = Log::open(&path, size()).unwrap();
        shares.iter().for_each(|share| log.add(share.clone()).unwrap());
        drop(log);
        let read = Log::read(&path, size());
        std::fs::remove_file(&path).unwrap();
        read
    }

    fn all(positions: u64) -> Vec<ShareDone> {
        (0..Log::new(size()).shares).map(|number| share(number, positions)).collect()
    }

    #[test]
    fn a_share_out_of_range_or_named_twice_is_a_sentence() {
        let last = Log::new(size()).shares;
        for (name, shares, words) in [
            ("range", vec![share(0, 1), share(last, 1)], "Line 3 of "),
            ("huge", vec![share(u64::MAX, 1)], "names share 18446744073709551615 of "),
            ("twice", vec![share(0, 1), share(0, 1)], "names share 0 again"),
            (
                "lines",
                vec![ShareDone { lines: Vec::new(), ..share(0, 1) }],
                "no share of this sweep",
            ),
            ("begun", vec![ShareDone { milliseconds: 10_000, ..share(0, 1) }], "no share of this"),
        ] {
            let sentence = said(name, &shares).unwrap_err();
            assert!(sentence.contains(words) && sentence.ends_with('.'), "{sentence}");
        }
    }

    #[test]
    fn sums_that_overflow_and_counts_that_are_not_the_published_ones_are_no_record() {
        let shares = Log::new(size()).shares;
        assert!(shares > 1, "a sum needs two numbers");
        for (name, positions, words) in [
            ("overflow", u64::MAX, "add up to more than 18446744073709551615"),
            ("published", 4, "as published"),
        ] {
            let sentence = Record::of(&said(name, &all(positions)).unwrap()).unwrap_err();
            assert!(sentence.contains(words) && sentence.ends_with('.'), "{sentence}");
        }
    }

    #[test]
    fn logs_are_merged_only_where_they_agree() {
        let mut log = said("merge", &[share(0, 1)]).unwrap();
        log.merge(said("same", &[ShareDone { at: 7, ..share(0, 1) }, share(1, 1)]).unwrap())
            .unwrap();
        assert!(log.has(1));
        let other = said("other", &[share(0, 2)]).unwrap();
        let sentence = log.merge(other).unwrap_err();
        assert!(sentence.contains("Two logs differ in share 0"), "{sentence}");
    }
}
