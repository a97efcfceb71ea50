//! The rule book as a folder of pages, in Chinese and English.
//!
//! [`casebook`] puts every case of the [`Material`] to both implementations and writes the
//! pages from their answers. Where a case does not hold there is no book but a
//! [`BookError`]. The same material gives the same bytes.
//!
//! | module | what it writes |
//! | --- | --- |
//! | `material`, `cases` | what is shown, read and run |
//! | `page`, `text`, `address` | the frame of a page, texts in it, links |
//! | `position`, `incident` | a case on the board, and one at the table |
//! | `chapters` | a file for each kind of page |

mod address;
mod cases;
mod chapters;
mod error;
mod incident;
mod material;
mod page;
mod position;
mod record;
mod text;
mod verdict;

pub use error::BookError;
pub use material::Material;

use cases::Cases;
use page::Page;

/// Of which state of the project the book is, for the foot of its pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edition {
    /// The commit, shortened as people write it; empty where it is not known.
    pub commit: String,
    /// The day; empty where it is not known.
    pub date: String,
}

/// A file of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it belongs, with `/` between the parts.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// What every chapter is written from.
struct Book<'a> {
    material: &'a Material,
    cases: Cases,
}

/// Writes the book: all pages in both languages, and the records of the cases.
///
/// # Errors
/// Something cannot be read, or a case does not hold on both implementations.
pub fn casebook(material: &Material, edition: &Edition) -> Result<Vec<File>, BookError> {
    let cases = Cases::read(material)?;
    let book = Book { material, cases };
    let pages: Vec<Page> = chapters::pages(&book)?;
    let mut files = vec![page::choice_of_language(edition)];
    for (at, page) in pages.iter().enumerate() {
        let beside = [at.checked_sub(1), Some(at + 1)].map(|place| pages.get(place?));
        files.extend(page.files(beside, edition));
    }
    files.extend(record::files(&book, &chapters::rules::cases(material)?));
    files.push(File { path: ".nojekyll".to_string(), text: String::new() });
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}
