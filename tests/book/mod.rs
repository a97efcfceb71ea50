//! The rule book that `weiqi casebook` writes.

#[cfg(feature = "long")]
mod command;
mod evidence;
#[cfg(feature = "long")]
mod pages;
mod refused;
