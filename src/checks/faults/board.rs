//! Stones, chains and their liberties, kept up move by move as most engines do.

use super::Fault;
use std::collections::BTreeSet;
use std::rc::Rc;
use weiqi_data::{Colour, Diagram, Point, Size};

/// What a fault takes for a liberty: no point of any board.
const BEYOND: Point = Point::new(u16::MAX - 1, u16::MAX - 1);
/// More stones than this one fault does not take off at once.
const SHORT: usize = 8;
/// Nor does another take off more than these.
const LONG: usize = 20;

/// Connected stones with the empty points next to them.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Their colour.
    pub colour: Colour,
    /// The stones.
    pub stones: BTreeSet<Point>,
    /// The empty points.
    pub liberties: BTreeSet<Point>,
}

/// What stands on the board.
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    cells: Vec<Option<Colour>>,
    /// In no order; boards of one game share them.
    chains: Vec<Rc<Chain>>,
    /// One number for each arrangement of stones, kept up with every stone.
    key: u64,
    fault: Option<Fault>,
}

/// What a move does to the board.
pub(super) struct Effect {
    pub(super) board: Board,
    /// The stones of the opponent that came off.
    pub(super) taken: Vec<Point>,
    /// The own stones that are left without liberties.
    pub(super) given_up: Vec<Point>,
}

impl Board {
    /// A board without stones.
    pub fn empty(size: Size, fault: Option<Fault>) -> Board {
        Board { size, cells: vec![None; size.points()], chains: Vec::new(), key: 0, fault }
    }

    pub(super) fn set_up(diagram: &Diagram, fault: Option<Fault>) -> Board {
        let mut board = Board::empty(diagram.size(), fault);
        for point in Point::all(diagram.size()) {
            if let Some(colour) = diagram.at(point) {
                board.put(colour, point);
            }
        }
        board
    }

    pub(super) fn fault(&self) -> Option<Fault> {
        self.fault
    }

    pub(super) fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    pub(super) fn key(&self) -> u64 {
        match self.fault {
            Some(Fault::HashTrusted) => self.key & 0xff,
            Some(Fault::HashOfSixteenBits) => self.key & 0xffff,
            _ => self.key,
        }
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The chains, in no order.
    pub fn chains(&self) -> impl Iterator<Item = &Chain> {
        self.chains.iter().map(|chain| &**chain)
    }

    /// The board as a picture.
    pub fn diagram(&self) -> Diagram {
        let mut diagram = Diagram::empty(self.size);
        Point::all(self.size).for_each(|point| diagram.set(point, self.at(point)));
        diagram
    }

    /// The chain of the stone on a point.
    pub fn chain_at(&self, point: Point) -> Option<&Chain> {
        self.at(point)?;
        self.chains().find(|chain| chain.stones.contains(&point))
    }

    /// The stone on a point.
    pub fn at(&self, point: Point) -> Option<Colour> {
        self.cells[point.index(self.size)]
    }

    /// The empty points next to each stone of a chain, one after the other.
    pub fn empty_neighbours(&self, chain: &Chain) -> Vec<Point> {
        let around = chain.stones.iter().flat_map(|stone| self.neighbours(*stone));
        let mut empty: Vec<Point> = around.filter(|next| self.at(*next).is_none()).collect();
        empty.sort_unstable();
        empty
    }

    fn is_on(&self, point: &Point) -> bool {
        point.is_on(self.size)
    }

    /// The points next to a point along the lines.
    pub fn neighbours(&self, point: Point) -> Vec<Point> {
        let Point { column, row } = point;
        let (columns, rows) = (u16::from(self.size.columns()), u16::from(self.size.rows()));
        let mut next = vec![
            Point::new(column.wrapping_sub(1), row),
            Point::new(column + 1, row),
            Point::new(column, row.wrapping_sub(1)),
            Point::new(column, row + 1),
        ];
        match self.fault {
            Some(Fault::EdgeWraps) if column + 1 == columns && row + 1 < rows => {
                next.push(Point::new(0, row + 1));
            }
            Some(Fault::EdgeWraps) if column == 0 && row > 0 => {
                next.push(Point::new(columns - 1, row - 1));
            }
            Some(Fault::DiagonalNeighbours) => next.extend(diagonals(point)),
            _ => {}
        }
        next.retain(|point| self.is_on(point));
        next
    }

    /// The points that are liberties of a stone where they are empty.
    fn breath(&self, point: Point) -> Vec<Point> {
        let mut next = self.neighbours(point);
        if self.has(Fault::DiagonalLiberties) {
            next.extend(diagonals(point).into_iter().filter(|point| self.is_on(point)));
        }
        next
    }

    /// Puts a stone down, in place of what may stand there, and joins it to its neighbours.
    pub fn put(&mut self, colour: Colour, point: Point) {
        self.lose(point);
        self.key ^= self.stone_key(colour, point);
        self.cells[point.index(self.size)] = Some(colour);
        let next = self.neighbours(point);
        let liberties = self.breath(point).into_iter().filter(|p| self.at(*p).is_none()).collect();
        let mut joined = Chain { colour, stones: BTreeSet::from([point]), liberties };
        if self.has(Fault::EdgeIsLiberty) && next.len() < 4 {
            joined.liberties.insert(BEYOND);
        }
        let touches = |chain: &Chain| next.iter().any(|p| chain.stones.contains(p));
        for mut chain in std::mem::take(&mut self.chains) {
            if chain.liberties.contains(&point) {
                Rc::make_mut(&mut chain).liberties.remove(&point);
            }
            let is_full = self.has(Fault::JoinsOneChain) && joined.stones.len() > 1;
            if chain.colour != colour || is_full || !touches(&chain) {
                self.chains.push(chain);
                continue;
            }
            joined.stones.extend(&chain.stones);
            if !self.has(Fault::JoinedChainsDoNotShareLiberties) {
                joined.liberties.extend(&chain.liberties);
            }
        }
        self.chains.push(Rc::new(joined));
    }

    /// Takes the chain at a point off; its points are liberties of what stands around.
    fn take_off(&mut self, point: Point) -> Vec<Point> {
        let index = self.chains.iter().position(|chain| chain.stones.contains(&point));
        let chain = self.chains.remove(index.expect("a stone stands there"));
        let mut chain = Rc::unwrap_or_clone(chain);
        if let Some(rest) = self.left_behind(&chain, point) {
            chain.stones.retain(|stone| !rest.stones.contains(stone));
            self.chains.push(Rc::new(rest));
        }
        for &stone in &chain.stones {
            self.cells[stone.index(self.size)] = None;
            if !self.has(Fault::HashKeepsCapturedStones) {
                self.key ^= self.stone_key(chain.colour, stone);
            }
            if self.has(Fault::LibertiesNotRefreshed) {
                continue;
            }
            let next = self.breath(stone);
            for around in &mut self.chains {
                if next.iter().any(|p| around.stones.contains(p)) {
                    Rc::make_mut(around).liberties.insert(stone);
                }
            }
        }
        chain.stones.into_iter().collect()
    }

    /// The stones of a captured chain that a fault forgets.
    fn left_behind(&self, chain: &Chain, point: Point) -> Option<Chain> {
        let keep = match self.fault {
            Some(Fault::OnlyOneStoneTaken) => 1,
            Some(Fault::LongChainsCut) => SHORT,
            Some(Fault::VeryLongChainsCut) => LONG,
            _ => return None,
        };
        let order = [point].into_iter().chain(chain.stones.iter().copied().filter(|p| *p != point));
        let stones: BTreeSet<Point> = order.skip(keep).collect();
        (!stones.is_empty()).then(|| Chain { stones, ..chain.clone() })
    }

    /// Puts a stone down, then takes off what has no liberty: the opponent's stones, then
    /// one's own.
    pub(super) fn play(&self, colour: Colour, point: Point) -> Effect {
        let mut board = self.clone();
        board.put(colour, point);
        let (mut taken, mut given_up) = (Vec::new(), Vec::new());
        if self.has(Fault::OwnStonesFirst) {
            given_up = board.take_if_breathless(point);
        }
        let mut enemies = board.neighbours(point);
        enemies.retain(|p| board.at(*p) == Some(colour.opponent()));
        if self.has(Fault::ChainsInAtariTakenToo) {
            enemies.sort_by_key(|enemy| board.liberties(*enemy));
        }
        let both = self.has(Fault::BothSidesComeOff) && board.liberties(point) == Some(0);
        for enemy in enemies {
            let in_atari = self.has(Fault::ChainsInAtariTakenToo) && !taken.is_empty();
            let stones = match board.at(enemy) {
                Some(_) if in_atari && board.liberties(enemy) == Some(1) => board.take_off(enemy),
                Some(_) => board.take_if_breathless(enemy),
                None if self.has(Fault::CapturesCountedTwice) => taken.clone(),
                None => Vec::new(),
            };
            taken.extend(stones);
            if self.has(Fault::OnlyOneChainTaken) && !taken.is_empty() {
                break;
            }
        }
        if both && !taken.is_empty() {
            given_up = board.take_off(point);
        }
        if given_up.is_empty() && taken.is_empty() {
            given_up = match self.fault {
                Some(Fault::SuicideStonesStay) => board.breathless(point),
                _ => board.take_if_breathless(point),
            };
        }
        Effect { board, taken, given_up }
    }

    /// Takes a stone off with its chain, if it is still there.
    pub fn lose(&mut self, point: Point) {
        if self.at(point).is_some() {
            self.take_off(point);
        }
    }

    fn liberties(&self, point: Point) -> Option<usize> {
        self.chain_at(point).map(|chain| chain.liberties.len())
    }

    /// The chain at a point, where it has no liberties.
    fn breathless(&self, point: Point) -> Vec<Point> {
        let chain = self.chain_at(point).filter(|chain| chain.liberties.is_empty());
        chain.map_or_else(Vec::new, |chain| chain.stones.iter().copied().collect())
    }

    fn take_if_breathless(&mut self, point: Point) -> Vec<Point> {
        if self.liberties(point) == Some(0) { self.take_off(point) } else { Vec::new() }
    }

    /// A number for a stone on a point, mixed as in SplitMix64.
    fn stone_key(&self, colour: Colour, point: Point) -> u64 {
        let mut number = point.index(self.size) as u64 * 2 + 1;
        if colour == Colour::White && !self.has(Fault::HashWithoutColour) {
            number += 1;
        }
        number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    }
}

/// The points on the diagonals of a point, on the board or not.
fn diagonals(point: Point) -> [Point; 4] {
    let Point { column, row } = point;
    let (left, right) = (column.wrapping_sub(1), column + 1);
    let (below, above) = (row.wrapping_sub(1), row + 1);
    [(left, below), (left, above), (right, below), (right, above)]
        .map(|(column, row)| Point::new(column, row))
}
