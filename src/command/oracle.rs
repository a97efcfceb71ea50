//! `weiqi oracle`: an implementation as a service.

use super::readings::ReadingArgs;
use super::screen::Screen;
use super::{BackendName, CommandResult, Outcome};
use clap::Args as ClapArgs;
use weiqi::boundary::{Engine, Reference};
use weiqi::contract::serve;

/// Answer requests, one JSON object a line, from standard input
///
/// Each line gets one line in answer, in order. A bad line gets {"id":…,"error":"…"} and
/// the program goes on. The format is described in corpus/README.md.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  echo '{\"id\":1,\"size\":[9,9],\"moves\":[\"B D4\",\"W pass\"]}' | weiqi oracle")]
pub struct Args {
    /// The implementation that answers
    #[arg(long, value_enum, default_value = "reference")]
    backend: BackendName,
    #[command(flatten)]
    readings: ReadingArgs,
}

/// Serves until standard input ends.
///
/// # Errors
/// Standard input cannot be read, or standard output cannot be written. An output that
/// nobody reads any more ends the service without an error.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    let readings = args.readings.of_the_board()?;
    screen.serve(|input, output| match args.backend {
        BackendName::Reference => serve::<Reference>(input, output, &readings),
        BackendName::Engine => serve::<Engine>(input, output, &readings),
    })?;
    Ok(Outcome::Nothing)
}
