//! Chapter 1 in the words of its articles: one file of tests for each article.

mod a01_equipment;
mod a02_play;
mod a03_liberties;
mod a04_capture;
mod a05_forbidden_point;
mod a06_repetition;
mod a07_end;
mod a08_life_and_death;
mod a09_counting;

use weiqi_data::{Colour, Diagram, Point, Preset, Reason, Refusal, RuleSet, Turn};
use weiqi_spec::board::Board;
use weiqi_spec::game::Game;

/// The board of a diagram, rows from the top.
fn board(rows: &[&str]) -> Board {
    Board::from_diagram(&Diagram::from_rows(rows).expect("a diagram"))
}

/// A game that starts from a diagram.
fn game(rows: &[&str], to_play: Colour) -> Game {
    Game::start(board(rows), to_play).expect("every chain of the set-up has liberties")
}

/// The point of this name.
fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// The points of these names, separated by spaces.
fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(at).collect()
}

/// The turn of the side to play: a point or `pass`.
fn turn(game: &Game, name: &str) -> Turn {
    match name {
        "pass" => Turn::pass(game.to_play()),
        point => Turn::play(game.to_play(), at(point)),
    }
}

/// Takes turns, separated by spaces, up to and without the last one; returns why the last
/// one is refused.
fn last_refusal(game: &mut Game, rules: &RuleSet, turns: &str) -> Option<Refusal> {
    let mut names = turns.split_whitespace().peekable();
    while let Some(name) = names.next() {
        let turn = turn(game, name);
        if names.peek().is_none() {
            return game.refusal(rules, turn);
        }
        game.take(rules, turn).unwrap_or_else(|refusal| panic!("{turn} is refused: {refusal:?}"));
    }
    panic!("no turns")
}

/// The earlier position that the last of these turns would bring back.
fn last_repeats(game: &mut Game, rules: &RuleSet, turns: &str) -> Option<usize> {
    match last_refusal(game, rules, turns)?.reason {
        Reason::Repetition { same_as } => Some(same_as),
        reason => panic!("refused as {}", reason.name()),
    }
}

/// The rules of the preset `chinese`.
const CHINESE: RuleSet = Preset::Chinese.rules();
