//! Writing files: each is written beside its place and renamed, so that what stands there is
//! whole at any time, and nothing that was there is lost unless it is asked for.

use std::borrow::Cow;
use std::fs;
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use weiqi::trees::{Identity, shown};
use weiqi::words::escaped_lines;

/// A file that is being written; nothing is in its place until it is finished.
pub struct NewFile {
    path: PathBuf,
    /// The file that it takes the place of.
    old: Option<Identity>,
    beside: BufWriter<NamedTempFile>,
}

impl NewFile {
    /// Begins a file. One that is there already is replaced only when asked for.
    ///
    /// # Errors
    /// A sentence: there is something already, or nothing can be written there.
    pub fn begin(path: &Path, force: bool) -> Result<NewFile, String> {
        let cannot = |error| cannot_write(path, &error);
        let there = match fs::symlink_metadata(path) {
            Ok(_) if !force => return Err(exists(path)),
            Ok(_) => Some(fs::metadata(path).map_err(cannot)?),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(cannot(error)),
        };
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            return Err(format!("{} is no file: only files are replaced.", shown(path)));
        }
        // The file that a link leads to is replaced, and the link stays.
        let path =
            if there.is_some() { fs::canonicalize(path).map_err(cannot)? } else { path.into() };
        let old = there.as_ref().map(|_| Identity::of(&path)).transpose().map_err(cannot)?;
        let beside = beside(&path, there.map(|there| there.permissions())).map_err(cannot)?;
        Ok(NewFile { path, old, beside: BufWriter::new(beside) })
    }

    /// Sees to it that what is read is not what is replaced.
    ///
    /// # Errors
    /// A sentence: it is.
    pub fn spare(&self, input: &Identity) -> Result<(), String> {
        match self.old.as_ref() == Some(input) {
            true => {
                Err(format!("{} is read: expected another file to be written.", shown(&self.path)))
            }
            false => Ok(()),
        }
    }

    /// Writes bytes as they are.
    ///
    /// # Errors
    /// A sentence: they cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), String> {
        let path = &self.path;
        self.beside.write_all(bytes).map_err(|error| cannot_write(path, &error))
    }

    /// Writes a page, in which nothing stands that would turn what is read.
    ///
    /// # Errors
    /// A sentence: it cannot be written.
    pub fn write_page(&mut self, page: &str) -> Result<(), String> {
        self.write(escaped_lines(page).as_bytes())
    }

    /// Writes a game record (SGF), in which nothing stands that would act on a terminal: such a
    /// character is written out, behind the backslash that SGF asks for, and each line end is
    /// one.
    ///
    /// # Errors
    /// A sentence: it cannot be written.
    pub fn write_record(&mut self, record: &str) -> Result<(), String> {
        let lines = record.replace("\r\n", "\n").replace('\r', "\n");
        let mut safe = String::with_capacity(lines.len());
        for c in lines.chars() {
            match escaped_lines(c.encode_utf8(&mut [0; 4])) {
                Cow::Borrowed(_) => safe.push(c),
                Cow::Owned(written) => safe.extend(["\\", &written]),
            }
        }
        self.write(safe.as_bytes())
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// A sentence: it cannot be written, or something has come there.
    pub fn finish(self) -> Result<(), String> {
        let NewFile { path, old, beside } = self;
        let cannot = |error| cannot_write(&path, &error);
        let beside = beside.into_inner().map_err(|error| cannot(error.into_error()))?;
        beside.as_file().sync_all().map_err(cannot)?;
        let placed = match old {
            Some(_) => beside.persist(&path),
            None => beside.persist_noclobber(&path),
        };
        match placed {
            Ok(_) => Ok(()),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Err(exists(&path)),
            Err(error) => Err(cannot(error.error)),
        }
    }
}

/// A file in the folder of another, with the permissions of what it replaces.
fn beside(path: &Path, permissions: Option<fs::Permissions>) -> std::io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".weiqi-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The user's mask takes away what others may not.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

/// Writes a whole file.
///
/// # Errors
/// As of [`NewFile`].
pub fn write(path: &Path, force: bool, bytes: &[u8]) -> Result<(), String> {
    let mut file = NewFile::begin(path, force)?;
    file.write(bytes)?;
    file.finish()
}

/// Begins a file where one is asked for.
///
/// # Errors
/// As of [`NewFile::begin`].
pub fn begin_if(path: Option<&PathBuf>, force: bool) -> Result<Option<NewFile>, String> {
    path.map(|path| NewFile::begin(path, force)).transpose()
}

/// Sees to it that no two of several outputs are the same.
///
/// # Errors
/// A sentence: two are.
pub fn distinct(outputs: &[Option<&PathBuf>]) -> Result<(), String> {
    let given: Vec<&PathBuf> = outputs.iter().copied().flatten().collect();
    for (number, one) in given.iter().enumerate() {
        if given[..number].iter().any(|other| place(other) == place(one)) {
            return Err(format!("{} is asked for twice: expected two files.", shown(one)));
        }
    }
    Ok(())
}

/// Where a path leads, as far as it is there.
fn place(path: &Path) -> PathBuf {
    let whole = fs::canonicalize(path);
    whole.unwrap_or_else(|_| match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) => {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            fs::canonicalize(folder).unwrap_or_else(|_| folder.into()).join(name)
        }
        _ => path.into(),
    })
}

fn exists(path: &Path) -> String {
    format!("{} exists already: nothing is overwritten without --force.", shown(path))
}

/// The sentence about a file that cannot be written.
pub fn cannot_write(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be written: {error}.", shown(path))
}

#[cfg(test)]
mod tests {
    use super::NewFile;

    #[test]
    fn a_record_is_written_without_what_acts_and_read_with_it_written_out() {
        let name = format!("weiqi-record-{}.sgf", std::process::id());
        let path = std::env::temp_dir().join(name);
        let mut file = NewFile::begin(&path, true).unwrap();
        file.write_record("(;C[a\u{1b}b\\\u{202e}\r\nc\rd\te\\]])").unwrap();
        file.finish().unwrap();
        let written = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(path).unwrap();
        assert_eq!(written, "(;C[a\\\\u001bb\\\\\\u202e\nc\nd\te\\]])");
    }
}
