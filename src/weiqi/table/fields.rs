//! Reading the members of an event: each fault is a sentence that names the member.

use crate::contract::{Object, named, read_point, show};
use serde_json::Value;
use weiqi_data::{Colour, Point, Quarters};
use weiqi_spec::competition::a01_first_move::Seat;

/// The longest time that a log may name, in seconds: a little over eleven days.
const LONGEST_TIME: u64 = 1_000_000;

/// Takes out a text that is one of some names.
///
/// # Errors
/// Another value.
pub fn choice<T: Copy>(
    value: &Value,
    key: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, String> {
    named(value, &format!("\"{key}\""), all, name)
}

/// A side: `"black"` or `"white"`.
///
/// # Errors
/// Another value.
pub fn colour(value: &Value, key: &str) -> Result<Colour, String> {
    choice(value, key, &Colour::BOTH, |colour| match colour {
        Colour::Black => "black",
        Colour::White => "white",
    })
}

/// A place at the table: `"A"` or `"B"`.
///
/// # Errors
/// Another value.
pub fn seat(value: &Value, key: &str) -> Result<Seat, String> {
    choice(value, key, &[Seat::A, Seat::B], |seat| match seat {
        Seat::A => "A",
        Seat::B => "B",
    })
}

/// A whole number of seconds.
///
/// # Errors
/// Another value, or more than a million.
pub fn seconds(value: &Value, key: &str) -> Result<u64, String> {
    number(value, key, LONGEST_TIME)
}

/// A whole number up to `most`.
///
/// # Errors
/// Another value.
pub fn number(value: &Value, key: &str, most: u64) -> Result<u64, String> {
    value.as_u64().filter(|&number| number <= most).ok_or_else(|| {
        format!("\"{key}\" is {}: expected a whole number from 0 to {most}.", show(value))
    })
}

/// A number of stones: `"3.75"`.
///
/// # Errors
/// Another value.
pub fn quarters(value: &Value, key: &str) -> Result<Quarters, String> {
    let text = value.as_str().ok_or_else(|| {
        format!("\"{key}\" is {}: expected a text such as \"3.75\".", show(value))
    })?;
    text.parse().map_err(|error| format!("\"{key}\": {error}"))
}

/// True or false.
///
/// # Errors
/// Another value.
pub fn truth(value: &Value, key: &str) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| format!("\"{key}\" is {}: expected true or false.", show(value)))
}

/// A list of points, which may lie off the board: the table judges that.
///
/// # Errors
/// Another value.
pub fn points(value: &Value, key: &str) -> Result<Vec<Point>, String> {
    let list = value.as_array().ok_or_else(|| {
        format!("\"{key}\" is {}: expected a list of points such as [\"C3\"].", show(value))
    })?;
    list.iter().map(|point| read_point(point, &format!("\"{key}\""))).collect()
}

/// Takes the member `key` out and reads it, if it is there and not `null`.
///
/// # Errors
/// It is there and cannot be read.
pub fn optional<T>(
    object: &mut Object,
    key: &'static str,
    read: impl FnOnce(&Value, &str) -> Result<T, String>,
) -> Result<Option<T>, String> {
    match object.take(key) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => read(&value, key).map(Some),
    }
}

/// Takes the member `key` out and reads it.
///
/// # Errors
/// It is not there, or cannot be read.
pub fn required<T>(
    object: &mut Object,
    key: &'static str,
    read: impl FnOnce(&Value, &str) -> Result<T, String>,
) -> Result<T, String> {
    let value = object.require(key)?;
    read(&value, key)
}
