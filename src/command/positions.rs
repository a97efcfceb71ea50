//! `weiqi positions`: the number of legal positions of a board.

use super::counting::{agreement, backends, bar, size, step};
use super::options::{MostPoints, start_threads};
use super::screen::Screen;
use super::{BackendName, CommandResult, Outcome};
use clap::Args as ClapArgs;
use serde_json::{Value, json};
use weiqi::boundary::{Engine, Reference};
use weiqi_checks::numbers::{
    LARGEST_BY_COMMAND, LARGEST_COUNTED, LARGEST_IN_TESTS, LARGEST_NUMBERED, legal_positions,
    published_positions,
};
use weiqi_data::Size;

/// Count the legal positions of a board, and compare with what is published
///
/// Every colouring of the points is put to the implementations, which must agree. Without
/// a board, lists the published numbers and which of them are checked. Sizes are columns x
/// rows.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  weiqi positions 3x4")]
pub struct Args {
    /// The board
    #[arg(value_name = "WxH", value_parser = size)]
    size: Option<Size>,
    /// The implementation that counts
    #[arg(long, value_enum)]
    backend: Option<BackendName>,
    /// Print JSON objects, one a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    most: MostPoints,
}

/// Counts and compares.
///
/// # Errors
/// A board too large to count.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    match args.size {
        Some(size) => count(screen, size, args),
        None => list(screen, args.json).map(|()| Outcome::Nothing),
    }
}

fn count(screen: &mut Screen, size: Size, args: &Args) -> CommandResult {
    args.most.check(size, LARGEST_COUNTED)?;
    if size.points() > LARGEST_NUMBERED {
        return Err(format!(
            "The colourings of {size} have no numbers: expected a board of up to {LARGEST_NUMBERED} points."
        ));
    }
    start_threads()?;
    let published = published(size);
    let mut wrong = false;
    for backend in backends(args.backend) {
        let bar = bar();
        let done = |parts| step(&bar, parts);
        let legal = match backend {
            BackendName::Reference => legal_positions::<Reference>(size, done),
            BackendName::Engine => legal_positions::<Engine>(size, done),
        };
        bar.finish_and_clear();
        let legal = legal.map_err(|error| error.to_string())?.to_string();
        let agrees = published.as_ref().map(|number| *number == legal);
        wrong |= agrees == Some(false);
        match args.json {
            true => {
                let published = published.as_deref();
                screen.line(object(size, backend, &legal, published, agrees))?;
            }
            false => {
                let agreement = agreement(screen.lang, agrees);
                screen.line(format_args!("{}  {legal}  {agreement}", backend.name()))?;
            }
        }
    }
    Ok(if wrong { Outcome::Found } else { Outcome::Nothing })
}

/// The published number, which a board and the board on its side share.
fn published(size: Size) -> Option<String> {
    let sides = |size: Size| [size.columns().min(size.rows()), size.columns().max(size.rows())];
    let mut boards = published_positions().into_iter();
    boards.find(|(board, _)| sides(*board) == sides(size)).map(|(_, number)| number)
}

fn object(
    size: Size,
    backend: BackendName,
    legal: &str,
    published: Option<&str>,
    agrees: Option<bool>,
) -> Value {
    json!({
        "size": [size.columns(), size.rows()], "backend": backend.name(), "legal": legal,
        "published": published, "agrees": agrees,
    })
}

/// Lists the published numbers, with what is done to check each.
fn list(screen: &mut Screen, as_json: bool) -> Result<(), String> {
    for (size, number) in published_positions() {
        let (name, zh, en) = match size.points() {
            points if points <= LARGEST_IN_TESTS => ("tests", "测试中核对", "checked by the tests"),
            points if points <= LARGEST_BY_COMMAND => {
                ("command", "可用命令核对", "checked by command")
            }
            _ => ("no", "未核对", "not checked"),
        };
        if as_json {
            let board = [size.columns(), size.rows()];
            screen.line(json!({"size": board, "published": number, "checked": name}))?;
        } else {
            screen.line(format_args!("{size}  {number}  {}", screen.lang.pick(zh, en)))?;
        }
    }
    Ok(())
}
