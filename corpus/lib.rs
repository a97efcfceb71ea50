//! Test vectors, cases of the table and game records, as files that a program can read.
//!
//! Paths are those below this package's folder.

mod lists {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// A file: its path below `corpus/`, and its text.
pub type File = (&'static str, &'static str);

/// Every JSON file but the schemas: vectors, logs, clocks and lists of cases.
pub fn json() -> impl Iterator<Item = File> {
    lists::JSON.iter().copied().filter(|(path, _)| !path.ends_with(".schema.json"))
}

/// The game records of `records/`, SGF, each by the name of its file.
pub fn records() -> impl Iterator<Item = File> {
    let name = |path: &'static str| path.strip_prefix("records/").unwrap_or(path);
    lists::RECORDS.iter().map(move |&(path, text)| (name(path), text))
}
