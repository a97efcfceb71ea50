//! Lists the files that the package carries with it, so that no list can go stale.

use std::path::{Path, PathBuf};

/// The name of each list, the folder, and the ending of its files.
const LISTS: &[(&str, &str, &str)] = &[("JSON", ".", ".json"), ("RECORDS", "records", ".sgf")];

fn main() {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let mut code = String::new();
    for (list, folder, ending) in LISTS {
        println!("cargo::rerun-if-changed={folder}");
        let mut files = Vec::new();
        files_below(&root, Path::new(folder.trim_matches('.')), &mut files);
        files.retain(|path| path.ends_with(ending));
        files.sort();
        code += &format!("pub(crate) const {list}: &[(&str, &str)] = &[\n");
        for path in files {
            code += &format!("    ({path:?}, include_str!({:?})),\n", root.join(&path));
        }
        code += "];\n";
    }
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("set by cargo"));
    std::fs::write(out.join("files.rs"), code).expect("the lists can be written");
}

/// The files below a folder, as paths from `root` with `/` between the parts.
fn files_below(root: &Path, folder: &Path, files: &mut Vec<String>) {
    for entry in std::fs::read_dir(root.join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let path = folder.join(entry.file_name());
        if entry.file_type().expect("a file or folder").is_dir() {
            files_below(root, &path, files);
        } else {
            let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
            files.push(parts.join("/"));
        }
    }
}
