use serde_json::Value;
use std::path::{Path, PathBuf};
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::words::Lang;
use weiqi_checks::compare::new_vector;
use weiqi_checks::compare::{Divergence, Part, Settings, explain, part_name, shrink, vector_json};

/// A divergence made small, explained, and written as a vector.
pub(super) struct Finding {
    pub(super) part: Part,
    pub(super) article: String,
    pub(super) explanation: String,
    pub(super) vector: Value,
    pub(super) file: PathBuf,
}

impl Finding {
    /// Shrinks what was found and writes it to a new file in `folder`.
    pub(super) fn new(
        part: Part,
        found: &Divergence,
        settings: &Settings,
        folder: &Path,
        lang: Lang,
    ) -> Result<Finding, String> {
        let shrunk = shrink::<Reference, Engine>(found);
        let article = shrunk.divergence.article().to_string();
        let found_by =
            format!("weiqi verify --seed {}: {}", settings.seed, part_name(part, Lang::En));
        let (file, vector) =
            new_vector(folder, &article, |id| vector_json::<Reference>(&shrunk, id, &found_by))?;
        let names = [Reference::NAME, Engine::NAME];
        let explanation = explain(&shrunk, names, lang);
        Ok(Finding { part, article, explanation, vector, file })
    }
}
