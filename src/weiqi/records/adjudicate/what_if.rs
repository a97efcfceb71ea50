//! Could a recorded margin be so? Which stones have to be dead for it, where nobody says.
//!
//! Sets of dead chains are tried from the likeliest on: the chains that random games lose,
//! then those with the fewest and least certain chains otherwise. What is found is counted
//! by the rules, like any list of dead stones.

use super::options::Proposal;
use super::propose::{Fate, fates};
use super::provided::{Counted, Provided};
use crate::boundary::Backend;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use weiqi_data::{Point, Quarters, RuleSet};

/// So many sets are tried at most.
const MOST_TRIED: usize = 2000;
/// So many sets that give the margin are kept.
const MOST_KEPT: usize = 3;
/// The random games that say which chains are likely to be dead.
const GAMES: Proposal = Proposal { seed: 1, games: 64 };

/// A set of dead stones that gives the margin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadSet {
    /// The stones, sorted.
    pub stones: Vec<Point>,
    /// The first stone of each chain.
    pub chains: Vec<Point>,
    /// Why it is not likely, if it is not.
    pub doubt: Option<Doubt>,
    /// What else has to hold.
    pub provided: Provided,
    /// The rules that count so: those in force, or where the record does not name them
    /// others that it may have been played by.
    pub by: RuleSet,
}

impl DeadSet {
    /// Whether it is likely.
    pub fn is_plausible(&self) -> bool {
        self.doubt.is_none()
    }
}

/// Why a set of dead stones is not a likely one; the less of a doubt stands first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// It gives the margin only with a komi that the record does not give.
    Komi,
    /// A large part of the board is nobody's: the game was not over.
    Unsettled,
    /// Random games are sure of a chain, and it would have to be otherwise.
    Chains,
}

impl Doubt {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Doubt::Komi => "komi",
            Doubt::Unsettled => "unsettled",
            Doubt::Chains => "chains",
        }
    }
}

/// The count with the stones that random games call dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likely {
    /// Black's margin.
    pub margin: Quarters,
    /// The number of shared points.
    pub shared: usize,
}

/// What has to hold for a margin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// Sets that give it, the likeliest first.
    pub sets: Vec<DeadSet>,
    /// A likely set that gives it if the game was counted otherwise than the record says;
    /// looked for where no set is likely, or none without a point that is filled.
    pub otherwise: Option<DeadSet>,
    /// The count with the stones that random games call dead, whatever it gives.
    pub likely: Option<Likely>,
    /// Whether no set of fewer chains than the first gives it.
    pub is_smallest: bool,
    /// Whether every set was tried.
    pub is_complete: bool,
}

/// Looks for the dead stones that give one of these margins of Black, under each of the
/// rules; `otherwise` are rules that the record excludes by what it says.
pub fn what_if<B: Backend>(
    game: &B,
    ways: &[RuleSet],
    otherwise: Option<&RuleSet>,
    margins: &[Quarters],
    prisoners: [usize; 2],
) -> WhatIf {
    let free = fates(game, &ways[0], GAMES).free;
    let search = Search { game, margins, prisoners, free: &free, may_fill: false };
    let filling = Search { may_fill: true, ..search };
    let (mut sets, is_complete) = search.by_any_of(ways);
    if !sets.iter().any(DeadSet::is_plausible) {
        sets.extend(filling.likely(&ways[0]));
    }
    sets.sort_by_key(|set| set.doubt);
    sets.truncate(MOST_KEPT);
    let is_good = |set: &DeadSet| set.is_plausible() && set.provided.filled.is_none();
    let has_good = sets.first().is_some_and(is_good);
    let otherwise = otherwise.filter(|_| !has_good).and_then(|rules| search.likely(rules));
    let is_smallest = sets.first().is_some_and(|first| {
        let search = if first.provided.filled.is_some() { &filling } else { &search };
        search.is_smallest(&first.by, first.chains.len())
    });
    let likely = search.count(&ways[0]);
    WhatIf { sets, otherwise, likely, is_smallest, is_complete }
}

/// The chains that are tried otherwise than the random games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Among {
    All,
    Doubtful,
}

struct Search<'a, B> {
    game: &'a B,
    margins: &'a [Quarters],
    prisoners: [usize; 2],
    free: &'a [Fate],
    /// Whether a side may fill a point of its own, by territory.
    may_fill: bool,
}

impl<B: Backend> Search<'_, B> {
    /// Sets that give a margin under any of the rules, and whether all there are were tried.
    fn by_any_of(&self, ways: &[RuleSet]) -> (Vec<DeadSet>, bool) {
        let mut found = (Vec::new(), true);
        for rules in ways {
            let (sets, is_complete) = self.sets(rules, Among::All);
            found.1 &= is_complete;
            // A komi that the record does not give is no likely one.
            let is_likely_komi = rules.komi == ways[0].komi;
            let komi = (!is_likely_komi).then_some(Doubt::Komi);
            found
                .0
                .extend(sets.into_iter().map(|set| DeadSet { doubt: set.doubt.or(komi), ..set }));
        }
        found
    }

    /// The count with the chains that the random games call dead.
    fn count(&self, rules: &RuleSet) -> Option<Likely> {
        let dead: Vec<&Fate> = self.free.iter().filter(|fate| fate.is_dead()).collect();
        let score = self.game.score(rules, &stones_of(&dead), self.prisoners).ok()?;
        Some(Likely { margin: score.margin, shared: score.neutral })
    }

    /// The likeliest set that gives a margin, if it is likely at all.
    fn likely(&self, rules: &RuleSet) -> Option<DeadSet> {
        self.sets(rules, Among::Doubtful).0.into_iter().find(DeadSet::is_plausible)
    }

    /// The likeliest sets that give a margin, and whether all there are were tried.
    fn sets(&self, rules: &RuleSet, among: Among) -> (Vec<DeadSet>, bool) {
        let is_tried = |fate: &Fate| among == Among::All || fate.is_doubtful();
        let mut order: Vec<(u32, usize)> = (0..self.free.len())
            .filter(|&at| is_tried(&self.free[at]))
            .map(|at| (self.free[at].lost.abs_diff(50) + 1, at))
            .collect();
        order.sort_unstable();
        let mut found = Vec::new();
        let mut tried = 0;
        // Each set is told by the places in `order` of the chains that are otherwise than
        // the random games say; it is made of one that costs less in one way only.
        let mut waiting: BinaryHeap<Reverse<(u32, Vec<usize>)>> = BinaryHeap::new();
        waiting.push(Reverse((0, Vec::new())));
        while let Some(Reverse((cost, turned))) = waiting.pop() {
            if tried == MOST_TRIED || found.len() == MOST_KEPT {
                return (found, false);
            }
            tried += 1;
            found.extend(self.gives(rules, &turned, &order));
            let next = turned.last().map_or(0, |&last| last + 1);
            if next < order.len() {
                let mut more = turned.clone();
                more.push(next);
                waiting.push(Reverse((cost + order[next].0, more)));
                if let Some(&last) = turned.last() {
                    let mut other = turned;
                    *other.last_mut().expect("it has a last one") = next;
                    waiting.push(Reverse((cost - order[last].0 + order[next].0, other)));
                }
            }
        }
        (found, true)
    }

    fn gives(&self, rules: &RuleSet, turned: &[usize], order: &[(u32, usize)]) -> Option<DeadSet> {
        let turned: Vec<usize> = turned.iter().map(|&at| order[at].1).collect();
        let is_dead = |at: usize| self.free[at].is_dead() != turned.contains(&at);
        let dead: Vec<&Fate> =
            (0..self.free.len()).filter(|&at| is_dead(at)).map(|at| &self.free[at]).collect();
        let (provided, shared) = self.margin_of(rules, &dead)?;
        // A game is not over while a large part of the board is nobody's.
        let is_settled = shared * 10 <= self.game.diagram().size().points();
        let doubt = match turned.iter().all(|&at| self.free[at].is_doubtful()) {
            false => Some(Doubt::Chains),
            true => (!is_settled).then_some(Doubt::Unsettled),
        };
        let stones = stones_of(&dead);
        Some(DeadSet {
            stones,
            chains: dead.iter().map(|fate| fate.chain.stones[0]).collect(),
            doubt,
            provided,
            by: *rules,
        })
    }

    /// Whether these dead chains give one of the margins; inside, what else has to hold for
    /// it, and how many points are shared.
    fn margin_of(&self, rules: &RuleSet, dead: &[&Fate]) -> Option<(Provided, usize)> {
        let dead = stones_of(dead);
        let score = self.game.score(rules, &dead, self.prisoners).ok()?;
        let counted = Counted { rules, score: &score, dead: &dead };
        let provided = counted.gives(self.margins, self.may_fill, || self.game.diagram())?;
        Some((provided, score.neutral))
    }

    /// Whether no set of fewer chains gives a margin; false where there are too many to try.
    fn is_smallest(&self, rules: &RuleSet, chains: usize) -> bool {
        let all = self.free.len();
        if (0..chains).map(|size| choices(all, size)).sum::<usize>() > MOST_TRIED {
            return false;
        }
        let gives = |places: &[usize]| {
            let dead: Vec<&Fate> = places.iter().map(|&at| &self.free[at]).collect();
            self.margin_of(rules, &dead).is_some()
        };
        (0..chains.min(all + 1)).all(|size| {
            let mut places: Vec<usize> = (0..size).collect();
            loop {
                if gives(&places) {
                    return false;
                }
                if !next_choice(&mut places, all) {
                    return true;
                }
            }
        })
    }
}

/// In how many ways some of all chains can be chosen; more than are tried where the number
/// is that large.
fn choices(all: usize, some: usize) -> usize {
    let step = |ways: usize, at: usize| (ways * (all - at) / (at + 1)).min(MOST_TRIED + 1);
    if some > all { 0 } else { (0..some.min(all - some)).fold(1, step) }
}

fn stones_of(dead: &[&Fate]) -> Vec<Point> {
    let mut stones: Vec<Point> =
        dead.iter().flat_map(|fate| fate.chain.stones.iter().copied()).collect();
    stones.sort_unstable();
    stones
}

/// The next choice of as many places below `limit`, in order; false after the last.
fn next_choice(places: &mut [usize], limit: usize) -> bool {
    let length = places.len();
    let Some(at) = (0..length).rev().find(|&at| places[at] < limit - (length - at)) else {
        return false;
    };
    places[at] += 1;
    for after in at + 1..length {
        places[after] = places[after - 1] + 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{Doubt, MOST_TRIED, choices, next_choice, what_if};
    use crate::boundary::{Backend, Engine};
    use weiqi_data::{Colour, Diagram, Past, Preset, Quarters, RuleSet};

    #[test]
    fn every_choice_comes_once() {
        let mut places = vec![0, 1];
        let mut seen = vec![places.clone()];
        while next_choice(&mut places, 4) {
            seen.push(places.clone());
        }
        assert_eq!(seen.len(), 6);
        seen.dedup();
        assert_eq!((seen.len(), seen.last()), (6, Some(&vec![2, 3])));
        assert_eq!([0, 1, 2, 3, 4, 5].map(|some| choices(4, some)), [1, 4, 6, 4, 1, 0]);
        assert!(choices(100, 50) > MOST_TRIED && choices(1000, 2) > MOST_TRIED);
    }

    #[test]
    fn the_stones_that_have_to_be_dead_are_named() {
        let rows = [
            "....XO...",
            ".O..XO...",
            "....XO...",
            "....XO...",
            "....XO...",
            "....XO...",
            "....XO.X.",
            "....XO...",
            "....XO...",
        ];
        let board = Diagram::from_rows(&rows).unwrap();
        let game = Engine::resume(&[Past::set_up(board, Colour::Black)]).unwrap();
        let rules = RuleSet { komi: Quarters::ZERO, ..Preset::Chinese.rules() };
        let found = |margin| what_if(&game, &[rules], None, &[Quarters(margin)], [0, 0]);
        // 45 to 36 with both dead.
        let both = found(18);
        let names: Vec<String> = both.sets[0].chains.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["B8", "H3"]);
        assert!(both.sets[0].is_plausible() && both.is_smallest);
        // Only Black's stone dead: the left side is shared.
        let one = found(-54);
        assert!(!one.sets.is_empty() && !one.sets[0].is_plausible(), "{one:?}");
        let none = found(1);
        assert!(none.sets.is_empty() && none.is_complete);
    }

    fn on(rows: &[&str]) -> Engine {
        let board = Diagram::from_rows(rows).unwrap();
        Engine::resume(&[Past::set_up(board, Colour::Black)]).unwrap()
    }

    fn doubt_of(rows: &[&str], komi: &[i64], margin: i64) -> Option<Doubt> {
        let way = |&komi| RuleSet { komi: Quarters(komi), ..Preset::Japanese.rules() };
        let ways: Vec<RuleSet> = komi.iter().map(way).collect();
        what_if(&on(rows), &ways, None, &[Quarters(margin)], [0, 0]).sets[0].doubt
    }

    #[test]
    fn a_set_says_why_it_is_not_likely() {
        let divided = ["..XO...", "..XO...", "..XO...", "..XO...", "..XO...", "..XO...", "..XO..."];
        assert_eq!(doubt_of(&divided, &[0], -14), None);
        assert_eq!(doubt_of(&divided, &[0, 4], -18), Some(Doubt::Komi));
        let open = [".......", ".......", "..X.O..", "..X.O..", "..X.O..", ".......", "......."];
        assert_eq!(doubt_of(&open, &[0], 0), Some(Doubt::Unsettled));
        // The whole white side dead, of which random games are sure that it lives.
        assert_eq!(doubt_of(&divided, &[0], 98), Some(Doubt::Chains));
    }
}
