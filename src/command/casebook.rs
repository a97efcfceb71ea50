//! `weiqi casebook`: the rule book as a folder of pages.

use super::files;
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use weiqi::trees::shown;
use weiqi_book::{Edition, Material, casebook};

/// Write the rule book as a folder of static pages, in Chinese and English
///
/// Puts every case to both implementations and writes the pages from their answers; where one
/// does not hold, nothing is written. The same program writes the same bytes. The pages can be
/// read and printed without JavaScript; beside `weiqi.wasm` they run their cases.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi casebook --out book
  weiqi casebook --out book --commit 1a2b3c4 --date 2026-12-01 --force")]
pub struct Args {
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The commit that stands in the foot of each page
    #[arg(long, value_name = "COMMIT", default_value = "")]
    commit: String,
    /// The day that stands there
    #[arg(long, value_name = "DATE", default_value = "")]
    date: String,
    /// Write into a folder that is there already, over what it holds of the same name
    #[arg(long)]
    force: bool,
}

/// Writes the book.
///
/// # Errors
/// A case that does not hold, or a folder that cannot be written.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    let edition = Edition { commit: args.commit.clone(), date: args.date.clone() };
    if !args.force && fs::symlink_metadata(&args.out).is_ok() {
        return Err(format!(
            "{} exists already: nothing is overwritten without --force.",
            shown(&args.out)
        ));
    }
    let material = Material::own().map_err(|error| error.to_string())?;
    let book = casebook(&material, &edition).map_err(|error| error.to_string())?;
    let page = weiqi_web::page::files().into_iter().map(|(path, text)| (path.to_string(), text));
    let book = book.into_iter().map(|file| (file.path, file.text));
    let mut number = 0;
    for (path, text) in book.chain(page) {
        let path = args.out.join(path);
        begin_folder(&path)?;
        // One file after another, without waiting for the disk: a book is written anew.
        match args.force {
            true => files::write(&path, true, text.as_bytes())?,
            false => fs::write(&path, text).map_err(|error| files::cannot_write(&path, &error))?,
        }
        number += 1;
    }
    screen.line(match screen.lang {
        weiqi::words::Lang::Zh => format!("已写 {number} 个文件。"),
        weiqi::words::Lang::En => format!("{number} files written."),
    })?;
    Ok(Outcome::Nothing)
}

fn begin_folder(path: &Path) -> Result<(), String> {
    let Some(folder) = path.parent() else { return Ok(()) };
    match fs::create_dir_all(folder) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(files::cannot_write(folder, &error)),
    }
}
