//! The names of laps, on known shapes.

use super::*;
use weiqi_data::table::{CycleName, DrawOrReplay, Finding, Lap, Question, RareCycles};

const TRIPLE_KO: &[&str] = &["OOOOOOO", "OXO.O.O", "X.XOXOX", "XXXXXXX", "OOOOOOO", "......."];
const TRIPLE_LAP: &str = "D5 B4 F5 D4 B5 F4";
const SENDING_TWO: &[&str] = &[".....", "..XXX", "XXXOO", "XOOO.", "XO.OX", "XOXX."];

/// Takes the turns, Black first, and returns the rulings on the last one.
fn play(table: &mut At, turns: &str) -> Vec<weiqi_data::table::Ruling> {
    let (mut player, mut last) = (table.state().to_play, Vec::new());
    for word in turns.split(' ') {
        let event = if word == "-" { pass(player) } else { stone(player, word) };
        last = table.note(&Entry::of(event)).unwrap();
        player = player.opponent();
    }
    last
}

/// The article and the lap of the last turn.
fn closes(rows: &[&str], turns: &str) -> (String, Lap) {
    let last = play(&mut At::board(rows), turns);
    let lap = |finding: &Finding| match finding {
        Finding::Void { lap, .. } => *lap,
        Finding::BoardReturned(lap) => Some(*lap),
        _ => None,
    };
    let found = last.iter().find_map(|one| Some((one.article.to_string(), lap(&one.finding)?)));
    found.unwrap_or_else(|| panic!("no lap: {last:?}"))
}

fn lap(name: CycleName, since: usize, turns: usize, lost: [usize; 2]) -> Lap {
    Lap { name, since, turns, lost }
}

#[test]
fn one_ko_with_turns_given_up_between_is_a_single_ko() {
    let ko = &[".XO.", "XO.O", ".XO."];
    let closed = closes(ko, "C2 - - B2");
    assert_eq!(closed, ("1.6".into(), lap(CycleName::SingleKo, 0, 4, [1, 1])));
}

#[test]
fn two_kos_shared_by_one_pair_of_chains_are_a_double_ko() {
    let shared = &["OOOOOO", "O.OXO.", "XOX.XX", "XXXXXX", "OOOOOO", ".O.O.O"];
    let closed = closes(shared, "- D4 B5 - D5 B4");
    assert_eq!(closed.1, lap(CycleName::DoubleKo, 0, 6, [2, 2]));
    assert_eq!(closed.0, "1.6");
}

#[test]
fn two_kos_apart_have_no_name_together() {
    let apart = &[".XO..XO.", "X.XOXO.O", ".XO..XO."];
    let closed = closes(apart, "- B2 G2 - C2 F2");
    assert_eq!(closed, ("1.6".into(), lap(CycleName::Other, 0, 6, [2, 2])));
}

#[test]
fn three_kos_may_be_played_and_four() {
    let closed = closes(TRIPLE_KO, TRIPLE_LAP);
    assert_eq!(closed, ("2.11.3".into(), lap(CycleName::TripleKo, 0, 6, [3, 3])));
    let two_double_kos = &[
        "OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO", ".O.O.O", "OOOOOO", "XXXXXX", ".X.X.X",
        "XXXXXX", "OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO", ".O.O.O",
    ];
    let closed = closes(two_double_kos, "D15 B14 D5 B4 B15 D14 B5 D4");
    assert_eq!(closed, ("2.11.3".into(), lap(CycleName::QuadrupleKo, 0, 8, [4, 4])));
}

#[test]
fn three_kos_apart_are_a_triple_ko_however_their_stones_are_threatened() {
    let apart = &[".XO..XO..XO.", "X.XOXO.OXO.O", ".XO..XO..XO."];
    let closed = closes(apart, "G2 B2 L2 F2 C2 K2");
    assert_eq!(closed, ("2.11.3".into(), lap(CycleName::TripleKo, 0, 6, [3, 3])));
}

#[test]
fn one_fight_in_which_each_side_loses_three_is_a_round_robin_ko() {
    for (rows, turns) in [
        (&["OOXOOO", ".OX.OO"][..], "A1 B1 A2 B2 A1 A2"),
        (&["XXO.", "OXO.", "O.XO", "OOOO"], "D3 D4 D3 C4 D4 C3"),
    ] {
        let closed = closes(rows, turns);
        assert_eq!(closed, ("2.11.3".into(), lap(CycleName::RoundRobin, 0, 6, [3, 3])));
    }
}

#[test]
fn two_stones_for_two_are_eternal_life() {
    let rows = &["........", "OOOOOO..", "XXXXXO..", "XOOOXXOO", ".O.X.OX."];
    let closed = closes(rows, "C1 E1 D1 F1");
    assert_eq!(closed, ("2.11.3".into(), lap(CycleName::EternalLife, 0, 4, [2, 2])));
}

#[test]
fn a_chain_that_has_nothing_but_a_ko_lives_falsely() {
    let rows =
        &[".O.OX.", "OOOX.X", "XXXXXX", "OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO", ".O.O.O"];
    let closed = closes(rows, "C9 B4 D5 D9 B5 D4");
    assert_eq!(closed, ("1.6".into(), lap(CycleName::MoonshineLife, 0, 6, [3, 3])));
}

#[test]
fn a_chain_that_is_never_threatened_lives_by_no_cycle() {
    let rows = &[
        "..O.OX.", "OOOOX.X", "XXXXXXX", "OOOOOOO", "OOXO.O.", "XX.XOXX", "XXXXXXX", "OOOOOOO",
        "..O.O.O",
    ];
    let closed = closes(rows, "D9 C4 E5 E9 C5 E4");
    assert_eq!(closed, ("2.11.3".into(), lap(CycleName::TripleKo, 0, 6, [3, 3])));
}

#[test]
fn a_threatened_chain_that_has_part_in_two_of_the_kos_makes_no_false_life() {
    let rows = &[".OO.OOOO", ".OXO.O.O", "XX.XOXOX", "XXXXXXXX", "........"];
    let closed = closes(rows, "E4 C3 G4 E3 C4 G3");
    assert_eq!(closed, ("2.11.3".into(), lap(CycleName::TripleKo, 0, 6, [3, 3])));
}

#[test]
fn two_stones_given_up_for_one_are_void_and_two_of_them_are_not() {
    let closed = closes(SENDING_TWO, "E3 E1 E2");
    let alone = lap(CycleName::SendingTwoReturningOne, 0, 3, [2, 1]);
    assert_eq!(closed, ("1.6".into(), alone));
    let both =
        &["..........", "OOO....XXX", "XXOOOXXXOO", ".XXXOXOOO.", "OX.XOXO.OX", ".OOXOXOXX."];
    let mut table = At::board(both);
    let half = play(&mut table, "K3 K1 K2");
    assert_eq!(half.len(), 1, "one half alone is no return of the board");
    let last = play(&mut table, "A3 A1 A2");
    let found = lap(CycleName::DoubleTwoStoneCapture, 0, 6, [3, 3]);
    assert_eq!(last[1].finding, Finding::BoardReturned(found));
    assert_eq!(last[1].open, [Question::DrawOrReplay, Question::UncertainName]);
}

#[test]
fn a_lap_outside_the_list_has_no_name_and_is_void() {
    let closed = closes(&["..."], "A1 C1 B1 C1 A1");
    assert_eq!(closed.0, "1.6");
    assert_eq!(closed.1, lap(CycleName::SendingTwoReturningOne, 2, 3, [2, 1]));
    let closed = closes(&["..", ".."], "A1 A2 B1 - B2 A2 A1");
    assert_eq!(closed.1, lap(CycleName::Other, 2, 5, [3, 1]));
}

#[test]
fn neither_side_gives_way_and_the_referee_chooses_what_the_reading_offers() {
    for (rare_cycles, choice, offered) in [
        (RareCycles::DrawOrReplay, DrawOrReplay::Replay, true),
        (RareCycles::DrawOrReplay, DrawOrReplay::NoResult, false),
        (RareCycles::AsTheEventProvides, DrawOrReplay::NoResult, true),
        (RareCycles::AsTheEventProvides, DrawOrReplay::Replay, false),
    ] {
        let readings = Readings { rare_cycles, ..Readings::TAKEN };
        let mut table = At::with(TRIPLE_KO, readings, None);
        play(&mut table, TRIPLE_LAP);
        let asked = table.hears(Event::NeitherGivesWay(None));
        assert_eq!(asked, ["2.11.3 neither-gives-way"]);
        table.hears(Event::NeitherGivesWay(Some(choice)));
        assert_eq!(table.is_over(), offered);
    }
}

#[test]
fn a_cycle_that_the_reading_forbids_is_void() {
    let readings = Readings { rare_cycles: RareCycles::Forbidden, ..Readings::TAKEN };
    let mut table = At::with(TRIPLE_KO, readings, None);
    let last = play(&mut table, TRIPLE_LAP);
    assert_eq!(last[0].article.to_string(), "1.6");
    assert_eq!(table.hears(Event::NeitherGivesWay(None)), ["2.11.3 no-such-cycle"]);
}
