//! `weiqi gtp`: an implementation as a GTP 2 server.

use super::options::MostBytes;
use super::screen::Screen;
use super::{BackendName, CommandResult, Outcome};
use clap::Args as ClapArgs;
use std::io::{self, BufRead, Write};
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::gtp::server::Server;
use weiqi_data::Preset;

/// Serve GTP 2 on standard input and output
///
/// Plays at random and rules by the book: an engine to play with, GoGui's ruler
/// (gogui-rules_legal_moves and the like), the referee of gogui-twogtp, and an oracle
/// (is_legal, all_legal, final_score). A refused move is answered with the reason and the
/// article; `weiqi-why b C3` asks for them, `weiqi-verdict` for everything as JSON, and
/// GoGui draws them. Stones count as living until `weiqi-dead A1 B2` says otherwise.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  printf 'boardsize 9\\nplay black D4\\nall_legal white\\n' | weiqi gtp --rules chinese")]
pub struct Args {
    /// The implementation that answers
    #[arg(long, value_enum, default_value = "reference")]
    backend: BackendName,
    /// The rule set, by the name of its preset
    #[arg(long, value_name = "PRESET", default_value = "chinese", value_parser = preset)]
    rules: Preset,
    /// The seed of the random moves
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    most: MostBytes,
}

/// Reads the name of a preset.
///
/// # Errors
/// A sentence that lists the names there are.
pub fn preset(name: &str) -> Result<Preset, String> {
    Preset::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
        format!("There is no preset \"{name}\": expected one of {}.", names.join(", "))
    })
}

/// Serves until `quit` or the end of standard input.
///
/// # Errors
/// Standard input cannot be read, or standard output cannot be written. An output that
/// nobody reads any more ends the service without an error.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    screen.serve(|input, output| match args.backend {
        BackendName::Reference => serve::<Reference>(args, input, output),
        BackendName::Engine => serve::<Engine>(args, input, output),
    })?;
    Ok(Outcome::Nothing)
}

fn serve<B: Backend>(
    args: &Args,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let server = Server::<B>::new(args.rules.rules(), args.seed);
    server.reading_up_to(args.most.most_bytes).run(input, output)
}
