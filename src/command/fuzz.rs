//! `weiqi fuzz`: the fuzz targets without a fuzzer.

use super::fuzzing::{TARGETS, named as target_named, seeds};
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::{Args as ClapArgs, Subcommand};
use std::fs;
use std::path::{Path, PathBuf};
use weiqi::boundary::Engine;
use weiqi::trees::shown;
use weiqi_checks::fuzzing::files::{REGRESSIONS, SEEDS, entries, inputs, read, write_new};
use weiqi_checks::fuzzing::{Reached, Target, keep};

/// Replay, keep and write inputs of the fuzz targets
///
/// The targets are claims about any bytes; a fuzzer drives them from fuzz/, and
/// fuzz/campaign runs all of them. This command needs no fuzzer. Its folders are those of
/// the project, so it is run at the top of it.
///
/// Exit status 1: an input breaks the claim of its target.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  weiqi fuzz keep games_agree fuzz/artifacts/games_agree/crash-1b2c --name snapback-on-the-edge")]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List the targets and what each claims
    List,
    /// Check files against a target, or all seeds and regressions, and print what they reach
    Replay {
        /// The target
        target: Option<String>,
        /// The files, or folders of them
        #[arg(requires = "target")]
        files: Vec<PathBuf>,
    },
    /// Keep an input that breaks a claim: a smaller one as a regression, and a vector
    ///
    /// The input is made smaller as long as the claim is broken alike, and written to
    /// fuzz/regressions/. Where the two implementations differ, the divergence is shrunk as
    /// by `weiqi verify` and written to a new file in corpus/, with the answer of the
    /// reference: read the article before you believe it, then mend what is wrong.
    Keep {
        /// The target
        target: String,
        /// The input, as the fuzzer wrote it
        file: PathBuf,
        /// What the input is, in a few words joined by hyphens: the name of its file
        #[arg(long)]
        name: String,
        /// The folder of the regressions
        #[arg(long, value_name = "FOLDER", default_value = REGRESSIONS)]
        regressions: PathBuf,
        /// The folder for the vector
        #[arg(long, value_name = "FOLDER", default_value = "corpus")]
        corpus: PathBuf,
    },
    /// Write the seeds anew, from the vectors, the known shapes and the records
    Seeds {
        /// The folder of the seeds
        #[arg(long, value_name = "FOLDER", default_value = SEEDS)]
        out: PathBuf,
        /// Remove what the folder holds for a target and is no seed, and replace what differs
        #[arg(long)]
        force: bool,
    },
}

/// Does what was asked.
///
/// # Errors
/// An unknown target, or a file that cannot be read or written.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    match &args.action {
        Action::List => {
            for target in TARGETS.iter() {
                screen.line(format_args!("{}\n    {}", target.name, target.claim))?;
            }
            Ok(Outcome::Nothing)
        }
        Action::Replay { target: None, .. } => replay_all(screen),
        Action::Replay { target: Some(name), files } => {
            let mut paths = Vec::new();
            for file in files {
                paths.extend(if file.is_dir() { entries(file)? } else { vec![file.clone()] });
            }
            let mut given = Vec::new();
            for path in paths {
                given.push((read(&path)?, path));
            }
            replay(screen, named(name)?, &given)
        }
        Action::Keep { target, file, name, regressions, corpus } => {
            let kept = keep::<Engine>(named(target)?, &read(file)?, name, regressions, corpus)?;
            screen.line(kept.failure)?;
            screen.line(format_args!("Kept as {}.", shown(&kept.regression)))?;
            if let Some(vector) = kept.vector {
                screen.line(format_args!("Written as a vector to {}.", shown(&vector)))?;
            }
            Ok(Outcome::Found)
        }
        Action::Seeds { out, force } => write_seeds(screen, out, *force),
    }
}

fn named(name: &str) -> Result<&'static Target, String> {
    target_named(name).ok_or_else(|| {
        let known: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        format!("\"{name}\" is no fuzz target: expected one of {}.", known.join(", "))
    })
}

/// The seeds and regressions of every target.
fn replay_all(screen: &mut Screen) -> CommandResult {
    let mut found = Outcome::Nothing;
    let all =
        [inputs(Path::new(SEEDS), &TARGETS)?, inputs(Path::new(REGRESSIONS), &TARGETS)?].concat();
    if all.is_empty() {
        return Err(format!("There are no inputs in {SEEDS}: run this at the top of the project."));
    }
    for target in TARGETS.iter() {
        let of_target = all.iter().filter(|input| input.target.name == target.name);
        let given: Vec<(Vec<u8>, PathBuf)> =
            of_target.map(|input| (input.bytes.clone(), input.path.clone())).collect();
        if replay(screen, target, &given)? == Outcome::Found {
            found = Outcome::Found;
        }
    }
    Ok(found)
}

fn replay(screen: &mut Screen, target: &Target, given: &[(Vec<u8>, PathBuf)]) -> CommandResult {
    let mut reached = Reached::default();
    let mut broken = 0;
    for (bytes, path) in given {
        if let Err(failure) = target.try_input(bytes, &mut reached) {
            broken += 1;
            let (path, name) = (shown(path), target.name);
            screen.line(format_args!("{path} breaks the claim of {name}:\n{failure}"))?;
        }
    }
    let (name, inputs) = (target.name, given.len());
    screen.line(format_args!("{name}: {inputs} inputs, {broken} break the claim"))?;
    screen.print(reached)?;
    Ok(if broken > 0 { Outcome::Found } else { Outcome::Nothing })
}

fn write_seeds(screen: &mut Screen, out: &Path, force: bool) -> CommandResult {
    const SHAPES: &str = "tests/data/beasts.json";
    let shapes = String::from_utf8(read(Path::new(SHAPES))?)
        .map_err(|_| format!("{SHAPES} is not UTF-8."))?;
    let seeds = seeds(&shapes)?;
    let mut old = Vec::new();
    for (target, inputs) in &seeds {
        for path in entries(&out.join(target))? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if inputs.get(&*name).is_none_or(|seed| read(&path).as_ref() != Ok(seed)) {
                old.push(path);
            }
        }
    }
    if let Some(path) = old.first().filter(|_| !force) {
        return Err(format!(
            "{} is none of the seeds, or another one: nothing is removed without --force.",
            shown(path)
        ));
    }
    for path in old {
        fs::remove_file(&path).map_err(|error| format!("{} stays: {error}.", shown(&path)))?;
    }
    for (target, inputs) in &seeds {
        for (name, bytes) in inputs {
            let path = out.join(target).join(name);
            if !path.exists() {
                write_new(&path, bytes)?;
            }
        }
        screen.line(format_args!("{target}: {} seeds", inputs.len()))?;
    }
    Ok(Outcome::Nothing)
}
