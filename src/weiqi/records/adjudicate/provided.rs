//! How a margin comes out of a position whose dead stones are given, where the count alone
//! does not give it: with what happens after the last move that a record holds.

use super::count::surroundings;
use super::dead::neighbours;
use std::collections::BTreeSet;
use weiqi_data::{
    Colour, Diagram, Point, Quarters, RuleSet, Score, Scoring, SekiGroup, SekiStanding,
};

/// What has to hold beside the dead stones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provided {
    /// Who has to fill the last of an odd number of shared points.
    pub last_shared: Option<Colour>,
    /// The first stones of groups that are in no seki although they have no two eyes: they
    /// can be joined to others of their side over the shared points.
    pub joined: Vec<Point>,
    /// Who has to fill a point of his own while the shared points are filled.
    pub filled: Option<Colour>,
}

/// What a count may be held against.
pub struct Counted<'a> {
    /// The rules by which it was counted.
    pub rules: &'a RuleSet,
    /// The count.
    pub score: &'a Score,
    /// The dead stones, sorted.
    pub dead: &'a [Point],
}

impl Counted<'_> {
    /// What has to hold for one of these margins; `board` is the one that was counted.
    pub fn gives(
        &self,
        margins: &[Quarters],
        may_fill: bool,
        board: impl FnOnce() -> Diagram,
    ) -> Option<Provided> {
        let score = self.score;
        if margins.contains(&score.margin) {
            return Some(Provided::default());
        }
        if self.rules.scoring == Scoring::Area {
            let last_shared = self.last_shared(margins)?;
            return Some(Provided { last_shared: Some(last_shared), ..Provided::default() });
        }
        let small: Vec<&SekiGroup> = score.seki.iter().filter(is_small).collect();
        let if_joined = small.iter().map(|group| points_of(group)).sum::<Quarters>() + score.margin;
        let is_asked = |margin| {
            margins.contains(&margin)
                || may_fill && Colour::BOTH.iter().any(|&c| self.is_filled(margins, margin, c))
        };
        let joined = match is_asked(if_joined) && !small.is_empty() {
            true => joined_over_shared_points(board(), self.dead, &small)?,
            false => Vec::new(),
        };
        let margin = if joined.is_empty() { score.margin } else { if_joined };
        if margins.contains(&margin) {
            return Some(Provided { joined, ..Provided::default() });
        }
        let filled = Colour::BOTH.into_iter().filter(|_| may_fill);
        let filled = filled.into_iter().find(|&c| self.is_filled(margins, margin, c))?;
        Some(Provided { joined, filled: Some(filled), ..Provided::default() })
    }

    /// Who fills the last of an odd number of shared points for one of the margins.
    fn last_shared(&self, margins: &[Quarters]) -> Option<Colour> {
        let half = Quarters::from_half_stones(1);
        let margin = self.score.margin;
        [(Colour::Black, margin + half), (Colour::White, margin - half)]
            .into_iter()
            .find(|(_, margin)| self.score.neutral % 2 == 1 && margins.contains(margin))
            .map(|(colour, _)| colour)
    }

    /// Whether a side comes to one of the margins by filling a point of its own.
    fn is_filled(&self, margins: &[Quarters], margin: Quarters, colour: Colour) -> bool {
        let point = Quarters::from_points(1);
        let after = match colour {
            Colour::Black => margin - point,
            Colour::White => margin + point,
        };
        self.score.neutral > 0 && margins.contains(&after)
    }
}

/// Whether a group is taken for seki since its own points make no two eyes, and has some.
fn is_small(group: &&SekiGroup) -> bool {
    group.standing == SekiStanding::Certain && !group.points.is_empty()
}

/// What the points of a group add to Black's margin where they count.
fn points_of(group: &SekiGroup) -> Quarters {
    let points = Quarters::from_points(group.points.len() as i64);
    match group.colour {
        Colour::Black => points,
        Colour::White => -points,
    }
}

/// The first stones of the groups, if each of them can be joined to another one.
fn joined_over_shared_points(
    board: Diagram,
    dead: &[Point],
    groups: &[&SekiGroup],
) -> Option<Vec<Point>> {
    let (living, surrounded) = surroundings(board, dead);
    let is_shared = |point: &Point| {
        living.at(*point).is_none() && surrounded.iter().all(|points| !points.contains(point))
    };
    let can_be_joined =
        |group: &&SekiGroup| touched_over(&living, &is_shared, group).any(|at| !has(group, at));
    groups.iter().all(can_be_joined).then(|| groups.iter().map(|group| group.stones[0]).collect())
}

fn has(group: &SekiGroup, stone: Point) -> bool {
    group.stones.binary_search(&stone).is_ok()
}

/// The stones of the side of a group beside the shared points that it reaches.
fn touched_over(
    living: &Diagram,
    is_shared: &impl Fn(&Point) -> bool,
    group: &SekiGroup,
) -> impl Iterator<Item = Point> {
    let beside = |point: Point| neighbours(point, living.size());
    let mut waiting: Vec<Point> =
        group.stones.iter().flat_map(|&stone| beside(stone)).filter(is_shared).collect();
    let mut reached: BTreeSet<Point> = BTreeSet::new();
    while let Some(point) = waiting.pop() {
        if reached.insert(point) {
            waiting.extend(beside(point).filter(is_shared));
        }
    }
    let stones: Vec<Point> = reached
        .into_iter()
        .flat_map(beside)
        .filter(|&point| living.at(point) == Some(group.colour))
        .collect();
    stones.into_iter()
}
