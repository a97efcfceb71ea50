//! 2.5: pause and sealed move.

use crate::table::{from, game};
use weiqi_data::Action::{Pass, Play};
use weiqi_data::Colour::{Black, White};
use weiqi_data::readings::{EndOfPlay, LostTurn, Readings};
use weiqi_data::table::{Effect, Finding, Opener, Phase, Question, SealedMove};
use weiqi_data::{Colour, Diagram, Point, Reason, Turn};
use weiqi_spec::board::Board;
use weiqi_spec::competition::a05_adjournment::{
    beginning_after_a_pause, cannot_be_put_down, may_open,
};

const E5: Point = Point::new(4, 4);

#[test]
fn a_pause_counts_for_nobody() {
    assert_eq!(beginning_after_a_pause(Some(10), Some(30), Some(90)), Some(70));
    assert_eq!(beginning_after_a_pause(Some(10), None, Some(90)), None);
    let seen = game(9, 9).time(60, 5).after("B E5 @10, pause @30, continue @90, W C3 @100");
    let left = seen.state().time_left.expect("a clock");
    assert_eq!((left[0].main, left[1].main), (3_290, 3_270), "30 seconds, not 90");
}

#[test]
fn nothing_is_played_during_a_pause() {
    let paused = game(9, 9).after("pause, B E5");
    assert_eq!(paused.said(), ["2.5 not-now"]);
    assert_eq!(paused.effects(), [Effect::StonesGoBack(vec![E5])]);
    assert_eq!(game(9, 9).after("continue").said(), ["2.5 not-now"]);
    assert_eq!(game(9, 9).after("pause, pause").said(), ["2.5 not-now"]);
    assert_eq!(game(9, 9).after("pause, continue, B E5").said(), ["1.2 played"]);
}

#[test]
fn only_the_side_to_play_seals_a_move() {
    assert_eq!(game(9, 9).after("W seals E5").findings(), [&Finding::SealedOutOfTurn(White)]);
    let sealed = game(9, 9).after("B seals E5 @40");
    assert_eq!(sealed.state().phase, Phase::Sealed(Turn::play(Black, E5), Some(40)));
    assert_eq!(sealed.clone().then("W C3").said(), ["2.5 not-now"]);
    assert_eq!(sealed.then("continue").said(), ["2.5 not-now"], "it has to be opened");
}

#[test]
fn the_referee_opens_a_sealed_move_and_puts_it_where_it_is_marked() {
    let sealed = || game(9, 9).after("B seals E5 @40");
    let by_player = sealed().then("W opens");
    assert_eq!(
        (by_player.said(), by_player.asked()),
        (vec!["2.5 opened-by-player".into()], vec![Question::OpenedByPlayer])
    );
    assert!(matches!(by_player.state().phase, Phase::Sealed(..)), "it stays sealed");
    let opened = sealed().then("open @4000");
    assert_eq!(opened.said(), ["2.5 unsealed", "1.2 played"]);
    assert_eq!((opened.at("E5"), opened.state().turn_began), (Some(Black), Some(4_000)));
}

#[test]
fn a_sealed_stone_is_judged_like_any_stone() {
    let corner = game(9, 9).stones(White, "A2 B1").after("B seals A1, open");
    assert_eq!(corner.said(), ["2.5 unsealed", "2.10 void"]);
    assert_eq!(corner.state().to_play, White);
    let ko = from(&[".XO.", "X.XO", ".XO."]).white_first();
    let retaken = ko.after("W B2, B seals C2, open");
    assert_eq!(retaken.said(), ["2.5 unsealed", "2.11.1 void"]);
}

#[test]
fn a_sealed_point_that_is_occupied_or_off_the_board_is_a_question() {
    let board = Board::from_diagram(&Diagram::from_rows(&["X.", ".."]).expect("a diagram"));
    let reason = |point| cannot_be_put_down(&board, Play(point));
    assert_eq!(reason(Point::new(0, 1)), Some(Reason::Occupied));
    assert_eq!(reason(Point::new(2, 1)), Some(Reason::OffBoard));
    assert_eq!(reason(Point::new(1, 1)), None);
    assert_eq!(cannot_be_put_down(&board, Pass), None);
    let asked = game(9, 9).after("B E5, W seals E5, open");
    assert_eq!(asked.said(), ["2.5 unsealed", "2.5 sealed-refused"]);
    assert_eq!((asked.asked(), asked.state().is_either), (vec![Question::SealedMove], true));
    assert_eq!(asked.state().turns, 1);
}

#[test]
fn it_is_a_pass_by_the_older_wording_and_counts_towards_two_passes() {
    let readings = Readings {
        sealed_move: SealedMove::IsAPass,
        end_of_play: EndOfPlay::TwoPasses,
        lost_turn: LostTurn::IsNoPass,
        ..Readings::TAKEN
    };
    let seen = game(9, 9).readings(readings).after("B E5, W pass, B seals E5, open");
    assert_eq!(seen.said(), ["2.5 unsealed", "2.5 sealed-refused", "1.7 two-passes"]);
    assert_eq!(seen.state().turns, 3);
}

#[test]
fn a_sealed_pass_is_a_pass() {
    let readings = Readings::OF_2002;
    let seen = game(9, 9).readings(readings).after("B pass, W seals pass, open");
    assert_eq!(seen.said(), ["2.5 unsealed", "1.2 played", "1.7 two-passes"]);
}

#[test]
fn a_sealed_move_lies_between_two_stones() {
    let seen = game(9, 9).after("B E5, W seals pass, open, B C3");
    assert_eq!(seen.said(), ["1.2 played"]);
}

#[test]
fn the_referee_opens_a_sealed_move_and_no_player_does() {
    assert!(may_open(Opener::Referee));
    assert!(Colour::BOTH.into_iter().all(|side| !may_open(Opener::Player(side))));
}
