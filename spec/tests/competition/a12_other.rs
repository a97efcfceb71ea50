//! 2.12: what the rules do not cover, and two warnings.

use crate::table::{game, points};
use weiqi_data::Colour::{Black, White};
use weiqi_data::readings::Readings;
use weiqi_data::table::{
    Decision, Effect, Entry, Event, Finding, Ground, Impossible, Official, Outcome, Phase,
    Question, Warning, WarningsAddUp,
};
use weiqi_data::{Article, Colour, Diagram};
use weiqi_spec::competition::a12_other::{loses_by_warnings, may_warn_after_play, warnings_of};

fn warning(player: Colour, article: Article) -> Warning {
    Warning { player, article, note: None }
}

#[test]
fn two_warnings_of_one_side_lose_and_one_of_each_side_does_not() {
    let wrong = Article::WRONG_REMOVAL;
    let lose = |record: &[Warning]| loses_by_warnings(WarningsAddUp::Any, record, Black, wrong);
    assert!(!lose(&[warning(Black, wrong)]));
    assert!(!lose(&[warning(Black, wrong), warning(White, wrong)]));
    assert!(lose(&[warning(Black, Article::TAKEN_UP), warning(Black, wrong)]));
    assert_eq!(warnings_of(&[warning(Black, wrong), warning(White, wrong)], White), 1);
    let seen = game(9, 9).after("B E5, W C3, B takes-up E5 to E6, W breaks 2 warned");
    assert_eq!((seen.warnings(), seen.result()), ([1, 1], None));
    let lost = seen.then("B breaks 2 warned");
    assert_eq!(lost.said(), ["2.6.2 breach", "2.12.2 two-warnings"]);
    assert_eq!(lost.ended(), Some((Outcome::Win(White), "2.12.2".into())));
}

#[test]
fn warnings_of_two_articles_add_up_in_one_reading_only() {
    let readings = Readings { warnings: WarningsAddUp::SameArticle, ..Readings::TAKEN };
    let seen = game(9, 9).readings(readings).after("B E5, B takes-up E5 to E6, B breaks 2 warned");
    assert_eq!((seen.warnings(), seen.result()), ([2, 0], None));
    assert_eq!(
        seen.then("B breaks 4 warned").said(),
        ["2.6.4 breach", "2.12.2 two-warnings"],
        "clauses of one article"
    );
}

#[test]
fn a_warning_is_written_down_with_its_note() {
    let event = Event::Breach { player: Black, clause: 2, is_warned: true };
    let entry = Entry { note: Some("taps with the stones".into()), ..Entry::of(event) };
    let seen = game(9, 9).begins().note(&entry);
    assert_eq!(seen.state().warnings[0].note.as_deref(), Some("taps with the stones"));
}

#[test]
fn after_play_only_those_above_the_referee_may_warn() {
    assert!(may_warn_after_play(Official::Chief) && may_warn_after_play(Official::Organisers));
    assert!(!may_warn_after_play(Official::Referee));
    let stopped = || game(9, 9).after("B finished, W finished");
    let by_referee = stopped().then("discretion referee warning B");
    assert_eq!((by_referee.asked(), by_referee.warnings()), (vec![Question::AfterPlay], [0, 0]));
    assert_eq!(stopped().then("discretion chief warning B").warnings(), [1, 0]);
}

#[test]
fn what_the_rules_do_not_cover_an_official_decides() {
    let seen = game(9, 9).after("W C3, discretion referee goes-on");
    assert_eq!(
        (seen.said(), seen.effects()),
        (vec!["2.12.1 decides".into()], vec![Effect::GoesOn])
    );
    assert_eq!(seen.state().open, [], "the question is answered");
    let loss = game(9, 9).after("discretion chief loss W");
    assert_eq!(loss.ended(), Some((Outcome::Win(Black), "2.12.1".into())));
    let turn = game(9, 9).after("B E5, discretion referee to-play B");
    assert_eq!((turn.state().to_play, turn.then("B C3").result()), (Black, None));
    let lost = game(9, 9).readings(Readings::OF_2002).after("discretion referee turn-lost W");
    assert_eq!((lost.state().to_play, lost.state().turns), (Black, 1));
}

fn position(rows: &[&str], player: Colour) -> Event {
    let diagram = Diagram::from_rows(rows).expect("a diagram");
    let decision = Decision::Position(diagram, player);
    Event::Decided { ground: Ground::Discretion, by: Official::Chief, decision }
}

#[test]
fn play_may_go_on_from_another_board_by_decision() {
    let seen = game(3, 2).after("B A1").event(position(&["X..", ".O."], White));
    assert_eq!(seen.effects(), [Effect::BoardChanged, Effect::ToPlay(White)]);
    assert_eq!(
        (seen.state().board.rows(), seen.state().turns),
        (vec!["X..".into(), ".O.".into()], 1)
    );
    let smaller = game(3, 2).begins().event(position(&["X."], White));
    assert_eq!(smaller.last, Err(Impossible::AnotherSize));
    let dead = game(3, 2).begins().event(position(&["XO.", "O.."], White));
    assert_eq!(
        (dead.said(), dead.findings()),
        (vec!["1.3 cannot-stay".into()], vec![&Finding::CannotStay(points("A2"))])
    );
}

#[test]
fn the_game_does_not_go_on_behind_a_pause_or_a_sealed_move() {
    for stands_still in ["pause", "B seals E5"] {
        let seen = game(9, 9).after(stands_still).then("discretion referee to-play W");
        assert_eq!(seen.said(), ["2.12.1 not-now"], "{stands_still}");
    }
    let other = game(9, 9).after("pause, ruled referee turn-lost B");
    assert_eq!(other.said(), ["2.4.1 not-now"]);
}

#[test]
fn when_the_game_is_over_nothing_is_ruled_any_more() {
    let over = || game(9, 9).after("B resigns");
    for line in ["W E5", "B finished", "W resigns", "discretion chief draw", "W breaks 1 warned"] {
        let seen = over().then(line);
        assert!(seen.said()[0].ends_with("not-now"), "{line}");
        assert_eq!((seen.asked(), seen.effects()), (vec![], vec![]), "{line}");
        assert!(matches!(seen.state().phase, Phase::Over(_)), "{line}");
    }
}

#[test]
fn a_question_is_asked_once_and_falls_when_the_game_goes_on() {
    let seen = game(9, 9).after("W E5, W C3");
    assert_eq!(seen.state().open, [Question::NoMove]);
    assert_eq!(seen.then("B E5").state().open, []);
}
