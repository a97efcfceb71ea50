//! `answer`: both implementations on one request, held against each other and against what
//! is expected.

use super::first_line;
use serde_json::{Value, json};
use weiqi::boundary::{Engine, Reference, unknown_reading};
use weiqi::contract::vectors::{Difference, ExpectedAnswer, differences};
use weiqi::contract::{Object, Request, answer_line, parse};

/// The bytes hold a request and, behind a line end, the part of the answer that is expected.
/// An implementation that does not know a reading of the request is `null`, with its sentence
/// in `unknown`.
pub fn answer(bytes: &[u8]) -> Result<Value, String> {
    let (request, expect) = first_line(bytes);
    let expect = match expect.trim_ascii() {
        [] => ExpectedAnswer::new(),
        written => match parse(written, "What is expected")? {
            Value::Object(expect) => expect,
            _ => return Err("What is expected is no JSON object: expected one.".into()),
        },
    };
    let reference = answer_line::<Reference>(request);
    let unknown = unknown(request);
    let engine = unknown.is_none().then(|| answer_line::<Engine>(request));
    let apart = engine.iter().flat_map(|engine| differ(engine, &reference)).collect::<Vec<_>>();
    let wrong = differences(&expect, &reference);
    let mut answer = verdict(&apart, &wrong);
    answer["unknown"] = json!(unknown);
    answer["reference"] = reference;
    answer["engine"] = json!(engine);
    Ok(answer)
}

/// Whether both agree, and with what was expected; where not, the places.
pub fn verdict(apart: &[Difference], wrong: &[Difference]) -> Value {
    json!({
        "agrees": apart.is_empty() && wrong.is_empty(),
        "differs": apart.iter().map(difference_json).collect::<Vec<_>>(),
        "unexpected": wrong.iter().map(difference_json).collect::<Vec<_>>(),
    })
}

/// The places at which the two answers differ: each holds what the other does.
pub fn differ(engine: &Value, reference: &Value) -> Vec<Difference> {
    let (Value::Object(one), Value::Object(other)) = (engine, reference) else {
        return Vec::new();
    };
    let mut found = differences(one, reference);
    for difference in differences(other, engine) {
        if !found.iter().any(|seen| seen.place == difference.place) {
            let Difference { place, expected, got } = difference;
            found.push(Difference {
                place,
                expected: got.unwrap_or(Value::Null),
                got: Some(expected),
            });
        }
    }
    found
}

fn difference_json(difference: &Difference) -> Value {
    json!({"place": difference.place, "expected": difference.expected, "got": difference.got})
}

/// The sentence of the engine about a reading of the request that it does not know.
fn unknown(request: &[u8]) -> Option<String> {
    let mut object = Object::read(parse(request, "").ok()?, "").ok()?;
    let request = Request::take_from(&mut object).ok()?;
    unknown_reading::<Engine>(&request.rules.readings).map(|unknown| unknown.to_string())
}

#[cfg(test)]
mod tests {
    use crate::ask;
    use serde_json::Value;

    fn answered(bytes: &str) -> Value {
        serde_json::from_slice(&ask("answer", bytes.as_bytes())).unwrap()
    }

    #[test]
    fn both_implementations_answer_and_agree() {
        let said = answered(r#"{"size":[3,2],"setup":{"white":["A1","B2"]},"moves":["B A2"]}"#);
        assert_eq!(said["agrees"], true);
        assert_eq!(said["engine"], said["reference"]);
        assert_eq!(said["engine"]["refused"]["article"], "1.5");
    }

    #[test]
    fn what_was_expected_and_is_not_so_is_said() {
        let said = answered("{\"size\":[3,2]}\n{\"legal\":[],\"to_play\":\"black\"}");
        assert_eq!(said["agrees"], false);
        assert_eq!(said["unexpected"][0]["place"], "legal");
        assert_eq!(said["unexpected"].as_array().unwrap().len(), 1);
    }

    #[test]
    fn a_reading_that_the_engine_does_not_know_is_answered_by_the_reference_alone() {
        let said = answered(r#"{"size":[3,2],"readings":{"life":"two-true-eyes"}}"#);
        assert!(said["engine"].is_null() && said["unknown"].is_string());
        assert_eq!(said["reference"]["to_play"], "black");
    }

    #[test]
    fn a_request_that_cannot_be_read_is_answered_by_the_contracts_own_sentence() {
        let said = answered(r#"{"size":[0,2]}"#);
        let sentence = said["reference"]["error"].as_str().unwrap();
        assert!(sentence.contains("expected [columns, rows]"), "{sentence}");
    }
}
