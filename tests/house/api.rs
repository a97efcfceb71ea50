//! The public interface of the packages that others depend on is the one that was recorded:
//! what goes or changes in it is seen, and asks for a new version (SemVer).

use crate::files::{ROOT, path, read};
use std::process::Command;

const PACKAGES: [&str; 5] = ["weiqi-corpus", "weiqi-data", "weiqi-spec", "weiqi-engine", "weiqi"];

/// Every public item of a package with its signature, a line each, as rustdoc knows them.
fn public_items(package: &str) -> String {
    let cargo = std::env::var("CARGO").expect("cargo runs the tests and names itself");
    let output = Command::new(cargo)
        .args(["rustdoc", "--quiet", "--package", package, "--lib", "--all-features"])
        .args(["--", "-Zunstable-options", "--output-format", "json"])
        // The format is not stable yet; the crate that reads it is of the same compiler.
        .env("RUSTC_BOOTSTRAP", "1")
        .current_dir(ROOT)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let json = path(&format!("target/doc/{}.json", package.replace('-', "_")));
    let items = public_api::Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .unwrap_or_else(|error| panic!("{package}: {error}"));
    format!("{items}")
}

#[test]
#[ignore = "takes long"]
fn the_public_interface_is_the_recorded_one() {
    for package in PACKAGES {
        let file = format!("tests/api/{package}.txt");
        let items = public_items(package);
        if std::env::var_os("WEIQI_RECORD_API").is_some() {
            std::fs::write(path(&file), &items).expect("the record can be written");
        }
        let recorded = read(&file);
        let gone: Vec<&str> =
            recorded.lines().filter(|line| !items.lines().any(|item| item == *line)).collect();
        let new: Vec<&str> =
            items.lines().filter(|item| !recorded.lines().any(|line| line == *item)).collect();
        assert!(
            gone.is_empty() && new.is_empty(),
            "The interface of {package} is not that of {file}. What goes or changes breaks those \
             who depend on it and asks for a new version; then, or when something only comes, run \
             WEIQI_RECORD_API=1 cargo test --workspace --test all -- --ignored api\n\
             gone: {gone:#?}\nnew: {new:#?}"
        );
    }
}
