//! 2.4: forfeits, rulings, and the order in which the end is confirmed. With 1.7 and 2.11.4.

use crate::table::{from, game};
use weiqi_data::Colour::{Black, White};
use weiqi_data::readings::{EndOfPlay, Readings};
use weiqi_data::table::{
    Decision, DrawOrReplay, Event, Finding, Ground, Official, Outcome, Phase, Question, Sign,
};
use weiqi_spec::competition::a04_end::{can_confirm, can_resign, end_decided, next_to_confirm};

/// Black has the left, White the right, with nothing between.
const FINISHED: &[&str] = &[".XO.", ".XO.", ".XO."];

#[test]
fn a_side_that_forfeits_loses() {
    for ground in ["absent", "left", "withdrew"] {
        let seen = game(9, 9).after(&format!("W forfeits {ground}"));
        assert_eq!(seen.ended(), Some((Outcome::Win(Black), "2.4.1".into())));
    }
}

#[test]
fn both_absent_is_more_than_the_article_says() {
    let seen = game(9, 9).after("both-forfeit absent");
    assert_eq!((seen.said(), seen.result()), (vec!["2.4.1 both-forfeit".into()], None));
    assert_eq!(seen.asked(), [Question::BothForfeit]);
    let lost = seen.then("ruled chief both-lose");
    assert_eq!(lost.ended(), Some((Outcome::BothLose, "2.4.1".into())));
}

#[test]
fn a_referee_may_rule_a_loss_or_a_draw() {
    let lost = game(9, 9).after("ruled referee loss B");
    assert_eq!(lost.ended(), Some((Outcome::Win(White), "2.4.1".into())));
    let drawn = game(9, 9).after("ruled referee draw");
    assert_eq!(drawn.ended(), Some((Outcome::NoWinner(DrawOrReplay::Draw), "2.4.1".into())));
    assert_eq!(end_decided(&Decision::GoesOn), None);
    assert_eq!(end_decided(&Decision::Loss(White)), Some(Outcome::Win(Black)));
}

#[test]
fn the_side_to_play_confirms_first() {
    assert_eq!(next_to_confirm(White, None), White);
    assert_eq!(next_to_confirm(White, Some(White)), Black);
    let out_of_order = game(9, 9).after("B E5, B finished");
    assert_eq!(out_of_order.findings(), [&Finding::ConfirmsOutOfOrder(White)]);
    assert_eq!(out_of_order.state().phase, Phase::Playing);
    let twice = game(9, 9).after("B E5, W finished, W finished");
    assert_eq!(twice.findings(), [&Finding::ConfirmsOutOfOrder(Black)]);
    let both = game(9, 9).after("B E5, W finished, B finished");
    assert_eq!(both.said(), ["2.4.2 end-confirmed"]);
}

#[test]
fn an_opposite_stone_confirms_and_two_own_stones_resign() {
    assert!(can_resign(Sign::TwoOwnStones) && !can_confirm(Sign::TwoOwnStones));
    assert!(can_confirm(Sign::OppositeStone) && !can_resign(Sign::OppositeStone));
    assert!(can_confirm(Sign::Words) && can_resign(Sign::Words));
    assert_eq!(game(9, 9).after("B finished two-own-stones").said(), ["2.4.2 wrong-sign"]);
    let wrong = game(9, 9).after("B resigns opposite-stone");
    assert_eq!((wrong.said(), wrong.result()), (vec!["1.7 wrong-sign".into()], None));
    let resigned = game(9, 9).after("B resigns two-own-stones");
    assert_eq!(resigned.ended(), Some((Outcome::Win(White), "1.7".into())));
}

#[test]
fn who_is_not_finished_plays_on_whoevers_turn_it_was() {
    let seen = game(9, 9).after("B E5, W finished, B not-finished");
    assert_eq!(seen.said(), ["1.7 plays-on"]);
    assert!(seen.state().is_either);
    assert_eq!(seen.clone().then("W C3").said(), ["1.2 played"]);
    let black = seen.then("B C3");
    assert_eq!((black.said(), black.state().turns), (vec!["1.2 played".into()], 3));
    assert_eq!(game(9, 9).after("B not-finished").said(), ["1.7 not-now"], "nobody is finished");
}

#[test]
fn a_stone_withdraws_a_declaration_until_both_have_confirmed() {
    let own = game(9, 9).after("B finished, B E5");
    assert_eq!((own.said(), own.state().phase), (vec!["1.2 played".into()], Phase::Playing));
    let other = game(9, 9).after("B finished, W E5");
    assert_eq!((other.said(), other.state().to_play), (vec!["1.2 played".into()], Black));
    let late = game(9, 9).after("B finished, W finished, B E5");
    assert_eq!(late.said(), ["1.7 not-now"]);
    assert_eq!((late.at("E5"), late.asked()), (None, vec![Question::AfterPlay]));
}

#[test]
fn a_declared_finish_lies_between_two_stones() {
    let seen = game(9, 9).after("B E5, W finished, B C3");
    assert_eq!((seen.said(), seen.result()), (vec!["1.2 played".into()], None));
}

#[test]
fn a_repetition_is_no_reason_why_the_game_cannot_end() {
    let seen = game(9, 9).after("B finished, W not-finished repetition");
    assert_eq!(seen.said(), ["2.11.4 no-reason-not-to-end"]);
    assert_eq!(seen.state().phase, Phase::Confirming(Black));
}

#[test]
fn a_game_is_over_only_when_both_have_confirmed_it() {
    let seen = game(9, 9).after("B finished");
    assert_eq!(seen.clone().then("B claims-over").said(), ["2.4.2 not-over"]);
    assert_eq!(seen.then("W finished, B claims-over").said(), ["2.4.2 is-over"]);
    assert_eq!(game(9, 9).after("B resigns, W claims-over").said(), ["2.4.2 is-over"]);
}

#[test]
fn two_passes_stop_play_by_the_text_of_2002_only() {
    let passes = "B pass, W pass";
    let source = game(9, 9).after(passes);
    assert_eq!((source.said(), source.state().passes), (vec!["1.2 played".into()], 2));
    let stopped = game(9, 9).readings(Readings::OF_2002).after(passes);
    assert_eq!(stopped.said(), ["1.2 played", "1.7 two-passes"]);
    assert!(matches!(stopped.state().phase, Phase::Stopped { .. }));
}

#[test]
fn points_between_the_living_stones_hinder_the_end_in_one_reading() {
    let readings = Readings { end_of_play: EndOfPlay::NoDameLeft, ..Readings::TAKEN };
    let ended = "B finished, W finished, B dead, W dead";
    let dame = from(&["X..O", "X..O"]).readings(readings).after(ended);
    assert_eq!(dame.said(), ["1.8 declares-dead", "1.7 dame-left"]);
    assert_eq!(dame.state().phase, Phase::Playing);
    let full = from(FINISHED).readings(readings).after(ended);
    assert_eq!(full.said(), ["1.8 declares-dead", "1.9 counted-as"]);
    assert_eq!(from(&["X..O", "X..O"]).after(ended).said()[1], "1.9 counted-as");
}

#[test]
fn the_dead_stones_have_to_be_the_same_for_both_and_one_names_its_chain() {
    let rows = [".XO..", "OXO.X", ".XO.X"];
    let stopped = || from(&rows).after("B finished, W finished");
    let disputed = stopped().then("B dead A2, W dead E1");
    assert_eq!(disputed.said(), ["1.8 declares-dead", "1.8 dead-disputed"]);
    assert_eq!((disputed.asked(), disputed.state().is_either), (vec![Question::DeadStones], true));
    let agreed = stopped().then("B dead A2 E1, W dead E2 A2");
    assert_eq!(agreed.said(), ["1.8 declares-dead", "1.9 counted-as"]);
    assert!(stopped().then("B dead A1").last.is_err(), "nothing stands there");
    assert_eq!(from(&rows).after("B dead A2").said(), ["1.8 not-now"], "play goes on");
}

#[test]
fn a_count_that_both_signed_holds_right_or_wrong() {
    let counted = || from(FINISHED).after("komi 0, B finished, W finished, B dead, W dead");
    assert_eq!(counted().then("agree").sgf().as_deref(), Some("0"));
    let wrong = counted().then("B count 7");
    assert_eq!(wrong.clone().then("agree").sgf().as_deref(), Some("B+2"));
    let corrected = wrong.then("W asks-correction");
    assert_eq!(corrected.said(), ["2.7.3 count-corrected"]);
    assert_eq!(corrected.then("agree").sgf().as_deref(), Some("0"));
    let right = counted().then("W count 6, B asks-correction");
    assert_eq!(right.said(), ["2.7.3 count-stands"]);
    assert_eq!(counted().then("B asks-correction").said(), ["2.7.3 not-now"], "nothing was called");
    assert_eq!(counted().then("W count 6.5, agree").sgf().as_deref(), Some("W+1"));
}

#[test]
fn after_the_count_play_goes_on_by_decision_only() {
    let counted = || from(FINISHED).after("B finished, W finished, B dead, W dead");
    let asked = counted().then("B not-finished");
    assert_eq!(
        (asked.said(), asked.asked()),
        (vec!["1.7 plays-on".into()], vec![Question::AfterPlay])
    );
    assert!(matches!(asked.state().phase, Phase::Counted { .. }));
    let decision = Decision::ToPlay(White);
    let played =
        asked.event(Event::Decided { ground: Ground::Discretion, by: Official::Chief, decision });
    assert_eq!((played.state().phase, played.state().to_play), (Phase::Playing, White));
}
