//! Recounting a board from its stones, to find what the moves have not kept up.

use super::around::Around;
use super::board::{Board, Content};
use super::frame::{Cell, Frame, Table};
use super::liberties::Liberties;
use super::zobrist::key;
use weiqi_data::Colour;

impl<F: Frame> Board<F> {
    /// Recounts everything that the board keeps up from move to move.
    ///
    /// # Panics
    /// When an invariant of [`board`](super::board) or [`chains`](super::chains) does not
    /// hold.
    pub fn audit(&self) {
        assert!(!self.stones(Colour::Black).meets(self.stones(Colour::White)), "two stones");
        let stones = self.stones(Colour::Black) | self.stones(Colour::White);
        assert!(stones.without(self.points()).is_empty(), "a stone off the board");
        for cell in self.points() {
            self.audit_cell(cell);
        }
        for colour in Colour::BOTH {
            for chain in self.stones(colour).components() {
                self.audit_chain(chain.into_iter().collect());
            }
        }
        let keys =
            |colour: Colour| self.stones(colour).into_iter().map(move |at| key::<F>(colour, at));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Six;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use weiqi_data::{Point, Size};

    /// A board with a black chain of three stones at the edge and a white stone apart.
    struct Sample {
        board: Board<Six>,
        chain: [Cell; 3],
        apart: Cell,
    }

    impl Sample {
        fn new() -> Sample {
            let cell = |column, row| Cell::of::<Six>(Point::new(column, row));
            let sample = Sample {
                board: Board::new(Size::new(5, 5).unwrap()),
                chain: [cell(0, 1), cell(0, 2), cell(0, 3)],
                apart: cell(3, 3),
            };
            let mut board = sample.board.clone();
            for cell in sample.chain {
                board.play(Colour::Black, cell, &mut ());
            }
            board.play(Colour::White, sample.apart, &mut ());
            Sample { board, ..sample }
        }

        fn head(&self) -> Cell {
            self.board.spots.at(self.chain[0]).head
        }

        /// A stone of the chain that is neither its head nor its first.
        fn inner(&self) -> Cell {
            let [_, middle, last] = self.chain;
            if self.head() == last { middle } else { last }
        }

        /// The last stone on the way round the chain from its head.
        fn last_in_ring(&self) -> Cell {
            self.board.ring(self.head()).last().unwrap()
        }
    }

    /// What an audit complains of; nothing, if it passes.
    fn complaint(board: &Board<Six>) -> String {
        let Err(panic) = catch_unwind(AssertUnwindSafe(|| board.audit())) else {
            return String::new();
        };
        match panic.downcast::<String>() {
            Ok(text) => *text,
            Err(panic) => panic.downcast_ref::<&str>().unwrap().to_string(),
        }
    }

    #[test]
    fn a_sound_board_passes() {
        assert_eq!(complaint(&Sample::new().board), "");
    }

    #[test]
    fn whatever_is_spoiled_is_found() {
        type Spoil = fn(&mut Sample);
        let spoils: [(&str, Spoil); 11] = [
            ("two stones", |on| on.board.stones[0].insert(on.apart)),
            ("a stone off the board", |on| on.board.stones[0].insert(Cell(on.apart.0 + 2))),
            ("the content of A1", |on| {
                let first = on.board.points().first().unwrap();
                on.board.spots.at_mut(first).content = Content::Edge;
            }),
            ("around", |on| on.board.spots.at_mut(on.apart).around = Around::GUARD),
            ("the head of an empty point", |on| {
                let [below, ..] = on.chain;
                let empty = Cell(below.0 + 1);
                on.board.spots.at_mut(empty).head = on.apart;
            }),
            ("the head of a head", |on| {
                let (head, other) = (on.head(), on.inner());
                on.board.spots.at_mut(head).head = other;
            }),
            ("the ring of", |on| {
                let inner = on.inner();
                on.board.spots.at_mut(inner).next = inner;
            }),
            // Through all stones of the chain, and on.
            ("the ring of", |on| {
                let last = on.last_in_ring();
                on.board.spots.at_mut(last).next = on.apart;
            }),
            ("one head", |on| {
                let inner = on.inner();
                on.board.spots.at_mut(inner).head = on.apart;
            }),
            ("the liberties of", |on| {
                let head = on.head();
                on.board.liberties.at_mut(head).gain(on.apart);
            }),
            ("the hash", |on| on.board.spoil_hash(Colour::White, on.apart)),
        ];
        for (what, spoil) in spoils {
            let mut sample = Sample::new();
            spoil(&mut sample);
            let complaint = complaint(&sample.board);
            assert!(complaint.contains(what), "{what}: {complaint:?}");
        }
    }

    #[test]
    fn a_chain_without_liberties_is_found() {
        let mut board: Board<Six> = Board::new(Size::new(1, 1).unwrap());
        let only = board.points();
        board.set_up([only, only.without(only)]);
        assert!(complaint(&board).contains("no liberties at A1"));
    }
}
