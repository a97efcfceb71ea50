//! Tapes out of vectors, known shapes and generated cycles.

use super::super::Tape;
use super::Inputs;
use crate::generate::{self, cycles};
use serde_json::{Value, json};
use weiqi::contract::vectors::{Vector, read_vector};
use weiqi::contract::{Request, read_turn};
use weiqi_data::{
    Action, Colour, Diagram, Point, Preset, Quarters, Repetition, RuleSet, Suicide, Tie, Turn,
};

/// The seed of the cycles that are built from shapes.
const SEED: u64 = 2_11;

/// Every candidate by its name.
pub(super) fn candidates(beasts: &str) -> Result<Inputs, String> {
    let mut found = Inputs::new();
    for vector in vectors()? {
        for reading in &vector.readings {
            let name = match &reading.name {
                Some(reading) => format!("{}-{reading}", vector.id),
                None => vector.id.clone(),
            };
            let tape = reading.request.as_ref().ok().and_then(tape_of);
            keep(&mut found, &name, tape);
        }
    }
    known_shapes(beasts, &mut found)?;
    for shape in generate::SHAPES {
        let (rules, diagram) = (Preset::Chinese.rules(), shape.diagram());
        let english = shape.name.split(" (").next().unwrap_or_default();
        keep(&mut found, english, Some(plain(rules, diagram, shape.to_play, Vec::new())));
    }
    built_cycles(&mut found);
    rare_counts(&mut found);
    Ok(found)
}

/// The vectors of the corpus.
pub(super) fn vectors() -> Result<Vec<Vector>, String> {
    let mut vectors = Vec::new();
    for (path, value) in super::texts::vector_values()? {
        let read = read_vector(value).map_err(|(_, sentence)| format!("{path}: {sentence}"))?;
        vectors.push(read);
    }
    Ok(vectors)
}

fn keep(found: &mut Inputs, name: &str, tape: Option<Tape>) {
    if let Some(bytes) = tape.and_then(|tape| tape.write()) {
        found.insert(file_name(name), bytes);
    }
}

/// A name as a file has it.
pub(super) fn file_name(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
    let mut name: String = name.to_lowercase().chars().map(plain).collect();
    while name.contains("--") {
        name = name.replace("--", "-");
    }
    name.trim_matches('-').to_string()
}

/// A request as a tape; `None` where the colours do not alternate or a point is off the
/// board, which no tape holds.
fn tape_of(request: &Request) -> Option<Tape> {
    let mut player = request.to_play;
    let mut actions = Vec::new();
    for turn in &request.moves {
        (turn.player == player).then_some(())?;
        actions.push(turn.action);
        player = player.opponent();
    }
    let tape = plain(request.rules, request.setup.clone(), request.to_play, actions);
    Some(Tape { dead: request.dead.clone(), ..tape })
}

fn plain(rules: RuleSet, set_up: Diagram, to_play: Colour, actions: Vec<Action>) -> Tape {
    Tape { rules, set_up, to_play, prisoners: [0, 0], dead: Vec::new(), actions }
}

/// The known shapes of `beasts.json` with their moves, under the rules that let them go on,
/// and under each reading of repetition.
fn known_shapes(beasts: &str, found: &mut Inputs) -> Result<(), String> {
    let beasts: Value = serde_json::from_str(beasts).map_err(|e| format!("The shapes: {e}."))?;
    for beast in beasts.as_array().ok_or("The shapes are no list.")? {
        let texts =
            |key: &str| beast[key].as_array().into_iter().flatten().filter_map(Value::as_str);
        let rows: Vec<&str> = texts("board").collect();
        let set_up = Diagram::from_rows(&rows).map_err(|error| error.to_string())?;
        let to_play = if beast["to_move"] == "X" { Colour::Black } else { Colour::White };
        let action = |name: &str| match name {
            "pass" => Some(Action::Pass),
            point => point.parse().ok().map(Action::Play),
        };
        let actions: Option<Vec<Action>> = texts("moves").map(action).collect();
        let actions = actions.ok_or("A move of the shapes names no point.")?;
        let name = beast["name"].as_str().unwrap_or_default();
        for &repetition in Repetition::ALL {
            let suicide =
                if beast["suicide"] == true { Suicide::Allowed } else { Suicide::Forbidden };
            let rules = RuleSet { repetition, suicide, ..Preset::ChinesePractice.rules() };
            let tape = plain(rules, set_up.clone(), to_play, actions.clone());
            let name = format!("shape-{name}-{}", repetition.name());
            counted(found, &format!("{name}-counted"), &tape);
            keep(found, &name, Some(tape));
        }
    }
    Ok(())
}

/// The same position without moves, counted under other rules, with the first chain of each
/// side in the dead list: by its first stone, which is a whole list only for a single stone.
fn counted(found: &mut Inputs, name: &str, tape: &Tape) {
    let first =
        |colour| Point::all(tape.size()).find(|&point| tape.set_up.at(point) == Some(colour));
    let dead = Colour::BOTH.into_iter().filter_map(first).collect();
    let taxed = RuleSet { give_back: Preset::Aga.rules().give_back, ..Preset::Ancient.rules() };
    let counted = Tape { dead, prisoners: [2, 1], actions: Vec::new(), ..tape.clone() };
    for handicap in [1, 3] {
        let rules = RuleSet { handicap, ..taxed };
        keep(
            found,
            &format!("{name}-handicap-{handicap}"),
            Some(Tape { rules, ..counted.clone() }),
        );
    }
}

/// Counts that no vector holds: a tie that the counted side loses, and the first move given
/// where each handicap stone costs half a stone.
fn rare_counts(found: &mut Inputs) {
    let set_up = Diagram::from_rows(&["XO.", "XO.", "XO."]).expect("a diagram");
    let rules = Preset::Chinese.rules();
    let tie = RuleSet { komi: Quarters(-6), tie: Tie::CountedSideLoses, ..rules };
    let first_move = rules.with_handicap(1);
    for (name, rules) in [("tie-lost-when-counted", tie), ("first-move-given", first_move)] {
        keep(found, name, Some(plain(rules, set_up.clone(), Colour::Black, Vec::new())));
    }
}

/// One cycle of each shape, and one that is turned, stretched and surrounded.
fn built_cycles(found: &mut Inputs) {
    let mut choose = fastrand::Rng::with_seed(SEED);
    for (number, shape) in cycles::SHAPES.iter().enumerate() {
        let turns: Vec<Turn> = shape.moves.iter().filter_map(|turn| read_move(turn)).collect();
        let set_up = Diagram::from_rows(shape.rows).expect("the shapes are diagrams");
        let rules = Preset::ChinesePractice.rules();
        let actions = turns.iter().map(|turn| turn.action).collect();
        let tape = plain(rules, set_up, turns[0].player, actions);
        keep(found, &format!("cycle-{}-{number}", shape.name), Some(tape));
        let built = cycles::cycle(shape, &mut choose);
        let actions = built.turns.iter().map(|turn| turn.action).collect();
        let tape = plain(rules, built.diagram.clone(), built.first(), actions);
        keep(found, &format!("cycle-{}-{number}-elsewhere", shape.name), Some(tape));
    }
}

fn read_move(text: &str) -> Option<Turn> {
    read_turn(&json!(text), 0).ok()
}
