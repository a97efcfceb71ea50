//! Unconditional life (1.8): chains that no sequence of the opponent's moves can capture,
//! even if their own side always passes.
//!
//! Source: D. B. Benson, "Life in the Game of Go", Information Sciences 10 (1976). A region
//! is a largest connected set of points without a stone of the colour, so every chain of
//! the opponent lies in one region with all its liberties. A region is vital to a chain
//! when the opponent cannot fill it without leaving it: each of its empty points is a
//! liberty of the chain, and where the opponent may give up stones, so is each point on
//! which such stones stand.

use super::bits::Bits;
use super::board::Board;
use super::frame::Frame;
use weiqi_data::{Colour, Suicide};

/// A region with the chains around it.
struct Region {
    /// The chains to which it is vital, as places in a list.
    vital_to: Vec<usize>,
    /// All chains next to it.
    borders: Vec<usize>,
}

impl<F: Frame> Board<F> {
    /// The stones of `colour` that are unconditionally alive.
    pub fn unconditionally_alive(&self, suicide: Suicide, colour: Colour) -> Bits<F> {
        let chains = self.heads(colour).map(|head| self.ring(head).collect()).collect();
        alive_of(chains, self.points(), self.empty(), suicide)
    }
}

/// The stones of a colour that are unconditionally alive, where only these live.
pub(super) fn alive_among<F: Frame>(
    points: Bits<F>,
    living: [Bits<F>; 2],
    suicide: Suicide,
    colour: Colour,
) -> Bits<F> {
    let chains = living[colour.index()].components().collect();
    alive_of(chains, points, points.without(living[0] | living[1]), suicide)
}

/// The stones of one colour, given in chains, that are unconditionally alive.
fn alive_of<F: Frame>(
    chains: Vec<Bits<F>>,
    points: Bits<F>,
    empty: Bits<F>,
    suicide: Suicide,
) -> Bits<F> {
    let own = chains.iter().fold(Bits::none(), |all, &chain| all | chain);
    let around: Vec<Bits<F>> = chains.iter().map(|chain| chain.dilated()).collect();
    let regions: Vec<Region> = points
        .without(own)
        .components()
        .map(|region| Region::of(suicide, region, empty, &around))
        .collect();
    let alive = self::alive(chains.len(), regions);
    let living = chains.into_iter().zip(alive).filter(|&(_, is_alive)| is_alive);
    living.fold(Bits::none(), |all, (chain, _)| all | chain)
}

impl Region {
    /// A region, by what is `around` each chain.
    fn of<F: Frame>(
        suicide: Suicide,
        region: Bits<F>,
        empty: Bits<F>,
        around: &[Bits<F>],
    ) -> Region {
        let empty = region & empty;
        let may_be_filled = match suicide {
            Suicide::Forbidden => empty,
            Suicide::MultiStone | Suicide::Allowed => region,
        };
        let is_vital =
            |around: Bits<F>| empty.meets(around) && may_be_filled.without(around).is_empty();
        let borders: Vec<usize> =
            (0..around.len()).filter(|&place| region.meets(around[place])).collect();
        let vital_to = borders.iter().copied().filter(|&place| is_vital(around[place])).collect();
        Region { vital_to, borders }
    }
}

/// Which of the chains are left when chains with fewer than two vital regions, and regions
/// with a border that is not left, are taken away until nothing changes.
fn alive(chains: usize, mut regions: Vec<Region>) -> Vec<bool> {
    let mut alive = vec![true; chains];
    loop {
        let mut vital = vec![0; chains];
        regions.iter().flat_map(|region| &region.vital_to).for_each(|&chain| vital[chain] += 1);
        let left: Vec<bool> = (0..chains).map(|at| alive[at] && vital[at] >= 2).collect();
        if left == alive {
            return alive;
        }
        alive = left;
        regions.retain(|region| region.borders.iter().all(|&chain| alive[chain]));
    }
}
