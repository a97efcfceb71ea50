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
}
