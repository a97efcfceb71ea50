//! The records that a command is given: files, folders, patterns, archives of one-line
//! records, and standard input. They are found one after the other, so that a collection
//! of millions needs no more memory than a single file.

use super::pattern::{expand, is_pattern};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use weiqi::trees::{self, Found, ReadError, Walk, shown};

/// A record to be read: its name, and its bytes or the way to them.
#[derive(Debug)]
pub struct Input {
    /// The path, with the number of the line in an archive.
    pub name: String,
    content: Content,
    most: u64,
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
            Content::Path(path) => Ok(trees::read(&path, self.most)?),
            Content::Bytes(bytes) => Ok(bytes),
            Content::Failed(sentence) => Err(sentence),
        }
    }

    /// How many bytes of it are in memory.
    pub fn size(&self) -> usize {
        match &self.content {
            Content::Bytes(bytes) => bytes.len(),
            Content::Path(_) | Content::Failed(_) => 0,
        }
    }

    /// The file that it is in.
    pub fn path(&self) -> Option<&Path> {
        match &self.content {
            Content::Path(path) => Some(path),
            Content::Bytes(_) | Content::Failed(_) => None,
        }
    }
}

/// The inputs that some paths name, in order; folders are walked in the order of the names
/// in them.
pub struct Inputs {
    given: VecDeque<PathBuf>,
    walk: Walk,
    archive: Option<Archive>,
    standard: Option<Result<Vec<u8>, String>>,
    most: u64,
    /// Sentences about what was passed over.
    skipped: Vec<String>,
    /// The archives that were begun.
    archives: Vec<PathBuf>,
}

/// Records one to a line.
struct Archive {
    name: String,
    lines: BufReader<File>,
    /// How many lines were read.
    read: usize,
}

/// The path that stands for standard input.
const STANDARD: &str = "-";

/// Whether standard input is among some paths.
pub fn names_standard_input(paths: &[PathBuf]) -> bool {
    paths.iter().any(|path| path.as_os_str() == STANDARD)
}

impl Inputs {
    /// The inputs of these paths; `-` is standard input, which is in `standard`. No record
    /// may have more than `most` bytes.
    pub fn new(paths: &[PathBuf], standard: Option<Result<Vec<u8>, String>>, most: u64) -> Inputs {
        Inputs {
            given: paths.iter().cloned().collect(),
            walk: Walk::new([], |path| extension(path).is_some()),
            archive: None,
            standard,
            most,
            skipped: Vec::new(),
            archives: Vec::new(),
        }
    }

    /// What was passed over since this was last asked: sentences.
    pub fn take_skipped(&mut self) -> Vec<String> {
        std::mem::take(&mut self.skipped)
    }

    /// The archives that were begun since this was last asked.
    pub fn take_archives(&mut self) -> Vec<PathBuf> {
        std::mem::take(&mut self.archives)
    }

    fn input(&self, name: String, content: Content) -> Input {
        Input { name, content, most: self.most }
    }

    fn given(&mut self, path: PathBuf) -> Option<Input> {
        if path.as_os_str() == STANDARD {
            let content = match self.standard.take() {
                Some(Ok(bytes)) => Content::Bytes(bytes),
                Some(Err(sentence)) => Content::Failed(sentence),
                None => {
                    self.skipped.push("Standard input is given twice: it is read once.".into());
                    return None;
                }
            };
            return Some(self.input(STANDARD.to_string(), content));
        }
        if !is_pattern(&path) {
            self.walk.give(path);
            return None;
        }
        match expand(&path.to_string_lossy()) {
            Err(sentence) => Some(self.input(shown(path), Content::Failed(sentence))),
            Ok(found) => {
                for path in found {
                    match path {
                        Ok(path) if path.is_dir() || extension(&path).is_some() => {
                            self.walk.give(path);
                        }
                        Ok(_) => {}
                        Err(sentence) => self.skipped.push(sentence),
                    }
                }
                None
            }
        }
    }

    /// A file: a record, or an archive.
    fn file(&mut self, path: PathBuf, is_given: bool) -> Option<Input> {
        let name = shown(&path);
        let is_lines = match extension(&path) {
            Some(Kind::Archive) => true,
            Some(Kind::Record) => false,
            None => is_given && is_archive(&path),
        };
        if !is_lines {
            return Some(self.input(name, Content::Path(path)));
        }
        match File::open(&path) {
            Ok(file) => {
                self.archive = Some(Archive { name, lines: BufReader::new(file), read: 0 });
                self.archives.push(path);
                None
            }
            Err(error) => {
                let sentence = format!("{name} cannot be read: {error}.");
                Some(self.input(name, Content::Failed(sentence)))
            }
        }
    }

    /// The next record of the archive: one on each line that is not blank.
    fn line(&mut self) -> Option<Input> {
        let archive = self.archive.as_mut()?;
        archive.read += 1;
        let name = format!("{}:{}", archive.name, archive.read);
        let mut bytes = Vec::new();
        let lines = &mut archive.lines;
        let mut read = lines.take(self.most.saturating_add(1)).read_until(b'\n', &mut bytes);
        let is_long = bytes.len() as u64 > self.most && bytes.last() != Some(&b'\n');
        if is_long {
            read = read.and(lines.skip_until(b'\n'));
        }
        let content = match read {
            Ok(_) if bytes.is_empty() => {
                self.archive = None;
                return None;
            }
            Err(error) => {
                self.archive = None;
                Content::Failed(format!("{name} cannot be read: {error}."))
            }
            Ok(_) if is_long => {
                let error = ReadError::TooLarge { name: name.clone(), most: self.most };
                Content::Failed(error.to_string())
            }
            Ok(_) if bytes.trim_ascii().is_empty() => return None,
            Ok(_) => Content::Bytes(bytes),
        };
        Some(self.input(name, content))
    }
}

impl Iterator for Inputs {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        loop {
            let input = if self.archive.is_some() {
                self.line()
            } else {
                match self.walk.next() {
                    Some(Found::Given(path)) => self.file(path, true),
                    Some(Found::Inside(path)) => self.file(path, false),
                    Some(Found::Skipped(sentence)) => {
                        self.skipped.push(sentence);
                        None
                    }
                    None => {
                        let path = self.given.pop_front()?;
                        self.given(path)
                    }
                }
            };
            if input.is_some() {
                return input;
            }
        }
    }
}

enum Kind {
    Record,
    Archive,
}

/// What the name of a file says that it holds, where it says so.
fn extension(path: &Path) -> Option<Kind> {
    let extension = path.extension()?.to_string_lossy().to_lowercase();
    match &*extension {
        "sgf" => Some(Kind::Record),
        "sgfs" => Some(Kind::Archive),
        _ => None,
    }
}

/// Whether the first two lines of a file are each a whole record. What is no file cannot be
/// read twice, and is none.
fn is_archive(path: &Path) -> bool {
    if !path.is_file() {
        return false;
    }
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
