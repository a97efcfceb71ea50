//! The scripts from which the laws are tested reach what the laws speak of.

use crate::laws::{play, request, samples};
use std::collections::BTreeMap;
use weiqi::boundary::taker;
use weiqi::boundary::{Backend, Engine};
use weiqi::contract::judge;
use weiqi_checks::generate::Script;
use weiqi_data::{Action, Point, Repetition, Score, Scoring, Turn, Winner};

type Tally = BTreeMap<String, usize>;

fn note(tally: &mut Tally, what: &str) {
    *tally.entry(what.to_string()).or_default() += 1;
}

fn note_turns(script: &Script, tally: &mut Tally) {
    play::<Engine>(script, |game, step| {
        match step.turn.action {
            Action::Pass => note(tally, "passes"),
            Action::Play(_) if step.captured.is_empty() => note(tally, "quiet moves"),
            Action::Play(_) if taker(step.turn, &step.captured) == step.turn.player => {
                note(tally, "captures");
            }
            Action::Play(_) if step.captured.len() == 1 => note(tally, "single stones given up"),
            Action::Play(_) => note(tally, "several stones given up"),
        }
        for point in Point::all(step.after.size()) {
            let turn = Turn::play(game.to_play(), point);
            if let Some(refusal) = game.refusal(&script.rules, turn) {
                match refusal.reason.name() {
                    "repetition" => note(tally, script.rules.repetition.name()),
                    other => note(tally, other),
                }
            }
        }
    });
}

fn note_count(score: &Score, tally: &mut Tally) {
    match score.scoring {
        Scoring::Area => note(tally, "counts by area"),
        Scoring::Territory => note(tally, "counts by territory"),
    }
    if score.winner == Winner::Draw {
        note(tally, "draws");
    }
    if score.neutral > 0 && score.black.0 > 0 && score.white.0 > 0 {
        note(tally, "shared points");
    }
    if !score.objections.is_empty() {
        note(tally, "objections");
    }
    if score.prisoners.is_some_and(|prisoners| prisoners != [0, 0]) {
        note(tally, "prisoners");
    }
}

#[test]
fn the_scripts_reach_what_the_laws_speak_of() {
    let mut tally = Tally::new();
    for script in samples(400) {
        note_turns(&script, &mut tally);
        let request = request::<Engine>(&script);
        if !request.dead.is_empty() {
            note(&mut tally, "dead lists");
        }
        note_count(&judge::<Engine>(&request).unwrap().score, &mut tally);
    }
    let readings = Repetition::ALL.iter().filter(|reading| **reading != Repetition::None);
    let wanted = readings.map(|reading| reading.name()).chain([
        "passes",
        "quiet moves",
        "captures",
        "single stones given up",
        "several stones given up",
        "occupied",
        "forbidden_point",
        "counts by area",
        "counts by territory",
        "draws",
        "shared points",
        "objections",
        "prisoners",
        "dead lists",
    ]);
    for what in wanted {
        assert!(tally.get(what).is_some_and(|&number| number > 0), "{what}: {tally:?}");
    }
}
