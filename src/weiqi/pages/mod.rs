//! What pages and terminals show: diagrams of boards, and tables.

pub mod columns;
pub mod diagram;

/// The style that the table, the book and the reports share: paper, type, boards, A4. A page
/// needs nothing else to be read.
pub const STYLE: &str = include_str!("style.css");
