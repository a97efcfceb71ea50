//! `weiqi score`: the counting sheet of a position or a record.

use super::adjudicate::Judging;
use super::options::MostBytes;
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use std::path::PathBuf;
use weiqi::records::adjudicate::Options;
use weiqi::records::report::{Report, judge_bytes, report_json, score_text};
use weiqi::records::sgf::{points_property, size_value};
use weiqi::trees::shown;
use weiqi::words::Lang;
use weiqi_data::{Colour, Diagram};

/// Count a position or the end of a record (1.9): the counting sheet in stones and points
///
/// Reads an SGF record, or a board drawn in text: rows from the top, X Black, O White,
/// a full stop for an empty point. The dead stones are those the record marks (TB, TW),
/// those given, or those proposed. Exit status 1: the recorded result does not agree.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi score game.sgf --dead \"C16,F16\"
  weiqi score game.sgf --propose-dead --lang zh
  printf 'XX.\\nX.O\\nXOO\\n' | weiqi score - --dead \"\" --komi 0")]
pub struct Args {
    /// The record or the board; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    most: MostBytes,
    /// Print the count as JSON
    #[arg(long)]
    json: bool,
}

/// Counts, and prints the sheet.
///
/// # Errors
/// The file cannot be read, is neither a record nor a board, or its dead stones are not
/// known.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    let lang = screen.lang;
    let bytes = screen.read(&args.file, &args.most)?;
    let record = match drawn_board(&bytes) {
        Some(diagram) => as_record(&diagram?).into_bytes(),
        None => bytes,
    };
    let options = Options { is_final: true, ..args.judging.options()? };
    let judged = judge_bytes(&shown(&args.file), &record, &options);
    let mut outcome = Outcome::Nothing;
    for report in &judged.reports {
        check_counted(report, lang)?;
        if args.json {
            screen.line(count_json(report, lang))?;
        } else {
            screen.print(score_text(report, lang))?;
        }
        let recorded = report.outcome.as_ref().ok().and_then(|judged| judged.recorded.as_ref());
        if recorded.is_some_and(|recorded| recorded.agrees() == Some(false)) {
            outcome = Outcome::Found;
        }
    }
    Ok(outcome)
}

/// A board drawn in text, where the file holds one: rows of `X`, `O`, `.` and `+`.
fn drawn_board(bytes: &[u8]) -> Option<Result<Diagram, String>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let is_drawn = |c: char| c.is_whitespace() || "XO.+".contains(c);
    if text.trim().is_empty() || !text.chars().all(is_drawn) {
        return None;
    }
    let rows: Vec<String> = text
        .lines()
        .map(|row| row.replace('+', ".").split_whitespace().collect::<String>())
        .filter(|row| !row.is_empty())
        .collect();
    Some(Diagram::from_rows(&rows).map_err(|error| error.to_string()))
}

/// The record of a game that begins and ends with this board. The rules are the Chinese
/// ones unless others are asked for.
fn as_record(diagram: &Diagram) -> String {
    let size = diagram.size();
    let side = size_value(size);
    let stones = |name, colour| points_property(name, &diagram.stones(colour), size);
    let (black, white) = (stones("AB", Colour::Black), stones("AW", Colour::White));
    format!("(;GM[1]FF[4]SZ[{side}]RU[Chinese]{black}{white})")
}

fn check_counted(report: &Report, lang: Lang) -> Result<(), String> {
    let file = &report.source.file;
    let judged = match &report.outcome {
        Ok(judged) => judged,
        Err(problem) => return Err(format!("{file}: {}", problem.text.in_lang(lang))),
    };
    if judged.count.is_some() {
        return Ok(());
    }
    match judged.problems.last() {
        Some(problem) => Err(format!("{file}: {}", problem.text.in_lang(lang))),
        None => Err(lang.pick(
            format!("{file}：不知道哪些是死子；请用 --dead \"A1,B2\" 给定（\"\" 表示没有），或用 --propose-dead 请求建议。"),
            format!(
                "{file}: the dead stones are not known: expected --dead \"A1,B2\" (\"\" for none), \
                 or --propose-dead for a proposal."
            ),
        )),
    }
}

/// The part of the report that is about the count, and what is wrong with the moves: a void
/// move is not counted without a word.
fn count_json(report: &Report, lang: Lang) -> serde_json::Value {
    const KEYS: [&str; 10] = [
        "file",
        "size",
        "rules",
        "komi",
        "handicap",
        "findings",
        "count",
        "recorded",
        "assumptions",
        "error",
    ];
    let json = report_json(report, lang);
    KEYS.iter()
        .map(|&key| (key.to_string(), json[key].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}
