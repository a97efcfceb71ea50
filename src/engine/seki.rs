//! Groups in seki (1.9, second clause): those that touch a shared point and do not live
//! without it.
//!
//! A group with no enclosed point, or with one region of one or two, is in seki for certain;
//! of the others one that is unconditionally alive is not, and the rest is open until it is
//! named.

use super::area::Shares;
use super::bits::Bits;
use super::board::Board;
use super::chains::sorted;
use super::frame::{Cell, Frame};
use super::life::alive_among;
use weiqi_data::{
    Colour, DeadError, Point, RuleSet, Scoring, SekiGroup, SekiStanding, TerritoryInSeki,
};

impl<F: Frame> Board<F> {
    /// The groups that are or may be in seki under these rules, Black's first, each side's in
    /// order of its stones.
    pub(super) fn seki(
        &self,
        shares: &Shares<F>,
        rules: &RuleSet,
        named: &[Point],
    ) -> Result<Vec<SekiGroup>, DeadError> {
        let mut groups: Vec<SekiGroup> = Vec::new();
        if rules.scoring == Scoring::Territory && rules.territory_in_seki == TerritoryInSeki::None {
            for colour in Colour::BOTH {
                let mut of_colour = self.seki_of(shares, rules, named, colour);
                of_colour.sort_unstable();
                groups.extend(of_colour);
            }
        }
        let is_unknown =
            |point: &&Point| groups.iter().all(|group| group.stones.binary_search(point).is_err());
        match named.iter().filter(is_unknown).min() {
            Some(&point) => Err(DeadError::NoSeki(point)),
            None => Ok(groups),
        }
    }

    fn seki_of(
        &self,
        shares: &Shares<F>,
        rules: &RuleSet,
        named: &[Point],
        colour: Colour,
    ) -> Vec<SekiGroup> {
        let living = shares.living[colour.index()];
        let beside_shared = shares.shared.dilated();
        let alive = alive_among(self.points(), shares.living, rules.suicide, colour);
        let is_in_question = |&group: &Bits<F>| (group & living).meets(beside_shared);
        let group = |group: Bits<F>| {
            let (stones, points) = (group & living, group.without(living));
            let lives_by_itself = stones.without(alive).is_empty();
            let stones = sorted(stones.into_iter().map(Cell::point::<F>).collect());
            let is_named = || named.iter().any(|point| stones.binary_search(point).is_ok());
            let standing = match points.components().count() {
                0 => SekiStanding::Certain,
                1 if points.len() < 3 => SekiStanding::Certain,
                _ if lives_by_itself => return None,
                _ if is_named() => SekiStanding::Agreed,
                _ => SekiStanding::Open,
            };
            let points = sorted(points.into_iter().map(Cell::point::<F>).collect());
            Some(SekiGroup { colour, stones, points, standing })
        };
        shares.groups(colour).filter(is_in_question).filter_map(group).collect()
    }
}
