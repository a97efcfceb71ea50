use super::vector::{Vector, read_vector};
use crate::contract::{parse, show};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The vectors of one file.
#[derive(Clone, Debug, PartialEq)]
pub struct VectorFile {
    /// Where the file is.
    pub path: PathBuf,
    /// The vectors that could be read.
    pub vectors: Vec<Vector>,
    /// The vectors that could not: the id, or the place in the file, and a sentence.
    pub faults: Vec<(String, String)>,
}

/// The folder of a corpus that holds game records, and no vectors.
const RECORDS: &str = "records";

/// The endings of files in a corpus that hold no vectors: schemas, logs of the table, examples
/// of its clock, tests of engines, and what engines answered to them.
const OTHER_FILES: [&str; 5] =
    [".schema.json", ".log.json", ".clock.json", ".tests.json", ".engine.json"];

/// Reads files of vectors; in a folder, every `.json` file at any depth but schemas, logs,
/// clocks, tests and results of engines, and what lies in a folder of records. An id that stands twice is a fault of its
/// second vector.
///
/// # Errors
/// A file that cannot be read or holds no list, or nothing to read at all.
pub fn read_files(paths: &[PathBuf]) -> Result<Vec<VectorFile>, String> {
    let mut found = Vec::new();
    for path in paths {
        find(path, path.is_dir(), &mut found)?;
    }
    if found.is_empty() {
        return Err("No file of vectors was found: expected some .json files.".to_string());
    }
    let mut files =
        found.iter().map(|path| read_file(path)).collect::<Result<Vec<VectorFile>, String>>()?;
    refuse_ids_given_twice(&mut files);
    Ok(files)
}

fn find(path: &Path, in_folder: bool, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let unreadable = |error| format!("{} cannot be read: {error}.", path.display());
    if path.is_dir() {
        let entries = fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let mut entries: Vec<PathBuf> =
            entries.map_err(unreadable)?.iter().map(fs::DirEntry::path).collect();
        entries.sort();
        for entry in entries.iter().filter(|entry| !entry.ends_with(RECORDS)) {
            find(entry, true, found)?;
        }
    } else {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_other = OTHER_FILES.iter().any(|ending| name.ends_with(ending));
        if !in_folder || (name.ends_with(".json") && !is_other) {
            found.push(path.to_path_buf());
        }
    }
    Ok(())
}

fn read_file(path: &Path) -> Result<VectorFile, String> {
    let place = path.display().to_string();
    let text = fs::read(path).map_err(|error| format!("{place} cannot be read: {error}."))?;
    let list = match parse(&text, &place)? {
        Value::Array(list) => list,
        other => {
            return Err(format!("{place} holds {}: expected a list of vectors.", show(&other)));
        }
    };
    let mut file = VectorFile { path: path.to_path_buf(), vectors: Vec::new(), faults: Vec::new() };
    for (index, value) in list.into_iter().enumerate() {
        match read_vector(value) {
            Ok(vector) => file.vectors.push(vector),
            Err((id, sentence)) => {
                let id = id.unwrap_or_else(|| format!("(vector {index} of the file)"));
                file.faults.push((id, sentence));
            }
        }
    }
    Ok(file)
}

fn refuse_ids_given_twice(files: &mut [VectorFile]) {
    let mut seen: BTreeMap<String, PathBuf> = BTreeMap::new();
    for file in files {
        let path = file.path.clone();
        let faults = &mut file.faults;
        file.vectors.retain(|vector| match seen.get(&vector.id) {
            Some(first) => {
                let sentence =
                    format!("The id stands in {} already: expected each id once.", first.display());
                faults.push((vector.id.clone(), sentence));
                false
            }
            None => {
                seen.insert(vector.id.clone(), path.clone());
                true
            }
        });
    }
}
