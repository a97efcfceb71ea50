//! `weiqi solve`: the value of a tiny board.

use super::counting::{Legality, backends, size};
use super::options::MostPoints;
use super::screen::Screen;
use super::{BackendName, CommandResult, Outcome};
use clap::Args as ClapArgs;
use serde_json::json;
use weiqi::boundary::{Engine, Reference};
use weiqi_checks::numbers::{LARGEST_SOLVED, Solution, solve};
use weiqi_data::Size;

/// Solve a tiny board: Black's area less White's with best play
///
/// Plays whole games out, two passes ending each, so only boards of a few points can be
/// solved. Sizes are columns x rows.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  weiqi solve 2x2 --suicide multi-stone")]
pub struct Args {
    /// The board
    #[arg(value_name = "WxH", value_parser = size)]
    size: Size,
    #[command(flatten)]
    legality: Legality,
    /// The implementation that plays
    #[arg(long, value_enum)]
    backend: Option<BackendName>,
    /// Print one JSON object for each implementation
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    most: MostPoints,
}

/// Solves and prints.
///
/// # Errors
/// A board too large to solve, or games on it that need never end.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    args.most.check(args.size, LARGEST_SOLVED)?;
    let rules = args.legality.rules();
    let mut solutions: Vec<Solution> = Vec::new();
    for backend in backends(args.backend) {
        let solution = match backend {
            BackendName::Reference => solve::<Reference>(args.size, &rules),
            BackendName::Engine => solve::<Engine>(args.size, &rules),
        };
        let solution = solution.map_err(|error| error.to_string())?;
        print(screen, args, backend, solution)?;
        solutions.push(solution);
    }
    let agree = solutions.windows(2).all(|pair| pair[0] == pair[1]);
    Ok(if agree { Outcome::Nothing } else { Outcome::Found })
}

fn print(
    screen: &mut Screen,
    args: &Args,
    backend: BackendName,
    Solution { value, nodes }: Solution,
) -> Result<(), String> {
    let name = backend.name();
    if args.json {
        let size = [args.size.columns(), args.size.rows()];
        return screen.line(json!({"size": size, "backend": name, "value": value, "nodes": nodes}));
    }
    let text = screen.lang.pick(
        format!("{name}  黑多 {value} 点，搜索 {nodes} 个局面"),
        format!("{name}  Black leads by {value} points, {nodes} positions visited"),
    );
    screen.line(text)
}
