//! Files that keep what a long run has done, a line at a time, and are believed only as far
//! as they prove themselves.
//!
//! The first line says what the run is about. Each further line is a JSON object with a
//! checksum over itself and the first line, so that no line of another run fits. While a run
//! adds to a file, no other can.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::Path;
use weiqi::trees::shown;
use weiqi::words::escaped;

/// The key of the checksum.
const CHECK: &str = "check";

/// What a run is about, and what it is called in sentences: `sweep`.
#[derive(Clone, Debug)]
pub struct Heading {
    text: String,
    kind: &'static str,
}

/// A file to which a run adds lines.
#[derive(Debug)]
pub struct Journal {
    heading: Heading,
    name: String,
    file: File,
}

impl Heading {
    /// The heading of a run of this kind.
    pub fn new(kind: &'static str, about: &Value) -> Heading {
        Heading { text: about.to_string(), kind }
    }

    /// The checksum of a line without it.
    fn check(&self, line: &str) -> String {
        let digest = Sha256::new().chain_update(&self.text).chain_update("\n").chain_update(line);
        digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }

    fn line(&self, entry: &Map<String, Value>) -> String {
        let text = Value::Object(entry.clone()).to_string();
        let mut checked = entry.clone();
        checked.insert(CHECK.to_string(), self.check(&text).into());
        Value::Object(checked).to_string()
    }

    /// The entry of a line, if its checksum is right.
    fn entry(&self, line: &str) -> Option<Map<String, Value>> {
        let Value::Object(mut entry) = serde_json::from_str(line).ok()? else { return None };
        let check = entry.shift_remove(CHECK)?;
        let is_right =
            check.as_str() == Some(&*self.check(&Value::Object(entry.clone()).to_string()));
        is_right.then_some(entry)
    }

    /// The entries of a file, and how many bytes of it are whole lines. A last line that was
    /// cut off while it was written is none.
    fn entries(&self, text: &str, name: &str) -> Result<(Vec<Map<String, Value>>, usize), String> {
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole == 0 && self.text.starts_with(text) {
            return Err(format!(
                "The first line of {name} was cut off before it was whole, so that nothing in it \
                 is kept: expected {}; remove the file to begin again.",
                self.text
            ));
        }
        let mut lines = text[..whole].lines();
        let first = lines.next().unwrap_or(text);
        if whole == 0 || first != self.text {
            let begins: String = first.chars().take(200).collect();
            return Err(format!(
                "{name} belongs to another {}, or to another program: it begins with \"{}\", \
                 expected {}.",
                self.kind,
                escaped(&begins),
                self.text
            ));
        }
        let mut entries = Vec::new();
        for (number, line) in lines.enumerate() {
            entries.push(self.entry(line).ok_or_else(|| {
                format!(
                    "Line {} of {name} is damaged, or belongs to another {}: its checksum is not \
                     right.",
                    number + 2,
                    self.kind
                )
            })?);
        }
        Ok((entries, whole))
    }
}

impl Journal {
    /// Opens a file, or begins one, and keeps every other run from it. A last line that was
    /// cut off is taken away; a file that is not of this run is left as it is.
    ///
    /// # Errors
    /// A sentence: the file cannot be read or written, is in use, or does not prove itself.
    pub fn open(
        path: &Path,
        heading: Heading,
    ) -> Result<(Journal, Vec<Map<String, Value>>), String> {
        let name = shown(path);
        let cannot = |error: io::Error| format!("{name} cannot be read and written: {error}.");
        let mut options = OpenOptions::new();
        options.read(true).append(true);
        let (mut file, is_new) = match options.open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                (options.create_new(true).open(path).map_err(cannot)?, true)
            }
            file => (file.map_err(cannot)?, false),
        };
        if !file.metadata().map_err(cannot)?.is_file() {
            return Err(format!("{name} is no file: expected one."));
        }
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(format!("{name} is in use by another {}.", heading.kind));
            }
            Err(TryLockError::Error(error)) => return Err(cannot(error)),
        }
        if is_new && let Err(error) = writeln!(file, "{}", heading.text).and_then(|()| file.flush())
        {
            // Nobody can read half a heading.
            let _ = std::fs::remove_file(path);
            return Err(cannot(error));
        }
        file.rewind().map_err(cannot)?;
        let text = read(&mut file, &name)?;
        let (entries, whole) = heading.entries(&text, &name)?;
        if whole < text.len() {
            file.set_len(whole as u64).map_err(cannot)?;
        }
        Ok((Journal { heading, name, file }, entries))
    }

    /// The entries of a file that nothing is added to.
    ///
    /// # Errors
    /// A sentence: the file cannot be read, or does not prove itself.
    pub fn read(path: &Path, heading: &Heading) -> Result<Vec<Map<String, Value>>, String> {
        let name = shown(path);
        let file = File::open(path);
        let mut file = file.map_err(|error| format!("{name} cannot be read: {error}."))?;
        let text = read(&mut file, &name)?;
        heading.entries(&text, &name).map(|(entries, _)| entries)
    }

    /// Adds an entry.
    ///
    /// # Errors
    /// A sentence: it cannot be written.
    pub fn add(&mut self, entry: &Map<String, Value>) -> Result<(), String> {
        let line = self.heading.line(entry) + "\n";
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| format!("{} cannot be written: {error}.", self.name))
    }
}

fn read(file: &mut File, name: &str) -> Result<String, String> {
    let bytes = weiqi::trees::read_from(file, name, u64::MAX)?;
    String::from_utf8(bytes).map_err(|_| format!("{name} is no text: expected lines of JSON."))
}

#[cfg(test)]
mod tests {
    use super::{Heading, Journal};
    use serde_json::{Map, Value, json};
    use std::fs;
    use std::path::{Path, PathBuf};

    /// A file that is gone at the end.
    struct Kept(PathBuf);

    impl Kept {
        fn new(name: &str) -> Kept {
            let name = format!("weiqi-journal-{name}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            let _ = fs::remove_file(&path);
            Kept(path)
        }
    }

    impl Drop for Kept {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.0);
        }
    }

    fn heading(of: u64) -> Heading {
        Heading::new("count", &json!({"of": of}))
    }

    fn entry(number: u64) -> Map<String, Value> {
        json!({"number": number}).as_object().unwrap().clone()
    }

    fn refused(path: &Path, words: &str) {
        let before = fs::read(path).unwrap();
        let sentence = Journal::open(path, heading(1)).unwrap_err();
        assert!(sentence.contains(words) && sentence.ends_with('.'), "{sentence}");
        assert_eq!(fs::read(path).unwrap(), before, "a file that is refused is left as it is");
        assert!(Journal::read(path, &heading(1)).unwrap_err().contains(words));
    }

    #[test]
    fn what_was_added_is_there_again() {
        let kept = Kept::new("again");
        let (mut journal, entries) = Journal::open(&kept.0, heading(1)).unwrap();
        assert_eq!(entries, []);
        journal.add(&entry(1)).unwrap();
        journal.add(&entry(2)).unwrap();
        drop(journal);
        assert_eq!(Journal::open(&kept.0, heading(1)).unwrap().1, [entry(1), entry(2)]);
        assert_eq!(Journal::read(&kept.0, &heading(1)).unwrap(), [entry(1), entry(2)]);
    }

    #[test]
    fn a_last_line_that_was_cut_off_is_taken_away() {
        let kept = Kept::new("cut");
        let (mut journal, _) = Journal::open(&kept.0, heading(1)).unwrap();
        journal.add(&entry(1)).unwrap();
        let whole = fs::read(&kept.0).unwrap();
        journal.add(&entry(2)).unwrap();
        drop(journal);
        let both = fs::read(&kept.0).unwrap();
        for end in whole.len() + 1..both.len() {
            fs::write(&kept.0, &both[..end]).unwrap();
            assert_eq!(Journal::read(&kept.0, &heading(1)).unwrap(), [entry(1)]);
            assert_eq!(Journal::open(&kept.0, heading(1)).unwrap().1, [entry(1)]);
            assert_eq!(fs::read(&kept.0).unwrap(), whole);
        }
    }

    #[test]
    fn a_first_line_that_was_cut_off_is_a_sentence() {
        let kept = Kept::new("first");
        let (journal, _) = Journal::open(&kept.0, heading(1)).unwrap();
        drop(journal);
        let whole = fs::read(&kept.0).unwrap();
        for end in 0..whole.len() {
            fs::write(&kept.0, &whole[..end]).unwrap();
            refused(&kept.0, "was cut off before it was whole");
        }
    }

    #[test]
    fn no_line_of_another_run_is_believed_nor_one_that_was_changed() {
        let kept = Kept::new("another");
        let lines = [heading(1), heading(2)].map(|heading| heading.line(&entry(7)));
        let first = heading(1).text;
        let changed = lines[0].replace('7', "8");
        for (text, words) in [
            (format!("{}\n", heading(2).text), "belongs to another count"),
            ("mine\n".to_string(), "belongs to another count"),
            (format!("{first}\n{}\n", lines[1]), "Line 2 of "),
            (format!("{first}\n{}\n{changed}\n", lines[0]), "Line 3 of "),
            (format!("{first}\n{}\n\n", lines[0]), "Line 3 of "),
        ] {
            fs::write(&kept.0, text).unwrap();
            refused(&kept.0, words);
        }
        fs::write(&kept.0, b"\xff\n").unwrap();
        refused(&kept.0, "is no text");
    }

    #[test]
    fn a_second_run_on_the_same_file_is_turned_away() {
        let kept = Kept::new("second");
        let held = Journal::open(&kept.0, heading(1)).unwrap();
        let sentence = Journal::open(&kept.0, heading(1)).unwrap_err();
        assert!(sentence.contains("is in use by another count"), "{sentence}");
        drop(held);
        assert!(Journal::open(&kept.0, heading(1)).is_ok());
    }
}
