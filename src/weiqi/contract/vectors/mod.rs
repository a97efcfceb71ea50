//! Test vectors: requests with the part of the answer that is expected.
//!
//! The format is described in `corpus/README.md` and fixed by `corpus/vectors.schema.json`.
//! Everything that reads a vector is here, so that the commands, the tests and the book
//! agree on what one is.

mod difference;
mod files;
mod run;
mod vector;

pub use difference::{Difference, differences};
pub use files::{FilesError, VectorFile, read_files, read_files_up_to};
pub use run::{Failure, Fault, run};
pub use vector::{ExpectedAnswer, Reading, Title, Vector, Verdict, is_article, read_vector};
