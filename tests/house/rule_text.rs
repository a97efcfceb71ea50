//! The text of the rules and the code go together: articles, ledger and readings.

use crate::files::{names_in, path, read, rust_files};

/// The headings of every article's text, in order.
const HEADINGS: [&str; 6] = ["要求", "Requirement", "来源", "Source", "存疑", "Open questions"];

/// The stems of the files in a directory that are named for an article.
fn articles_in(directory: &str, extension: &str) -> Vec<String> {
    let is_article = |stem: &str| {
        let mut letters = stem.chars();
        letters.next() == Some('a') && letters.next().is_some_and(|c| c.is_ascii_digit())
    };
    names_in(directory)
        .iter()
        .filter_map(|name| name.strip_suffix(extension))
        .filter(|stem| is_article(stem))
        .map(str::to_string)
        .collect()
}

#[test]
fn every_article_of_chapter_1_has_one_source_file_and_one_text_file_of_the_same_name() {
    let articles = articles_in("spec/src/general", ".rs");
    assert_eq!(articles, articles_in("spec/text/general", ".md"));
    let numbers: Vec<&str> = articles.iter().map(|stem| &stem[..3]).collect();
    assert_eq!(numbers, ["a01", "a02", "a03", "a04", "a05", "a06", "a07", "a08", "a09"]);
}

#[test]
fn every_article_of_chapter_1_has_tests_of_its_own() {
    assert_eq!(articles_in("spec/src/general", ".rs"), articles_in("spec/tests/general", ".rs"));
}

#[test]
fn every_article_of_chapter_2_has_one_text_file_and_a_source_file_of_the_same_name() {
    let texts = articles_in("spec/text/competition", ".md");
    let numbers: Vec<String> = (1..=12).map(|number| format!("a{number:02}")).collect();
    assert_eq!(texts.iter().map(|stem| stem[..3].to_string()).collect::<Vec<_>>(), numbers);
    let sources = articles_in("spec/src/competition", ".rs");
    assert!(texts.iter().all(|text| sources.contains(text)), "{texts:?}");
    assert!(sources.iter().all(|source| numbers.contains(&source[..3].to_string())));
}

#[test]
fn every_text_says_the_same_things_in_the_same_order() {
    for (chapter, folder) in [(1, "general"), (2, "competition")] {
        for article in articles_in(&format!("spec/text/{folder}"), ".md") {
            let text = read(&format!("spec/text/{folder}/{article}.md"));
            let number: u32 = article[1..3].parse().expect("a number");
            let begins = format!("# {chapter}.{number} ");
            assert!(text.starts_with(&begins), "{article} begins with its number");
            let headings: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("## ")).collect();
            assert_eq!(headings, HEADINGS, "{article}");
        }
    }
}

/// The names in code that the ledger gives: `module::Item`, `module::Item::CONSTANT`.
fn names_in_the_ledger() -> Vec<String> {
    let ledger = read("spec/LEDGER.md");
    let lines = ledger.lines().filter_map(|line| line.strip_prefix("Code: "));
    lines.flat_map(|line| line.split(", ").map(|name| name.trim_matches('`').to_string())).collect()
}

#[test]
fn every_name_in_the_ledger_stands_in_the_code() {
    let files = [rust_files("spec/src"), rust_files("src/data")].concat();
    let code: String = files.into_iter().map(|(_, text)| text).collect();
    let names = names_in_the_ledger();
    assert!(names.len() >= 20, "the ledger names too little: {names:?}");
    for name in names {
        let defined = name.rsplit("::").next().expect("a last part");
        let is_defined = ["fn ", "const ", "struct ", "enum ", "    "]
            .iter()
            .flat_map(|keyword| ["(", ":", " {"].map(|end| format!("{keyword}{defined}{end}")))
            // A reading in the list of them: its key, its type, its name.
            .chain([format!(": {defined}, ")])
            .any(|definition| code.contains(&definition));
        assert!(is_defined, "{name} is in the ledger and not in the code");
    }
}

#[test]
fn the_walk_through_the_reference_leads_to_files_that_are_there() {
    let walk = read("spec/README.md");
    let links: Vec<&str> =
        walk.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0)).collect();
    assert!(links.len() >= 18, "{links:?}");
    for link in links {
        assert!(path("spec").join(link).exists(), "spec/README.md leads to {link}");
    }
}

/// A function as it stands in a file laid out by rustfmt.
struct Function<'a> {
    name: &'a str,
    indent: usize,
    body: &'a [&'a str],
}

fn functions<'a>(lines: &'a [&'a str]) -> impl Iterator<Item = Function<'a>> {
    lines.iter().enumerate().filter_map(|(start, line)| {
        let indent = line.len() - line.trim_start().len();
        let code = line.trim_start().trim_start_matches("pub ").trim_start_matches("const ");
        let name = code.strip_prefix("fn ")?.split('(').next()?;
        let end = format!("{}}}", " ".repeat(indent));
        let length = lines[start..].iter().position(|line| *line == end)?;
        Some(Function { name, indent, body: &lines[start..=start + length] })
    })
}

impl Function<'_> {
    /// Its lines, but for the arms of a match that fit into one: a match may be as long as
    /// its enum.
    fn lines(&self) -> usize {
        let is_arm = |line: &&&str| line.contains(" => ") && line.ends_with(',');
        let is_alternative = |line: &&&str| line.trim_start().starts_with("| ");
        self.body.iter().filter(|line| !is_arm(line) && !is_alternative(line)).count()
    }

    /// How many blocks deep its deepest line lies.
    fn nesting(&self) -> usize {
        let depth =
            |line: &&str| (line.len() - line.trim_start().len()).saturating_sub(self.indent) / 4;
        self.body.iter().map(depth).max().unwrap_or(0)
    }
}

#[test]
fn the_files_and_functions_of_the_articles_can_be_read_at_a_glance() {
    let folders = ["general", "competition", "ancient"];
    for (path, text) in folders.map(|folder| rust_files(&format!("spec/src/{folder}"))).concat() {
        assert!(text.lines().count() <= 280, "{path} has more than 280 lines");
        let lines: Vec<&str> = text.lines().collect();
        for function in functions(&lines) {
            let (name, lines, nesting) = (function.name, function.lines(), function.nesting());
            assert!(lines <= 25, "{name} in {path} has {lines} lines beside the arms of a match");
            assert!(nesting <= 6, "{name} in {path} is nested {nesting} blocks deep");
        }
    }
}
