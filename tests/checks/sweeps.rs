//! The sweeps that have run to the end: what `weiqi verify --sweep` recorded of them.

use std::fs;
use std::path::Path;
use weiqi_checks::compare::sweep::Record;
use weiqi_checks::numbers::published_positions;

fn records() -> Vec<Record> {
    let folder = Path::new(crate::files::ROOT).join("tests/measured");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.file_name().unwrap().to_string_lossy().starts_with("sweep-"));
    files.sort();
    let read = |path| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    files.into_iter().map(read).collect()
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
