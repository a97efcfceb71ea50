//! Late discovery, appeals and withdrawals.

use super::*;
use weiqi_data::table::{Decision, Effect, Fault, Finder, Finding, Ground, Official, Question};

fn found(turn: usize) -> Event {
    Event::Discovered { turn, by: Finder::Referee }
}

fn decided(decision: Decision) -> Event {
    Event::Decided { ground: Ground::Discretion, by: Official::Chief, decision }
}

#[test]
fn a_forbidden_stone_found_at_once_costs_its_turn_and_later_a_decision() {
    let rows = &[".O.", "O..", "..."];
    let mut table = At::board(rows);
    assert_eq!(table.overlooks(stone(Black, "A3")), ["1.2 played"]);
    assert_eq!(table.rows()[0], "XO.");
    assert_eq!(table.state().unnoticed.len(), 1);
    let rulings = table.note(&Entry::of(found(1))).unwrap();
    let goes_back = Effect::StonesGoBack(vec![point("A3")]);
    assert_eq!(rulings[0].effects, [goes_back, Effect::TurnLost(Black)]);
    assert_eq!((table.rows()[0].as_str(), table.state().turns), (".O.", 1));
    let mut table = At::board(rows);
    table.overlooks(stone(Black, "A3"));
    table.hears(stone(White, "C1"));
    assert_eq!(table.hears(found(1)), ["2.10 found"]);
    assert_eq!(
        (table.rows()[0].as_str(), table.state().open),
        ("XO.", vec![Question::LateDiscovery])
    );
    assert_eq!(table.hears(found(1)), ["2.12.1 nothing-found"]);
}

#[test]
fn a_stone_out_of_turn_found_at_once_is_taken_back() {
    let mut table = At::board(&["....."]);
    table.hears(stone(Black, "A1"));
    table.overlooks(stone(Black, "C1"));
    assert_eq!(table.state().to_play, White);
    assert_eq!(table.hears(found(2)), ["2.8.1 found"]);
    assert!(table.is_over());
    assert_eq!(table.rows(), ["X...."]);
}

#[test]
fn a_ko_retaken_unnoticed_and_found_at_once_is_paid_for() {
    let mut table = At::board(KO);
    table.hears(stone(Black, "E4"));
    table.hears(stone(White, "B2"));
    table.overlooks(stone(Black, "C2"));
    assert_eq!(table.rows()[2], "X.XO.");
    assert_eq!(table.hears(found(3)), ["2.11.1 found"]);
    let state = table.state();
    assert_eq!((state.to_play, state.turns, state.prisoners), (White, 3, [0, 1]));
}

#[test]
fn stones_taken_off_wrongly_go_back_if_they_can() {
    let mut table = At::board(&["OX...", "....."]);
    let wrong = Event::Removed { player: Black, stones: vec![point("A2"), point("B2")] };
    assert_eq!(table.overlooks(wrong), [""; 0]);
    let faults: Vec<Fault> = table.state().unnoticed.into_iter().map(|one| one.fault).collect();
    let took = |own, name| match own {
        true => Fault::TookOwn(Black, vec![point(name)]),
        false => Fault::TookWrongly(Black, vec![point(name)]),
    };
    assert_eq!(faults, [took(false, "A2"), took(true, "B2")]);
    table.hears(stone(Black, "B2"));
    assert_eq!(table.hears(found(0)), ["2.9 found", "1.2 found"]);
    assert_eq!(table.rows()[0], "OX...");
    assert_eq!(table.state().open, [Question::CannotStay, Question::OwnStones]);
    assert_eq!(table.state().warnings.len(), 1);
}

#[test]
fn a_stone_moved_unnoticed_goes_back_before_the_reply_only() {
    let moved =
        Event::TakenUp { player: Black, from: point("A1"), to: point("B1"), was_dropped: false };
    let mut table = At::board(&["X...."]);
    table.overlooks(moved.clone());
    assert_eq!(table.rows(), [".X..."]);
    assert_eq!(table.hears(found(0)), ["2.8.2 found"]);
    assert_eq!((table.rows(), table.state().warnings.len()), (vec!["X....".to_string()], 1));
    table.overlooks(moved);
    table.hears(stone(Black, "E1"));
    assert_eq!(table.hears(found(0)), ["2.8.3 found"]);
    assert_eq!(table.state().open, [Question::Displaced]);
}

#[test]
fn a_stone_moved_unnoticed_cannot_go_back_to_a_point_that_is_taken() {
    let moved = |from, to| Event::TakenUp {
        player: Black,
        from: point(from),
        to: point(to),
        was_dropped: false,
    };
    let mut table = At::board(&["X.X.."]);
    table.overlooks(moved("A1", "B1"));
    table.overlooks(moved("C1", "A1"));
    let rulings = table.note(&Entry::of(found(0))).unwrap();
    assert_eq!(rulings[0].open, [Question::CannotStay]);
    assert_eq!(rulings[0].effects, [Effect::Warned(Black, 1)]);
    let state = table.state();
    assert_eq!((state.board.rows(), state.warnings.len()), (vec![".XX..".to_string()], 2));
}

#[test]
fn a_capture_left_standing_comes_off_when_it_is_found() {
    let mut table = At::board(&["OX...", "....."]);
    table.hears(stone(Black, "A1"));
    table.overlooks(Event::LeftStanding(vec![point("A2")]));
    table.hears(stone(White, "E1"));
    assert_eq!(table.hears(found(1)), ["1.4 found"]);
    assert_eq!((table.rows()[0].as_str(), table.state().open), (".X...", vec![]));
}

#[test]
fn a_judgment_withdrawn_at_once_leaves_everything_as_it_was() {
    let mut table = At::board(&[".O.", "O..", "..."]);
    assert_eq!(table.hears(Event::Withdrawn), ["2.12.1 no-judgment"]);
    let mut before = table.state();
    table.hears_at(7, stone(Black, "A3"));
    assert_eq!(table.hears(Event::Appealed(Black)), ["2.7.4 appealed"]);
    let rulings = table.note(&Entry::of(Event::AppealDecided { is_upheld: true })).unwrap();
    assert_eq!(rulings[0].effects, [Effect::Restored]);
    (before.clock, before.turn_began) = (7, None);
    assert_eq!(table.state(), before);
}

#[test]
fn once_a_turn_was_taken_only_the_warnings_of_a_judgment_go() {
    let mut table = At::board(&["...."]);
    let breach = Event::Breach { player: White, clause: 2, is_warned: true };
    table.hears(breach.clone());
    table.hears(stone(Black, "A1"));
    let rulings = table.note(&Entry::of(Event::Withdrawn)).unwrap();
    assert_eq!(rulings[0].effects, [Effect::WarningsTakenBack(1)]);
    let state = table.state();
    assert_eq!((state.warnings.len(), state.judged), (0, None));
    assert_eq!(state.open, [Question::AfterWithdrawal]);
    assert_eq!(table.hears(breach), ["2.6.2 breach"]);
    assert!(!table.is_over());
}

#[test]
fn decisions_resume_play_and_answer_what_was_asked() {
    let mut table = At::board(&["....", "...."]);
    table.hears(stone(White, "A1"));
    assert_eq!(table.state().open, [Question::NoMove]);
    table.hears(decided(Decision::TurnLost(Black)));
    assert_eq!((table.state().to_play, table.state().open), (White, vec![]));
    table.hears(Event::Pause);
    assert_eq!(table.hears(decided(Decision::ToPlay(Black))), ["2.12.1 not-now"]);
    table.hears(Event::Continue);
    let board = Diagram::from_rows(&["XO..", "O..."]).unwrap();
    let event = decided(Decision::Position(board, Black));
    assert_eq!(table.hears(event), ["1.3 cannot-stay"]);
    let board = Diagram::from_rows(&["XO..", "...."]).unwrap();
    let rulings = table.note(&Entry::of(decided(Decision::Position(board, Black)))).unwrap();
    assert_eq!(rulings[0].finding, Finding::Decides(Official::Chief));
    assert_eq!(rulings[0].effects, [Effect::BoardChanged, Effect::ToPlay(Black)]);
    assert_eq!(table.rows(), ["XO..", "...."]);
}

#[test]
fn after_play_has_stopped_a_warning_is_the_chief_referees() {
    let mut table = At::board(&["..."]);
    table.finish();
    table.hears(Event::Breach { player: White, clause: 2, is_warned: true });
    assert_eq!((table.state().warnings.len(), table.state().open), (0, vec![Question::AfterPlay]));
    table.hears(decided(Decision::Warning(White)));
    assert_eq!(table.state().warnings.len(), 1);
}
