//! Chains (连接的整体): rings of stones, each chain with its pseudo-liberties.
//!
//! A chain is known by its head, one of its stones. An empty point counts among the
//! pseudo-liberties of a chain once for each stone of the chain that is next to it, so
//! that they are kept up by plain additions; a chain has a liberty exactly if it has a
//! pseudo-liberty.
//!
//! Invariants, between moves:
//! - every stone knows the head of its chain, and the head of a head is itself;
//! - `next` goes round the stones of a chain and comes back;
//! - the head's entry in the table of liberties holds the number of stones, and the number
//!   and the sum of the cells of the pseudo-liberties;
//! - cells without a stone have the head [`Cell::NONE`], whose entry absorbs what is
//!   written to it and means nothing, so that neighbours are updated without a branch;
//! - `next` and the liberties in cells without a stone are left as the last capture left
//!   them: [`undo`](super::undo) rebuilds captured chains from them.

use super::bits::Bits;
use super::board::{Board, Content, Watch};
use super::faults::{Fault, on};
use super::frame::{Cell, Frame, Table};
use weiqi_spec::data::{Chain, Colour, Point};

/// What is next to a point: the number of empty points, of black stones and of white
/// stones, four bits each, an edge counting as a stone of both colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Around(u16);

impl Around {
    const EMPTY: u16 = 1;
    const STONE: [u16; 2] = [1 << 4, 1 << 8];

    /// Counts what is next to a point.
    pub(super) fn count(neighbours: impl Iterator<Item = Content>) -> Around {
        Around(
            neighbours
                .map(|content| match content {
                    Content::Empty => Around::EMPTY,
                    Content::Black => Around::STONE[0],
                    Content::White => Around::STONE[1],
                    Content::Edge => Around::STONE[0] + Around::STONE[1],
                })
                .sum(),
        )
    }

    /// One of the empty points becomes a stone.
    #[inline(always)]
    pub(super) fn add_stone(&mut self, colour: Colour) {
        self.0 = self.0.wrapping_add(Around::STONE[colour.index()] - Around::EMPTY);
    }

    /// One of the stones becomes an empty point.
    #[inline(always)]
    pub(super) fn remove_stone(&mut self, colour: Colour) {
        self.0 = self.0.wrapping_sub(Around::STONE[colour.index()] - Around::EMPTY);
    }

    /// Whether an empty point is next to this one.
    #[inline(always)]
    pub(super) const fn has_empty(self) -> bool {
        self.0 & 0xF != 0
    }
}

/// A cell in the mailbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The head of the chain of the stone.
    pub(super) head: Cell,
    /// The next stone of the chain.
    pub(super) next: Cell,
    /// What is next to the cell; meaningless for a guard.
    pub(super) around: Around,
    /// What is on the cell.
    pub(super) content: Content,
}

impl Spot {
    /// A guard.
    pub(super) const EDGE: Spot =
        Spot { head: Cell::NONE, next: Cell::NONE, around: Around(0), content: Content::Edge };
}

/// The stones and the pseudo-liberties of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Liberties {
    /// The number of pseudo-liberties.
    pub(super) count: u16,
    /// The number of stones.
    pub(super) stones: u16,
    /// The sum of the cells of the pseudo-liberties.
    pub(super) sum: u32,
}

impl Liberties {
    /// Nothing.
    pub(super) const NONE: Liberties = Liberties { count: 0, stones: 0, sum: 0 };

    /// An empty point appears next to a stone of the chain.
    #[inline(always)]
    pub(super) fn gain(&mut self, cell: Cell) {
        self.count = self.count.wrapping_add(1);
        self.sum = self.sum.wrapping_add(u32::from(cell.0));
    }

    /// An empty point next to a stone of the chain is filled.
    #[inline(always)]
    pub(super) fn lose(&mut self, cell: Cell) {
        self.count = self.count.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(u32::from(cell.0));
    }

    /// Another chain becomes part of this one.
    #[inline(always)]
    fn join(&mut self, other: Liberties) {
        self.count = self.count.wrapping_add(other.count);
        self.stones = self.stones.wrapping_add(other.stones);
        self.sum = self.sum.wrapping_add(other.sum);
    }

    /// Another chain is no longer part of this one.
    #[inline(always)]
    fn split(&mut self, other: Liberties) {
        self.count = self.count.wrapping_sub(other.count);
        self.stones = self.stones.wrapping_sub(other.stones);
        self.sum = self.sum.wrapping_sub(other.sum);
    }
}

/// The stones of a chain, once round the ring.
pub(super) struct Ring<'a, F: Frame> {
    spots: &'a F::Table<Spot>,
    start: Cell,
    at: Option<Cell>,
}

impl<F: Frame> Iterator for Ring<'_, F> {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.at?;
        let next = self.spots.at(cell).next;
        self.at = (next != self.start).then_some(next);
        Some(cell)
    }
}

impl<F: Frame> Board<F> {
    /// The stones of the chain that a stone belongs to, this stone first.
    #[inline(always)]
    pub(super) fn ring(&self, stone: Cell) -> Ring<'_, F> {
        Ring { spots: &self.spots, start: stone, at: Some(stone) }
    }

    /// A point is filled: every stone next to it loses it as a pseudo-liberty.
    #[inline(always)]
    pub(super) fn cut_liberties(&mut self, cell: Cell) {
        for neighbour in cell.neighbours::<F>() {
            let head = self.spots.at(neighbour).head;
            self.liberties.at_mut(head).lose(cell);
        }
    }

    /// A point becomes empty: every stone next to it gains it as a pseudo-liberty.
    #[inline(always)]
    pub(super) fn give_liberties(&mut self, cell: Cell) {
        for neighbour in cell.neighbours::<F>() {
            let head = self.spots.at(neighbour).head;
            self.liberties.at_mut(head).gain(cell);
        }
    }

    /// The pseudo-liberties of a lone stone.
    #[inline(always)]
    pub(super) fn liberties_of_stone(&self, cell: Cell) -> Liberties {
        let mut own = Liberties { stones: 1, ..Liberties::NONE };
        for neighbour in cell.neighbours::<F>() {
            let empty = self.content(neighbour) == Content::Empty;
            own.count += u16::from(empty);
            own.sum += u32::from(neighbour.0) * u32::from(empty);
        }
        own
    }

    /// Makes a new stone part of the chains of its colour next to it.
    #[inline(always)]
    pub(super) fn join<W: Watch>(&mut self, colour: Colour, cell: Cell, watch: &mut W) {
        let own = self.liberties_of_stone(cell);
        let mut home = Cell::NONE;
        for neighbour in cell.neighbours::<F>() {
            let Spot { head, content, .. } = *self.spots.at(neighbour);
            if content != Content::stone(colour) || head == home {
                continue;
            }
            if home == Cell::NONE {
                home = head;
                self.add_to(home, cell, own);
            } else if !on(Fault::JoinsOneChain) {
                home = self.merge(home, head, watch);
            }
        }
        if home == Cell::NONE {
            self.found(cell, own);
        }
    }

    /// Makes a new stone a chain of its own.
    #[inline(always)]
    fn found(&mut self, cell: Cell, own: Liberties) {
        let spot = self.spots.at_mut(cell);
        spot.head = cell;
        spot.next = cell;
        *self.liberties.at_mut(cell) = own;
    }

    /// Adds a new stone to a chain.
    #[inline(always)]
    fn add_to(&mut self, head: Cell, cell: Cell, own: Liberties) {
        let after = self.spots.at(head).next;
        self.spots.at_mut(head).next = cell;
        let spot = self.spots.at_mut(cell);
        spot.head = head;
        spot.next = after;
        self.liberties.at_mut(head).join(own);
    }

    /// Makes two chains one and returns its head: that of the larger.
    #[inline(always)]
    fn merge<W: Watch>(&mut self, one: Cell, other: Cell, watch: &mut W) -> Cell {
        let larger = self.liberties.at(one).stones >= self.liberties.at(other).stones;
        let (kept, gone) = if larger { (one, other) } else { (other, one) };
        let joining = *self.liberties.at(gone);
        self.liberties.at_mut(kept).join(joining);
        self.relabel(gone, kept);
        self.cross(kept, gone);
        watch.joined(gone);
        kept
    }

    /// Takes apart what [`Board::merge`] put together.
    pub(super) fn unmerge(&mut self, kept: Cell, gone: Cell) {
        self.cross(kept, gone);
        self.relabel(gone, gone);
        let leaving = *self.liberties.at(gone);
        self.liberties.at_mut(kept).split(leaving);
    }

    /// Takes a stone that was [added](Board::add_to) off its chain again.
    pub(super) fn drop_from(&mut self, head: Cell, cell: Cell, own: Liberties) {
        let after = self.spots.at(cell).next;
        self.spots.at_mut(head).next = after;
        self.liberties.at_mut(head).split(own);
    }

    /// Gives every stone in the ring of a stone another head.
    #[inline(always)]
    fn relabel(&mut self, stone: Cell, head: Cell) {
        let mut cell = stone;
        loop {
            let spot = self.spots.at_mut(cell);
            spot.head = head;
            cell = spot.next;
            if cell == stone {
                return;
            }
        }
    }

    /// Makes one ring of two, or two of one: the same step undoes itself.
    #[inline(always)]
    fn cross(&mut self, one: Cell, other: Cell) {
        let after_one = self.spots.at(one).next;
        let after_other = self.spots.at(other).next;
        self.spots.at_mut(one).next = after_other;
        self.spots.at_mut(other).next = after_one;
    }

    /// Takes a chain without liberties off the board.
    #[inline(never)]
    pub(super) fn capture<W: Watch>(&mut self, colour: Colour, head: Cell, watch: &mut W) {
        watch.captured(head);
        let mut cell = head;
        loop {
            self.clear(colour, cell);
            if on(Fault::CapturedStayInHash) {
                self.spoil_hash(colour, cell);
            }
            self.spots.at_mut(cell).head = Cell::NONE;
            if !on(Fault::LibertiesNotRefreshed) {
                self.give_liberties(cell);
            }
            cell = self.spots.at(cell).next;
            if cell == head {
                break;
            }
        }
        // Its own stones were given liberties too on the way: they are gone.
        self.liberties.at_mut(head).count = 0;
        self.liberties.at_mut(head).sum = 0;
    }

    /// Puts a chain back that [`Board::capture`] took off.
    pub(super) fn revive(&mut self, colour: Colour, head: Cell) {
        let mut cell = head;
        loop {
            self.put(colour, cell);
            self.cut_liberties(cell);
            self.spots.at_mut(cell).head = head;
            cell = self.spots.at(cell).next;
            if cell == head {
                break;
            }
        }
        self.liberties.at_mut(head).count = 0;
        self.liberties.at_mut(head).sum = 0;
    }

    /// The liberties of the chain of a stone: the empty points next to it, each once.
    pub fn liberties_of(&self, stone: Cell) -> Bits<F> {
        self.ring(stone)
            .flat_map(Cell::neighbours::<F>)
            .filter(|&cell| self.content(cell) == Content::Empty)
            .collect()
    }

    /// The heads of the chains of a colour.
    pub(super) fn heads(&self, colour: Colour) -> impl Iterator<Item = Cell> {
        self.stones(colour).into_iter().filter(|&cell| self.spots.at(cell).head == cell)
    }

    /// Every chain with its liberties, in order of the first stones.
    pub fn chains(&self) -> Vec<Chain> {
        let mut chains: Vec<Chain> = Colour::BOTH
            .into_iter()
            .flat_map(|colour| self.heads(colour).map(move |head| self.chain(colour, head)))
            .collect();
        chains.sort_unstable_by_key(|chain| chain.stones[0]);
        chains
    }

    fn chain(&self, colour: Colour, head: Cell) -> Chain {
        let stones = sorted(self.ring(head).map(Cell::point::<F>).collect());
        let liberties = sorted(self.listed_liberties(head));
        Chain { stones, colour, liberties }
    }

    fn listed_liberties(&self, head: Cell) -> Vec<Point> {
        let beside = |cell: Cell| {
            cell.neighbours::<F>()
                .into_iter()
                .chain(cell.diagonals::<F>().into_iter().filter(|_| on(Fault::DiagonalLiberties)))
                .chain(self.wrapped(cell).filter(|_| on(Fault::EdgeWrap)))
                .filter(|&cell| self.content(cell) == Content::Empty)
        };
        let all = self.ring(head).flat_map(beside);
        if on(Fault::LibertyCountedTwice) {
            return all.map(Cell::point::<F>).collect();
        }
        all.collect::<Bits<F>>().into_iter().map(Cell::point::<F>).collect()
    }

    /// The fault [`Fault::EdgeWrap`]: the first point of the row above, beside the last one
    /// of a row.
    fn wrapped(&self, cell: Cell) -> Option<Cell> {
        let point = cell.point::<F>();
        let last = point.column + 1 == u16::from(self.size().columns());
        let above = Point::new(0, point.row + 1);
        (last && above.is_on(self.size())).then(|| Cell::of::<F>(above))
    }
}

/// Points by column, then row.
pub(super) fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}
