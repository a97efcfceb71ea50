//! The readings as JSON: an object with a member for each that is named.

use super::error::InputError;
use super::json::Object;
use serde_json::{Map, Value, json};
use weiqi_data::readings::{Concerns, Field, Readings};

/// A reading that was named: which, and the name of the variant.
pub type Named = (Field, &'static str);

/// Reads the readings that a request names, such as `{"life":"two-true-eyes"}`. Those left
/// out are as usual. Also says which were named.
///
/// # Errors
/// An unknown key or variant, or a reading of the table.
pub fn read_readings(value: Value, usual: &Readings) -> Result<(Readings, Vec<Field>), InputError> {
    let named = read_named(value)?;
    let is_of_the_table = |(field, _): &&Named| field.concerns() == Concerns::Table;
    if let Some((field, _)) = named.iter().find(is_of_the_table) {
        return Err(InputError::OfTheTable(field.key()));
    }
    let fields = named.iter().map(|&(field, _)| field).collect();
    Ok((taken(*usual, &named), fields))
}

/// Reads an object of readings, whatever they are about.
///
/// # Errors
/// An unknown key or variant.
pub fn read_named(value: Value) -> Result<Vec<Named>, InputError> {
    let mut object = Object::read(value, "\"readings\"")?;
    let mut named = Vec::new();
    for &field in Field::ALL {
        if let Some(name) = object.take(field.key()) {
            named.push((field, variant(field, &name)?));
        }
    }
    object.finish()?;
    Ok(named)
}

/// The readings, but for those that were named; a later one of the same key counts.
pub fn taken(readings: Readings, named: &[Named]) -> Readings {
    let mut readings = readings;
    for &(field, variant) in named {
        readings.take(field, variant);
    }
    readings
}

fn variant(field: Field, name: &Value) -> Result<&'static str, InputError> {
    let found = field.variants().iter().find(|variant| name.as_str() == Some(variant.name));
    found.map(|variant| variant.name).ok_or_else(|| {
        InputError::unexpected(
            format!("\"readings\".\"{}\"", field.key()),
            name,
            format!("one of {}", variants(field)),
        )
    })
}

/// The names of the variants, as a list in a sentence.
pub fn variants(field: Field) -> String {
    let names: Vec<&str> = field.variants().iter().map(|variant| variant.name).collect();
    names.join(", ")
}

/// Reads a reading as the command line names it: `life=two-true-eyes`.
///
/// # Errors
/// A text without `=`, or one that names no reading or no variant of it.
pub fn read_reading(text: &str) -> Result<Named, InputError> {
    let keys = || Field::ALL.iter().map(|field| field.key()).collect::<Vec<_>>().join(", ");
    let Some((key, name)) = text.split_once('=') else {
        let expected = "such as life=two-true-eyes";
        return Err(InputError::other(format!("{text:?}"), "no reading", expected));
    };
    let Some(field) = Field::from_key(key) else {
        let expected = format!("one of {}", keys());
        return Err(InputError::other(format!("{key:?}"), "no reading", expected));
    };
    match field.variants().iter().find(|variant| variant.name == name) {
        Some(variant) => Ok((field, variant.name)),
        None => {
            let expected = format!("one of {}", variants(field));
            Err(InputError::other(format!("{name:?}"), format!("no variant of {key}"), expected))
        }
    }
}

/// The readings of the board of which another than the first variant is taken, as
/// [`read_readings`] reads them.
pub fn readings_json(readings: &Readings) -> Value {
    let is_of_the_board = |field: &Field| field.concerns() != Concerns::Table;
    let named = readings.other_than_taken().filter(is_of_the_board);
    let members: Map<String, Value> =
        named.map(|field| (field.key().to_string(), json!(readings.variant(field).name))).collect();
    Value::Object(members)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_read_back_as_it_was_written() {
        for &field in Field::ALL {
            for variant in field.variants() {
                let mut readings = Readings::TAKEN;
                assert!(readings.take(field, variant.name));
                assert_eq!(readings.variant(field), variant);
                let text = format!("{}={}", field.key(), variant.name);
                assert_eq!(read_reading(&text), Ok((field, variant.name)));
                let named = read_named(json!({field.key(): variant.name})).unwrap();
                assert_eq!(taken(Readings::TAKEN, &named), readings, "{text}");
                if field.concerns() != Concerns::Table {
                    let json = readings_json(&readings);
                    let (read, _) = read_readings(json, &Readings::TAKEN).unwrap();
                    assert_eq!(read, readings, "{text}");
                }
            }
        }
    }

    #[test]
    fn bad_readings_are_answered_with_what_was_read_and_what_was_expected() {
        for (readings, part) in [
            (json!([]), "is []: expected a JSON object"),
            (json!({"live": "agreement"}), "Unknown key \"live\" in \"readings\""),
            (json!({"life": "eyes"}), "is \"eyes\": expected one of agreement, two-true-eyes"),
            (json!({"life": 2}), "is 2: expected one of"),
            (json!({"two_in_a_row": "loses"}), "is about what happens at the table"),
        ] {
            let sentence = read_readings(readings, &Readings::TAKEN).unwrap_err().to_string();
            assert!(sentence.contains(part), "{sentence}");
        }
        for (text, part) in [
            ("life", "expected such as life=two-true-eyes"),
            ("live=agreement", "\"live\" is no reading: expected one of stones_of_a_set"),
            ("life=eyes", "\"eyes\" is no variant of life: expected one of agreement"),
        ] {
            let sentence = read_reading(text).unwrap_err().to_string();
            assert!(sentence.contains(part), "{sentence}");
        }
    }
}
