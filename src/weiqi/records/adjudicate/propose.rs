//! Dead stones proposed by random games: a proposal, never a ruling.
//!
//! Both sides play at random to the end, again and again, from the position as it stands.
//! A chain whose points mostly end as the other side's is proposed dead, unless it is
//! unconditionally alive. The same seed gives the same proposal.

use super::options::Proposal;
use crate::boundary::Backend;
use fastrand::Rng;
#[cfg(feature = "threads")]
use rayon::prelude::*;
use weiqi_data::{Colour, Diagram, Past, Point, Repetition, RuleSet, Suicide, Turn};

/// From this share of lost games on, in percent, a chain is proposed dead.
const DEAD_FROM: u32 = 65;
/// Down to this share a chain is taken to live without doubt.
const DOUBTFUL_FROM: u32 = 35;

/// How sure a proposal is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confidence {
    /// How it was made.
    pub proposal: Proposal,
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
}

/// Proposes the dead stones of a position: the stones, sorted, and how sure they are.
pub fn dead_stones<B: Backend>(
    board: &Diagram,
    rules: &RuleSet,
    proposal: Proposal,
) -> (Vec<Point>, Confidence) {
    let start = |to_play| {
        B::resume(&[Past::set_up(board.clone(), to_play)]).expect("every chain has a liberty")
    };
    let lost = lost_shares::<B>(board, rules, proposal);
    let game = start(Colour::Black);
    let alive = Colour::BOTH.map(|colour| game.unconditionally_alive(rules, colour));
    let mut confidence = Confidence { proposal, dead: Vec::new(), doubtful: Vec::new() };
    for chain in game.chains() {
        let total: u64 = chain.stones.iter().map(|&stone| lost[stone.index(board.size())]).sum();
        let games = chain.stones.len() as u64 * u64::from(proposal.games.max(1));
        let share = (total * 100 / games) as u32;
        let is_alive = alive[chain.colour.index()].binary_search(&chain.stones[0]).is_ok();
        if share >= DEAD_FROM && !is_alive {
            confidence.dead.push((chain.stones, share));
        } else if share >= DOUBTFUL_FROM && !is_alive {
            confidence.doubtful.push((chain.stones, share));
        }
    }
    let mut dead: Vec<Point> =
        confidence.dead.iter().flat_map(|(stones, _)| stones).copied().collect();
    dead.sort_unstable();
    (dead, confidence)
}

/// For each point with a stone, in how many random games it ended as the other side's.
fn lost_shares<B: Backend>(board: &Diagram, rules: &RuleSet, proposal: Proposal) -> Vec<u64> {
    let rules = RuleSet { repetition: Repetition::Simple, suicide: Suicide::Forbidden, ..*rules };
    let points = board.size().points();
    let play = |number: u32| {
        let mut rng = Rng::with_seed(proposal.seed ^ (u64::from(number) << 32));
        let first = Colour::BOTH[number as usize % 2];
        let end = Playout::<B>::play(board, &rules, first, &mut rng);
        let cells = board.cells().iter().zip(end.owners());
        cells
            .map(|(&stone, owner)| u64::from(stone.is_some() && owner.is_some() && owner != stone))
            .collect::<Vec<u64>>()
    };
    let add = |a: Vec<u64>, b: Vec<u64>| a.iter().zip(&b).map(|(a, b)| a + b).collect();
    let none = || vec![0; points];
    #[cfg(feature = "threads")]
    return (0..proposal.games).into_par_iter().map(play).reduce(none, add);
    #[cfg(not(feature = "threads"))]
    (0..proposal.games).map(play).fold(none(), add)
}

/// A game played at random to its end: nobody fills an own eye, and both pass when
/// nothing else is left.
struct Playout<B> {
    game: B,
    board: Diagram,
}

impl<B: Backend> Playout<B> {
    fn play(board: &Diagram, rules: &RuleSet, first: Colour, rng: &mut Rng) -> Playout<B> {
        let game = B::resume(&[Past::set_up(board.clone(), first)]);
        let game = game.expect("every chain has a liberty");
        let mut playout = Playout { game, board: board.clone() };
        let mut passes = 0;
        // Far longer than games at random are: ends a cycle of kos.
        for _ in 0..4 * board.size().points() {
            passes = if playout.turn(rules, rng) { 0 } else { passes + 1 };
            if passes == 2 {
                break;
            }
        }
        playout
    }

    /// Takes a turn; false for a pass.
    fn turn(&mut self, rules: &RuleSet, rng: &mut Rng) -> bool {
        let player = self.game.to_play();
        let mut points = self.game.legal_points(rules);
        points.retain(|&point| !self.is_eye(point, player));
        let turn = match points.as_slice() {
            [] => Turn::pass(player),
            points => Turn::play(player, points[rng.usize(..points.len())]),
        };
        let captured = self.game.take(rules, turn).expect("a legal point");
        if let weiqi_data::Action::Play(point) = turn.action {
            self.board.set(point, Some(player));
        }
        captured.iter().for_each(|&point| self.board.set(point, None));
        !points.is_empty()
    }

    /// A point whose neighbours are all of one colour, and no more than one of whose
    /// diagonals (none at the edge) are the opponent's.
    fn is_eye(&self, point: Point, player: Colour) -> bool {
        let size = self.board.size();
        let at = |columns: i32, rows: i32| {
            let (column, row) = (i32::from(point.column) + columns, i32::from(point.row) + rows);
            let inside = (0..i32::from(size.columns())).contains(&column)
                && (0..i32::from(size.rows())).contains(&row);
            inside.then(|| self.board.at(Point::new(column as u16, row as u16)))
        };
        let beside = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(c, r)| at(c, r));
        if beside.iter().flatten().any(|&stone| stone != Some(player)) {
            return false;
        }
        let diagonals = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(c, r)| at(c, r));
        let edge = diagonals.iter().any(Option::is_none);
        let other = Some(Some(player.opponent()));
        diagonals.iter().filter(|&&stone| stone == other).count() <= usize::from(!edge)
    }

    /// Who has each point at the end: the side of the stone, or of all stones around it.
    fn owners(&self) -> Vec<Option<Colour>> {
        let size = self.board.size();
        let owner = |index: usize| {
            let point = Point::at(index, size);
            self.board
                .at(point)
                .or_else(|| Colour::BOTH.into_iter().find(|&colour| self.is_eye(point, colour)))
        };
        (0..size.points()).map(owner).collect()
    }
}
