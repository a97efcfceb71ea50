//! What the book is written from: the corpus, and the recorded differences of the rule sets.

use crate::BookError;
use serde_json::Value;
use weiqi::contract::parse;

/// A file of JSON: its path below `corpus/`, and what it holds.
pub type JsonFile = (String, Value);

/// What the book is written from.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Files of vectors.
    pub vectors: Vec<JsonFile>,
    /// Files of cases of the table.
    pub tables: Vec<JsonFile>,
    /// What each program answered.
    pub engines: Vec<JsonFile>,
    /// The tests that the programs were put to.
    pub tests: Vec<JsonFile>,
    /// The pairs of presets with what tells them apart, as `weiqi compare --json` writes them.
    pub differences: Value,
    /// What was measured outside the book.
    pub evidence: Value,
}

impl Material {
    /// The project's own.
    ///
    /// # Errors
    /// A file that is no JSON.
    pub fn own() -> Result<Material, BookError> {
        let mut material = Material {
            vectors: Vec::new(),
            tables: Vec::new(),
            engines: Vec::new(),
            tests: Vec::new(),
            differences: read("differences.json", include_str!("differences.json"))?,
            evidence: read("evidence.json", include_str!("evidence.json"))?,
        };
        for (path, text) in weiqi_corpus::json() {
            let list = match path {
                _ if path.ends_with(".log.json") => &mut material.tables,
                _ if path.ends_with(".engine.json") => &mut material.engines,
                _ if path.ends_with(".tests.json") => &mut material.tests,
                _ if path.contains(".clock.") || path.starts_with("records/") => continue,
                _ => &mut material.vectors,
            };
            list.push((path.to_string(), read(path, text)?));
        }
        Ok(material)
    }
}

fn read(path: &str, text: &str) -> Result<Value, BookError> {
    parse(text.as_bytes(), path).map_err(|sentence| BookError::unread(path, sentence))
}
