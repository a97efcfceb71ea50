//! `weiqi verify`: the reference and the engine held against each other.

mod finding;
mod json;
mod sweep;
mod table;
mod text;

use super::counting::size as read_size;
use super::options::{Jobs, MostPoints, Share};
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::{Args as ClapArgs, ValueEnum};
use finding::Finding;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;
use std::time::Duration;
use table::AtTheTable;
use weiqi::boundary::{Engine, Reference};
use weiqi::words::Lang;
use weiqi_checks::compare::sweep::LARGEST_SWEPT;
use weiqi_checks::compare::{LARGEST_EXHAUSTED, Part, Report, Settings, part_name, run as compare};
use weiqi_checks::numbers::LARGEST_PLAYED_OUT;
use weiqi_checks::records;
use weiqi_data::Size;

/// Hold the reference and the engine against each other
///
/// Every case of small boards, random games and real game records; a table by article; then
/// every sequence of events at the smallest tables, and random logs. On a difference: a
/// minimal position or log, what each of the two says, a test vector, exit status 1.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi verify
  weiqi verify --only random --seconds 600 --seed 7
  weiqi verify --only exhaustive --up-to 3x4 --shard 2/8
  weiqi verify --sweep 4x4 --log sweep.log --record tests/measured/sweep-4x4.json")]
pub struct Args {
    /// Do this part only
    #[arg(long, value_enum)]
    only: Option<Only>,
    /// Number of random games
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    games: Option<u64>,
    /// Play random games for so many seconds
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// Seed of the random games: the same seed, the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    share: Share,
    /// Every position of this size and of all smaller ones too, such as 3x4
    #[arg(long, value_name = "SIZE", value_parser = read_size)]
    up_to: Vec<Size>,
    /// All sequences of so many turns from every position up to a size too, such as 3:2x4
    #[arg(long, value_name = "TURNS:SIZE", value_parser = read_sequences)]
    sequences: Vec<(usize, Size)>,
    /// All complete games up to this size too; beyond three points this takes very long
    #[arg(long, value_name = "SIZE", value_parser = read_size)]
    complete_games: Vec<Size>,
    /// Print one JSON object in place of the table
    #[arg(long)]
    json: bool,
    /// Folder for the vector of a divergence; nothing there is overwritten
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    out: PathBuf,
    #[command(flatten)]
    sweep: sweep::Options,
    #[command(flatten)]
    most: MostPoints,
}

/// A part of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Only {
    /// Small boards, every case of them.
    Exhaustive,
    /// Random games.
    Random,
    /// Game records.
    Records,
    /// What happens at the table (chapter 2).
    Table,
}

/// Compares, prints what was reached, and explains a divergence.
///
/// # Errors
/// The threads cannot be started, or the vector of a divergence cannot be written.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    let lang = screen.lang;
    check_sizes(args)?;
    let settings = settings(args);
    let bar = progress_bar();
    if let Some(size) = args.sweep.sweep {
        let progress = |done, all| show(&bar, Part::Remembered, done, all, lang);
        let shard = settings.shard;
        let ended = args.jobs.run(|| args.sweep.run(size, shard, &args.out, screen, progress));
        bar.finish_and_clear();
        return ended?;
    }
    let report = args.jobs.run(|| {
        compare::<Reference, Engine>(&settings, &records::games(), |part, done, all| {
            show(&bar, part, done, all, lang);
        })
    })?;
    let at_the_table = args.only.is_none_or(|only| only == Only::Table).then(|| {
        let settings = table::settings(settings.seed, settings.shard);
        args.jobs.run(|| AtTheTable::compare(&settings, &args.out, &bar, lang))?
    });
    let at_the_table = at_the_table.transpose()?;
    bar.finish_and_clear();
    let finding = report
        .divergence
        .as_ref()
        .map(|(part, found)| Finding::new(*part, found, &settings, &args.out, lang))
        .transpose()?;
    let found = Found { report, finding, at_the_table };
    match args.json {
        true => screen.line(json::report(&found, &settings))?,
        false => screen.print(text::report(&found, &settings, lang))?,
    }
    let is_short = found.report.is_full(&settings) && !found.report.missing().is_empty();
    let is_wrong = found.at_the_table.as_ref().is_some_and(AtTheTable::is_wrong);
    Ok(match found.finding.is_some() || is_short || is_wrong {
        true => Outcome::Found,
        false => Outcome::Nothing,
    })
}

/// What a run found.
struct Found {
    report: Report,
    finding: Option<Finding>,
    at_the_table: Option<AtTheTable>,
}

/// Whether the sizes that are asked for can be gone through.
fn check_sizes(args: &Args) -> Result<(), String> {
    let limits = [
        (args.sweep.sweep.as_slice(), LARGEST_SWEPT),
        (&args.up_to, LARGEST_EXHAUSTED),
        (&args.complete_games, LARGEST_PLAYED_OUT),
    ];
    for (sizes, limit) in limits {
        sizes.iter().try_for_each(|&size| args.most.check(size, limit))?;
    }
    args.sequences.iter().try_for_each(|&(_, size)| args.most.check(size, LARGEST_EXHAUSTED))
}

fn settings(args: &Args) -> Settings {
    let mut settings = Settings::full();
    settings.positions.extend(&args.up_to);
    settings.complete_games.extend(&args.complete_games);
    for &(turns, size) in &args.sequences {
        match settings.sequences.iter_mut().find(|(known, _)| *known == turns) {
            Some((_, sizes)) => sizes.push(size),
            None => settings.sequences.push((turns, vec![size])),
        }
    }
    settings.seed = args.seed;
    settings.games = args.games.unwrap_or(settings.games);
    settings.duration = args.seconds.map(Duration::from_secs);
    settings.shard = args.share.get();
    if args.only.is_some_and(|only| only != Only::Exhaustive) {
        settings.positions.clear();
        settings.sequences.clear();
        settings.complete_games.clear();
    }
    if args.only.is_some_and(|only| only != Only::Random) {
        (settings.games, settings.duration) = (0, None);
    }
    settings.records = args.only.is_none_or(|only| only == Only::Records);
    settings
}

/// A progress bar on a terminal; nothing in a pipe.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len}  {msg}");
    ProgressBar::no_length().with_style(style.expect("the template is well formed"))
}

fn show(bar: &ProgressBar, part: Part, done: u64, all: u64, lang: Lang) {
    bar.set_length(all);
    bar.set_position(done);
    bar.set_message(part_name(part, lang));
}

/// The longest sequences of turns: on two points there are more than can be gone through.
const MOST_TURNS: usize = 100;

/// Reads a number of turns and a size, such as `3:2x4`.
fn read_sequences(text: &str) -> Result<(usize, Size), String> {
    match text.split_once(':').and_then(|(turns, size)| Some((turns.parse().ok()?, size))) {
        Some((turns, size)) if (1..=MOST_TURNS).contains(&turns) => Ok((turns, read_size(size)?)),
        _ => Err(format!(
            "\"{}\" is no number of turns, from 1 to {MOST_TURNS}, with a size: expected one \
             such as 3:2x4.",
            text.escape_debug()
        )),
    }
}
