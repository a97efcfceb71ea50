//! 2.6 and 2.7: what a program can hold of conduct, rights and duties.

use crate::table::{Seen, game};
use weiqi_data::Colour::{Black, White};
use weiqi_data::table::{Decision, Effect, Event, Finding, Ground, Impossible, Official, Question};
use weiqi_data::{Point, Quarters, Turn};
use weiqi_spec::competition::a06_conduct::clause;
use weiqi_spec::competition::a07_rights::{is_mistaken, is_told_rightly, may_object};

#[test]
fn conduct_has_five_clauses() {
    assert_eq!(clause(0), None);
    assert_eq!(clause(5).map(|article| article.to_string()), Some("2.6.5".to_string()));
    assert_eq!(clause(6), None);
    assert_eq!(game(9, 9).after("B breaks 6").last, Err(Impossible::NoSuchClause(6)));
    assert_eq!(game(9, 9).after("B breaks 2").said(), ["2.6.2 breach"]);
}

#[test]
fn a_breach_is_a_warning_only_where_the_referee_says_so() {
    assert_eq!(game(9, 9).after("B breaks 2").warnings(), [0, 0]);
    assert_eq!(game(9, 9).after("B breaks 2 warned").warnings(), [1, 0]);
}

#[test]
fn the_time_left_may_be_asked_only_while_the_seconds_are_read() {
    assert_eq!(game(9, 9).after("B asks-time").said(), ["2.7.1 no-right-to-ask"], "no clock");
    let early = game(9, 9).time(2, 1).after("B asks-time");
    assert_eq!(early.said(), ["2.7.1 no-right-to-ask"]);
    let read = game(9, 9).time(2, 1).after("B E5 61s, W C3 5s, B asks-time");
    assert_eq!(read.said(), ["2.7.1 time-told"]);
}

#[test]
fn an_objection_in_the_opponents_time_has_to_be_urgent() {
    assert!(may_object(true, false) && may_object(false, true) && !may_object(false, false));
    assert_eq!(game(9, 9).after("W objects").said(), ["2.7.2 has-to-wait"]);
    assert_eq!(game(9, 9).after("W objects urgent").said(), ["2.7.2 heard"]);
    assert_eq!(game(9, 9).after("B objects").said(), ["2.7.2 heard"]);
    assert_eq!(game(9, 9).after("B finished, B objects").said(), ["2.7.2 heard"]);
}

#[test]
fn the_opponent_has_to_be_told_the_point_that_was_played() {
    let point = Point::new(4, 4);
    assert!(is_told_rightly(Some(Turn::play(White, point)), White, point));
    assert!(!is_told_rightly(None, White, point));
    let told = |line| game(9, 9).after("B E5").then(line);
    assert_eq!(told("B tells E5").said(), ["2.7.6 told-rightly"]);
    assert_eq!(told("B tells E6").asked(), [Question::ToldWrongly]);
    assert_eq!(told("W tells E5").said(), ["2.7.6 told-wrongly"]);
}

#[test]
fn a_mistaken_count_is_one_that_is_not_the_count() {
    assert!(is_mistaken(Quarters(4), Quarters(5)) && !is_mistaken(Quarters(4), Quarters(4)));
}

fn judged() -> Seen {
    // A stone taken up: it goes back, with a warning.
    game(9, 9).after("B E5, W C3, B takes-up E5 to E6")
}

#[test]
fn a_judgment_stands_until_the_appeal_is_decided() {
    assert_eq!(game(9, 9).after("B appeals").said(), ["2.7.4 no-judgment"]);
    let appealed = judged().then("B appeals");
    assert_eq!(appealed.findings(), [&Finding::Appealed(Black, 0)]);
    assert_eq!((appealed.warnings(), appealed.asked()), ([1, 0], vec![Question::Appeal]));
    let later = judged().then("B D4, W D5, B appeals");
    assert_eq!(later.findings(), [&Finding::Appealed(Black, 2)]);
    let dismissed = appealed.clone().then("dismissed");
    assert_eq!(
        (dismissed.said(), dismissed.warnings()),
        (vec!["2.7.4 appeal-dismissed".into()], [1, 0])
    );
    assert_eq!(dismissed.state().open, []);
    let upheld = appealed.then("upheld");
    assert_eq!((upheld.effects(), upheld.warnings()), (vec![Effect::Restored], [0, 0]));
    assert_eq!(game(9, 9).after("upheld").said(), ["2.7.4 not-now"], "nobody has appealed");
}

#[test]
fn an_appeal_can_bring_back_a_game_that_was_over() {
    let over = game(9, 9).after("B E5, B C3");
    assert!(over.result().is_some());
    let upheld = over.then("B appeals, upheld");
    assert_eq!((upheld.said(), upheld.result()), (vec!["2.7.4 appeal-upheld".into()], None));
    assert_eq!(upheld.then("W C3").said(), ["1.2 played"]);
}

#[test]
fn a_judgment_withdrawn_after_play_went_on_takes_back_its_warnings_only() {
    let seen = judged().then("B D4, withdrawn");
    assert_eq!(seen.said(), ["2.12.1 withdrawn"]);
    assert_eq!(seen.effects(), [Effect::WarningsTakenBack(1)]);
    assert_eq!((seen.asked(), seen.at("D4")), (vec![Question::AfterWithdrawal], Some(Black)));
    assert_eq!(seen.then("withdrawn").said(), ["2.12.1 no-judgment"], "once");
}

#[test]
fn a_turn_lost_by_mistake_is_given_back() {
    let corner = game(9, 9).stones(White, "A2 B1").after("B A1");
    assert_eq!((corner.said(), corner.state().to_play), (vec!["2.10 void".into()], White));
    let restored = corner.then("withdrawn");
    assert_eq!((restored.state().to_play, restored.state().turns), (Black, 0));
}

#[test]
fn interference_is_no_article_and_the_referee_is_asked() {
    let seen = game(9, 9).begins().event(Event::Interference(Some(White)));
    assert_eq!(
        (seen.said(), seen.asked()),
        (vec!["2.12.1 interference".into()], vec![Question::Interference])
    );
    let decision = Decision::GoesOn;
    let decided =
        seen.event(Event::Decided { ground: Ground::Discretion, by: Official::Referee, decision });
    assert_eq!((decided.effects(), decided.state().open), (vec![Effect::GoesOn], vec![]));
}
