use super::{CHINESE, at, board, game, points};
use weiqi_data::{Colour, Turn};
use weiqi_spec::general::a04_capture::captured_by;

#[test]
fn an_opponents_stone_without_liberties_is_taken_at_once() {
    let mut game = game(&[".X.", "XO.", ".X."], Colour::Black);
    let taken = game.take(&CHINESE, Turn::play(Colour::Black, at("C2"))).unwrap();
    assert_eq!(taken, points("B2"));
    assert_eq!(game.board(), &board(&[".X.", "X.X", ".X."]));
}

#[test]
fn where_both_sides_are_without_liberties_the_opponents_stones_are_taken() {
    let mut game = game(&[".XO", "XO.", "O.."], Colour::White);
    let taken = game.take(&CHINESE, Turn::play(Colour::White, at("A3"))).unwrap();
    assert_eq!(taken, points("A2 B3"));
    assert_eq!(game.board(), &board(&["O.O", ".O.", "O.."]));
}

#[test]
fn one_stone_takes_every_chain_that_it_leaves_without_liberties_each_once() {
    let board = board(&[".XOX.", "XO.OX", ".XOX."]);
    assert_eq!(captured_by(&board, Colour::Black, at("C2")), points("B2 C1 C3 D2"));
}

#[test]
fn a_chain_that_keeps_a_liberty_stays() {
    let board = board(&["XO.", "...", "..."]);
    assert_eq!(captured_by(&board, Colour::White, at("A1")), []);
    assert_eq!(captured_by(&board, Colour::White, at("A2")), points("A3"));
}

#[test]
fn a_chain_that_the_new_stone_touches_twice_is_taken_once() {
    let mut game = game(&["OO", "O."], Colour::Black);
    let taken = game.take(&CHINESE, Turn::play(Colour::Black, at("B1"))).unwrap();
    assert_eq!(taken, points("A1 A2 B2"));
    assert_eq!(game.board(), &board(&["..", ".X"]));
}

#[test]
fn captured_stones_are_named_by_column_then_row_whatever_their_chains() {
    let board = board(&["OOO", "XXO", "XO.", ".X."]);
    assert_eq!(captured_by(&board, Colour::Black, at("C2")), points("A4 B2 B4 C3 C4"));
}
