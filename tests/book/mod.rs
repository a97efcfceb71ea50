//! The rule book that `weiqi casebook` writes.

mod command;
mod evidence;
mod pages;
mod refused;
