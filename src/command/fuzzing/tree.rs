//! A small tree of files, and what became of it.

use super::contents::{CONTENTS, ENDINGS, NAMES};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use weiqi_checks::generate::Choose;

/// The most entries of a tree.
const MOST: usize = 8;

/// A folder of its own, removed when it is dropped, and what was put into it.
pub(super) struct Tree {
    /// It holds the root and nothing else, so that a link upwards leads to nothing of others.
    _top: TempDir,
    root: PathBuf,
    /// The folders, the root among them.
    pub(super) folders: Vec<PathBuf>,
    /// Everything else: files, links, sockets.
    pub(super) others: Vec<PathBuf>,
}

/// What stands at a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stands {
    /// A file: which, and what it holds.
    File(Which, Vec<u8>),
    /// A folder.
    Folder,
    /// A link, and where it leads.
    Link(PathBuf),
    /// A socket.
    Socket,
}

/// Which file it is, whatever it is called.
pub(super) type Which = (u64, u64);

/// Everything below a folder, links not followed.
pub(super) type Snapshot = BTreeMap<PathBuf, Stands>;

impl Tree {
    /// Puts up a tree.
    pub(super) fn grow(choose: &mut impl Choose) -> io::Result<Tree> {
        let top = tempfile::Builder::new().prefix("weiqi-fuzz-").tempdir()?;
        let root = top.path().join("root");
        fs::create_dir(&root)?;
        let folders = vec![root.clone()];
        let mut tree = Tree { _top: top, root, folders, others: Vec::new() };
        for _ in 0..choose.between(1, MOST) {
            let path = tree.new_path(choose);
            if fs::symlink_metadata(&path).is_err() {
                tree.add(path, choose)?;
            }
        }
        Ok(tree)
    }

    /// The folder that all of it is in.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// A path in one of the folders.
    pub(super) fn new_path(&self, choose: &mut impl Choose) -> PathBuf {
        let name = format!("{}{}", choose.pick(NAMES), choose.pick(ENDINGS));
        choose.pick(&self.folders).join(name)
    }

    /// A path at which something stands.
    pub(super) fn old_path(&self, choose: &mut impl Choose) -> PathBuf {
        match self.others.is_empty() || choose.chance(1, 4) {
            true => choose.pick(&self.folders).clone(),
            false => choose.pick(&self.others).clone(),
        }
    }

    fn add(&mut self, path: PathBuf, choose: &mut impl Choose) -> io::Result<()> {
        match choose.below(16) {
            0 | 1 => {
                fs::create_dir(&path)?;
                self.folders.push(path);
                return Ok(());
            }
            2 => link(&self.old_path(choose), &path)?,
            3 => link(Path::new(choose.pick(&["..", ".", "nowhere"])), &path)?,
            4 => match self.others.iter().find(|other| other.is_file()) {
                Some(other) => fs::hard_link(other, &path)?,
                None => fs::write(&path, "")?,
            },
            // Where a socket may not have so long a name, there is a file.
            5 => socket(&path).or_else(|_| fs::write(&path, ""))?,
            _ => fs::write(&path, choose.pick(CONTENTS))?,
        }
        self.others.push(path);
        Ok(())
    }
}

#[cfg(unix)]
fn link(to: &Path, at: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(to, at)
}

/// A socket stands for all that is no file: unlike a pipe it holds nobody who opens it.
#[cfg(unix)]
fn socket(at: &Path) -> io::Result<()> {
    std::os::unix::net::UnixListener::bind(at).map(drop)
}

#[cfg(not(unix))]
fn link(_: &Path, at: &Path) -> io::Result<()> {
    fs::write(at, "")
}

#[cfg(not(unix))]
fn socket(at: &Path) -> io::Result<()> {
    fs::write(at, "")
}

/// What stands below a folder.
pub(super) fn snapshot(root: &Path) -> io::Result<Snapshot> {
    let mut found = Snapshot::new();
    for entry in walkdir::WalkDir::new(root).min_depth(1) {
        let entry = entry?;
        let (kind, path) = (entry.file_type(), entry.into_path());
        let stands = match () {
            () if kind.is_dir() => Stands::Folder,
            () if kind.is_symlink() => Stands::Link(fs::read_link(&path)?),
            () if kind.is_file() => Stands::File(which(&path)?, fs::read(&path)?),
            () => Stands::Socket,
        };
        found.insert(path, stands);
    }
    Ok(found)
}

/// Which file a path leads to.
#[cfg(unix)]
pub(super) fn which(path: &Path) -> io::Result<Which> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).map(|about| (about.dev(), about.ino()))
}

#[cfg(not(unix))]
pub(super) fn which(path: &Path) -> io::Result<Which> {
    fs::metadata(path).map(|about| (about.len(), 0))
}

/// The records that are in a file or a folder, links followed, each folder entered once: which
/// they are, and the entries of a name that is wanted that are no files.
pub(super) fn records_in(path: &Path, found: &mut Vec<Which>, passed_over: &mut usize) {
    let mut entered = Vec::new();
    look_into(path, &mut entered, found, passed_over);
}

fn look_into(
    path: &Path,
    entered: &mut Vec<Which>,
    found: &mut Vec<Which>,
    passed_over: &mut usize,
) {
    let Ok(entries) = fs::read_dir(path) else { return };
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        if path.is_dir() {
            let Ok(folder) = which(&path) else { continue };
            if entered.contains(&folder) {
                continue;
            }
            entered.push(folder);
            look_into(&path, entered, found, passed_over);
        } else if is_record(&path) {
            match which(&path) {
                Ok(record) if path.is_file() => found.push(record),
                _ => *passed_over += 1,
            }
        }
    }
}

/// Whether the name of a file says that it holds records.
pub(super) fn is_record(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ending == "sgf" || ending == "sgfs"
}
