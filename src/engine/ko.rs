//! What a playout may not repeat: the ko just taken, or any board that stood before.

use super::bits::Words;
use super::board::Board;
use super::frame::{Cell, Frame};
use super::mailbox::{Mailbox, Watch};
use super::undo::Change;
use super::zobrist::key;
use std::fmt::Debug;
use weiqi_data::Colour;

/// A rule of repetition for playouts.
#[allow(private_bounds)]
pub trait KoRule<F: Frame>: Rule<F> {}

impl<F: Frame, K: Rule<F>> KoRule<F> for K {}

/// What a playout asks of it and tells it.
pub(super) trait Rule<F: Frame>: Clone + Debug + Default + Watch {
    /// A playout starts from a board; a ko on a point may be closed at first, or
    /// [`Cell::NONE`] is.
    fn start(&mut self, board: &Board<F>, closed: Cell);

    /// Whether a stone that is no suicide may be played on an empty point that has no empty
    /// point next to it. A ko has enemy stones and edges on all sides.
    fn allows(&self, cell: Cell) -> bool;

    /// No ko is closed any longer.
    fn open(&mut self);

    /// A move has taken a lone stone where it could be taken back at once.
    fn close(&mut self, cell: Cell);

    /// Whether the board that a move has just made may stand. If not, the move must be taken
    /// back: see [`Rule::refuse`].
    fn accepts(&mut self) -> bool;

    /// Takes a move back that made a board which may not stand; returns how many stones are
    /// on the board again.
    fn refuse(&mut self, mailbox: &mut Mailbox<F>, colour: Colour, cell: Cell) -> usize;
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

impl Watch for SimpleKo {}

impl<F: Frame> Rule<F> for SimpleKo {
    fn start(&mut self, _board: &Board<F>, closed: Cell) {
        self.closed = closed;
    }

    #[inline(always)]
    fn allows(&self, cell: Cell) -> bool {
        cell != self.closed
    }

    #[inline(always)]
    fn open(&mut self) {
        self.closed = Cell::NONE;
    }

    #[inline(always)]
    fn close(&mut self, cell: Cell) {
        self.closed = cell;
    }

    #[inline(always)]
    fn accepts(&mut self) -> bool {
        true
    }

    fn refuse(&mut self, _mailbox: &mut Mailbox<F>, _colour: Colour, _cell: Cell) -> usize {
        0
    }
}

/// Exact positional superko: no board that stood before may come back, and a hash is never
/// trusted for a board.
///
/// A move is made first. Its hash is then looked up in a filter, a bit for each hash that is
/// seen: hardly a board is found there that did not stand, and only then earlier boards are
/// looked through, and the move taken back if one is the same. That costs no branch that goes
/// now this way, now that.
#[derive(Clone, Debug)]
pub struct Superko<F: Frame> {
    hash: u64,
    filter: Box<F::Filter>,
    /// The hash of each board that stood, the start included, and the stone that made it.
    stood: Vec<(u64, Change)>,
    /// The stones taken off since the start, and how many boards had stood by then.
    taken: Vec<(u32, Change)>,
    /// The last stone, and the heads of the chains that it has joined to others.
    last: Change,
    joined: [Cell; 4],
    heads: usize,
    /// The ko that the first turn may not retake.
    closed: Cell,
    frame: std::marker::PhantomData<F>,
}

impl<F: Frame> Superko<F> {
    /// No history yet.
    pub fn new() -> Superko<F> {
        Superko {
            hash: 0,
            filter: Box::new(F::Filter::NONE),
            stood: Vec::new(),
            taken: Vec::new(),
            last: Change::NONE,
            joined: [Cell::NONE; 4],
            heads: 0,
            closed: Cell::NONE,
            frame: std::marker::PhantomData,
        }
    }

    /// Notes a hash in the filter; returns whether it, or one like it, was there.
    #[inline(always)]
    fn filter(&mut self) -> bool {
        let filter = self.filter.as_slice_mut();
        let word = &mut filter[(self.hash >> 6) as usize & (filter.len() - 1)];
        let bit = 1 << (self.hash % 64);
        let was = *word & bit != 0;
        *word |= bit;
        was
    }

    /// Whether the board stood before, a hash that is found being confirmed stone by stone.
    #[cold]
    #[inline(never)]
    fn has_stood(&self) -> bool {
        let is_same = |turn: usize| {
            let since = |&&(stood, _): &&(u32, Change)| stood as usize > turn;
            let taken = self.taken.iter().rev().take_while(since).map(|&(_, stone)| stone);
            let played = self.stood[turn + 1..].iter().map(|&(_, stone)| stone);
            let changes = played.chain([self.last]).chain(taken);
            let mut changed: Vec<u16> = changes.map(Change::plain).collect();
            changed.sort_unstable();
            // Every stone came or went an even number of times.
            changed.chunk_by(|one, other| one == other).all(|stone| stone.len() % 2 == 0)
        };
        (0..self.stood.len()).any(|turn| self.stood[turn].0 == self.hash && is_same(turn))
    }
}

impl<F: Frame> Default for Superko<F> {
    fn default() -> Superko<F> {
        Superko::new()
    }
}

impl<F: Frame> Watch for Superko<F> {
    #[inline(always)]
    fn put(&mut self, colour: Colour, stone: Cell) {
        self.hash ^= key::<F>(colour, stone);
        self.last = Change::of(colour, stone);
        self.heads = 0;
    }

    #[inline(always)]
    fn taken_off(&mut self, colour: Colour, stone: Cell) {
        self.hash ^= key::<F>(colour, stone);
        self.taken.push((self.stood.len() as u32, Change::of(colour, stone)));
    }

    #[inline(always)]
    fn joined(&mut self, head: Cell) {
        self.joined[self.heads & 3] = head;
        self.heads += 1;
    }

    #[inline(always)]
    fn captured(&mut self, _head: Cell) {
        if let Some((_, last)) = self.taken.last_mut() {
            last.mark_head();
        }
    }
}

impl<F: Frame> Rule<F> for Superko<F> {
    fn start(&mut self, board: &Board<F>, closed: Cell) {
        self.closed = closed;
        self.hash = board.hash();
        *self.filter = F::Filter::NONE;
        self.stood.clear();
        self.taken.clear();
        self.filter();
        self.stood.push((self.hash, Change::NONE));
    }

    #[inline(always)]
    fn allows(&self, cell: Cell) -> bool {
        cell != self.closed
    }

    #[inline(always)]
    fn open(&mut self) {
        self.closed = Cell::NONE;
    }

    #[inline(always)]
    fn close(&mut self, _cell: Cell) {}

    #[inline(always)]
    fn accepts(&mut self) -> bool {
        if self.filter() && self.has_stood() {
            return false;
        }
        self.stood.push((self.hash, self.last));
        true
    }

    #[cold]
    #[inline(never)]
    fn refuse(&mut self, mailbox: &mut Mailbox<F>, colour: Colour, cell: Cell) -> usize {
        let now = self.stood.len() as u32;
        let before = self.taken.iter().take_while(|(stood, _)| *stood < now).count();
        let taken: Vec<Change> = self.taken.drain(before..).map(|(_, stone)| stone).collect();
        mailbox.take_back(colour, cell, &self.joined[..self.heads & 3], &taken, &mut ());
        self.hash = self.stood[self.stood.len() - 1].0;
        taken.len()
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
            assert!(!Rule::<Six>::allows(&ko, cell));
            ko.start(&board, Cell::NONE);
            assert!(Rule::<Six>::allows(&ko, cell));
        }
    }
}
