//! Questions about chains (连接的整体) and their liberties.

use super::bits::Bits;
use super::board::Board;
use super::frame::{Cell, Frame};
use super::table::Table;
use weiqi_data::{Chain, Colour, Point};

impl<F: Frame> Board<F> {
    /// The stones of the chain that a stone belongs to, this stone first.
    #[inline(always)]
    pub(super) fn ring(&self, stone: Cell) -> impl Iterator<Item = Cell> {
        self.mailbox.ring(stone)
    }

    /// The stones of the chain of a stone.
    ///
    /// # Panics
    /// When no stone is there.
    pub fn chain_of(&self, stone: Cell) -> Bits<F> {
        self.must_stand(stone);
        self.ring(stone).collect()
    }

    fn must_stand(&self, stone: Cell) {
        let stones = self.stones(Colour::Black) | self.stones(Colour::White);
        assert!(stones.has(stone), "a chain is named by one of its stones");
    }

    /// The liberties of the chain of a stone: the empty points next to it, each once.
    ///
    /// # Panics
    /// When no stone is there.
    pub fn liberties_of(&self, stone: Cell) -> Bits<F> {
        self.must_stand(stone);
        let mut liberties = Bits::none();
        for stone in self.ring(stone) {
            // Without a branch, since there is no telling.
            for cell in stone.neighbours::<F>() {
                liberties.insert_if(cell, self.mailbox.content.at(cell).is_empty());
            }
        }
        liberties
    }

    /// The heads of the chains of a colour: one stone of each, by which it is known.
    pub fn heads(&self, colour: Colour) -> impl Iterator<Item = Cell> {
        self.stones(colour).into_iter().filter(|&cell| self.mailbox.head.at(cell) == cell)
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
        let liberties = sorted(self.liberties_of(head).into_iter().map(Cell::point::<F>).collect());
        Chain { stones, colour, liberties }
    }
}

/// Points by column, then row.
pub(super) fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}
