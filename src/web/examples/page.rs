//! Writes the page of the table into a folder: its files and, where there is a WebAssembly file,
//! that and the single file `weiqi.html` with everything inside.
//!
//! `cargo run --package weiqi-web --example page -- FOLDER [weiqi.wasm]`

use std::fs;
use std::path::PathBuf;
use weiqi_web::page::{files, single};

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let folder = arguments.next().unwrap_or_else(|| PathBuf::from("."));
    for (path, text) in files() {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&folder))?;
        fs::write(path, text)?;
    }
    if let Some(wasm) = arguments.next() {
        let wasm = fs::read(wasm)?;
        fs::write(folder.join("weiqi.wasm"), &wasm)?;
        fs::write(folder.join("weiqi.html"), single(&wasm))?;
    }
    Ok(())
}
