//! The games and positions that are measured: real ones, from the records, and random ones.

use crate::records;
use fastrand::Rng;
use weiqi::contract::symmetry::Image;
use weiqi_data::{Colour, Diagram, Preset, Size, Turn};
use weiqi_engine::{GameIn, Nineteen};

/// A game that can be replayed: every turn is legal under every reading of repetition.
#[derive(Clone, Debug)]
pub struct Line {
    /// What stands before the first turn.
    pub set_up: Diagram,
    /// The turns.
    pub turns: Vec<Turn>,
}

impl Line {
    /// The game before its first turn.
    ///
    /// # Panics
    /// Never: lines are made from games that have started.
    pub fn start(&self) -> GameIn<Nineteen> {
        let first = self.turns.first().map_or(Colour::Black, |turn| turn.player);
        GameIn::start(self.set_up.clone(), first).expect("a line starts")
    }

    /// The same game turned over or round, or with the colours exchanged.
    fn image(&self, image: Image) -> Line {
        let size = self.set_up.size();
        let turns = self.turns.iter().map(|&turn| image.turn(turn, size)).collect();
        Line { set_up: image.diagram(&self.set_up), turns }
    }
}

fn nineteen() -> Size {
    Size::new(19, 19).expect("19x19 is a size")
}

/// The records on 19×19, each up to the first move that some reading refuses: positional
/// superko, which refuses whatever another one does.
///
/// # Panics
/// Never: a test reads all records.
pub fn records() -> Vec<Line> {
    let whole = records::games().into_iter().filter(|record| record.size == nineteen());
    whole
        .map(|record| {
            let mut game: GameIn<Nineteen> =
                GameIn::start(record.set_up.clone(), record.first).expect("a record starts");
            let rules = Preset::Chinese.rules();
            let turns = record.turns.iter().map(|recorded| recorded.turn);
            let turns = turns.take_while(|&turn| game.take(&rules, turn).is_ok()).collect();
            Line { set_up: record.set_up, turns }
        })
        .collect()
}

/// Each record in its sixteen images, so that no processor learns the games by heart.
pub fn images() -> Vec<Line> {
    let records = records();
    let images = Image::all().into_iter();
    images.flat_map(|image| records.iter().map(move |line| line.image(image))).collect()
}

/// Positions of the records, evenly spread over them, with their histories.
pub fn real(number: usize) -> Vec<GameIn<Nineteen>> {
    let records = records();
    let turns: usize = records.iter().map(|line| line.turns.len()).sum();
    let every = turns.div_ceil(number);
    let mut seen = 0;
    let mut positions = Vec::with_capacity(number);
    for line in &records {
        let mut game = line.start();
        for &turn in &line.turns {
            game.take(&Preset::Chinese.rules(), turn).expect("a line is legal");
            seen += 1;
            if seen % every == 0 {
                positions.push(game.clone());
            }
        }
    }
    positions
}

/// A game of random legal moves of so many turns on 19×19, no eye spared.
///
/// # Panics
/// Never: a side that has no legal move passes.
pub fn random(seed: u64, turns: usize) -> Line {
    let rules = Preset::Chinese.rules();
    let set_up = Diagram::empty(nineteen());
    let mut game: GameIn<Nineteen> =
        GameIn::start(set_up.clone(), Colour::Black).expect("an empty board");
    let mut random = Rng::with_seed(seed);
    let mut line = Line { set_up, turns: Vec::with_capacity(turns) };
    for _ in 0..turns {
        let legal = game.legal(&rules);
        let player = game.to_play();
        let turn = match legal.len() {
            0 => Turn::pass(player),
            number => {
                let cell = legal.into_iter().nth(random.usize(..number)).expect("one of them");
                Turn::play(player, cell.point::<Nineteen>())
            }
        };
        game.take(&rules, turn).expect("a legal turn");
        line.turns.push(turn);
    }
    line
}

/// Positions of random games after 1 to 400 turns, with their histories.
pub fn scattered(number: usize) -> Vec<GameIn<Nineteen>> {
    (0..number)
        .map(|place| {
            let line = random(place as u64, 1 + 400 * place / number);
            let mut game = line.start();
            for &turn in &line.turns {
                game.take(&Preset::Chinese.rules(), turn).expect("a line is legal");
            }
            game
        })
        .collect()
}
