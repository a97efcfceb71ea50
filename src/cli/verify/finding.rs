use crate::backend::{Backend, Engine, Reference};
use crate::compare::{Divergence, Part, Settings, explain, part_name, shrink, vector_json};
use crate::lang::Lang;
use serde_json::Value;
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

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
        let (file, path) = new_file(folder, &article)?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let found_by =
            format!("weiqi verify --seed {}: {}", settings.seed, part_name(part, Lang::En));
        let vector = vector_json::<Reference>(&shrunk, &stem, &found_by);
        write(file, &vector)
            .map_err(|error| format!("{} cannot be written: {error}.", path.display()))?;
        let names = [Reference::NAME, Engine::NAME];
        let explanation = explain(&shrunk, names, lang);
        Ok(Finding { part, article, explanation, vector, file: path })
    }
}

/// A file that was not there before: `divergence-1.5.json`, `divergence-1.5-2.json`, …
fn new_file(folder: &Path, article: &str) -> Result<(File, PathBuf), String> {
    let names = std::iter::once(format!("divergence-{article}.json"))
        .chain((2..).map(|number: u32| format!("divergence-{article}-{number}.json")));
    for name in names {
        let path = folder.join(name);
        match File::create_new(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => {
                return Err(format!("{} cannot be written: {error}.", path.display()));
            }
        }
    }
    unreachable!("there is always another number")
}

/// Writes a file of vectors that holds this one.
fn write(mut file: File, vector: &Value) -> std::io::Result<()> {
    let vectors = Value::Array(vec![vector.clone()]);
    writeln!(file, "{}", serde_json::to_string_pretty(&vectors)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vector_never_takes_the_place_of_another_file() {
        let folder = std::env::temp_dir().join(format!("weiqi-finding-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let names: Vec<String> = (0..3)
            .map(|_| new_file(&folder, "1.5").unwrap().1)
            .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
            .collect();
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(
            names,
            ["divergence-1.5.json", "divergence-1.5-2.json", "divergence-1.5-3.json"]
        );
    }
}
