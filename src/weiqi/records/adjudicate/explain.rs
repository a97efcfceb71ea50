//! What could explain that a recorded margin is not the counted one.

use super::amount::Unit;
use super::compare::Compare;
use super::count::Count;
use super::dead::DeadSource;
use super::explanation::Explanation;
use super::provided::Counted;
use crate::boundary::Backend;
use weiqi_data::{Chain, GiveBack, Point, Quarters, RuleSet, Score, SekiGroup, SekiStanding};

/// So many chains are named whose being otherwise would give the margin.
const MOST_CHAINS: usize = 4;

impl<B: Backend> Compare<'_, '_, B> {
    /// All that could.
    pub fn explain(&self, margin: Quarters, count: &Count) -> Vec<Explanation> {
        let mut found = Vec::new();
        found.extend(if_in_seki(&count.score, margin));
        found.extend(self.other_unit(count));
        found.extend((margin == -count.score.margin).then_some(Explanation::OtherSide));
        found.extend(self.other_rules(margin, count));
        found.extend(self.one_chain(margin, count));
        let difference = (margin - count.score.margin).0.unsigned_abs() as usize;
        let shared = count.score.neutral;
        found.extend(
            (shared > 0 && difference <= 2 * shared)
                .then_some(Explanation::SharedPointsLeft(shared)),
        );
        found
    }

    /// Whether it agrees where groups without two eyes are joined to others of their side.
    pub fn if_joined(&self, margin: Quarters, count: &Count) -> Option<Explanation> {
        let counted = Counted { rules: &self.facts.rules, score: &count.score, dead: &count.dead };
        let provided = counted.gives(&[margin], false, || self.game.diagram())?;
        (!provided.joined.is_empty()).then_some(Explanation::Joined(provided.joined))
    }

    /// Whether it agrees where the chains are dead too that stand in atari beside a point
    /// which the marks give to nobody: programs that mark territory leave such stones out.
    pub fn if_left_open(&self, margin: Quarters, count: &Count) -> Option<Explanation> {
        let DeadSource::Marks(_) = count.source else { return None };
        let is_nobodys = |point: &Point| count.surrounded.iter().all(|side| !side.contains(point));
        let is_open = |chain: &Chain| {
            count.dead.binary_search(&chain.stones[0]).is_err()
                && matches!(chain.liberties.as_slice(), [last] if is_nobodys(last))
        };
        let open: Vec<Chain> = self.game.chains().into_iter().filter(is_open).collect();
        let mut dead = count.dead.clone();
        dead.extend(open.iter().flat_map(|chain| &chain.stones));
        dead.sort_unstable();
        let agrees = self.margin_with(&self.facts.rules, &dead) == Some(margin);
        let first = |chain: &Chain| chain.stones[0];
        agrees.then(|| Explanation::LeftOpenByMarks(open.iter().map(first).collect()))
    }

    fn other_unit(&self, count: &Count) -> Option<Explanation> {
        let mut units = [Unit::Stones, Unit::Points].into_iter();
        let other = units.find(|&unit| self.in_unit(unit) == Some(count.score.margin));
        other.map(Explanation::OtherUnit)
    }

    /// Another komi, no give-back, or the other way of counting.
    fn other_rules(&self, margin: Quarters, count: &Count) -> Vec<Explanation> {
        let rules = &self.facts.rules;
        let agrees = |rules: &RuleSet| self.margin_with(rules, &count.dead) == Some(margin);
        let mut found: Vec<Explanation> = count
            .alternatives
            .iter()
            .filter(|other| other.score.margin == margin)
            .map(|other| Explanation::Alternative(other.name.clone()))
            .collect();
        let is_given_back = rules.handicap >= 2 && rules.give_back != GiveBack::None;
        if is_given_back && agrees(&RuleSet { give_back: GiveBack::None, ..*rules }) {
            found.push(Explanation::NoGiveBack);
        }
        if rules.komi != Quarters::ZERO && agrees(&RuleSet { komi: Quarters::ZERO, ..*rules }) {
            found.push(Explanation::NoKomi);
        }
        found
    }

    /// The chains whose being dead or alive, one at a time, would give the recorded margin.
    fn one_chain(&self, margin: Quarters, count: &Count) -> Vec<Explanation> {
        let otherwise = |chain: Chain| {
            let was_dead = count.dead.binary_search(&chain.stones[0]).is_ok();
            let is_in_it = |point: &Point| chain.stones.binary_search(point).is_ok();
            let mut dead: Vec<Point> =
                count.dead.iter().copied().filter(|point| !is_in_it(point)).collect();
            if !was_dead {
                dead.extend(&chain.stones);
                dead.sort_unstable();
            }
            let agrees = self.margin_with(&self.facts.rules, &dead) == Some(margin);
            let (stone, stones) = (chain.stones[0], chain.stones.len());
            agrees.then_some(Explanation::ChainOtherwise { stone, stones, was_dead })
        };
        self.game.chains().into_iter().filter_map(otherwise).take(MOST_CHAINS).collect()
    }
}

/// The open groups whose being in seki would give the recorded margin: one, or all.
fn if_in_seki(score: &Score, margin: Quarters) -> Option<Explanation> {
    let is_open = |group: &&SekiGroup| group.standing == SekiStanding::Open;
    let open: Vec<&SekiGroup> = score.seki.iter().filter(is_open).collect();
    if let Some(group) = open.iter().find(|group| score.margin_if_in_seki(group) == margin) {
        return Some(Explanation::InSeki(group.stones[0]));
    }
    let changes = open.iter().map(|group| score.margin_if_in_seki(group) - score.margin);
    let all = changes.fold(score.margin, |all, change| all + change);
    (open.len() > 1 && all == margin).then_some(Explanation::AllInSeki)
}
