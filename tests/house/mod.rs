mod independence;
mod readme;
mod rule_text;
