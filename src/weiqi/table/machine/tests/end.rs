//! From before the first turn to the result.

use super::*;
use weiqi_data::readings::EndOfPlay;
use weiqi_data::table::{
    Absentee, Forfeit, FoundLife, GuessReading, Impossible, Outcome, Parity, Question, Seat, Start,
};
use weiqi_data::{Article, Quarters};

/// Black lives on the left, White on the right; a white stone is dead in Black's area.
const SETTLED: &[&str] = &[".X.O.", "OX.O.", ".X.O."];

fn dead(player: Colour, names: &[&str]) -> Event {
    Event::Dead { player, stones: names.iter().map(|name| point(name)).collect() }
}

fn result(table: &At) -> (Outcome, Option<Quarters>) {
    let Phase::Over(result) = table.state().phase else { panic!("the game is over") };
    (result.outcome, result.margin)
}

#[test]
fn who_guesses_right_plays_black() {
    let guess =
        |stones, chosen| Event::Guess { guesser: Seat::A, stones, said: Parity::Odd, chosen };
    let mut table = At::board(&["..."]);
    let empty = Impossible::EmptyHand(Seat::B);
    assert_eq!(table.note(&Entry::of(guess(0, None))), Err(empty));
    assert_eq!(table.hears(guess(3, Some(White))), ["2.1 no-choice"]);
    assert_eq!(table.hears(guess(4, None)), ["2.1 takes-black"]);
    assert_eq!(table.state().black, Some(Seat::B));
    assert_eq!(table.hears(Event::Lots(Seat::A)), ["2.1 not-now"]);
    let readings = Readings { guess: GuessReading::WinnerChooses, ..Readings::TAKEN };
    let mut table = At::with(&["..."], readings, None);
    table.hears(guess(3, Some(White)));
    assert_eq!(table.state().black, Some(Seat::B));
}

#[test]
fn komi_is_settled_before_the_first_turn() {
    let mut table = At::board(&["..."]);
    assert_eq!(table.hears(Event::Komi(Quarters(13))), ["2.2 komi-impossible"]);
    assert_eq!(table.hears(Event::Komi(Quarters(12))), ["2.2 komi-settled"]);
    let wrong = Event::WrongStart(Start::Komi(Quarters(3)));
    assert_eq!(table.hears(wrong.clone()), ["2.2 not-now"]);
    table.hears(stone(Black, "A1"));
    assert_eq!(table.hears(Event::Komi(Quarters(0))), ["2.2 not-now"]);
    assert_eq!(table.hears(wrong), ["2.2 wrong-start"]);
    assert_eq!(table.state().open, [Question::WrongStart]);
}

#[test]
fn the_side_to_play_says_first_that_play_is_finished() {
    let mut table = At::board(SETTLED);
    assert_eq!(table.hears(finished(White)), ["2.4.2 confirms-out-of-order"]);
    assert_eq!(table.hears(finished(Black)), ["2.4.2 says-finished"]);
    assert_eq!(table.hears(finished(Black)), ["2.4.2 confirms-out-of-order"]);
    assert_eq!(table.hears(stone(White, "C1")), ["1.2 played"], "White plays on");
    let state = table.state();
    assert_eq!((state.phase, state.turns, state.to_play), (Phase::Playing, 2, Black));
    let sign = Sign::TwoOwnStones;
    let wrong = Event::Finished { player: Black, sign, seconds: None };
    assert_eq!(table.hears(wrong), ["2.4.2 wrong-sign"]);
}

#[test]
fn the_agreed_dead_come_off_and_the_rest_is_counted() {
    let mut table = At::board(SETTLED);
    assert_eq!(table.hears(dead(Black, &["A2"])), ["1.8 not-now"]);
    table.finish();
    let none = Impossible::NoSuchStone(Article::LIFE_AND_DEATH, point("A1"));
    assert_eq!(table.note(&Entry::of(dead(Black, &["A1"]))), Err(none));
    assert_eq!(table.hears(dead(Black, &["A2"])), ["1.8 declares-dead"]);
    let counted = table.hears(dead(White, &["A2"]));
    assert_eq!(counted, ["1.8 declares-dead", "1.9 counted-as"]);
    // Black 7½, White 7½: komi decides.
    let called = Event::Counted { side: Black, count: Quarters(31) };
    assert_eq!(table.hears(called.clone()), ["1.9 count-called"]);
    assert_eq!(table.hears(Event::AskedToCorrect(White)), ["2.7.3 count-corrected"]);
    assert_eq!(table.hears(Event::AskedToCorrect(White)), ["2.7.3 count-stands"]);
    table.hears(called);
    table.hears(Event::ResultAgreed);
    assert_eq!(result(&table), (Outcome::Win(White), Some(Quarters(-14))));
}

#[test]
fn disputed_dead_stones_send_both_back_to_the_board() {
    let mut table = At::board(SETTLED);
    table.finish();
    table.hears(dead(Black, &["A2"]));
    assert_eq!(table.hears(dead(White, &[])), ["1.8 declares-dead", "1.8 dead-disputed"]);
    let state = table.state();
    assert_eq!((state.phase, state.open), (Phase::Playing, vec![Question::DeadStones]));
    assert_eq!(table.hears(stone(White, "A1")), ["1.2 played"]);
}

#[test]
fn no_game_ends_with_dame_left_where_the_words_are_taken_so() {
    let readings = Readings { end_of_play: EndOfPlay::NoDameLeft, ..Readings::TAKEN };
    let mut table = At::with(SETTLED, readings, None);
    table.finish();
    table.hears(dead(Black, &["A2"]));
    assert_eq!(table.hears(dead(White, &["A2"])), ["1.8 declares-dead", "1.7 dame-left"]);
    assert_eq!(table.state().phase, Phase::Playing);
}

#[test]
fn a_false_life_is_dead_when_the_referee_finds_it() {
    let mut table = At::board(SETTLED);
    table.finish();
    let claim = |found| Event::FalseLife { stone: point("A2"), found };
    assert_eq!(table.hears(claim(None)), ["2.11.2 false-life-claimed"]);
    assert_eq!(table.state().open, [Question::FalseLife]);
    assert_eq!(table.hears(claim(Some(FoundLife::Dead))), ["2.11.2 lives-falsely"]);
    assert!(table.state().open.is_empty());
    table.hears(dead(Black, &[]));
    table.hears(dead(White, &[]));
    let Phase::Counted { score, .. } = table.state().phase else { panic!("counted") };
    assert_eq!(score.black, Quarters(30));
}

#[test]
fn a_repetition_is_no_reason_not_to_end() {
    let mut table = At::board(SETTLED);
    table.finish();
    let says = |because_of_repetition| Event::NotFinished { player: White, because_of_repetition };
    assert_eq!(table.hears(says(true)), ["2.11.4 no-reason-not-to-end"]);
    assert_eq!(table.hears(stone(Black, "C1")), ["1.7 not-now"]);
    assert_eq!(table.hears(says(false)), ["1.7 plays-on"]);
    assert_eq!(table.hears(Event::ClaimedOver(Black)), ["2.4.2 not-over"]);
}

#[test]
fn both_may_forfeit_and_then_the_referee_is_asked() {
    let forfeit = |by| Event::Forfeit { by, ground: Forfeit::Absent };
    let mut table = At::board(SETTLED);
    assert_eq!(table.hears(forfeit(Absentee::Both)), ["2.4.1 both-forfeit"]);
    table.hears(forfeit(Absentee::Side(White)));
    assert_eq!(result(&table), (Outcome::Win(Black), None));
}
