//! Requests as lines: one answer a line, in order.

use super::answer::{answer_json, error_json};
use super::json::{Object, parse};
use super::judgement::judge;
use super::request::Request;
use crate::boundary::Backend;
use crate::lines::next_line;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::io::{self, BufRead, Write};
use weiqi_data::readings::Readings;

/// The longest line that is read, in bytes; a longer one gets an error.
pub const LONGEST_LINE: usize = 16 << 20;

/// Answers one request a line until the input ends, flushing after each. Empty lines are
/// passed over; a bad line gets an error and does not end the service. Disputed words are
/// read as `readings` says where a request does not.
///
/// # Errors
/// The input cannot be read or the output cannot be written.
pub fn serve<B: Backend>(
    mut input: impl BufRead,
    mut output: impl Write,
    readings: &Readings,
) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(complete) = next_line(&mut input, &mut line, LONGEST_LINE)? {
        if line.trim_ascii().is_empty() && complete {
            continue;
        }
        let answer = if complete { answer_line_under::<B>(&line, readings) } else { too_long() };
        writeln!(output, "{}", with_id_of(&line, &answer))?;
        output.flush()?;
    }
    Ok(())
}

/// An answer in which the id stands as it was written: a number with all its digits.
fn with_id_of(line: &[u8], answer: &Value) -> String {
    #[derive(Deserialize)]
    struct Written<'line> {
        #[serde(borrow)]
        id: &'line RawValue,
    }
    let text = answer.to_string();
    let Ok(Written { id }) = serde_json::from_slice(line) else { return text };
    if serde_json::from_str(id.get()).ok().as_ref() != answer.get("id") {
        return text;
    }
    let rest = text.strip_prefix(&format!("{{\"id\":{}", answer["id"]));
    // Between the parts of a value there may be what has no place in a line.
    let id = id.get().replace(['\r', '\t'], " ");
    rest.map_or(text.clone(), |rest| format!("{{\"id\":{id}{rest}"))
}

fn too_long() -> Value {
    let sentence =
        format!("The line is longer than {LONGEST_LINE} bytes: expected a shorter request.");
    error_json(&Value::Null, &sentence)
}

/// Answers one request.
pub fn answer_line<B: Backend>(line: &[u8]) -> Value {
    answer_line_under::<B>(line, &Readings::TAKEN)
}

fn answer_line_under<B: Backend>(line: &[u8], readings: &Readings) -> Value {
    match parse(line, "The line") {
        Ok(value) => answer_value::<B>(value, readings),
        Err(error) => error_json(&readable_id(line), &error.to_string()),
    }
}

fn answer_value<B: Backend>(value: Value, readings: &Readings) -> Value {
    let mut object = match Object::read(value, "The request") {
        Ok(object) => object,
        Err(error) => return error_json(&Value::Null, &error.to_string()),
    };
    let id = object.take("id").unwrap_or(Value::Null);
    let judged = Request::take_from_under(&mut object, readings)
        .and_then(|request| object.finish().map(|()| request))
        .map_err(String::from)
        .and_then(|request| judge::<B>(&request).map_err(String::from));
    match judged {
        Ok(judgement) => answer_json(&id, &judgement),
        Err(sentence) => error_json(&id, &sentence),
    }
}

/// The id of a line that is JSON but was refused for a key given twice.
fn readable_id(line: &[u8]) -> Value {
    let lenient: Option<Value> = serde_json::from_slice(line).ok();
    lenient.and_then(|request| request.get("id").cloned()).unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use super::serve;
    use crate::boundary::Reference;
    use weiqi_data::readings::Readings;

    #[test]
    fn every_line_but_a_blank_one_gets_an_answer() {
        let input = "\n  \n{\"id\":7,\"size\":[2,2]}\n\t\nno JSON\n{\"id\":1.50}";
        let mut output = Vec::new();
        serve::<Reference>(input.as_bytes(), &mut output, &Readings::TAKEN).unwrap();
        let answers = String::from_utf8(output).unwrap();
        let begins = ["{\"id\":7,\"board\"", "{\"id\":null,\"error\"", "{\"id\":1.50,\"error\""];
        assert_eq!(answers.lines().count(), begins.len(), "{answers}");
        for (answer, begin) in answers.lines().zip(begins) {
            assert!(answer.starts_with(begin), "{answer}");
        }
    }
}
