//! The little of SGF that a position takes: size, stones, who plays, moves.

use weiqi_checks::faults::Fault;
use weiqi_checks::faults::board::Board;
use weiqi_checks::faults::game::Game;
use weiqi_data::{Colour, Point, RuleSet, Size, Turn};

/// Loads the main line of a record. `None` where it cannot be read.
pub fn load(game: &mut Game, rules: &RuleSet, text: &str, fault: Option<Fault>) -> Option<()> {
    let properties = properties(text);
    let value_of = |name: &str| properties.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
    let side: u8 = value_of("SZ").map_or(Some(19), |side| side.parse().ok())?;
    let mut board = Board::empty(Size::new(side, side).ok()?, fault);
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
        let turn = match point(value, side) {
            Some(point) => Turn::play(colour, point),
            None => Turn::pass(colour),
        };
        game.take(rules, turn).ok()?;
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
fn point(value: &str, side: u8) -> Option<Point> {
    let [column, row] = value.as_bytes() else { return None };
    let (column, row) = (column.wrapping_sub(b'a'), row.wrapping_sub(b'a'));
    let is_on = column < side && row < side;
    is_on.then(|| Point::new(column.into(), (side - 1 - row).into()))
}
