//! Which stones live whatever is played (Benson 1976).

use super::Fault;
use super::board::{Board, Chain};
use super::count::regions;
use std::collections::BTreeSet;
use weiqi_data::{Colour, Point, Suicide};

/// The stones of a colour that live even where their side always passes.
pub fn unconditionally_alive(board: &Board, suicide: Suicide, colour: Colour) -> BTreeSet<Point> {
    let own = |point: Point| board.at(point) == Some(colour);
    let mut chains: Vec<&Chain> = board.chains().filter(|chain| chain.colour == colour).collect();
    let mut regions: Vec<BTreeSet<Point>> =
        regions(board, |point| !own(point)).into_iter().map(|region| region.points).collect();
    let eyes = if board.has(Fault::OneEyeLives) { 1 } else { 2 };
    loop {
        let before = (chains.len(), regions.len());
        chains.retain(|chain| {
            let vital = regions.iter().filter(|region| is_vital(board, suicide, region, chain));
            vital.count() >= eyes
        });
        let lives = |stone: &Point| chains.iter().any(|chain| chain.stones.contains(stone));
        regions.retain(|region| {
            let mut around = region.iter().flat_map(|point| board.neighbours(*point));
            board.has(Fault::BensonAnyBorder) || around.all(|stone| !own(stone) || lives(&stone))
        });
        if before == (chains.len(), regions.len()) {
            return chains.iter().flat_map(|chain| chain.stones.iter().copied()).collect();
        }
    }
}

/// Whether the opponent cannot fill a region without leaving it to a chain.
fn is_vital(board: &Board, suicide: Suicide, region: &BTreeSet<Point>, chain: &Chain) -> bool {
    let is_beside =
        |point: &Point| board.neighbours(*point).iter().any(|stone| chain.stones.contains(stone));
    let may_be_stones = suicide != Suicide::Forbidden && !board.has(Fault::BensonForgetsSuicide);
    let mut empty = region.iter().filter(|point| board.at(**point).is_none());
    if board.has(Fault::BensonOneLiberty) {
        return empty.any(is_beside);
    }
    let mut filled = region.iter().filter(|point| may_be_stones || board.at(**point).is_none());
    empty.next().is_some() && filled.all(is_beside)
}
