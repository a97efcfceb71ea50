use super::difference::{Difference, differences};
use super::vector::{Reading, Vector};
use crate::boundary::{Backend, unknown_reading};
use crate::contract::symmetry::Image;
use crate::contract::{InputError, Request, answer_json, error_json, judge};
use serde_json::Value;

/// A vector that does not hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The implementation that answered.
    pub backend: &'static str,
    /// The reading, where the text is disputed.
    pub reading: Option<String>,
    /// The image in which the request was put.
    pub image: Image,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It is not what was expected.
    Differs(Vec<Difference>),
    /// An implementation that does not know a reading answered by it, instead of saying so.
    NotSaid(String),
}

/// Puts every reading of a vector, in every image, to one implementation. Returns the
/// number of requests and the failures. Of a reading that the implementation does not know
/// it is expected to say so.
pub fn run<B: Backend>(vector: &Vector) -> (usize, Vec<Failure>) {
    let mut requests = 0;
    let mut failures = Vec::new();
    for reading in &vector.readings {
        let images = match &reading.request {
            Ok(request) => vector.images(request),
            Err(_) => vec![Image::IDENTITY],
        };
        for image in images {
            requests += 1;
            let answer = answer::<B>(&vector.id, &reading.request, image);
            if let Some(fault) = fault::<B>(reading, &answer) {
                let reading = reading.name.clone();
                failures.push(Failure { backend: B::NAME, reading, image, fault });
            }
        }
    }
    (requests, failures)
}

/// The answer to the image of a request, carried back.
fn answer<B: Backend>(id: &str, request: &Result<Request, InputError>, image: Image) -> Value {
    let id = Value::from(id);
    let judged = request.as_ref().map_err(ToString::to_string).and_then(|request| {
        let judged = judge::<B>(&image.request(request)).map_err(String::from);
        judged.map(|judgement| image.inverse().judgement(&judgement))
    });
    match judged {
        Ok(judgement) => answer_json(&id, &judgement),
        Err(sentence) => error_json(&id, &sentence),
    }
}

fn fault<B: Backend>(reading: &Reading, answer: &Value) -> Option<Fault> {
    let readings = reading.request.as_ref().ok().map(|request| request.rules.readings);
    if let Some(unknown) = readings.and_then(|readings| unknown_reading::<B>(&readings)) {
        let sentence = format!("{unknown}.");
        let is_said = answer.get("error").and_then(Value::as_str) == Some(&*sentence);
        return (!is_said).then_some(Fault::NotSaid(sentence));
    }
    let differences = differences(&reading.expect, answer);
    // An error where an answer was expected says more than what is missing from it.
    if let Some(error) = answer.get("error")
        && !reading.expect.contains_key("error")
    {
        let expected = Value::from("an answer");
        let place = "error".to_string();
        return Some(Fault::Differs(vec![Difference {
            place,
            expected,
            got: Some(error.clone()),
        }]));
    }
    (!differences.is_empty()).then_some(Fault::Differs(differences))
}
