//! `weiqi perft`: the numbers of sequences of turns.

use super::counting::{Legality, backends, bar, size, step};
use super::options::{MostSequences, start_threads};
use super::screen::Screen;
use super::{BackendName, CommandResult, Outcome};
use clap::Args as ClapArgs;
use serde_json::json;
use weiqi::boundary::{Engine, Reference};
use weiqi_checks::numbers::perft;
use weiqi_data::Size;

/// Count the sequences of turns from the empty board
///
/// A pass is a turn, and nothing follows two passes in a row. Both implementations count
/// and must agree, unless one is named. Sizes are columns x rows.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  weiqi perft 3x3 6 --repetition simple --suicide multi-stone")]
pub struct Args {
    /// The board
    #[arg(value_name = "WxH", value_parser = size)]
    size: Size,
    /// The number of turns
    #[arg(value_parser = clap::value_parser!(u8).range(1..))]
    depth: u8,
    #[command(flatten)]
    legality: Legality,
    /// The implementation that counts
    #[arg(long, value_enum)]
    backend: Option<BackendName>,
    /// Print one JSON object for each implementation
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    most: MostSequences,
}

/// Counts and prints a table.
///
/// # Errors
/// There may be too many sequences, or the threads cannot be started.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    args.most.check(args.size, args.depth)?;
    start_threads()?;
    let rules = args.legality.rules();
    let depth = usize::from(args.depth);
    let mut found: Vec<(BackendName, Vec<u64>)> = Vec::new();
    for backend in backends(args.backend) {
        let bar = bar();
        let done = |parts| step(&bar, parts);
        let counts = match backend {
            BackendName::Reference => perft::<Reference>(args.size, &rules, depth, done),
            BackendName::Engine => perft::<Engine>(args.size, &rules, depth, done),
        };
        bar.finish_and_clear();
        found.push((backend, counts.map_err(|error| error.to_string())?));
    }
    match args.json {
        true => print_json(screen, args, &found)?,
        false => print_table(screen, &found)?,
    }
    let agree = found.windows(2).all(|pair| pair[0].1 == pair[1].1);
    Ok(if agree { Outcome::Nothing } else { Outcome::Found })
}

fn print_json(
    screen: &mut Screen,
    args: &Args,
    found: &[(BackendName, Vec<u64>)],
) -> Result<(), String> {
    let rules = args.legality.rules();
    for (backend, counts) in found {
        let object = json!({
            "size": [args.size.columns(), args.size.rows()],
            "repetition": rules.repetition.name(),
            "suicide": rules.suicide.name(),
            "backend": backend.name(),
            "counts": counts,
        });
        screen.line(object)?;
    }
    Ok(())
}

fn print_table(screen: &mut Screen, found: &[(BackendName, Vec<u64>)]) -> Result<(), String> {
    let lang = screen.lang;
    let names: Vec<String> = found.iter().map(|(name, _)| format!("{:>16}", name.name())).collect();
    screen.line(format_args!("{:>5}{}", lang.pick("手数", "turns"), names.concat()))?;
    for place in 0..found[0].1.len() {
        let counts: Vec<String> =
            found.iter().map(|(_, counts)| format!("{:>16}", counts[place])).collect();
        let differ = found.iter().any(|(_, counts)| counts[place] != found[0].1[place]);
        let mark = if differ { lang.pick("  不一致", "  these differ") } else { "" };
        screen.line(format_args!("{:>5}{}{mark}", place + 1, counts.concat()))?;
    }
    Ok(())
}
