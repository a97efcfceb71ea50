//! `open`: whatever a committee has of a position or a game, as a tree of moves, set-ups and
//! events.

use super::log::{head_json, node_json, read as read_log};
use super::picture;
use super::text_json;
use super::tree::Nodes;
use serde_json::{Value, json};
use weiqi::contract::{Object, Request, parse};
use weiqi::records::adjudicate::Options;
use weiqi::records::report::judge_bytes;
use weiqi::records::sgf::{Note, Record, Sgf, decode, main_line, simple_text};
use weiqi_data::readings::{Concerns, Field};
use weiqi_data::{Colour, Diagram, Preset, RuleSet};

/// The bytes are an SGF in any encoding, a text diagram, a request of the contract, or a log
/// in lines or in JSON.
pub fn open(bytes: &[u8]) -> Result<Value, String> {
    let decoded = decode(bytes);
    let text = decoded.text.trim_start_matches('\u{feff}').trim_start();
    if text.is_empty() {
        return Err("There is nothing to open: expected an SGF, a text diagram, a request or a \
                    log."
            .into());
    }
    if text.starts_with('{') {
        let value = parse(text.as_bytes(), "The text")?;
        return match value.get("events") {
            Some(_) => opened_log(text),
            None => opened_request(value),
        };
    }
    if text.starts_with('(') || text.contains("(;") {
        return opened_record(bytes);
    }
    if picture::is_picture(text) {
        return opened_picture(text);
    }
    opened_log(text)
}

fn opened_log(text: &str) -> Result<Value, String> {
    let log = read_log(text.as_bytes())?;
    let mut nodes = Nodes::default();
    let mut at = nodes.root(&log.set_up, log.to_play);
    for event in &log.events {
        at = nodes.add(at, node_json(&event.entry));
    }
    let mut opened = opened("log", &log.set_up, nodes);
    opened["log"] = head_json(&log);
    let usual = Preset::from_name(&log.preset).map(|preset| preset.rules());
    if usual.is_some_and(|usual| usual.komi != log.settings.rules.komi) {
        opened["komi_zi"] = log.settings.rules.komi.to_string().into();
    }
    opened["handicap"] = log.settings.rules.handicap.into();
    Ok(opened)
}

/// A request, with its rules as a column of the table where they are a preset.
fn opened_request(value: Value) -> Result<Value, String> {
    let rules = value.get("rules").cloned().unwrap_or_else(|| "chinese".into());
    let mut object = Object::read(value, "The request")?;
    let _ = object.take("id");
    let request = Request::take_from(&mut object)?;
    object.finish()?;
    let mut nodes = Nodes::default();
    let mut at = nodes.root(&request.setup, request.to_play);
    for turn in &request.moves {
        at = nodes.add(at, json!({"move": turn.to_string()}));
    }
    let mut opened = opened("request", &request.setup, nodes);
    let preset = rules.as_str().or_else(|| rules.get("preset").and_then(Value::as_str));
    let preset = preset.unwrap_or(Preset::Chinese.name());
    opened["columns"] = json!([column(preset, &rules, &request.rules)]);
    if let Some(komi) = rules.get("komi_zi") {
        opened["komi_zi"] = komi.clone();
    }
    opened["handicap"] = request.rules.handicap.into();
    opened["dead"] = weiqi::contract::points_json(&request.dead);
    opened["seki"] = weiqi::contract::points_json(&request.seki);
    Ok(opened)
}

/// The preset with every choice that the request makes otherwise, but for what the page holds
/// by itself.
fn column(preset: &str, rules: &Value, read: &RuleSet) -> String {
    let mut name = preset.to_string();
    if let Value::Object(members) = rules {
        for (key, value) in members {
            let is_apart = ["preset", "komi_zi", "handicap"].contains(&key.as_str());
            if let (false, Some(value)) = (is_apart, value.as_str()) {
                name += &format!("+{key}={value}");
            }
        }
    }
    let is_of_the_board = |field: &Field| field.concerns() != Concerns::Table;
    for field in read.readings.other_than_taken().filter(is_of_the_board) {
        name += &format!("+{}={}", field.key(), read.readings.variant(field).name);
    }
    name
}

fn opened_picture(text: &str) -> Result<Value, String> {
    let picture = picture::read(text)?;
    let first = picture.moves.first().map_or(Colour::Black, |turn| turn.player);
    let mut nodes = Nodes::default();
    let mut at = nodes.root(&picture.board, first);
    for turn in &picture.moves {
        at = nodes.add(at, json!({"move": turn.to_string()}));
    }
    Ok(opened("diagram", &picture.board, nodes))
}

/// The first game of a record, with all its variations; of the others, how many there are.
fn opened_record(bytes: &[u8]) -> Result<Value, String> {
    let in_words = |note: Note| note.text.en;
    let decoded = decode(bytes);
    let encoding = decoded.encoding;
    let sgf = Sgf::parse(decoded.text).map_err(in_words)?;
    let root = *sgf.games().first().ok_or("The record holds no game: expected one.")?;
    let record = Record::new(&sgf, main_line(&sgf, root)).map_err(in_words)?;
    let mut nodes = Nodes::default();
    nodes.read(&sgf, root, record.size)?;
    let mut opened = opened("sgf", &record.opening(), nodes);
    let judged = judge_bytes("", bytes, &Options { to_move: Some(0), ..Options::default() });
    if let Some(Ok(judged)) = judged.reports.first().map(|report| report.outcome.as_ref()) {
        if !judged.facts.komi.assumed {
            opened["komi_zi"] = judged.facts.rules.komi.to_string().into();
        }
        opened["handicap"] = judged.facts.handicap.stones.into();
        opened["columns"] = json!([judged.facts.name]);
    }
    let fact = |name| record.fact(name).map(|property| simple_text(property.value()));
    let about = [("black", "PB"), ("white", "PW"), ("event", "EV"), ("round", "RO")];
    let about = about.into_iter().chain([("place", "PC"), ("date", "DT"), ("result", "RE")]);
    opened["about"] = about.filter_map(|(key, name)| Some((key, fact(name)?))).collect::<Value>();
    opened["encoding"] = encoding.into();
    opened["games"] = sgf.games().len().into();
    let notes = record.sgf.notes.iter().chain(&record.notes).chain(&record.problems);
    opened["notes"] = notes.map(|note| text_json(&note.text)).collect();
    Ok(opened)
}

fn opened(kind: &str, board: &Diagram, nodes: Nodes) -> Value {
    let size = board.size();
    json!({"kind": kind, "size": [size.columns(), size.rows()], "nodes": nodes.json()})
}

#[cfg(test)]
mod tests {
    use crate::ask;
    use serde_json::{Value, json};

    fn opened(text: &str) -> Value {
        serde_json::from_slice(&ask("open", text.as_bytes())).unwrap()
    }

    #[test]
    fn a_record_becomes_a_tree_with_its_variations_and_set_ups() {
        let opened = opened(
            "(;SZ[3]PB[甲]KM[7.5]AB[aa];W[bb]C[好](;B[cc])(;B[ac];AE[bb]AW[ca]PL[W];W[cb]))",
        );
        let nodes = opened["nodes"].as_array().unwrap();
        let parents: Vec<&Value> = nodes.iter().map(|node| &node["parent"]).collect();
        assert_eq!(json!(parents), json!([null, 0, 1, 1, 3, 4]));
        assert_eq!(nodes[0]["setup"]["to_play"], "white");
        assert_eq!(nodes[1], json!({"parent": 0, "move": "W B2", "note": "好"}));
        let setup = json!({"black": ["A1", "A3"], "white": ["C3"], "to_play": "white"});
        assert_eq!(nodes[4]["setup"], setup);
        assert_eq!([&opened["about"]["black"], &opened["komi_zi"]], ["甲", "3.75"]);
    }

    #[test]
    fn a_record_in_gbk_is_read() {
        let bytes = b"(;SZ[9]PB[\xc4\xf4\xce\xc0\xc6\xbd];B[aa])";
        let opened: Value = serde_json::from_slice(&ask("open", bytes)).unwrap();
        assert_eq!(opened["about"]["black"], "聂卫平");
    }

    #[test]
    fn a_log_keeps_what_is_more_than_a_turn_as_an_event() {
        let opened = opened("棋盘：5x5\n读法：2002\n黑 C3\n白 B2 0:35\n黑 着子完毕\n");
        assert_eq!(opened["kind"], "log");
        assert_eq!(opened["nodes"][1]["move"], "B C3");
        assert_eq!(opened["nodes"][2]["event"]["seconds"], 35);
        assert_eq!(opened["nodes"][3]["event"]["event"], "finished");
        assert!(opened["log"]["readings"]["two_in_a_row"].is_string(), "{opened}");
    }

    #[test]
    fn a_request_becomes_a_line_of_moves_under_its_rules() {
        let opened = opened(
            r#"{"size":[3,2],"rules":{"preset":"aga","suicide":"allowed","komi_zi":"2"},"readings":{"life":"two-true-eyes"},"setup":{"white":["A1"]},"moves":["B C1"]}"#,
        );
        assert_eq!(opened["columns"], json!(["aga+suicide=allowed+life=two-true-eyes"]));
        assert_eq!([&opened["komi_zi"], &opened["nodes"][1]["move"]], ["2", "B C1"]);
    }

    #[test]
    fn what_cannot_be_opened_is_answered_by_a_sentence() {
        for (text, part) in [
            ("", "nothing to open"),
            ("{", "not readable as JSON"),
            ("{}", "has no key \"size\""),
            ("(;GM[2])", "not the game of Go"),
            ("(;SZ[99])", "no size of a board"),
            ("{\"size\":[5,5],\"events\":[{\"event\":\"dance\"}]}", "expected one of"),
            ("何处", "Line 1"),
        ] {
            let answer = opened(text);
            assert!(answer["error"].as_str().unwrap().contains(part), "{text}: {answer}");
        }
    }
}
