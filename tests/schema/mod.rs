//! The part of JSON Schema that the schema of the vectors uses. A keyword that is not known
//! here ends the test, so that none is passed over.

use regex_lite::Regex;
use serde_json::{Map, Value};

/// A schema with its definitions.
pub struct Schema {
    root: Value,
}

impl Schema {
    /// Reads a schema.
    pub fn read(text: &str) -> Schema {
        Schema { root: serde_json::from_str(text).expect("a schema in JSON") }
    }

    /// What is wrong with a value, place by place.
    pub fn faults(&self, value: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        self.check(&self.root, value, "$", &mut faults);
        faults
    }

    fn check(&self, schema: &Value, value: &Value, place: &str, faults: &mut Vec<String>) {
        let schema = schema.as_object().expect("a schema is an object");
        for (keyword, argument) in schema {
            if !self.holds(schema, keyword, argument, value, place, faults) {
                faults.push(format!("{place}: {keyword} {argument} does not hold for {value}"));
            }
        }
    }

    fn valid(&self, schema: &Value, value: &Value) -> bool {
        let mut faults = Vec::new();
        self.check(schema, value, "$", &mut faults);
        faults.is_empty()
    }

    /// Whether one keyword holds; what is wrong further down is added to the faults.
    fn holds(
        &self,
        schema: &Map<String, Value>,
        keyword: &str,
        argument: &Value,
        value: &Value,
        place: &str,
        faults: &mut Vec<String>,
    ) -> bool {
        let at_least = |number: usize| number as u64 >= argument.as_u64().expect("a number");
        let at_most = |number: usize| number as u64 <= argument.as_u64().expect("a number");
        let schemas = || argument.as_array().expect("a list of schemas").iter();
        match keyword {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let pointer = argument.as_str().and_then(|text| text.strip_prefix('#'));
                let target = self.root.pointer(pointer.expect("a local reference"));
                self.check(target.expect("a definition"), value, place, faults);
                true
            }
            "type" => match argument.as_array() {
                None => is_of_type(value, argument.as_str().expect("a type")),
                Some(types) => {
                    types.iter().any(|one| is_of_type(value, one.as_str().expect("a type")))
                }
            },
            "enum" => argument.as_array().expect("a list").contains(value),
            "const" => argument == value,
            "anyOf" => schemas().any(|schema| self.valid(schema, value)),
            "oneOf" => schemas().filter(|schema| self.valid(schema, value)).count() == 1,
            "pattern" => value.as_str().is_none_or(|text| {
                Regex::new(argument.as_str().expect("a pattern")).unwrap().is_match(text)
            }),
            "minLength" => value.as_str().is_none_or(|text| at_least(text.chars().count())),
            "minimum" => value.as_u64().is_none_or(|number| at_least(number as usize)),
            "maximum" => value.as_u64().is_none_or(|number| at_most(number as usize)),
            "minItems" => value.as_array().is_none_or(|list| at_least(list.len())),
            "maxItems" => value.as_array().is_none_or(|list| at_most(list.len())),
            "minProperties" => value.as_object().is_none_or(|members| at_least(members.len())),
            "uniqueItems" => value.as_array().is_none_or(|list| {
                list.iter().enumerate().all(|(index, item)| !list[..index].contains(item))
            }),
            "required" => value.as_object().is_none_or(|members| {
                schemas().all(|key| members.contains_key(key.as_str().expect("a key")))
            }),
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    self.check(argument, item, &format!("{place}[{index}]"), faults);
                }
                true
            }
            "properties" => {
                for (key, schema) in argument.as_object().expect("schemas by key") {
                    if let Some(member) = value.get(key) {
                        self.check(schema, member, &format!("{place}.{key}"), faults);
                    }
                }
                true
            }
            "additionalProperties" => {
                let known = schema.get("properties").and_then(Value::as_object);
                let others = value.as_object().into_iter().flatten();
                let others =
                    others.filter(|(key, _)| !known.is_some_and(|known| known.contains_key(*key)));
                if argument == &Value::Bool(false) {
                    return others.count() == 0;
                }
                for (key, member) in others {
                    self.check(argument, member, &format!("{place}.{key}"), faults);
                }
                true
            }
            unknown => panic!("the schema uses {unknown:?}, which these tests do not know"),
        }
    }
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "null" => value.is_null(),
        unknown => panic!("the schema uses the type {unknown:?}, which these tests do not know"),
    }
}
