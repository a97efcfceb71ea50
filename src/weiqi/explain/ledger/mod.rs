//! The ledger (疑义录): where the text is silent or says two things, as data, with the answer
//! under every reading computed.

mod answers;
mod exhausted;
mod page;
mod taken;
mod text;

pub use answers::{Answer, Answered, answers};
pub use exhausted::{Exhausted, Length};
pub use page::ledger_page;
pub use taken::{Taken, by_presets, by_programs};
pub use text::{ledger_json, ledger_list, ledger_text};

use super::error::ExplainError;
use crate::contract::{Named, Object, parse, read_named, show, taken};
use crate::words::Text;
use serde_json::{Map, Value};
use weiqi_data::readings::Readings;

/// An entry of the ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerEntry {
    /// Its number, from 1.
    pub number: usize,
    /// What is in question.
    pub title: Text,
    /// The words of the text, a short quotation or what they say.
    pub words: Text,
    /// How they can be read.
    pub readings: Text,
    /// The smallest position or count on which the readings differ, with how it is known that
    /// nothing is smaller.
    pub differ: Text,
    /// What was looked through for something smaller, where a test does that.
    pub exhausted: Option<Vec<Exhausted>>,
    /// What the presets and the table take.
    pub takes: Text,
    /// What engines in use do.
    pub engines: Text,
    /// The choices of a rule set that it is about, beside the readings that name it.
    pub choices: Vec<String>,
    /// The lines of a profile that show what a program does.
    pub profile: Vec<String>,
    /// The names in the code.
    pub code: Vec<String>,
    /// What shows it.
    pub shown: Vec<ShownBy>,
}

/// What shows an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum ShownBy {
    /// A vector of the corpus, with a request for each reading.
    Vector(String),
    /// A case of the table.
    Case(String),
    /// A log of the table, and the readings under which it is ruled on.
    Log {
        /// The log, without readings.
        log: Value,
        /// The readings.
        under: Vec<Under>,
    },
}

/// A reading of an entry in a log. Where the program knows only one, the others are what the
/// referee decides by them, or the events as they would be.
#[derive(Clone, Debug, PartialEq)]
pub struct Under {
    /// Its name: as the command line has it, or the letter of the entry.
    pub name: String,
    /// What it says.
    pub says: Text,
    /// The readings that the log names.
    pub readings: Value,
    /// Events instead of those of the log.
    pub events: Option<Value>,
    /// Events after those of the log.
    pub then: Vec<Value>,
}

impl Under {
    /// The log under this reading.
    pub fn log(&self, log: &Value) -> Value {
        let mut log = log.clone();
        log["readings"] = self.readings.clone();
        if let Some(events) = &self.events {
            log["events"] = events.clone();
        }
        if let Some(events) = log["events"].as_array_mut() {
            events.extend(self.then.iter().cloned());
        }
        log
    }
}

/// Every entry, in order.
///
/// # Panics
/// Never: the file is part of the program, and a test reads it.
pub fn ledger() -> Vec<LedgerEntry> {
    let file = parse(weiqi_spec::files::LEDGER.as_bytes(), "The ledger").expect("JSON");
    let Value::Array(list) = file else { panic!("the ledger is a list") };
    list.into_iter().map(|value| read_entry(value).expect("an entry")).collect()
}

/// The entry of a number.
///
/// # Errors
/// There is none.
pub fn ledger_entry(number: &str) -> Result<LedgerEntry, ExplainError> {
    let entries = ledger();
    let last = entries.len();
    let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    place
        .and_then(|place| entries.into_iter().nth(place))
        .ok_or_else(|| ExplainError::NoEntry(number.to_string(), last))
}

fn read_entry(value: Value) -> Result<LedgerEntry, String> {
    let mut object = Object::read(value, "The entry")?;
    let number = object.require("number")?;
    let number = number.as_u64().ok_or_else(|| format!("{number} is no number."))? as usize;
    let mut text = |key| read_text(object.require(key)?);
    let (title, words, readings) = (text("title")?, text("words")?, text("readings")?);
    let (mut differ, takes, engines) = (text("differ")?, text("takes")?, text("engines")?);
    let exhausted = object.take("exhausted").map(exhausted::read_list).transpose()?;
    if let Some(list) = &exhausted {
        let known = exhausted::in_words(list);
        differ = Text::new(differ.zh + &known.zh, format!("{} {}", differ.en, known.en));
    }
    let code = texts(&object.require("code")?);
    let choices = object.take("choices").as_ref().map(texts).unwrap_or_default();
    let profile = object.take("profile").as_ref().map(texts).unwrap_or_default();
    let Value::Array(shown) = object.require("shown")? else {
        return Err("\"shown\" is no list.".to_string());
    };
    let shown = shown.into_iter().map(read_shown).collect::<Result<_, _>>()?;
    object.finish()?;
    Ok(LedgerEntry {
        number,
        title,
        words,
        readings,
        differ,
        exhausted,
        takes,
        engines,
        choices,
        profile,
        code,
        shown,
    })
}

fn texts(value: &Value) -> Vec<String> {
    let texts = value.as_array().into_iter().flatten().filter_map(Value::as_str);
    texts.map(str::to_string).collect()
}

fn read_text(value: Value) -> Result<Text, String> {
    let mut object = Object::read(value, "The text")?;
    let text = Text { zh: object.require_text("zh")?, en: object.require_text("en")? };
    object.finish()?;
    Ok(text)
}

/// Readings as a log names them, or a letter with what follows from it.
fn read_under(value: Value) -> Result<Under, String> {
    if value.get("reading").is_none() {
        let named = read_named(value.clone())?;
        let each = |(field, variant): &Named| format!("{}={variant}", field.key());
        let name = named.iter().map(each).collect::<Vec<_>>().join(" ");
        let readings = taken(Readings::TAKEN, &named);
        let says = |lang: usize| {
            let of = |(field, _): &Named| {
                format!("{}: {}", field.title()[lang], readings.variant(*field).says[lang])
            };
            named.iter().map(of).collect::<Vec<_>>().join(" ")
        };
        let says = Text::new(says(0).replace(": ", "："), says(1));
        return Ok(Under { name, says, readings: value, events: None, then: Vec::new() });
    }
    let mut object = Object::read(value, "A reading")?;
    let name = object.require_text("reading")?;
    let says = read_text(object.require("says")?)?;
    let readings = object.take("readings").unwrap_or_else(|| Value::Object(Map::new()));
    let events = object.take("events");
    let then = match object.take("then") {
        None => Vec::new(),
        Some(Value::Array(events)) => events,
        Some(other) => return Err(format!("\"then\" is {}: expected a list.", show(&other))),
    };
    object.finish()?;
    Ok(Under { name, says, readings, events, then })
}

fn read_shown(value: Value) -> Result<ShownBy, String> {
    let mut object = Object::read(value, "What shows an entry")?;
    let shown = match (object.take("vector"), object.take("case"), object.take("log")) {
        (Some(Value::String(id)), None, None) => ShownBy::Vector(id),
        (None, Some(Value::String(id)), None) => ShownBy::Case(id),
        (None, None, Some(log)) => match object.require("readings")? {
            Value::Array(readings) => {
                let under = readings.into_iter().map(read_under).collect::<Result<_, _>>()?;
                ShownBy::Log { log, under }
            }
            other => return Err(format!("\"readings\" is {}: expected a list.", show(&other))),
        },
        _ => return Err("An entry is shown by one of vector, case and log.".to_string()),
    };
    object.finish()?;
    Ok(shown)
}
