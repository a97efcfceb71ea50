//! Cargo keeps the reference and the engine apart: neither manifest can name the other.

use crate::files::{ROOT, rust_files};
use std::process::Command;

/// The packages that `cargo tree` prints below one, itself included: here and in a browser.
/// What only other systems need may not have been fetched.
fn packages_below(package: &str, features: &[&str]) -> Vec<String> {
    let mut packages: Vec<String> = Vec::new();
    for target in [&[][..], &["--target", "wasm32-unknown-unknown"]] {
        for name in packages_for(target, package, features) {
            if !packages.contains(&name) {
                packages.push(name);
            }
        }
    }
    packages
}

fn packages_for(target: &[&str], package: &str, features: &[&str]) -> Vec<String> {
    let cargo = std::env::var("CARGO").expect("cargo runs the tests and names itself");
    let output = Command::new(cargo)
        .args(["tree", "--package", package, "--edges", "normal,build"])
        .args(["--prefix", "none", "--offline", "--locked"])
        .args(target)
        .args(features)
        .current_dir(ROOT)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    let name = |line: &str| line.split(' ').next().unwrap_or_default().to_string();
    text.lines().map(name).collect()
}

#[test]
fn the_nouns_depend_on_nothing() {
    assert_eq!(packages_below("weiqi-data", &[]), ["weiqi-data"]);
}

#[test]
fn the_reference_depends_on_the_nouns_only() {
    assert_eq!(packages_below("weiqi-spec", &[]), ["weiqi-spec", "weiqi-data"]);
}

#[test]
fn the_engine_depends_on_the_nouns_only_and_playouts_on_random_numbers() {
    let without = packages_below("weiqi-engine", &["--no-default-features"]);
    assert_eq!(without, ["weiqi-engine", "weiqi-data"]);
    let with = packages_below("weiqi-engine", &[]);
    assert_eq!(with, ["weiqi-engine", "fastrand", "weiqi-data"]);
}

#[test]
fn who_judges_records_gets_no_argument_parser_no_progress_bar_no_allocator_and_no_threads() {
    let packages = packages_below("weiqi", &[]);
    assert!(packages.contains(&"weiqi-spec".to_string()), "{packages:?}");
    for unwanted in ["clap", "indicatif", "mimalloc", "rayon", "glob", "wasm-bindgen"] {
        assert!(!packages.contains(&unwanted.to_string()), "weiqi depends on {unwanted}");
    }
}

#[test]
fn the_reference_holds_no_unsafe_code() {
    for (path, text) in rust_files("spec/src") {
        assert!(!text.contains("unsafe"), "{path} speaks of unsafe code");
    }
}
