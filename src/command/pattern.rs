//! Patterns of file names, such as `games/*.sgf`, that no shell has replaced by the names.

use glob::{MatchOptions, Pattern};
use std::path::{Component, Path, PathBuf};
use walkdir::WalkDir;
use weiqi::trees::{no_file, why};

const OPTIONS: MatchOptions = MatchOptions {
    case_sensitive: true,
    require_literal_separator: true,
    require_literal_leading_dot: false,
};

/// A pattern, cut where it begins to be one: what is there by its very name is no pattern,
/// whatever characters are in it.
struct Cut {
    folder: PathBuf,
    whole: Pattern,
    parts: Vec<Pattern>,
}

/// Whether a path that leads to nothing may be a pattern.
pub fn is_pattern(path: &Path) -> bool {
    path.to_str().is_some_and(|text| text.contains(['*', '?', '['])) && !path.exists()
}

/// What a pattern matches, in the order of the names; where something on the way cannot be
/// looked at, a sentence.
///
/// # Errors
/// A sentence: it is no pattern, or matches nothing.
pub fn expand(text: &str) -> Result<Vec<Result<PathBuf, String>>, String> {
    let cut =
        Cut::new(text).map_err(|error| format!("The pattern {text} cannot be read: {error}."))?;
    let mut found = Vec::new();
    let start = if cut.folder.as_os_str().is_empty() { Path::new(".") } else { &cut.folder };
    let mut entries =
        WalkDir::new(start).min_depth(1).follow_links(true).sort_by_file_name().into_iter();
    while let Some(entry) = entries.next() {
        let path = match &entry {
            Ok(entry) => Some(entry.path()),
            Err(error) => error.path(),
        };
        let below: PathBuf = match path.and_then(|path| path.strip_prefix(start).ok()) {
            Some(below) => below.to_path_buf(),
            None => PathBuf::new(),
        };
        let (matches, leads_on) =
            (cut.whole.matches_path_with(&below, OPTIONS), cut.leads_on(&below));
        match entry {
            Err(error) if matches || leads_on => found.push(Err(why(&error))),
            Err(_) => {}
            Ok(entry) => {
                let kind = entry.file_type();
                let path = cut.folder.join(&below);
                let odd = no_file(&path, kind).filter(|_| !kind.is_dir());
                if matches {
                    found.push(odd.map_or(Ok(path), Err));
                }
                if kind.is_dir() && (matches || !leads_on) {
                    entries.skip_current_dir();
                }
            }
        }
    }
    match found.is_empty() {
        true => Err(format!("The pattern {text} matches no file: expected at least one.")),
        false => Ok(found),
    }
}

impl Cut {
    fn new(text: &str) -> Result<Cut, glob::PatternError> {
        let mut folder = PathBuf::new();
        let mut components = Path::new(text).components().peekable();
        while let Some(next) = components.peek() {
            let further = folder.join(next);
            if !matches!(next, Component::RootDir | Component::Prefix(_)) && !further.exists() {
                break;
            }
            folder = further;
            components.next();
        }
        let rest: PathBuf = components.collect();
        let rest = rest.to_string_lossy();
        let parts = rest.split('/').map(Pattern::new).collect::<Result<_, _>>()?;
        Ok(Cut { folder, whole: Pattern::new(&rest)?, parts })
    }

    /// Whether something inside a folder may match.
    fn leads_on(&self, below: &Path) -> bool {
        for (place, name) in below.iter().enumerate() {
            match self.parts.get(place) {
                None => return false,
                Some(part) if part.as_str() == "**" => return true,
                Some(part) if !part.matches(&name.to_string_lossy()) => return false,
                Some(_) => {}
            }
        }
        below.iter().count() < self.parts.len()
    }
}
