use super::Games;
use crate::journal::{Heading, Journal};
use crate::program;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use weiqi::trees::shown;
use weiqi_data::{RuleSet, Size};

/// What is counted: the games on a board, cut after `cut` turns into `beginnings` parts.
#[derive(Clone, Debug)]
pub struct Count {
    /// The board.
    pub size: Size,
    /// The rules.
    pub rules: RuleSet,
    /// The name of the implementation that plays.
    pub backend: &'static str,
    /// The turns of a beginning.
    pub cut: usize,
    /// The number of beginnings.
    pub beginnings: usize,
}

/// What is done of a long count: the games after each beginning, by its number; kept in a
/// file if that is asked for.
#[derive(Debug)]
pub struct Ledger {
    /// What is counted, but for the program that counts.
    about: Value,
    beginnings: usize,
    entries: BTreeMap<usize, Games>,
    journal: Option<Journal>,
}

impl Ledger {
    /// An empty ledger for a count.
    pub fn new(count: &Count) -> Ledger {
        let about = json!({
            "size": [count.size.columns(), count.size.rows()],
            "repetition": count.rules.repetition.name(),
            "suicide": count.rules.suicide.name(),
            "backend": count.backend,
            "cut": count.cut,
            "beginnings": count.beginnings,
        });
        Ledger { about, beginnings: count.beginnings, entries: BTreeMap::new(), journal: None }
    }

    /// What a file is headed by: a program that nobody knows proves nothing.
    fn heading(&self) -> Result<Heading, String> {
        let mut about = self.about.clone();
        about["program"] = program::known_identity()?.into();
        Ok(Heading::new("count", &about))
    }

    /// Takes over the entries of a file and goes on writing there; the file may be new.
    ///
    /// # Errors
    /// The file cannot be read or written, is in use, or holds something else. A last line
    /// that was cut off while it was written is left out and written again.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), String> {
        let (journal, entries) = Journal::open(path, self.heading()?)?;
        self.take(entries, path)?;
        self.journal = Some(journal);
        Ok(())
    }

    /// Adds the entries of a file.
    ///
    /// # Errors
    /// The file cannot be read, or belongs to another count.
    pub fn read(&mut self, path: &Path) -> Result<(), String> {
        let entries = Journal::read(path, &self.heading()?)?;
        self.take(entries, path)
    }

    /// Takes over entries, none of which may be out of range or say what an earlier one says
    /// otherwise.
    fn take(&mut self, entries: Vec<Map<String, Value>>, path: &Path) -> Result<(), String> {
        let mut here = BTreeMap::new();
        for (index, entry) in entries.into_iter().enumerate() {
            let wrong = |what: &str| format!("Line {} of {} {what}.", index + 2, shown(path));
            let Some((number, games)) = read_entry(&entry) else {
                return Err(wrong("is no entry of a count: expected a number and two lists"));
            };
            if number >= self.beginnings {
                return Err(wrong(&format!("names beginning {number} of {}", self.beginnings)));
            }
            if here.insert(number, games).is_some() {
                return Err(wrong(&format!("names beginning {number} again")));
            }
        }
        for (number, games) in here {
            if self.entries.get(&number).is_some_and(|other| *other != games) {
                return Err(format!(
                    "{} has another number of games after beginning {number} than was read before.",
                    shown(path)
                ));
            }
            self.entries.insert(number, games);
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
        if let Some(journal) = &mut self.journal {
            journal.add(&entry(number, &games))?;
        }
        self.entries.insert(number, games);
        Ok(())
    }

    /// All games that are entered.
    ///
    /// # Errors
    /// They do not add up.
    pub fn sum(&self) -> Result<Games, String> {
        let mut all = Games::default();
        self.entries.values().try_for_each(|games| all.add(games))?;
        Ok(all)
    }

    /// All games, those that were `over` before the cut included.
    ///
    /// # Errors
    /// A beginning is not entered, or the games do not add up.
    pub fn whole(&self, over: &Games) -> Result<Games, String> {
        let missing = self.beginnings - self.entries.len();
        if missing > 0 {
            return Err(format!(
                "{missing} of {} beginnings are not counted: expected files that hold them all.",
                self.beginnings
            ));
        }
        let mut all = self.sum()?;
        all.add(over)?;
        Ok(all)
    }
}

fn entry(number: usize, games: &Games) -> Map<String, Value> {
    let value =
        json!({"beginning": number, "by_moves": games.by_moves, "by_turns": games.by_turns});
    value.as_object().expect("an object").clone()
}

fn read_entry(entry: &Map<String, Value>) -> Option<(usize, Games)> {
    let counts = |key: &str| -> Option<Vec<u64>> {
        entry.get(key)?.as_array()?.iter().map(Value::as_u64).collect()
    };
    let games = Games { by_moves: counts("by_moves")?, by_turns: counts("by_turns")? };
    Some((usize::try_from(entry.get("beginning")?.as_u64()?).ok()?, games))
}

#[cfg(test)]
mod tests {
    use super::{Count, Games, Ledger};
    use std::path::PathBuf;
    use weiqi_data::{Preset, Size};

    fn count() -> Count {
        let (size, rules) = (Size::new(1, 2).unwrap(), Preset::Chinese.rules());
        Count { size, rules, backend: "engine", cut: 2, beginnings: 2 }
    }

    fn games(number: u64) -> Games {
        Games { by_moves: vec![number], by_turns: vec![0, number] }
    }

    /// A file with these entries.
    fn kept(name: &str, entries: &[(usize, u64)]) -> PathBuf {
        let path = std::env::temp_dir().join(format!("weiqi-ledger-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut ledger = Ledger::new(&count());
        ledger.keep_in(&path).unwrap();
        entries.iter().for_each(|&(place, number)| ledger.enter(place, games(number)).unwrap());
        path
    }

    /// What is said of a file with these entries, read after one of the other entries.
    fn said(name: &str, entries: &[(usize, u64)], others: &[(usize, u64)]) -> String {
        let (path, other) = (kept(name, entries), kept(&format!("{name}-other"), others));
        let mut ledger = Ledger::new(&count());
        ledger.read(&other).unwrap();
        let read = ledger.read(&path).and_then(|()| ledger.whole(&Games::default()));
        std::fs::remove_file(path).unwrap();
        std::fs::remove_file(other).unwrap();
        read.map_or_else(|sentence| sentence, |games| games.total().to_string())
    }

    #[test]
    fn entries_out_of_range_doubled_contradicted_or_too_large_are_sentences() {
        for (name, entries, others, words) in [
            ("range", &[(2, 1)][..], &[][..], "names beginning 2 of 2"),
            ("twice", &[(0, 1), (0, 1)], &[], "names beginning 0 again"),
            ("contradicted", &[(0, 1)], &[(0, 2)], "has another number of games"),
            ("missing", &[(0, 1)], &[], "1 of 2 beginnings are not counted"),
            ("overflow", &[(0, u64::MAX), (1, 1)], &[], "do not add up"),
            ("both", &[(0, 1)], &[(0, 1), (1, 4)], "5"),
        ] {
            let sentence = said(name, entries, others);
            assert!(sentence.contains(words), "{name}: {sentence}");
        }
    }
}
