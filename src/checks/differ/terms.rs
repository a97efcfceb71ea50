//! What is compared: a rule set with its readings, and the readings of the table.

use serde_json::{Map, Value, json};
use weiqi::contract::{parse, read_reading, read_rules_under};
use weiqi::table::{Log, READINGS};
use weiqi_data::readings::Readings;
use weiqi_data::table::TableReadings;
use weiqi_data::{Preset, RuleSet};

/// A rule set, with the readings of chapter 2 that no rule set has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// As it was given.
    pub name: String,
    /// The rules with their readings.
    pub rules: RuleSet,
    /// The readings of the table.
    pub table: TableReadings,
}

impl Terms {
    /// A preset by itself.
    pub fn of(preset: Preset) -> Terms {
        let name = preset.name().to_string();
        Terms { name, rules: preset.rules(), table: TableReadings::SOURCE }
    }
}

/// Reads terms: a preset (`chinese`), an object of choices (`{"komi_zi":"2.75"}`), readings
/// (`life=two-true-eyes`, `end_of_play=two-passes`), or several of these with `+` between
/// them. Without a rule set, `chinese`.
///
/// # Errors
/// A part that is none of these.
pub fn read_terms(text: &str) -> Result<Terms, String> {
    let mut readings = Readings::TAKEN;
    let mut of_the_table = Map::new();
    let mut rules = None;
    for part in text.split('+').map(str::trim) {
        match part.split_once('=') {
            _ if part.starts_with('{') => rules = Some(parse(part.as_bytes(), "The rule set")?),
            None => rules = Some(part.into()),
            Some((key, name)) if READINGS.iter().any(|form| form.key == key) => {
                of_the_table.insert(key.to_string(), name.into());
            }
            Some(_) => {
                let (field, variant) = read_reading(part)?;
                readings.take(field, variant);
            }
        }
    }
    let rules = read_rules_under(rules.unwrap_or_else(|| "chinese".into()), readings)?;
    Ok(Terms { name: text.to_string(), rules, table: table_readings(of_the_table)? })
}

/// The readings of the table as a log names them.
fn table_readings(named: Map<String, Value>) -> Result<TableReadings, String> {
    let log = json!({"size": [1, 1], "readings": named, "events": []});
    Ok(Log::read(log)?.settings.readings)
}
