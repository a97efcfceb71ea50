//! Files of the project that the program carries with it, listed when it is built, so that
//! no list can go stale: the rule text, the code of the reference, and the cases.

/// A file: its path in the project, and its text.
pub type File = (&'static str, &'static str);

mod lists {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

/// The text of the articles, and the ledger: `spec/text/` and `spec/LEDGER.md`.
pub const TEXTS: &[File] = lists::TEXTS;
/// The code of the articles: `spec/src/`.
pub const CODE: &[File] = lists::CODE;
/// The vectors and logs: every JSON file of `corpus/`.
pub const CORPUS: &[File] = lists::CORPUS;

/// The files whose paths begin with `folder`, in order.
pub fn in_folder(files: &'static [File], folder: &str) -> impl Iterator<Item = File> {
    files.iter().copied().filter(move |(path, _)| path.starts_with(folder))
}
