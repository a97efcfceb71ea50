use super::{CHINESE, game, last_refusal, last_repeats};
use weiqi_data::{Article, Colour, Repetition, RuleSet, Suicide};

const KO: &[&str] = &[".XO.", "XO.O", ".XO."];
const SENDING_TWO: &[&str] = &[".....", "..XXX", "XXXOO", "XOOO.", "XO.OX", "XOXX."];

fn reading(repetition: Repetition) -> RuleSet {
    RuleSet { repetition, ..CHINESE }
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let turns = "C2 B2";
    let simple = reading(Repetition::Simple);
    let refusal = last_refusal(&mut game(KO, Colour::Black), &simple, turns).unwrap();
    assert_eq!(refusal.article, Article::IMMEDIATE_RECAPTURE);
    let refusal = last_refusal(&mut game(KO, Colour::Black), &CHINESE, turns).unwrap();
    assert_eq!(refusal.article, Article::REPETITION);
}

#[test]
fn sending_two_and_returning_one_brings_the_board_back_with_the_other_side_to_play() {
    let repeats = |repetition| {
        last_repeats(&mut game(SENDING_TWO, Colour::Black), &reading(repetition), "E3 E1 E2")
    };
    assert_eq!(repeats(Repetition::Positional), Some(0));
    assert_eq!(repeats(Repetition::Situational), None);
    assert_eq!(repeats(Repetition::NaturalSituational), None);
    assert_eq!(repeats(Repetition::Simple), None);
    assert_eq!(repeats(Repetition::None), None);
}

/// Plays on a row of points from the empty board and returns what the last turn repeats.
fn on_a_row(length: usize, repetition: Repetition, suicide: Suicide, turns: &str) -> Option<usize> {
    let rules = RuleSet { suicide, ..reading(repetition) };
    last_repeats(&mut game(&[&".".repeat(length)], Colour::Black), &rules, turns)
}

#[test]
fn the_board_may_come_back_with_the_other_side_to_play_unless_any_board_counts() {
    let repeats = |repetition| on_a_row(3, repetition, Suicide::Forbidden, "A1 C1 B1 C1 A1");
    assert_eq!(repeats(Repetition::Positional), Some(2));
    assert_eq!(repeats(Repetition::Situational), None);
}

#[test]
fn a_position_left_by_a_pass_is_not_one_that_a_move_made() {
    let repeats = |repetition| on_a_row(4, repetition, Suicide::Forbidden, "B1 C1 pass A1 B1");
    assert_eq!(repeats(Repetition::Situational), Some(3));
    assert_eq!(repeats(Repetition::NaturalSituational), None);
}

#[test]
fn the_set_up_was_made_by_nobody() {
    let turns = "D5 B4 F5 D4 B5 F4";
    let repeats = |repetition| {
        let start = &["OOOOOOO", "OXO.O.O", "X.XOXOX", "XXXXXXX", "OOOOOOO", "......."];
        last_repeats(&mut game(start, Colour::Black), &reading(repetition), turns)
    };
    assert_eq!(repeats(Repetition::Positional), Some(0));
    assert_eq!(repeats(Repetition::Situational), Some(0));
    assert_eq!(repeats(Repetition::NaturalSituational), None);
    assert_eq!(repeats(Repetition::Simple), None);
}

#[test]
fn only_the_board_before_the_opponents_last_turn_may_not_come_back_at_once() {
    let simple = |turns| on_a_row(3, Repetition::Simple, Suicide::Forbidden, turns);
    assert_eq!(simple("A1 B1 pass C1 A1"), None);
    let rules = reading(Repetition::Simple);
    assert_eq!(last_repeats(&mut game(KO, Colour::Black), &rules, "C2 pass pass B2"), None);
}

#[test]
fn a_stone_given_up_alone_leaves_the_board_as_it_is_which_repeats_it() {
    let repeats = |repetition, turns| {
        let rules = RuleSet { suicide: Suicide::Allowed, ..reading(repetition) };
        last_repeats(&mut game(&[".O", "O."], Colour::Black), &rules, turns)
    };
    assert_eq!(repeats(Repetition::Positional, "A2"), Some(0));
    assert_eq!(repeats(Repetition::Situational, "A2"), None);
    assert_eq!(repeats(Repetition::Situational, "pass pass A2"), Some(1));
    assert_eq!(repeats(Repetition::Simple, "A2"), None);
    assert_eq!(repeats(Repetition::Simple, "pass pass A2"), Some(1));
}

#[test]
fn the_earliest_position_that_stood_is_the_one_named() {
    let passes = "pass pass A2";
    let rules = RuleSet { suicide: Suicide::Allowed, ..CHINESE };
    assert_eq!(last_repeats(&mut game(&[".O", "O."], Colour::Black), &rules, passes), Some(0));
}

#[test]
fn a_pass_is_never_a_repetition() {
    for &repetition in Repetition::ALL {
        let turns = "pass pass pass pass";
        let refusal = last_refusal(&mut game(KO, Colour::Black), &reading(repetition), turns);
        assert_eq!(refusal, None);
    }
}

#[test]
fn a_point_that_1_5_forbids_is_not_also_a_repetition() {
    let refusal = last_refusal(&mut game(&[".O", "O."], Colour::Black), &CHINESE, "A2").unwrap();
    assert_eq!(refusal.article, Article::FORBIDDEN_POINT);
}
