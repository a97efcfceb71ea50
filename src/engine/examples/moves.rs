//! A generator of legal moves: counts the sequences of moves and passes from the empty 3×3
//! board, with moves taken back, and names the reason for each point that is refused on the
//! way.

use std::collections::BTreeMap;
use weiqi_engine::{Game, Preset, Size};

/// The sequences of so many turns from here; the refusals met are counted by their names.
fn sequences(game: &mut Game, turns: usize, refused: &mut BTreeMap<String, usize>) -> u64 {
    if turns == 0 {
        return 1;
    }
    let legal = game.legal_points();
    for point in game.empty_points() {
        if let Some(refusal) = game.refusal(point) {
            *refused.entry(refusal.to_string()).or_default() += 1;
        }
    }
    game.pass();
    let mut number = sequences(game, turns - 1, refused);
    game.undo();
    for point in legal {
        game.play(point).expect("a legal point");
        number += sequences(game, turns - 1, refused);
        game.undo();
    }
    number
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Size::new(3, 3)?, Preset::Chinese.rules())?;
    let mut refused = BTreeMap::new();
    for turns in 0..=7 {
        println!("{turns} turns: {} sequences", sequences(&mut game, turns, &mut refused));
    }
    refused.iter().for_each(|(reason, times)| println!("{reason}: {times}"));
    Ok(())
}
