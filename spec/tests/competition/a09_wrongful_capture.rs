//! 2.9: stones with liberties taken off; with 1.4, captured stones left standing.

use crate::table::{from, points};
use weiqi_data::Colour::{Black, White};
use weiqi_data::table::{Effect, Finding, Impossible, Question};
use weiqi_data::{Article, Diagram};
use weiqi_spec::board::Board;
use weiqi_spec::competition::a09_wrongful_capture::{Taken, taken_off_by, with_stones_back};

/// Black can capture A3 on A2; B1 has liberties.
const START: &[&str] = &["OX..", "....", ".O.."];

#[test]
fn stones_with_liberties_go_back_with_a_warning() {
    let seen = from(START).after("B A2, B removes B1");
    assert_eq!((seen.said(), seen.warnings()), (vec!["2.9 took-wrongly".into()], [1, 0]));
    assert_eq!(
        (seen.effects()[0].clone(), seen.at("B1")),
        (Effect::StonesGoBack(points("B1")), Some(White))
    );
    let before = from(START).after("B removes B1");
    assert_eq!(before.said(), ["2.9 took-wrongly"], "before the side's own stone as well");
}

#[test]
fn captured_stones_are_taken_off_rightly() {
    let seen = from(START).after("B A2, B removes A3");
    assert_eq!((seen.said(), seen.warnings()), (vec!["2.9 took-rightly".into()], [0, 0]));
    let both = from(START).after("B A2, B removes B1 A3");
    assert_eq!(both.findings(), [&Finding::TookWrongly(Black, points("B1"))]);
    let none = from(START).after("B A2, B removes D1");
    assert_eq!(none.last, Err(Impossible::NoSuchStone(Article::WRONG_REMOVAL, points("D1")[0])));
    assert!(from(START).after("B A2, W D1, B removes A3").last.is_err(), "it is off for good");
}

#[test]
fn of_ones_own_stones_the_article_says_nothing() {
    let seen = from(START).after("B A2, B removes B3 B3");
    assert_eq!((seen.said(), seen.warnings()), (vec!["1.2 took-own".into()], [0, 0]));
    assert_eq!((seen.asked(), seen.at("B3")), (vec![Question::OwnStones], Some(Black)));
    let both = from(START).after("B A2, B removes B3 B1");
    assert_eq!(both.said(), ["2.9 took-wrongly", "1.2 took-own"]);
}

#[test]
fn captured_stones_left_standing_come_off() {
    let seen = from(START).after("B A2, left-standing A3");
    assert_eq!(
        (seen.said(), seen.effects()),
        (vec!["1.4 left-standing".into()], vec![Effect::Captured(points("A3"))])
    );
    assert!(from(START).after("B A2, left-standing B1").last.is_err(), "it was not captured");
}

#[test]
fn stones_left_standing_that_nobody_noticed_come_off_when_they_are_found() {
    let standing = from(START).after("B A2, left-standing A3 unnoticed");
    assert_eq!((standing.said().len(), standing.at("A3")), (0, Some(White)));
    assert_eq!(standing.state().prisoners, [1, 0]);
    let found = standing.clone().then("W D1, found 1 black");
    assert_eq!((found.said(), found.at("A3")), (vec!["1.4 found".into()], None));
    assert_eq!((found.asked(), found.state().prisoners), (vec![], [1, 0]));
    let taken = standing.then("W D1, B removes A3");
    assert_eq!((taken.said(), taken.at("A3")), (vec!["2.9 took-rightly".into()], None));
    assert_eq!(taken.then("found 1 black").asked(), [Question::LateDiscovery], "it is gone");
}

#[test]
fn stones_taken_wrongly_go_back_however_late() {
    let taken = from(START).after("B A2, B removes B1 unnoticed");
    assert_eq!((taken.said().len(), taken.at("B1"), taken.warnings()), (0, None, [0, 0]));
    let found = taken.clone().then("W D1, B D3, W D2, found 1 white");
    assert_eq!((found.said(), found.warnings()), (vec!["2.9 found".into()], [1, 0]));
    assert_eq!(found.at("B1"), Some(White));
    let filled = taken.then("W D1, B B1, found 1 white");
    assert_eq!((filled.asked(), filled.warnings()), (vec![Question::CannotStay], [1, 0]));
    assert_eq!(filled.at("B1"), Some(Black));
}

#[test]
fn ones_own_stones_taken_unnoticed_go_back_and_are_a_question() {
    let found = from(START).after("B removes B3 unnoticed, found 0 white");
    assert_eq!(
        (found.said(), found.asked()),
        (vec!["1.2 found".into()], vec![Question::OwnStones])
    );
    assert_eq!((found.at("B3"), found.warnings()), (Some(Black), [0, 0]));
}

#[test]
fn what_a_side_takes_off_is_divided_by_the_board() {
    let board = Board::from_diagram(&Diagram::from_rows(&["X.O", "OX."]).expect("a diagram"));
    let taken = taken_off_by(&board, Black, &points("C2 B1 B2 C2"));
    let expected = Taken { own: points("B1"), wrongly: points("C2"), late: Vec::new() };
    assert_eq!(taken, expected);
    let crowded =
        Board::from_diagram(&Diagram::from_rows(&["XO.", "X..", "OX."]).expect("a diagram"));
    assert_eq!(taken_off_by(&crowded, Black, &points("A1")).late, points("A1"));
    assert!(with_stones_back(&board, White, &points("A2")).is_none(), "the point is taken");
    assert!(with_stones_back(&crowded, White, &points("B2")).is_none(), "A1 has no liberty");
}
