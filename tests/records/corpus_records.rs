//! The records of `corpus/records/` are what their names say.

use serde_json::{Value, json};
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::records::adjudicate::{Adjudication, Fault, Options, READINGS, adjudicate};
use weiqi::records::sgf::{Record, Sgf, main_line};
use weiqi_checks::records::{Game, games};
use weiqi_data::{Action, Colour, Past, Point, Preset, Quarters, Reason, RuleSet};

#[test]
fn turns_alternate_and_assumed_passes_are_marked() {
    let games = games();
    for game in &games {
        let mut to_play = game.first;
        for recorded in &game.turns {
            assert_eq!(recorded.turn.player, to_play, "{}", game.name);
            to_play = to_play.opponent();
            let is_pass = recorded.turn.action == Action::Pass;
            assert!(recorded.move_number.is_some() || is_pass, "{}", game.name);
        }
    }
    let named = |name: &str| games.iter().find(|game| game.name == name).unwrap();
    let assumed =
        |name: &str| named(name).turns.iter().filter(|turn| turn.move_number.is_none()).count();
    assert_eq!(named("463-moves.sgf").turns.len(), 463);
    assert_eq!(assumed("463-moves.sgf"), 0);
    assert_eq!(assumed("same-colour-four-times.sgf"), 4);
}

fn expected() -> serde_json::Map<String, Value> {
    let text = include_str!("../data/records.json");
    let mut file: serde_json::Map<String, Value> = serde_json::from_str(text).unwrap();
    file.shift_remove("about");
    file
}

fn pairs(list: &Value) -> Vec<(usize, usize)> {
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    list.as_array().unwrap().iter().map(|p| (number(&p[0]), number(&p[1]))).collect()
}

fn judged(name: &str, options: &Options) -> Adjudication {
    let (_, text) = weiqi_corpus::records().find(|(file, _)| *file == name).unwrap();
    let sgf = Sgf::parse(text.to_string()).unwrap();
    let record = Record::new(&sgf, main_line(&sgf, sgf.games()[0])).unwrap();
    adjudicate(&record, options).unwrap()
}

fn by_chinese_rules() -> Options {
    Options { rules: Some(("chinese".to_string(), Preset::Chinese.rules())), ..Options::default() }
}

#[test]
fn every_record_has_its_expectation() {
    let names: Vec<String> = expected().keys().cloned().collect();
    let files: Vec<&str> = weiqi_corpus::records().map(|(name, _)| name).collect();
    assert_eq!(names, files);
}

#[test]
fn every_record_holds_what_its_name_promises() {
    for (name, expected) in expected() {
        let judged = judged(&name, &by_chinese_rules());
        assert_eq!(judged.moves as u64, expected["moves"].as_u64().unwrap(), "{name}");
        let mut impossible = Vec::new();
        let mut repetitions = Vec::new();
        let mut out_of_turn = Vec::new();
        for finding in &judged.findings {
            let number = finding.move_number;
            match &finding.fault {
                // Named as one cause: the moves that it explains.
                Fault::HandicapMissing { explains, .. } => impossible.extend(explains),
                Fault::Occupied(_) | Fault::ForbiddenPoint { .. } => impossible.push(number),
                Fault::Repetition(found) => repetitions.push((number, found.readings)),
                Fault::OutOfTurn { .. } => out_of_turn.push(json!(number)),
                other => panic!("{name}: {other:?}"),
            }
        }
        let moves: Vec<usize> = expected["impossible"]
            .as_array()
            .unwrap()
            .iter()
            .map(|pair| pair[0].as_u64().unwrap() as usize)
            .collect();
        assert_eq!(impossible, moves, "{name}");
        assert_eq!(json!(out_of_turn), expected["assumed_passes_before"], "{name}");
        for (at, reading) in READINGS.iter().enumerate() {
            let refused: Vec<(usize, usize)> = repetitions
                .iter()
                .filter_map(|&(number, readings)| Some((number, readings[at]?)))
                .collect();
            assert_eq!(refused, pairs(&expected["repetitions"][reading.name()]), "{name}");
        }
        if !judged.findings.is_empty() {
            assert_eq!(judged.judged_by, ["engine", "reference"], "{name}");
        }
    }
}

#[test]
fn both_implementations_refuse_the_same_move_first_under_each_reading() {
    let expected = expected();
    for game in games() {
        for reading in READINGS {
            let rules = RuleSet { repetition: reading, ..Preset::Chinese.rules() };
            let repetitions = pairs(&expected[game.name]["repetitions"][reading.name()]);
            let impossible = expected[game.name]["impossible"].as_array().unwrap();
            let on_the_board =
                impossible.first().map(|pair| (pair[0].as_u64().unwrap() as usize, None));
            let returning = repetitions.first().map(|&(number, same_as)| (number, Some(same_as)));
            let first = [on_the_board, returning].into_iter().flatten().min();
            assert_eq!(first_refused::<Engine>(&game, &rules), first, "{}", game.name);
            assert_eq!(first_refused::<Reference>(&game, &rules), first, "{}", game.name);
        }
    }
}

/// The first move refused, with the turns after which the position stood, where it returns.
fn first_refused<B: Backend>(game: &Game, rules: &RuleSet) -> Option<(usize, Option<usize>)> {
    let start = Past::set_up(game.set_up.clone(), game.first);
    let mut played = B::resume(&[start]).unwrap();
    game.turns.iter().find_map(|recorded| {
        let refusal = played.take(rules, recorded.turn).err()?;
        let same_as = match refusal.reason {
            Reason::Repetition { same_as } => Some(same_as),
            _ => None,
        };
        Some((recorded.move_number.unwrap(), same_as))
    })
}

#[test]
fn the_counts_and_their_agreement_are_exact() {
    let mut counted = 0;
    for (name, expected) in expected() {
        let Some(expected) = expected.get("count") else { continue };
        let dead = expected["dead"].as_array().unwrap();
        let dead: Vec<Point> = dead.iter().map(|p| p.as_str().unwrap().parse().unwrap()).collect();
        let judged = judged(&name, &Options { dead: Some(dead), ..Options::default() });
        let count = judged.count.unwrap();
        let whole = |key: &str| expected[key].as_i64().unwrap();
        let shared = Quarters::from_half_stones(whole("neutral"));
        assert_eq!(count.score.black, Quarters::from_stones(whole("black")) + shared, "{name}");
        assert_eq!(count.score.white, Quarters::from_stones(whole("white")) + shared, "{name}");
        assert_eq!(count.score.neutral as i64, whole("neutral"), "{name}");
        assert_eq!(count.score.margin, quarters(&expected["margin_zi"]), "{name}");
        let recorded = judged.recorded.unwrap();
        assert_eq!(recorded.read, expected["recorded"].as_str().unwrap(), "{name}");
        assert_eq!(recorded.agrees(), expected["agrees"].as_bool(), "{name}");
        counted += 1;
    }
    assert_eq!(counted, 12);
}

/// A fraction of stones such as `-5/4`.
fn quarters(text: &Value) -> Quarters {
    let (above, below) = text.as_str().unwrap().split_once('/').unwrap();
    assert_eq!(below, "4");
    Quarters(above.parse().unwrap())
}

#[test]
fn a_handicap_without_its_stones_is_one_cause() {
    let judged = judged("handicap-4-without-stones.sgf", &by_chinese_rules());
    assert_eq!(judged.findings.len(), 1);
    let Fault::HandicapMissing { stones, explains } = &judged.findings[0].fault else {
        panic!("{:?}", judged.findings[0].fault)
    };
    let names: Vec<String> = stones.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["D4", "D16", "Q4", "Q16"]);
    assert_eq!(explains, &[28, 31, 48, 51, 54, 57]);
    assert_eq!(judged.end.at("D4".parse().unwrap()), Some(Colour::Black));
}
