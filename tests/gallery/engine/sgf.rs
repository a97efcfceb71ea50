//! The little of SGF that a position takes: size, stones, who plays, moves.

use super::board::{Board, Colour, Point};
use super::game::Game;
use crate::faults::Fault;

/// Loads the main line of a record. `None` where it cannot be read.
pub fn load(game: &mut Game, text: &str, fault: Fault) -> Option<()> {
    let properties = properties(text);
    let value_of = |name: &str| properties.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
    let side = value_of("SZ").map_or(Some(19), |side| side.parse().ok())?;
    let mut board = Board::empty(side, fault);
    for (name, value) in &properties {
        let colour = match name.as_str() {
            "AB" => Colour::Black,
            "AW" => Colour::White,
            _ => continue,
        };
        board.put(colour, point(value, side)?);
    }
    let to_play = if value_of("PL") == Some("W") { Colour::White } else { Colour::Black };
    game.restart(board, to_play);
    for (name, value) in &properties {
        let colour = match name.as_str() {
            "B" => Colour::Black,
            "W" => Colour::White,
            _ => continue,
        };
        let taken = match point(value, side) {
            Some(point) => game.play(colour, point),
            None => game.pass(colour),
        };
        taken.then_some(())?;
    }
    Some(())
}

/// Names and values in order, as far as the first variation.
fn properties(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut name = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            'A'..='Z' => name.push(letter),
            '[' => {
                let mut value = String::new();
                while let Some(letter) = letters.next().filter(|letter| *letter != ']') {
                    value.push(if letter == '\\' { letters.next().unwrap_or(' ') } else { letter });
                }
                found.push((name.clone(), value));
                if !letters.as_str().trim_start().starts_with('[') {
                    name.clear();
                }
            }
            ')' => break,
            _ => {}
        }
    }
    found
}

/// A point in letters, from the upper left; `None` for a pass.
fn point(value: &str, side: usize) -> Option<Point> {
    let number = |byte: u8| usize::from(byte.wrapping_sub(b'a'));
    let [column, row] = value.as_bytes() else { return None };
    let (column, row) = (number(*column), number(*row));
    (column < side && row < side).then(|| Point { column, row: side - 1 - row })
}
