//! An executable rule book for Chinese Go (围棋), and the proof that it runs as written.
//!
//! The rules stand twice: in the package `weiqi-spec`, for reading, and in an engine on
//! bitboards, for speed. [`backend`] is the boundary behind which either of them answers.

pub mod adjudicate;
pub mod articles;
pub mod backend;
pub mod bench;
pub mod cli;
pub mod compare;
pub mod conform;
pub mod contract;
pub mod diagram;
pub mod embedded;
pub mod engine;
pub mod explain;
pub mod fuzzing;
pub mod generate;
pub mod gtp;
pub mod lang;
pub mod numbers;
pub mod records;
pub mod referee;
pub mod report;
pub mod sgf;
pub mod sources;
pub mod symmetry;
mod table;
pub mod vectors;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
