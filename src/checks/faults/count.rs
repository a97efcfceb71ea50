//! Counting a finished game.

use super::Fault;
use super::board::Board;
use super::life::unconditionally_alive;
use std::collections::BTreeSet;
use weiqi_data::readings::Taxed;
use weiqi_data::{
    Colour, DeadError, GiveBack, GroupTax, Point, Quarters, RuleSet, Score, Scoring, SekiGroup,
    SekiStanding, TerritoryInSeki, Tie, Winner,
};

/// Connected points without a stone of one colour, or without any stone.
pub(super) struct Region {
    pub(super) points: BTreeSet<Point>,
    /// The colours that it touches.
    touches: BTreeSet<Colour>,
}

impl Region {
    /// Whose the points are.
    fn owner(&self) -> Option<Colour> {
        self.touches.first().copied().filter(|_| self.touches.len() == 1)
    }
}

/// The connected regions of the points for which `is_open` holds.
pub(super) fn regions(board: &Board, is_open: impl Fn(Point) -> bool) -> Vec<Region> {
    let mut left: BTreeSet<Point> = Point::all(board.size()).filter(|p| is_open(*p)).collect();
    let mut regions = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut region = Region { points: BTreeSet::from([first]), touches: BTreeSet::new() };
        let mut border = vec![first];
        while let Some(point) = border.pop() {
            for next in board.neighbours(point) {
                if left.remove(&next) {
                    region.points.insert(next);
                    border.push(next);
                } else if !region.points.contains(&next) {
                    region.touches.extend(board.at(next));
                }
            }
        }
        regions.push(region);
    }
    regions
}

/// The empty regions. A fault gives those that touch both colours away.
fn empty_regions(board: &Board) -> Vec<Region> {
    let mut empty = regions(board, |point| board.at(point).is_none());
    if board.has(Fault::EmptyPointsByNeighbours) {
        empty.iter_mut().for_each(|region| give_to_most(board, region));
    }
    empty
}

fn give_to_most(board: &Board, region: &mut Region) {
    let beside = Colour::BOTH.map(|colour| {
        let is_beside = |point: &&Point| {
            board.neighbours(**point).iter().any(|next| board.at(*next) == Some(colour))
        };
        region.points.iter().filter(is_beside).count()
    });
    match beside[0].cmp(&beside[1]) {
        std::cmp::Ordering::Less => region.touches = BTreeSet::from([Colour::White]),
        std::cmp::Ordering::Equal => {}
        std::cmp::Ordering::Greater => region.touches = BTreeSet::from([Colour::Black]),
    }
}

/// Chains of one colour joined through empty regions that touch no other colour.
fn groups(board: &Board, empty: &[Region], colour: Colour) -> Vec<BTreeSet<Point>> {
    let chains = board.chains().filter(|chain| chain.colour == colour);
    let mut groups: Vec<BTreeSet<Point>> = chains.map(|chain| chain.stones.clone()).collect();
    if board.has(Fault::TaxForEachChain) {
        return groups;
    }
    for region in empty.iter().filter(|region| region.owner() == Some(colour)) {
        let around = |group: &BTreeSet<Point>| {
            group.iter().any(|stone| {
                board.neighbours(*stone).iter().any(|next| region.points.contains(next))
            })
        };
        let (touching, apart): (Vec<_>, Vec<_>) = groups.into_iter().partition(around);
        groups = apart;
        groups.push(touching.into_iter().flatten().collect());
    }
    groups
}

/// The groups that touch a shared empty point and are or may be in seki.
fn seki_groups(
    board: &Board,
    empty: &[Region],
    rules: &RuleSet,
    named: &[Point],
) -> Vec<SekiGroup> {
    let is_shared =
        |point: &Point| empty.iter().any(|r| r.touches.len() == 2 && r.points.contains(point));
    let mut found = Vec::new();
    for colour in Colour::BOTH {
        let alive = unconditionally_alive(board, rules.suicide, colour);
        for group in groups(board, empty, colour) {
            let around: BTreeSet<Point> =
                group.iter().flat_map(|stone| board.neighbours(*stone)).collect();
            if !around.iter().any(is_shared) {
                continue;
            }
            let own = empty.iter().filter(|region| region.owner() == Some(colour));
            let own: Vec<&Region> =
                own.filter(|region| !region.points.is_disjoint(&around)).collect();
            let points: BTreeSet<Point> = own.iter().flat_map(|r| r.points.clone()).collect();
            let standing = match own.len() {
                0 => SekiStanding::Certain,
                1 if points.len() <= 2 => SekiStanding::Certain,
                _ if group.is_subset(&alive) => continue,
                _ if named.iter().any(|point| group.contains(point)) => SekiStanding::Agreed,
                _ => SekiStanding::Open,
            };
            let stones = group.into_iter().collect();
            found.push(SekiGroup {
                colour,
                stones,
                points: points.into_iter().collect(),
                standing,
            });
        }
    }
    found.sort();
    found
}

/// The groups in seki where the rules ask for them.
///
/// # Errors
/// A named stone of no such group.
fn seki_under(
    board: &Board,
    empty: &[Region],
    rules: &RuleSet,
    named: &[Point],
) -> Result<Vec<SekiGroup>, DeadError> {
    let matters =
        rules.scoring == Scoring::Territory && rules.territory_in_seki == TerritoryInSeki::None;
    let groups = if matters { seki_groups(board, empty, rules, named) } else { Vec::new() };
    let is_unknown = |point: &&Point| !groups.iter().any(|group| group.stones.contains(point));
    match named.iter().filter(is_unknown).min() {
        Some(point) => Err(DeadError::NoSeki(*point)),
        None => Ok(groups),
    }
}

/// What the players have taken and passed before the count, Black first.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    /// The stones taken.
    pub prisoners: [usize; 2],
    /// The passes.
    pub passes: [usize; 2],
}

/// The count, with these stones agreed dead and the groups of these agreed to be in seki.
///
/// # Errors
/// A dead list that is not made of whole chains, and a stone of no group that may be in
/// seki.
pub fn count(
    board: &Board,
    rules: &RuleSet,
    dead: &[Point],
    in_seki: &[Point],
    before: Before,
) -> Result<Score, DeadError> {
    let all = checked(board, dead)?;
    let objections = objections(board, rules, &all);
    let dead = match () {
        () if board.has(Fault::DeadStonesLive) => BTreeSet::new(),
        () if board.has(Fault::DeadListInHalf) => first_half(board, dead),
        () => all.clone(),
    };
    let mut living = board.clone();
    dead.iter().for_each(|stone| living.lose(*stone));
    let is_area = rules.scoring == Scoring::Area && !board.has(Fault::TerritoryForArea);
    let empty = empty_regions(&living);
    let neutral = empty.iter().filter(|region| region.owner().is_none());
    let neutral = neutral.map(|region| region.points.len()).sum();
    let taken = Colour::BOTH.map(|side| {
        let stones = dead.iter().filter(|p| board.at(**p) == Some(side.opponent())).count();
        let dead = if board.has(Fault::DeadAreNoPrisoners) { 0 } else { stones };
        before.prisoners[side.index()] + dead
    });
    let seki = seki_under(&living, &empty, rules, in_seki)?;
    let mut sides = match is_area {
        true => by_area(&living, &empty, before),
        false => by_territory(&living, &empty, &seki, taken),
    };
    let groups = tax(&mut sides, &living, &empty, rules, is_area);
    let base = match living.has(Fault::BaseRounded) {
        true => board.size().points() as i64 / 2 * 4,
        false => board.size().points() as i64 * 2,
    };
    let lead = if is_area { sides[0] - base } else { sides[0] - sides[1] };
    let komi = komi_taken(rules.komi.0, 2, board.fault());
    let margin = Quarters(lead - komi - given_back(rules, board.fault()));
    Ok(Score {
        scoring: if is_area { Scoring::Area } else { Scoring::Territory },
        black: Quarters(sides[0]),
        white: Quarters(sides[1]),
        neutral,
        prisoners: (!is_area).then_some(taken),
        groups,
        margin,
        winner: winner(rules.tie, margin, board.fault()),
        objections,
        seki,
    })
}

/// Living stones and surrounded points, one 子 each; every other point is shared.
fn by_area(board: &Board, empty: &[Region], before: Before) -> [i64; 2] {
    let mut sides = [0, 0];
    for chain in board.chains() {
        sides[chain.colour.index()] += 4 * chain.stones.len() as i64;
    }
    for region in empty {
        let points = region.points.len() as i64;
        let owner = region.owner().filter(|_| !board.has(Fault::StonesAlone));
        let shares = match (owner, board.fault()) {
            (Some(Colour::Black), _) => [4, 0],
            (Some(Colour::White), _) => [0, 4],
            (None, Some(Fault::DameToBlack)) => [4, 0],
            (None, Some(Fault::DameToWhite)) => [0, 4],
            (None, Some(Fault::DameLost)) => [0, 0],
            (None, _) => [2, 2],
        };
        sides[0] += shares[0] * points;
        sides[1] += shares[1] * points;
    }
    // A point of difference each: the two counts share what moves.
    let moves = |numbers: [usize; 2]| 2 * (numbers[0] as i64 - numbers[1] as i64);
    let moved = match board.fault() {
        Some(Fault::PrisonersAddedToArea) => moves(before.prisoners),
        Some(Fault::PassesAreStones) => -moves(before.passes),
        _ => 0,
    };
    [sides[0] + moved, sides[1] - moved]
}

/// Surrounded points and prisoners, one point each.
fn by_territory(
    board: &Board,
    empty: &[Region],
    seki: &[SekiGroup],
    taken: [usize; 2],
) -> [i64; 2] {
    let counts = |group: &&SekiGroup| group.is_in_seki() && !board.has(Fault::SekiCounted);
    let in_seki: BTreeSet<Point> =
        seki.iter().filter(counts).flat_map(|group| group.points.iter().copied()).collect();
    Colour::BOTH.map(|side| {
        let own = empty.iter().filter(|region| region.owner() == Some(side));
        let points = own.map(|region| region.points.difference(&in_seki).count()).sum::<usize>();
        let taker = if board.has(Fault::PrisonersSwapped) { side.opponent() } else { side };
        2 * (points + taken[taker.index()]) as i64
    })
}

/// Settles the tax; returns the groups of each side where there is one.
fn tax(
    sides: &mut [i64; 2],
    board: &Board,
    empty: &[Region],
    rules: &RuleSet,
    is_area: bool,
) -> Option<[usize; 2]> {
    let points = match rules.group_tax {
        GroupTax::None => return None,
        GroupTax::TwoPoints => 2,
        GroupTax::OnePoint => 1,
    };
    // What moves is 2 quarters a point where one side is counted, and half of it where the
    // margin is the difference of both.
    let paid = if is_area { 2 * points } else { points };
    let numbers = Colour::BOTH.map(|side| groups(board, empty, side).len());
    for side in [0, 1] {
        let uncut = usize::from(rules.readings.taxed == Taxed::Cuts);
        let tax = paid * numbers[side].saturating_sub(uncut) as i64;
        sides[side] -= tax;
        sides[1 - side] += if board.has(Fault::TaxOnlyDeducted) { 0 } else { tax };
    }
    Some(numbers)
}

/// What komi takes off Black's margin, in any unit of which a point has so many.
pub fn komi_taken(komi: i64, point: i64, fault: Option<Fault>) -> i64 {
    match fault {
        Some(Fault::KomiInStones) => 2 * komi,
        Some(Fault::KomiHalved) => komi / 2,
        Some(Fault::KomiToBlack) => -komi,
        Some(Fault::KomiWithoutFraction) => komi / point * point,
        Some(Fault::KomiWithoutSign) => komi.abs(),
        _ => komi,
    }
}

/// What Black gives back for the handicap.
fn given_back(rules: &RuleSet, fault: Option<Fault>) -> i64 {
    let stones = i64::from(rules.handicap);
    let least = if fault == Some(Fault::GiveBackForOne) { 1 } else { 2 };
    let points = match rules.give_back {
        _ if stones < least => return 0,
        GiveBack::None => return 0,
        GiveBack::HalfStoneEach => stones,
        GiveBack::OneLess => stones - 1,
    };
    2 * match fault {
        Some(Fault::GiveBackMissing) => 0,
        Some(Fault::GiveBackDoubled) => 2 * points,
        Some(Fault::GiveBackOneLess) => points - 1,
        _ => points,
    }
}

fn winner(tie: Tie, margin: Quarters, fault: Option<Fault>) -> Winner {
    let ahead = match (margin.0.signum(), tie) {
        (1, _) => Colour::Black,
        (-1, _) => Colour::White,
        (_, Tie::Draw) => return Winner::Draw,
        (_, Tie::CountedSideLoses) if fault == Some(Fault::TieWon) => Colour::Black,
        (_, Tie::CountedSideLoses) => Colour::White,
    };
    let is_reversed = fault == Some(Fault::WinnerReversed) && margin != Quarters::ZERO;
    Winner::Side(if is_reversed { ahead.opponent() } else { ahead })
}

/// The dead stones, if they are whole chains.
fn checked(board: &Board, dead: &[Point]) -> Result<BTreeSet<Point>, DeadError> {
    let dead: BTreeSet<Point> = dead.iter().copied().collect();
    let is_on = |point: &&Point| point.is_on(board.size());
    if let Some(&point) = dead.iter().find(|point| !is_on(point)) {
        return Err(DeadError::OffBoard(point));
    }
    if let Some(&point) = dead.iter().find(|point| board.at(**point).is_none()) {
        return Err(DeadError::Empty(point));
    }
    for &stone in &dead {
        let chain = board.chain_at(stone).expect("a stone stands there");
        if let Some(&missing) = chain.stones.difference(&dead).next() {
            return Err(DeadError::NotWholeChain { stone, missing });
        }
    }
    Ok(dead)
}

/// The longest beginning of the list that is made of whole chains and no more than half of it.
fn first_half(board: &Board, dead: &[Point]) -> BTreeSet<Point> {
    let halves = (0..=dead.len() / 2).rev();
    halves.map(|end| checked(board, &dead[..end])).find_map(Result::ok).unwrap_or_default()
}

/// The chains of the dead list that live whatever is played.
fn objections(board: &Board, rules: &RuleSet, dead: &BTreeSet<Point>) -> Vec<Vec<Point>> {
    if dead.is_empty() || board.has(Fault::NoObjections) {
        return Vec::new();
    }
    let alive = Colour::BOTH.map(|colour| unconditionally_alive(board, rules.suicide, colour));
    let first = |stones: &BTreeSet<Point>| *stones.first().expect("a chain has a stone");
    let is_alive = |stone: Point| alive.iter().any(|stones| stones.contains(&stone));
    let named = board.chains().map(|chain| &chain.stones);
    let mut named: Vec<Vec<Point>> = named
        .filter(|stones| dead.contains(&first(stones)) && is_alive(first(stones)))
        .map(|stones| stones.iter().copied().collect())
        .collect();
    named.sort_unstable();
    named
}
