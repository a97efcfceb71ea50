//! The inputs in git: `fuzz/seeds/TARGET/NAME` and `fuzz/regressions/TARGET/NAME`.

use super::Target;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use weiqi::trees::shown;

/// The folder of the seeds.
pub const SEEDS: &str = "fuzz/seeds";
/// The folder of the inputs that have once broken a claim.
pub const REGRESSIONS: &str = "fuzz/regressions";

/// An input from a file.
#[derive(Clone, Debug)]
pub struct Input {
    /// The target that it is for.
    pub target: &'static Target,
    /// Where it is.
    pub path: PathBuf,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// Every input below a folder that holds one folder for each target; none where there is no
/// such folder.
///
/// # Errors
/// A folder that no target is named after, or a file that cannot be read.
pub fn inputs(folder: &Path, targets: &'static [Target]) -> Result<Vec<Input>, String> {
    let mut found = Vec::new();
    for below in entries(folder)? {
        let name = below.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let target = targets.iter().find(|target| target.name == name).ok_or_else(|| {
            let known: Vec<&str> = targets.iter().map(|target| target.name).collect();
            format!("{} is named after no target: expected {}.", shown(&below), known.join(", "))
        })?;
        for path in entries(&below)? {
            let bytes = read(&path)?;
            found.push(Input { target, path, bytes });
        }
    }
    Ok(found)
}

/// Reads a file.
///
/// # Errors
/// It cannot be read, as a sentence.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{} cannot be read: {error}.", shown(path)))
}

/// What a folder holds, sorted; nothing where there is none.
///
/// # Errors
/// It cannot be read, as a sentence.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let listed = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let listed = listed.map_err(|e| format!("{} cannot be read: {e}.", shown(folder)))?;
    let mut paths: Vec<PathBuf> = listed.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    Ok(paths)
}

/// Writes a file that was not there before, and the folders that it is in.
///
/// # Errors
/// It is there already, or cannot be written.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let unwritable = |error| format!("{} cannot be written: {error}.", shown(path));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(unwritable)?;
    }
    File::create_new(path).and_then(|mut file| file.write_all(bytes)).map_err(unwritable)
}
