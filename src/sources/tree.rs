// Shared between the build script and the library, so without `//!`.

/// The parts of the project that measurements are about, and the folders that hold them.
pub const PARTS: &[(&str, &[&str])] = &[
    ("reference", &["spec/src"]),
    ("engine", &["src/engine"]),
    ("checks", &["src/compare", "src/generate", "src/backend"]),
];

/// A hash of every file in these folders of `root`, names and contents: sixteen digits.
///
/// # Errors
/// A file or folder that cannot be read.
pub fn tree_hash(root: &std::path::Path, folders: &[&str]) -> std::io::Result<String> {
    let mut files = Vec::new();
    for folder in folders {
        files_below(root, std::path::Path::new(folder), &mut files)?;
    }
    files.sort();
    // FNV-1a: it tells versions apart, which is all that is asked of it.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for byte in bytes.iter().chain(&[0]) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for file in files {
        add(file.as_bytes());
        add(&std::fs::read(root.join(&file))?);
    }
    Ok(format!("{hash:016x}"))
}

/// The files below a folder, as paths from `root` with `/` between the parts.
fn files_below(
    root: &std::path::Path,
    folder: &std::path::Path,
    files: &mut Vec<String>,
) -> std::io::Result<()> {
    for entry in std::fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            files_below(root, &path, files)?;
        } else {
            let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
            files.push(parts.join("/"));
        }
    }
    Ok(())
}
