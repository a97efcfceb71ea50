//! This project.

use crate::{Lap, lap};
use std::hint::black_box;
use weiqi_checks::bench::playouts::Player;
use weiqi_checks::bench::positions::{Line, images};
use weiqi_checks::bench::questions::legal_mask;
use weiqi_checks::bench::replay::Replay;
use weiqi_engine::ko::{SimpleKo, Superko};
use weiqi_engine::{GameIn, Nine, Nineteen};
use weiqi_data::{Colour, Diagram, Preset, Repetition, RuleSet, Size};

/// Batches of playouts.
pub fn playouts(size: u8, superko: bool, games: usize) -> Box<dyn FnMut() -> Lap> {
    match (size, superko) {
        (9, false) => {
            let mut player: Player<Nine, _> = Player::new(9, SimpleKo::new());
            Box::new(move || lap(games, || player.play(1)))
        }
        (9, true) => {
            let mut player: Player<Nine, _> = Player::new(9, Superko::new());
            Box::new(move || lap(games, || player.play(1)))
        }
        (_, false) => {
            let mut player: Player<Nineteen, _> = Player::new(19, SimpleKo::new());
            Box::new(move || lap(games, || player.play(1)))
        }
        (_, true) => {
            let mut player: Player<Nineteen, _> = Player::new(19, Superko::new());
            Box::new(move || lap(games, || player.play(1)))
        }
    }
}

/// The records that begin on an empty board with a move of Black, in their images, each up
/// to the first move that positional superko refuses.
pub fn records() -> Vec<Line> {
    let empty = Diagram::empty(Size::new(19, 19).expect("a size in range"));
    let begins = |line: &Line| line.turns.first().is_some_and(|turn| turn.player == Colour::Black);
    images().into_iter().filter(|line| line.set_up == empty && begins(line)).collect()
}

/// Replays every record with a check of each move.
pub fn replay(records: &[Line], repetition: Repetition) -> impl FnMut() -> Lap {
    let rules = RuleSet { repetition, ..Preset::Chinese.rules() };
    let mut replay = Replay::of(records.to_vec());
    move || lap(1, || replay.run(&rules))
}

/// The position after the turns of a line.
pub fn position(line: &Line) -> GameIn<Nineteen> {
    let mut game = line.start();
    for &turn in &line.turns {
        game.take(&Preset::Chinese.rules(), turn).expect("a legal move");
    }
    game
}

/// All legal points of every position, so many times over.
pub fn masks(lines: &[Line], times: usize) -> impl FnMut() -> Lap {
    let positions: Vec<GameIn<Nineteen>> = lines.iter().map(position).collect();
    move || {
        lap(times, || {
            positions.iter().for_each(|game| {
                black_box(legal_mask(game));
            });
            positions.len()
        })
    }
}
