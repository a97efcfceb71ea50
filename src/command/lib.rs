//! The command line: one file for each command.
//!
//! Exit status 0: nothing wrong; 1: something found; 2: could not run, or not to the end,
//! with a sentence on standard error that says why.

mod adjudicate;
mod bench;
mod casebook;
mod check;
mod claim;
mod compare;
mod conform;
mod counting;
mod explain;
mod files;
mod fuzz;
pub mod fuzzing;
mod games;
mod gtp;
mod inputs;
mod options;
mod oracle;
mod pattern;
mod perft;
mod positions;
mod readings;
mod referee;
mod score;
mod screen;
mod solve;
mod verify;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use screen::Screen;
use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::process::ExitCode;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::words::Lang;

/// What a command found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing wrong: exit status 0.
    Nothing,
    /// Something found: exit status 1.
    Found,
}

/// What a command returns: what it found, or a sentence that says why it could not run
/// (exit status 2).
pub type CommandResult = Result<Outcome, String>;

/// An implementation of the rules, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BackendName {
    /// The reference, article by article.
    Reference,
    /// The engine, for speed.
    Engine,
}

impl BackendName {
    /// Every implementation.
    pub const ALL: &[BackendName] = &[BackendName::Reference, BackendName::Engine];

    /// The name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            BackendName::Reference => Reference::NAME,
            BackendName::Engine => Engine::NAME,
        }
    }
}

/// An executable rule book for Chinese Go (围棋).
#[derive(Parser)]
#[command(name = "weiqi", bin_name = "weiqi", version, arg_required_else_help = true)]
struct Cli {
    /// The language of what people read.
    #[arg(long, global = true, value_parser = lang_parser(), default_value = "en")]
    lang: Lang,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Adjudicate(Box<adjudicate::Args>),
    Bench(bench::Args),
    Casebook(casebook::Args),
    Check(check::Args),
    Claim(claim::Args),
    Compare(Box<compare::Args>),
    Conform(Box<conform::Args>),
    Explain(explain::Args),
    Fuzz(fuzz::Args),
    Games(games::Args),
    Gtp(gtp::Args),
    Oracle(oracle::Args),
    Perft(perft::Args),
    Positions(positions::Args),
    Referee(referee::Args),
    Score(Box<score::Args>),
    Solve(solve::Args),
    Verify(Box<verify::Args>),
}

fn lang_parser() -> impl TypedValueParser<Value = Lang> {
    let names = [PossibleValue::new("zh").help("中文"), PossibleValue::new("en").help("English")];
    PossibleValuesParser::new(names).map(|name| if name == "zh" { Lang::Zh } else { Lang::En })
}

/// Runs the command with the arguments and streams of this process, and returns its exit
/// status.
pub fn main() -> ExitCode {
    let (mut out, mut errors) = (BufWriter::new(io::stdout()), io::stderr());
    ExitCode::from(run(std::env::args_os(), &mut io::stdin(), &mut out, &mut errors))
}

/// Reads a command line, the name of the program first, runs the command on these streams
/// and returns its exit status.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    input: &mut (dyn Read + Send),
    out: &mut (dyn Write + Send),
    errors: &mut (dyn Write + Send),
) -> u8 {
    let mut screen = Screen::new(input, out, errors);
    let ended = match Cli::try_parse_from(arguments) {
        Ok(cli) => {
            screen.lang = cli.lang;
            run_command(&cli.command, &mut screen)
        }
        Err(error) => explain_arguments(&error, &mut screen),
    };
    match ended.and_then(|outcome| screen.finish().map(|()| outcome)) {
        Ok(Outcome::Nothing) => 0,
        Ok(Outcome::Found) => 1,
        Err(sentence) => {
            if !sentence.is_empty() {
                screen.say(sentence);
            }
            2
        }
    }
}

fn run_command(command: &Command, screen: &mut Screen) -> CommandResult {
    match command {
        Command::Adjudicate(args) => adjudicate::run(screen, args),
        Command::Bench(args) => bench::run(screen, args),
        Command::Casebook(args) => casebook::run(screen, args),
        Command::Check(args) => check::run(screen, args),
        Command::Claim(args) => claim::run(screen, args),
        Command::Compare(args) => compare::run(screen, args),
        Command::Conform(args) => conform::run(screen, args),
        Command::Explain(args) => explain::run(screen, args),
        Command::Fuzz(args) => fuzz::run(screen, args),
        Command::Games(args) => games::run(screen, args),
        Command::Gtp(args) => gtp::run(screen, args),
        Command::Oracle(args) => oracle::run(screen, args),
        Command::Perft(args) => perft::run(screen, args),
        Command::Positions(args) => positions::run(screen, args),
        Command::Referee(args) => referee::run(screen, args),
        Command::Score(args) => score::run(screen, args),
        Command::Solve(args) => solve::run(screen, args),
        Command::Verify(args) => verify::run(screen, args),
    }
}

/// Prints help that was asked for, or what is wrong with the arguments.
fn explain_arguments(error: &clap::Error, screen: &mut Screen) -> CommandResult {
    let text = error.render();
    if !error.use_stderr() {
        match io::stdout().is_terminal() {
            true => screen.print_styled(text.ansi())?,
            false => screen.print(text)?,
        }
        return Ok(Outcome::Nothing);
    }
    screen.say_arguments(&text);
    Err(String::new())
}
