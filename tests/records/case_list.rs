//! Every case that was reported or found has a test: `tests/data/reported-cases.json` says
//! where.

use super::cases::cases;
use crate::files::{names_in, read};
use serde_json::Value;
use std::collections::BTreeSet;

fn ids(list: &Value) -> impl Iterator<Item = String> + '_ {
    list.as_array().unwrap().iter().map(|case| case["id"].as_str().unwrap().to_string())
}

fn json(path: &str) -> Value {
    serde_json::from_str(&read(path)).unwrap()
}

#[test]
fn every_reported_case_is_tested_and_every_record_belongs_to_one() {
    let list = json("tests/data/reported-cases.json");
    let records: BTreeSet<String> = ids(&Value::Array(cases())).collect();
    let talks: BTreeSet<String> = ids(&json("tests/data/gtp-cases.json")).collect();
    let logs: BTreeSet<String> = names_in("tests/data/table")
        .iter()
        .flat_map(|name| ids(&json(&format!("tests/data/table/{name}"))).collect::<Vec<_>>())
        .collect();
    let mut named = BTreeSet::new();
    for (number, case) in list["cases"].as_object().unwrap() {
        let of = |kind: &str| case[kind].as_array().cloned().unwrap_or_default();
        let kinds = [("records", &records), ("gtp", &talks), ("table", &logs)];
        let mut tests = 0;
        for (kind, there) in kinds {
            for id in of(kind) {
                let id = id.as_str().unwrap();
                assert!(there.contains(id), "case {number}: there is no test {id} in {kind}");
                tests += 1;
                named.insert(id.to_string());
            }
        }
        assert!(tests > 0, "case {number} has no test");
    }
    let unnamed: Vec<&String> = records.iter().filter(|id| !named.contains(*id)).collect();
    let is_of_a_case = |id: &&&String| list["cases"].get(&id[..3]).is_some();
    let forgotten: Vec<_> = unnamed.iter().filter(is_of_a_case).collect();
    assert!(forgotten.is_empty(), "of a case, and not named in it: {forgotten:?}");
}
