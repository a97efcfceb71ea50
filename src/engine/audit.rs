//! Recounting a board from its stones, to find what the moves have not kept up.

use super::around::Around;
use super::board::{Board, Content};
use super::frame::{Cell, Frame, Table};
use super::liberties::Liberties;
use super::zobrist::key;
use weiqi_spec::data::Colour;

impl<F: Frame> Board<F> {
    /// Recounts everything that the board keeps up from move to move.
    ///
    /// # Panics
    /// When an invariant of [`board`](super::board) or [`chains`](super::chains) does not
    /// hold.
    pub fn audit(&self) {
        assert!(!self.stones(Colour::Black).meets(self.stones(Colour::White)), "two stones");
        assert!((self.empty() & !self.points()).is_empty(), "a stone off the board");
        for cell in self.points() {
            self.audit_cell(cell);
        }
        for colour in Colour::BOTH {
            for chain in self.stones(colour).components() {
                self.audit_chain(chain.into_iter().collect());
            }
        }
        let keys = |colour: Colour| self.stones(colour).into_iter().map(move |at| key(colour, at));
        let hash = Colour::BOTH.into_iter().flat_map(keys).fold(0, |hash, key| hash ^ key);
        assert_eq!(self.hash(), hash, "the hash");
    }

    fn audit_cell(&self, cell: Cell) {
        let stone = Colour::BOTH.into_iter().find(|&colour| self.stones(colour).has(cell));
        let content = stone.map_or(Content::Empty, Content::stone);
        assert_eq!(self.content(cell), content, "the content of {}", cell.point::<F>());
        let around = self.looked_around(cell);
        assert_eq!(self.spots.at(cell).around, around, "around {}", cell.point::<F>());
        if stone.is_none() {
            assert_eq!(self.spots.at(cell).head, Cell::NONE, "the head of an empty point");
        }
    }

    fn audit_chain(&self, stones: Vec<Cell>) {
        let head = self.spots.at(stones[0]).head;
        assert_eq!(self.spots.at(head).head, head, "the head of a head");
        let mut ring: Vec<Cell> = self.ring(head).take(stones.len() + 1).collect();
        ring.sort_unstable();
        assert_eq!(ring, stones, "the ring of {}", head.point::<F>());
        assert!(stones.iter().all(|&stone| self.spots.at(stone).head == head), "one head");
        let mut liberties = Liberties::new(stones.len() as u64, 0, 0);
        for cell in stones.into_iter().flat_map(Cell::neighbours::<F>) {
            if self.content(cell) == Content::Empty {
                liberties.gain(cell);
            }
        }
        assert_eq!(*self.liberties.at(head), liberties, "the liberties of {}", head.point::<F>());
        assert_ne!(liberties.count(), 0, "no liberties at {}", head.point::<F>());
    }

    /// What is next to a point, looked at anew.
    pub(super) fn looked_around(&self, cell: Cell) -> Around {
        Around::look::<F>(cell, |next| self.content(next))
    }
}
