//! `weiqi casebook` writes what the book is, and nothing over what others have written.

use crate::files::WEIQI;
use std::path::PathBuf;
use std::process::{Command, Output};
use weiqi_book::{Edition, Material, casebook};

fn weiqi(args: &[&str]) -> Output {
    Command::new(WEIQI).arg("casebook").args(args).output().unwrap()
}

#[test]
#[ignore = "takes long"]
fn the_command_writes_the_book_into_a_new_folder() {
    let folder: PathBuf =
        std::env::temp_dir().join(format!("weiqi-casebook-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let out = folder.to_str().unwrap();
    let output = weiqi(&["--out", out, "--commit", "abc"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let edition = Edition { commit: "abc".into(), date: String::new() };
    for file in casebook(&Material::own().unwrap(), &edition).unwrap() {
        let there = std::fs::read_to_string(folder.join(&file.path)).unwrap();
        assert!(there == file.text, "{}", file.path);
    }
    assert!(folder.join("style.css").is_file());
    let output = weiqi(&["--out", out]);
    let sentence = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(sentence.contains("nothing is overwritten without --force"), "{sentence}");
    std::fs::remove_dir_all(&folder).unwrap();
}
