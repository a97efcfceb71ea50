//! Every log that is at hand: the cases of the table, those of the corpus, the incidents.

use crate::files::{names_in, read};
use serde_json::Value;
use weiqi::table::{Log, read_lines};

/// The logs with their names.
pub fn every_log() -> Vec<(String, Log)> {
    let mut logs = Vec::new();
    let files =
        names_in("tests/data/table").into_iter().map(|name| format!("tests/data/table/{name}"));
    let corpus =
        names_in("corpus/referee").into_iter().map(|name| format!("corpus/referee/{name}"));
    let is_cases = |name: &String| name.ends_with(".log.json") || name.starts_with("tests/");
    for name in files.chain(corpus).filter(is_cases) {
        let list: Value = serde_json::from_str(&read(&name)).unwrap();
        for case in list.as_array().unwrap() {
            let id = case["id"].as_str().unwrap().to_string();
            let log = Log::read(case["log"].clone()).unwrap_or_else(|e| panic!("{id}: {e}"));
            logs.push((id, log));
        }
    }
    for name in names_in("corpus/referee/incidents") {
        let text = read(&format!("corpus/referee/incidents/{name}"));
        logs.push((name, read_lines(&text, None).unwrap()));
    }
    logs
}
