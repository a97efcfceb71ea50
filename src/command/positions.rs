//! `weiqi positions`: the number of legal positions of a board.

use super::counting::{agreement, backends, bar, size, step};
use super::{BackendName, CommandResult, Outcome};
use clap::Args as ClapArgs;
use serde_json::json;
use weiqi::boundary::{Engine, Reference};
use weiqi::words::Lang;
use weiqi_checks::numbers::{
    LARGEST_BY_COMMAND, LARGEST_COUNTED, LARGEST_IN_TESTS, legal_positions, published_positions,
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
}

/// Counts and compares.
///
/// # Errors
/// A board too large to count.
pub fn run(lang: Lang, args: &Args) -> CommandResult {
    match args.size {
        Some(size) => count(lang, size, args),
        None => {
            list(lang, args.json);
            Ok(Outcome::Nothing)
        }
    }
}

fn count(lang: Lang, size: Size, args: &Args) -> CommandResult {
    if size.points() > LARGEST_COUNTED {
        return Err(format!(
            "A board of {size} has {} points: expected at most {LARGEST_COUNTED}, since every \
             colouring is tried.",
            size.points()
        ));
    }
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
            true => print_json(size, backend, &legal, published.as_deref(), agrees),
            false => println!("{}  {legal}  {}", backend.name(), agreement(lang, agrees)),
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

fn print_json(
    size: Size,
    backend: BackendName,
    legal: &str,
    published: Option<&str>,
    agrees: Option<bool>,
) {
    let object = json!({
        "size": [size.columns(), size.rows()], "backend": backend.name(), "legal": legal,
        "published": published, "agrees": agrees,
    });
    println!("{object}");
}

/// Lists the published numbers, with what is done to check each.
fn list(lang: Lang, as_json: bool) {
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
            println!("{}", json!({"size": board, "published": number, "checked": name}));
        } else {
            println!("{size}  {number}  {}", lang.pick(zh, en));
        }
    }
}
