//! 2.3: the limit, the reserved minutes, and what is read out.

use crate::table::game;
use weiqi_data::Colour::{Black, White};
use weiqi_data::table::{
    ClockFault, Decision, Entry, Event, Ground, Impossible, Official, Outcome, Question, Said,
    TimeLeft, TimeRules,
};
use weiqi_spec::competition::a03_time::{at_the_start, is_read, seconds_taken, spend};

fn said(rules: &TimeRules, main: u64, reserved: u32, seconds: u64) -> Vec<(u64, Said)> {
    let spent = spend(rules, TimeLeft { main, reserved }, seconds);
    spent.said.iter().map(|one| (one.at, one.said)).collect()
}

#[test]
fn the_reserved_minutes_are_part_of_the_limit() {
    let left = at_the_start(&TimeRules::with_minutes(60, 5));
    assert_eq!(left, TimeLeft { main: 55 * 60, reserved: 5 });
    assert!(!is_read(left) && is_read(TimeLeft { main: 0, ..left }));
    assert!(!is_read(TimeLeft { main: 0, reserved: 0 }));
}

#[test]
fn a_turn_of_less_than_a_minute_costs_nothing_while_the_seconds_are_read() {
    let rules = TimeRules::with_minutes(60, 5);
    let left = |seconds| spend(&rules, TimeLeft { main: 0, reserved: 3 }, seconds).left.reserved;
    assert_eq!([0, 59, 60, 119, 120].map(left), [3, 3, 2, 2, 1]);
}

#[test]
fn the_last_minute_is_counted_out_and_may_not_be_used_up() {
    let rules = TimeRules::with_minutes(60, 1);
    let one = TimeLeft { main: 0, reserved: 1 };
    assert!(!spend(&rules, one, 59).is_lost);
    assert!(spend(&rules, one, 60).is_lost);
    let heard = said(&rules, 0, 1, 60);
    assert_eq!(
        heard[..3],
        [(30, Said::Seconds(30)), (40, Said::Seconds(40)), (50, Said::Seconds(50))]
    );
    assert_eq!(heard[3], (51, Said::Count(1)));
    assert_eq!(heard[11..], [(59, Said::Count(9)), (60, Said::OutOfTime)]);
}

#[test]
fn a_full_minute_is_called_and_deducted_aloud() {
    let rules = TimeRules::with_minutes(60, 5);
    let heard = said(&rules, 10, 2, 71);
    let expected = [
        (10, Said::ReadingBegins),
        (40, Said::Seconds(30)),
        (50, Said::Seconds(40)),
        (60, Said::Seconds(50)),
        (65, Said::Seconds(55)),
        (68, Said::Seconds(58)),
        (70, Said::Seconds(60)),
        (70, Said::PeriodsLeft(1)),
    ];
    assert_eq!(heard, expected);
}

#[test]
fn without_reserved_minutes_the_limit_may_be_used_up_and_no_second_more() {
    let rules = TimeRules::with_minutes(1, 0);
    let full = TimeLeft { main: 60, reserved: 0 };
    assert!(!spend(&rules, full, 60).is_lost);
    let over = spend(&rules, full, 61);
    assert!(over.is_lost && over.said.is_empty());
    assert!(spend(&rules, TimeLeft { main: 0, reserved: 0 }, 1).is_lost);
    assert!(!spend(&rules, TimeLeft { main: 0, reserved: 0 }, 0).is_lost);
}

#[test]
fn a_fast_game_counts_out_its_last_ten_seconds_or_all_of_fewer() {
    for seconds in 1..=40 {
        assert!(TimeRules::fast(seconds).are_consistent(), "{seconds}");
    }
    let heard = said(&TimeRules::fast(3), 0, 1, 3);
    assert_eq!(heard, [(1, Said::Count(1)), (2, Said::Count(2)), (3, Said::OutOfTime)]);
}

#[test]
fn the_clock_of_the_table_measures_a_turn_and_is_not_contradicted() {
    assert_eq!(seconds_taken(Some(10), Some(40), None), Ok(Some(30)));
    assert_eq!(seconds_taken(None, Some(40), Some(7)), Ok(Some(7)));
    assert_eq!(seconds_taken(Some(10), None, None), Ok(None));
    let differ = Impossible::TimesDiffer { given: 29, measured: 30 };
    assert_eq!(seconds_taken(Some(10), Some(40), Some(29)), Err(differ));
    let seen = game(9, 9).after("B E5 @30, W C3 @70 39s");
    assert_eq!(seen.last, Err(Impossible::TimesDiffer { given: 39, measured: 40 }));
    assert_eq!((seen.state().turns, seen.state().clock), (1, 30), "the event is skipped");
}

#[test]
fn time_that_runs_backwards_is_an_error_and_the_rest_is_read() {
    let seen = game(9, 9).after("B E5 @30, W C3 @29");
    assert_eq!(seen.last, Err(Impossible::TimeRunsBackwards { before: 30, after: 29 }));
    assert_eq!(seen.then("W C3 @31").said(), ["1.2 played"]);
}

#[test]
fn a_side_out_of_time_has_lost_and_its_turn_is_not_taken() {
    let seen = game(9, 9).time(1, 1).after("B E5 60s");
    assert_eq!(seen.said(), ["2.3 out-of-time"]);
    assert_eq!(seen.ended(), Some((Outcome::Win(White), "2.3".into())));
    assert_eq!((seen.at("E5"), seen.state().turns), (None, 0));
}

#[test]
fn time_is_charged_for_a_void_stone_a_pass_a_finish_and_a_sealed_move() {
    let corner = || game(9, 9).time(1, 1).stones(White, "A2 B1");
    for act in ["B A1 60s", "B pass 60s", "B finished 60s", "B seals E5 60s"] {
        assert_eq!(corner().after(act).said(), ["2.3 out-of-time"], "{act}");
    }
    let second = corner().after("B finished 59s, W finished 60s");
    assert_eq!(second.ended(), Some((Outcome::Win(Black), "2.3".into())));
}

#[test]
fn no_time_is_charged_for_what_is_no_move_out_of_turn_or_a_resignation() {
    let fresh = || game(9, 9).time(1, 1).stones(White, "A2 B1");
    let out = fresh().after("B A2 60s");
    assert_eq!((out.said(), out.result()), (vec!["1.2 no-move".into()], None));
    assert_eq!(fresh().after("W E5 60s").said(), ["1.2 no-move"]);
    assert_eq!(fresh().after("W finished 60s").said(), ["2.4.2 confirms-out-of-order"]);
    let resigned = fresh().after("B resigns @300");
    assert_eq!(resigned.ended(), Some((Outcome::Win(White), "1.7".into())));
}

#[test]
fn what_was_wrong_with_the_clock_is_a_question_and_time_is_given_back_by_decision() {
    let fault = Event::Clock { player: Black, fault: ClockFault::PressedEarly };
    let seen = game(9, 9).time(2, 1).after("B E5 30s").event(fault.clone());
    assert_eq!(seen.said(), ["2.3 clock-fault"]);
    assert_eq!(seen.asked(), [Question::Clock]);
    let left = TimeLeft { main: 45, reserved: 1 };
    let decision = Decision::Clock(Black, left);
    let decided = Event::Decided { ground: Ground::Discretion, by: Official::Referee, decision };
    let set = seen.event(decided.clone());
    assert_eq!(set.state().time_left.map(|left| left[0]), Some(left));
    assert_eq!(game(9, 9).begins().event(fault).said(), ["2.3 not-now"], "no clock");
    assert_eq!(game(9, 9).begins().event(decided).said(), ["2.12.1 not-now"]);
}

#[test]
fn the_note_of_a_log_may_leave_out_the_times() {
    let seen = game(9, 9).time(1, 1).after("B E5, W C3 @90");
    assert_eq!(seen.said(), ["1.2 played"], "the turn cannot be measured");
    assert_eq!(seen.state().turn_began, Some(90));
    let entry = Entry::of(Event::Pause);
    assert_eq!((entry.at, entry.unnoticed), (None, false));
}
