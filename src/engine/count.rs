//! The count of a finished position (1.9), in quarter-stones: by area, where stones and
//! surrounded points count one 子 each, or by territory, where surrounded points and
//! prisoners count one point (half a 子) each.

use super::area::Shares;
use super::bits::Bits;
use super::board::Board;
use super::chains::sorted;
use super::frame::{Cell, Frame};
use super::margin;
use weiqi_data::readings::Taxed;
use weiqi_data::{
    Colour, DeadError, GroupTax, Point, Quarters, RuleSet, Score, Scoring, SekiGroup,
};

/// One 子.
const STONE: i64 = 4;
/// Half a 子: a shared point in 子, or one point of difference.
const HALF: i64 = 2;

impl<F: Frame> Board<F> {
    /// The count with these stones agreed dead. `prisoners` are the stones taken by Black
    /// and by White before.
    ///
    /// # Errors
    /// A dead list that is not made of whole chains.
    pub fn score(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        self.score_with_seki(rules, dead, &[], prisoners)
    }

    /// The same, where the groups of these stones are agreed to be in seki.
    ///
    /// # Errors
    /// As [`Board::score`], and a stone of no group that may be in seki.
    pub fn score_with_seki(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        in_seki: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        let dead = self.dead(dead)?;
        let objections = self.objections(rules, dead);
        let living = self.both().map(|own| own.without(dead));
        let shares = Shares::of(self.points(), living);
        let seki = self.seki(&shares, rules, in_seki)?;
        let mut count = match rules.scoring {
            Scoring::Area => by_area(&shares),
            Scoring::Territory => self.by_territory(&shares, &seki, dead, prisoners),
        };
        let groups = settle_tax(&mut count.sides, &shares, rules);
        Ok(margin::judge(rules, self.size(), count, groups, objections, seki))
    }

    /// The dead stones as a set.
    fn dead(&self, listed: &[Point]) -> Result<Bits<F>, DeadError> {
        let listed = sorted(listed.to_vec());
        let mut dead = Bits::none();
        for &point in &listed {
            if !point.is_on(self.size()) {
                return Err(DeadError::OffBoard(point));
            }
            let cell = Cell::of::<F>(point);
            if self.empty().has(cell) {
                return Err(DeadError::Empty(point));
            }
            dead.insert(cell);
        }
        for stone in listed {
            let chain = self.ring(Cell::of::<F>(stone));
            let missing = chain.filter(|&cell| !dead.has(cell)).map(Cell::point::<F>).min();
            if let Some(missing) = missing {
                return Err(DeadError::NotWholeChain { stone, missing });
            }
        }
        Ok(dead)
    }

    /// The chains of the dead list that are unconditionally alive (1.8), in order of their
    /// first stones.
    fn objections(&self, rules: &RuleSet, dead: Bits<F>) -> Vec<Vec<Point>> {
        if dead.is_empty() {
            return Vec::new();
        }
        let mut chains: Vec<Vec<Point>> = Colour::BOTH
            .into_iter()
            .flat_map(|colour| {
                (self.unconditionally_alive(rules.suicide, colour) & dead).components()
            })
            .map(|chain| sorted(chain.into_iter().map(Cell::point::<F>).collect()))
            .collect();
        chains.sort_unstable();
        chains
    }

    /// Points and prisoners, one point each.
    fn by_territory(
        &self,
        shares: &Shares<F>,
        seki: &[SekiGroup],
        dead: Bits<F>,
        prisoners: [usize; 2],
    ) -> Count {
        let taken = Colour::BOTH
            .map(|side| prisoners[side.index()] + (self.stones(side.opponent()) & dead).len());
        let points = Colour::BOTH.map(|side| {
            let in_seki = seki.iter().filter(|group| group.colour == side && group.is_in_seki());
            let lost: usize = in_seki.map(|group| group.points.len()).sum();
            shares.surrounded[side.index()].len() - lost
        });
        let side = |side: usize| Quarters(HALF * (points[side] + taken[side]) as i64);
        Count { sides: [side(0), side(1)], neutral: shares.neutral(), prisoners: Some(taken) }
    }
}

/// What was counted on the board.
pub(super) struct Count {
    /// Black's count and White's.
    pub(super) sides: [Quarters; 2],
    /// The empty points that belong to neither side.
    pub(super) neutral: usize,
    /// The stones taken by each side, under territory scoring.
    pub(super) prisoners: Option<[usize; 2]>,
}

/// Living stones and surrounded points, one 子 each; every other point is shared.
fn by_area<F: Frame>(shares: &Shares<F>) -> Count {
    let neutral = shares.neutral();
    let side = |side: usize| {
        let own = shares.living[side].len() + shares.surrounded[side].len();
        Quarters(STONE * own as i64 + HALF * neutral as i64)
    };
    Count { sides: [side(0), side(1)], neutral, prisoners: None }
}

/// Settles the tax (还棋头): each side pays for its groups, and the opponent gets what it
/// pays. Returns the number of groups, where a tax is paid.
///
/// The effect on the margin is one 子 (two points) or half a 子 for each group. The two
/// counts always share what moves: under area scoring the whole amount goes from one to the
/// other, since only one of them is held against the base number; under territory scoring,
/// where the margin is their difference, half of it does.
fn settle_tax<F: Frame>(
    sides: &mut [Quarters; 2],
    shares: &Shares<F>,
    rules: &RuleSet,
) -> Option<[usize; 2]> {
    let effect = match rules.group_tax {
        GroupTax::None => return None,
        GroupTax::TwoPoints => STONE,
        GroupTax::OnePoint => HALF,
    };
    let paid = match rules.scoring {
        Scoring::Area => effect,
        Scoring::Territory => effect / 2,
    };
    let groups = Colour::BOTH.map(|colour| shares.groups(colour).count());
    for (side, &number) in groups.iter().enumerate() {
        let tax = Quarters(paid * owed_for(rules.readings.taxed, number) as i64);
        sides[side] -= tax;
        sides[1 - side] += tax;
    }
    Some(groups)
}

/// How often a side pays: for each of its groups, or each time that it was cut in two (每分断
/// 一块), which leaves one group more each time. A side of which nothing lives was not cut.
fn owed_for(reading: Taxed, groups: usize) -> usize {
    match (reading, groups) {
        (_, 0) => 0,
        (Taxed::Groups, groups) => groups,
        (Taxed::Cuts, groups) => groups - 1,
    }
}
