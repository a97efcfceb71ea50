//! Tells the program which sources it was built from, so that what it measures can say so.

include!("src/sources/tree.rs");

fn main() {
    let root = std::path::PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").unwrap());
    for (name, folders) in PARTS {
        let hash = tree_hash(&root, folders).expect("the sources can be read");
        println!("cargo::rustc-env=WEIQI_SOURCES_{}={hash}", name.to_uppercase());
        for folder in *folders {
            println!("cargo::rerun-if-changed={folder}");
        }
    }
    embed(&root);
}

/// The lists of files that the program carries with it: the name of the list, the folder,
/// and the ending of the files.
const EMBEDDED: [(&str, &str, &str); 3] =
    [("TEXTS", "spec/text", ".md"), ("CODE", "spec/src", ".rs"), ("CORPUS", "corpus", ".json")];

/// Writes the lists as Rust: for each file its path and its text.
fn embed(root: &std::path::Path) {
    let mut code = String::new();
    for (list, folder, ending) in EMBEDDED {
        println!("cargo::rerun-if-changed={folder}");
        let mut files = Vec::new();
        files_below(root, std::path::Path::new(folder), &mut files).expect("a folder");
        files.retain(|path| path.ends_with(ending) && !path.ends_with(".schema.json"));
        files.sort();
        code += &format!("pub const {list}: &[(&str, &str)] = &[\n");
        for path in files {
            let absolute = root.join(&path);
            code += &format!("    ({path:?}, include_str!({absolute:?})),\n");
        }
        code += "];\n";
    }
    let out = std::path::PathBuf::from(std::env::var("OUT_DIR").expect("set by cargo"));
    std::fs::write(out.join("embedded.rs"), code).expect("the lists can be written");
}
