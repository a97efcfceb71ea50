use super::{CHINESE, game, last_refusal, last_repeats};
use weiqi_spec::data::{Article, Colour, Repetition, RuleSet};

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
