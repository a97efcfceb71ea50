//! `weiqi compare`: where two rule sets, or two readings, first differ.

use super::counting::{bar, step};
use super::options::start_threads;
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use weiqi_checks::differ::{
    Limits, Terms, compare, comparison_json, comparison_text, matrix, matrix_json, matrix_text,
    read_terms,
};

/// Find the shortest game or smallest position on which two rule sets differ
///
/// Looks through all games of one turn, then of two, and so on, and through all positions of
/// the smallest boards; says what was looked through without finding anything smaller. Each
/// side is a preset, an object of choices, readings, or several with + between them. Without
/// any, every pair of presets. Exit status 1: the two differ.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi compare chinese aga
  weiqi compare chinese life=two-true-eyes --lang zh
  weiqi compare ancient 'ancient+taxed=cuts'
  weiqi compare end_of_play=agreement end_of_play=no-dame-left
  weiqi compare --json

weiqi casebook has every pair of presets as a page, with diagrams.")]
pub struct Args {
    /// The one
    #[arg(value_name = "A", requires = "other", value_parser = read_terms)]
    one: Option<Terms>,
    /// The other
    #[arg(value_name = "B", value_parser = read_terms)]
    other: Option<Terms>,
    /// The most turns of a game
    #[arg(long, value_name = "N", default_value_t = Limits::USUAL.turns)]
    turns: usize,
    /// The most points of a board on which games are played
    #[arg(long, value_name = "N", default_value_t = Limits::USUAL.points)]
    points: usize,
    /// The most points of a board of which every position is counted
    #[arg(long, value_name = "N", default_value_t = Limits::USUAL.counted)]
    counted: usize,
    /// Let a game go on after two passes in a row
    #[arg(long)]
    after_two_passes: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Compares and prints what was found.
///
/// # Errors
/// Nothing can be printed, or the threads cannot be started.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    start_threads()?;
    let limits = Limits {
        turns: args.turns,
        points: args.points,
        counted: args.counted,
        two_passes_end: !args.after_two_passes,
        ..Limits::USUAL
    };
    match (&args.one, &args.other) {
        (Some(one), Some(other)) => {
            let found = compare(one, other, &limits);
            match args.json {
                true => screen.line(comparison_json([one, other], &found))?,
                false => screen.print(comparison_text([one, other], &found, screen.lang))?,
            }
            Ok(if found.differs() { Outcome::Found } else { Outcome::Nothing })
        }
        _ => all_presets(screen, args, &limits),
    }
}

fn all_presets(screen: &mut Screen, args: &Args, limits: &Limits) -> CommandResult {
    let bar = bar();
    let cells = matrix(limits, |number| step(&bar, number));
    bar.finish_and_clear();
    match args.json {
        true => screen.line(matrix_json(&cells))?,
        false => screen.print(matrix_text(&cells, screen.lang))?,
    }
    Ok(Outcome::Nothing)
}
