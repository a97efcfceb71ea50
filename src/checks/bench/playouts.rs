//! Light playouts, and the lengths of their games, which everyone finds who plays them by
//! the same definition (see [`weiqi_engine::playout`]).

use super::measured::{Lap, in_turns};
use super::report::{Group, Row};
use fastrand::Rng;
use weiqi_data::{Colour, Size};
use weiqi_engine::ko::{KoRule, SimpleKo, Superko};
use weiqi_engine::{Board, Frame, Nine, Nineteen, PlayoutsIn, Thirteen};

/// The length of playouts on a square board with simple ko.
#[derive(Clone, Copy, Debug)]
pub struct Length {
    /// Columns and rows.
    pub side: u8,
    /// Playouts.
    pub games: usize,
    /// Turns, passes included.
    pub turns: usize,
}

impl Length {
    /// The mean in thousandths of a turn.
    pub fn thousandths(&self) -> usize {
        self.turns * 1000 / self.games.max(1)
    }

    /// The mean that others have published, and how far off it may be, in thousandths.
    pub const fn published(&self) -> Option<(usize, usize)> {
        match self.side {
            9 => Some((111_000, 300)),
            19 => Some((455_500, 1_500)),
            _ => None,
        }
    }

    /// Whether the mean is the published one, if there is one.
    pub fn is_as_published(&self) -> bool {
        self.published().is_none_or(|(mean, off)| self.thousandths().abs_diff(mean) <= off)
    }
}

/// Plays playouts one after the other from the empty board of a size.
pub struct Player<F: Frame, K: KoRule<F>> {
    playouts: PlayoutsIn<F, K>,
    random: Rng,
    /// What has been played.
    pub length: Length,
}

impl<F: Frame, K: KoRule<F>> Player<F, K> {
    /// Nothing played yet.
    ///
    /// # Panics
    /// When the frame does not hold the size.
    pub fn new(side: u8, ko: K) -> Player<F, K> {
        let board = Board::new(Size::new(side, side).expect("a size in range"));
        let playouts = PlayoutsIn::new(&board, Colour::Black, ko);
        let length = Length { side, games: 0, turns: 0 };
        Player { playouts, random: Rng::with_seed(1), length }
    }

    /// Plays so many games; returns the number of turns.
    pub fn play(&mut self, games: usize) -> usize {
        let mut turns = 0;
        for _ in 0..games {
            turns += self.playouts.run(&mut self.random).turns;
        }
        self.length.games += games;
        self.length.turns += turns;
        turns
    }
}

/// The games on a board of 9×9 in all rounds together; fewer on larger ones.
const GAMES: usize = 60_000;

/// Playouts on three sizes, with simple ko and with exact positional superko.
pub fn measure(rounds: usize) -> (Vec<Row>, Vec<Length>) {
    let parts = [on::<Nine>(9, rounds), on::<Thirteen>(13, rounds), on::<Nineteen>(19, rounds)];
    let lengths = parts.iter().map(|(_, length)| *length).collect();
    (parts.into_iter().flat_map(|(rows, _)| rows).collect(), lengths)
}

fn on<F: Frame>(side: u8, rounds: usize) -> ([Row; 2], Length) {
    let games = GAMES * 81 / (usize::from(side).pow(2) * rounds);
    let mut simple: Player<F, _> = Player::new(side, SimpleKo::new());
    let mut superko: Player<F, _> = Player::new(side, Superko::new());
    let [one, other] = in_turns(
        rounds,
        [&mut || Lap::of(|| simple.play(games)), &mut || Lap::of(|| superko.play(games))],
    );
    let size = format!("{side}x{side}");
    let row = |name: String, measured, length: Length| Row {
        per_second: Some(1000.0 / length.thousandths() as f64),
        moves_per_game: Some(length.thousandths() as f64 / 1000.0),
        ..Row::new(Group::Playouts, name, measured)
    };
    let rows = [
        row(size.clone(), one, simple.length),
        row(format!("{size}-superko"), other, superko.length),
    ];
    (rows, simple.length)
}
