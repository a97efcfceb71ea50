//! The text and the code of the articles, as files that a program can show.

mod lists {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// The text of the articles: each file of `text/`, its path in the project and what it holds.
pub const TEXTS: &[(&str, &str)] = lists::TEXTS;

/// The ledger (疑义录) as JSON: where the text is silent or says two things.
pub const LEDGER: &str = include_str!("../ledger.json");

/// The sentences of the source text as JSON: their places, and what executes each.
pub const SENTENCES: &str = include_str!("../sentences.json");

/// The code of the articles: each file of `src/`, its path in the project and what it holds.
pub const CODE: &[(&str, &str)] = lists::CODE;
