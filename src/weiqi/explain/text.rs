//! An article on a terminal, and as JSON.

use super::article::Entry;
use super::cases::{Case, about, all, cases_of};
use super::error::ExplainError;
use super::ledger::ledger;
use super::sentences::{sentences_json, sentences_text};
use crate::words::Lang;
use serde_json::{Value, json};
use std::fmt::Write;

/// The article in our words, its source, its code, what is open, and up to `most` cases.
///
/// # Errors
/// A file of the corpus that cannot be read, as a sentence.
pub fn entry_text(
    entry: &Entry,
    name: &str,
    lang: Lang,
    most: usize,
) -> Result<String, ExplainError> {
    let mut text = String::new();
    let number = if entry.number == "ancient" { lang.pick("古", "Ancient") } else { name };
    let _ = writeln!(text, "{number}  {}\n", entry.title(lang));
    let _ = writeln!(text, "{}\n", entry.requirement(lang, name));
    for (zh, en) in [("来源", "Source"), ("存疑", "Open questions")] {
        let _ = writeln!(text, "{}\n{}\n", lang.pick(zh, en), entry.part(lang, zh, en));
    }
    let _ = writeln!(text, "{}", lang.pick("代码", "Code"));
    for function in entry.functions() {
        // What the code says of itself is English.
        let about = lang.pick(String::new(), format!(" — {}", function.about));
        let _ = writeln!(text, "  {}:{}  {}{about}", function.file, function.line, function.name);
    }
    let cases = all()?;
    let sentences = sentences_text(name, lang, &cases);
    let _ = writeln!(text, "\n{}\n{sentences}", lang.pick("逐句", "Sentence by sentence"));
    write_ledger(&mut text, entry, lang);
    write_cases(&mut text, &about(cases, name)?, lang, most);
    Ok(text)
}

/// The entries of the ledger that the article names, by number and title.
fn write_ledger(text: &mut String, entry: &Entry, lang: Lang) {
    let numbers = entry.ledger();
    if numbers.is_empty() {
        return;
    }
    let heading = lang.pick("疑义录（weiqi explain ledger N）", "Ledger (weiqi explain ledger N)");
    let _ = writeln!(text, "\n{heading}");
    for one in ledger().iter().filter(|one| numbers.iter().any(|&n| usize::from(n) == one.number)) {
        let _ = writeln!(text, "  {} {}", one.number, one.title.in_lang(lang));
    }
}

fn write_cases(text: &mut String, cases: &[Case], lang: Lang, most: usize) {
    let _ = writeln!(text, "\n{}", lang.pick("案例", "Cases"));
    if cases.is_empty() {
        let _ = writeln!(text, "  {}", lang.pick("无。", "None."));
    }
    for case in cases.iter().take(most) {
        let mark = match (case.refuses.contains(&false), case.refuses.contains(&true)) {
            (true, true) => lang.pick("依读法", "by the reading"),
            (_, true) => lang.pick("不可", "refused"),
            _ => lang.pick("可", "accepted"),
        };
        let _ = writeln!(text, "\n[{mark}] {} — {}", case.id, case.title(lang));
        for line in case.drawing(lang).lines() {
            let _ = writeln!(text, "  {line}");
        }
    }
    if cases.len() > most {
        let left = cases.len() - most;
        let _ = match lang {
            Lang::Zh => writeln!(text, "\n另有 {left} 例（--cases N）。"),
            Lang::En => writeln!(text, "\n{left} more (--cases N)."),
        };
    }
}

/// The article as JSON, with the names of all its cases.
///
/// # Errors
/// A file of the corpus that cannot be read, as a sentence.
pub fn entry_json(entry: &Entry, name: &str) -> Result<Value, ExplainError> {
    let both = |zh: &str, en: &str| json!({"zh": entry.part(Lang::Zh, zh, en), "en": entry.part(Lang::En, zh, en)});
    let cases: Vec<Value> = cases_of(name)?
        .iter()
        .map(|case| {
            json!({
                "id": case.id,
                "title": {"zh": case.title[0], "en": case.title[1]},
                "articles": case.articles,
                "refuses": case.refuses,
            })
        })
        .collect();
    let functions: Vec<Value> = entry
        .functions()
        .iter()
        .map(|f| json!({"file": f.file, "line": f.line, "name": f.name, "about": f.about}))
        .collect();
    Ok(json!({
        "article": name,
        "title": {"zh": entry.title[0], "en": entry.title[1]},
        "requirement": {
            "zh": entry.requirement(Lang::Zh, name),
            "en": entry.requirement(Lang::En, name),
        },
        "source": both("来源", "Source"),
        "open": both("存疑", "Open questions"),
        "ledger": entry.ledger(),
        "text": entry.text.0,
        "functions": functions,
        "sentences": sentences_json(name),
        "cases": cases,
    }))
}
