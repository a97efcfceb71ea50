//! 2.1: the colours are drawn by lot or guessed before the game.

use crate::table::game;
use weiqi_data::Colour;
use weiqi_data::readings::Readings;
use weiqi_data::table::{Event, GuessReading, Parity, Question, Seat, Start};
use weiqi_spec::competition::a01_first_move::{
    black_after_the_guess, is_guessed_right, opposite, winner_of_the_guess,
};

#[test]
fn an_odd_handful_is_guessed_by_saying_odd() {
    assert!(is_guessed_right(7, Parity::Odd) && !is_guessed_right(7, Parity::Even));
    assert!(is_guessed_right(12, Parity::Even) && !is_guessed_right(12, Parity::Odd));
}

#[test]
fn who_guesses_wrong_leaves_black_to_the_other() {
    assert_eq!(winner_of_the_guess(Seat::A, 8, Parity::Odd), Seat::B);
    assert_eq!(winner_of_the_guess(Seat::B, 9, Parity::Odd), Seat::B);
    assert_eq!(opposite(Seat::B), Seat::A);
    let guessed = game(9, 9).after("guess A 8 odd");
    assert_eq!(
        (guessed.said(), guessed.state().black),
        (vec!["2.1 takes-black".into()], Some(Seat::B))
    );
}

#[test]
fn a_choice_of_colours_belongs_to_one_reading_only() {
    let chosen = Some(Colour::White);
    let black = |reading| black_after_the_guess(reading, Seat::A, chosen);
    assert_eq!(black(GuessReading::WinnerChooses), Some(Seat::B));
    assert_eq!(black(GuessReading::RightPlaysBlack), None);
    assert_eq!(black_after_the_guess(GuessReading::WinnerChooses, Seat::A, None), None);
    let readings = Readings { guess: GuessReading::WinnerChooses, ..Readings::TAKEN };
    let open = game(9, 9).readings(readings).after("guess A 7 odd");
    assert_eq!(open.said(), ["2.1 no-choice"]);
    assert_eq!(open.state().black, None);
}

#[test]
fn an_empty_hand_is_nothing_to_guess_at() {
    let empty = game(9, 9).after("guess A 0 even");
    assert_eq!(empty.articles(), ["2.1"]);
    assert!(empty.last.is_err());
}

#[test]
fn the_colours_are_settled_once_and_before_the_first_turn() {
    assert_eq!(game(9, 9).after("lots A, lots B").said(), ["2.1 not-now"]);
    assert_eq!(game(9, 9).after("B E5, lots A").said(), ["2.1 not-now"]);
}

#[test]
fn colours_found_reversed_after_the_first_move_are_a_question_and_settled_by_decision() {
    let wrong = game(9, 9).after("lots A, B E5").event(Event::WrongStart(Start::Colours));
    assert_eq!(wrong.said(), ["2.1 wrong-start"]);
    assert_eq!(wrong.asked(), [Question::WrongStart]);
    assert_eq!(wrong.state().black, Some(Seat::A), "nothing changes by itself");
    let early = game(9, 9).after("lots A").event(Event::WrongStart(Start::Colours));
    assert_eq!(early.said(), ["2.1 not-now"], "before the first turn nothing is wrong yet");
}
