//! `weiqi referee`: rules on a log of events at the table.

use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use serde_json::Value;
use std::fs;
use std::io::{self, Read};
use weiqi::contract::parse;
use weiqi::table::cases::{Case, read_cases};
use weiqi::table::machine::Machine;
use weiqi::table::{Log, cases_schema, log_schema, read_lines, report_text, rule_on};
use weiqi::words::Lang;

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
    file: String,
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
}

/// Reads the log or the cases, rules on them and prints the reports.
///
/// # Errors
/// A file that cannot be read, or is neither.
pub fn run(lang: Lang, args: &Args) -> CommandResult {
    let in_file = |sentence: String| format!("{}: {sentence}", args.file);
    if let Some(of) = &args.schema {
        let schema = if of == "cases" { cases_schema() } else { log_schema() };
        println!("{schema:#}");
        return Ok(Outcome::Nothing);
    }
    let text = read(&args.file)?;
    if !text.trim_ascii_start().starts_with(b"{") && !text.trim_ascii_start().starts_with(b"[") {
        let lines = std::str::from_utf8(&text)
            .map_err(|_| in_file("a log in lines is UTF-8, and this is not.".to_string()))?;
        return print(&read_lines(lines, None).map_err(in_file)?, lang, args).map_err(in_file);
    }
    let value = parse(&text, "The log").map_err(in_file)?;
    if let Value::Array(_) = value {
        let cases = read_cases(value).map_err(in_file)?;
        return run_cases(&cases, lang, args).map_err(in_file);
    }
    print(&Log::read(value).map_err(in_file)?, lang, args).map_err(in_file)
}

fn print(log: &Log, lang: Lang, args: &Args) -> CommandResult {
    let report = rule_on::<Machine>(log)?;
    if args.json {
        println!("{}", report.json());
    } else {
        print!("{}", report_text(&report, lang, args.all));
    }
    Ok(if report.has_findings() { Outcome::Found } else { Outcome::Nothing })
}

fn run_cases(cases: &[Case], lang: Lang, args: &Args) -> CommandResult {
    let only = args.only.as_deref().unwrap_or("");
    let mut outcome = Outcome::Nothing;
    for case in cases.iter().filter(|case| case.id.contains(only)) {
        let report = rule_on::<Machine>(&case.log)?;
        if args.json {
            println!("{}", report.json());
        } else {
            println!("{} — {}", case.id, case.title.in_lang(lang));
            println!("{}", report_text(&report, lang, args.all));
        }
        if let Err(sentence) = case.check::<Machine>() {
            println!("{sentence}");
            outcome = Outcome::Found;
        }
    }
    Ok(outcome)
}

fn read(file: &str) -> Result<Vec<u8>, String> {
    if file == "-" {
        let mut text = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut text);
        return read.map(|_| text).map_err(|error| format!("standard input: {error}."));
    }
    fs::read(file).map_err(|error| format!("{file} cannot be read: {error}."))
}
