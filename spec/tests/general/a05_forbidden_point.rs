use super::{CHINESE, at, board, game, points};
use weiqi_data::readings::{CaptureException, PointOfCapture, Readings};
use weiqi_data::{Article, Colour, Reason, Refusal, RuleSet, Suicide, Turn};
use weiqi_spec::board::Board;
use weiqi_spec::game::{Game, Stone};
use weiqi_spec::general::a05_forbidden_point::{chain_forbidden_under, point_of_capture};

fn is_forbidden_point(
    board: &Board,
    player: Colour,
    point: weiqi_data::Point,
    suicide: Suicide,
) -> bool {
    let rules = RuleSet { suicide, ..CHINESE };
    chain_forbidden_under(&rules, board, &Stone::put_down(board, player, point)).is_some()
}

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
    let game = game(&["X."], Colour::White);
    let refusal = |capture_exception, suicide| {
        let readings = Readings { capture_exception, ..Readings::TAKEN };
        let rules = RuleSet { readings, suicide, ..CHINESE };
        game.refusal(&rules, Turn::play(Colour::White, at("B1")))
    };
    for &suicide in Suicide::ALL {
        assert_eq!(refusal(CaptureException::Permits, suicide), None);
        let reason = Reason::ForbiddenPoint { chain: points("B1") };
        let refused = Refusal { article: Article::FORBIDDEN_POINT, reason };
        assert_eq!(refusal(CaptureException::None, suicide), Some(refused));
    }
}

/// White takes one stone at C1, and Black can take two back there: the smallest snapback.
const SNAPBACK: &[&str] = &["O.X"];

#[test]
fn were_the_point_of_one_captured_stone_forbidden_a_snapback_would_be_forbidden() {
    let mut game = game(SNAPBACK, Colour::White);
    game.take(&CHINESE, Turn::play(Colour::White, at("B1"))).unwrap();
    let back = Turn::play(Colour::Black, at("C1"));
    assert_eq!(game.refusal(&CHINESE, back), None);
    let readings = Readings { point_of_capture: PointOfCapture::Forbidden, ..Readings::TAKEN };
    let refusal = |game: &Game| game.refusal(&RuleSet { readings, ..CHINESE }, back).unwrap();
    assert_eq!(refusal(&game).article, Article::CAPTURE);
    assert_eq!(refusal(&game).reason, Reason::ForbiddenPoint { chain: points("C1") });
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
