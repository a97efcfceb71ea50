//! `weiqi referee`: rules on a log of events at the table.

use super::options::MostBytes;
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use std::path::PathBuf;
use weiqi::contract::parse;
use weiqi::table::cases::{Case, read_cases};
use weiqi::table::machine::Machine;
use weiqi::table::{Log, cases_schema, log_schema, read_lines, report_text, rule_on};
use weiqi::trees::shown;
use weiqi::words::escaped;

/// Rule on a log of what happened at the table, by chapter 2
///
/// The log is a JSON file: rules, time and readings, then the events in order. Each event
/// gets its rulings: the article, what is found, what it does to the game, and what the
/// articles leave open to the referee. What a program cannot judge, such as whether
/// something was done on purpose, is part of the log and never inferred. The form is
/// described in corpus/referee/README.md; a file of cases, as in corpus/referee/, is run
/// case by case and compared with what each expects.
///
/// Exit status 1: a ruling against a side, a question left open, or an event that cannot
/// follow (the state before it is printed); of cases, one that does not come out.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  echo '{\"size\":[9,9],\"events\":[{\"event\":\"moves\",\"moves\":[\"B C3\",\"B G7\"]}]}' | weiqi referee -
  weiqi referee corpus/referee/incidents.json --lang zh")]
pub struct Args {
    /// The log or file of cases; - for standard input
    #[arg(required_unless_present = "schema", default_value = "-", hide_default_value = true)]
    file: PathBuf,
    /// Print the JSON Schema of a log, or of a file of cases
    #[arg(long, value_name = "OF", value_parser = ["log", "cases"])]
    schema: Option<String>,
    /// Of a file of cases, run only those whose name holds this text
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
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
    let text = screen.read(&args.file, &args.most)?;
    let log = match text.trim_ascii_start().first() {
        Some(b'{') => Log::read(parse(&text, "The log").map_err(in_file)?),
        Some(b'[') => {
            let value = parse(&text, "The log").map_err(in_file)?;
            let cases = read_cases(value).map_err(in_file)?;
            return run_cases(&cases, screen, args);
        }
        _ => std::str::from_utf8(&text)
            .map_err(|_| "a log in lines is UTF-8, and this is not.".to_string())
            .and_then(|lines| read_lines(lines, None)),
    };
    let log = log.map_err(in_file)?;
    let report = rule_on::<Machine>(&log).map_err(in_file)?;
    match args.json {
        true => screen.line(report.json())?,
        false => screen.print(report_text(&report, screen.lang, args.all))?,
    }
    Ok(if report.has_findings() { Outcome::Found } else { Outcome::Nothing })
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
