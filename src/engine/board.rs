//! The board: stones, chains and liberties, without a history.
//!
//! Two views of the same stones are kept side by side: a mailbox of cells with chains,
//! for playing, and a bitboard for each colour, for questions about the whole board.
//!
//! Invariants, between moves:
//! - the content of a cell says what the bitboards say; guard cells are edges;
//! - `Spot::around` is as stated in [`around`](super::around);
//! - the chains are as stated in [`chains`](super::chains);
//! - `hash` is the exclusive or of the keys of all stones;
//! - every chain has a liberty.
//!
//! [`Board::audit`] recounts all of it.

use super::around::{Around, Sides};
use super::bits::Bits;
use super::chains::Spot;
use super::frame::{Cell, Frame, Table};
use super::liberties::Liberties;
use super::start::Start;
use super::zobrist::key;
use weiqi_data::{Colour, Diagram, Point, Size};

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Content {
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// Nothing.
    Empty,
    /// The cell is a guard.
    Edge,
}

impl Content {
    /// A stone of this colour.
    #[inline(always)]
    pub const fn stone(colour: Colour) -> Content {
        match colour {
            Colour::Black => Content::Black,
            Colour::White => Content::White,
        }
    }
}

/// What is told of a move while it is made; by default nothing is listened to.
pub trait Watch {
    /// The chain of this head was joined to another one by the new stone.
    #[inline(always)]
    fn joined(&mut self, _head: Cell) {}

    /// The chain of this head comes off the board. Its ring stays readable in the empty
    /// cells until a stone is played there.
    #[inline(always)]
    fn captured(&mut self, _head: Cell) {}

    /// This stone comes off the board.
    #[inline(always)]
    fn taken_off(&mut self, _stone: Cell) {}
}

impl Watch for () {}

/// A board with its stones. [`Clone::clone_from`] copies in place.
#[derive(Debug)]
pub struct Board<F: Frame> {
    pub(super) spots: F::Table<Spot>,
    pub(super) liberties: F::Table<Liberties>,
    pub(super) stones: [Bits<F>; 2],
    points: Bits<F>,
    hash: u64,
    size: Size,
}

impl<F: Frame> Clone for Board<F> {
    fn clone(&self) -> Board<F> {
        Board { spots: self.spots.clone(), liberties: self.liberties.clone(), ..*self }
    }

    fn clone_from(&mut self, other: &Board<F>) {
        self.spots.clone_from(&other.spots);
        self.liberties.clone_from(&other.liberties);
        self.stones = other.stones;
        self.points = other.points;
        self.hash = other.hash;
        self.size = other.size;
    }
}

impl<F: Frame> Board<F> {
    /// An empty board.
    ///
    /// # Panics
    /// When the frame does not hold a board of this size.
    pub fn new(size: Size) -> Board<F> {
        assert!(F::holds(size), "the frame is too small for a board of {size}");
        let mut spots: F::Table<Spot> = F::Table::filled(Spot::EDGE);
        let mut points = Bits::none();
        for point in Point::all(size) {
            let cell = Cell::of::<F>(point);
            points.insert(cell);
            *spots.at_mut(cell) = Spot { around: Around::alone(point, size), ..Spot::EMPTY };
        }
        Board {
            spots,
            liberties: F::Table::filled(Liberties::NONE),
            stones: [Bits::none(); 2],
            points,
            hash: 0,
            size,
        }
    }

    /// The board of a position, to be looked at and counted. A chain without liberties may
    /// stand on it: at a table nobody may have noticed.
    ///
    /// # Panics
    /// When the frame does not hold a board of this size.
    pub fn holding(diagram: &Diagram) -> Board<F> {
        let mut board = Board::new(diagram.size());
        board.set_up(Start::read(diagram).stones);
        board
    }

    /// Puts stones on an empty board. Every chain that they make must have a liberty.
    pub(super) fn set_up(&mut self, stones: [Bits<F>; 2]) {
        // A subset of a board whose chains all have liberties is such a board too, so
        // nothing would come off on the way.
        for colour in Colour::BOTH {
            for cell in stones[colour.index()] {
                let around = self.spots.at(cell).around;
                self.set(colour, cell, around, &mut ());
            }
        }
    }

    /// The size of the board.
    #[inline(always)]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stones of a colour.
    #[inline(always)]
    pub fn stones(&self, colour: Colour) -> Bits<F> {
        self.stones[colour.index()]
    }

    /// The stones of both colours, Black's first.
    #[inline(always)]
    pub fn both(&self) -> &[Bits<F>; 2] {
        &self.stones
    }

    /// The points of the board.
    #[inline(always)]
    pub fn points(&self) -> Bits<F> {
        self.points
    }

    /// The empty points.
    #[inline(always)]
    pub fn empty(&self) -> Bits<F> {
        self.points.without(self.stones[0] | self.stones[1])
    }

    /// The hash of the stones.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// What is on a cell.
    #[inline(always)]
    pub fn content(&self, cell: Cell) -> Content {
        self.spots.at(cell).content
    }

    /// Whether an empty point is next to this one.
    #[inline(always)]
    pub(super) fn is_open(&self, cell: Cell) -> bool {
        !self.spots.at(cell).around.empty().is_empty()
    }

    /// Plays a stone on an empty point: takes off the opponent's chains that it leaves
    /// without liberties (1.4), then its own chain if that has none.
    ///
    /// Whether the rules allow the move is not asked here; see
    /// [`Board::effect`](super::effect) and [`Game`](super::game_in::GameIn).
    #[inline(always)]
    pub fn play<W: Watch>(&mut self, colour: Colour, cell: Cell, watch: &mut W) {
        let around = self.spots.at(cell).around;
        let (choked, home) = self.set(colour, cell, around, watch);
        let captured = around.stones(colour.opponent()).and(choked);
        if !captured.is_empty() {
            self.capture_all(colour.opponent(), cell, captured, watch);
        }
        if self.liberties.at(home).count() == 0 {
            self.capture(colour, home, watch);
        }
    }

    /// Puts a stone on an empty point and joins it to its neighbours of the same colour.
    /// Returns the sides on which a chain, of either colour, was left without liberties
    /// before the stone joined any, and the head of the stone's chain.
    #[inline(always)]
    fn set<W: Watch>(
        &mut self,
        colour: Colour,
        cell: Cell,
        around: Around,
        watch: &mut W,
    ) -> (Sides, Cell) {
        self.put(colour, cell);
        let choked = self.close_beside(colour, cell);
        (choked, self.join(colour, cell, around, watch))
    }

    /// Takes off the chains of `colour` on these sides of a cell.
    #[cold]
    fn capture_all<W: Watch>(&mut self, colour: Colour, cell: Cell, sides: Sides, watch: &mut W) {
        for stone in sides.of::<F>(cell) {
            let head = self.spots.at(stone).head;
            // A chain on two sides of the cell is gone after the first.
            if head != Cell::NONE {
                self.capture(colour, head, watch);
            }
        }
    }

    /// Makes a point a stone, for itself: its neighbours do not know yet.
    #[inline(always)]
    pub(super) fn put(&mut self, colour: Colour, cell: Cell) {
        debug_assert_eq!(self.content(cell), Content::Empty);
        self.spots.at_mut(cell).content = Content::stone(colour);
        self.stones[colour.index()].insert(cell);
        self.hash ^= key::<F>(colour, cell);
    }

    /// Makes a stone an empty point, for itself: its neighbours do not know yet.
    #[inline(always)]
    pub(super) fn clear(&mut self, colour: Colour, cell: Cell) {
        debug_assert_eq!(self.content(cell), Content::stone(colour));
        self.spots.at_mut(cell).content = Content::Empty;
        self.stones[colour.index()].remove(cell);
        self.hash ^= key::<F>(colour, cell);
    }

    /// Puts the key of a stone into the hash that is not on the board.
    #[cfg(test)]
    pub(super) fn spoil_hash(&mut self, colour: Colour, cell: Cell) {
        self.hash ^= key::<F>(colour, cell);
    }

    /// The position as plain data.
    pub fn diagram(&self) -> Diagram {
        let mut diagram = Diagram::empty(self.size);
        for colour in Colour::BOTH {
            for cell in self.stones(colour) {
                diagram.set(cell.point::<F>(), Some(colour));
            }
        }
        diagram
    }
}
