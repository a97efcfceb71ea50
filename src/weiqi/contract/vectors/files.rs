use super::vector::{Vector, read_vector};
use crate::contract::{parse, show};
use crate::trees::{Found, MOST_BYTES, Walk, read, shown};
use serde_json::Value;
use std::collections::BTreeMap;
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
/// A file that cannot be read or holds no list, or nothing to read at all. What is passed
/// over in a folder, or given twice, is a fault of a file without a name.
pub fn read_files(paths: &[PathBuf]) -> Result<Vec<VectorFile>, String> {
    read_files_up_to(paths, MOST_BYTES)
}

/// The same where each file holds up to `most` bytes.
///
/// # Errors
/// As above.
pub fn read_files_up_to(paths: &[PathBuf], most: u64) -> Result<Vec<VectorFile>, String> {
    let mut files = Vec::new();
    for found in Walk::new(paths.iter().cloned(), holds_vectors) {
        files.push(match found {
            Found::Given(path) | Found::Inside(path) => read_file(path, most)?,
            Found::Skipped(sentence) => VectorFile {
                path: PathBuf::new(),
                vectors: Vec::new(),
                faults: vec![("(skipped)".to_string(), sentence)],
            },
        });
    }
    if files.is_empty() {
        return Err("No file of vectors was found: expected some .json files.".to_string());
    }
    refuse_ids_given_twice(&mut files);
    Ok(files)
}

/// Whether a file in a folder may hold vectors.
fn holds_vectors(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_record = path.parent().is_some_and(|folder| folder.ends_with(RECORDS));
    name.ends_with(".json") && !is_record && !OTHER_FILES.iter().any(|end| name.ends_with(end))
}

fn read_file(path: PathBuf, most: u64) -> Result<VectorFile, String> {
    let place = shown(&path);
    let list = match parse(&read(&path, most)?, &place)? {
        Value::Array(list) => list,
        other => {
            return Err(format!("{place} holds {}: expected a list of vectors.", show(&other)));
        }
    };
    let mut file = VectorFile { path, vectors: Vec::new(), faults: Vec::new() };
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
                    format!("The id stands in {} already: expected each id once.", shown(first));
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
