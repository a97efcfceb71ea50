//! The questions that the door answers.

mod answer;

use serde_json::{Value, json};

/// The names of the questions.
pub const QUESTIONS: &[&str] = &["answer", "about"];

/// Answers a question in JSON. What cannot be read is answered by `{"error": …}`.
///
/// ```
/// let about = weiqi_web::ask("about", b"");
/// assert!(about.starts_with(b"{\"version\":"));
/// ```
pub fn ask(question: &str, bytes: &[u8]) -> Vec<u8> {
    let answer = match question {
        "answer" => answer::answer(bytes),
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
