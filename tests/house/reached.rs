//! No public item of the reference is reached by tests only: each is used by a command, or by
//! what a command uses.

use crate::files::{read, rust_files};
use regex_lite::Regex;
use std::collections::HashMap;

/// The code that is no test: without comments, and without the test modules at the end of a
/// file.
fn code() -> Vec<String> {
    let comment = Regex::new(r"//[^\n]*").unwrap();
    let folders = ["spec/src", "src/checks", "src/command", "src/engine", "src/weiqi"];
    let files = folders.into_iter().flat_map(rust_files);
    let is_code = |(path, _): &(String, String)| {
        !path.contains("/tests") && !path.contains("/bench/") && !path.contains("/examples/")
    };
    let without_tests = |(_, text): (String, String)| {
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_string();
        comment.replace_all(&code, "").into_owned()
    };
    files.filter(is_code).map(without_tests).collect()
}

/// How often each name stands in the code elsewhere than where it is defined.
fn uses(code: &[String]) -> HashMap<&str, i64> {
    let mut uses = HashMap::new();
    for text in code {
        let mut before = "";
        for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            if word.is_empty() {
                continue;
            }
            let defines =
                matches!(before, "fn" | "struct" | "enum" | "type" | "const" | "static" | "trait");
            *uses.entry(word).or_insert(0) += i64::from(!defines);
            before = word;
        }
    }
    uses
}

/// The paths of the public items that have names of their own.
fn public_items() -> Vec<String> {
    let item = Regex::new(
        r"^pub (?:const |unsafe |async )*(?:fn|struct|enum|type|const|static|trait) ([\w:]+)",
    )
    .unwrap();
    let api = read("tests/api/weiqi-spec.txt");
    let items = api.lines().filter_map(|line| item.captures(line));
    items.map(|found| found[1].trim_end_matches(':').to_string()).collect()
}

#[test]
fn no_public_item_of_the_reference_is_reached_by_tests_only() {
    let code = code();
    let items = public_items();
    assert!(items.len() > 150, "{} items", items.len());
    let used = uses(&code);
    let is_used = |path: &String| {
        let name = path.rsplit("::").next().unwrap_or_default();
        used.get(name).is_some_and(|&uses| uses > 0)
    };
    let unused: Vec<&String> = items.iter().filter(|path| !is_used(path)).collect();
    assert!(unused.is_empty(), "used by no command: {unused:#?}");
}
