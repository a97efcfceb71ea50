//! The board: stones, chains and liberties, without a history.
//!
//! Two views of the same stones are kept side by side: the [mailbox](super::mailbox), for
//! playing, and a bitboard for each colour, for questions about the whole board.
//!
//! Invariants, between moves: the bitboards hold the stones that the mailbox has; `hash` is
//! the exclusive or of the keys of all stones. [`Board::audit`] recounts all of it.

use super::bits::Bits;
use super::frame::{Cell, Frame};
use super::mailbox::{Mailbox, Watch};
use super::start::Start;
use super::table::Table;
use super::undo::Change;
use super::zobrist::key;
use weiqi_data::{Colour, Diagram, Size};

/// A board with its stones.
#[derive(Clone, Debug)]
pub struct Board<F: Frame> {
    pub(super) mailbox: Mailbox<F>,
    pub(super) view: View<F>,
    points: Bits<F>,
    size: Size,
}

/// The stones seen as a whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<F: Frame> {
    pub(super) stones: [Bits<F>; 2],
    pub(super) hash: u64,
}

/// What keeps the whole up while a move is made, and passes on what it hears.
struct Keep<'a, F: Frame, W: Watch> {
    view: &'a mut View<F>,
    watch: &'a mut W,
}

impl<F: Frame, W: Watch> Watch for Keep<'_, F, W> {
    #[inline(always)]
    fn put(&mut self, colour: Colour, stone: Cell) {
        self.view.stones[colour.index()].insert(stone);
        self.view.hash ^= key::<F>(colour, stone);
        self.watch.put(colour, stone);
    }

    #[inline(always)]
    fn taken_off(&mut self, colour: Colour, stone: Cell) {
        self.view.stones[colour.index()].remove(stone);
        self.view.hash ^= key::<F>(colour, stone);
        self.watch.taken_off(colour, stone);
    }

    #[inline(always)]
    fn joined(&mut self, head: Cell) {
        self.watch.joined(head);
    }

    #[inline(always)]
    fn captured(&mut self, head: Cell) {
        self.watch.captured(head);
    }
}

impl<F: Frame> Board<F> {
    /// An empty board.
    ///
    /// # Panics
    /// When the frame does not hold a board of this size.
    pub fn new(size: Size) -> Board<F> {
        assert!(F::holds(size), "the frame is too small for a board of {size}");
        let mailbox = Mailbox::new(size);
        let points = weiqi_data::Point::all(size).map(Cell::of::<F>).collect();
        let view = View { stones: [Bits::none(); 2], hash: 0 };
        Board { mailbox, view, points, size }
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
                let mut keep = Keep { view: &mut self.view, watch: &mut () };
                self.mailbox.put(colour, cell, &mut keep);
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
        self.view.stones[colour.index()]
    }

    /// The stones of both colours, Black's first.
    #[inline(always)]
    pub fn both(&self) -> &[Bits<F>; 2] {
        &self.view.stones
    }

    /// The points of the board.
    #[inline(always)]
    pub fn points(&self) -> Bits<F> {
        self.points
    }

    /// The empty points.
    #[inline(always)]
    pub fn empty(&self) -> Bits<F> {
        self.points.without(self.view.stones[0] | self.view.stones[1])
    }

    /// The hash of the stones.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.view.hash
    }

    /// Plays a stone on an empty point: takes off the opponent's chains that it leaves
    /// without liberties (1.4), then its own chain if that has none. Whether the rules allow
    /// it is not asked here: see [`GameIn`](super::GameIn).
    ///
    /// # Panics
    /// When the cell is no empty point.
    pub fn play(&mut self, colour: Colour, cell: Cell) {
        assert!(self.empty().has(cell), "a stone goes on an empty point");
        self.play_watched(colour, cell, &mut ());
    }

    /// The same, with someone to hear of it.
    #[inline(always)]
    pub(super) fn play_watched<W: Watch>(&mut self, colour: Colour, cell: Cell, watch: &mut W) {
        let mut keep = Keep { view: &mut self.view, watch };
        let put = self.mailbox.put(colour, cell, &mut keep);
        if put.is_short {
            self.capture_beside(colour, cell, watch);
        }
        if self.mailbox.word.at(put.home).count() == 0 {
            self.take_own(colour, put.home, watch);
        }
    }

    /// Out of line, since most moves take nothing off.
    #[cold]
    #[inline(never)]
    fn capture_beside<W: Watch>(&mut self, colour: Colour, cell: Cell, watch: &mut W) {
        let mut keep = Keep { view: &mut self.view, watch };
        self.mailbox.capture_beside(colour, cell, &mut keep);
    }

    /// The same for a suicide.
    #[cold]
    #[inline(never)]
    fn take_own<W: Watch>(&mut self, colour: Colour, home: Cell, watch: &mut W) {
        let mut keep = Keep { view: &mut self.view, watch };
        self.mailbox.capture(colour, home, &mut keep);
    }

    /// Takes back a move: see [`Mailbox::take_back`].
    pub(super) fn take_back(
        &mut self,
        colour: Colour,
        cell: Cell,
        joined: &[Cell],
        captured: &[Change],
    ) {
        let mut keep = Keep { view: &mut self.view, watch: &mut () };
        self.mailbox.take_back(colour, cell, joined, captured, &mut keep);
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
