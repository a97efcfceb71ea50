//! Dead stones proposed by random games: a proposal, never a ruling.
//!
//! Both sides play to the end, again and again, from the position as it stands. A chain
//! whose points mostly end as the other side's is proposed dead, unless it is
//! unconditionally alive. The same seed gives the same proposal on every machine.

use super::options::Proposal;
use super::playout::Playout;
use crate::boundary::Backend;
use fastrand::Rng;
#[cfg(feature = "threads")]
use rayon::prelude::*;
use weiqi_data::{Chain, Colour, Diagram, Point, RuleSet};

/// From this share of lost games on, in percent, a chain is proposed dead.
const DEAD_FROM: u32 = 50;
/// From this share on a chain that is not proposed dead is in doubt, and up to 100 less this
/// one that is.
const DOUBTFUL_FROM: u32 = 25;
/// So many points are played out at most, boards times games: 52×52 has time for a part of
/// the games.
const MOST_POINTS: u64 = 400 * 625;

/// How sure a proposal is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confidence {
    /// How it was made; the number of games is that which was played.
    pub proposal: Proposal,
    /// Whether fewer games were played than were asked for, since the board is large.
    pub is_cut_short: bool,
    /// The chains proposed dead, each with the share of random games it was lost in, in
    /// percent; in order of their first stones.
    pub dead: Vec<(Vec<Point>, u32)>,
    /// The chains that are not proposed dead and yet were lost in a large share.
    pub doubtful: Vec<(Vec<Point>, u32)>,
}

impl Confidence {
    /// The share of the least certain decision, in percent: of the chain nearest to the
    /// line between dead and alive.
    pub fn lowest(&self) -> u32 {
        let dead = self.dead.iter().map(|&(_, share)| share);
        let alive = self.doubtful.iter().map(|&(_, share)| 100 - share);
        dead.chain(alive).min().unwrap_or(100)
    }

    /// Whether a chain may as well live as be dead.
    pub fn is_in_doubt(&self) -> bool {
        self.lowest() < 100 - DOUBTFUL_FROM
    }
}

/// Proposes the dead stones of a position: the stones, sorted, and how sure they are.
pub fn dead_stones<B: Backend>(
    game: &B,
    rules: &RuleSet,
    proposal: Proposal,
) -> (Vec<Point>, Confidence) {
    let fates = fates(game, rules, proposal);
    let mut confidence = Confidence {
        proposal: Proposal { games: fates.games, ..proposal },
        is_cut_short: fates.games < proposal.games,
        dead: Vec::new(),
        doubtful: Vec::new(),
    };
    for Fate { chain, lost } in fates.free {
        if lost >= DEAD_FROM {
            confidence.dead.push((chain.stones, lost));
        } else if lost >= DOUBTFUL_FROM {
            confidence.doubtful.push((chain.stones, lost));
        }
    }
    let mut dead: Vec<Point> =
        confidence.dead.iter().flat_map(|(stones, _)| stones).copied().collect();
    dead.sort_unstable();
    (dead, confidence)
}

/// A chain that may be dead.
#[derive(Clone, Debug)]
pub struct Fate {
    /// The chain.
    pub chain: Chain,
    /// The share of random games in which it was lost, in percent.
    pub lost: u32,
}

impl Fate {
    /// Whether the random games call it dead.
    pub fn is_dead(&self) -> bool {
        self.lost >= DEAD_FROM
    }

    /// Whether it may as well be otherwise.
    pub fn is_doubtful(&self) -> bool {
        (DOUBTFUL_FROM..=100 - DOUBTFUL_FROM).contains(&self.lost)
    }
}

/// What became of the chains of a position in random games.
pub struct Fates {
    /// Those that are not unconditionally alive, in order of their first stones.
    pub free: Vec<Fate>,
    /// The number of games.
    pub games: u32,
}

/// Plays a position out again and again.
pub fn fates<B: Backend>(game: &B, rules: &RuleSet, proposal: Proposal) -> Fates {
    let board = game.diagram();
    let most = (MOST_POINTS / board.size().points() as u64).max(1);
    let games = u32::try_from(most).unwrap_or(u32::MAX).min(proposal.games.max(1));
    let alive = Colour::BOTH.map(|colour| game.unconditionally_alive(rules, colour));
    let mut chains = game.chains();
    chains.retain(|chain| alive[chain.colour.index()].binary_search(&chain.stones[0]).is_err());
    if chains.is_empty() {
        return Fates { free: Vec::new(), games };
    }
    let lost = lost_games(&board, proposal.seed, games);
    let fate = |chain: Chain| {
        let total: u64 = chain.stones.iter().map(|&stone| lost[stone.index(board.size())]).sum();
        let lost = (total * 100 / (chain.stones.len() as u64 * u64::from(games))) as u32;
        Fate { chain, lost }
    };
    Fates { free: chains.into_iter().map(fate).collect(), games }
}

/// For each point with a stone, in how many random games it ended as the other side's.
fn lost_games(board: &Diagram, seed: u64, games: u32) -> Vec<u64> {
    let start = Playout::new(board);
    let play = |number: u32| {
        let mut rng = Rng::with_seed(seed ^ (u64::from(number) << 32));
        let mut playout = start.clone();
        playout.run(Colour::BOTH[number as usize % 2], &mut rng);
        let is_lost = |point: Point| {
            let (stone, owner) = (board.at(point), playout.owner(point));
            u64::from(stone.is_some() && owner.is_some() && owner != stone)
        };
        let points = (0..board.size().points()).map(|index| Point::at(index, board.size()));
        points.map(is_lost).collect::<Vec<u64>>()
    };
    let add = |a: Vec<u64>, b: Vec<u64>| a.iter().zip(&b).map(|(a, b)| a + b).collect();
    let none = || vec![0; board.size().points()];
    #[cfg(feature = "threads")]
    return (0..games).into_par_iter().map(play).reduce(none, add);
    #[cfg(not(feature = "threads"))]
    (0..games).map(play).fold(none(), add)
}
