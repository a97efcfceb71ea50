//! The cases of `corpus/referee/`: logs with the rulings that are expected.
//!
//! The form is described in `corpus/referee/README.md` and its schema. The files are built
//! in, so that `weiqi explain` shows them wherever it runs.

use super::error::CaseError;
use super::log::Log;
use super::report::{Report, rule_on, sgf_result};
use crate::contract::{InputError, Object, parse, show};
use crate::words::Text;
use serde_json::{Map, Value};
use weiqi_data::Colour;
use weiqi_data::table::Referee;

/// A case: a log, and what the referee has to rule.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name, unique among all.
    pub id: String,
    /// What it shows.
    pub title: Text,
    /// The articles it is about, as `2.8.1`.
    pub articles: Vec<String>,
    /// Where it comes from.
    pub source: String,
    /// What happened.
    pub log: Log,
    expect: Expect,
}

#[derive(Clone, Debug)]
struct Expect {
    /// Event, article and finding of each ruling but plain turns, in order.
    rulings: Vec<(usize, String, String)>,
    /// Event and article of each event that contradicts the log.
    impossible: Vec<(usize, String)>,
    result: Option<String>,
    warnings: [usize; 2],
    /// What the report holds as JSON, by JSON pointers such as `/state/black`.
    report: Map<String, Value>,
}

/// Every case of every file.
///
/// # Errors
/// A file that is not of the form, as a sentence with the name of the file and the case.
pub fn cases() -> Result<Vec<Case>, CaseError> {
    let mut all = Vec::new();
    for (name, text) in weiqi_corpus::json().filter(|(path, _)| path.starts_with("referee/")) {
        if !name.ends_with(".log.json") {
            continue;
        }
        let unreadable = |error: InputError| CaseError::Form(error.to_string());
        let value = parse(text.as_bytes(), name).map_err(unreadable)?;
        let in_file = |error: CaseError| CaseError::Form(format!("{name}: {error}"));
        all.extend(read_cases(value).map_err(in_file)?);
    }
    Ok(all)
}

/// Reads a list of cases.
///
/// # Errors
/// Another value, or a case that is not of the form, as a sentence with its name.
pub fn read_cases(value: Value) -> Result<Vec<Case>, CaseError> {
    let Value::Array(list) = value else {
        return Err(CaseError::Form(format!("{} is no list of cases.", show(&value))));
    };
    list.into_iter().map(|case| read_case(case).map_err(CaseError::Form)).collect()
}

fn read_case(value: Value) -> Result<Case, String> {
    let mut object = Object::read(value, "The case")?;
    let id = object.require_text("id")?;
    let in_case = |sentence: String| format!("{id}: {sentence}");
    let of_json = |error: InputError| in_case(error.to_string());
    let title = read_title(object.require("title").map_err(of_json)?).map_err(in_case)?;
    let articles = read_texts(&object.require("articles").map_err(of_json)?).map_err(in_case)?;
    let source = object.require_text("source").map_err(of_json)?;
    let log = Log::read(object.require("log").map_err(of_json)?);
    let log = log.map_err(|error| in_case(error.to_string()))?;
    let expect = read_expect(object.require("expect").map_err(of_json)?).map_err(in_case)?;
    object.finish().map_err(of_json)?;
    if articles.is_empty() {
        return Err(format!("{id}: \"articles\" is empty: expected at least one."));
    }
    Ok(Case { id, title, articles, source, log, expect })
}

fn read_title(value: Value) -> Result<Text, String> {
    let mut object = Object::read(value, "\"title\"")?;
    let text = Text { zh: object.require_text("zh")?, en: object.require_text("en")? };
    object.finish()?;
    Ok(text)
}

fn read_texts(value: &Value) -> Result<Vec<String>, String> {
    let text = |value: &Value| value.as_str().map(str::to_string);
    let list = value.as_array().and_then(|list| list.iter().map(text).collect());
    list.ok_or_else(|| format!("expected a list of texts, not {}.", show(value)))
}

fn read_expect(value: Value) -> Result<Expect, String> {
    let mut object = Object::read(value, "\"expect\"")?;
    let rulings = object.require("rulings")?;
    let rulings = rulings.as_array().ok_or("\"rulings\" is no list.")?;
    let rulings = rulings.iter().map(read_ruling).collect::<Result<_, _>>()?;
    let impossible = object.take("impossible").unwrap_or_else(|| Value::Array(Vec::new()));
    let impossible = impossible.as_array().ok_or("\"impossible\" is no list.")?;
    let impossible = impossible.iter().map(read_impossible).collect::<Result<_, _>>()?;
    let result = match object.take("result") {
        None | Some(Value::Null) => None,
        Some(value) => Some(value.as_str().ok_or("\"result\" is no text.")?.to_string()),
    };
    let warnings = match object.take("warnings") {
        None => [0, 0],
        Some(value) => match value.as_array().map(Vec::as_slice) {
            Some([black, white]) => [black, white]
                .map(|number| number.as_u64().map_or(usize::MAX, |number| number as usize)),
            _ => return Err("\"warnings\" is no pair of numbers.".into()),
        },
    };
    let report = match object.take("report") {
        None => Map::new(),
        Some(Value::Object(places)) => places,
        Some(value) => {
            return Err(format!("expected places in the report, not {}.", show(&value)));
        }
    };
    object.finish()?;
    Ok(Expect { rulings, impossible, result, warnings, report })
}

/// An expected ruling: `"3 2.8.1 two-in-a-row"`.
fn read_ruling(value: &Value) -> Result<(usize, String, String), String> {
    let words: Option<Vec<&str>> = value.as_str().map(|text| text.split_whitespace().collect());
    match words.as_deref() {
        Some([event, article, finding]) if event.parse::<usize>().is_ok() => {
            Ok((event.parse().unwrap_or(0), (*article).to_string(), (*finding).to_string()))
        }
        _ => Err(format!(
            "{} is no ruling: expected an event, an article and a finding.",
            show(value)
        )),
    }
}

/// An event that is skipped: `"3 2.3"`, its number and the article.
fn read_impossible(value: &Value) -> Result<(usize, String), String> {
    let words = value.as_str().and_then(|text| text.split_once(' '));
    let read = words.and_then(|(event, article)| Some((event.parse().ok()?, article.to_string())));
    read.ok_or_else(|| format!("{} is no event and article.", show(value)))
}

impl Case {
    /// Runs the log and compares the rulings with what is expected.
    ///
    /// # Errors
    /// A set-up with which no game begins, or the first difference.
    pub fn check<R: Referee>(&self) -> Result<Report<'_>, CaseError> {
        let report = rule_on::<R>(&self.log)?;
        let rulings: Vec<(usize, String, String)> = report
            .rulings()
            .filter(|(_, ruling)| ruling.finding.name() != "played")
            .map(|(ruled, ruling)| {
                (ruled.event, ruling.article.to_string(), ruling.finding.name().to_string())
            })
            .collect();
        let skipped = report.skipped();
        let impossible: Vec<(usize, String)> =
            skipped.map(|(ruled, reason)| (ruled.event, reason.article().to_string())).collect();
        let result = report.result().map(|result| sgf_result(&result));
        let warned = |colour| report.state.warnings.iter().filter(|w| w.player == colour).count();
        self.compare("rulings", &self.expect.rulings, &rulings)?;
        self.compare("the events that are skipped", &self.expect.impossible, &impossible)?;
        self.compare("the result", &self.expect.result, &result)?;
        self.compare("the warnings", &self.expect.warnings, &Colour::BOTH.map(warned))?;
        let json = report.json();
        for (place, expected) in &self.expect.report {
            self.compare(place, &Some(expected), &json.pointer(place))?;
        }
        Ok(report)
    }

    fn compare<T: PartialEq + std::fmt::Debug>(
        &self,
        what: &str,
        expected: &T,
        found: &T,
    ) -> Result<(), CaseError> {
        if expected == found {
            return Ok(());
        }
        let id = &self.id;
        let differs = format!("{id}: expected {what} to be {expected:?}, found {found:?}.");
        Err(CaseError::Differs(differs))
    }

    /// The articles that the case accepts something under, and those it refuses something
    /// under: from its rulings, plain turns included.
    ///
    /// # Errors
    /// As for [`Case::check`].
    pub fn decided<R: Referee>(&self) -> Result<Vec<(String, bool)>, CaseError> {
        let report = self.check::<R>()?;
        let rulings = report.rulings();
        let mut decided: Vec<(String, bool)> = rulings
            .map(|(_, ruling)| (ruling.article.to_string(), ruling.finding.refuses()))
            .collect();
        decided.extend(report.skipped().map(|(_, reason)| (reason.article().to_string(), true)));
        decided.sort();
        decided.dedup();
        Ok(decided)
    }
}
