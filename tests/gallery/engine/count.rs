//! Counting a finished game, and which stones live whatever is played.

use super::board::{Board, Chain, Colour, Point};
use super::game::Game;
use super::rules::GiveBack;
use crate::faults::Fault;
use std::collections::BTreeSet;

/// Connected points without a stone of one colour, or without any stone.
struct Region {
    points: BTreeSet<Point>,
    /// The colours that it touches.
    touches: BTreeSet<Colour>,
}

/// The connected regions of the points for which `is_open` holds.
fn regions(board: &Board, is_open: impl Fn(Point) -> bool) -> Vec<Region> {
    let mut left: BTreeSet<Point> = board.points().filter(|p| is_open(*p)).collect();
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

fn empty_regions(board: &Board) -> Vec<Region> {
    regions(board, |point| board.at(point).is_none())
}

/// Whether an empty region belongs to one colour.
fn owner(region: &Region) -> Option<Colour> {
    (region.touches.len() == 1).then(|| *region.touches.first().expect("one colour"))
}

/// Chains of one colour joined through empty regions that touch no other colour.
fn groups(board: &Board, colour: Colour) -> Vec<BTreeSet<Point>> {
    let chains = board.chains.iter().filter(|chain| chain.colour == colour);
    let mut groups: Vec<BTreeSet<Point>> = chains.map(|c| c.stones.clone()).collect();
    for region in empty_regions(board).iter().filter(|r| owner(r) == Some(colour)) {
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

/// The empty points of a group that touches a shared empty point.
fn points_in_seki(board: &Board) -> BTreeSet<Point> {
    let regions = empty_regions(board);
    let shared =
        |point: &Point| regions.iter().any(|r| r.touches.len() == 2 && r.points.contains(point));
    let mut in_seki = BTreeSet::new();
    for colour in [Colour::Black, Colour::White] {
        for group in groups(board, colour) {
            let around: BTreeSet<Point> =
                group.iter().flat_map(|stone| board.neighbours(*stone)).collect();
            if around.iter().any(shared) {
                let own = regions.iter().filter(|r| owner(r) == Some(colour));
                let own = own.filter(|r| r.points.iter().any(|point| around.contains(point)));
                in_seki.extend(own.flat_map(|region| region.points.iter().copied()));
            }
        }
    }
    in_seki
}

/// Black's margin in quarters of a point.
pub fn margin(game: &Game, komi: i64, fault: Fault) -> i64 {
    let board = &without_dead(game, fault);
    let mut counts = [0i64; 2];
    let in_seki = match game.rules.is_territory {
        true => points_in_seki(board),
        false => BTreeSet::new(),
    };
    for region in empty_regions(board) {
        let points = region.points.iter().filter(|point| !in_seki.contains(point)).count() as i64;
        match owner(&region) {
            Some(_) if fault == Fault::StonesAlone => {}
            Some(colour) => counts[colour.index()] += 4 * points,
            None if region.touches.is_empty() => {}
            None => match fault {
                Fault::DameToBlack => counts[0] += 4 * points,
                Fault::DameToWhite => counts[1] += 4 * points,
                _ => {}
            },
        }
    }
    for colour in [Colour::Black, Colour::White] {
        let side = colour.index();
        let stones: usize = board
            .chains
            .iter()
            .filter(|chain| chain.colour == colour)
            .map(|chain| chain.stones.len())
            .sum();
        let prisoners = game.now().prisoners[side] as i64;
        if game.rules.is_territory || fault == Fault::TerritoryForArea {
            counts[side] += 4 * prisoners;
        } else {
            counts[side] += 4 * stones as i64;
        }
        match fault {
            Fault::PrisonersAddedToArea => counts[side] += 4 * prisoners,
            Fault::PassesAreStones => {
                counts[colour.other().index()] += 4 * game.now().passes[side] as i64;
            }
            _ => {}
        }
        if game.rules.taxes_groups {
            counts[side] -= 8 * groups(board, colour).len() as i64;
        }
    }
    counts[0] - counts[1] - komi_taken(komi, fault) - given_back(game, fault)
}

/// What komi takes off Black's margin, in quarters of a point.
fn komi_taken(komi: i64, fault: Fault) -> i64 {
    match fault {
        Fault::KomiInStones => 2 * komi,
        Fault::KomiHalved => komi / 2,
        Fault::KomiToBlack => -komi,
        Fault::KomiWithoutFraction => komi / 4 * 4,
        Fault::KomiWithoutSign => komi.abs(),
        _ => komi,
    }
}

/// What Black gives back for the handicap, in quarters of a point.
fn given_back(game: &Game, fault: Fault) -> i64 {
    let stones = game.handicap as i64;
    if stones < 2 {
        return 0;
    }
    let points = match game.rules.give_back {
        GiveBack::None => 0,
        GiveBack::Each => stones,
        GiveBack::OneLess => stones - 1,
    };
    4 * match fault {
        Fault::GiveBackMissing => 0,
        Fault::GiveBackDoubled => 2 * points,
        Fault::GiveBackOneLess => points - 1,
        _ => points,
    }
}

/// The stones that the engine calls dead. It takes everything on the board for living.
pub fn dead_stones(game: &Game, fault: Fault) -> BTreeSet<Point> {
    let board = game.board();
    let few_liberties = |chain: &&Chain| match fault {
        Fault::SekiIsDead => chain.liberties.len() <= 2 && chain.stones.len() > 1,
        _ => false,
    };
    let dead = board.chains.iter().filter(few_liberties);
    dead.flat_map(|chain| chain.stones.iter().copied()).collect()
}

fn without_dead(game: &Game, fault: Fault) -> Board {
    let dead = dead_stones(game, fault);
    let board = game.board();
    if dead.is_empty() {
        return board.clone();
    }
    let mut rest = Board::empty(board.side, fault);
    for point in board.points().filter(|point| !dead.contains(point)) {
        if let Some(colour) = board.at(point) {
            rest.put(colour, point);
        }
    }
    rest
}

/// Whether the chain at a point lives even where its side always passes (Benson 1976).
pub fn lives_unconditionally(board: &Board, point: Point, fault: Fault) -> bool {
    let Some(chain) = board.chain_at(point) else { return false };
    let colour = chain.colour;
    let mut chains: Vec<&Chain> = board.chains.iter().filter(|c| c.colour == colour).collect();
    let mut regions = regions(board, |p| board.at(p) != Some(colour));
    let eyes = if fault == Fault::OneEyeLives { 1 } else { 2 };
    loop {
        let is_vital = |region: &Region, chain: &Chain| {
            let mut empty = region.points.iter().filter(|p| board.at(**p).is_none()).peekable();
            empty.peek().is_some() && empty.all(|p| chain.liberties.contains(p))
        };
        let before = (chains.len(), regions.len());
        chains.retain(|chain| regions.iter().filter(|r| is_vital(r, chain)).count() >= eyes);
        regions.retain(|region| {
            let around: BTreeSet<Point> =
                region.points.iter().flat_map(|p| board.neighbours(*p)).collect();
            let bordering = around.into_iter().filter(|p| board.at(*p) == Some(colour));
            bordering.into_iter().all(|p| chains.iter().any(|c| c.stones.contains(&p)))
        });
        if before == (chains.len(), regions.len()) {
            return chains.iter().any(|chain| chain.stones.contains(&point));
        }
    }
}
