//! A recorded margin held against the count, or where none is known against what could be.

use super::amount::{Amount, Unit};
use super::count::Count;
use super::dead::DeadSource;
use super::explanation::{Explanation, UnitReason, Unknown};
use super::facts::Facts;
use super::margin::{can_occur, can_occur_without_shared_points, in_unit};
use super::recorded::{Recorded, Standing};
use super::result::Ending;
use super::ways::{other_way, ways_of_counting};
use super::what_if::{DeadSet, WhatIf, what_if};
use crate::boundary::Backend;
use crate::records::sgf::Record;
use weiqi_data::{Colour, Point, Quarters, RuleSet, Scoring};

/// What a recorded margin is held against.
pub struct Compare<'a, 'r, B> {
    pub record: &'a Record<'r>,
    pub facts: &'a Facts,
    pub game: &'a B,
    pub prisoners: [usize; 2],
    /// Whether the record ends with two passes.
    pub has_ended: bool,
    pub unknown: Option<Unknown>,
    pub side: Colour,
    pub amount: Amount,
}

impl<B: Backend> Compare<'_, '_, B> {
    pub fn in_unit(&self, unit: Unit) -> Option<Quarters> {
        in_unit(self.side, self.amount, unit)
    }

    /// Finds the unit: the one that is written, the one in which the margin can occur, or
    /// the one in which komi is written.
    pub fn read_margin(&self, recorded: &mut Recorded) {
        recorded.unit = self.unit();
        recorded.margin = recorded.unit.and_then(|(unit, _)| self.in_unit(unit));
    }

    fn unit(&self) -> Option<(Unit, UnitReason)> {
        let (stones, points) = (self.in_unit(Unit::Stones), self.in_unit(Unit::Points));
        let rules = &self.facts.rules;
        let (stones, points) = match (self.amount.unit, stones, points) {
            (Some(unit), ..) => return Some((unit, UnitReason::Written)),
            (None, None, _) => return None,
            (None, Some(_), None) => return Some((Unit::Stones, UnitReason::Quarter)),
            (None, Some(stones), Some(points)) => (stones, points),
        };
        if rules.scoring == Scoring::Territory {
            return Some((Unit::Points, UnitReason::Territory));
        }
        let fits = |margin| can_occur_without_shared_points(rules, self.record.size, margin);
        Some(match (fits(stones), fits(points)) {
            (true, false) => (Unit::Stones, UnitReason::OnlyPossible),
            (false, true) => (Unit::Points, UnitReason::OnlyPossible),
            _ if self.facts.komi.unit == Some(Unit::Stones) => (Unit::Stones, UnitReason::AsKomi),
            _ => (Unit::Points, UnitReason::Sgf),
        })
    }

    pub fn against_count(&self, recorded: &mut Recorded, count: Option<&Count>) {
        let Some(margin) = recorded.margin else {
            recorded.standing = Standing::CannotStand;
            recorded.explanations.push(Explanation::NoSuchMargin);
            return;
        };
        match count.filter(|count| count.has_winner) {
            Some(count) if !count.is_proposed() || margin == count.score.margin => {
                recorded.difference = Some(margin - count.score.margin);
                self.against_known_count(recorded, margin, count);
            }
            Some(count) => {
                recorded.difference = Some(margin - count.score.margin);
                self.without_count(recorded, margin);
            }
            None => {
                recorded.standing = Standing::Open;
                match count {
                    None => self.without_count(recorded, margin),
                    Some(count) if self.facts.can_be_compared() => {
                        self.against_some_komi(recorded, margin, count);
                    }
                    Some(_) => {}
                }
            }
        }
    }

    /// With known dead stones. What the record does not say is not held against it: rules
    /// or komi that are only assumed differ from a result where all others do too.
    fn against_known_count(&self, recorded: &mut Recorded, margin: Quarters, count: &Count) {
        if margin == count.score.margin {
            recorded.standing = Standing::Agrees;
            return;
        }
        if count.by_ruling.as_ref().is_some_and(|ruled| ruled.margin == margin) {
            recorded.standing = Standing::Agrees;
            recorded.explanations.push(Explanation::AgreesByRuling);
            return;
        }
        let explained =
            || self.if_joined(margin, count).or_else(|| self.if_left_open(margin, count));
        if let Some(explained) = explained() {
            recorded.standing = Standing::Consistent;
            recorded.explanations.push(explained);
            return;
        }
        let ways = ways_of_counting(self.facts);
        let mut others = ways[1..].iter();
        let other = others.find(|rules| self.margin_with(rules, &count.dead) == Some(margin));
        match other {
            Some(rules) => {
                recorded.standing = Standing::Consistent;
                recorded.explanations.push(Explanation::OtherWay(*rules));
            }
            None => {
                recorded.explanations = self.explain(margin, count);
                recorded.standing = match self.unknown {
                    // Whoever gives the dead stones takes the board as it is.
                    Some(Unknown::Moves) if count.source == DeadSource::Given => Standing::Differs,
                    Some(unknown) => {
                        recorded.explanations.insert(0, Explanation::Unknown(unknown));
                        Standing::Open
                    }
                    None => Standing::Differs,
                };
            }
        }
    }

    /// With known dead stones and a komi that nobody gives.
    fn against_some_komi(&self, recorded: &mut Recorded, margin: Quarters, count: &Count) {
        let ways = ways_of_counting(self.facts);
        let gives = |rules: &&RuleSet| self.margin_with(rules, &count.dead) == Some(margin);
        if let Some(rules) = ways.iter().find(gives) {
            recorded.standing = Standing::Consistent;
            if *rules != self.facts.rules {
                recorded.explanations.push(Explanation::OtherWay(*rules));
            }
        }
    }

    /// Without known dead stones: whether the margin can occur at all. A record whose rules
    /// are only assumed is called impossible when every way of counting says so.
    fn without_count(&self, recorded: &mut Recorded, margin: Quarters) {
        recorded.standing = Standing::Open;
        let ways = ways_of_counting(self.facts);
        if !ways.iter().any(|rules| self.can_occur(rules)) {
            recorded.standing = Standing::CannotStand;
            recorded.explanations.push(match recorded.ending {
                Some(Ending::Draw) => {
                    recorded.standing = self.standing_of_a_draw(Standing::CannotStand);
                    Explanation::KomiExcludesADraw
                }
                _ => Explanation::KomiExcludesIt,
            });
        } else if !can_occur_without_shared_points(&ways[0], self.record.size, margin) {
            recorded.explanations.push(Explanation::OnlyWithOddShared);
        }
        if recorded.standing == Standing::Open && self.facts.can_be_compared() && !self.is_bare() {
            self.could_it_be(recorded, &ways);
        }
    }

    /// A draw of a game that no two passes end need not be one by counting: games are broken
    /// off and called a draw by agreement too.
    fn standing_of_a_draw(&self, by_count: Standing) -> Standing {
        if self.has_ended { by_count } else { Standing::NoCount }
    }

    /// Whether there is nothing to count: no stone was played.
    fn is_bare(&self) -> bool {
        self.game.chains().is_empty()
    }

    /// Looks for the dead stones with which the margin comes out.
    fn could_it_be(&self, recorded: &mut Recorded, ways: &[RuleSet]) {
        let otherwise = other_way(self.record, self.facts);
        let found = what_if(self.game, ways, otherwise.as_ref(), &self.margins(), self.prisoners);
        let is_possible = found.sets.first().is_some_and(DeadSet::is_plausible);
        if !is_possible && recorded.ending == Some(Ending::Draw) && !self.has_ended {
            recorded.explanations.push(Explanation::MayBeAgreed);
            recorded.standing = Standing::NoCount;
            return;
        }
        recorded.standing = self.standing_of(&found);
        recorded.explanations.extend(self.why(recorded, &found));
        recorded.what_if = Some(found);
    }

    fn standing_of(&self, found: &WhatIf) -> Standing {
        match found.sets.first() {
            Some(set) if set.is_plausible() => Standing::Consistent,
            Some(_) => Standing::ConsistentOnly,
            None if found.is_complete && self.unknown.is_none() => Standing::CannotStand,
            None if found.otherwise.is_some() => Standing::ConsistentOnly,
            None => Standing::Open,
        }
    }

    /// What is said of a margin that does not come out with the stones that look dead.
    fn why(&self, recorded: &Recorded, found: &WhatIf) -> Option<Explanation> {
        let margin = recorded.margin?;
        let likely = found.likely.filter(|likely| likely.margin != margin);
        let likely = likely.map(|likely| Explanation::LikelyCount {
            margin: likely.margin,
            shared: likely.shared,
            difference: margin - likely.margin,
        });
        match recorded.standing {
            Standing::CannotStand => Some(Explanation::NoDeadStonesGiveIt),
            Standing::Open => self.unknown.map(Explanation::Unknown).or(likely),
            Standing::ConsistentOnly => likely,
            Standing::Agrees
            | Standing::Consistent
            | Standing::Differs
            | Standing::NoCount
            | Standing::Unreadable => None,
        }
    }

    /// The margins that the result may mean: in the unit that was read, and where none is
    /// written in the other one.
    fn margins(&self) -> Vec<Quarters> {
        let units = [Unit::Points, Unit::Stones];
        let units = units.into_iter().filter(|&u| self.amount.unit.is_none_or(|unit| unit == u));
        units.filter_map(|unit| self.in_unit(unit)).collect()
    }

    /// Whether the margin can occur in either unit, with an odd number of shared points or
    /// without. Where no komi is known, every margin can.
    fn can_occur(&self, rules: &RuleSet) -> bool {
        self.facts.komi.assumed || can_occur(rules, self.record.size, self.side, self.amount)
    }

    pub fn margin_with(&self, rules: &RuleSet, dead: &[Point]) -> Option<Quarters> {
        self.game.score(rules, dead, self.prisoners).ok().map(|score| score.margin)
    }
}
