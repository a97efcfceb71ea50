//! What holds the two implementations of the rules against each other, and measures them.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`compare`] | the comparison of `weiqi verify`: exhaustive, at random, on records; sweeps |
//! | [`differ`] | where two rule sets, or two readings, first differ |
//! | [`table`] | the comparison of two referees of the table (chapter 2) |
//! | [`generate`] | positions and games biased towards trouble |
//! | [`faults`] | a small engine that can be made to go wrong, to try all of this on |
//! | [`fuzzing`] | the claims of the fuzz targets |
//! | [`numbers`] | published numbers: positions, games, move sequences, solved boards |
//! | [`records`] | the game records of the corpus as lists of turns |
//! | [`bench`] | how fast everything is |

pub mod bench;
pub mod compare;
pub mod differ;
pub mod faults;
pub mod fuzzing;
pub mod generate;
mod journal;
mod minimise;
pub mod numbers;
pub mod program;
pub mod records;
pub mod second_voice;
pub mod table;
