#[cfg(feature = "long")]
mod api;
mod independence;
mod laws_of_commands;
mod laws_of_growth;
mod ledger;
mod reached;
mod readme;
mod rule_text;
mod sentences;
mod smallest;
