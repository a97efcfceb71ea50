//! This project.

use crate::{Lap, lap};
use weiqi::engine::ko::SimpleKo;
use weiqi::engine::playout::Playouts;
use weiqi::engine::{Board, Frame, Game, Nine, Nineteen};
use weiqi_spec::data::{Colour, Diagram, Preset, Size, Turn};

fn square(side: u8) -> Size {
    Size::new(side, side).expect("a size in range")
}

/// Batches of playouts.
pub fn playouts(size: u8, games: usize) -> Box<dyn FnMut() -> Lap> {
    match size {
        9 => Box::new(playouts_in::<Nine>(size, games)),
        _ => Box::new(playouts_in::<Nineteen>(size, games)),
    }
}

fn playouts_in<F: Frame>(size: u8, games: usize) -> impl FnMut() -> Lap {
    let mut random = fastrand::Rng::with_seed(1);
    let board: Board<F> = Board::new(square(size));
    let mut playouts = Playouts::new(&board, SimpleKo::new());
    move || lap(games, || playouts.run(&board, Colour::Black, &mut random).turns)
}

/// The turns of every record on an empty 19×19 board, up to the first one that positional
/// superko refuses or that follows two passes.
pub fn records() -> Vec<Vec<Turn>> {
    let whole = weiqi::records::games().into_iter();
    whole
        .filter(|game| game.set_up == Diagram::empty(square(19)) && game.first == Colour::Black)
        .map(|record| {
            let rules = Preset::Chinese.rules();
            let mut game: Game<Nineteen> = start();
            let turns = record.turns.iter().map(|recorded| recorded.turn);
            turns.take_while(|&turn| game.take(&rules, turn).is_ok()).collect()
        })
        .collect()
}

fn start() -> Game<Nineteen> {
    Game::start(Diagram::empty(square(19)), Colour::Black).expect("an empty board")
}

/// Replays every record with a check of each move.
pub fn replay(records: &[Vec<Turn>]) -> Lap {
    let rules = Preset::Chinese.rules();
    let fresh = start();
    let mut game = fresh.clone();
    let mut records = records.iter();
    lap(records.len(), || {
        let record = records.next().expect("as many laps as records");
        game.clone_from(&fresh);
        for &turn in record {
            game.take(&rules, turn).expect("a legal move");
        }
        std::hint::black_box(game.to_play());
        record.len()
    })
}
