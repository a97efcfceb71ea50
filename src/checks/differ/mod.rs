//! Where two rule sets, or two readings, first differ: the shortest game in which a turn is
//! legal under one only, the smallest position that is counted otherwise, and the shortest
//! course of events at whose end the game stands elsewhere. Everything that is smaller has
//! been looked at, and it is said how far.

mod counts;
mod directed;
mod ends;
mod games;
mod terms;
mod text;

pub use ends::{EndWitness, Stand, Step};
pub use terms::{Terms, read_terms};
pub use text::{comparison_json, comparison_text, matrix, matrix_json, matrix_text};

use weiqi::boundary::{Engine, Reference, unknown_reading};
use weiqi_data::{Diagram, RuleSet, Size, Turn};

/// How far is looked.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most points of a board on which games are played.
    pub points: usize,
    /// The most turns of a game.
    pub turns: usize,
    /// The most games that are played out on one board for one number of turns.
    pub games: u64,
    /// The most points of a board of which every position is counted.
    pub counted: usize,
    /// The most events of a course.
    pub events: usize,
    /// The most turns along captures from positions full of kos, where no shorter game shows
    /// a difference.
    pub directed: usize,
    /// Whether nothing follows two passes in a row.
    pub two_passes_end: bool,
}

impl Limits {
    /// Enough for what is known of the presets; a second or two for a pair.
    pub const USUAL: Limits = Limits {
        points: 16,
        turns: 6,
        games: 200_000,
        counted: 8,
        events: 6,
        directed: 8,
        two_passes_end: true,
    };
}

/// What was found, and what was looked through without finding anything smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched<T> {
    /// The first difference in the order of the search.
    pub found: Option<T>,
    /// How it is known that there is no smaller one.
    pub proof: Proof,
}

/// What was looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The two have the same choices in everything that could make a difference.
    SameChoices,
    /// Every game of so many turns on each of these boards, the difference aside.
    Games(Vec<(Size, usize)>),
    /// Every position of each of these boards, with these handicaps.
    Positions(Vec<Size>, Vec<u32>),
    /// Every course of so many events on each of these boards.
    Courses(Vec<(Size, usize)>),
}

/// A game at whose last turn the two differ: legal under one, refused by the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameWitness {
    /// What stands before the first turn.
    pub start: Diagram,
    /// The turns; the last is the one in question, and all before it are legal under both.
    pub turns: Vec<Turn>,
    /// Whether the last turn is legal under the first and under the second.
    pub legal: [bool; 2],
    /// Whether it was found along captures from a position full of kos, when no shorter game
    /// from an empty board shows one.
    pub is_directed: bool,
}

/// A position that is counted otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountWitness {
    /// The choice that makes the difference.
    pub choice: &'static str,
    /// The position.
    pub diagram: Diagram,
    /// The handicap.
    pub handicap: u32,
    /// The results in points, as SGF writes them.
    pub results: [String; 2],
    /// The counts of Black and White under each, in stones.
    pub counts: [[String; 2]; 2],
}

/// Two sets of terms held against each other.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The shortest game on which they differ about a turn.
    pub games: Searched<GameWitness>,
    /// For each choice of counting in which they differ, the smallest position on which it
    /// makes a difference.
    pub counts: Vec<(&'static str, Searched<CountWitness>)>,
    /// The shortest course of events at whose end the game stands elsewhere.
    pub ends: Searched<EndWitness>,
}

impl Comparison {
    /// Whether anything was found.
    pub fn differs(&self) -> bool {
        self.games.found.is_some()
            || self.ends.found.is_some()
            || self.counts.iter().any(|(_, searched)| searched.found.is_some())
    }
}

/// Holds two sets of terms against each other.
pub fn compare(one: &Terms, other: &Terms, limits: &Limits) -> Comparison {
    let rules = [&one.rules, &other.rules];
    let games = match knows_both(rules) {
        true => games::shortest::<Engine>(rules, limits),
        false => games::shortest::<Reference>(rules, limits),
    };
    Comparison {
        games,
        counts: counts::smallest(rules, limits),
        ends: ends::shortest([one, other], limits),
    }
}

/// Whether the engine can answer under both.
fn knows_both(rules: [&RuleSet; 2]) -> bool {
    rules.iter().all(|rules| unknown_reading::<Engine>(&rules.readings).is_none())
}

/// The boards of up to so many points, the smaller first and, of the same number of points,
/// the longer one first; the columns are never fewer than the rows.
pub fn boards(points: usize) -> Vec<Size> {
    let mut sizes = Vec::new();
    for rows in 1..=25_u8 {
        for columns in rows..=25 {
            if usize::from(rows) * usize::from(columns) <= points
                && let Ok(size) = Size::new(columns, rows)
            {
                sizes.push(size);
            }
        }
    }
    sizes.sort_by_key(|size| (size.points(), size.rows()));
    sizes
}
