use super::{board, points};
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_spec::general::a07_end::{
    is_ended_by_passes, passes_after_a_lost_turn, points_between_the_sides, points_to_be_filled,
};

/// Black has the left, White the right, with two points between them.
const DAME: &[&str] = &["XX.O.", ".X.OO"];

#[test]
fn two_passes_one_after_the_other_end_play_by_the_text_of_2002_only() {
    assert!(is_ended_by_passes(EndOfPlay::TwoPasses, 2));
    assert!(is_ended_by_passes(EndOfPlay::TwoPasses, 3));
    assert!(!is_ended_by_passes(EndOfPlay::TwoPasses, 1));
    assert!(!is_ended_by_passes(EndOfPlay::Agreement, 2));
    assert!(!is_ended_by_passes(EndOfPlay::NoDameLeft, 2));
}

#[test]
fn whether_a_lost_turn_is_a_pass_towards_the_end_is_disputed() {
    assert_eq!(passes_after_a_lost_turn(LostTurn::IsAPass, 1), 2);
    assert_eq!(passes_after_a_lost_turn(LostTurn::IsNoPass, 1), 0);
}

#[test]
fn points_between_the_sides_hinder_the_end_in_one_reading_only() {
    let left = |reading| points_to_be_filled(reading, &board(DAME));
    assert_eq!(left(EndOfPlay::NoDameLeft), points("C1 C2"));
    assert_eq!(left(EndOfPlay::Agreement), []);
    assert_eq!(left(EndOfPlay::TwoPasses), []);
}

#[test]
fn a_seki_leaves_points_between_the_sides_for_ever() {
    let seki = ["XXXXX", "XOO.X", "X.OOX", "XXXXX"];
    assert_eq!(points_between_the_sides(&board(&seki)), points("B2 D3"));
}

#[test]
fn an_empty_board_has_no_point_between_the_sides() {
    assert_eq!(points_between_the_sides(&board(&["...", "..."])), []);
    assert_eq!(points_between_the_sides(&board(&["X..", "..."])), [], "all of it is Black's");
}
