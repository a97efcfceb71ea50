//! Article 2.11, repetition of the whole board: the names of the cycles.
//!
//! A name follows from the figures of a lap alone, never from a list of known positions.
//! Each condition below is one line of the definition of its name.

use super::a11_kos::Ko;
use super::a11_lap::Figures;
use weiqi_data::{Colour, Point, choice};

choice! {
    /// The name of a cycle.
    CycleName {
        /// One ko taken and retaken (打劫), at once or with turns elsewhere between.
        SingleKo = "single-ko",
        /// Two kos shared by one pair of chains (双劫、连环劫); it needs turns elsewhere.
        DoubleKo = "double-ko",
        /// Three kos shared by one pair of opposing chains (三劫循环).
        TripleKo = "triple-ko",
        /// Four kos: of one pair of chains, or two double kos (四劫循环).
        QuadrupleKo = "quadruple-ko",
        /// Each side gives up two stones and takes two (长生).
        EternalLife = "eternal-life",
        /// One side gives up two stones and takes one back (打二还一).
        SendingTwoReturningOne = "sending-two-returning-one",
        /// Two separate fights, in each of which one side gives up two stones for one.
        /// Whether this is what the article calls 双提二子 is uncertain (ledger 14).
        DoubleTwoStoneCapture = "double-two-stone-capture",
        /// A single fight of six turns with a capture of two in it, in which each side
        /// loses three stones (round-robin ko). The other reading of 双提二子.
        RoundRobin = "round-robin",
        /// A double ko keeps alive a chain elsewhere that has nothing but a ko (假生).
        MoonshineLife = "moonshine-life",
        /// None of these.
        Other = "other",
    }
}

impl CycleName {
    /// Whether it is uncertain that the shape is the one the article means.
    pub const fn is_uncertain(self) -> bool {
        matches!(self, CycleName::DoubleTwoStoneCapture | CycleName::RoundRobin)
    }
}

/// What the figures of a cycle must be like.
type Condition = fn(&Figures) -> bool;

/// The name of a cycle with these figures.
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

fn is_single_ko(figures: &Figures) -> bool {
    consists_of_kos(figures, 1)
}

fn is_double_ko(figures: &Figures) -> bool {
    consists_of_kos(figures, 2) && shared_pairs(&figures.kos).next().is_some()
}

fn is_triple_ko(figures: &Figures) -> bool {
    consists_of_kos(figures, 3) && figures.passes == 0 && are_of_one_pair(&figures.kos)
}

fn is_quadruple_ko(figures: &Figures) -> bool {
    consists_of_kos(figures, 4)
        && figures.passes == 0
        && (are_of_one_pair(&figures.kos) || are_two_double_kos(&figures.kos))
}

fn is_moonshine_life(figures: &Figures) -> bool {
    consists_of_kos(figures, 3) && figures.passes == 0 && !lives_by_a_ko_apart(figures).is_empty()
}

/// The chains that live by one ko while the other two are shared by a pair: a chain of that
/// one ko that has no part in the other two, and is left with one liberty when its ko is
/// lost. Each with its colour, by its first stone.
pub fn lives_by_a_ko_apart(figures: &Figures) -> Vec<(Colour, Point)> {
    let mut found = Vec::new();
    for (place, ko) in figures.kos.iter().enumerate() {
        let others = all_but(&figures.kos, place);
        if others.len() == 2 && shared_pairs(&others).next().is_some() {
            let lives_by_this_ko = |&(colour, chain): &(Colour, Point)| {
                let has_part = |ko: &Ko| ko.chains[colour.index()].contains(&chain);
                figures.threatened[colour.index()].contains(&chain) && !others.iter().any(has_part)
            };
            found.extend(chains_of_ko(ko).filter(lives_by_this_ko));
        }
    }
    found
}

fn is_eternal_life(figures: &Figures) -> bool {
    comes_back_by_itself(figures)
        && figures.period() == 4
        && figures.lost == [2, 2]
        && captured(figures, Colour::Black) == [2]
        && captured(figures, Colour::White) == [2]
}

/// Three turns; with one pass more where the side that took two has nothing to do.
fn is_sending_two_returning_one(figures: &Figures) -> bool {
    let takes = Colour::BOTH.map(|colour| captured(figures, colour));
    figures.passes <= 1
        && figures.period() == 3 + figures.passes
        && (takes == [vec![2], vec![1]] || takes == [vec![1], vec![2]])
        && figures.lost == [takes[1][0], takes[0][0]]
}

/// In each of two fights one side takes two stones and the other one.
fn is_double_two_stone_capture(figures: &Figures) -> bool {
    loses_three_each_in_six_turns(figures)
        && figures.fights.len() == 2
        && captured(figures, Colour::Black) == [1, 2]
        && captured(figures, Colour::White) == [1, 2]
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

/// One pair of opposing chains to which all the kos belong: each ko to at least one of the
/// two, each of the two to at least two kos, and at least one ko to both.
fn are_of_one_pair(kos: &[Ko]) -> bool {
    shared_by_some_ko(kos).any(|[black, white]| {
        let of_black = |ko: &Ko| ko.chains[0].contains(&black);
        let of_white = |ko: &Ko| ko.chains[1].contains(&white);
        kos.iter().all(|ko| of_black(ko) || of_white(ko))
            && kos.iter().filter(|ko| of_black(ko)).count() >= 2
            && kos.iter().filter(|ko| of_white(ko)).count() >= 2
    })
}

/// The four kos fall into two pairs, each shared by a pair of chains.
fn are_two_double_kos(kos: &[Ko]) -> bool {
    let is_double = |kos: &[Ko]| shared_pairs(kos).next().is_some();
    (1..4).any(|partner| {
        let (mut one, mut other) = (vec![kos[0].clone()], Vec::new());
        for (place, ko) in kos.iter().enumerate().skip(1) {
            let half = if place == partner { &mut one } else { &mut other };
            half.push(ko.clone());
        }
        is_double(&one) && is_double(&other)
    })
}

/// The pairs of a black and a white chain that have part in every one of the kos.
fn shared_pairs(kos: &[Ko]) -> impl Iterator<Item = [Point; 2]> {
    shared_by_some_ko(kos).filter(move |pair| {
        kos.iter().all(|ko| (0..2).all(|side| ko.chains[side].contains(&pair[side])))
    })
}

/// The pairs of a black and a white chain that have part in one of the kos at least.
fn shared_by_some_ko(kos: &[Ko]) -> impl Iterator<Item = [Point; 2]> {
    kos.iter().flat_map(|ko| {
        let whites = &ko.chains[1];
        ko.chains[0].iter().flat_map(move |&black| whites.iter().map(move |&white| [black, white]))
    })
}

fn chains_of_ko(ko: &Ko) -> impl Iterator<Item = (Colour, Point)> {
    Colour::BOTH
        .into_iter()
        .flat_map(|colour| ko.chains[colour.index()].iter().map(move |&chain| (colour, chain)))
}

fn all_but(kos: &[Ko], left_out: usize) -> Vec<Ko> {
    let mut rest = kos.to_vec();
    rest.remove(left_out);
    rest
}

/// The numbers of stones that a side takes in its captures, sorted.
fn captured(figures: &Figures, side: Colour) -> Vec<usize> {
    let mut stones: Vec<usize> = figures
        .captures
        .iter()
        .filter(|&&(taker, _)| taker == side)
        .map(|&(_, stones)| stones)
        .collect();
    stones.sort_unstable();
    stones
}
