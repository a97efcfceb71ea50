//! Stones and passes.

use super::*;
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_data::table::{Effect, Finding, Question, TwoInARow};
use weiqi_data::{Reason, Suicide};

#[test]
fn a_stone_out_of_turn_is_no_move_and_a_second_in_a_row_loses() {
    let mut table = At::board(&["....."]);
    assert_eq!(table.hears(stone(White, "A1")), ["1.2 no-move"]);
    assert_eq!(table.hears(stone(Black, "A1")), ["1.2 played"]);
    assert_eq!(table.hears(stone(Black, "A1")), ["1.2 no-move"], "occupied comes first");
    assert_eq!(table.hears(pass(Black)), ["1.2 no-move"]);
    assert_eq!(table.hears(stone(Black, "C1")), ["2.8.1 two-in-a-row"]);
    assert!(table.is_over());
}

#[test]
fn whatever_the_other_side_does_comes_between_two_stones() {
    for between in [stone(White, "A1"), finished(White), pass(White)] {
        let mut table = At::board(&["....."]);
        table.hears(stone(Black, "A1"));
        assert_eq!(table.state().has_just_played, Some(Black));
        table.hears(between);
        assert_eq!(table.state().has_just_played, None);
        table.hears(stone(Black, "C1"));
        assert!(!table.is_over());
    }
}

#[test]
fn by_the_words_of_2002_the_second_stone_is_void_with_a_warning() {
    let readings = Readings { two_in_a_row: TwoInARow::VoidWithWarning, ..Readings::TAKEN };
    let mut table = At::with(&["....."], readings, None);
    table.hears(stone(Black, "A1"));
    assert_eq!(table.hears(stone(Black, "C1")), ["2.8.1 two-in-a-row"]);
    assert_eq!((table.rows(), table.state().warnings.len()), (vec!["X....".to_string()], 1));
    let second = table.hears(stone(Black, "C1"));
    assert_eq!(second, ["2.8.1 two-in-a-row", "2.12.2 two-warnings"]);
    assert!(table.is_over());
}

#[test]
fn a_stone_on_a_forbidden_point_is_void_and_its_turn_is_lost() {
    let mut table = At::board(&[".O.", "O..", "..."]);
    let rulings = table.note(&Entry::of(stone(Black, "A3"))).unwrap();
    let reason = Reason::ForbiddenPoint { chain: vec![point("A3")] };
    let turn = Turn::play(Black, point("A3"));
    assert_eq!(rulings[0].finding, Finding::Void { turn, reason, lap: None });
    let goes_back = Effect::StonesGoBack(vec![point("A3")]);
    assert_eq!(rulings[0].effects, [goes_back, Effect::TurnLost(Black)]);
    let state = table.state();
    assert_eq!((state.to_play, state.turns, state.judged), (White, 1, Some(1)));
    assert_eq!(table.hears(stone(Black, "C1")), ["1.2 no-move"], "a void stone is no stone");
}

#[test]
fn stones_may_be_given_up_where_the_rules_let_them() {
    let settings = |suicide| Settings {
        rules: weiqi_data::RuleSet { suicide, ..Preset::Chinese.rules() },
        time: None,
    };
    let board = Diagram::from_rows(&["X.O", "OO.", "..."]).unwrap();
    let mut prisoners = Vec::new();
    for &suicide in Suicide::ALL {
        let mut table = At(Machine::new(settings(suicide), board.clone(), Black).unwrap());
        table.hears(stone(Black, "B3"));
        prisoners.push(table.state().prisoners);
    }
    assert_eq!(prisoners, [[0, 0], [0, 2], [0, 2]]);
}

#[test]
fn a_ko_retaken_at_once_loses_the_turn_and_later_does_not() {
    let mut table = At::board(KO);
    assert_eq!(table.hears(stone(Black, "E4")), ["1.2 played"]);
    let white = table.note(&Entry::of(stone(White, "B2"))).unwrap();
    assert_eq!(white[0].effects, [Effect::Captured(vec![point("C2")])]);
    assert_eq!(table.hears(stone(Black, "C2")), ["2.11.1 void"]);
    assert_eq!(table.hears(stone(White, "E1")), ["1.2 played"]);
    assert_eq!(table.hears(stone(Black, "C2")), ["1.2 played"]);
}

#[test]
fn another_repetition_is_void_and_the_side_that_plays_next_shows_its_cost() {
    for (player, turns) in [(Black, 5), (White, 6)] {
        let mut table = At::board(KO);
        table.hears(pass(Black));
        table.hears(stone(White, "B2"));
        table.hears(pass(Black));
        table.hears(pass(White));
        assert_eq!(table.hears(stone(Black, "C2")), ["1.6 void"]);
        let state = table.state();
        assert_eq!(state.open, [Question::CostOfRepetition]);
        assert!(state.is_either && state.to_play == Black && state.turns == 4);
        assert_eq!(table.hears(stone(player, "E1")), ["1.2 played"]);
        assert_eq!(table.state().turns, turns);
        assert!(table.state().open.is_empty());
    }
}

#[test]
fn two_passes_stop_play_where_the_words_of_2002_hold() {
    for (end_of_play, lost_turn, stops) in [
        (EndOfPlay::Agreement, LostTurn::IsAPass, false),
        (EndOfPlay::TwoPasses, LostTurn::IsNoPass, false),
        (EndOfPlay::TwoPasses, LostTurn::IsAPass, true),
    ] {
        let readings = Readings { end_of_play, lost_turn, ..Readings::TAKEN };
        let mut table = At::with(&[".O.", "O..", "..."], readings, None);
        table.hears(stone(Black, "A3"));
        let last = table.hears(pass(White));
        assert_eq!(last.contains(&"1.7 two-passes".to_string()), stops);
        assert_eq!(table.state().is_either, stops);
    }
}
