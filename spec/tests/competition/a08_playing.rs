//! 2.8: two in a row, stones taken up, displaced stones, a scattered board.

use crate::table::{from, game, points};
use weiqi_data::Colour::{Black, White};
use weiqi_data::readings::Readings;
use weiqi_data::table::{
    Agreement, Cause, ChiefRuling, DrawOrReplay, Effect, Fault, Finding, Impossible, Outcome,
    Question, TwoInARow,
};
use weiqi_data::{Article, Reason, Turn};
use weiqi_spec::competition::a08_displaced::stones_that_go_back;
use weiqi_spec::competition::a08_playing::{
    Displaced, Scattered, is_two_in_a_row, loses_by_two_in_a_row, rule_on_displaced,
    rule_on_scattered,
};

#[test]
fn two_stones_in_a_row_lose() {
    assert!(is_two_in_a_row(Some(Black), Black) && !is_two_in_a_row(Some(White), Black));
    assert!(!is_two_in_a_row(None, Black));
    let seen = game(9, 9).after("B E5, B C3");
    assert_eq!(seen.ended(), Some((Outcome::Win(White), "2.8.1".into())));
    assert_eq!(seen.at("C3"), None);
}

#[test]
fn by_the_words_of_2002_the_second_is_void_with_a_warning() {
    assert!(loses_by_two_in_a_row(TwoInARow::Loses));
    let seen = game(9, 9).readings(Readings::OF_2002).after("B E5, B C3");
    assert_eq!((seen.said(), seen.warnings()), (vec!["2.8.1 two-in-a-row".into()], [1, 0]));
    assert_eq!((seen.result(), seen.state().to_play), (None, White));
    assert_eq!(seen.then("B C3").said(), ["2.8.1 two-in-a-row", "2.12.2 two-warnings"]);
}

#[test]
fn anything_of_the_other_side_between_them_makes_them_no_two_in_a_row() {
    let between = ["W pass", "W A1", "W seals pass, open", "W finished", "W E5"];
    for act in between {
        let begun = game(9, 9).stones(Black, "A2 B1").after("B E5");
        let seen = begun.then(act).then("B C3");
        assert_eq!(seen.result(), None, "{act}");
    }
    assert_eq!(game(9, 9).after("B E5, W E5, B C3").said(), ["1.2 no-move"], "White is to play");
}

#[test]
fn an_act_of_ones_own_that_is_no_stone_is_nothing_between() {
    for act in ["B E5", "B pass", "B asks-time", "pause, continue"] {
        let seen = game(9, 9).after("B E5").then(act).then("B C3");
        assert_eq!(seen.said(), ["2.8.1 two-in-a-row"], "{act}");
    }
}

#[test]
fn what_cannot_be_a_move_goes_back_costs_nothing_and_is_asked() {
    for line in ["B K1", "B E5", "W C3"] {
        let seen = game(9, 9).stones(White, "E5").after(line);
        assert_eq!(
            (seen.said(), seen.asked()),
            (vec!["1.2 no-move".into()], vec![Question::NoMove])
        );
        assert_eq!((seen.state().turns, seen.warnings()), (0, [0, 0]), "{line}");
    }
    let pass = game(9, 9).after("W pass");
    assert_eq!((pass.said(), pass.effects()), (vec!["1.2 no-move".into()], vec![]));
}

#[test]
fn a_stone_after_ones_own_void_stone_is_out_of_turn_and_no_second_in_a_row() {
    let seen = game(9, 9).stones(White, "A2 B1").after("B A1, B C3");
    assert_eq!((seen.said(), seen.result()), (vec!["1.2 no-move".into()], None));
}

#[test]
fn a_stone_taken_up_goes_back_with_a_warning_however_old_it_is() {
    let fresh = game(9, 9).after("B E5, B takes-up E5 to E6");
    assert_eq!((fresh.said(), fresh.warnings()), (vec!["2.8.2 taken-up".into()], [1, 0]));
    assert_eq!((fresh.at("E5"), fresh.at("E6")), (Some(Black), None));
    assert_eq!(fresh.state().to_play, White, "the turn stays taken");
    let old = game(9, 9).after("B E5, W C3, B D4, W D3, B takes-up E5 to E6");
    assert_eq!((old.said(), old.warnings()), (vec!["2.8.2 taken-up".into()], [1, 0]));
    let again = game(9, 9).after("B E5, B takes-up E5 to E5");
    assert_eq!((again.said(), again.warnings()), (vec!["2.8.2 put-down-again".into()], [0, 0]));
    let none = game(9, 9).after("B E5, B takes-up C3 to C4");
    assert!(matches!(none.last, Err(Impossible::NoSuchStone(Article::TAKEN_UP, _))));
    assert!(game(9, 9).after("B E5, W takes-up E5 to C4").last.is_err(), "the opponent's");
}

#[test]
fn a_dropped_stone_may_be_put_anywhere() {
    let seen = game(9, 9).after("B E5, B takes-up E5 to C3 dropped");
    assert_eq!(seen.said(), ["2.8.2 dropped", "1.2 played"]);
    assert_eq!((seen.at("E5"), seen.at("C3"), seen.state().turns), (None, Some(Black), 1));
    let captures = from(&["XO.", "X..", "..."]).after("B C1, B takes-up C1 to B2 dropped");
    assert_eq!(captures.said(), ["2.8.2 dropped", "1.2 played"]);
    let forbidden = game(9, 9).stones(White, "A2 B1").after("B E5, B takes-up E5 to A1 dropped");
    assert_eq!(forbidden.said(), ["2.8.2 dropped", "2.10 void"]);
    assert_eq!((forbidden.at("E5"), forbidden.state().to_play), (None, White));
    let occupied = game(9, 9).stones(White, "A2").after("B E5, B takes-up E5 to A2 dropped");
    assert_eq!(occupied.said(), ["2.8.2 dropped", "1.2 no-move"]);
    assert_eq!((occupied.state().to_play, occupied.state().turns), (Black, 0));
}

#[test]
fn the_captures_of_a_dropped_stone_stand_again() {
    let seen = from(&["XO.", "X..", "XX."]).after("B B2").then("W C1, B C3");
    assert_eq!(seen.state().prisoners, [1, 0]);
    let dropped = seen.then("B takes-up C3 to C2 dropped");
    assert_eq!(dropped.said(), ["2.8.2 dropped", "1.2 played"]);
    assert_eq!((dropped.at("B3"), dropped.state().prisoners), (Some(White), [1, 0]));
}

#[test]
fn an_old_stone_that_is_said_to_have_been_dropped_is_a_question() {
    let seen = game(9, 9).after("B E5, W C3, B takes-up E5 to E6 dropped");
    assert_eq!((seen.asked(), seen.at("E5")), (vec![Question::OldStone], Some(Black)));
}

#[test]
fn a_stone_taken_up_that_nobody_noticed_goes_back_when_it_is_found_at_once() {
    let moved = || game(9, 9).after("B E5, B takes-up E5 to E6 unnoticed");
    assert_eq!((moved().said(), moved().at("E6")), (Vec::<String>::new(), Some(Black)));
    let found = moved().then("found 1 white");
    assert_eq!((found.said(), found.warnings()), (vec!["2.8.2 found".into()], [1, 0]));
    assert_eq!((found.at("E5"), found.at("E6")), (Some(Black), None));
    let later = moved().then("W C3, found 1 white");
    assert_eq!(
        (later.said(), later.asked()),
        (vec!["2.8.3 found".into()], vec![Question::Displaced])
    );
    assert_eq!(later.at("E6"), Some(Black), "nothing changes by itself");
}

#[test]
fn moving_stones_on_purpose_loses_whatever_is_agreed() {
    let put_back = Some(Agreement::PutBack);
    assert_eq!(rule_on_displaced(Some(Black), put_back, None), Displaced::Loses(Black));
    let seen = game(9, 9).after("B E5, displaced E5>E6 agreed put-back on-purpose W");
    assert_eq!(seen.ended(), Some((Outcome::Win(Black), "2.8.3".into())));
}

#[test]
fn displaced_stones_go_back_or_stay_as_the_players_agree() {
    let displaced = |what: &str| game(9, 9).after("B E5, W C3").then(what);
    let back = displaced("displaced E5>E6 C3> W>A1 agreed put-back");
    assert_eq!(back.effects(), [Effect::StonesGoBack(points("E5 C3 A1"))]);
    assert_eq!((back.at("E5"), back.at("E6")), (Some(Black), None));
    let stay = displaced("displaced E5>E6 C3> W>A1 agreed valid");
    assert_eq!((stay.at("E6"), stay.at("C3"), stay.at("A1")), (Some(Black), None, Some(White)));
    assert_eq!((stay.effects(), stay.state().to_play), (vec![Effect::BoardChanged], Black));
    let open = displaced("displaced E5>E6");
    assert_eq!(
        (open.said(), open.asked()),
        (vec!["2.8.3 displaced-open".into()], vec![Question::Displaced])
    );
    assert_eq!(open.then("displaced E5>E6 chief valid").state().open, [], "the chief has decided");
    let swapped = displaced("displaced E5>C3 C3>E5 agreed valid");
    assert_eq!((swapped.at("C3"), swapped.at("E5")), (Some(Black), Some(White)));
}

#[test]
fn the_chief_referee_rules_where_the_players_do_not_agree() {
    let replay = Some(ChiefRuling::Replay);
    assert_eq!(rule_on_displaced(None, Some(Agreement::Valid), replay), Displaced::Stay);
    assert_eq!(rule_on_displaced(None, None, replay), Displaced::Ends(DrawOrReplay::Replay));
    assert_eq!(rule_on_displaced(None, None, None), Displaced::Open);
    let seen = game(9, 9).after("B E5, displaced E5>E6 chief draw");
    assert_eq!(seen.ended(), Some((Outcome::NoWinner(DrawOrReplay::Draw), "2.8.3".into())));
}

#[test]
fn displaced_stones_that_cannot_be_there_are_an_error() {
    for line in ["C3>C4", "E5>Z9", "E5>E6 E5>E7", "E5>D4", "B>D4", "E5>E6 B>E6"] {
        let seen = game(9, 9).after("B E5, W D4").then(&format!("displaced {line}"));
        assert!(seen.last.is_err(), "{line}");
    }
    assert!(stones_that_go_back(&[]).is_empty());
}

#[test]
fn stones_may_not_stay_where_a_chain_would_have_no_liberty() {
    let seen = from(&[".O.", "XO.", "..."]).after("displaced B3>A3 agreed valid");
    assert_eq!(seen.said(), ["2.8.3 displaced-stay"], "it has a liberty");
    let seen = from(&[".O.", "XO.", ".O."]).after("displaced B1>A1 W>A3 agreed valid");
    assert_eq!(
        (seen.said(), seen.asked()),
        (vec!["1.3 cannot-stay".into()], vec![Question::CannotStay])
    );
    assert_eq!(seen.findings(), [&Finding::CannotStay(points("A2"))]);
}

#[test]
fn who_scatters_a_board_that_cannot_be_restored_loses() {
    let accident = Cause::Accident(White);
    assert_eq!(rule_on_scattered(accident, true, None), Scattered::GoesOn);
    assert_eq!(rule_on_scattered(accident, false, None), Scattered::Loses(White));
    assert_eq!(rule_on_scattered(Cause::OnPurpose(White), true, None), Scattered::Loses(White));
    let restored = game(9, 9).after("B E5, scattered accident W restored");
    assert_eq!((restored.said(), restored.result()), (vec!["2.8.4 board-restored".into()], None));
    let lost = game(9, 9).after("B E5, scattered accident W");
    assert_eq!(lost.ended(), Some((Outcome::Win(Black), "2.8.4".into())));
    let purpose = game(9, 9).after("B E5, scattered on-purpose W restored");
    assert_eq!(purpose.ended(), Some((Outcome::Win(Black), "2.8.4".into())));
}

#[test]
fn a_board_scattered_from_outside_is_drawn_or_replayed_by_choice_only() {
    let open = game(9, 9).after("B E5, scattered outside");
    assert_eq!(
        (open.said(), open.asked()),
        (vec!["2.8.4 board-lost".into()], vec![Question::DrawOrReplay])
    );
    let drawn = game(9, 9).after("B E5, scattered outside replay");
    assert_eq!(drawn.ended(), Some((Outcome::NoWinner(DrawOrReplay::Replay), "2.8.4".into())));
}

#[test]
fn after_play_has_stopped_a_scattered_board_and_a_warning_are_questions() {
    let stopped = || game(9, 9).after("B E5, W finished, B finished");
    for line in [
        "scattered accident W",
        "scattered on-purpose B",
        "B takes-up E5 to E6",
        "B breaks 2 warned",
    ] {
        let seen = stopped().then(line);
        assert_eq!((seen.asked(), seen.result()), (vec![Question::AfterPlay], None), "{line}");
        assert_eq!(seen.warnings(), [0, 0], "{line}");
    }
    assert_eq!(stopped().then("scattered accident W restored").said(), ["2.8.4 board-restored"]);
    let agreed = game(9, 9).after("B resigns, scattered on-purpose B");
    assert_eq!(agreed.said(), ["2.8.4 not-now"]);
}

#[test]
fn a_second_stone_that_nobody_noticed_costs_what_it_had_cost_if_found_at_once() {
    let unnoticed = || game(9, 9).after("B E5, B C3 unnoticed");
    let state = unnoticed().state();
    assert_eq!((state.turns, state.to_play, state.has_just_played), (2, White, Some(Black)));
    let point = "C3".parse().expect("a point");
    let fault = Fault::Stone(Turn::play(Black, point), Reason::WrongPlayer);
    assert_eq!(
        (&state.unnoticed[0].fault, state.unnoticed[0].article),
        (&fault, Article::TWO_IN_A_ROW)
    );
    let found = unnoticed().then("found 2 referee");
    assert_eq!(found.ended(), Some((Outcome::Win(White), "2.8.1".into())));
    let later = unnoticed().then("W D4, found 2 white");
    assert_eq!(
        (later.said(), later.asked()),
        (vec!["2.8.1 found".into()], vec![Question::LateDiscovery])
    );
    assert_eq!(later.result(), None);
}
