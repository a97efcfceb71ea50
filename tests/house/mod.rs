#[cfg(feature = "long")]
mod api;
mod independence;
mod readme;
mod rule_text;
