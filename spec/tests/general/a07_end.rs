use super::{CHINESE, at, game, points};
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_data::{Colour, DeadError, Preset, Quarters, RuleSet, Score, Suicide, Turn, Winner};
use weiqi_spec::general::a07_end::{
    Course, Ending, Event, NotNow, Stage, points_between_the_sides,
};

use Colour::{Black, White};

/// Black has the left, White the right, with one white stone left for dead.
const FINISHED: &[&str] = &["..XO.", "O.XO.", "..XO."];
const DAME: &[&str] = &["XX.O.", ".X.OO"];

fn course(rows: &[&str], end: EndOfPlay) -> Course {
    Course::new(game(rows, Black), CHINESE, end, LostTurn::IsAPass)
}

fn pass(colour: Colour) -> Event {
    Event::Turn(Turn::pass(colour))
}

/// Notes all events; the last stage, or why one of them changed nothing.
fn after(mut course: Course, events: Vec<Event>) -> Result<Stage, NotNow> {
    for event in events {
        course.note(event)?;
    }
    Ok(course.stage().clone())
}

fn stopped() -> Stage {
    Stage::Confirming([None, None])
}

fn counted(stage: Stage) -> Score {
    match stage {
        Stage::Over(Ending::Counted(score)) => score,
        other => panic!("not counted: {other:?}"),
    }
}

#[test]
fn play_ends_when_both_sides_agree_that_it_is_finished() {
    let course = course(FINISHED, EndOfPlay::Agreement);
    let one = after(course.clone(), vec![Event::Finished(Black)]);
    assert_eq!(one, Ok(Stage::SaidFinished(Black)));
    let twice = after(course.clone(), vec![Event::Finished(Black), Event::Finished(Black)]);
    assert_eq!(twice, Ok(Stage::SaidFinished(Black)));
    let both = after(course, vec![Event::Finished(Black), Event::Finished(White)]);
    assert_eq!(both, Ok(stopped()));
}

#[test]
fn as_long_as_one_side_says_that_it_is_not_play_goes_on() {
    let course = course(FINISHED, EndOfPlay::Agreement);
    let said = vec![Event::Finished(Black), Event::NotFinished(White)];
    assert_eq!(after(course.clone(), said), Ok(Stage::Playing));
    let played = vec![Event::Finished(Black), Event::Turn(Turn::play(Black, at("A1")))];
    assert_eq!(after(course, played), Ok(Stage::Playing));
}

#[test]
fn a_side_that_resigns_loses_at_whatever_stage() {
    let course = course(FINISHED, EndOfPlay::Agreement);
    let ending = after(course.clone(), vec![Event::Resigns(White)]).unwrap();
    assert_eq!(ending, Stage::Over(Ending::Resigned(White)));
    assert_eq!(Ending::Resigned(White).winner(), Winner::Side(Black));
    let confirming = vec![Event::Finished(Black), Event::Finished(White), Event::Resigns(Black)];
    assert_eq!(after(course, confirming), Ok(Stage::Over(Ending::Resigned(Black))));
}

#[test]
fn two_passes_one_after_the_other_end_play_by_the_text_of_2002_only() {
    let passes = vec![pass(Black), pass(White)];
    let end = |end| after(course(FINISHED, end), passes.clone());
    assert_eq!(end(EndOfPlay::TwoPasses), Ok(stopped()));
    assert_eq!(end(EndOfPlay::Agreement), Ok(Stage::Playing));
    assert_eq!(end(EndOfPlay::NoDameLeft), Ok(Stage::Playing));
}

#[test]
fn a_stone_between_two_passes_parts_them() {
    let stone = Event::Turn(Turn::play(White, at("E1")));
    let events = vec![pass(Black), stone, pass(Black)];
    let course = course(FINISHED, EndOfPlay::TwoPasses);
    assert_eq!(after(course.clone(), events.clone()), Ok(Stage::Playing));
    assert_eq!(after(course, [events, vec![pass(White)]].concat()), Ok(stopped()));
}

#[test]
fn a_turn_lost_by_a_void_move_is_a_pass_towards_the_end_or_not() {
    let end = |lost_turn| {
        let course = Course::new(game(FINISHED, Black), CHINESE, EndOfPlay::TwoPasses, lost_turn);
        after(course, vec![pass(Black), Event::TurnLost])
    };
    assert_eq!(end(LostTurn::IsAPass), Ok(stopped()));
    assert_eq!(end(LostTurn::IsNoPass), Ok(Stage::Playing));
}

#[test]
fn while_dame_are_left_no_agreement_ends_a_game_that_asks_for_none() {
    let end = |end| after(course(DAME, end), vec![Event::Finished(Black), Event::Finished(White)]);
    assert_eq!(end(EndOfPlay::NoDameLeft), Err(NotNow::DameLeft(points("C1 C2"))));
    assert_eq!(end(EndOfPlay::Agreement), Ok(stopped()));
}

#[test]
fn once_the_same_stones_are_declared_dead_the_position_is_counted() {
    let dead = |side| Event::Dead(side, points("A2"));
    let stopped = vec![Event::Finished(White), Event::Finished(Black)];
    let course = course(FINISHED, EndOfPlay::Agreement);
    let half = after(course.clone(), [stopped.clone(), vec![dead(Black)]].concat());
    assert_eq!(half, Ok(Stage::Confirming([Some(points("A2")), None])));
    let score = counted(after(course, [stopped, vec![dead(Black), dead(White)]].concat()).unwrap());
    assert_eq!((score.black, score.white), (Quarters(36), Quarters(24)));
    assert_eq!(score.winner, Winner::Side(White), "a komi of 3¾ is more than the lead");
}

#[test]
fn where_the_sides_disagree_on_the_dead_play_goes_on_and_takes_two_new_passes_to_end() {
    let declared = vec![
        pass(Black),
        pass(White),
        Event::Dead(Black, points("A2")),
        Event::Dead(White, vec![]),
    ];
    let course = course(FINISHED, EndOfPlay::TwoPasses);
    assert_eq!(after(course.clone(), declared.clone()), Ok(Stage::Playing));
    let again = [declared, vec![pass(Black)]].concat();
    assert_eq!(after(course.clone(), again.clone()), Ok(Stage::Playing));
    assert_eq!(after(course, [again, vec![pass(White)]].concat()), Ok(stopped()));
}

#[test]
fn a_declaration_holds_whole_chains_and_waits_until_play_has_stopped() {
    let course = course(FINISHED, EndOfPlay::TwoPasses);
    let early = after(course.clone(), vec![Event::Dead(Black, points("A2"))]);
    assert_eq!(early, Err(NotNow::PlayGoesOn));
    let part = Event::Dead(Black, points("D1 D2"));
    let part = after(course, vec![pass(Black), pass(White), part]);
    let error = DeadError::NotWholeChain { stone: at("D1"), missing: at("D3") };
    assert_eq!(part, Err(NotNow::Dead(error)));
}

#[test]
fn nothing_follows_the_end_and_a_refused_turn_changes_nothing() {
    let mut course = course(FINISHED, EndOfPlay::Agreement);
    let refused = course.note(pass(White)).cloned();
    assert!(matches!(refused, Err(NotNow::Refused(_))));
    assert_eq!((course.stage(), course.game().turns()), (&Stage::Playing, 0));
    course.note(Event::Resigns(Black)).unwrap();
    assert_eq!(course.note(pass(Black)), Err(NotNow::GameIsOver));
}

#[test]
fn every_stone_that_comes_off_is_a_prisoner_of_the_other_side() {
    let rules = RuleSet { suicide: Suicide::Allowed, ..Preset::Japanese.rules() };
    let start = game(&["X.O.", "OO.X"], Black);
    let mut course = Course::new(start, rules, EndOfPlay::TwoPasses, LostTurn::IsAPass);
    course.note(Event::Turn(Turn::play(Black, at("B2")))).unwrap();
    assert_eq!(course.prisoners(), [0, 2], "both of the stones given up, the new one too");
    course.note(Event::Turn(Turn::play(White, at("D2")))).unwrap();
    course.note(pass(Black)).unwrap();
    course.note(Event::Turn(Turn::play(White, at("C1")))).unwrap();
    assert_eq!(course.prisoners(), [0, 3], "and the stone that White took");
}

#[test]
fn an_empty_board_has_no_point_between_the_sides() {
    assert_eq!(points_between_the_sides(&game(&["...", "..."], Black)), []);
    assert_eq!(points_between_the_sides(&game(DAME, Black)), points("C1 C2"));
}

#[test]
fn what_was_taken_in_play_is_counted_where_prisoners_count() {
    let rules = Preset::Japanese.rules();
    let start = game(&["XO.X.", ".X.X."], Black);
    let mut course = Course::new(start, rules, EndOfPlay::TwoPasses, LostTurn::IsAPass);
    course.note(Event::Turn(Turn::play(Black, at("C2")))).unwrap();
    let end =
        vec![pass(White), pass(Black), Event::Dead(Black, vec![]), Event::Dead(White, vec![])];
    assert_eq!(counted(after(course, end).unwrap()).prisoners, Some([1, 0]));
}

#[test]
fn a_declaration_is_written_down_by_column_then_row() {
    let course = course(&["OOO", "OXO", "..."], EndOfPlay::TwoPasses);
    let events = vec![pass(Black), pass(White), Event::Dead(White, points("B2 B3 C3 C2 A2 A3"))];
    let declared = Stage::Confirming([None, Some(points("A2 A3 B2 B3 C2 C3"))]);
    assert_eq!(after(course, events), Ok(declared));
}
