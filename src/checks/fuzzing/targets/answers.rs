use super::{Failure, Reached, Target, demand};
use crate::compare::Case;
use serde_json::{Value, json};
use weiqi::boundary::{Backend, Reference, UnknownReading, unknown_reading};
use weiqi::contract::vectors::{read_vector, run};
use weiqi::contract::{Object, Request, answer_line, parse, read_rules, rules_json};
use weiqi_data::{Past, Preset, RuleSet};

pub(super) const fn target<B: Backend>() -> Target {
    Target {
        name: "answers_agree",
        claim: "No bytes make the reader of requests and vectors panic; both implementations give a \
                request the same answer; and the rules of a request are read back as written.",
        check: check::<B>,
        reaches: &[
            "answers with a refused move",
            "answers with dead stones",
            "answers with forbidden points",
            "answers with repetitions",
            "lines that are no JSON",
            "readings that the engine does not know",
            "requests answered",
            "requests refused with a sentence",
            "vectors put to both",
            "vectors that are none",
        ],
        mutator: Some(super::super::mutate_json),
    }
}

fn check<B: Backend>(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let answer = answer_line::<Reference>(bytes);
    let other = answer_line::<B>(bytes);
    let Ok(value) = parse(bytes, "The line") else {
        reached.count("lines that are no JSON");
        return demand(answer.get("error").is_some(), || format!("No JSON got {answer}."));
    };
    let read = request(&value);
    let unknown = read.as_ref().and_then(|request| unknown_in::<B>(request));
    if let Some(unknown) = unknown {
        reached.count("readings that the engine does not know");
        demand(other["error"] == json!(format!("{unknown}.")), || {
            format!("The engine does not say that it does not know a reading: {other}.")
        })?;
    } else if answer != other {
        return Err(differ::<B>(&value, &answer, &other));
    }
    count_answer(&answer, reached)?;
    if let Some(request) = read {
        // What belongs to the game above the board is no part of a request.
        let RuleSet { cycle, readings, .. } = Preset::Chinese.rules();
        let rules = RuleSet { cycle, readings, ..request.rules };
        let written = rules_json(&rules);
        demand(read_rules(written.clone()).as_ref() == Ok(&rules), || {
            format!("The rules {rules:?} are written as {written}.")
        })?;
    }
    vector::<B>(value, reached)
}

/// The line as a vector, put to both.
fn vector<B: Backend>(value: Value, reached: &mut Reached) -> Result<(), Failure> {
    match read_vector(value) {
        Err((_, sentence)) => {
            reached.count("vectors that are none");
            let sentence = sentence.to_string();
            demand(sentence.ends_with('.'), || format!("{sentence:?} is no whole sentence."))
        }
        Ok(mut vector) => {
            // Of a reading that it does not know, the engine only says so.
            vector
                .readings
                .retain(|one| one.request.as_ref().map_or(true, |r| unknown_in::<B>(r).is_none()));
            reached.count("vectors put to both");
            let faults = |failures: Vec<weiqi::contract::vectors::Failure>| {
                failures
                    .into_iter()
                    .map(|one| (one.reading, one.image, one.fault))
                    .collect::<Vec<_>>()
            };
            let reference = faults(run::<Reference>(&vector).1);
            let other = faults(run::<B>(&vector).1);
            demand(reference == other, || {
                format!("The vector fails with {reference:?} and with {other:?}.")
            })
        }
    }
}

fn unknown_in<B: Backend>(request: &Request) -> Option<UnknownReading> {
    unknown_reading::<B>(&request.rules.readings)
}

fn request(value: &Value) -> Option<Request> {
    let mut object = Object::read(value.clone(), "The request").ok()?;
    let _ = object.take("id");
    let request = Request::take_from(&mut object).ok()?;
    object.finish().ok().map(|()| request)
}

/// The difference as one between the implementations where the request shows it turn by
/// turn, or else as two answers.
fn differ<B: Backend>(value: &Value, answer: &Value, other: &Value) -> Failure {
    let found = request(value).and_then(|request| {
        let case = Case {
            rules: request.rules,
            history: vec![Past::set_up(request.setup, request.to_play)],
            turns: request.moves,
            dead: request.dead,
            prisoners: [0, 0],
        };
        case.examine::<Reference, B>(false)
    });
    found.map_or_else(
        || Failure::Broken(format!("{} answers {answer}, {} {other}.", Reference::NAME, B::NAME)),
        Failure::Differ,
    )
}

fn count_answer(answer: &Value, reached: &mut Reached) -> Result<(), Failure> {
    if let Some(error) = answer.get("error") {
        reached.count("requests refused with a sentence");
        let is_sentence = error.as_str().is_some_and(|text| text.ends_with('.'));
        return demand(is_sentence, || format!("{error} is no whole sentence."));
    }
    reached.count("requests answered");
    reached.count_if(!answer["refused"].is_null(), "answers with a refused move");
    let illegal = |reason: &str| {
        let refusals = answer["illegal"].as_object().into_iter().flatten();
        refusals.filter(|(_, refusal)| refusal["reason"] == reason).count() as u64
    };
    reached.add("answers with forbidden points", illegal("forbidden_point"));
    reached.add("answers with repetitions", illegal("repetition"));
    let objections = answer["score"].get("dead_objections") != Some(&json!([]));
    reached.count_if(
        objections && answer["score"].get("dead_objections").is_some(),
        "answers with dead stones",
    );
    Ok(())
}
