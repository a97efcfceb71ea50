//! The JSON Schema of a log, made from the forms of the events and the names of the readings.

use super::forms::{FORMS, Form, Kind, Member};
use super::log::log_readings;
use serde_json::{Map, Value, json};
use weiqi_data::readings::Field;

/// The schema of a log by itself.
pub fn log_schema() -> Value {
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A log of what happened at the table",
    });
    let mut log = log();
    log["$defs"] = definitions();
    merge(&mut schema, log);
    schema
}

/// The schema of a file of cases: logs with the rulings that are expected.
pub fn cases_schema() -> Value {
    let mut definitions = definitions();
    definitions["log"] = log();
    definitions["title"] = json!({
        "type": "object", "required": ["zh", "en"], "additionalProperties": false,
        "properties": {"zh": {"type": "string", "minLength": 1}, "en": {"type": "string", "minLength": 1}},
    });
    let ruling = "^[0-9]+ [12]\\.[0-9]+(\\.[0-9]+)? [a-z-]+$";
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cases of the referee: logs of the table and the rulings on them",
        "description": "A file of cases. What each member means is said in README.md beside this file.",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["id", "title", "articles", "source", "log", "expect"],
            "additionalProperties": false,
            "properties": {
                "id": {"type": "string", "pattern": "^[a-z0-9-]+$"},
                "title": {"$ref": "#/$defs/title"},
                "articles": {
                    "type": "array", "minItems": 1, "uniqueItems": true,
                    "items": {"type": "string", "pattern": "^[12]\\.[0-9]+(\\.[0-9]+)?$"},
                },
                "source": {"type": "string", "minLength": 1},
                "log": {"$ref": "#/$defs/log"},
                "expect": {
                    "type": "object", "required": ["rulings"], "additionalProperties": false,
                    "properties": {
                        "rulings": {"type": "array", "items": {"type": "string", "pattern": ruling}},
                        "impossible": {"type": "array", "items": {"type": "string"}},
                        "result": {"type": ["string", "null"]},
                        "warnings": {"type": "array", "minItems": 2, "maxItems": 2,
                            "items": {"type": "integer", "minimum": 0}},
                        "report": {"type": "object"},
                    },
                },
            },
        },
        "$defs": definitions,
    })
}

fn log() -> Value {
    json!({
        "type": "object",
        "required": ["size", "events"],
        "additionalProperties": false,
        "properties": {
            "about": {"$ref": "#/$defs/about"},
            "rules": {"anyOf": [{"type": "string"}, {"type": "object"}]},
            "size": {"type": "array", "minItems": 2, "maxItems": 2,
                "items": {"type": "integer", "minimum": 1}},
            "setup": {"type": "object", "additionalProperties": false, "properties": {
                "black": {"$ref": "#/$defs/points"}, "white": {"$ref": "#/$defs/points"}}},
            "to_play": {"$ref": "#/$defs/side"},
            "time": {"$ref": "#/$defs/time"},
            "readings": {"$ref": "#/$defs/readings"},
            "events": {"type": "array", "items": {"$ref": "#/$defs/event"}},
        },
    })
}

fn definitions() -> Value {
    let texts: Map<String, Value> = super::log::ABOUT
        .iter()
        .map(|(key, _)| (key.to_string(), json!({"type": "string"})))
        .collect();
    let names = |field: Field| field.variants().iter().map(|v| v.name).collect::<Vec<_>>();
    let readings: Map<String, Value> = log_readings()
        .map(|field| (field.key().to_string(), json!({"enum": names(field)})))
        .collect();
    let seconds = json!({"$ref": "#/$defs/seconds"});
    json!({
        "about": {"type": "object", "additionalProperties": false, "properties": texts},
        "readings": {
            "anyOf": [
                {"enum": ["source", "2002"]},
                {"type": "object", "additionalProperties": false, "properties": readings},
            ],
        },
        "time": {"oneOf": [
            object(&["limit_minutes", "reserved_minutes"], &[
                ("limit_minutes", seconds.clone()), ("reserved_minutes", seconds.clone())]),
            object(&["fast_seconds"], &[("fast_seconds", seconds.clone())]),
            object(
                &["limit_seconds", "period_seconds", "reserved", "calls", "last_calls", "last_count"],
                &[
                    ("limit_seconds", seconds.clone()),
                    ("period_seconds", seconds.clone()),
                    ("reserved", seconds.clone()),
                    ("calls", json!({"type": "array", "items": seconds})),
                    ("last_calls", json!({"type": "array", "items": seconds})),
                    ("last_count", json!({"type": "integer", "minimum": 0, "maximum": 100})),
                ],
            ),
        ]},
        "side": {"enum": ["black", "white"]},
        "seconds": {"type": "integer", "minimum": 0},
        "stones": {"type": "string", "minLength": 1},
        "point": {"type": "string", "pattern": "^[A-Za-z]+[1-9][0-9]*$"},
        "points": {"type": "array", "items": {"$ref": "#/$defs/point"}},
        "event": {"oneOf": FORMS.iter().map(event).collect::<Vec<_>>()},
    })
}

fn event(form: &Form) -> Value {
    let mut members = vec![("event", json!({"const": form.name}))];
    members.push(("note", json!({"type": "string"})));
    if form.name != "moves" {
        members.push(("at", json!({"$ref": "#/$defs/seconds"})));
        members.push(("unnoticed", json!({"type": "boolean"})));
    }
    members.extend(form.members.iter().map(|member| (member.key, kind(member.kind))));
    let required = form.members.iter().filter(|member| member.is_required);
    let required: Vec<&str> =
        std::iter::once("event").chain(required.map(|member: &Member| member.key)).collect();
    object(&required, &members)
}

fn kind(kind: Kind) -> Value {
    match kind {
        Kind::Side => json!({"$ref": "#/$defs/side"}),
        Kind::SideOrBoth => json!({"enum": ["black", "white", "both"]}),
        Kind::Names(names) => json!({"enum": names}),
        Kind::Point => json!({"$ref": "#/$defs/point"}),
        Kind::Points => json!({"$ref": "#/$defs/points"}),
        Kind::Displacements => json!({"type": "array", "minItems": 1, "items": {
            "type": "array", "minItems": 2, "maxItems": 2, "items": {"type": ["string", "null"]}}}),
        Kind::Turns => json!({"type": "array", "items": {
            "type": "string", "pattern": "^[BW] (pass|[A-Za-z]+[1-9][0-9]*)$"}}),
        Kind::Seconds => json!({"$ref": "#/$defs/seconds"}),
        Kind::Number(most) => json!({"type": "integer", "minimum": 0, "maximum": most}),
        Kind::Stones => json!({"$ref": "#/$defs/stones"}),
        Kind::Truth => json!({"type": "boolean"}),
        Kind::Board => json!({"type": "array", "minItems": 1, "items": {
            "type": "string", "pattern": "^[XO.]+$"}}),
    }
}

fn object(required: &[&str], members: &[(&str, Value)]) -> Value {
    let properties: Map<String, Value> =
        members.iter().map(|(key, value)| (key.to_string(), value.clone())).collect();
    json!({
        "type": "object",
        "required": required,
        "additionalProperties": false,
        "properties": properties,
    })
}

fn merge(into: &mut Value, from: Value) {
    if let (Value::Object(into), Value::Object(from)) = (into, from) {
        into.extend(from);
    }
}
