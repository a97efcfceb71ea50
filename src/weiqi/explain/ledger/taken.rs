//! What the presets take, and what programs answered, computed: from the rule sets, and from
//! the profiles of the corpus.

use super::LedgerEntry;
use crate::conform::meaning::phrase_in_chinese;
use crate::contract::{InputError, parse, rules_json};
use crate::words::{Lang, Text};
use serde_json::{Value, json};
use weiqi_data::readings::Field;
use weiqi_data::{Preset, RuleSet};

/// Who takes which variant of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The choice: a key of a rule set, a reading, or a line of a profile.
    pub choice: String,
    /// Each variant with those that take it, in the order in which they come up.
    pub by: Vec<(String, Vec<String>)>,
}

impl Taken {
    fn new(choice: &str) -> Taken {
        Taken { choice: choice.to_string(), by: Vec::new() }
    }

    fn add(&mut self, variant: &str, name: &str) {
        match self.by.iter_mut().find(|(known, _)| known == variant) {
            Some((_, names)) => names.push(name.to_string()),
            None => self.by.push((variant.to_string(), vec![name.to_string()])),
        }
    }

    /// In one line.
    pub fn line(&self, lang: Lang) -> String {
        let (colon, comma, stop) = lang.pick(("：", "、", "；"), (": ", ", ", "; "));
        let one = |(variant, names): &(String, Vec<String>)| {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            let variant = match (lang, phrase_in_chinese(variant)) {
                (Lang::Zh, Some(words)) => words.to_string(),
                _ => format!("`{variant}`"),
            };
            format!("{variant}{colon}{}", names.join(comma))
        };
        let all: Vec<String> = self.by.iter().map(one).collect();
        format!("`{}`{colon}{}", self.choice, all.join(stop))
    }

    /// As an object with a list for each variant.
    pub fn json(&self) -> Value {
        let by: serde_json::Map<String, Value> =
            self.by.iter().map(|(variant, names)| (variant.clone(), json!(names))).collect();
        json!({"choice": self.choice, "by": by})
    }
}

/// What each preset takes of the choices and readings that the entry is about.
pub fn by_presets(entry: &LedgerEntry) -> Vec<Taken> {
    let readings = Field::ALL.iter().filter(|field| usize::from(field.ledger()) == entry.number);
    let choices = entry.choices.iter().map(String::as_str).chain(readings.map(|field| field.key()));
    choices
        .map(|choice| {
            let mut taken = Taken::new(choice);
            for preset in Preset::ALL {
                taken.add(&variant(&preset.rules(), choice), preset.name());
            }
            taken
        })
        .collect()
}

/// The name of what a rule set takes of a choice.
fn variant(rules: &RuleSet, choice: &str) -> String {
    match (choice, Field::from_key(choice)) {
        (_, Some(field)) => rules.readings.variant(field).name.to_string(),
        ("cycle", None) => rules.cycle.name().to_string(),
        ("illegal_move", None) => rules.illegal_move.name().to_string(),
        (_, None) => rules_json(rules)[choice].as_str().unwrap_or_default().to_string(),
    }
}

/// What programs were found to do, by the lines of their profiles that the entry names.
///
/// # Errors
/// A profile that cannot be read.
pub fn by_programs(entry: &LedgerEntry) -> Result<Vec<Taken>, InputError> {
    let mut all: Vec<Taken> = entry.profile.iter().map(|line| Taken::new(line)).collect();
    let engines = weiqi_corpus::json().filter(|(path, _)| path.starts_with("engines/"));
    for (path, text) in engines {
        let engine = parse(text.as_bytes(), path)?;
        let name = path.trim_start_matches("engines/").trim_end_matches(".engine.json");
        for taken in &mut all {
            if let Some(variant) = engine["profile"][&taken.choice].as_str() {
                taken.add(variant, name);
            }
        }
    }
    Ok(all)
}

/// The lines that follow what an entry says of its own: of the presets, and of programs.
///
/// # Errors
/// As for [`by_programs`].
pub(super) fn lines(entry: &LedgerEntry, lang: Lang) -> Result<[Vec<String>; 2], InputError> {
    let lines = |taken: Vec<Taken>| taken.iter().map(|one| one.line(lang)).collect();
    Ok([lines(by_presets(entry)), lines(by_programs(entry)?)])
}

/// The heads of the two lists.
pub(super) fn heads() -> [Text; 2] {
    [
        Text::new("各套规则（算出）", "The presets, computed"),
        Text::new("各程序（取自 corpus/engines）", "Programs, from corpus/engines"),
    ]
}
