//! `weiqi referee`: rules on a log of events at the table.

use super::files::begin_if;
use super::options::MostBytes;
use super::readings::ReadingArgs;
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use std::path::{Path, PathBuf};
use weiqi::contract::parse;
use weiqi::records::sgf::{Note, Record, Sgf, decode, main_line};
use weiqi::table::cases::{Case, read_cases};
use weiqi::table::machine::Machine;
use weiqi::table::{
    Log, Recorded, cases_schema, log_schema, protocol, read_lines_under, report_text, rule_on,
};
use weiqi::trees::{Identity, shown};
use weiqi::words::escaped;

/// Rule on a log of what happened at the table, by chapter 2
///
/// The log is written in lines, as in `黑 D4 0:35` or `B D4 35s` (corpus/referee/LINES.md has
/// the form on one screen), or in JSON (corpus/referee/README.md). Each event gets its
/// rulings: the article, what is found, what it does to the game, and what the articles
/// leave open, and to whom. What a program cannot judge, such as whether something was done
/// on purpose, is part of the log and never inferred. A file of cases is run case by case and
/// compared with what each expects. Disputed words are read as the rule set of the log has
/// them, unless the log or --reading says otherwise.
///
/// Exit status 1: a ruling against a side, a question left open, or an event that contradicts
/// the log and is skipped; of cases, one that does not come out.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  echo '{\"size\":[9,9],\"events\":[{\"event\":\"moves\",\"moves\":[\"B C3\",\"B G7\"]}]}' | weiqi referee -
  weiqi referee log.txt --record game.sgf --html protocol.html --lang zh
  weiqi referee log.txt --reading two_in_a_row=void-with-warning")]
pub struct Args {
    /// The log or file of cases; - for standard input
    #[arg(required_unless_present = "schema", default_value = "-", hide_default_value = true)]
    file: PathBuf,
    /// Print the JSON Schema of a log, or of a file of cases
    #[arg(long, value_name = "OF", value_parser = ["log", "cases"])]
    schema: Option<String>,
    /// Play the moves of this game record (SGF); the events of the log, in lines, stand behind
    /// the moves that they name
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write the protocol, a page to print and sign, to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write over a file that stands there
    #[arg(long)]
    force: bool,
    /// Of a file of cases, run only those whose name holds this text
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    #[command(flatten)]
    readings: ReadingArgs,
    /// Print the report as JSON, one line for each log
    #[arg(long)]
    json: bool,
    /// List every turn, not only those with something to say
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    most: MostBytes,
}

/// Reads the log or the cases, rules on them and prints the reports.
///
/// # Errors
/// A file that cannot be read, or is neither.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    if let Some(of) = &args.schema {
        let schema = if of == "cases" { cases_schema() } else { log_schema() };
        screen.line(format_args!("{schema:#}"))?;
        return Ok(Outcome::Nothing);
    }
    let in_file = |sentence: String| format!("{}: {sentence}", shown(&args.file));
    let given = args.readings.given();
    let page = begin_if(args.html.as_ref(), args.force)?;
    for read in args.record.iter().chain([&args.file]) {
        if let (Some(page), Ok(read)) = (&page, Identity::of(read)) {
            page.spare(&read)?;
        }
    }
    let recorded = args.record.as_ref().map(|path| recorded(screen, path, args)).transpose()?;
    let text = screen.read(&args.file, &args.most)?;
    let log = match text.trim_ascii_start().first() {
        Some(b'{' | b'[') if recorded.is_some() => {
            Err("with --record the log is written in lines, and this is JSON.".to_string())
        }
        Some(b'{') => {
            let value = parse(&text, "The log").map_err(|error| in_file(error.to_string()))?;
            Log::read_under(value, given).map_err(String::from)
        }
        Some(b'[') if !given.is_empty() => {
            Err("a file of cases names the readings itself: expected a log.".to_string())
        }
        Some(b'[') => {
            let value = parse(&text, "The log").map_err(|error| in_file(error.to_string()))?;
            let cases = read_cases(value).map_err(|error| in_file(error.into()))?;
            return run_cases(&cases, screen, args);
        }
        _ => std::str::from_utf8(&text)
            .map_err(|_| "a log in lines is UTF-8, and this is not.".to_string())
            .and_then(|lines| Ok(read_lines_under(lines, recorded.as_ref(), given)?)),
    };
    let log = log.map_err(in_file)?;
    let report = rule_on::<Machine>(&log).map_err(|error| in_file(error.into()))?;
    match args.json {
        true => screen.line(report.json())?,
        false => screen.print(report_text(&report, screen.lang, args.all))?,
    }
    screen.finish()?;
    if let Some(mut page) = page {
        page.write_page(&protocol(&report, screen.lang))?;
        page.finish()?;
    }
    Ok(if report.has_findings() { Outcome::Found } else { Outcome::Nothing })
}

/// The moves of the main line of a record's first game.
fn recorded(screen: &mut Screen, path: &Path, args: &Args) -> Result<Recorded, String> {
    let in_file = |sentence: String| format!("{}: {sentence}", shown(path));
    let bytes = screen.read(path, &args.most)?;
    let unreadable = |note: Note| in_file(note.text.in_lang(screen.lang).to_string());
    let sgf = Sgf::parse(decode(&bytes).text).map_err(unreadable)?;
    let games = sgf.games();
    let root = games.first().ok_or_else(|| in_file("it holds no game.".to_string()))?;
    let record = Record::new(&sgf, main_line(&sgf, *root)).map_err(unreadable)?;
    Recorded::read(&record).map_err(|error| in_file(error.into()))
}

fn run_cases(cases: &[Case], screen: &mut Screen, args: &Args) -> CommandResult {
    let only = args.only.as_deref().unwrap_or("");
    let in_case =
        |case: &Case, sentence| format!("{}: {}: {sentence}", shown(&args.file), escaped(&case.id));
    let mut outcome = Outcome::Nothing;
    for case in cases.iter().filter(|case| case.id.contains(only)) {
        let report = rule_on::<Machine>(&case.log).map_err(|sentence| in_case(case, sentence))?;
        if args.json {
            screen.line(report.json())?;
        } else {
            let title = case.title.in_lang(screen.lang);
            screen.line(format_args!("{} — {}", escaped(&case.id), escaped(title)))?;
            screen.line(report_text(&report, screen.lang, args.all))?;
        }
        if let Err(sentence) = case.check::<Machine>() {
            screen.line(sentence)?;
            outcome = Outcome::Found;
        }
    }
    Ok(outcome)
}
