//! The history: every position of the game, and a table from hashes to boards.
//!
//! A turn costs one entry in `positions`, whatever the length of the game; what a move has
//! captured goes into a second list. A board is found again through its hash, but a hash
//! never decides anything: two boards are the same if every stone that was put on or taken
//! off between them was so an even number of times, and that is gone through stone by stone.
//!
//! Invariants:
//! - `positions[n]` stood after `n` turns; `first` is the first of all that had its board,
//!   and that one's `firsts` hold for the board;
//! - the stones that differ between the positions `n - 1` and `n` are `positions[n].played`
//!   and the part of `others` between their two lengths;
//! - `slots` leads from the low bits of a hash to the latest board with such a hash, that is,
//!   to its first position, and `earlier` from there to the one before; so the latest board
//!   is put in and taken out without a search;
//! - `held` has every point on which a colour had a stone in one of the positions;
//! - `fresh` is the last stone that was put where none of its colour had ever stood, if it
//!   stands there and nothing has come off since. Earlier boards lack it, and the boards
//!   since are parts of the present one: a move that leaves it there, and its own stone
//!   too, makes a board that never stood.

use super::bits::Bits;
use super::board::{Board, Content};
use super::firsts::{Firsts, NEVER};
use super::frame::{Cell, Frame};
use weiqi_data::{Colour, LeftBy};

/// A stone put on or taken off; the cell is [`Cell::NONE`] where there was none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) cell: Cell,
    pub(super) colour: Colour,
}

impl Change {
    const NONE: Change = Change { cell: Cell::NONE, colour: Colour::Black };

    /// This change and no other, Black's stones first.
    fn alone<F: Frame>(self) -> [Bits<F>; 2] {
        let mut changed = [Bits::none(); 2];
        changed[self.colour.index()].insert(self.cell);
        changed
    }
}

/// What stood after a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    pub(super) hash: u64,
    firsts: Firsts,
    pub(super) first: u32,
    /// The first position of the board before this one in the same slot.
    earlier: u32,
    /// How many of `others` had been changed by then.
    others: u32,
    /// The stone that was played.
    played: Change,
}

/// The positions of a game. [`Clone::clone_from`] keeps the memory that it has.
#[derive(Debug)]
pub(super) struct History<F: Frame> {
    positions: Vec<Position>,
    others: Vec<Change>,
    slots: Vec<u32>,
    held: [Bits<F>; 2],
    /// [`Cell::NONE`] if there is none.
    fresh: Cell,
}

impl<F: Frame> Clone for History<F> {
    fn clone(&self) -> History<F> {
        let mut history = History::expecting(0);
        history.clone_from(self);
        history
    }

    fn clone_from(&mut self, other: &History<F>) {
        self.positions.clone_from(&other.positions);
        self.others.clone_from(&other.others);
        self.slots.clone_from(&other.slots);
        self.held = other.held;
        self.fresh = other.fresh;
    }
}

impl<F: Frame> History<F> {
    /// Nothing yet.
    pub(super) fn new() -> History<F> {
        History::expecting(0)
    }

    /// Nothing yet, with room for so many positions; more are no error.
    pub(super) fn expecting(positions: usize) -> History<F> {
        History {
            positions: Vec::with_capacity(positions),
            others: Vec::with_capacity(positions),
            slots: vec![NEVER; (2 * positions).next_power_of_two().max(16)],
            held: [Bits::none(); 2],
            fresh: Cell::NONE,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.positions.clear();
        self.others.clear();
        self.slots.fill(NEVER);
        self.held = [Bits::none(); 2];
        self.fresh = Cell::NONE;
    }

    /// The number of positions, the one on the board included.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// The position after a turn.
    #[inline(always)]
    pub(super) fn after(&self, turn: usize) -> &Position {
        &self.positions[turn]
    }

    /// Whether `colour` ever had a stone on a point.
    #[inline(always)]
    pub(super) fn has_held(&self, colour: Colour, cell: Cell) -> bool {
        self.held[colour.index()].has(cell)
    }

    /// The points on which `colour` ever had a stone.
    #[inline(always)]
    pub(super) fn held(&self, colour: Colour) -> Bits<F> {
        self.held[colour.index()]
    }

    /// The fresh stone, [`Cell::NONE`] if there is none.
    #[inline(always)]
    pub(super) fn fresh(&self) -> Cell {
        self.fresh
    }

    /// Adds a position that differs from the last one in `changed` stones, Black's first.
    pub(super) fn push(&mut self, hash: u64, changed: [Bits<F>; 2], to_play: Colour, by: LeftBy) {
        self.fresh = Cell::NONE;
        for colour in Colour::BOTH {
            let cells = changed[colour.index()];
            self.held[colour.index()] |= cells;
            self.others.extend(cells.into_iter().map(|cell| Change { cell, colour }));
        }
        self.enter(hash, Change::NONE, to_play, by);
    }

    /// Adds the position that a stone of `player` on `cell` has made, which took off the
    /// chains of these heads. Returns whether it is the first stone of that colour there.
    #[inline(always)]
    pub(super) fn push_move(
        &mut self,
        board: &Board<F>,
        player: Colour,
        cell: Cell,
        captured: &[Cell],
    ) -> bool {
        let is_first = !self.has_held(player, cell);
        self.held[player.index()].insert(cell);
        let is_new = if captured.is_empty() {
            let is_new = is_first || self.fresh != Cell::NONE;
            self.fresh = if is_first { cell } else { self.fresh };
            is_new
        } else {
            self.push_captures(board, player, cell, captured, is_first)
        };
        let played = Change { cell, colour: player };
        let (to_play, by) = (player.opponent(), LeftBy::Move(player));
        if is_new {
            debug_assert!(self.find(board.hash(), || played.alone()).is_none());
            self.add(board.hash(), played, to_play, by);
        } else {
            self.enter(board.hash(), played, to_play, by);
        }
        is_first
    }

    /// Notes the stones that a move of `player` has taken off. Returns whether the board is
    /// known to be new.
    fn push_captures(
        &mut self,
        board: &Board<F>,
        player: Colour,
        cell: Cell,
        captured: &[Cell],
        is_first: bool,
    ) -> bool {
        let stands = board.stones(player).has(cell);
        let colour = if stands { player.opponent() } else { player };
        for &head in captured {
            self.others.extend(board.ring(head).map(|cell| Change { cell, colour }));
        }
        let fresh = std::mem::replace(&mut self.fresh, Cell::NONE);
        if stands && is_first {
            self.fresh = cell;
        }
        let keeps_fresh = fresh != Cell::NONE && board.content(fresh) != Content::Empty;
        stands && (is_first || keeps_fresh)
    }

    /// Adds the position that a pass of `player` has left.
    #[inline]
    pub(super) fn push_pass(&mut self, player: Colour) {
        let first = self.positions[self.positions.len() - 1].first;
        self.return_to(first, Change::NONE, player.opponent(), LeftBy::Pass(player));
    }

    /// Takes out the last position. `first` is the point on which its stone was the first
    /// of its colour, `fresh` the fresh stone before.
    pub(super) fn pop(&mut self, first: Option<(Colour, Cell)>, fresh: Cell) {
        self.fresh = fresh;
        if let Some((colour, cell)) = first {
            self.held[colour.index()].remove(cell);
        }
        let Some(last) = self.positions.pop() else { return };
        let turn = self.positions.len() as u32;
        self.others.truncate(self.positions.last().map_or(0, |before| before.others as usize));
        match self.positions.get_mut(last.first as usize) {
            Some(first) => first.firsts.leave(turn),
            None => {
                let slot = self.slot(last.hash);
                self.slots[slot] = last.earlier;
            }
        }
    }

    /// Adds a position whose board may have stood before.
    fn enter(&mut self, hash: u64, played: Change, to_play: Colour, by: LeftBy) {
        match self.find(hash, || played.alone()) {
            Some(first) => self.return_to(first, played, to_play, by),
            None => self.add(hash, played, to_play, by),
        }
    }

    /// A board that stood before stands again.
    fn return_to(&mut self, first: u32, played: Change, to_play: Colour, by: LeftBy) {
        let turn = self.positions.len() as u32;
        let stood = &mut self.positions[first as usize];
        stood.firsts.enter(turn, to_play, by);
        let position = Position { others: self.others.len() as u32, played, ..*stood };
        self.positions.push(position);
    }

    /// Adds a board that never stood.
    #[inline(always)]
    fn add(&mut self, hash: u64, played: Change, to_play: Colour, by: LeftBy) {
        let turn = self.positions.len() as u32;
        let others = self.others.len() as u32;
        let mut firsts = Firsts::NONE;
        firsts.enter(turn, to_play, by);
        let slot = self.slot(hash);
        let earlier = std::mem::replace(&mut self.slots[slot], turn);
        let position = Position { hash, firsts, first: turn, earlier, others, played };
        self.positions.push(position);
        if self.positions.len() > self.slots.len() {
            self.grow();
        }
    }

    /// The slot of a hash.
    #[inline(always)]
    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    /// The first position with a board of this hash which `changed` stones make of the last.
    #[inline]
    pub(super) fn find(&self, hash: u64, changed: impl Fn() -> [Bits<F>; 2]) -> Option<u32> {
        let mut turn = self.slots[self.slot(hash)];
        loop {
            let position = self.positions.get(turn as usize)?;
            if position.hash == hash && self.is_undone_since(turn as usize, changed()) {
                return Some(turn);
            }
            turn = position.earlier;
        }
    }

    /// The first turns of the board that a position had.
    pub(super) fn firsts(&self, first: u32) -> &Firsts {
        &self.positions[first as usize].firsts
    }

    /// Whether these changes, after all changes since a turn, leave no stone changed.
    pub(super) fn is_undone_since(&self, turn: usize, mut changed: [Bits<F>; 2]) -> bool {
        let mut toggle = |change: &Change| changed[change.colour.index()].toggle(change.cell);
        self.positions[turn + 1..].iter().for_each(|position| toggle(&position.played));
        self.others_since(turn).iter().for_each(toggle);
        changed.iter_mut().for_each(|side| side.remove(Cell::NONE));
        changed[0].is_empty() && changed[1].is_empty()
    }

    /// The changes since a turn, without the stones that were played.
    #[inline(always)]
    pub(super) fn others_since(&self, turn: usize) -> &[Change] {
        &self.others[self.positions[turn].others as usize..]
    }

    /// All changes but the stones that were played, without the first so many.
    pub(super) fn others_from(&self, number: usize) -> &[Change] {
        &self.others[number..]
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![NEVER; self.slots.len() * 4];
        for turn in 0..self.positions.len() {
            let Position { hash, first, .. } = self.positions[turn];
            if first as usize == turn {
                let slot = self.slot(hash);
                let earlier = std::mem::replace(&mut self.slots[slot], turn as u32);
                self.positions[turn].earlier = earlier;
            }
        }
    }
}
