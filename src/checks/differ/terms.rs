//! What is compared: a rule set with its readings.

use weiqi::contract::{parse, read_reading, read_rules_under, taken};
use weiqi_data::readings::Readings;
use weiqi_data::{Preset, RuleSet};

/// A rule set with its readings, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// As it was given.
    pub name: String,
    /// The rules with their readings.
    pub rules: RuleSet,
}

impl Terms {
    /// A preset by itself.
    pub fn of(preset: Preset) -> Terms {
        Terms { name: preset.name().to_string(), rules: preset.rules() }
    }
}

/// Reads terms: a preset (`chinese`), an object of choices (`{"komi_zi":"2.75"}`), readings
/// (`life=two-true-eyes`, `end_of_play=two-passes`), or several of these with `+` between
/// them. Without a rule set, `chinese`.
///
/// # Errors
/// A part that is none of these.
pub fn read_terms(text: &str) -> Result<Terms, String> {
    let mut named = Vec::new();
    let mut rules = None;
    for part in text.split('+').map(str::trim) {
        match part.split_once('=') {
            _ if part.starts_with('{') => rules = Some(parse(part.as_bytes(), "The rule set")?),
            None => rules = Some(part.into()),
            Some(_) => named.push(read_reading(part)?),
        }
    }
    let rules = rules.unwrap_or_else(|| Preset::Chinese.name().into());
    let mut rules = read_rules_under(rules, taken(Readings::TAKEN, &named))?;
    rules.readings = taken(rules.readings, &named);
    Ok(Terms { name: text.to_string(), rules })
}
