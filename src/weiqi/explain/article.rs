//! The articles: text and code, read from the project's own files.

use super::error::ExplainError;
use crate::words::Lang;
use crate::words::articles::titles;
use weiqi_data::Article;
use weiqi_spec::files::{CODE, TEXTS};

/// A file: its path in the project, and its text.
pub type File = (&'static str, &'static str);

/// An article, or one part of the old rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// `1.5`, `2.11`, or `ancient`.
    pub number: String,
    /// The title in both languages.
    pub title: [String; 2],
    /// The file of the text, and the text.
    pub text: File,
    /// The files of the code.
    pub code: Vec<File>,
}

/// A public function of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// The file, in the project.
    pub file: &'static str,
    /// The line, from 1.
    pub line: usize,
    /// The name.
    pub name: &'static str,
    /// The first sentence of its documentation.
    pub about: String,
}

/// Every article in order, then the old rules.
pub fn entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = TEXTS.iter().copied().filter_map(read_entry).collect();
    entries.sort_by_key(|entry| {
        let parts: Vec<u32> =
            entry.number.split('.').map(|part| part.parse().unwrap_or(u32::MAX)).collect();
        (parts, entry.text.0)
    });
    entries
}

/// The entries of an article or one of its clauses (`2.11`, `2.11.3`), or of the old rules
/// (`ancient`).
///
/// # Errors
/// A name that is none of these, as a sentence.
pub fn entry(name: &str) -> Result<Vec<Entry>, ExplainError> {
    let wanted = article_of(name);
    let found: Vec<Entry> = entries().into_iter().filter(|e| e.number == wanted).collect();
    if found.is_empty() || found.iter().any(|entry| !entry.has(name)) {
        return Err(ExplainError::NoArticle(name.to_string()));
    }
    Ok(found)
}

/// The article of a clause: `2.11` of `2.11.3`.
pub fn article_of(name: &str) -> String {
    name.splitn(3, '.').take(2).collect::<Vec<_>>().join(".")
}

fn read_entry((path, text): File) -> Option<Entry> {
    let stem = path.strip_prefix("spec/text/")?.strip_suffix(".md")?;
    let (folder, name) = stem.split_once('/')?;
    let code_in = format!("spec/src/{stem}");
    // Other files of the same article begin with its number: `a11_lap.rs` for `a11`.
    let family = format!("spec/src/{folder}/{}_", name.split('_').next()?);
    let is_code = |file: &str| file.starts_with(&code_in) || file.starts_with(&family);
    let code = CODE.iter().copied().filter(|(file, _)| is_code(file)).collect();
    let number = match folder {
        "ancient" => "ancient".to_string(),
        _ => text.strip_prefix("# ")?.split(' ').next()?.to_string(),
    };
    let [zh, en] = titles(text.lines().next()?)?;
    Some(Entry { number, title: [zh.to_string(), en.to_string()], text: (path, text), code })
}

impl Entry {
    /// The title in one language.
    pub fn title(&self, lang: Lang) -> &str {
        lang.pick(&self.title[0], &self.title[1])
    }

    /// A part of the text in one language: the paragraphs under a heading.
    pub fn part(&self, lang: Lang, zh: &str, en: &str) -> &'static str {
        let heading = format!("\n## {}\n", lang.pick(zh, en));
        let after = self.text.1.split_once(&heading).map_or("", |(_, after)| after);
        after.split("\n## ").next().unwrap_or_default().trim()
    }

    /// What the article requires; of a clause, its line only.
    pub fn requirement(&self, lang: Lang, name: &str) -> &'static str {
        let whole = self.part(lang, "要求", "Requirement");
        let Some(clause) = name.splitn(3, '.').nth(2) else { return whole };
        let begins = format!("{clause}. ");
        whole.lines().find(|line| line.starts_with(&begins)).unwrap_or(whole)
    }

    /// Whether the article has the clause that the name asks for.
    fn has(&self, name: &str) -> bool {
        match name.splitn(3, '.').nth(2) {
            None => true,
            Some(clause) => {
                let begins = format!("{clause}. ");
                clause.parse::<u8>().is_ok()
                    && self
                        .part(Lang::En, "", "Requirement")
                        .lines()
                        .any(|l| l.starts_with(&begins))
            }
        }
    }

    /// The public functions that decide the article, in the order of the code.
    pub fn functions(&self) -> Vec<Function> {
        self.code.iter().flat_map(|&(file, code)| functions_in(file, code)).collect()
    }

    /// The entries of the ledger that the text names.
    pub fn ledger(&self) -> Vec<u8> {
        let text = self.part(Lang::En, "", "Open questions");
        let Some((_, after)) = text.split_once("Ledger ") else { return Vec::new() };
        let plain = without_parentheses(after);
        let numbers = plain.split('.').next().unwrap_or_default();
        let mut found: Vec<u8> = numbers
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The article; `None` for the old rules.
    pub fn article(&self) -> Option<Article> {
        let (chapter, number) = self.number.split_once('.')?;
        Some(Article::new(chapter.parse().ok()?, number.parse().ok()?, 0))
    }
}

/// The public functions of a file that stand by themselves or in an `impl`.
fn functions_in(file: &'static str, code: &'static str) -> Vec<Function> {
    let mut found = Vec::new();
    let mut about: Vec<&str> = Vec::new();
    for (index, line) in code.lines().enumerate() {
        let trimmed = line.trim_start();
        if let Some(doc) = trimmed.strip_prefix("///") {
            about.push(doc.trim());
            continue;
        }
        let signature = trimmed.strip_prefix("pub ").map(|rest| rest.trim_start_matches("const "));
        if let Some(rest) = signature.and_then(|rest| rest.strip_prefix("fn ")) {
            let name = rest.split(['(', '<']).next().unwrap_or_default();
            let about = first_sentence(&about.join(" "));
            found.push(Function { file, line: index + 1, name, about });
        }
        about.clear();
    }
    found
}

/// A text without what stands in parentheses, which may name other articles.
fn without_parentheses(text: &str) -> String {
    let mut depth = 0_usize;
    let outside = text.chars().filter(|&c| {
        let before = depth;
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        before == 0 && depth == 0
    });
    outside.collect()
}

fn first_sentence(text: &str) -> String {
    match text.find(". ") {
        Some(end) => text[..=end].to_string(),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_article_that_a_question_mentions_is_no_entry_of_the_ledger() {
        assert_eq!(entry("1.6").unwrap()[0].ledger(), [5, 6, 7]);
        assert_eq!(entry("1.9").unwrap()[0].ledger(), [1, 2, 9, 10, 12, 13, 16, 20]);
    }
}
