//! Article 1.8, living and dead stones (活棋和死棋).
//!
//! Which stones are dead is agreed by the two sides. What the article can be held to is
//! that the agreement is consistent: whole chains, and nothing declared dead that no play
//! of the opponent could ever take. That last is proved by Benson's theorem (1976).

use super::a03_liberties::{chain_of, chains_of};
use crate::board::Board;
use crate::group::{
    groups_of, surrounded_points, surrounded_points_filled, touches_a_shared_point,
};
use weiqi_data::readings::LifeAndDeath;
use weiqi_data::{Colour, DeadError, Point, Suicide};

/// The chains that an agreement declares dead, in order of their first stones.
///
/// # Errors
/// A point off the board, a point without a stone, or a chain of which only a part is
/// declared dead; asked in this order, each for the first such point by column, then row.
pub fn chains_agreed_dead(board: &Board, dead: &[Point]) -> Result<Vec<Vec<Point>>, DeadError> {
    let mut dead = dead.to_vec();
    dead.sort_unstable();
    dead.dedup();
    if let Some(&point) = dead.iter().find(|point| !point.is_on(board.size())) {
        return Err(DeadError::OffBoard(point));
    }
    if let Some(&point) = dead.iter().find(|&&point| board.is_empty(point)) {
        return Err(DeadError::Empty(point));
    }
    let mut chains: Vec<Vec<Point>> = Vec::new();
    for &stone in &dead {
        if chains.iter().any(|chain| is_among(chain, stone)) {
            continue;
        }
        let chain = chain_of(board, stone);
        if let Some(&missing) = chain.iter().find(|member| !is_among(&dead, **member)) {
            return Err(DeadError::NotWholeChain { stone, missing });
        }
        chains.push(chain);
    }
    Ok(chains)
}

/// The chains declared dead that are unconditionally alive: the objections to an
/// agreement. They stand beside the count and change nothing in it.
pub fn objections(board: &Board, dead: &[Vec<Point>], suicide: Suicide) -> Vec<Vec<Point>> {
    let alive = Colour::BOTH.map(|colour| {
        let declared = dead.iter().any(|chain| board.at(chain[0]) == Some(colour));
        if declared { unconditionally_alive(board, colour, suicide) } else { Vec::new() }
    });
    let alive = alive.concat();
    dead.iter().filter(|chain| alive.contains(chain)).cloned().collect()
}

/// The chains of one colour that the opponent cannot take even when that colour passes
/// for ever, in order of their first stones.
///
/// Such chains hold each other: each has two regions vital to it, and the regions are
/// bordered by such chains only. What is left when all others are struck out, again and
/// again, is alive.
pub fn unconditionally_alive(board: &Board, colour: Colour, suicide: Suicide) -> Vec<Vec<Point>> {
    let mut chains = chains_of(board, colour);
    let regions = board.regions(|point| board.at(point) != Some(colour));
    // Each region with the first stones of the chains that it is vital to.
    let mut regions: Vec<(Vec<Point>, Vec<Point>)> = regions
        .into_iter()
        .map(|region| {
            let vital_to = chains_it_is_vital_to(board, &region, colour, &chains, suicide);
            (region, vital_to)
        })
        .collect();
    loop {
        let before = chains.len();
        chains.retain(|chain| {
            regions.iter().filter(|(_, vital_to)| vital_to.contains(&chain[0])).count() >= 2
        });
        if chains.len() == before {
            return chains;
        }
        let mut struck_out = board.clone();
        chains.iter().for_each(|chain| struck_out.remove(chain));
        regions.retain(|(region, _)| !is_bordered_by(&struck_out, region, colour));
    }
}

/// The first stones of the chains that a region is vital to: each of its empty points is a
/// liberty of the chain. Where the opponent may give up several stones, each of its points
/// must lie next to the chain, since a group inside can be taken off and its points are
/// empty again.
fn chains_it_is_vital_to(
    board: &Board,
    region: &[Point],
    colour: Colour,
    chains: &[Vec<Point>],
    suicide: Suicide,
) -> Vec<Point> {
    let mut points = region.to_vec();
    if suicide == Suicide::Forbidden {
        points.retain(|&point| board.is_empty(point));
    }
    let is_next_to_a_stone =
        |&point: &Point| board.neighbours(point).any(|other| board.at(other) == Some(colour));
    if !points.iter().all(is_next_to_a_stone) || !region.iter().any(|&point| board.is_empty(point))
    {
        return Vec::new();
    }
    let is_next_to =
        |point: Point, chain| board.neighbours(point).any(|other| is_among(chain, other));
    let vital_to =
        chains.iter().filter(|chain| points.iter().all(|&point| is_next_to(point, chain)));
    vital_to.map(|chain| chain[0]).collect()
}

/// Whether a stone of `colour` stands at the border of a region.
fn is_bordered_by(board: &Board, region: &[Point], colour: Colour) -> bool {
    let mut border = region.iter().flat_map(|&point| board.neighbours(point));
    border.any(|point| board.at(point) == Some(colour))
}

/// The chains that are dead under a reading of the article (ledger 3), in order of their
/// first stones. `agreed` are those that the two sides agree on; a reading that asks for
/// eyes asks nobody.
pub fn dead_under(reading: LifeAndDeath, board: &Board, agreed: &[Vec<Point>]) -> Vec<Vec<Point>> {
    if reading == LifeAndDeath::Agreement {
        return agreed.to_vec();
    }
    let filled = surrounded_points_filled(board);
    let mut dead = Vec::new();
    for colour in Colour::BOTH {
        for group in groups_of(&filled, colour) {
            let spared = reading == LifeAndDeath::TwoTrueEyesOrSeki
                && touches_a_shared_point(&filled, &group);
            if !spared && !has_two_true_eyes(board, colour, &group) {
                dead.extend(chains_in(board, colour, &group));
            }
        }
    }
    dead.sort();
    dead
}

/// The chains that make up a group.
fn chains_in(board: &Board, colour: Colour, group: &[Point]) -> Vec<Vec<Point>> {
    let mut chains = chains_of(board, colour);
    chains.retain(|chain| is_among(group, chain[0]));
    chains
}

/// Whether a group has two true eyes (真眼), or could have them by filling the rest of
/// what it surrounds: two points apart from each other that hold all its stones together,
/// so that the opponent can take none of them.
pub fn has_two_true_eyes(board: &Board, colour: Colour, group: &[Point]) -> bool {
    let surrounded = surrounded_points(board, group);
    let is_alive_with = |one: Point, other: Point| {
        let mut divided = board.clone();
        for &point in surrounded.iter().filter(|&&point| point != one && point != other) {
            divided.put(point, colour);
        }
        let alive = unconditionally_alive(&divided, colour, Suicide::Forbidden).concat();
        group.iter().all(|point| [one, other].contains(point) || alive.contains(point))
    };
    surrounded
        .iter()
        .enumerate()
        .any(|(place, &one)| surrounded[place + 1..].iter().any(|&other| is_alive_with(one, other)))
}

/// Whether a point is in a sorted list.
fn is_among(sorted: &[Point], point: Point) -> bool {
    sorted.binary_search(&point).is_ok()
}
