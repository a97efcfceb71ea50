//! Stones, chains and their liberties, kept up move by move as most engines do.

use crate::faults::Fault;
use std::collections::BTreeSet;

/// Black or White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colour {
    Black,
    White,
}

impl Colour {
    pub fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    pub fn index(self) -> usize {
        self as usize
    }
}

/// A point by column and row, both from 0, the row from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    pub column: usize,
    pub row: usize,
}

/// What a fault takes for a liberty: no point of any board.
const BEYOND: Point = Point { column: usize::MAX, row: usize::MAX };
/// More stones than this one fault does not take off at once.
const SHORT: usize = 8;

/// Connected stones with the empty points next to them.
#[derive(Clone)]
pub struct Chain {
    pub colour: Colour,
    pub stones: BTreeSet<Point>,
    pub liberties: BTreeSet<Point>,
}

/// What stands on the board.
#[derive(Clone)]
pub struct Board {
    pub side: usize,
    pub chains: Vec<Chain>,
    /// One number for each arrangement of stones, kept up with every stone.
    pub key: u64,
    fault: Fault,
}

/// What a move does to the board.
pub struct Effect {
    pub board: Board,
    /// The stones of the opponent that came off.
    pub taken: Vec<Point>,
    /// The own stones that came off.
    pub given_up: Vec<Point>,
}

impl Board {
    pub fn empty(side: usize, fault: Fault) -> Board {
        Board { side, chains: Vec::new(), key: 0, fault }
    }

    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let side = self.side;
        (0..side * side).map(move |at| Point { column: at % side, row: at / side })
    }

    pub fn chain_at(&self, point: Point) -> Option<&Chain> {
        self.chains.iter().find(|chain| chain.stones.contains(&point))
    }

    pub fn at(&self, point: Point) -> Option<Colour> {
        self.chain_at(point).map(|chain| chain.colour)
    }

    /// The points next to a point along the lines.
    pub fn neighbours(&self, point: Point) -> Vec<Point> {
        let Point { column, row } = point;
        let last = self.side - 1;
        let mut next = Vec::new();
        if column > 0 {
            next.push(Point { column: column - 1, row });
        }
        if column < last {
            next.push(Point { column: column + 1, row });
        }
        if row > 0 {
            next.push(Point { column, row: row - 1 });
        }
        if row < last {
            next.push(Point { column, row: row + 1 });
        }
        match self.fault {
            Fault::EdgeWraps if column == last && row < last => {
                next.push(Point { column: 0, row: row + 1 });
            }
            Fault::EdgeWraps if column == 0 && row > 0 => {
                next.push(Point { column: last, row: row - 1 });
            }
            Fault::DiagonalNeighbours => next.extend(self.diagonals(point)),
            _ => {}
        }
        next
    }

    fn diagonals(&self, point: Point) -> Vec<Point> {
        let beside = |at: usize| [at.wrapping_sub(1), at + 1].into_iter();
        let columns = beside(point.column).filter(|column| *column < self.side);
        columns
            .flat_map(|column| beside(point.row).map(move |row| Point { column, row }))
            .filter(|next| next.row < self.side)
            .collect()
    }

    /// Puts a stone down and joins it to its neighbours.
    pub fn put(&mut self, colour: Colour, point: Point) {
        self.lose(point);
        self.key ^= self.stone_key(colour, point);
        let next = self.neighbours(point);
        let empty = next.iter().copied().filter(|p| self.at(*p).is_none());
        let mut joined =
            Chain { colour, stones: BTreeSet::from([point]), liberties: empty.collect() };
        if self.fault == Fault::EdgeIsLiberty && next.len() < 4 {
            joined.liberties.insert(BEYOND);
        }
        let touches = |chain: &Chain| next.iter().any(|p| chain.stones.contains(p));
        let fault = self.fault;
        for mut chain in std::mem::take(&mut self.chains) {
            if !touches(&chain) {
                self.chains.push(chain);
                continue;
            }
            chain.liberties.remove(&point);
            if chain.colour == colour {
                joined.stones.extend(chain.stones);
                if fault != Fault::JoinedChainsDoNotShareLiberties {
                    joined.liberties.extend(chain.liberties);
                }
            } else {
                self.chains.push(chain);
            }
        }
        self.chains.push(joined);
    }

    /// Takes the chain at a point off; its points are liberties of what stands around.
    fn take_off(&mut self, point: Point) -> Vec<Point> {
        let index = self.chains.iter().position(|chain| chain.stones.contains(&point));
        let mut chain = self.chains.remove(index.expect("a stone stands there"));
        if let Some(rest) = self.left_behind(&chain, point) {
            chain.stones.retain(|stone| !rest.stones.contains(stone));
            self.chains.push(rest);
        }
        for stone in &chain.stones {
            if self.fault != Fault::HashKeepsCapturedStones {
                self.key ^= self.stone_key(chain.colour, *stone);
            }
            if self.fault == Fault::LibertiesNotRefreshed {
                continue;
            }
            let next = self.neighbours(*stone);
            for around in &mut self.chains {
                if next.iter().any(|p| around.stones.contains(p)) {
                    around.liberties.insert(*stone);
                }
            }
        }
        chain.stones.into_iter().collect()
    }

    /// The stones of a captured chain that a fault forgets.
    fn left_behind(&self, chain: &Chain, point: Point) -> Option<Chain> {
        let keep = match self.fault {
            Fault::OnlyOneStoneTaken => 1,
            Fault::LongChainsCut => SHORT,
            _ => return None,
        };
        let order = [point].into_iter().chain(chain.stones.iter().copied().filter(|p| *p != point));
        let stones: BTreeSet<Point> = order.skip(keep).collect();
        (!stones.is_empty()).then(|| Chain { stones, ..chain.clone() })
    }

    /// Puts a stone down, then takes off what has no liberty: the opponent's stones, then
    /// one's own.
    pub fn play(&self, colour: Colour, point: Point) -> Effect {
        let mut board = self.clone();
        board.put(colour, point);
        let (mut taken, mut given_up) = (Vec::new(), Vec::new());
        if self.fault == Fault::OwnStonesFirst {
            given_up = board.take_if_breathless(point);
        }
        let mut enemies: Vec<Point> = board
            .neighbours(point)
            .into_iter()
            .filter(|p| board.at(*p) == Some(colour.other()))
            .collect();
        if self.fault == Fault::ChainsInAtariTakenToo {
            enemies.sort_by_key(|enemy| board.liberties(*enemy));
        }
        let is_held = |board: &Board| board.liberties(point) == Some(0);
        let both = self.fault == Fault::BothSidesComeOff && is_held(&board);
        for enemy in enemies {
            let in_atari = self.fault == Fault::ChainsInAtariTakenToo && !taken.is_empty();
            let stones = match board.at(enemy) {
                Some(_) if in_atari && board.liberties(enemy) == Some(1) => board.take_off(enemy),
                Some(_) => board.take_if_breathless(enemy),
                None if self.fault == Fault::CapturesCountedTwice => taken.clone(),
                None => Vec::new(),
            };
            taken.extend(stones);
            if self.fault == Fault::OnlyOneChainTaken && !taken.is_empty() {
                break;
            }
        }
        if both && !taken.is_empty() {
            given_up = board.take_off(point);
        }
        if given_up.is_empty() && taken.is_empty() && self.fault != Fault::SuicideStonesStay {
            given_up = board.take_if_breathless(point);
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

    fn take_if_breathless(&mut self, point: Point) -> Vec<Point> {
        if self.liberties(point) != Some(0) {
            return Vec::new();
        }
        self.take_off(point)
    }

    /// A number for a stone on a point, mixed as in SplitMix64.
    fn stone_key(&self, colour: Colour, point: Point) -> u64 {
        let mut number = (point.row * self.side + point.column) as u64 * 2 + 1;
        if colour == Colour::White && self.fault != Fault::HashWithoutColour {
            number += 1;
        }
        number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    }
}
