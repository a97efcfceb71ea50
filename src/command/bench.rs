//! `weiqi bench`: how fast everything is.

use super::options::start_threads;
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use indicatif::ProgressBar;
use weiqi_checks::bench::counted::Counted;
use weiqi_checks::bench::{PARTS, Settings, run as measure};

/// Measure how fast everything is: playouts, replay, questions, comparison, adjudication
///
/// Medians of several rounds, with the fastest and the slowest. Times are reported, never
/// judged; the lengths of playouts are, since they do not depend on the machine: exit
/// status 1 if they are not as published.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  weiqi bench --quick")]
pub struct Args {
    /// A few seconds in place of a minute
    #[arg(long)]
    quick: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Only do one fixed piece of work and print how many operations it was, so that a tool
    /// outside can count instructions
    #[arg(long, value_name = "WORK", value_parser = works())]
    counted: Option<Counted>,
    /// How many times over
    #[arg(long, value_name = "N", default_value_t = 1, requires = "counted")]
    #[arg(value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    times: u32,
}

fn works() -> impl TypedValueParser<Value = Counted> {
    PossibleValuesParser::new(Counted::ALL.iter().map(|counted| counted.name()))
        .map(|name| Counted::from_name(&name).expect("one of the names"))
}

/// Measures and prints.
///
/// # Errors
/// The folder for the games to be adjudicated cannot be written to.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    start_threads()?;
    if let Some(counted) = args.counted {
        screen.line(counted.run(args.times as usize))?;
        return Ok(Outcome::Nothing);
    }
    let settings = if args.quick { Settings::QUICK } else { Settings::FULL };
    let bar = ProgressBar::new(PARTS);
    let report = measure(settings, || bar.inc(1)).map_err(|error| {
        screen.lang.pick(
            format!("无法写入待裁判的棋谱：{error}。"),
            format!("The records to be judged cannot be written: {error}."),
        )
    })?;
    bar.finish_and_clear();
    match args.json {
        true => screen.line(report.json())?,
        false => screen.print(report.text(screen.lang))?,
    }
    Ok(if report.lengths_are_as_published() { Outcome::Nothing } else { Outcome::Found })
}
