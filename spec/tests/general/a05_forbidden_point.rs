use super::{CHINESE, at, board, game, points};
use weiqi_spec::data::{Article, Colour, Reason, Suicide, Turn};
use weiqi_spec::general::a05_forbidden_point::is_forbidden_point;

const ONE_STONE: &[&str] = &[".O", "O."];
const TWO_STONES: &[&str] = &["X.O", "OO."];

#[test]
fn a_stone_that_would_at_once_be_without_liberties_is_forbidden() {
    assert!(is_forbidden_point(&board(ONE_STONE), Colour::Black, at("A2"), Suicide::Forbidden));
    assert!(is_forbidden_point(&board(TWO_STONES), Colour::Black, at("B2"), Suicide::Forbidden));
}

#[test]
fn a_stone_that_takes_an_opponents_stone_is_permitted() {
    let board = board(&[".XO", "XO.", "O.."]);
    assert!(!is_forbidden_point(&board, Colour::White, at("A3"), Suicide::Forbidden));
}

#[test]
fn several_stones_may_be_given_up_where_that_is_allowed_but_not_one() {
    let multi = Suicide::MultiStone;
    assert!(is_forbidden_point(&board(ONE_STONE), Colour::Black, at("A2"), multi));
    assert!(!is_forbidden_point(&board(TWO_STONES), Colour::Black, at("B2"), multi));
    assert!(!is_forbidden_point(&board(ONE_STONE), Colour::Black, at("A2"), Suicide::Allowed));
}

#[test]
fn the_refusal_shows_the_chain_that_would_be_without_liberties() {
    let game = game(TWO_STONES, Colour::Black);
    let refusal = game.refusal(&CHINESE, Turn::play(Colour::Black, at("B2"))).unwrap();
    assert_eq!(refusal.article, Article::FORBIDDEN_POINT);
    assert_eq!(refusal.reason, Reason::ForbiddenPoint { chain: points("A2 B2") });
}
