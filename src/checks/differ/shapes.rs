//! Known shapes (ko, cycles, snapbacks): where no short game from the empty board shows a
//! difference, the first that the lines of the corpus show.

use super::GameWitness;
use weiqi::boundary::Backend;
use weiqi::contract::parse;
use weiqi::contract::vectors::read_vector;
use weiqi_data::{Past, RuleSet};

/// The shortest line of a known shape on whose last turn two rule sets differ.
pub(super) fn first_difference<B: Backend>(rules: [&RuleSet; 2]) -> Option<GameWitness> {
    let is_shapes = |path: &str| path.starts_with("beasts/");
    let mut found: Vec<GameWitness> = Vec::new();
    for (path, text) in weiqi_corpus::json().filter(|(path, _)| is_shapes(path)) {
        let vectors = parse(text.as_bytes(), path).expect("the corpus is JSON");
        for vector in vectors.as_array().into_iter().flatten() {
            let vector = read_vector(vector.clone()).expect("the corpus holds vectors");
            found.extend(difference_in::<B>(&vector, rules));
        }
    }
    found.into_iter().min_by_key(|witness| (witness.turns.len(), witness.start.size().points()))
}

fn difference_in<B: Backend>(
    vector: &weiqi::contract::vectors::Vector,
    rules: [&RuleSet; 2],
) -> Option<GameWitness> {
    let request = vector.readings[0].request.as_ref().ok()?;
    let start = request.setup.clone();
    let mut game = B::resume(&[Past::set_up(start.clone(), request.to_play)]).ok()?;
    for (place, &turn) in request.moves.iter().enumerate() {
        let legal = rules.map(|rules| game.refusal(rules, turn).is_none());
        if legal[0] != legal[1] {
            let turns = request.moves[..=place].to_vec();
            let is_known_shape = Some(vector.id.clone());
            return Some(GameWitness { start, turns, legal, is_known_shape });
        }
        if !legal[0] {
            return None;
        }
        game.take(rules[0], turn).ok()?;
    }
    None
}
