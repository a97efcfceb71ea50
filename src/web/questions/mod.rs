//! The questions that the door answers.

mod answer;
mod compare;
mod drawing;
mod judge;
mod log;
mod open;
mod picture;
pub(crate) mod sentences;
mod terms;
mod tree;
mod words;

use serde_json::{Value, json};
use weiqi::words::Text;

/// The names of the questions.
pub const QUESTIONS: &[&str] = &[
    "answer",
    "compare",
    "board",
    "open",
    "judge",
    "rule_on",
    "both_rule",
    "protocol",
    "words",
    "about",
];

/// Answers a question in JSON. What cannot be read is answered by `{"error": …}`.
///
/// ```
/// let about = weiqi_web::ask("about", b"");
/// assert!(about.starts_with(b"{\"version\":"));
/// ```
pub fn ask(question: &str, bytes: &[u8]) -> Vec<u8> {
    let answer = match question {
        "answer" => answer::answer(bytes),
        "compare" => compare::compare(bytes),
        "board" => drawing::board(bytes),
        "open" => open::open(bytes),
        "judge" => judge::judge(bytes),
        "rule_on" => log::rule_on(bytes),
        "both_rule" => log::both_rule(bytes),
        "protocol" => log::protocol(bytes),
        "words" => words::words(),
        "about" => Ok(about()),
        other => {
            Err(format!("{other:?} is no question: expected one of {}.", QUESTIONS.join(", ")))
        }
    };
    let answer = answer.unwrap_or_else(|sentence| json!({"error": sentence}));
    answer.to_string().into_bytes()
}

fn about() -> Value {
    json!({"version": env!("CARGO_PKG_VERSION"), "questions": QUESTIONS})
}

/// The first line, and what follows from its end on.
fn first_line(bytes: &[u8]) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    bytes.split_at(end)
}

fn text_json(text: &Text) -> Value {
    json!({"zh": text.zh, "en": text.en})
}
