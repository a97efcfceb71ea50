//! The records that a command is given: files, folders, patterns, archives of one-line
//! records, and standard input. They are found one after the other, so that a collection
//! of millions needs no more memory than a single file.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// A record to be read: its name, and its bytes or the way to them.
#[derive(Debug)]
pub struct Input {
    /// The path, with the number of the line in an archive.
    pub name: String,
    content: Content,
}

#[derive(Debug)]
enum Content {
    Path(PathBuf),
    Bytes(Vec<u8>),
    Failed(String),
}

impl Input {
    /// The bytes of the record.
    ///
    /// # Errors
    /// A sentence that says why the file cannot be read.
    pub fn read(self) -> Result<Vec<u8>, String> {
        match self.content {
            Content::Path(path) => {
                std::fs::read(&path).map_err(|error| cannot_read(&self.name, &error))
            }
            Content::Bytes(bytes) => Ok(bytes),
            Content::Failed(sentence) => Err(sentence),
        }
    }
}

fn cannot_read(name: &str, error: &io::Error) -> String {
    format!("{name} cannot be read: {error}.")
}

/// The inputs that some paths name, in order; folders are walked in the order of the names
/// in them.
pub struct Inputs {
    waiting: VecDeque<Waiting>,
}

enum Waiting {
    /// As given on the command line.
    Given(String),
    /// Found in a folder.
    Found(PathBuf),
    Archive(String, BufReader<File>, usize),
}

impl Inputs {
    /// The inputs of these paths; `-` is standard input.
    pub fn new(paths: &[String]) -> Inputs {
        Inputs { waiting: paths.iter().cloned().map(Waiting::Given).collect() }
    }

    fn given(&mut self, name: String) -> Option<Input> {
        if name == "-" {
            let mut bytes = Vec::new();
            let content = match io::stdin().read_to_end(&mut bytes) {
                Ok(_) => Content::Bytes(bytes),
                Err(error) => Content::Failed(cannot_read("Standard input", &error)),
            };
            return Some(Input { name: "-".to_string(), content });
        }
        let path = PathBuf::from(&name);
        if !path.exists() && name.contains(['*', '?', '[']) {
            return self.pattern(name);
        }
        self.path(path, true)
    }

    fn pattern(&mut self, name: String) -> Option<Input> {
        let paths: Vec<PathBuf> = match glob::glob(&name) {
            Ok(paths) => paths.flatten().collect(),
            Err(error) => {
                let sentence = format!("The pattern {name} cannot be read: {error}.");
                return Some(Input { name, content: Content::Failed(sentence) });
            }
        };
        if paths.is_empty() {
            let sentence = format!("The pattern {name} matches no file: expected at least one.");
            return Some(Input { name, content: Content::Failed(sentence) });
        }
        paths.into_iter().rev().for_each(|path| self.waiting.push_front(Waiting::Found(path)));
        None
    }

    /// A file, a folder, or an archive. In folders only `.sgf` and `.sgfs` count.
    fn path(&mut self, path: PathBuf, is_given: bool) -> Option<Input> {
        let name = path.to_string_lossy().into_owned();
        if path.is_dir() {
            return self.folder(&path, name);
        }
        let extension = path.extension().map(|e| e.to_string_lossy().to_lowercase());
        let is_record = extension.as_deref() == Some("sgf");
        if extension.as_deref() == Some("sgfs") || (is_given && !is_record && is_archive(&path)) {
            match File::open(&path) {
                Ok(file) => {
                    let archive = Waiting::Archive(name, BufReader::new(file), 0);
                    self.waiting.push_front(archive);
                    return None;
                }
                Err(error) => {
                    let content = Content::Failed(cannot_read(&name, &error));
                    return Some(Input { name, content });
                }
            }
        }
        (is_given || is_record).then_some(Input { name, content: Content::Path(path) })
    }

    fn folder(&mut self, path: &Path, name: String) -> Option<Input> {
        let entries = match std::fs::read_dir(path) {
            Ok(entries) => entries,
            Err(error) => {
                let content = Content::Failed(cannot_read(&name, &error));
                return Some(Input { name, content });
            }
        };
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        paths.into_iter().rev().for_each(|path| self.waiting.push_front(Waiting::Found(path)));
        None
    }

    /// The next record of an archive: one on each line that is not blank.
    fn line(&mut self, name: String, mut file: BufReader<File>, lines: usize) -> Option<Input> {
        let mut bytes = Vec::new();
        let number = lines + 1;
        let label = format!("{name}:{number}");
        match file.read_until(b'\n', &mut bytes) {
            Ok(0) => return None,
            Ok(_) => self.waiting.push_front(Waiting::Archive(name, file, number)),
            Err(error) => {
                let content = Content::Failed(cannot_read(&label, &error));
                return Some(Input { name: label, content });
            }
        }
        (!bytes.trim_ascii().is_empty())
            .then_some(Input { name: label, content: Content::Bytes(bytes) })
    }
}

impl Iterator for Inputs {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        loop {
            let found = match self.waiting.pop_front()? {
                Waiting::Given(name) => self.given(name),
                Waiting::Found(path) => self.path(path, false),
                Waiting::Archive(name, file, lines) => self.line(name, file, lines),
            };
            if found.is_some() {
                return found;
            }
        }
    }
}

/// Whether the first two lines of a file are each a whole record.
fn is_archive(path: &Path) -> bool {
    let Ok(file) = File::open(path) else { return false };
    let mut start = BufReader::new(file.take(1 << 20));
    let mut is_record = || {
        let mut line = Vec::new();
        let read = start.read_until(b'\n', &mut line).is_ok();
        let line = line.trim_ascii();
        read && line.starts_with(b"(") && line.ends_with(b")")
    };
    is_record() && is_record()
}
