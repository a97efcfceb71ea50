//! The tests that need more than one package, in one program.

mod board;
mod book;
mod checks;
mod conform;
mod contract;
mod files;
mod house;
mod laws;
mod records;
mod schema;
mod table;
mod tst;
