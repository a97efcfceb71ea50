//! `weiqi check`: test vectors, put to both implementations.

mod report;
mod table;

use super::options::{MostBytes, start_threads};
use super::readings::ReadingArgs;
use super::screen::Screen;
use super::{BackendName, CommandResult, Outcome};
use clap::Args as ClapArgs;
use glob::Pattern;
use rayon::prelude::*;
use std::path::PathBuf;
use weiqi::boundary::{Engine, Reference};
use weiqi::contract::vectors::{Failure, Vector, VectorFile, read_files_up_to, run as put};
use weiqi_data::readings::{Concerns, Field, Readings};

/// Check test vectors: files, or folders of them
///
/// Every vector is put to both implementations, with its images where it asks for them.
/// What differs is shown place by place, boards side by side. With --reading, every request
/// that names none is put under it: what then does not hold turns on the reading. The format of vectors is
/// described in corpus/README.md.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi check corpus
  weiqi check corpus --only 'beasts/*' --backend reference
  weiqi check corpus --list")]
pub struct Args {
    /// Files of vectors, or folders that hold them
    #[arg(required = true, value_name = "FILE")]
    paths: Vec<PathBuf>,
    /// Only vectors whose id matches; * stands for any text, ? for one character
    #[arg(long, value_name = "GLOB")]
    only: Option<Pattern>,
    #[command(flatten)]
    readings: ReadingArgs,
    /// List the vectors and put none
    #[arg(long)]
    list: bool,
    /// Ask this implementation only
    #[arg(long, value_enum)]
    backend: Option<BackendName>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    most: MostBytes,
}

/// What became of one vector.
struct Checked<'a> {
    file: &'a VectorFile,
    vector: &'a Vector,
    requests: usize,
    failures: Vec<Failure>,
}

/// A vector that could not be read: its file, its id, and the sentence.
type Unreadable<'a> = (&'a VectorFile, &'a str, &'a str);

/// Checks the vectors and prints what differs.
///
/// # Errors
/// A file that cannot be read, or no vector to check.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    let mut files = read_files_up_to(&args.paths, args.most.most_bytes)?;
    for vector in files.iter_mut().flat_map(|file| &mut file.vectors) {
        under(args.readings.given(), vector)?;
    }
    start_threads()?;
    let chosen = |id: &str| args.only.as_ref().is_none_or(|only| only.matches(id));
    let vectors: Vec<(&VectorFile, &Vector)> = files
        .iter()
        .flat_map(|file| file.vectors.iter().map(move |vector| (file, vector)))
        .filter(|(_, vector)| chosen(&vector.id))
        .collect();
    let unreadable: Vec<Unreadable> = files
        .iter()
        .flat_map(|file| file.faults.iter().map(move |(id, why)| (file, &**id, &**why)))
        .filter(|(_, id, _)| chosen(id))
        .collect();
    if vectors.is_empty() && unreadable.is_empty() {
        return Err("No vector was chosen: expected at least one to check.".to_string());
    }
    if args.list {
        table::list(screen, args.json, &vectors)?;
        screen.print(report::unreadable(&unreadable))?;
        return Ok(if unreadable.is_empty() { Outcome::Nothing } else { Outcome::Found });
    }
    let checked: Vec<Checked> =
        vectors.into_par_iter().map(|(file, vector)| check(args.backend, file, vector)).collect();
    match args.json {
        true => screen.line(report::json(&checked, &unreadable))?,
        false => screen.print(report::text(screen.lang, &checked, &unreadable))?,
    }
    let holds = checked.iter().all(|checked| checked.failures.is_empty()) && unreadable.is_empty();
    Ok(if holds { Outcome::Nothing } else { Outcome::Found })
}

/// Puts the readings into the requests of a vector that take the usual ones.
fn under(given: &[(Field, &str)], vector: &mut Vector) -> Result<(), String> {
    for &(field, variant) in given {
        if field.concerns() != Concerns::Board {
            return Err(format!(
                "The reading {} does not change how a position is judged: expected one that does.",
                field.key()
            ));
        }
        for request in vector.readings.iter_mut().filter_map(|one| one.request.as_mut().ok()) {
            let readings = &mut request.rules.readings;
            if readings.variant(field) == Readings::TAKEN.variant(field) {
                readings.take(field, variant);
            }
        }
    }
    Ok(())
}

fn check<'a>(only: Option<BackendName>, file: &'a VectorFile, vector: &'a Vector) -> Checked<'a> {
    let mut checked = Checked { file, vector, requests: 0, failures: Vec::new() };
    for &backend in BackendName::ALL {
        if only.is_none_or(|only| only == backend) {
            let (requests, failures) = match backend {
                BackendName::Reference => put::<Reference>(vector),
                BackendName::Engine => put::<Engine>(vector),
            };
            checked.requests += requests;
            checked.failures.extend(failures);
        }
    }
    checked
}
