use serde_json::Value;
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use weiqi::trees::shown;

/// Writes the vector of a divergence about an article to a file of its own in `folder`. The
/// id of the vector is the name of the file; no other file is ever overwritten.
///
/// # Errors
/// The file cannot be written.
pub fn new_vector(
    folder: &Path,
    article: &str,
    vector: impl FnOnce(&str) -> Value,
) -> Result<(PathBuf, Value), String> {
    let (file, path) = new_file(folder, &format!("divergence-{article}"), "json")?;
    let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let vector = vector(&id);
    write(file, &vector)
        .map_err(|error| format!("{} cannot be written: {error}.", shown(&path)))?;
    Ok((path, vector))
}

/// A file that was not there before: `divergence-1.5.json`, `divergence-1.5-2.json`, …
///
/// # Errors
/// The file cannot be written.
pub fn new_file(folder: &Path, name: &str, ending: &str) -> Result<(File, PathBuf), String> {
    let names = std::iter::once(format!("{name}.{ending}"))
        .chain((2..).map(|number: u32| format!("{name}-{number}.{ending}")));
    for name in names {
        let path = folder.join(name);
        match File::create_new(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => {
                return Err(format!("{} cannot be written: {error}.", shown(&path)));
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
            .map(|_| new_file(&folder, "divergence-1.5", "json").unwrap().1)
            .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
            .collect();
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(
            names,
            ["divergence-1.5.json", "divergence-1.5-2.json", "divergence-1.5-3.json"]
        );
    }
}
