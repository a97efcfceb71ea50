//! 2.2: komi is settled before the game; Black pays 3¾ 子.

use crate::script;
use crate::table::game;
use weiqi_data::table::{Decision, Entry, Event, Ground, Official, Question, Start};
use weiqi_data::{Colour, Quarters, Size};
use weiqi_spec::competition::a02_komi::{
    KOMI_IN_FORCE, KOMI_IN_THE_SOURCES, has_to_pass, smallest_winning_count, wins_with,
};

/// Komi, then the smallest winning counts: Black's whole and half, White's whole and half.
const THRESHOLDS: [(&str, [&str; 4]); 5] = [
    ("2.25", ["183", "183", "179", "178.5"]),
    ("2.75", ["184", "183.5", "178", "178"]),
    ("3", ["184", "184", "178", "178"]),
    ("3.25", ["184", "184", "178", "177.5"]),
    ("3.75", ["185", "184.5", "177", "177"]),
];

fn nineteen() -> Size {
    Size::new(19, 19).expect("a size")
}

#[test]
fn the_thresholds_of_each_komi_are_the_counts_in_the_sources() {
    for ((komi, expected), listed) in THRESHOLDS.iter().zip(KOMI_IN_THE_SOURCES) {
        let komi: Quarters = komi.parse().expect("a komi");
        assert_eq!(komi, listed);
        let mut found = Vec::new();
        for side in Colour::BOTH {
            for in_halves in [false, true] {
                let smallest = smallest_winning_count(nineteen(), komi, side, in_halves);
                found.push(smallest.to_string());
            }
        }
        assert_eq!(found, *expected, "komi {komi}");
    }
    assert_eq!(KOMI_IN_THE_SOURCES.last(), Some(&KOMI_IN_FORCE));
}

#[test]
fn a_count_wins_from_the_smallest_winning_count_on() {
    for komi in KOMI_IN_THE_SOURCES {
        for side in Colour::BOTH {
            let smallest = smallest_winning_count(nineteen(), komi, side, true);
            for halves in 0..=2 * 361 {
                let count = Quarters::from_half_stones(halves);
                assert_eq!(wins_with(nineteen(), komi, side, count), count >= smallest, "{count}");
            }
        }
    }
}

#[test]
fn a_count_that_only_reaches_what_must_be_passed_does_not_win() {
    for side in Colour::BOTH {
        let tie = has_to_pass(nineteen(), KOMI_IN_THE_SOURCES[1], side);
        assert!(!wins_with(nineteen(), KOMI_IN_THE_SOURCES[1], side, tie));
        assert!(wins_with(nineteen(), KOMI_IN_THE_SOURCES[1], side, Quarters(tie.0 + 1)));
    }
}

#[test]
fn a_hundred_and_seventy_eight_and_a_hundred_and_eighty_five_cannot_stand_together() {
    // Whatever the komi, the smallest whole winning counts of the two sides add up to
    // at most 362, since what one side has to pass the other falls short of.
    for quarters in -80..=80 {
        let whole = |side| smallest_winning_count(nineteen(), Quarters(quarters), side, false);
        let sum = whole(Colour::Black) + whole(Colour::White);
        assert!(sum <= Quarters::from_stones(363), "komi {}", Quarters(quarters));
        let both_fall_short = sum == Quarters::from_stones(363);
        let can_be_tied = (quarters - 2) % 4 == 0;
        assert_eq!(both_fall_short, can_be_tied, "komi {}", Quarters(quarters));
    }
    for komi in KOMI_IN_THE_SOURCES {
        let whole = |side| smallest_winning_count(nineteen(), komi, side, false);
        assert_eq!(whole(Colour::Black) + whole(Colour::White), Quarters::from_stones(362));
    }
}

#[test]
fn komi_may_be_said_again_before_the_first_turn_and_not_after_it() {
    let said = game(9, 9).after("komi 2.75, komi 3.25");
    assert_eq!((said.said(), said.state().komi), (vec!["2.2 komi-settled".into()], Quarters(13)));
    let late = said.then("B E5, komi 3.75");
    assert_eq!((late.said(), late.state().komi), (vec!["2.2 not-now".into()], Quarters(13)));
}

#[test]
fn a_komi_larger_than_the_board_is_impossible() {
    let whole = game(3, 3).after("komi 9");
    assert_eq!(whole.said(), ["2.2 komi-settled"]);
    let more = whole.then("komi -9.25");
    assert_eq!(more.said(), ["2.2 komi-impossible"]);
    assert_eq!(more.state().komi, Quarters::from_stones(9));
}

#[test]
fn a_wrong_komi_found_after_the_first_move_is_set_right_by_decision_only() {
    let komi = Start::Komi(Quarters(11));
    let wrong = game(9, 9).after("B E5").event(Event::WrongStart(komi));
    assert_eq!(wrong.said(), ["2.2 wrong-start"]);
    assert_eq!(wrong.asked(), [Question::WrongStart]);
    let event = Event::Decided {
        ground: Ground::Discretion,
        by: Official::Chief,
        decision: Decision::Start(komi),
    };
    let settled = wrong.note(&Entry { at: None, ..Entry::of(event) });
    assert_eq!(
        (settled.said(), settled.state().komi),
        (vec!["2.12.1 decides".into()], Quarters(11))
    );
    assert_eq!(settled.state().open, []);
    assert_eq!(script::entry("komi 3.75").event, Event::Komi(KOMI_IN_FORCE));
}
