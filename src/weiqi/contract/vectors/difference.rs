use super::vector::ExpectedAnswer;
use serde_json::Value;

/// One place at which an answer is not what was expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Where: `score.black_zi`, `chains[0].stones`.
    pub place: String,
    /// What was expected there.
    pub expected: Value,
    /// What stands there; `None` where nothing does.
    pub got: Option<Value>,
}

/// The places at which `answer` is not what `expect` says. Each member of an object that is
/// expected must be there, or left out where `null` is expected; lists must agree in full;
/// an empty object agrees only with an empty object; `"error": true` agrees with any error.
pub fn differences(expect: &ExpectedAnswer, answer: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    for (key, expected) in expect {
        let got = answer.get(key);
        let any_error = key == "error" && got.is_some_and(Value::is_string);
        if !any_error {
            compare(key, expected, got, &mut found);
        }
    }
    found
}

fn compare(place: &str, expected: &Value, got: Option<&Value>, found: &mut Vec<Difference>) {
    match (expected, got) {
        (Value::Object(members), Some(Value::Object(others))) if !members.is_empty() => {
            for (key, member) in members {
                compare(&format!("{place}.{key}"), member, others.get(key), found);
            }
        }
        // Lists of texts are shown whole: boards, and points.
        (Value::Array(members), Some(Value::Array(others)))
            if members.len() == others.len() && !members.iter().any(Value::is_string) =>
        {
            for (index, (member, other)) in members.iter().zip(others).enumerate() {
                compare(&format!("{place}[{index}]"), member, Some(other), found);
            }
        }
        _ if got.unwrap_or(&Value::Null) == expected => {}
        _ => found.push(Difference {
            place: place.to_string(),
            expected: expected.clone(),
            got: got.cloned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn places(expect: Value, answer: Value) -> Vec<String> {
        let Value::Object(expect) = expect else { panic!("no object") };
        differences(&expect, &answer).into_iter().map(|difference| difference.place).collect()
    }

    #[test]
    fn a_part_of_an_answer_is_enough() {
        let answer = json!({"score": {"black_zi": "1", "white_zi": "2"}, "legal": []});
        assert!(places(json!({"score": {"white_zi": "2"}}), answer).is_empty());
    }

    #[test]
    fn an_empty_object_agrees_only_with_an_empty_object() {
        assert!(places(json!({"illegal": {}}), json!({"illegal": {}})).is_empty());
        assert_eq!(places(json!({"illegal": {}}), json!({"illegal": {"A1": {}}})), ["illegal"]);
    }

    #[test]
    fn null_agrees_with_what_is_left_out() {
        assert!(
            places(json!({"score": {"dead_objections": null}}), json!({"score": {}})).is_empty()
        );
        let answer = json!({"score": {"dead_objections": []}});
        let expect = json!({"score": {"dead_objections": null}});
        assert_eq!(places(expect, answer), ["score.dead_objections"]);
    }

    #[test]
    fn lists_must_agree_in_full() {
        let expect = json!({"captured": [["A1"], []], "legal": ["A1"]});
        let answer = json!({"captured": [["A1"], ["B1"]], "legal": ["A1", "B1"]});
        assert_eq!(places(expect, answer), ["captured[1]", "legal"]);
    }

    #[test]
    fn any_sentence_is_an_error_and_an_answer_is_none() {
        assert!(places(json!({"error": true}), json!({"error": "No."})).is_empty());
        assert_eq!(places(json!({"error": true}), json!({"legal": []})), ["error"]);
    }
}
