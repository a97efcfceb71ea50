//! The project's own files, as tests read them.

use std::fs;
use std::path::{Path, PathBuf};

/// The command.
pub const WEIQI: &str = env!("CARGO_BIN_EXE_weiqi-tested");

/// The folder of the project.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The path of a file or directory of the project.
pub fn path(relative: &str) -> PathBuf {
    Path::new(ROOT).join(relative)
}

/// The text of a file of the project.
pub fn read(relative: &str) -> String {
    fs::read_to_string(path(relative)).unwrap_or_else(|error| panic!("{relative}: {error}"))
}

/// The names in a directory of the project, sorted.
pub fn names_in(relative: &str) -> Vec<String> {
    let entries = fs::read_dir(path(relative)).unwrap_or_else(|e| panic!("{relative}: {e}"));
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a name in UTF-8");
    let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
    names.sort();
    names
}

/// The Rust files under a directory, each with its text; never none.
pub fn rust_files(relative: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for name in names_in(relative) {
        let inside = format!("{relative}/{name}");
        if path(&inside).is_dir() {
            files.extend(rust_files(&inside));
        } else if name.ends_with(".rs") {
            files.push((inside.clone(), read(&inside)));
        }
    }
    assert!(!files.is_empty(), "{relative} holds no Rust file");
    files
}
