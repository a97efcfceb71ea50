//! The table of articles, functions and cases in `spec/README.md`.

use super::article::{Entry, entries};
use super::cases::tally;
use super::error::ExplainError;
use std::fmt::Write;

/// The line before the table.
pub const TABLE_BEGINS: &str = "<!-- articles: written by `weiqi explain --update` -->";
/// The line after the table.
pub const TABLE_ENDS: &str = "<!-- end of articles -->";

/// The table as Markdown.
///
/// # Errors
/// A file of the corpus that cannot be read, as a sentence.
pub fn table() -> Result<String, ExplainError> {
    let mut table = String::from(
        "| 条 · article | 文字 · text | 代码 · code | 函数 · functions | 可 · accepted | 不可 · \
         refused |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for entry in entries() {
        let [accepted, refused] = tally(&entry.number)?;
        let counts = match has_no_cases(&entry) {
            true => "场上言行，程序无从得知 · conduct leaves nothing to judge | ".to_string(),
            false => format!("{accepted} | {refused}"),
        };
        let _ = writeln!(
            table,
            "| {} {} · {} | {} | {} | {} | {counts} |",
            number(&entry),
            entry.title[0],
            entry.title[1],
            link("text", entry.text.0),
            code(&entry),
            functions(&entry)
        );
    }
    Ok(table)
}

/// Whether the article is one of those that can have no cases: 2.6.
pub fn has_no_cases(entry: &Entry) -> bool {
    entry.number == "2.6"
}

/// A page with the table put between its two lines.
///
/// # Errors
/// A page without the two lines, or [`table`]'s.
pub fn with_table(page: &str) -> Result<String, ExplainError> {
    let missing = || ExplainError::NoPlaceForTable;
    let (before, rest) = page.split_once(TABLE_BEGINS).ok_or_else(missing)?;
    let (_, after) = rest.split_once(TABLE_ENDS).ok_or_else(missing)?;
    Ok(format!("{before}{TABLE_BEGINS}\n{}{TABLE_ENDS}{after}", table()?))
}

fn number(entry: &Entry) -> &str {
    if entry.number == "ancient" { "古" } else { &entry.number }
}

/// A link from `spec/README.md`.
fn link(name: &str, path: &str) -> String {
    format!("[{name}]({})", path.strip_prefix("spec/").unwrap_or(path))
}

fn code(entry: &Entry) -> String {
    let file_name = |path: &'static str| {
        let name = path.rsplit('/').next().unwrap_or(path);
        name.strip_suffix(".rs").unwrap_or(name)
    };
    let links: Vec<String> =
        entry.code.iter().map(|&(path, _)| link(file_name(path), path)).collect();
    links.join(", ")
}

fn functions(entry: &Entry) -> String {
    let names: Vec<String> =
        entry.functions().iter().map(|function| format!("`{}`", function.name)).collect();
    names.join(", ")
}
