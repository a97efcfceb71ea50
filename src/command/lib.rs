//! The command line: one file for each command.
//!
//! Exit status 0: nothing wrong; 1: something found; 2: could not run, with a sentence on
//! standard error that says why.

mod adjudicate;
mod bench;
mod check;
mod claim;
mod compare;
mod conform;
mod counting;
mod explain;
mod fuzz;
mod games;
mod gtp;
mod inputs;
mod oracle;
mod perft;
mod positions;
mod readings;
mod referee;
mod score;
mod solve;
mod verify;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use mimalloc::MiMalloc;
use std::process::ExitCode;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::words::Lang;

/// The reference makes boards and lists as it reads; giving them out fast is what the
/// comparison gains most by.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

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

/// Reads the command line, runs the command and returns its exit status.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match &cli.command {
        Command::Adjudicate(args) => adjudicate::run(cli.lang, args),
        Command::Bench(args) => bench::run(cli.lang, args),
        Command::Check(args) => check::run(cli.lang, args),
        Command::Claim(args) => claim::run(cli.lang, args),
        Command::Compare(args) => compare::run(cli.lang, args),
        Command::Conform(args) => conform::run(cli.lang, args),
        Command::Explain(args) => explain::run(cli.lang, args),
        Command::Fuzz(args) => fuzz::run(args),
        Command::Games(args) => games::run(cli.lang, args),
        Command::Gtp(args) => gtp::run(cli.lang, args),
        Command::Oracle(args) => oracle::run(cli.lang, args),
        Command::Perft(args) => perft::run(cli.lang, args),
        Command::Positions(args) => positions::run(cli.lang, args),
        Command::Referee(args) => referee::run(cli.lang, args),
        Command::Score(args) => score::run(cli.lang, args),
        Command::Solve(args) => solve::run(cli.lang, args),
        Command::Verify(args) => verify::run(cli.lang, args),
    };
    match result {
        Ok(Outcome::Nothing) => ExitCode::SUCCESS,
        Ok(Outcome::Found) => ExitCode::from(1),
        Err(sentence) => {
            eprintln!("weiqi: {sentence}");
            ExitCode::from(2)
        }
    }
}
