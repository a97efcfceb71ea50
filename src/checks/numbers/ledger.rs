use super::Games;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use weiqi_data::{RuleSet, Size};

/// What is done of a long count: the games after each beginning, by its number. Kept in a
/// file of JSON lines, the first of which says what is counted.
#[derive(Debug)]
pub struct Ledger {
    heading: Value,
    beginnings: usize,
    entries: BTreeMap<usize, Games>,
    file: Option<File>,
}

impl Ledger {
    /// An empty ledger for a count that is cut after `cut` turns into `beginnings` parts.
    pub fn new(size: Size, rules: &RuleSet, cut: usize, beginnings: usize) -> Ledger {
        let heading = json!({
            "size": [size.columns(), size.rows()],
            "repetition": rules.repetition.name(),
            "suicide": rules.suicide.name(),
            "cut": cut,
            "beginnings": beginnings,
        });
        Ledger { heading, beginnings, entries: BTreeMap::new(), file: None }
    }

    /// Reads the entries of a file and goes on writing there; the file may be new.
    ///
    /// # Errors
    /// The file cannot be read or written, or holds something else. A last line that was
    /// cut off while it was written is left out and written again.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), String> {
        if path.exists() {
            self.read(path)?;
        }
        let place = path.display();
        let unwritable = |error| format!("{place} cannot be written: {error}.");
        // Written anew beside the old file, so that what is done is never lost.
        let fresh = path.with_extension("new");
        let mut file = File::create(&fresh).map_err(unwritable)?;
        writeln!(file, "{}", self.heading).map_err(unwritable)?;
        for (number, games) in &self.entries {
            writeln!(file, "{}", entry(*number, games)).map_err(unwritable)?;
        }
        std::fs::rename(&fresh, path).map_err(unwritable)?;
        self.file = Some(OpenOptions::new().append(true).open(path).map_err(unwritable)?);
        Ok(())
    }

    /// Adds the entries of a file.
    ///
    /// # Errors
    /// The file cannot be read, or belongs to another count.
    pub fn read(&mut self, path: &Path) -> Result<(), String> {
        let place = path.display();
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("{place} cannot be read: {error}."))?;
        let mut lines = text.lines();
        let heading: Option<Value> = lines.next().and_then(|line| serde_json::from_str(line).ok());
        if heading.as_ref() != Some(&self.heading) {
            return Err(format!(
                "{place} belongs to another count: expected its first line to be {}.",
                self.heading
            ));
        }
        let complete = text.ends_with('\n');
        let lines: Vec<&str> = lines.collect();
        for (index, line) in lines.iter().enumerate() {
            match read_entry(line).filter(|(number, _)| *number < self.beginnings) {
                Some((number, games)) => drop(self.entries.insert(number, games)),
                None if index + 1 == lines.len() && !complete => {}
                None => {
                    return Err(format!(
                        "Line {} of {place} is no entry of a count: expected a number and two \
                         lists.",
                        index + 2
                    ));
                }
            }
        }
        Ok(())
    }

    /// Whether the games after a beginning are entered.
    pub fn holds(&self, number: usize) -> bool {
        self.entries.contains_key(&number)
    }

    /// Enters the games after a beginning.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn enter(&mut self, number: usize, games: Games) -> Result<(), String> {
        if let Some(file) = &mut self.file {
            writeln!(file, "{}", entry(number, &games))
                .map_err(|error| format!("The state cannot be written: {error}."))?;
        }
        self.entries.insert(number, games);
        Ok(())
    }

    /// All games that are entered.
    pub fn sum(&self) -> Games {
        let mut all = Games::default();
        for games in self.entries.values() {
            all.add(games);
        }
        all
    }

    /// All games, those that were `over` before the cut included.
    ///
    /// # Errors
    /// A beginning is not entered.
    pub fn whole(&self, over: &Games) -> Result<Games, String> {
        let missing = self.beginnings - self.entries.len();
        if missing > 0 {
            return Err(format!(
                "{missing} of {} beginnings are not counted: expected files that hold them all.",
                self.beginnings
            ));
        }
        let mut all = self.sum();
        all.add(over);
        Ok(all)
    }
}

fn entry(number: usize, games: &Games) -> Value {
    json!({"beginning": number, "by_moves": games.by_moves, "by_turns": games.by_turns})
}

fn read_entry(line: &str) -> Option<(usize, Games)> {
    let value: Value = serde_json::from_str(line).ok()?;
    let counts = |key: &str| -> Option<Vec<u64>> {
        value[key].as_array()?.iter().map(Value::as_u64).collect()
    };
    let games = Games { by_moves: counts("by_moves")?, by_turns: counts("by_turns")? };
    Some((usize::try_from(value["beginning"].as_u64()?).ok()?, games))
}
