//! 2.10 and 2.11: stones that are void, and repetitions of the whole board.

use crate::table::{Game, Seen, from, game, points};
use weiqi_data::Colour::{Black, White};
use weiqi_data::readings::{EndOfPlay, LostTurn, Readings};
use weiqi_data::table::{
    CycleName, DrawOrReplay, Effect, Finding, Lap, Outcome, Phase, Question, RareCycles,
};
use weiqi_data::{Diagram, Preset, Reason, Repetition, RuleSet, Suicide};
use weiqi_spec::board::Board;
use weiqi_spec::competition::a11_repetition::{could_send_two_and_return_one, is_offered};

const KO: &[&str] = &[".XO..", "X.XO.", ".XO..", "....."];

#[test]
fn a_stone_on_a_forbidden_point_is_void_and_a_turn_is_lost() {
    let seen = game(9, 9).stones(White, "A2 B1").after("B A1");
    let [Finding::Void { reason, lap: None, .. }] = seen.findings()[..] else { panic!("void") };
    assert_eq!(*reason, Reason::ForbiddenPoint { chain: points("A1") });
    assert_eq!((seen.at("A1"), seen.state().to_play, seen.state().turns), (None, White, 1));
    assert_eq!((seen.warnings(), seen.asked()), ([0, 0], vec![]));
}

#[test]
fn a_capture_or_a_rule_that_allows_suicide_makes_the_stone_stand() {
    let captures = from(&[".OX", "OX.", "X.."]).after("B A3");
    assert_eq!(captures.said(), ["1.2 played"]);
    let rules = RuleSet { suicide: Suicide::Allowed, ..Preset::Chinese.rules() };
    let two = from(&["XO.", ".O.", "O.."]).rules(rules).after("B A2");
    assert_eq!(two.effects(), [Effect::Captured(points("A2 A3"))]);
    assert_eq!(two.state().prisoners, [0, 2]);
    let multi = RuleSet { suicide: Suicide::MultiStone, ..rules };
    assert_eq!(game(9, 9).rules(multi).stones(White, "A2 B1").after("B A1").said(), ["2.10 void"]);
}

#[test]
fn a_ko_retaken_at_once_is_void_under_every_reading_of_repetition() {
    for repetition in Repetition::ALL {
        let rules = RuleSet { repetition: *repetition, ..Preset::Chinese.rules() };
        let seen = from(KO).white_first().rules(rules).after("W B3, B C3");
        assert_eq!(seen.said(), ["2.11.1 void"], "{repetition:?}");
        assert_eq!((seen.at("B3"), seen.state().to_play), (Some(White), White));
    }
}

#[test]
fn after_a_turn_elsewhere_the_ko_may_be_retaken() {
    let seen = from(KO).white_first().after("W B3, B E1, W D1, B C3");
    assert_eq!((seen.said(), seen.at("B3")), (vec!["1.2 played".into()], None));
}

#[test]
fn a_lost_turn_is_a_pass_towards_the_end_in_one_reading() {
    let with = |lost_turn| {
        let readings = Readings { lost_turn, end_of_play: EndOfPlay::TwoPasses, ..Readings::TAKEN };
        from(KO).white_first().readings(readings).after("W B3, B C3, W pass")
    };
    assert_eq!(with(LostTurn::IsNoPass).said(), ["1.2 played"]);
    assert_eq!(with(LostTurn::IsAPass).said(), ["1.2 played", "1.7 two-passes"]);
}

#[test]
fn a_void_stone_found_at_once_costs_the_turn_and_later_is_a_question() {
    let stands = || from(KO).white_first().after("W B3, B C3 unnoticed");
    assert_eq!((stands().said(), stands().at("B3")), (vec!["1.2 played".into()], None));
    let found = stands().then("found 2 white");
    assert_eq!(
        (found.said(), found.at("B3"), found.at("C3")),
        (vec!["2.11.1 found".into()], Some(White), None)
    );
    assert_eq!((found.state().to_play, found.state().turns), (White, 2));
    let later = stands().then("W E1, B D1, found 2 white");
    assert_eq!(
        (later.said(), later.asked()),
        (vec!["2.11.1 found".into()], vec![Question::LateDiscovery])
    );
    assert_eq!(later.at("C3"), Some(Black), "nothing changes without a decision");
    assert_eq!(later.then("found 2 white").said(), ["2.12.1 nothing-found"]);
}

#[test]
fn a_forbidden_stone_that_nobody_noticed_stands_without_liberties() {
    let seen = game(9, 9).stones(White, "A2 B1").after("B A1 unnoticed");
    assert_eq!((seen.said(), seen.at("A1")), (vec!["1.2 played".into()], Some(Black)));
    assert_eq!(seen.then("W E5, B E4, W removes A1").said(), ["2.9 took-rightly"]);
}

/// A row of three points: Black A, White C, Black B, White takes both, Black takes back.
fn sending_two() -> Seen {
    game(3, 1).after("B A1, W C1, B B1, W C1, B A1")
}

#[test]
fn a_repetition_that_is_no_immediate_recapture_is_void_and_its_cost_is_asked() {
    let seen = sending_two();
    let [Finding::Void { reason, lap: Some(lap), .. }] = seen.findings()[..] else {
        panic!("void")
    };
    assert_eq!(*reason, Reason::Repetition { same_as: 2 });
    let name = CycleName::SendingTwoReturningOne;
    assert_eq!(*lap, Lap { name, since: 2, turns: 3, lost: [2, 1] });
    assert_eq!(
        (seen.articles(), seen.asked()),
        (vec!["1.6".into()], vec![Question::CostOfRepetition])
    );
    assert_eq!(seen.effects(), [Effect::StonesGoBack(points("A1"))]);
    let state = seen.state();
    assert_eq!((state.to_play, state.is_either, state.turns), (Black, true, 4));
}

#[test]
fn the_side_that_plays_next_shows_what_a_repetition_cost() {
    let black = sending_two().then("B B1");
    assert_eq!((black.said(), black.state().turns), (vec!["1.2 played".into()], 5));
    let white = sending_two().then("W pass");
    assert_eq!((white.said(), white.state().turns), (vec!["1.2 played".into()], 6));
    assert_eq!((white.state().to_play, white.state().open), (Black, vec![]));
    let decided = sending_two().then("discretion referee turn-lost B");
    assert_eq!((decided.state().to_play, decided.state().is_either), (White, false));
}

#[test]
fn a_pass_brings_nothing_back() {
    assert_eq!(game(9, 9).after("B pass, W pass, B pass").said(), ["1.2 played"]);
}

/// Three kos between two groups (三劫); Black is to play.
fn triple_ko() -> Game {
    game(7, 6)
        .stones(Black, "A3 A4 B3 B5 C3 C4 D3 E3 E4 F3 G3 G4")
        .stones(White, "A2 A5 A6 B2 B6 C2 C5 C6 D2 D4 D6 E2 E5 E6 F2 F4 F6 G2 G5 G6")
}

const ROUND: &str = "B D5, W B4, B F5, W D4, B B5, W F4";

#[test]
fn a_triple_ko_may_be_played_and_is_a_draw_or_a_replay_when_neither_gives_way() {
    let seen = triple_ko().after(ROUND);
    assert_eq!(seen.said(), ["1.2 played", "2.11.3 board-returned"]);
    let lap = Lap { name: CycleName::TripleKo, since: 0, turns: 6, lost: [3, 3] };
    assert_eq!(seen.findings()[1], &Finding::BoardReturned(lap));
    assert_eq!(seen.asked(), [Question::DrawOrReplay]);
    let replayed = seen.clone().then("neither-gives-way replay");
    let replay = Outcome::NoWinner(DrawOrReplay::Replay);
    assert_eq!(replayed.ended(), Some((replay, "2.11.3".into())));
    let open = seen.clone().then("neither-gives-way");
    assert_eq!((open.asked(), open.result()), (vec![Question::DrawOrReplay], None));
    let other = seen.then("neither-gives-way no-result");
    assert_eq!((other.said(), other.result()), (vec!["2.11.3 not-offered".into()], None));
    assert_eq!(triple_ko().after("neither-gives-way draw").said(), ["2.11.3 no-such-cycle"]);
}

#[test]
fn a_cycle_stays_closed_whoever_is_to_play_by_a_later_decision() {
    let seen = triple_ko().after(ROUND).then("ruled chief to-play W, neither-gives-way draw");
    assert_eq!(seen.said(), ["2.11.3 neither-gives-way"]);
}

#[test]
fn by_the_words_of_2002_the_cycle_is_forbidden_or_as_the_event_provides() {
    let readings = Readings { rare_cycles: RareCycles::Forbidden, ..Readings::TAKEN };
    let forbidden = triple_ko().readings(readings).after(ROUND);
    assert_eq!(
        (forbidden.said(), forbidden.asked()),
        (vec!["1.6 void".into()], vec![Question::CostOfRepetition])
    );
    let provided = RareCycles::AsTheEventProvides;
    let readings = Readings { rare_cycles: provided, ..Readings::TAKEN };
    let ended = triple_ko().readings(readings).after(ROUND).then("neither-gives-way no-result");
    assert_eq!(ended.ended(), Some((Outcome::NoWinner(DrawOrReplay::NoResult), "2.11.3".into())));
}

/// Two places at which the sides can give up two stones for one: Black's at the right,
/// White's at the left (双提二子).
fn two_of_them() -> Game {
    game(10, 6)
        .stones(Black, "H5 J5 K5 A4 B4 F4 G4 H4 B3 C3 D3 F3 B2 D2 F2 K2 D1 F1 H1 J1")
        .stones(White, "A5 B5 C5 C4 D4 E4 J4 K4 E3 G3 H3 J3 A2 E2 G2 J2 B1 C1 E1 G1")
}

#[test]
fn two_打二还一_at_once_are_the_named_case_and_may_be_played() {
    let first = two_of_them().after("B K3, W K1, B K2");
    assert_eq!(first.said(), ["1.2 played"], "White can do the same at once");
    let seen = first.then("W A3, B A1, W A2");
    assert_eq!(seen.said(), ["1.2 played", "2.11.3 board-returned"]);
    assert_eq!(seen.asked(), [Question::DrawOrReplay, Question::UncertainName]);
}

#[test]
fn a_board_that_was_changed_has_no_earlier_boards() {
    let seen = sending_two().then("W pass, B pass, displaced C1>B1 agreed valid");
    assert_eq!(seen.said(), ["2.8.3 displaced-stay"]);
    let state = seen.then("W A1").state();
    assert_eq!(state.board.rows(), ["OO."]);
}

#[test]
fn a_chain_that_lives_falsely_is_dead_by_the_referees_finding() {
    let stopped = || from(&[".XO.", "XXOO", ".XO."]).after("B finished, W finished");
    let claimed = stopped().then("false-life C1");
    assert_eq!(
        (claimed.said(), claimed.asked()),
        (vec!["2.11.2 false-life-claimed".into()], vec![Question::FalseLife])
    );
    let dead = claimed.clone().then("false-life C1 dead");
    assert_eq!(dead.effects(), [Effect::TakenAsDead(points("C1 C2 C3 D2"))]);
    assert_eq!(dead.state().open, []);
    let counted = dead.then("B dead, W dead");
    let Phase::Counted { score, .. } = counted.state().phase else { panic!("counted") };
    assert_eq!(score.black.to_string(), "12", "all of it");
    assert_eq!(claimed.then("false-life D2 alive").said(), ["2.11.2 lives"]);
    assert_eq!(game(9, 9).after("B E5, false-life E5").said(), ["2.11.2 not-now"]);
    assert!(stopped().then("false-life A1").last.is_err());
}

#[test]
fn offered_outcomes_are_those_of_the_reading() {
    use DrawOrReplay::{Draw, FurtherGame, NoResult, Replay, ReplayOnTimeLeft};
    let offered = |reading| -> Vec<DrawOrReplay> {
        DrawOrReplay::ALL.iter().copied().filter(|&choice| is_offered(reading, choice)).collect()
    };
    assert_eq!(offered(RareCycles::DrawOrReplay), [Draw, Replay, ReplayOnTimeLeft]);
    assert_eq!(offered(RareCycles::AsTheEventProvides), [Draw, FurtherGame, NoResult]);
    assert_eq!(offered(RareCycles::Forbidden), []);
}

#[test]
fn a_side_could_send_two_only_where_the_taker_can_be_taken() {
    let could = |rows: &[&str]| {
        let board = Board::from_diagram(&Diagram::from_rows(rows).unwrap());
        could_send_two_and_return_one(&board, Black)
    };
    let sending = [".....", "..XXX", "XXXOO", "XOOO.", "XO.OX", "XOXX."];
    assert!(could(&sending));
    assert!(!could(&["..X", "OOO"]), "the taker has liberties");
}
