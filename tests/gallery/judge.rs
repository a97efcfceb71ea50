//! Running `weiqi conform` on the engine, and holding its report against the table.

use crate::faults::{Alone, Row, Unnamed};
use serde_json::Value;
use std::collections::BTreeMap;
use std::process::Command;
use weiqi_checks::faults::Fault;

/// Which commands the suite may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commands {
    /// All that the engine has.
    Full,
    /// `play`, `clear_board` and `boardsize`.
    PlayAlone,
}

impl Commands {
    pub fn name(self) -> &'static str {
        match self {
            Commands::Full => "with_all_commands",
            Commands::PlayAlone => "by_play_alone",
        }
    }
}

/// What a report says of an engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    pub fault: Option<Fault>,
    pub rules: &'static str,
    pub commands: Commands,
    /// How many commands it took.
    pub sent: u64,
    exit: Option<i32>,
    against: String,
    presets: Vec<String>,
    /// What every test says that failed: `title; expected …; got …`, by article and name.
    pub failed: BTreeMap<(String, String), String>,
    /// The tests that could not be made, with the commands that they take.
    not_observed: BTreeMap<String, String>,
    /// `key: value`.
    profile: Vec<String>,
}

/// Runs the suite on an engine with this fault.
pub fn examine(
    fault: Option<Fault>,
    rules: &'static str,
    is_claimed: bool,
    commands: Commands,
) -> Result<Finding, String> {
    let engine = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_weiqi-tested"));
    command
        .env(crate::FAULT, fault.map_or(crate::NONE, Fault::name))
        .args(["conform", "--json", "--games", "0"]);
    if is_claimed {
        command.args(["--rules", rules]);
    }
    if commands == Commands::PlayAlone {
        command.args(["--commands", "play,clear_board,boardsize"]);
    }
    let output = command.arg("--").arg(engine).arg(rules).output();
    let output = output.map_err(|error| error.to_string())?;
    let report: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("{error}: {}", String::from_utf8_lossy(&output.stderr)))?;
    Ok(read(&report, fault, rules, commands, output.status.code()))
}

fn read(
    report: &Value,
    fault: Option<Fault>,
    rules: &'static str,
    commands: Commands,
    exit: Option<i32>,
) -> Finding {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let said = |title: &Value, evidence: &Value| {
        let (expected, got) = (text(&evidence["expected"]), text(&evidence["got"]));
        format!("{}; expected {expected}; got {got}", text(title))
    };
    let (mut failed, mut not_observed) = (BTreeMap::new(), BTreeMap::new());
    for row in list(&report["articles"]) {
        for evidence in list(&row["evidence"]) {
            let key = (text(&row["article"]), text(&evidence["test"]));
            failed.insert(key, said(&evidence["title"], &evidence));
        }
        for test in list(&row["not_observed"]) {
            let needed: Vec<String> = list(&test["commands"]).iter().map(text).collect();
            not_observed.insert(text(&test["test"]), needed.join(" "));
        }
    }
    for row in list(&report["protocol"]) {
        for evidence in list(&row["evidence"]) {
            let key = ("GTP".to_string(), text(&row["id"]));
            failed.insert(key, said(&row["title"], &evidence));
        }
        if row["status"] == "not-observed" {
            not_observed.insert(text(&row["id"]), text(&row["note"]));
        }
    }
    let profile = report["profile"].as_object().into_iter().flatten();
    Finding {
        fault,
        rules,
        commands,
        sent: report["engine"]["sent"].as_u64().unwrap_or_default(),
        exit,
        against: text(&report["against"]),
        presets: list(&report["presets"]).iter().map(text).collect(),
        failed,
        not_observed,
        profile: profile.map(|(key, value)| format!("{key}: {}", text(value))).collect(),
    }
}

impl Finding {
    /// The articles that are called broken, each once.
    fn articles(&self) -> Vec<&str> {
        let mut articles: Vec<&str> = self.failed.keys().map(|(a, _)| a.as_str()).collect();
        articles.dedup();
        articles
    }
}

fn require(holds: bool, sentence: &str, finding: &Finding) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("{sentence}: {finding:#?}")) }
}

/// The engine without a fault plays by its rule set.
pub fn correct(preset: &'static str, commands: Commands) -> Result<(), String> {
    let finding = examine(None, preset, false, commands)?;
    require(finding.failed.is_empty(), "nothing is wrong, but something failed", &finding)?;
    require(finding.presets.iter().any(|name| name == preset), "it plays by its preset", &finding)?;
    require(finding.exit == Some(0), "the exit status is 0", &finding)
}

/// Whether a report names a fault as the table has it.
pub fn is_named(row: &Row, finding: &Finding) -> Result<(), String> {
    match (finding.commands, row.alone) {
        (Commands::PlayAlone, Alone::Hidden(command)) => is_hidden(row, command, finding),
        _ => is_shown(row, finding),
    }
}

fn is_shown(row: &Row, finding: &Finding) -> Result<(), String> {
    let is_protocol = row.article() == "GTP";
    let mut articles = finding.articles();
    articles.retain(|article| is_protocol || *article != "GTP");
    require(articles == [row.article()], "the fault belongs to one article", finding)?;
    let protocol = finding.failed.keys().filter(|(article, _)| article == "GTP");
    let others: Vec<&str> =
        protocol.map(|(_, test)| test.as_str()).filter(|test| *test != row.test).collect();
    require(others == row.also, "the other tests of the protocol are those of the table", finding)?;
    let key = (row.article().to_string(), row.test.to_string());
    let said = finding.failed.get(&key);
    require(said.is_some(), "the test of the table fails", finding)?;
    let in_profile = finding.profile.iter().any(|line| line.starts_with(row.words));
    let in_words = said.is_some_and(|said| said.contains(row.words));
    require(in_profile || in_words, "the words of the table name the fault", finding)?;
    require(is_protocol || finding.against == row.rules, "the rules are the engine's", finding)?;
    require(finding.exit == Some(1), "the exit status is 1", finding)
}

/// What the suite makes of a fault that it does not name.
pub fn is_unnamed(fault: Fault, rules: &'static str, unnamed: Unnamed) -> Result<(), String> {
    let finding = examine(Some(fault), rules, false, Commands::Full)?;
    let is_called_correct = finding.failed.is_empty();
    require(
        is_called_correct == (unnamed == Unnamed::Missed),
        "the table tells the end",
        &finding,
    )?;
    let articles = finding.articles();
    let is_named = articles == [fault.article()] && unnamed != Unnamed::Mistaken;
    require(!is_named, "the fault is not named by its article alone", &finding)
}

/// Nothing is called broken, and the test that would fail is listed with its command.
fn is_hidden(row: &Row, command: &str, finding: &Finding) -> Result<(), String> {
    require(finding.failed.is_empty(), "nothing can be seen, but something failed", finding)?;
    let needed = finding.not_observed.get(row.test);
    let is_told = needed.is_some_and(|needed| needed.contains(command));
    require(is_told, "the command that would show the fault is named", finding)?;
    require(finding.exit == Some(0), "the exit status is 0", finding)
}

/// Pairs of faults whose reports with all commands are the same.
pub fn alike(findings: &[Finding]) -> Vec<[&'static str; 2]> {
    let full: Vec<&Finding> = findings.iter().filter(|f| f.commands == Commands::Full).collect();
    let same = |one: &Finding, other: &Finding| {
        one.rules == other.rules && one.failed == other.failed && one.profile == other.profile
    };
    let mut pairs = Vec::new();
    for (at, one) in full.iter().enumerate() {
        let others = full[at + 1..].iter().filter(|other| same(one, other));
        pairs.extend(
            others.map(|other| {
                [one, other].map(|found| found.fault.map_or(crate::NONE, Fault::name))
            }),
        );
    }
    pairs
}

/// Whether nothing in the sources of the suite speaks of the gallery: what it finds, it finds
/// by the answers.
pub fn suite_is_blind() -> Result<(), String> {
    let mut folders =
        vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../src/weiqi"))];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).map_err(|error| error.to_string())? {
            let path = entry.map_err(|error| error.to_string())?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap_or_default().to_lowercase();
            files += 1;
            if ["gallery", "small engine", "weiqi_checks"].iter().any(|word| text.contains(word)) {
                return Err(format!("{} speaks of the gallery", path.display()));
            }
        }
    }
    if files > 50 { Ok(()) } else { Err(format!("only {files} files were read")) }
}
