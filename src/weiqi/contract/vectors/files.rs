use super::vector::{Vector, read_vector};
use crate::contract::{InputError, parse};
use crate::trees::{Found, MOST_BYTES, ReadError, Walk, read, shown};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
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

/// Why files of vectors cannot be read.
#[derive(Debug)]
pub enum FilesError {
    /// One of them cannot.
    File(ReadError),
    /// One of them holds no list of vectors.
    Content(InputError),
    /// There are none.
    None,
}

impl fmt::Display for FilesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FilesError::File(error) => error.fmt(f),
            FilesError::Content(error) => error.fmt(f),
            FilesError::None => {
                f.write_str("No file of vectors was found: expected some .json files.")
            }
        }
    }
}

impl std::error::Error for FilesError {}

/// For those who only pass the sentence on.
impl From<FilesError> for String {
    fn from(error: FilesError) -> String {
        error.to_string()
    }
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
pub fn read_files(paths: &[PathBuf]) -> Result<Vec<VectorFile>, FilesError> {
    read_files_up_to(paths, MOST_BYTES)
}

/// The same where each file holds up to `most` bytes.
///
/// # Errors
/// As above.
pub fn read_files_up_to(paths: &[PathBuf], most: u64) -> Result<Vec<VectorFile>, FilesError> {
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
        return Err(FilesError::None);
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

fn read_file(path: PathBuf, most: u64) -> Result<VectorFile, FilesError> {
    let place = shown(&path);
    let bytes = read(&path, most).map_err(FilesError::File)?;
    let list = match parse(&bytes, &place).map_err(FilesError::Content)? {
        Value::Array(list) => list,
        other => {
            let place = format!("What {place} holds");
            let wrong = InputError::unexpected(place, &other, "a list of vectors");
            return Err(FilesError::Content(wrong));
        }
    };
    let mut file = VectorFile { path, vectors: Vec::new(), faults: Vec::new() };
    for (index, value) in list.into_iter().enumerate() {
        match read_vector(value) {
            Ok(vector) => file.vectors.push(vector),
            Err((id, error)) => {
                let id = id.unwrap_or_else(|| format!("(vector {index} of the file)"));
                file.faults.push((id, error.to_string()));
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
