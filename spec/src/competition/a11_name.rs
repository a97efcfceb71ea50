//! Article 2.11, repetition of the whole board: the names of the cycles.
//!
//! A name follows from the figures of a lap alone, never from a list of known positions.
//! Each condition below is one line of the definition of its name.

use super::a11_kos::Ko;
use super::a11_lap::Figures;
use weiqi_data::table::CycleName;
use weiqi_data::{Colour, Point};

/// What the figures of a cycle must be like.
type Condition = fn(&Figures) -> bool;

/// The name of a cycle with these figures: the first whose condition holds.
pub fn name_of(figures: &Figures) -> CycleName {
    let named: [(CycleName, Condition); 9] = [
        (CycleName::SingleKo, is_single_ko),
        (CycleName::DoubleKo, is_double_ko),
        (CycleName::MoonshineLife, is_moonshine_life),
        (CycleName::TripleKo, is_triple_ko),
        (CycleName::QuadrupleKo, is_quadruple_ko),
        (CycleName::EternalLife, is_eternal_life),
        (CycleName::SendingTwoReturningOne, is_sending_two_returning_one),
        (CycleName::DoubleTwoStoneCapture, is_double_two_stone_capture),
        (CycleName::RoundRobin, is_round_robin),
    ];
    let found = named.into_iter().find(|(_, holds)| holds(figures));
    found.map_or(CycleName::Other, |(name, _)| name)
}

/// Whether it is one of the rare cycles that 2.11.3 names; two shapes are read as its
/// 双提二子 (ledger 14).
pub const fn is_named_by_the_article(name: CycleName) -> bool {
    match name {
        CycleName::TripleKo
        | CycleName::QuadrupleKo
        | CycleName::EternalLife
        | CycleName::DoubleTwoStoneCapture
        | CycleName::RoundRobin => true,
        CycleName::SingleKo
        | CycleName::DoubleKo
        | CycleName::SendingTwoReturningOne
        | CycleName::MoonshineLife
        | CycleName::Other => false,
    }
}

/// Whether it is uncertain that the shape is the one the article means by its name.
pub const fn is_uncertain(name: CycleName) -> bool {
    matches!(name, CycleName::DoubleTwoStoneCapture | CycleName::RoundRobin)
}

fn is_single_ko(figures: &Figures) -> bool {
    consists_of_kos(figures, 1)
}

fn is_double_ko(figures: &Figures) -> bool {
    consists_of_kos(figures, 2) && are_shared(&figures.kos)
}

/// A double ko keeps alive a chain that has nothing but a third ko.
fn is_moonshine_life(figures: &Figures) -> bool {
    consists_of_kos(figures, 3) && figures.passes == 0 && !lives_by_a_ko_apart(figures).is_empty()
}

fn is_triple_ko(figures: &Figures) -> bool {
    consists_of_kos(figures, 3) && figures.passes == 0
}

fn is_quadruple_ko(figures: &Figures) -> bool {
    consists_of_kos(figures, 4) && figures.passes == 0
}

fn is_eternal_life(figures: &Figures) -> bool {
    comes_back_by_itself(figures)
        && figures.period() == 4
        && figures.lost == [2, 2]
        && Colour::BOTH.into_iter().all(|side| captured(figures, side) == [2])
}

/// Three turns; with one pass more where the side that took two has nothing to do.
fn is_sending_two_returning_one(figures: &Figures) -> bool {
    let captures = Colour::BOTH.map(|side| captured(figures, side));
    figures.passes <= 1
        && figures.period() == 3 + figures.passes
        && (captures == [vec![2], vec![1]] || captures == [vec![1], vec![2]])
        && figures.lost == [captures[1][0], captures[0][0]]
}

/// In each of two fights one side takes two stones and the other one.
fn is_double_two_stone_capture(figures: &Figures) -> bool {
    loses_three_each_in_six_turns(figures)
        && figures.fights.len() == 2
        && Colour::BOTH.into_iter().all(|side| captured(figures, side) == [1, 2])
}

fn is_round_robin(figures: &Figures) -> bool {
    loses_three_each_in_six_turns(figures)
        && figures.fights.len() == 1
        && figures.captures.iter().any(|&(_, stones)| stones == 2)
}

fn loses_three_each_in_six_turns(figures: &Figures) -> bool {
    comes_back_by_itself(figures) && figures.period() == 6 && figures.lost == [3, 3]
}

/// Nobody passes, and the side that was to play is to play again: neither side has to give
/// way for the lap to go on for ever.
pub fn comes_back_by_itself(figures: &Figures) -> bool {
    figures.passes == 0 && figures.is_same_side
}

/// Every turn of the lap but the passes takes one of so many kos, and each is taken by both
/// sides equally often.
fn consists_of_kos(figures: &Figures, number: usize) -> bool {
    figures.kos.len() == number
        && figures.is_same_side
        && figures.is_balanced()
        && figures.captures.len() == 2 * number
        && figures.captures.iter().all(|&(_, stones)| stones == 1)
        && figures.period() == 2 * number + figures.passes
}

/// Whether a black and a white chain have part in every one of the kos.
fn are_shared(kos: &[Ko]) -> bool {
    Colour::BOTH.into_iter().all(|side| {
        let Some((first, others)) = kos.split_first() else { return false };
        let has_part = |ko: &Ko, chain: &Point| ko.chains[side.index()].contains(chain);
        let mut chains = first.chains[side.index()].iter();
        chains.any(|chain| others.iter().all(|ko| has_part(ko, chain)))
    })
}

/// The chains that live by one ko while the other two are shared: a chain of that one ko
/// that has no part in the other two, and is left with one liberty when its ko is lost.
/// Each with its colour, by its first stone.
fn lives_by_a_ko_apart(figures: &Figures) -> Vec<(Colour, Point)> {
    let mut found = Vec::new();
    for (place, ko) in figures.kos.iter().enumerate() {
        let mut others = figures.kos.clone();
        others.remove(place);
        if others.len() != 2 || !are_shared(&others) {
            continue;
        }
        for side in Colour::BOTH {
            let has_part = |ko: &Ko, chain: &Point| ko.chains[side.index()].contains(chain);
            let mut apart = ko.chains[side.index()].clone();
            apart.retain(|chain| !others.iter().any(|other| has_part(other, chain)));
            apart.retain(|chain| figures.threatened[side.index()].contains(chain));
            found.extend(apart.into_iter().map(|chain| (side, chain)));
        }
    }
    found
}

/// The numbers of stones that a side takes in its captures, sorted.
fn captured(figures: &Figures, side: Colour) -> Vec<usize> {
    let of_side = figures.captures.iter().filter(|&&(taker, _)| taker == side);
    let mut stones: Vec<usize> = of_side.map(|&(_, stones)| stones).collect();
    stones.sort_unstable();
    stones
}
