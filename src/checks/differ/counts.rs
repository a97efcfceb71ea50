//! The smallest position that two rule sets count otherwise, choice by choice.

use super::{CountWitness, Limits, Proof, Searched, boards};
use crate::numbers::colourings;
use weiqi::boundary::{Backend, Engine, Reference, unknown_reading};
use weiqi_data::readings::{Concerns, Field};
use weiqi_data::{Colour, Diagram, Past, Point, RuleSet, Score, Size};

/// A choice on which a count depends: its name, whether two rule sets differ in it, and the
/// one with this choice of the other.
struct Choice {
    name: &'static str,
    differs: fn(&RuleSet, &RuleSet) -> bool,
    with: fn(&RuleSet, &RuleSet) -> RuleSet,
}

macro_rules! choices {
    ($($name:literal => $($field:ident).+;)+) => {
        &[$(Choice {
            name: $name,
            differs: |one, other| one.$($field).+ != other.$($field).+,
            with: |one, other| {
                let mut rules = *one;
                rules.$($field).+ = other.$($field).+;
                rules
            },
        }),+]
    };
}

const CHOICES: &[Choice] = choices! {
    "scoring" => scoring;
    "territory_in_seki" => territory_in_seki;
    "group_tax" => group_tax;
    "komi_zi" => komi;
    "handicap_give_back" => give_back;
    "tie" => tie;
    "life" => readings.life;
    "untouched_points" => readings.untouched_points;
    "counted_side" => readings.counted_side;
    "numbers" => readings.numbers;
    "handicap_komi" => readings.handicap_komi;
    "tax_payment" => readings.tax_payment;
    "taxed" => readings.taxed;
};

/// The handicaps under which positions are counted: what is given back is seen from two
/// stones on.
const HANDICAPS: [u32; 3] = [0, 2, 3];

/// For each choice of counting in which the two differ, the smallest position on which that
/// choice alone makes a difference: the first rule set against itself with the choice of the
/// second, or the second against itself with that of the first.
pub(super) fn smallest(
    rules: [&RuleSet; 2],
    limits: &Limits,
) -> Vec<(&'static str, Searched<CountWitness>)> {
    let [one, other] = rules;
    let differ = CHOICES.iter().filter(|choice| (choice.differs)(one, other));
    let search = |choice: &Choice| {
        let changed = (choice.with)(one, other);
        let back = (choice.with)(other, one);
        let pairs = [[one, &changed], [&back, other]];
        // Where no result differs, a count may: of a payment that the result does not see.
        for sees in [results_differ, counts_differ] {
            for pair in pairs {
                let searched = search(choice.name, pair, limits, sees);
                if searched.found.is_some() {
                    return (choice.name, searched);
                }
            }
        }
        (choice.name, search(choice.name, pairs[0], limits, counts_differ))
    };
    differ.map(search).collect()
}

fn results_differ(witness: &CountWitness) -> bool {
    witness.results[0] != witness.results[1]
}

fn counts_differ(witness: &CountWitness) -> bool {
    witness.counts[0] != witness.counts[1]
}

fn search(
    choice: &'static str,
    rules: [&RuleSet; 2],
    limits: &Limits,
    sees: fn(&CountWitness) -> bool,
) -> Searched<CountWitness> {
    let mut sizes = Vec::new();
    for size in boards(limits.counted) {
        for handicap in HANDICAPS {
            let under = rules.map(|rules| rules.with_handicap(handicap));
            let under = rules_for(handicap, rules, under);
            if let Some(found) = on_board(choice, size, handicap, &under, sees) {
                let proof = Proof::Positions(sizes, HANDICAPS.to_vec());
                return Searched { found: Some(found), proof };
            }
        }
        sizes.push(size);
    }
    let proof = Proof::Positions(sizes, HANDICAPS.to_vec());
    Searched { found: printed_numbers(choice, rules, sees), proof }
}

/// Without a handicap the komi is the one given.
fn rules_for(handicap: u32, given: [&RuleSet; 2], with: [RuleSet; 2]) -> [RuleSet; 2] {
    if handicap == 0 { given.map(|rules| *rules) } else { with }
}

/// The position with the fewest stones on this board that the two count otherwise.
fn on_board(
    choice: &'static str,
    size: Size,
    handicap: u32,
    rules: &[RuleSet; 2],
    sees: fn(&CountWitness) -> bool,
) -> Option<CountWitness> {
    let mut positions: Vec<Diagram> = colourings(size).collect();
    positions.sort_by_key(|diagram| diagram.cells().iter().flatten().count());
    let mut witnesses =
        positions.into_iter().filter_map(|diagram| witness(choice, diagram, handicap, rules));
    witnesses.find(sees)
}

fn witness(
    choice: &'static str,
    diagram: Diagram,
    handicap: u32,
    rules: &[RuleSet; 2],
) -> Option<CountWitness> {
    let scores = [score(&diagram, &rules[0])?, score(&diagram, &rules[1])?];
    let results = [scores[0].result(), scores[1].result()];
    let counts = [0, 1].map(|n: usize| [scores[n].black.to_string(), scores[n].white.to_string()]);
    Some(CountWitness { choice, diagram, handicap, results, counts })
}

/// The count, by the engine where it knows the readings; `None` where no game can stand so.
fn score(diagram: &Diagram, rules: &RuleSet) -> Option<Score> {
    let start = [Past::set_up(diagram.clone(), Colour::Black)];
    match unknown_reading::<Engine>(&rules.readings) {
        None => Engine::resume(&start).ok()?.score(rules, &[], [0, 0]).ok(),
        Some(_) => Reference::resume(&start).ok()?.score(rules, &[], [0, 0]).ok(),
    }
}

/// The printed numbers are those of a board of 361 points: the splits of it, whole counts
/// first, are looked through instead of all positions.
fn printed_numbers(
    choice: &'static str,
    rules: [&RuleSet; 2],
    sees: fn(&CountWitness) -> bool,
) -> Option<CountWitness> {
    if choice != Field::Numbers.key() {
        return None;
    }
    debug_assert_eq!(Field::Numbers.concerns(), Concerns::Board);
    let size = Size::new(19, 19).ok()?;
    let splits = (0..=1).flat_map(|shared| (170..=190).map(move |black| (black, shared)));
    let rules = rules.map(|rules| *rules);
    splits
        .map(|(black, shared)| split(size, black, shared))
        .filter_map(|diagram| witness(choice, diagram, 0, &rules))
        .find(sees)
}

/// A position in which Black counts so many points beside the shared ones: rows from the
/// bottom, with an eye in the first and the last corner.
fn split(size: Size, black: usize, shared: usize) -> Diagram {
    let mut diagram = Diagram::empty(size);
    let mut points: Vec<Point> = Point::all(size).collect();
    points.sort_by_key(|point| (point.row, point.column));
    for (place, &point) in points.iter().enumerate().take(points.len() - 1).skip(1) {
        let stone = match place {
            _ if place < black => Some(Colour::Black),
            _ if place < black + shared => None,
            _ => Some(Colour::White),
        };
        diagram.set(point, stone);
    }
    diagram
}
