use super::{CHINESE, at, board, game, points};
use weiqi_data::readings::{CaptureException, PointOfCapture};
use weiqi_data::{Article, Colour, Reason, Suicide, Turn};
use weiqi_spec::general::a05_forbidden_point::{
    is_forbidden_after_capture, is_forbidden_point, is_forbidden_under, point_of_capture,
};

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

#[test]
fn a_capture_makes_a_point_without_liberties_a_permitted_one_unless_there_is_no_exception() {
    let board = board(&["X."]);
    let is_forbidden = |exception| {
        is_forbidden_under(exception, &board, Colour::White, at("B1"), Suicide::Forbidden)
    };
    assert!(!is_forbidden(CaptureException::Permits));
    assert!(is_forbidden(CaptureException::None));
}

/// White takes one stone at C1, and Black can take two back there: the smallest snapback.
const SNAPBACK: &[&str] = &["O.X"];

#[test]
fn were_the_point_of_one_captured_stone_forbidden_a_snapback_would_be_forbidden() {
    let mut game = game(SNAPBACK, Colour::White);
    game.take(&CHINESE, Turn::play(Colour::White, at("B1"))).unwrap();
    let back = Turn::play(Colour::Black, at("C1"));
    assert_eq!(game.refusal(&CHINESE, back), None);
    let is_forbidden = |reading| is_forbidden_after_capture(reading, game.history(), at("C1"));
    assert!(!is_forbidden(PointOfCapture::Ordinary));
    assert!(is_forbidden(PointOfCapture::Forbidden));
    assert_eq!(game.take(&CHINESE, back), Ok(points("A1 B1")));
    assert_eq!(point_of_capture(game.history()), None, "two stones were taken");
}

#[test]
fn nothing_was_captured_on_the_last_turn_after_a_pass_or_before_the_first() {
    let mut game = game(SNAPBACK, Colour::White);
    assert_eq!(point_of_capture(game.history()), None);
    game.take(&CHINESE, Turn::pass(Colour::White)).unwrap();
    assert_eq!(point_of_capture(game.history()), None);
}
