//! Changes to JSON that keep it JSON: members and elements out of the corpus, put where
//! others of their name stand.

use crate::fuzzing::seeds::{Inputs, logs, requests};
use crate::generate::Choose;
use fastrand::Rng;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

/// Values are kept by the name of the member that they stand under, up to this length.
const LONGEST: usize = 400;

/// Changes one place of a JSON text, or now and then begins with another that the seeds are
/// chosen from: a log of the table for a log. Text that is no JSON, or would not fit, stays
/// as it is.
pub(crate) fn mutate_json(bytes: &[u8], room: usize, seed: u64) -> Vec<u8> {
    let mut choose = Rng::with_seed(seed);
    let Ok(mut value) = serde_json::from_slice::<Value>(bytes) else { return bytes.to_vec() };
    if choose.chance(1, 16) {
        let all = if value.get("events").is_some() { &LOGS } else { &REQUESTS };
        return fitting(choose.pick(all).clone(), bytes, room);
    }
    let mut place = choose.below(places(&value));
    at_place(&mut value, "", &mut place, &mut |node, name| change(node, name, &mut choose));
    fitting(value.to_string().into_bytes(), bytes, room)
}

/// What was written, where there is room for it.
fn fitting(written: Vec<u8>, before: &[u8], room: usize) -> Vec<u8> {
    if written.len() <= room { written } else { before.to_vec() }
}

static LOGS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| read(logs()));
static REQUESTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| read(requests()));

/// The texts that are JSON.
fn read(texts: Result<Inputs, String>) -> Vec<Vec<u8>> {
    let texts = texts.expect("the corpus is read").into_values();
    texts.filter(|text| serde_json::from_slice::<Value>(text).is_ok()).collect()
}

/// The number of values in a value, itself included.
fn places(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(places).sum(),
        Value::Object(members) => members.values().map(places).sum(),
        _ => 0,
    }
}

/// Does something to the value at a place, told by the name of the member it stands under.
fn at_place(
    value: &mut Value,
    name: &str,
    place: &mut usize,
    act: &mut dyn FnMut(&mut Value, &str),
) -> bool {
    if *place == 0 {
        act(value, name);
        return true;
    }
    *place -= 1;
    match value {
        Value::Array(list) => list.iter_mut().any(|item| at_place(item, name, place, act)),
        Value::Object(members) => {
            members.iter_mut().any(|(key, member)| at_place(member, key, place, act))
        }
        _ => false,
    }
}

fn change(node: &mut Value, name: &str, choose: &mut Rng) {
    match node {
        Value::Array(list) if choose.chance(5, 6) => change_list(list, name, choose),
        Value::Object(members) if choose.chance(5, 6) => {
            let keys: Vec<String> = members.keys().cloned().collect();
            match choose.below(3) {
                0 if !keys.is_empty() => drop(members.shift_remove(choose.pick(&keys))),
                _ => {
                    let known: Vec<&String> = pool().keys().collect();
                    let key = (*choose.pick(&known)).clone();
                    members.insert(key.clone(), known_or_odd(&key, choose));
                }
            }
        }
        Value::Number(number) if choose.chance(1, 2) => {
            let next = number.as_i64().unwrap_or(0).saturating_add(choose.between(0, 4) as i64 - 2);
            *node = next.into();
        }
        _ => *node = known_or_odd(name, choose),
    }
}

fn change_list(list: &mut Vec<Value>, name: &str, choose: &mut Rng) {
    let (one, other) = (choose.below(list.len() + 1), choose.below(list.len() + 1));
    match choose.below(4) {
        0 if one < list.len() => drop(list.remove(one)),
        1 if one < list.len() => list.insert(other, list[one].clone()),
        2 if one < list.len() && other < list.len() => list.swap(one, other),
        _ => {
            let item = match known_or_odd(name, choose) {
                Value::Array(items) if !items.is_empty() => choose.pick(&items).clone(),
                value => value,
            };
            list.insert(one, item);
        }
    }
}

/// A value that stands under this name somewhere, or now and then one that no reader expects.
fn known_or_odd(name: &str, choose: &mut Rng) -> Value {
    match pool().get(name) {
        Some(known) if choose.chance(7, 8) => choose.pick(known).clone(),
        _ => choose
            .pick(&[
                Value::Null,
                json!(true),
                json!(-1),
                json!(0.25),
                json!(u64::MAX),
                json!(""),
                json!("ZZ99"),
                json!("棋"),
                json!([]),
                json!({}),
            ])
            .clone(),
    }
}

/// The values of the corpus by the names of their members.
fn pool() -> &'static BTreeMap<String, Vec<Value>> {
    static POOL: OnceLock<BTreeMap<String, Vec<Value>>> = OnceLock::new();
    POOL.get_or_init(|| {
        let mut pool = BTreeMap::new();
        for (_, text) in weiqi_corpus::json() {
            let value = serde_json::from_str(text).expect("the corpus is JSON");
            gather(&value, &mut pool);
        }
        pool.values_mut().for_each(|values| values.dedup());
        pool
    })
}

fn gather(value: &Value, pool: &mut BTreeMap<String, Vec<Value>>) {
    match value {
        Value::Array(list) => list.iter().for_each(|item| gather(item, pool)),
        Value::Object(members) => {
            for (key, member) in members {
                if member.to_string().len() <= LONGEST {
                    pool.entry(key.clone()).or_default().push(member.clone());
                }
                gather(member, pool);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzzing::{Reached, Target};

    #[test]
    fn changes_to_a_log_keep_it_json_and_reach_rulings_that_it_had_not() {
        let target = Target::named("table_and_clock_hold").unwrap();
        let log = br#"{"size":[5,5],"events":[{"event":"move","player":"black","point":"C3"}]}"#;
        let mut reached = Reached::default();
        let mut bytes = log.to_vec();
        for seed in 0..4000 {
            let changed = mutate_json(&bytes, 2000, seed);
            assert!(serde_json::from_slice::<Value>(&changed).is_ok());
            let mut now = Reached::default();
            target.try_input(&changed, &mut now).unwrap();
            if now.of("logs ruled on") > 0 {
                bytes = changed;
            }
            reached.add_all(&now);
        }
        for what in ["events that contradict the log", "rulings that refuse", "games over"] {
            assert!(reached.of(what) > 0, "{what}\n{reached}");
        }
    }
}
