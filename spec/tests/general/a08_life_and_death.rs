use super::{CHINESE, at, board, points};
use weiqi_data::readings::LifeAndDeath;
use weiqi_data::{Colour, DeadError, Point, Quarters, Suicide};
use weiqi_spec::general::a08_life_and_death::{
    chains_agreed_dead, dead_under, has_two_true_eyes, objections, unconditionally_alive,
};
use weiqi_spec::general::a09_counting::count;

use Colour::{Black, White};

fn alive(rows: &[&str], colour: Colour, suicide: Suicide) -> Vec<Vec<Point>> {
    unconditionally_alive(&board(rows), colour, suicide)
}

fn alive_at_all(rows: &[&str], colour: Colour) -> bool {
    !alive(rows, colour, Suicide::Forbidden).is_empty()
}

#[test]
fn what_is_agreed_dead_is_whole_chains() {
    let board = board(&["XX.O", "..OO"]);
    let agreed = |names| chains_agreed_dead(&board, &points(names));
    assert_eq!(agreed("B2 A2"), Ok(vec![points("A2 B2")]));
    assert_eq!(agreed("D1 A2 C1 D2 B2 A2"), Ok(vec![points("A2 B2"), points("C1 D1 D2")]));
    assert_eq!(agreed(""), Ok(vec![]));
    let part = DeadError::NotWholeChain { stone: at("C1"), missing: at("D1") };
    assert_eq!(agreed("D2 C1"), Err(part));
    assert_eq!(agreed("D2 B1 C1"), Err(DeadError::Empty(at("B1"))));
    assert_eq!(agreed("D2 B1 E9"), Err(DeadError::OffBoard(at("E9"))));
}

#[test]
fn a_chain_with_two_points_of_its_own_cannot_be_taken() {
    assert!(alive_at_all(&[".X.", "XXX", "..."], Black));
    assert!(!alive_at_all(&[".XX", "XXX", "XXX"], Black));
    assert!(!alive_at_all(&["XX.", "..."], Black));
}

#[test]
fn chains_that_share_their_eyes_hold_each_other() {
    let ring = &[".X...", "X.X..", ".X...", "....."];
    assert!(!alive_at_all(ring, Black), "one eye is not enough");
    let two_eyes = &[".XOO", "X.XO", "XXXO"];
    assert_eq!(alive(two_eyes, Black, Suicide::Forbidden).len(), 2);
    let shared = &[".X.", "X.X", "XX."];
    assert_eq!(alive(shared, Black, Suicide::Forbidden).len(), 3);
}

#[test]
fn a_false_eye_gives_no_life() {
    assert!(!alive_at_all(&[".XO.", "X.XO", "OXXO", ".OOO"], Black));
}

#[test]
fn stones_inside_a_region_do_not_matter_where_each_of_its_points_touches_the_chain() {
    for &suicide in Suicide::ALL {
        assert_eq!(alive(&[".XOO.", "XXXXX"], Black, suicide).len(), 1);
    }
}

#[test]
fn where_several_stones_may_be_given_up_each_point_of_a_region_must_touch_the_chain() {
    let with_a_middle = &["XXXXX", "X.OOX", "XOOOX", "XOOOX", "XXXXX", "XXXX."];
    assert_eq!(alive(with_a_middle, Black, Suicide::Forbidden).len(), 1);
    assert_eq!(alive(with_a_middle, Black, Suicide::MultiStone).len(), 0);
    assert_eq!(alive(with_a_middle, Black, Suicide::Allowed).len(), 0);
}

#[test]
fn nothing_that_the_opponent_can_never_take_is_declared_dead_without_an_objection() {
    let board = board(&[".X.XO", "XXXXO", ".....", "...O."]);
    let dead = [points("A3 B3 B4 C3 D3 D4"), points("D1")];
    assert_eq!(objections(&board, &dead, Suicide::Forbidden), [dead[0].clone()]);
    assert_eq!(objections(&board, &dead[1..], Suicide::Forbidden), [] as [Vec<Point>; 0]);
}

/// One eye each and a shared liberty at C1.
const SEKI: &[&str] = &[".OX.", "OOXX", "OO.X"];
/// Whoever plays between is in atari at once.
const ROW: &[&str] = &[".X.O."];

#[test]
fn were_all_without_two_true_eyes_dead_every_seki_would_be_dead() {
    for rows in [SEKI, ROW] {
        let board = board(rows);
        let dead = |reading| dead_under(reading, &board, &[]).concat().len();
        let stones = board.points().filter(|&point| !board.is_empty(point)).count();
        assert_eq!(dead(LifeAndDeath::TwoTrueEyes), stones);
        assert_eq!(dead(LifeAndDeath::TwoTrueEyesOrSeki), 0);
        assert_eq!(dead(LifeAndDeath::Agreement), 0);
    }
}

#[test]
fn a_seki_taken_off_as_dead_is_counted_otherwise() {
    let board = board(&[".XX.O."]);
    let count_with = |dead: &[Point]| count(&board, &CHINESE, dead, [0, 0]).unwrap();
    let living = count_with(&[]);
    assert_eq!((living.black, living.white), (Quarters(14), Quarters(10)));
    let dead = dead_under(LifeAndDeath::TwoTrueEyes, &board, &[]).concat();
    let shared = count_with(&dead);
    assert_eq!((shared.black, shared.white), (Quarters(12), Quarters(12)));
}

#[test]
fn a_group_that_could_divide_what_it_surrounds_has_two_true_eyes() {
    let has_two = |rows, group: &str| has_two_true_eyes(&board(rows), Black, &points(group));
    assert!(has_two(&["...XO", "XXXXO"], "A1 A2 B1 B2 C1 C2 D1 D2"));
    assert!(!has_two(&["..XO", "XXXO"], "A1 A2 B1 B2 C1 C2"), "two points are one eye");
    let with_a_stone_within = &["XXXXXOO", ".XO.XO."];
    let group = "A1 A2 B1 B2 C2 D2 E1 E2";
    assert!(!has_two(with_a_stone_within, group), "it is no eye before the stone is taken");
}

#[test]
fn the_agreement_of_the_sides_stands_whatever_eyes_there_are() {
    let board = board(SEKI);
    let agreed = vec![points("C2 C3 D1 D2")];
    assert_eq!(dead_under(LifeAndDeath::Agreement, &board, &agreed), agreed);
}

#[test]
fn a_side_without_stones_has_nothing_alive() {
    assert!(!alive_at_all(&["...", "..."], White));
}

#[test]
fn a_region_without_an_empty_point_is_no_eye() {
    assert!(!alive_at_all(&[".XO", "XXX"], Black));
}
