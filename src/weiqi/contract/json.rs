//! Strict reading of JSON: no key twice, no key that nobody asked for.

use super::error::InputError;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::fmt;

/// Reads one JSON value; `what` names it in the sentence (`The line`).
///
/// # Errors
/// Text that is no JSON, is nested too deeply, or gives a key of an object twice.
pub fn parse(text: &[u8], what: &str) -> Result<Value, InputError> {
    serde_json::from_slice::<Strict>(text)
        .map(|strict| strict.0)
        .map_err(|error| InputError::NoJson { what: what.to_string(), why: error.to_string() })
}

/// A value as it was read, shortened where it is long, for sentences about it.
pub fn show(value: &Value) -> String {
    const LONGEST: usize = 60;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The members of a JSON object, taken out one by one; what is left at the end is unknown.
#[derive(Debug)]
pub struct Object {
    place: String,
    members: Map<String, Value>,
    known: Vec<&'static str>,
}

impl Object {
    /// The members of `value`; `place` says where it stands (`"rules"`).
    ///
    /// # Errors
    /// Another kind of value.
    pub fn read(value: Value, place: &str) -> Result<Object, InputError> {
        match value {
            Value::Object(members) => {
                Ok(Object { place: place.to_string(), members, known: Vec::new() })
            }
            other => Err(InputError::unexpected(place, &other, "a JSON object")),
        }
    }

    /// Takes the member `key` out, if it is there.
    pub fn take(&mut self, key: &'static str) -> Option<Value> {
        self.known.push(key);
        self.members.shift_remove(key)
    }

    /// Takes the member `key` out.
    ///
    /// # Errors
    /// It is not there.
    pub fn require(&mut self, key: &'static str) -> Result<Value, InputError> {
        let place = self.place.clone();
        self.take(key).ok_or(InputError::MissingKey { place, key })
    }

    /// Takes the text `key` out.
    ///
    /// # Errors
    /// It is not there, or no text.
    pub fn require_text(&mut self, key: &'static str) -> Result<String, InputError> {
        let value = self.require(key)?;
        match value {
            Value::String(text) => Ok(text),
            other => Err(InputError::unexpected(format!("\"{key}\""), &other, "a text")),
        }
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// A member that was never asked for.
    pub fn finish(self) -> Result<(), InputError> {
        match self.members.into_iter().next() {
            None => Ok(()),
            Some((key, _)) => {
                Err(InputError::UnknownKey { place: self.place, key, known: self.known })
            }
        }
    }
}

/// A JSON value in whose objects no key stands twice.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = seq.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut members = Map::new();
        while let Some((key, Strict(value))) = map.next_entry::<String, Strict>()? {
            if members.contains_key(&key) {
                let sentence = format!("the key {} is given twice", Value::String(key));
                return Err(A::Error::custom(sentence));
            }
            members.insert(key, value);
        }
        Ok(Value::Object(members))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_key_given_twice_is_refused_at_any_depth() {
        let sentence = parse(br#"{"a":[{"b":1,"b":2}]}"#, "The line").unwrap_err().to_string();
        assert!(sentence.contains("the key \"b\" is given twice"), "{sentence}");
    }

    #[test]
    fn every_kind_of_value_is_read_as_it_stands() {
        let text = r#"{"a":[null,true,-1,18446744073709551615,0.5,"围棋",{}]}"#;
        assert_eq!(parse(text.as_bytes(), "The line").unwrap().to_string(), text);
    }

    #[test]
    fn deep_nesting_is_an_error() {
        let text = "[".repeat(100_000);
        assert!(parse(text.as_bytes(), "The line").is_err());
    }

    #[test]
    fn a_key_that_nobody_asked_for_is_named() {
        let mut object = Object::read(json!({"a": 1, "x": 2}), "The request").unwrap();
        assert_eq!(object.take("a"), Some(json!(1)));
        assert_eq!(
            object.finish().unwrap_err().to_string(),
            "Unknown key \"x\" in the request: expected only a."
        );
    }

    #[test]
    fn a_long_value_is_shortened_between_characters() {
        assert_eq!(show(&json!("围".repeat(100))).chars().count(), 61);
    }
}
