//! The ledger (疑义录): where the text is silent or says two things, as data, with the answer
//! under every reading computed.

mod answers;
mod page;
mod text;

pub use answers::{Answer, Answered, answers};
pub use page::ledger_page;
pub use text::{ledger_json, ledger_list, ledger_text};

use crate::contract::{Object, parse, show};
use crate::words::Text;
use serde_json::Value;

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
    /// The smallest position or count on which the readings differ.
    pub differ: Text,
    /// What the presets and the table take.
    pub takes: Text,
    /// What engines in use do.
    pub engines: Text,
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
    /// A log of the table, and readings under which it is ruled on.
    Log {
        /// The log, without readings.
        log: Value,
        /// The readings, as a log names them.
        readings: Vec<Value>,
    },
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
pub fn ledger_entry(number: &str) -> Result<LedgerEntry, String> {
    let entries = ledger();
    let last = entries.len();
    let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    place.and_then(|place| entries.into_iter().nth(place)).ok_or_else(|| {
        format!("{number:?} is no entry of the ledger: expected a number from 1 to {last}.")
    })
}

fn read_entry(value: Value) -> Result<LedgerEntry, String> {
    let mut object = Object::read(value, "The entry")?;
    let number = object.require("number")?;
    let number = number.as_u64().ok_or_else(|| format!("{number} is no number."))? as usize;
    let mut text = |key| read_text(object.require(key)?);
    let (title, words, readings) = (text("title")?, text("words")?, text("readings")?);
    let (differ, takes, engines) = (text("differ")?, text("takes")?, text("engines")?);
    let code = object.require("code")?;
    let code = code.as_array().into_iter().flatten().filter_map(Value::as_str);
    let code = code.map(str::to_string).collect();
    let Value::Array(shown) = object.require("shown")? else {
        return Err("\"shown\" is no list.".to_string());
    };
    let shown = shown.into_iter().map(read_shown).collect::<Result<_, _>>()?;
    object.finish()?;
    Ok(LedgerEntry { number, title, words, readings, differ, takes, engines, code, shown })
}

fn read_text(value: Value) -> Result<Text, String> {
    let mut object = Object::read(value, "The text")?;
    let text = Text { zh: object.require_text("zh")?, en: object.require_text("en")? };
    object.finish().map(|()| text)
}

fn read_shown(value: Value) -> Result<ShownBy, String> {
    let mut object = Object::read(value, "What shows an entry")?;
    let shown = match (object.take("vector"), object.take("case"), object.take("log")) {
        (Some(Value::String(id)), None, None) => ShownBy::Vector(id),
        (None, Some(Value::String(id)), None) => ShownBy::Case(id),
        (None, None, Some(log)) => match object.require("readings")? {
            Value::Array(readings) => ShownBy::Log { log, readings },
            other => return Err(format!("\"readings\" is {}: expected a list.", show(&other))),
        },
        _ => return Err("An entry is shown by one of vector, case and log.".to_string()),
    };
    object.finish().map(|()| shown)
}
