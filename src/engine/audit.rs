//! Recounting a board from its stones, to find what the moves have not kept up.

use super::bits::Bits;
use super::board::Board;
use super::frame::{Cell, Frame};
use super::mailbox::Mailbox;
use super::sides::Around;
use super::table::Table;
use super::word::Word;
use super::zobrist::key;
use weiqi_data::Colour;

impl<F: Frame> Board<F> {
    /// Recounts everything that the board keeps up from move to move.
    ///
    /// # Panics
    /// When an invariant of [`board`](super::board) or its mailbox does not hold.
    pub fn audit(&self) {
        assert!(!self.stones(Colour::Black).meets(self.stones(Colour::White)), "two stones");
        let stones = self.stones(Colour::Black) | self.stones(Colour::White);
        assert!(stones.without(self.points()).is_empty(), "a stone off the board");
        let keys =
            |colour: Colour| self.stones(colour).into_iter().map(move |at| key::<F>(colour, at));
        let hash = Colour::BOTH.into_iter().flat_map(keys).fold(0, |hash, key| hash ^ key);
        assert_eq!(self.hash(), hash, "the hash");
        self.mailbox.audit(self.points(), *self.both());
    }
}

impl<F: Frame> Mailbox<F> {
    /// Recounts everything for a board with these points and stones.
    pub(super) fn audit(&self, points: Bits<F>, stones: [Bits<F>; 2]) {
        self.audit_cells();
        for cell in (0..F::CELLS).map(|cell| Cell(cell as u16)) {
            let stone = Colour::BOTH.into_iter().find(|&colour| stones[colour.index()].has(cell));
            let content = self.content.at(cell);
            let is_right = match stone {
                Some(colour) => content.is(colour) && !content.is(colour.opponent()),
                None => {
                    content.is_empty() == points.has(cell) && content.is_edge() != points.has(cell)
                }
            };
            assert!(is_right, "the content of {cell:?}");
            if points.has(cell) {
                self.audit_point(cell, stone);
            }
        }
        for chain in stones.into_iter().flat_map(Bits::components) {
            self.audit_chain(chain.into_iter().collect());
        }
    }

    /// Every cell that is stored anywhere is one of the frame, and every guard and empty point
    /// stands for itself.
    fn audit_cells(&self) {
        for cell in (0..F::CELLS).map(|cell| Cell(cell as u16)) {
            let (head, next) = (self.head.at(cell), self.next.at(cell));
            assert!(head.index() < F::CELLS && next.index() < F::CELLS, "a cell beyond the frame");
            if !(self.content.at(cell).is(Colour::Black) || self.content.at(cell).is(Colour::White))
            {
                assert_eq!((head, next), (cell, cell), "the head of an empty point");
            }
        }
    }

    fn audit_point(&self, cell: Cell, stone: Option<Colour>) {
        let around = Around::look::<F>(cell, |next| self.content.at(next));
        assert_eq!(self.around.at(cell), around, "around {}", cell.point::<F>());
        if stone.is_none() {
            let alone = self.counted_slowly(&[cell]).as_empty();
            assert_eq!(self.word.at(cell), alone, "the word of {}", cell.point::<F>());
        } else {
            assert!(!self.content.at(cell).is_parked(), "a stone is parked");
        }
    }

    fn audit_chain(&self, stones: Vec<Cell>) {
        let head = self.head.at(stones[0]);
        assert_eq!(self.head.at(head), head, "the head of a head");
        let mut ring: Vec<Cell> = self.ring(head).take(stones.len() + 1).collect();
        ring.sort_unstable();
        assert_eq!(ring, stones, "the ring of {}", head.point::<F>());
        assert!(stones.iter().all(|&stone| self.head.at(stone) == head), "one head");
        let word = self.counted_slowly(&stones);
        assert_eq!(self.word.at(head), word, "the liberties of {}", head.point::<F>());
        assert_ne!(word.count(), 0, "no liberties at {}", head.point::<F>());
    }

    /// The word of stones, added up one by one.
    fn counted_slowly(&self, stones: &[Cell]) -> Word {
        let mut word = Word::choked(stones.len());
        for cell in stones.iter().flat_map(|stone| stone.neighbours::<F>()) {
            if self.content.at(cell).is_empty() {
                word.gain(cell);
                if self.content.at(cell).is_parked() {
                    word.park();
                }
            }
        }
        word
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
                board.play(Colour::Black, cell);
            }
            board.play(Colour::White, sample.apart);
            Sample { board, ..sample }
        }

        fn head(&self) -> Cell {
            self.board.mailbox.head.at(self.chain[0])
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
        let spoils: [(&str, Spoil); 12] = [
            ("two stones", |on| on.board.view.stones[0].insert(on.apart)),
            ("a stone off the board", |on| {
                on.board.view.stones[0].insert(Cell(on.apart.0 + 2));
            }),
            ("the hash", |on| on.board.view.hash ^= 1),
            ("the content of", |on| {
                let first = on.board.points().first().unwrap();
                on.board.mailbox.content.at_mut(first).put(Colour::White);
            }),
            ("around", |on| on.board.mailbox.around.at_mut(on.apart).turn(Colour::Black, 0)),
            ("the head of an empty point", |on| {
                let [below, ..] = on.chain;
                *on.board.mailbox.head.at_mut(Cell(below.0 + 1)) = on.apart;
            }),
            ("a cell beyond the frame", |on| {
                *on.board.mailbox.next.at_mut(on.apart) = Cell(Six::CELLS as u16);
            }),
            ("the word of", |on| {
                let first = on.board.points().first().unwrap();
                on.board.mailbox.word.at_mut(first).park();
            }),
            ("the head of a head", |on| {
                let (head, other) = (on.head(), on.inner());
                *on.board.mailbox.head.at_mut(head) = other;
            }),
            ("the ring of", |on| {
                let inner = on.inner();
                *on.board.mailbox.next.at_mut(inner) = inner;
            }),
            // Through all stones of the chain, and on.
            ("the ring of", |on| {
                let last = on.last_in_ring();
                *on.board.mailbox.next.at_mut(last) = on.apart;
            }),
            ("the liberties of", |on| {
                let head = on.head();
                on.board.mailbox.word.at_mut(head).gain(on.apart);
            }),
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
