//! An entry of the ledger on a terminal, and as JSON.

use super::super::error::ExplainError;
use super::taken::{Taken, by_presets, by_programs, heads, lines};
use super::{LedgerEntry, answers, ledger};
use crate::words::{Lang, Text};
use serde_json::{Value, json};
use std::fmt::Write;

/// The headings of the parts of an entry, with the parts.
pub(super) fn parts(entry: &LedgerEntry) -> [([&'static str; 2], &Text); 5] {
    [
        (["条文", "Words"], &entry.words),
        (["读法", "Readings"], &entry.readings),
        (["分歧", "Differ"], &entry.differ),
        (["取", "Takes"], &entry.takes),
        (["程序", "Engines"], &entry.engines),
    ]
}

/// Numbers and titles.
pub fn ledger_list(lang: Lang) -> String {
    let line =
        |entry: &LedgerEntry| format!("{:>4}  {}\n", entry.number, entry.title.in_lang(lang));
    ledger().iter().map(line).collect()
}

/// The entry with the answer under every reading.
///
/// # Errors
/// Something that shows the entry cannot be read, as a sentence.
pub fn ledger_text(entry: &LedgerEntry, lang: Lang) -> Result<String, ExplainError> {
    let mut text = String::new();
    let name = lang.pick("疑义录", "Ledger");
    let _ = writeln!(text, "{name} {}  {}\n", entry.number, entry.title.in_lang(lang));
    for ([zh, en], part) in parts(entry) {
        let _ = writeln!(text, "{}\n  {}\n", lang.pick(zh, en), part.in_lang(lang));
    }
    for (head, lines) in heads().iter().zip(lines(entry, lang).map_err(ExplainError::corpus)?) {
        if lines.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{}", head.in_lang(lang));
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
        text.push('\n');
    }
    for shown in answers(entry)? {
        let _ = writeln!(text, "{}", shown.title.in_lang(lang));
        for line in shown.drawing(lang).lines() {
            let _ = writeln!(text, "  {line}");
        }
        for answer in &shown.answers {
            let _ = writeln!(text, "  [{}] {}", answer.label(lang), answer.says.in_lang(lang));
            for line in answer.words.in_lang(lang).lines() {
                let _ = writeln!(text, "      {line}");
            }
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{}\n  {}", lang.pick("代码", "Code"), entry.code.join(", "));
    Ok(text)
}

/// The entry as JSON, with the answers whole.
///
/// # Errors
/// As for [`ledger_text`].
pub fn ledger_json(entry: &LedgerEntry) -> Result<Value, ExplainError> {
    let both = |text: &Text| json!({"zh": text.zh, "en": text.en});
    let shown: Vec<Value> = answers(entry)?
        .iter()
        .map(|shown| {
            let answers: Vec<Value> = shown
                .answers
                .iter()
                .map(|answer| {
                    json!({"reading": answer.name, "says": both(&answer.says), "answer": answer.json})
                })
                .collect();
            json!({"title": both(&shown.title), "answers": answers})
        })
        .collect();
    Ok(json!({
        "number": entry.number,
        "title": both(&entry.title),
        "words": both(&entry.words),
        "readings": both(&entry.readings),
        "differ": both(&entry.differ),
        "takes": both(&entry.takes),
        "engines": both(&entry.engines),
        "presets": by_presets(entry).iter().map(Taken::json).collect::<Vec<_>>(),
        "programs": by_programs(entry).map_err(ExplainError::corpus)?.iter().map(Taken::json).collect::<Vec<_>>(),
        "code": entry.code,
        "shown": shown,
    }))
}
