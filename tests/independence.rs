//! The reference depends on nothing, and the engine knows nothing of it but plain data.

mod files;

use files::{read, rust_files};
use std::process::Command;

/// What `cargo tree` prints for the reference, dependencies of every kind included.
fn tree_of_the_reference() -> String {
    let cargo = std::env::var("CARGO").expect("cargo runs the tests and names itself");
    let output = Command::new(cargo)
        .args(["tree", "--package", "weiqi-spec", "--edges", "all", "--target", "all"])
        .args(["--offline", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("cargo writes UTF-8")
}

#[test]
fn the_reference_has_no_dependency() {
    let tree = tree_of_the_reference();
    assert!(tree.starts_with("weiqi-spec v"), "{tree}");
    assert_eq!(tree.trim_end().lines().count(), 1, "{tree}");
}

#[test]
fn the_reference_holds_no_unsafe_code() {
    for (path, text) in rust_files("spec/src") {
        assert!(!text.contains("unsafe"), "{path} speaks of unsafe code");
    }
}

/// The lines on which a text uses the reference otherwise than for its plain data.
fn lines_that_see_the_reference(text: &str) -> Vec<&str> {
    let sees_it = |line: &&str| {
        let beyond_data = line.split("weiqi_spec").skip(1).any(|rest| !rest.starts_with("::data"));
        beyond_data || line.contains("Reference") || line.contains("backend::reference")
    };
    text.lines().filter(sees_it).collect()
}

#[test]
fn the_engine_sees_only_the_plain_data_of_the_reference() {
    let files = rust_files("src/engine");
    assert!(files.iter().any(|(_, text)| text.contains("weiqi_spec::data")), "no engine was read");
    for (path, text) in files {
        assert_eq!(lines_that_see_the_reference(&text), [] as [&str; 0], "{path}");
    }
}

#[test]
fn a_line_that_reaches_beyond_the_data_is_seen() {
    for line in [
        "use weiqi_spec::board::Board;",
        "use weiqi_spec as rules;",
        "use weiqi_spec::{data, game};",
        "use weiqi_spec::*;",
        "use weiqi_spec::data::Point; use weiqi_spec::game::Game;",
        "use crate::backend::Reference;",
    ] {
        assert_eq!(lines_that_see_the_reference(line), [line]);
    }
    assert_eq!(lines_that_see_the_reference("use weiqi_spec::data::Point;"), [] as [&str; 0]);
}

#[test]
fn the_plain_data_uses_nothing_else_of_the_reference() {
    for (path, text) in rust_files("spec/src/data") {
        for module in ["crate::board", "crate::game", "crate::group", "crate::general"] {
            assert!(!text.contains(module), "{path} uses {module}");
        }
    }
    assert!(read("spec/src/lib.rs").contains("pub mod data;"));
}
