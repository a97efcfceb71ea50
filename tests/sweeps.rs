//! The sweeps that have run to the end: what `weiqi verify --sweep` recorded of them, and
//! what the README makes of it.

use std::fs;
use std::path::Path;
use weiqi::compare::sweep::Record;
use weiqi::numbers::published_positions;

fn records() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/measured");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.file_name().unwrap().to_string_lossy().starts_with("sweep-"));
    files.sort();
    let read = |path| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    files.into_iter().map(read).collect()
}

/// `12345` as `12,345`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let threes = digits.as_bytes().rchunks(3).rev();
    threes.map(|three| str::from_utf8(three).unwrap()).collect::<Vec<_>>().join(",")
}

#[test]
fn every_legal_position_was_looked_at_and_nothing_differed() {
    let records = records();
    assert!(!records.is_empty());
    for record in records {
        let size = record.size.as_str();
        let (_, published) = published_positions()
            .into_iter()
            .find(|(size, _)| size.to_string() == record.size)
            .unwrap_or_else(|| panic!("no number of positions is published for {size}"));
        assert_eq!(record.positions.to_string(), published, "{size}");
        assert_eq!(record.divergences, 0, "{size}");
        let compared: u64 = record.articles.values().map(|[_, compared]| compared).sum();
        assert_eq!(record.comparisons, compared, "{size}");
    }
}

#[test]
fn the_readme_quotes_the_records() {
    let readme = include_str!("../README.md");
    for record in records() {
        let row = format!(
            "| {} | {} | {} | {} | {} | {} |",
            record.size.replace('x', "×"),
            grouped(record.positions),
            grouped(record.moves),
            grouped(record.comparisons),
            record.finished,
            grouped(record.thread_seconds),
        );
        assert!(readme.contains(&row), "README.md lacks the row\n{row}");
    }
}
