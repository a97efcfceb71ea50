//! Files and folders as they are given: every file is found once, whatever links lead to it,
//! and what is passed over is said.

use crate::words::escaped;
use std::collections::{HashMap, VecDeque};
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File, FileType};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use walkdir::{DirEntry, IntoIter, WalkDir};

/// What a walk comes upon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A file that was given by itself.
    Given(PathBuf),
    /// A file in a folder, of a name that was wanted.
    Inside(PathBuf),
    /// Something that cannot be read, or was found before: a sentence.
    Skipped(String),
}

/// Which file it is, whatever it is called.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity(#[cfg(unix)] u64, #[cfg(unix)] u64, #[cfg(not(unix))] PathBuf);

impl Identity {
    /// The identity of the file that a path leads to.
    ///
    /// # Errors
    /// It leads to none.
    pub fn of(path: &Path) -> io::Result<Identity> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            fs::metadata(path).map(|file| Identity(file.dev(), file.ino()))
        }
        #[cfg(not(unix))]
        fs::canonicalize(path).map(Identity)
    }
}

/// A walk through files and folders, in the order in which they are given; in a folder by
/// name. Links are followed.
pub struct Walk {
    given: VecDeque<PathBuf>,
    folder: Option<IntoIter>,
    wants: fn(&Path) -> bool,
    /// What was found, and where.
    seen: HashMap<Identity, PathBuf>,
}

impl Walk {
    /// A walk that finds every given file, and in folders those whose path `wants` accepts.
    pub fn new(given: impl IntoIterator<Item = PathBuf>, wants: fn(&Path) -> bool) -> Walk {
        let given = given.into_iter().collect();
        Walk { given, folder: None, wants, seen: HashMap::new() }
    }

    /// Walks one more file or folder, after all others.
    pub fn give(&mut self, path: PathBuf) {
        self.given.push_back(path);
    }

    /// A file or folder that was given.
    fn start(&mut self, path: PathBuf) -> Option<Found> {
        if path.is_dir() {
            let folder = WalkDir::new(path).follow_links(true).sort_by_file_name();
            self.folder = Some(folder.into_iter());
            return None;
        }
        Some(match self.found_before(&path) {
            Some(sentence) => Found::Skipped(sentence),
            None => Found::Given(path),
        })
    }

    /// What a folder holds next; `None` where it is to be passed over in silence.
    fn inside(&mut self, entry: walkdir::Result<DirEntry>) -> Option<Found> {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => return Some(Found::Skipped(why(&error))),
        };
        let kind = entry.file_type();
        if !kind.is_dir() && !(self.wants)(entry.path()) {
            return None;
        }
        if let Some(sentence) = self.found_before(entry.path()) {
            if kind.is_dir()
                && let Some(folder) = &mut self.folder
            {
                folder.skip_current_dir();
            }
            return Some(Found::Skipped(sentence));
        }
        match no_file(entry.path(), kind) {
            Some(_) if kind.is_dir() => None,
            Some(sentence) => Some(Found::Skipped(sentence)),
            None => Some(Found::Inside(entry.into_path())),
        }
    }

    /// The sentence about a file or folder that was found before.
    fn found_before(&mut self, path: &Path) -> Option<String> {
        let first = self.seen.insert(Identity::of(path).ok()?, path.to_path_buf())?;
        let (path, first) = (shown(path), shown(&first));
        Some(match path == first {
            true => format!("{path} is given twice: it is read once."),
            false => format!("{path} is the same as {first}: it is read once."),
        })
    }
}

impl Iterator for Walk {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        loop {
            let found = match self.folder.as_mut().map(Iterator::next) {
                Some(Some(entry)) => self.inside(entry),
                Some(None) => {
                    self.folder = None;
                    None
                }
                None => {
                    let path = self.given.pop_front()?;
                    self.start(path)
                }
            };
            if found.is_some() {
                return found;
            }
        }
    }
}

/// The sentence about something in a folder that is no file, such as a pipe.
pub fn no_file(path: &Path, kind: FileType) -> Option<String> {
    let sentence = || format!("{} is {}: expected a file.", shown(path), kind_name(kind));
    (!kind.is_file()).then(sentence)
}

/// Why something in a folder cannot be read.
pub fn why(error: &walkdir::Error) -> String {
    let path = error.path().map_or_else(|| "A folder".to_string(), shown);
    match (error.loop_ancestor(), error.io_error()) {
        (Some(above), _) => {
            format!("{path} leads back to {}: it is not followed.", shown(above))
        }
        (None, Some(error)) => format!("{path} cannot be read: {error}."),
        (None, None) => format!("{path} cannot be read."),
    }
}

#[cfg(unix)]
fn kind_name(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match () {
        () if kind.is_fifo() => "a pipe",
        () if kind.is_socket() => "a socket",
        () if kind.is_char_device() || kind.is_block_device() => "a device",
        () => "a folder",
    }
}

#[cfg(not(unix))]
fn kind_name(_: FileType) -> &'static str {
    "something else"
}

/// The name of a file in a sentence.
pub fn shown(path: impl AsRef<OsStr>) -> String {
    escaped(&path.as_ref().to_string_lossy()).into_owned()
}

/// The most bytes of one file or record that are read, unless more are asked for.
pub const MOST_BYTES: u64 = 64 << 20;

/// Reads a file of up to `most` bytes. A larger one is refused before it is read, where its
/// size is known.
///
/// # Errors
/// A sentence: it cannot be read, or is larger.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, ReadError> {
    let name = shown(path);
    let cannot = |error| ReadError::Unreadable { name: name.clone(), error };
    let file = File::open(path).map_err(cannot)?;
    let about = file.metadata().map_err(cannot)?;
    if about.is_file() && about.len() > most {
        return Err(ReadError::TooLarge { name, most });
    }
    read_from(file, &name, most)
}

/// Reads up to `most` bytes from what is called `name`.
///
/// # Errors
/// A sentence: it cannot be read, or holds more.
pub fn read_from(from: impl Read, name: &str, most: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    let read = from.take(most.saturating_add(1)).read_to_end(&mut bytes);
    let name = || name.to_string();
    read.map_err(|error| ReadError::Unreadable { name: name(), error })?;
    match bytes.len() as u64 > most {
        true => Err(ReadError::TooLarge { name: name(), most }),
        false => Ok(bytes),
    }
}

/// Why something cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// The system says why.
    Unreadable {
        /// What it is called.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// It holds more than may be read.
    TooLarge {
        /// What it is called.
        name: String,
        /// The most bytes that are read.
        most: u64,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Unreadable { name, error } => write!(f, "{name} cannot be read: {error}."),
            ReadError::TooLarge { name, most } => write!(
                f,
                "{name} holds more than {most} bytes: expected at most so many (--most-bytes)."
            ),
        }
    }
}

impl std::error::Error for ReadError {}

/// For those who only pass the sentence on.
impl From<ReadError> for String {
    fn from(error: ReadError) -> String {
        error.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("weiqi-trees-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("a")).unwrap();
        fs::write(folder.join("a/one.sgf"), "1").unwrap();
        fs::write(folder.join("two.sgf"), "2").unwrap();
        fs::write(folder.join("notes.txt"), "3").unwrap();
        folder
    }

    fn walk(folder: &Path) -> Vec<String> {
        let wants = |path: &Path| path.extension().is_some_and(|ending| ending == "sgf");
        let found = Walk::new([folder.to_path_buf()], wants).map(|found| match found {
            Found::Given(path) | Found::Inside(path) => shown(path.strip_prefix(folder).unwrap()),
            Found::Skipped(sentence) => sentence.replace(&format!("{}/", shown(folder)), ""),
        });
        found.collect()
    }

    #[cfg(unix)]
    #[test]
    fn every_file_is_found_once_and_what_is_passed_over_is_said() {
        use std::os::unix::fs::symlink;
        let folder = folder("once");
        symlink("a", folder.join("b")).unwrap();
        symlink("..", folder.join("a/up")).unwrap();
        fs::hard_link(folder.join("two.sgf"), folder.join("zwei.sgf")).unwrap();
        symlink("nowhere.sgf", folder.join("x.sgf")).unwrap();
        let found = walk(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found[0], "a/one.sgf");
        assert!(found[1].starts_with("a/up leads back to "), "{found:?}");
        assert_eq!(found[2], "b is the same as a: it is read once.");
        assert_eq!(found[3], "two.sgf");
        assert!(found[4].starts_with("x.sgf cannot be read: "), "{found:?}");
        assert_eq!(found[5], "zwei.sgf is the same as two.sgf: it is read once.");
        assert_eq!(found.len(), 6);
    }

    #[test]
    fn a_file_over_the_limit_is_not_read() {
        let folder = folder("limit");
        let path = folder.join("two.sgf");
        assert_eq!(read(&path, 1).unwrap(), b"2");
        let sentence = read(&path, 0).unwrap_err().to_string();
        fs::remove_dir_all(&folder).unwrap();
        assert!(sentence.contains("more than 0 bytes"), "{sentence}");
    }
}
