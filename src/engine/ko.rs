//! What a playout may not repeat: the ko just taken, or any board that stood before.

use super::board::Board;
use super::frame::{Cell, Frame, Table};
use super::history::History;
use super::repetition::Made;
use std::fmt::Debug;
use weiqi_data::{Colour, LeftBy};

/// A rule of repetition for playouts.
pub trait KoRule<F: Frame>: Clone + Debug {
    /// A playout starts from a board; a ko on a point may be closed at first, or
    /// [`Cell::NONE`] is.
    fn start(&mut self, board: &Board<F>, to_play: Colour, closed: Cell);

    /// Whether a stone on an empty point that has an empty point next to it may be played.
    fn allows_open(&self, board: &Board<F>, colour: Colour, cell: Cell) -> bool;

    /// Whether a stone that is no suicide may be played on an empty point that has none.
    fn allows(&self, board: &Board<F>, colour: Colour, cell: Cell) -> bool;

    /// A stone was played, and chains of these heads came off.
    fn played(&mut self, board: &Board<F>, colour: Colour, cell: Cell, captured: &[Cell]);

    /// A side has passed.
    fn passed(&mut self, colour: Colour);
}

/// Simple ko: where a lone stone has just been taken by a lone stone that has one liberty,
/// it may not be retaken at once.
#[derive(Clone, Copy, Debug)]
pub struct SimpleKo {
    closed: Cell,
}

impl SimpleKo {
    /// No ko yet.
    pub const fn new() -> SimpleKo {
        SimpleKo { closed: Cell::NONE }
    }
}

impl Default for SimpleKo {
    fn default() -> SimpleKo {
        SimpleKo::new()
    }
}

impl<F: Frame> KoRule<F> for SimpleKo {
    fn start(&mut self, _board: &Board<F>, _to_play: Colour, closed: Cell) {
        self.closed = closed;
    }

    #[inline(always)]
    fn allows_open(&self, _board: &Board<F>, _colour: Colour, _cell: Cell) -> bool {
        // The point of a ko has enemy stones and edges on all sides.
        true
    }

    #[inline(always)]
    fn allows(&self, _board: &Board<F>, _colour: Colour, cell: Cell) -> bool {
        cell != self.closed
    }

    #[inline(always)]
    fn played(&mut self, board: &Board<F>, _colour: Colour, cell: Cell, captured: &[Cell]) {
        self.closed = Cell::NONE;
        if let &[head] = captured
            && board.is_ko(cell, head)
        {
            self.closed = head;
        }
    }

    #[inline(always)]
    fn passed(&mut self, _colour: Colour) {
        self.closed = Cell::NONE;
    }
}

impl<F: Frame> Board<F> {
    /// Whether the stone just played and the chain just captured, by its head, are lone
    /// stones that could take each other for ever.
    #[inline(always)]
    pub(super) fn is_ko(&self, played: Cell, captured: Cell) -> bool {
        let own = self.liberties.at(self.spots.at(played).head);
        own.stones() == 1 && own.count() == 1 && self.spots.at(captured).next == captured
    }
}

/// Exact positional superko: no board that stood before may come back, and a hash is never
/// trusted for a board.
#[derive(Clone, Debug)]
pub struct Superko<F: Frame> {
    history: History<F>,
    /// The ko that the first turn may not retake.
    closed: Cell,
}

impl<F: Frame> Superko<F> {
    /// No history yet.
    pub fn new() -> Superko<F> {
        Superko { history: History::new(), closed: Cell::NONE }
    }

    #[inline(never)]
    fn is_new(&self, board: &Board<F>, colour: Colour, cell: Cell) -> bool {
        let effect = board.effect(colour, cell);
        let made = Made::by(board, colour, cell, &effect);
        self.history.first_stood(&made).is_none()
    }
}

impl<F: Frame> Default for Superko<F> {
    fn default() -> Superko<F> {
        Superko::new()
    }
}

impl<F: Frame> KoRule<F> for Superko<F> {
    fn start(&mut self, board: &Board<F>, to_play: Colour, closed: Cell) {
        self.closed = closed;
        self.history.clear();
        self.history.push(board.hash(), *board.both(), to_play, LeftBy::SetUp);
    }

    #[inline(always)]
    fn allows_open(&self, board: &Board<F>, colour: Colour, cell: Cell) -> bool {
        self.allows(board, colour, cell)
    }

    #[inline(always)]
    fn allows(&self, board: &Board<F>, colour: Colour, cell: Cell) -> bool {
        (!self.history.might_return(board, colour, cell) || self.is_new(board, colour, cell))
            && cell != self.closed
    }

    #[inline(always)]
    fn played(&mut self, board: &Board<F>, colour: Colour, cell: Cell, captured: &[Cell]) {
        self.closed = Cell::NONE;
        self.history.push_move(board, colour, cell, captured);
    }

    #[inline(always)]
    fn passed(&mut self, colour: Colour) {
        self.closed = Cell::NONE;
        self.history.push_pass(colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Six;
    use weiqi_data::Size;

    #[test]
    fn a_playout_begins_without_the_ko_that_another_ended_with() {
        let board: Board<Six> = Board::new(Size::new(3, 3).unwrap());
        for cell in board.points() {
            let mut ko = SimpleKo { closed: cell };
            assert!(!ko.allows(&board, Colour::Black, cell));
            ko.start(&board, Colour::Black, Cell::NONE);
            assert!(ko.allows(&board, Colour::Black, cell));
        }
    }
}
