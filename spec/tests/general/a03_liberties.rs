use super::{at, board, points};
use weiqi_data::{Colour, Diagram, LeftBy, Past, StartError};
use weiqi_spec::game::Game;
use weiqi_spec::general::a03_liberties::{chain_of, chain_that_may_not_stay, chains, liberties_of};

#[test]
fn the_empty_points_next_to_a_stone_along_the_lines_are_its_liberties() {
    let liberties = |rows, name| liberties_of(&board(rows), &[at(name)]);
    assert_eq!(liberties(&["...", ".X.", "..."], "B2"), points("A2 B1 B3 C2"));
    assert_eq!(liberties(&["X..", "...", "..."], "A3"), points("A2 B3"));
    assert_eq!(liberties(&["X"], "A1"), []);
}

#[test]
fn stones_of_one_colour_next_to_each_other_are_one_whole_and_share_their_liberties() {
    let board = board(&["XX.", "X.X", "..."]);
    let chain = chain_of(&board, at("A2"));
    assert_eq!(chain, points("A2 A3 B3"));
    assert_eq!(liberties_of(&board, &chain), points("A1 B2 C3"));
}

#[test]
fn a_stone_next_to_another_only_across_a_square_is_not_joined_to_it() {
    let board = board(&["X.", ".X"]);
    assert_eq!(chain_of(&board, at("A2")), points("A2"));
}

#[test]
fn an_opponents_stone_on_a_liberty_takes_it_away() {
    let board = board(&["...", ".XO", ".O."]);
    assert_eq!(liberties_of(&board, &points("B2")), points("A2 B3"));
}

#[test]
fn chains_are_listed_by_their_first_stones_whatever_their_colour() {
    let first_stones: Vec<_> = chains(&board(&["O.X", "OX.", "..X"]))
        .into_iter()
        .map(|c| (c.stones[0], c.colour))
        .collect();
    let expected = [
        (at("A2"), Colour::White),
        (at("B2"), Colour::Black),
        (at("C1"), Colour::Black),
        (at("C3"), Colour::Black),
    ];
    assert_eq!(first_stones, expected);
}

#[test]
fn stones_without_liberties_may_not_stay_on_the_board() {
    assert_eq!(chain_that_may_not_stay(&board(&["XO.", "XO.", "OO."])), Some(points("A2 A3")));
    assert_eq!(chain_that_may_not_stay(&board(&["XO.", ".O.", "OO."])), None);
}

#[test]
fn no_game_goes_on_from_a_history_in_which_such_stones_stand() {
    let past = |rows: &[&str]| Past {
        diagram: Diagram::from_rows(rows).unwrap(),
        to_play: Colour::Black,
        left_by: LeftBy::SetUp,
    };
    let error = Game::resume(&[past(&["..."]), past(&["XO."])]).unwrap_err();
    assert_eq!(error, StartError::NoLiberties { turn: 1, chain: points("A1") });
}

#[test]
fn liberties_are_named_by_column_then_row() {
    let board = board(&["...", ".X.", ".X."]);
    assert_eq!(liberties_of(&board, &chain_of(&board, at("B1"))), points("A1 A2 B3 C1 C2"));
}
