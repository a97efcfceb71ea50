//! The clock of article 2.3: a table of worked examples, and what holds for all times.

use crate::files::read;
use crate::laws::config;
use proptest::prelude::*;
use serde_json::Value;
use weiqi::table::read_time;
use weiqi_spec::competition::a03_time::{
    Announcement, Pause, Said, TimeLeft, TimeRules, spend, thinking_time,
};

fn time_left(value: &Value) -> TimeLeft {
    let number = |key: &str| value[key].as_u64().expect("a number");
    TimeLeft { main: number("main"), reserved: number("reserved") as u32 }
}

fn words(announcement: &Announcement) -> String {
    let at = announcement.at;
    match announcement.said {
        Said::ReadingBegins => format!("{at} reading begins"),
        Said::Seconds(seconds) => format!("{at} {seconds} seconds"),
        Said::PeriodsLeft(left) => format!("{at} {left} left"),
        Said::Count(count) => format!("{at} count {count}"),
        Said::OutOfTime => format!("{at} out of time"),
    }
}

#[test]
fn every_worked_example_comes_out() {
    let examples: Value =
        serde_json::from_str(&read("corpus/referee/examples.clock.json")).unwrap();
    let examples = examples.as_array().unwrap();
    assert!(examples.len() >= 15);
    for example in examples {
        let title = &example["title"]["en"];
        let rules = read_time(example["time"].clone()).unwrap();
        let seconds = example["seconds"].as_u64().unwrap();
        let spent = spend(&rules, time_left(&example["left"]), seconds);
        let said: Vec<String> = spent.announcements.iter().map(words).collect();
        let expected: Vec<&str> =
            example["said"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
        assert_eq!(said, expected, "{title}");
        assert_eq!(spent.left, time_left(&example["after"]), "{title}");
        assert_eq!(Value::from(spent.is_lost), example["lost"], "{title}");
    }
}

#[test]
fn a_period_has_a_length() {
    let rules = |period| TimeRules {
        limit: 60,
        reserved: 0,
        period,
        calls: Vec::new(),
        last_calls: Vec::new(),
        last_count: 0,
    };
    assert!(!rules(0).are_consistent());
    assert!(rules(1).are_consistent());
}

#[test]
fn the_seconds_are_read_between_the_end_of_the_main_time_and_the_end_of_all() {
    assert!(!TimeLeft { main: 1, reserved: 1 }.is_read());
    assert!(TimeLeft { main: 0, reserved: 1 }.is_read());
    assert!(!TimeLeft { main: 0, reserved: 0 }.is_read());
}

#[test]
fn what_is_called_as_a_period_begins_is_said_as_the_one_before_ends() {
    let rules = TimeRules { calls: vec![0], ..TimeRules::with_minutes(10, 3) };
    let said = |seconds| {
        let spent = spend(&rules, TimeLeft { main: 0, reserved: 3 }, seconds);
        spent.announcements.iter().map(words).collect::<Vec<_>>()
    };
    assert_eq!(said(59), ["0 0 seconds"]);
    assert_eq!(said(60), ["0 0 seconds", "60 2 left", "60 0 seconds"]);
}

/// Every second of the last count is announced: with a million of them a short log took
/// minutes.
#[test]
fn a_last_count_that_no_referee_counts_out_is_refused() {
    let time = |last_count: u64| {
        read_time(serde_json::json!({
            "limit_seconds": 1_000_000, "period_seconds": 1_000_000, "reserved": 1,
            "calls": [], "last_calls": [], "last_count": last_count,
        }))
    };
    assert!(time(100).is_ok());
    let sentence = time(101).unwrap_err();
    assert!(sentence.contains("\"last_count\" is 101"), "{sentence}");
}

fn time_rules() -> impl Strategy<Value = TimeRules> {
    (0..6u32, 1..90u64, 0..400u64, 0..60u64).prop_flat_map(|(reserved, period, main, count)| {
        let last_count = count.min(period);
        let calls_until = |end: u64| prop::collection::btree_set(0..=end, 0..5);
        let calls = (calls_until(period), calls_until(period - last_count));
        calls.prop_map(move |(calls, last_calls)| TimeRules {
            limit: main + period * u64::from(reserved),
            reserved,
            period,
            calls: calls.into_iter().collect(),
            last_calls: last_calls.into_iter().collect(),
            last_count,
        })
    })
}

/// Everything that a side has left, in seconds.
fn total(rules: &TimeRules, left: TimeLeft) -> u64 {
    left.main + rules.period * u64::from(left.reserved)
}

proptest! {
    #![proptest_config(config(1_000))]

    #[test]
    fn time_never_grows_and_never_falls_by_more_than_was_taken(
        rules in time_rules(),
        turns in prop::collection::vec(0..200u64, 0..12),
    ) {
        prop_assert!(rules.are_consistent());
        let mut left = rules.at_the_start();
        for seconds in turns {
            let spent = spend(&rules, left, seconds);
            let (before, after) = (total(&rules, left), total(&rules, spent.left));
            prop_assert!(after <= before);
            prop_assert!(before - after <= seconds);
            prop_assert!(spent.left.main <= left.main && spent.left.reserved <= left.reserved);
            if spent.is_lost {
                break;
            }
            left = spent.left;
        }
    }

    #[test]
    fn a_loss_is_announced_at_the_second_at_which_the_last_period_is_full(
        rules in time_rules().prop_filter("a clock that reads", |rules| rules.reserved > 0),
        seconds in 0..2_000u64,
    ) {
        let left = rules.at_the_start();
        let spent = spend(&rules, left, seconds);
        let said = spent.announcements.iter().filter(|one| one.said == Said::OutOfTime);
        prop_assert_eq!(said.clone().count(), usize::from(spent.is_lost));
        prop_assert_eq!(spent.is_lost, seconds >= rules.limit);
        prop_assert!(said.clone().all(|one| one.at == rules.limit));
    }

    #[test]
    fn announcements_come_in_order_and_within_the_turn(
        rules in time_rules(),
        seconds in 0..2_000u64,
    ) {
        let spent = spend(&rules, rules.at_the_start(), seconds);
        let times: Vec<u64> = spent.announcements.iter().map(|one| one.at).collect();
        prop_assert!(times.is_sorted());
        prop_assert!(times.iter().all(|&at| at <= seconds));
    }

    #[test]
    fn a_longer_turn_says_first_what_a_shorter_one_says(
        rules in time_rules(),
        shorter in 0..500u64,
        more in 0..500u64,
    ) {
        let left = rules.at_the_start();
        let first = spend(&rules, left, shorter).announcements;
        let both = spend(&rules, left, shorter + more).announcements;
        let until = |said: Vec<Announcement>| -> Vec<Announcement> {
            said.into_iter().filter(|one| one.at <= shorter).collect()
        };
        prop_assert_eq!(until(both), first);
    }

    #[test]
    fn splitting_a_pause_changes_nothing(
        times in prop::collection::btree_set(0..1_000u64, 5),
    ) {
        let [from, begins, between, ends, to] = times.into_iter().collect::<Vec<_>>()[..] else {
            return Ok(());
        };
        let whole = [Pause { from: begins, to: ends }];
        let parts = [Pause { from: begins, to: between }, Pause { from: between, to: ends }];
        let thinking = thinking_time(from, to, &whole).unwrap();
        prop_assert_eq!(thinking_time(from, to, &parts).unwrap(), thinking);
        prop_assert_eq!(thinking, (begins - from) + (to - ends));
    }

    #[test]
    fn a_pause_outside_the_turn_costs_it_nothing(
        times in prop::collection::btree_set(0..1_000u64, 4),
    ) {
        let [one, two, three, four] = times.into_iter().collect::<Vec<_>>()[..] else {
            return Ok(());
        };
        let before = [Pause { from: one, to: two }];
        let after = [Pause { from: three, to: four }];
        prop_assert_eq!(thinking_time(two, four, &before).unwrap(), four - two);
        prop_assert_eq!(thinking_time(one, three, &after).unwrap(), three - one);
    }

    #[test]
    fn times_that_run_backwards_are_refused(from in 1..1_000u64, by in 1..1_000u64) {
        let to = from.saturating_sub(by);
        prop_assert!(thinking_time(from, to, &[]).is_err());
        let pause = Pause { from, to };
        prop_assert!(thinking_time(0, from, &[pause]).is_err());
    }
}
