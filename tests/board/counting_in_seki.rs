//! Territory scoring where points in a seki do not count (1.9, second clause).

use weiqi::boundary::{Backend, Engine, Reference};
use weiqi_data::{Colour, DeadError, Diagram, Past, Point, Preset, Quarters, Score, SekiStanding};

fn counted<B: Backend>(rows: &[&str], in_seki: &[Point]) -> Result<Score, DeadError> {
    let diagram = Diagram::from_rows(rows).unwrap();
    let game = B::resume(&[Past::set_up(diagram, Colour::Black)]).unwrap();
    game.score_with_seki(&Preset::Japanese.rules(), &[], in_seki, [0, 0])
}

/// What both say, which is the same.
fn score(rows: &[&str], in_seki: &[&str]) -> Result<Score, DeadError> {
    let in_seki: Vec<Point> = in_seki.iter().map(|name| name.parse().unwrap()).collect();
    let score = counted::<Reference>(rows, &in_seki);
    assert_eq!(score, counted::<Engine>(rows, &in_seki));
    score
}

/// The eyes beside the shared point do not count, but they are still each side's.
#[test]
fn an_eye_in_a_seki_counts_for_nobody_and_is_not_neutral() {
    let score = score(&["OOOO.XX", "O..OXXX"], &[]).unwrap();
    assert_eq!([score.black, score.white], [Quarters::ZERO; 2]);
    assert_eq!(score.neutral, 1);
    let standings: Vec<_> = score.seki.iter().map(|group| group.standing).collect();
    assert_eq!(standings, [SekiStanding::Certain; 2]);
}

/// A column of dame between two territories: either group could make two eyes.
const DAME: [&str; 7] =
    ["...X.O.", "...X.O.", "...X.O.", "...X.O.", "...X.O.", "...X.O.", "...X.O."];

#[test]
fn a_dame_that_nobody_filled_takes_no_territory_away() {
    let score = score(&DAME, &[]).unwrap();
    assert_eq!((score.black, score.white), (Quarters::from_points(21), Quarters::from_points(7)));
    assert_eq!(score.neutral, 7);
    let open: Vec<_> = score.seki.iter().map(|group| (group.colour, group.standing)).collect();
    assert_eq!(open, [(Colour::Black, SekiStanding::Open), (Colour::White, SekiStanding::Open)]);
    assert_eq!(score.margin_if_in_seki(&score.seki[0]), score.margin - Quarters::from_points(21));
}

#[test]
fn an_open_group_that_is_named_is_in_seki() {
    let score = score(&DAME, &["F3"]).unwrap();
    assert_eq!((score.black, score.white), (Quarters::from_points(21), Quarters::ZERO));
    assert_eq!(score.seki[1].standing, SekiStanding::Agreed);
}

#[test]
fn a_group_that_is_unconditionally_alive_is_in_no_seki() {
    // Black has two eyes of one point each beside the dame of C1.
    let rows = [".X.XOO.", "XXXXO.O", "OOOOOOO"];
    let living = [".X.X.O.", "XXXXOO.", "..O...O"];
    assert_eq!(score(&rows, &[]).unwrap().seki, []);
    let score = score(&living, &[]).unwrap();
    assert!(score.seki.iter().all(|group| group.colour == Colour::White));
    assert_eq!(score.black, Quarters::from_points(2));
}

#[test]
fn a_point_of_no_open_group_names_no_seki() {
    let at = |name: &str| name.parse::<Point>().unwrap();
    assert_eq!(score(&DAME, &["A1"]), Err(DeadError::NoSeki(at("A1"))));
    let closed = ["..XO.", "..XO."];
    assert_eq!(score(&closed, &["C1"]), Err(DeadError::NoSeki(at("C1"))));
}
