use crate::program;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use weiqi::words::Lang;
use weiqi_data::Size;

/// The first line of a log: what the sweep is about. Logs that differ in it do not add up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    columns: u8,
    rows: u8,
    shares: u64,
    program: String,
}

/// Every further line: a share without a divergence.
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

/// The shares of a sweep that are done: a file with a JSON object on each line.
#[derive(Debug)]
pub struct Log {
    head: Head,
    done: BTreeMap<u64, ShareDone>,
    file: File,
}

impl Log {
    /// Opens the log of a sweep over a size, or begins one.
    ///
    /// # Errors
    /// A sentence: the file cannot be read or written, or is the log of another sweep.
    pub fn open(path: &Path, size: Size) -> Result<Log, String> {
        let cannot = |error: io::Error| format!("The log {}: {error}.", path.display());
        let head = Head {
            columns: size.columns(),
            rows: size.rows(),
            shares: super::shares(size).len() as u64,
            program: program::identity().to_string(),
        };
        let text = if path.exists() { std::fs::read_to_string(path) } else { Ok(String::new()) };
        let text = text.map_err(cannot)?;
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(cannot)?;
        if text.is_empty() {
            writeln!(file, "{}", json(&head)).map_err(cannot)?;
        } else if !text.ends_with('\n') {
            // An interrupted write: the beginning of a line says nothing.
            writeln!(file).map_err(cannot)?;
        }
        let mut lines = text.lines();
        if let Some(first) = lines.next()
            && serde_json::from_str::<Head>(first).ok().as_ref() != Some(&head)
        {
            return Err(format!(
                "The log {} belongs to another sweep, or to another program: it begins with \
                 {first}, expected {}.",
                path.display(),
                json(&head)
            ));
        }
        let shares = lines.filter_map(|line| serde_json::from_str::<ShareDone>(line).ok());
        let done = shares.map(|share| (share.share, share)).collect();
        Ok(Log { head, done, file })
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        Size::new(self.head.columns, self.head.rows).expect("the head was made from a size")
    }

    /// Whether a share is done.
    pub fn has(&self, share: u64) -> bool {
        self.done.contains_key(&share)
    }

    /// Adds a share that is done.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, share: ShareDone) -> io::Result<()> {
        writeln!(self.file, "{}", json(&share))?;
        self.done.insert(share.share, share);
        Ok(())
    }

    /// Takes over the shares of another machine's log of the same sweep.
    pub fn merge(&mut self, other: Log) {
        self.done.extend(other.done);
    }

    /// How many shares are done, in a sentence.
    pub fn counted(&self, lang: Lang) -> String {
        let (done, all) = (self.done.len(), self.head.shares);
        lang.pick(
            format!("已完成 {all} 份中的 {done} 份。"),
            format!("{done} of {all} shares are done."),
        )
    }

    /// The shares that are done, if those are all.
    pub fn complete(&self) -> Option<Vec<&ShareDone>> {
        (self.done.len() as u64 == self.head.shares).then(|| self.done.values().collect())
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers and texts can be written")
}
