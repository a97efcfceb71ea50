//! Histories in which a few boards stand again and again.

use super::Backend;
use weiqi_data::{Colour, Diagram, LeftBy, Past};

/// A position of a history, its board named by its place in a list of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// The place of the board.
    pub board: usize,
    /// The side to play.
    pub to_play: Colour,
    /// How the position came about.
    pub left_by: LeftBy,
}

impl Told {
    /// The position by itself.
    ///
    /// # Panics
    /// When the list has no such place.
    pub fn past(self, boards: &[&Diagram]) -> Past {
        let diagram = boards[self.board].clone();
        Past { diagram, to_play: self.to_play, left_by: self.left_by }
    }
}

/// A game that is resumed from a history.
pub(super) fn resumed<B: Backend>(boards: &[&Diagram], history: &[Told]) -> B {
    let history: Vec<Past> = history.iter().map(|told| told.past(boards)).collect();
    match B::resume(&history) {
        Ok(game) => game,
        Err(error) => panic!("the boards of a history can stand: {error}"),
    }
}
