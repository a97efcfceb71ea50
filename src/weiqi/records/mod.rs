//! Game records: from the bytes of an SGF file to a verdict by article.

pub mod adjudicate;
pub mod report;
pub mod sgf;
