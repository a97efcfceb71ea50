//! The game records of `corpus/records/`: real games, moves only, built into the program so
//! that `weiqi verify` replays them wherever it runs.
//!
//! What each file name promises stands in `tests/data/records.json`, and
//! `tests/records.rs` holds both implementations to it.

use weiqi::records::sgf::{Move, Record, Sgf, Step, decode, main_line};
use weiqi_data::{Colour, Diagram, Size, Turn};

/// A record as a list of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The name of the file.
    pub name: &'static str,
    /// The size of the board.
    pub size: Size,
    /// What stands before the first turn.
    pub set_up: Diagram,
    /// The side that takes the first turn.
    pub first: Colour,
    /// The turns, colours alternating.
    pub turns: Vec<RecordedTurn>,
}

/// A turn of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedTurn {
    /// Who, and what.
    pub turn: Turn,
    /// The move of the record, from 1; `None` for a pass that the record does not hold and
    /// that is assumed, because the same side moves twice in a row.
    pub move_number: Option<usize>,
}

/// Every record of the corpus, in the order of their names.
///
/// A turn may be illegal, and some are: whoever replays the records follows them as SGF
/// asks, or stops there.
///
/// # Panics
/// When a record cannot be read: a test reads all of them.
pub fn games() -> Vec<Game> {
    weiqi_corpus::records().map(|(name, text)| game(name, text)).collect()
}

fn game(name: &'static str, text: &str) -> Game {
    let sgf = Sgf::parse(decode(text.as_bytes()).text).expect("the records are SGF");
    let line = main_line(&sgf, sgf.games()[0]);
    let record = Record::new(&sgf, line).expect("the records are games of Go");
    assert!(record.problems.is_empty(), "{name}: {:?}", record.problems);
    let is_move = |step: &Step| matches!(step, Step::Move(_));
    assert!(record.steps.iter().all(is_move), "{name} sets stones up in the middle");
    let first = record.moves().next().map_or(Colour::Black, |first| first.colour);
    Game { name, size: record.size, set_up: record.opening(), first, turns: turns(&record, first) }
}

fn turns(record: &Record, first: Colour) -> Vec<RecordedTurn> {
    let mut turns = Vec::new();
    let mut to_play = first;
    for (number, played) in record.moves().enumerate() {
        if played.colour != to_play {
            turns.push(RecordedTurn { turn: Turn::pass(to_play), move_number: None });
        }
        turns.push(RecordedTurn { turn: as_turn(played), move_number: Some(number + 1) });
        to_play = played.colour.opponent();
    }
    turns
}

fn as_turn(played: &Move) -> Turn {
    let action = played.action.expect("every move of the records names a point or is a pass");
    Turn { player: played.colour, action }
}
