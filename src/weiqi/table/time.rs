//! The time settings of a log as JSON.

use super::error::LogError;
use super::events::{number, optional, required};
use crate::contract::{Object, show};
use serde_json::{Value, json};
use weiqi_data::table::TimeRules;

/// The most reserved periods, and the most calls in one of them: a clock says each.
const MOST_PERIODS: u64 = 1_000;
const MOST_CALLS: usize = 100;
/// The longest limit in seconds, and the longest in minutes.
const LONGEST: u64 = 1_000_000;
const LONGEST_MINUTES: u64 = LONGEST / 60;

/// Reads the time settings: `{"limit_minutes":120,"reserved_minutes":5}` with the calls of
/// article 2.3, `{"fast_seconds":30}` for a fast game, or every setting by itself.
///
/// # Errors
/// An unknown key, a number out of range, or settings that do not fit each other.
pub fn read_time(value: Value) -> Result<TimeRules, LogError> {
    let mut object = Object::read(value, "\"time\"")?;
    let minutes = optional(&mut object, "limit_minutes", |v, k| number(v, k, LONGEST_MINUTES))?;
    let fast = optional(&mut object, "fast_seconds", |v, k| number(v, k, LONGEST))?;
    let rules = match (minutes, fast) {
        (Some(_), Some(_)) => {
            let both = "\"time\" gives both limit_minutes and fast_seconds: expected one.";
            return Err(LogError::Form(both.to_string()));
        }
        (Some(limit), None) => {
            let read = |v: &Value, k: &str| number(v, k, MOST_PERIODS);
            let reserved = required(&mut object, "reserved_minutes", read)?;
            TimeRules::with_minutes(limit, reserved as u32)
        }
        (None, Some(seconds)) => TimeRules::fast(seconds),
        (None, None) => read_each(&mut object)?,
    };
    object.finish()?;
    if !rules.are_consistent() {
        return Err(LogError::Form(
            "\"time\" does not fit together: expected a period of at least a second that holds its \
             calls, those of the last period before its last count, and a limit that holds the \
             reserved periods."
                .into(),
        ));
    }
    Ok(rules)
}

fn read_each(object: &mut Object) -> Result<TimeRules, String> {
    let seconds = |object: &mut Object, key| required(object, key, |v, k| number(v, k, LONGEST));
    Ok(TimeRules {
        limit: seconds(object, "limit_seconds")?,
        period: seconds(object, "period_seconds")?,
        last_count: required(object, "last_count", |v, k| number(v, k, MOST_CALLS as u64))?,
        reserved: required(object, "reserved", |v, k| number(v, k, MOST_PERIODS))? as u32,
        calls: required(object, "calls", calls)?,
        last_calls: required(object, "last_calls", calls)?,
    })
}

fn calls(value: &Value, key: &str) -> Result<Vec<u64>, String> {
    let list = value.as_array().filter(|list| list.len() <= MOST_CALLS).ok_or_else(|| {
        format!("\"{key}\" is {}: expected a list of seconds such as [30,40].", show(value))
    })?;
    let calls =
        list.iter().map(|call| number(call, key, LONGEST)).collect::<Result<Vec<_>, _>>()?;
    if calls.is_sorted_by(|a, b| a < b) {
        Ok(calls)
    } else {
        Err(format!("\"{key}\" is {}: expected each second once, in order.", show(value)))
    }
}

/// Every setting by itself, as [`read_time`] reads it.
pub fn time_json(rules: &TimeRules) -> Value {
    json!({
        "limit_seconds": rules.limit,
        "reserved": rules.reserved,
        "period_seconds": rules.period,
        "calls": rules.calls,
        "last_calls": rules.last_calls,
        "last_count": rules.last_count,
    })
}
