#[cfg(feature = "long")]
mod api;
mod independence;
mod ledger;
mod readme;
mod rule_text;
mod sentences;
