//! An executable rule book for Chinese Go (围棋): judges moves, game records and what happens
//! at the table, by article, in Chinese and English.
//!
//! The rules stand twice: in the package `weiqi-spec`, for reading, and in `weiqi-engine`, for
//! speed. [`boundary`] is the trait behind which either of them answers.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`boundary`] | the trait both implementations stand behind |
//! | [`contract`] | requests and answers in JSON, and test vectors |
//! | [`records`] | game records, from the bytes of an SGF file to a verdict |
//! | [`table`] | what happened at the table, and what the referee rules (chapter 2) |
//! | [`gtp`] | a GTP server |
//! | [`conform`] | by which rules somebody else's engine plays |
//! | [`claim`] | sentences about counts, held against every split |
//! | [`explain`] | an article: what it asks, what decides it, its cases |
//! | [`trees`] | files and folders, each looked at once |
//! | [`words`], [`pages`] | names and texts in both languages; diagrams and tables |

pub mod boundary;
pub mod claim;
pub mod conform;
pub mod contract;
pub mod explain;
pub mod gtp;
mod lines;
pub mod pages;
pub mod records;
pub mod table;
pub mod trees;
pub mod words;

#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;
