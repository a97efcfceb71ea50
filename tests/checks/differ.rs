//! Where rule sets differ: the known answers come out, and every choice is found.

use crate::files::read;
use serde_json::Value;
use weiqi_checks::differ::{Limits, Proof, Terms, compare, matrix, read_terms};
use weiqi_data::{Preset, Repetition, RuleSet, Size, Suicide};

fn terms(text: &str) -> Terms {
    read_terms(text).unwrap()
}

fn known() -> Vec<Value> {
    let file: Value =
        serde_json::from_str(&read("tests/data/shortest_differences.json")).expect("JSON");
    file["rows"].as_array().expect("rows").clone()
}

#[test]
fn every_shortest_difference_that_is_known_comes_out() {
    let rows = known();
    for row in &rows {
        let suicide = Suicide::from_name(row["suicide"].as_str().unwrap()).unwrap();
        let verdicts = row["last_move_legal"].as_object().expect("two readings");
        let mut sides = verdicts.iter().map(|(name, legal)| {
            let repetition = Repetition::from_name(name).expect("a reading of repetition");
            let rules = RuleSet { repetition, suicide, ..Preset::Chinese.rules() };
            (Terms { rules, name: name.clone() }, legal.as_bool().unwrap())
        });
        let [(a, in_a), (b, in_b)] = [sides.next().unwrap(), sides.next().unwrap()];
        let moves: Vec<&str> =
            row["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
        let two_passes_end = !moves.windows(2).any(|pair| pair == ["pass", "pass"]);
        let limits = Limits { points: 4, two_passes_end, ..Limits::USUAL };
        let found = compare(&a, &b, &limits).games.found.expect("they differ");
        assert_eq!(found.turns.len(), moves.len(), "{row}");
        assert_eq!(found.legal, [in_a, in_b], "{row}");
        // The file names boards as rows x columns.
        let (rows, columns) = row["board"].as_str().unwrap().split_once('x').unwrap();
        let size = Size::new(columns.parse().unwrap(), rows.parse().unwrap()).unwrap();
        assert_eq!(found.start.size(), size, "{row}");
    }
    assert_eq!(rows.len(), 9);
}

#[test]
fn what_was_looked_through_is_smaller_than_what_was_found() {
    let found = compare(&terms("chinese"), &terms("aga"), &Limits::USUAL).games;
    let witness = found.found.unwrap();
    let Proof::Games(boards) = found.proof else { panic!("games were looked through") };
    let here = (witness.start.size().points(), witness.turns.len());
    assert!(boards.iter().any(|(size, turns)| size.points() >= 16 && *turns == here.1 - 1));
    assert!(boards.iter().all(|(size, turns)| *turns < here.1 || size.points() < here.0));
}

#[test]
fn every_pair_of_presets_differs_but_japan_and_korea() {
    let cells = matrix(&Limits::USUAL, |_| {});
    assert_eq!(cells.len(), Preset::ALL.len() * (Preset::ALL.len() - 1) / 2);
    for cell in &cells {
        let is_one_and_the_same = cell.pair == [Preset::Japanese, Preset::Korean];
        assert_ne!(cell.found.differs(), is_one_and_the_same, "{:?}", cell.pair);
        for (choice, searched) in &cell.found.counts {
            assert!(searched.found.is_some(), "{:?}: {choice}", cell.pair);
        }
    }
}

#[test]
fn each_reading_of_counting_and_of_the_end_is_found_at_its_smallest() {
    for (one, other, choice, points) in [
        ("chinese", "life=two-true-eyes", "life", 2),
        ("chinese", "untouched_points=nobodys", "untouched_points", 1),
        ("chinese", "numbers=white-178-black-185", "numbers", 361),
        ("chinese", "handicap_komi=as-between-equals", "handicap_komi", 1),
        ("ancient", "ancient+tax_payment=only-deducted", "tax_payment", 2),
        ("ancient", "ancient+taxed=cuts", "taxed", 2),
    ] {
        let found = compare(&terms(one), &terms(other), &Limits::USUAL);
        assert_eq!(found.counts.len(), 1, "{other}");
        assert_eq!(found.counts[0].0, choice);
        let witness = found.counts[0].1.found.as_ref().expect(other);
        assert_eq!(witness.diagram.size().points(), points, "{other}");
    }
    for (one, other, events) in [
        ("end_of_play=agreement", "end_of_play=two-passes", 2),
        ("end_of_play=agreement", "end_of_play=no-dame-left", 6),
        ("end_of_play=two-passes", "end_of_play=two-passes+lost_turn=is-a-pass", 2),
        ("two_in_a_row=loses", "two_in_a_row=void-with-warning", 2),
        ("guess=right-plays-black", "guess=winner-chooses", 1),
        ("sealed_move=for-the-referee", "sealed_move=is-a-pass", 1),
        ("warnings=any", "warnings=same-article", 2),
    ] {
        let found = compare(&terms(one), &terms(other), &Limits::USUAL).ends.found.expect(other);
        assert_eq!(found.steps.len(), events, "{one} {other}");
    }
}

#[test]
fn what_the_small_boards_do_not_show_is_found_along_captures_from_kos() {
    for (one, other, turns) in [
        ("rare_cycles=draw-or-replay", "rare_cycles=forbidden", 4),
        ("rare_cycles=draw-or-replay", "rare_cycles=as-the-event-provides", 5),
    ] {
        let found = compare(&terms(one), &terms(other), &Limits::USUAL).ends;
        let witness = found.found.expect(other);
        assert_eq!(witness.steps.len(), turns, "{other}");
        assert_eq!(witness.start.size(), Size::new(4, 1).unwrap());
        let Proof::Courses(boards) = found.proof else { panic!("courses were looked through") };
        assert_eq!(boards.len(), 3);
    }
    // A snapback, from a position where it is at hand.
    let limits = Limits { points: 2, ..Limits::USUAL };
    let found = compare(&terms("chinese"), &terms("point_of_capture=forbidden"), &limits).games;
    assert!(found.found.expect("a snapback").is_directed);
}

#[test]
fn the_two_sentences_on_forbidden_points_are_found_on_the_smallest_snapback() {
    for (other, points, turns) in
        [("point_of_capture=forbidden", 3, 4), ("capture_exception=none", 2, 2)]
    {
        let found = compare(&terms("chinese"), &terms(other), &Limits::USUAL).games.found.unwrap();
        assert_eq!((found.start.size().points(), found.turns.len()), (points, turns), "{other}");
        assert_eq!(found.legal, [true, false]);
    }
}
