//! The ledger as the page `spec/LEDGER.md`.

use super::ledger;
use super::taken::{heads, lines};
use super::text::parts;
use crate::words::Lang;
use std::fmt::Write;

/// What stands before the first entry.
const HEAD: &str = include_str!("head.md");

/// The page, in both languages.
///
/// # Panics
/// Never: the profiles are part of the program, and a test reads them.
pub fn ledger_page() -> String {
    let mut page = HEAD.to_string();
    for entry in ledger() {
        let _ = writeln!(page, "\n## {}. {} · {}", entry.number, entry.title.zh, entry.title.en);
        for (lang, heading, colon) in [(Lang::Zh, "中文", "："), (Lang::En, "English", ": ")] {
            let _ = writeln!(page, "\n### {heading}");
            for ([zh, en], part) in parts(&entry) {
                let _ = writeln!(page, "- **{}**{colon}{}", lang.pick(zh, en), part.in_lang(lang));
            }
            let computed = lines(&entry, lang).expect("a test reads every profile");
            for (head, lines) in heads().iter().zip(computed) {
                if !lines.is_empty() {
                    let _ = writeln!(page, "- **{}**", head.in_lang(lang));
                }
                for line in lines {
                    let _ = writeln!(page, "  - {line}");
                }
            }
        }
        let code: Vec<String> = entry.code.iter().map(|name| format!("`{name}`")).collect();
        let _ = writeln!(page, "\nCode: {}", code.join(", "));
    }
    page
}
