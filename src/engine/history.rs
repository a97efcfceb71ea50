//! The history: every position of the game, turn by turn.
//!
//! A turn costs one entry, whatever the length of the game; what a move has captured and
//! which chains it has joined go into two more lists. A board is found again through its
//! hash, but a hash never decides anything: two boards are the same if every stone that came
//! or went between them did so an even number of times, and that is gone through stone by
//! stone.
//!
//! Invariants:
//! - `entries[n]` is what stood after `n` turns;
//! - the stones that differ between the positions `n - 1` and `n` are the one that was played
//!   and the part of `others` between their two lengths;
//! - the [index](super::index) knows all but the latest [`Frame::LATEST`] entries at most;
//!   those are looked through one by one. It is filled when they have been looked through
//!   often enough to pay for it, so most games are over before it ever is: that saves 90 of
//!   370 instructions a move;
//! - `fresh` of an entry is the last stone that was put where none of its colour had ever
//!   stood, if it stands there and nothing has come off since. Earlier boards lack it, and the
//!   boards since are parts of the present one: a move that leaves it there, and its own
//!   stone too, makes a board that never stood.

use super::bits::Bits;
use super::frame::{Cell, Frame};
use super::index::{Index, Way};
use super::mailbox::Watch;
use super::undo::Change;
use weiqi_data::{Colour, LeftBy, Repetition};

/// What stood after a turn, and what undoes the turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) hash: u64,
    /// How many of `others` had been changed by then.
    pub(super) others: u32,
    /// Where the stone was played; [`Cell::NONE`] if none was.
    pub(super) cell: Cell,
    /// The fresh stone; [`Cell::NONE`] if there is none.
    pub(super) fresh: Cell,
    /// How many chains had been joined to others by then.
    pub(super) joined: u32,
    /// Whether it was the first stone of its colour there in the whole game.
    pub(super) is_first: bool,
    pub(super) to_play: Colour,
    pub(super) by: LeftBy,
}

impl Entry {
    /// The stone that was played.
    fn played(&self) -> Option<Change> {
        match self.by {
            LeftBy::Move(player) if self.cell != Cell::NONE => Some(Change::of(player, self.cell)),
            LeftBy::Move(_) | LeftBy::Pass(_) | LeftBy::SetUp => None,
        }
    }
}

/// The positions of a game. [`Clone::clone_from`] keeps the memory that it has.
#[derive(Debug)]
pub(super) struct History<F: Frame> {
    entries: Vec<Entry>,
    others: Vec<Change>,
    joined: Vec<Cell>,
    index: Index,
    /// How many entries have been looked through since the index was filled, at most.
    looked_through: usize,
    frame: std::marker::PhantomData<F>,
}

impl<F: Frame> Clone for History<F> {
    fn clone(&self) -> History<F> {
        let mut history = History::expecting(0);
        history.clone_from(self);
        history
    }

    fn clone_from(&mut self, other: &History<F>) {
        self.entries.clone_from(&other.entries);
        self.others.clone_from(&other.others);
        self.joined.clone_from(&other.joined);
        self.index.clone_from(&other.index);
        self.looked_through = other.looked_through;
    }
}

/// It hears what a move joins and takes off.
impl<F: Frame> Watch for History<F> {
    #[inline(always)]
    fn taken_off(&mut self, colour: Colour, stone: Cell) {
        self.others.push(Change::of(colour, stone));
    }

    #[inline(always)]
    fn joined(&mut self, head: Cell) {
        self.joined.push(head);
    }

    #[inline(always)]
    fn captured(&mut self, _head: Cell) {
        if let Some(last) = self.others.last_mut() {
            last.mark_head();
        }
    }
}

impl<F: Frame> History<F> {
    /// So many entries are looked through before the index is filled.
    const PATIENCE: usize = 16 * F::LATEST;

    /// Nothing yet, with room for so many positions; more are no error.
    pub(super) fn expecting(positions: usize) -> History<F> {
        History {
            entries: Vec::with_capacity(positions),
            others: Vec::with_capacity(positions),
            joined: Vec::with_capacity(positions),
            index: Index::default(),
            looked_through: 0,
            frame: std::marker::PhantomData,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.others.clear();
        self.joined.clear();
        self.index.clear();
        self.looked_through = 0;
    }

    /// The number of positions, the one on the board included.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The position after a turn.
    #[inline(always)]
    pub(super) fn after(&self, turn: usize) -> &Entry {
        &self.entries[turn]
    }

    /// The last position.
    #[inline(always)]
    pub(super) fn last(&self) -> &Entry {
        &self.entries[self.entries.len() - 1]
    }

    /// Adds a position that differs from the last one in `changed` stones, Black's first.
    pub(super) fn push(&mut self, hash: u64, changed: [Bits<F>; 2], to_play: Colour, by: LeftBy) {
        for colour in Colour::BOTH {
            let cells = changed[colour.index()].into_iter();
            self.others.extend(cells.map(|cell| Change::of(colour, cell)));
        }
        // What a told move has changed is all in `others`.
        self.enter(Entry { hash, to_play, by, ..self.unchanged(Cell::NONE) });
    }

    /// Adds the position that a stone of `player` on `cell` has made, of which was heard.
    #[inline(always)]
    pub(super) fn push_move(&mut self, hash: u64, player: Colour, cell: Cell, is_first: bool) {
        let last = self.last();
        let fresh = if is_first { cell } else { last.fresh };
        let captured = last.others as usize != self.others.len();
        let fresh = if captured { self.fresh_after(player, cell, is_first) } else { fresh };
        let (to_play, by) = (player.opponent(), LeftBy::Move(player));
        let [others, joined] = [self.others.len(), self.joined.len()].map(|len| len as u32);
        self.enter(Entry { hash, others, joined, cell, fresh, is_first, to_play, by });
    }

    /// The fresh stone after a move that took something off: its own, if it stands.
    #[cold]
    fn fresh_after(&self, player: Colour, cell: Cell, is_first: bool) -> Cell {
        let stands = self.others[self.others.len() - 1].colour() != player;
        if is_first && stands { cell } else { Cell::NONE }
    }

    /// Adds the position that a pass of `player` has left.
    #[inline]
    pub(super) fn push_pass(&mut self, player: Colour) {
        let Entry { hash, fresh, .. } = *self.last();
        let (to_play, by) = (player.opponent(), LeftBy::Pass(player));
        self.enter(Entry { hash, to_play, by, ..self.unchanged(fresh) });
    }

    /// An entry of no stone.
    fn unchanged(&self, fresh: Cell) -> Entry {
        let [others, joined] = [self.others.len(), self.joined.len()].map(|len| len as u32);
        let (to_play, by, cell) = (Colour::Black, LeftBy::SetUp, Cell::NONE);
        Entry { hash: 0, others, joined, cell, fresh, is_first: false, to_play, by }
    }

    #[inline(always)]
    fn enter(&mut self, entry: Entry) {
        self.entries.push(entry);
        if self.entries.len() - self.index.len() > F::LATEST {
            self.put_into_index();
        }
    }

    /// A repetition may be asked of, before a move is made.
    #[inline]
    pub(super) fn expect_question(&mut self, reading: Repetition) {
        match reading {
            Repetition::None | Repetition::Simple => (),
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => {
                self.looked_through += self.entries.len() - self.index.len();
                if self.looked_through > History::<F>::PATIENCE {
                    self.put_into_index();
                }
            }
        }
    }

    /// Puts all entries into the index.
    #[cold]
    #[inline(never)]
    fn put_into_index(&mut self) {
        self.looked_through = 0;
        for turn in self.index.len()..self.entries.len() {
            let Entry { hash, to_play, by, .. } = self.entries[turn];
            let same = self.index.find(hash, |seen| self.is_same(seen.last as usize, turn));
            self.index.enter(same, hash, to_play, by);
        }
    }

    /// Takes out the last position, once it is undone on the board.
    #[inline]
    pub(super) fn pop(&mut self) {
        let Some(last) = self.entries.pop() else { return };
        let [others, joined] = self.entries.last().map_or([0; 2], |e| [e.others, e.joined]);
        self.others.truncate(others as usize);
        self.joined.truncate(joined as usize);
        if self.index.len() > self.entries.len() {
            self.index.leave(last.to_play, last.by);
        }
    }

    /// The heads that the last move has joined to others.
    pub(super) fn joined(&self) -> &[Cell] {
        let before = self.entries.len().checked_sub(2);
        &self.joined[before.map_or(0, |turn| self.entries[turn].joined as usize)..]
    }

    /// The stones that the last turn took off, in their order.
    #[inline(always)]
    pub(super) fn captured(&self) -> &[Change] {
        let before = self.entries.len().checked_sub(2);
        self.others_from(before.map_or(0, |turn| self.entries[turn].others as usize))
    }

    /// All changes but the stones that were played, without the first so many.
    pub(super) fn others_from(&self, number: usize) -> &[Change] {
        &self.others[number..]
    }

    /// The first turn after which a board stood that these changes make of the present one,
    /// in the way that is asked for.
    pub(super) fn first(
        &self,
        hash: u64,
        way: Way,
        changed: impl Fn() -> [Bits<F>; 2],
    ) -> Option<usize> {
        let seen =
            self.index.find(hash, |seen| self.is_undone_since(seen.last as usize, changed()));
        let indexed = seen.and_then(|board| self.index.first(board, way));
        let is_it = |turn: &usize| {
            let entry = &self.entries[*turn];
            entry.hash == hash
                && way.is(entry.to_play, entry.by)
                && self.is_undone_since(*turn, changed())
        };
        indexed.or_else(|| (self.index.len()..self.entries.len()).find(is_it))
    }

    /// Whether these changes, after all changes since a turn, leave no stone changed.
    pub(super) fn is_undone_since(&self, turn: usize, changed: [Bits<F>; 2]) -> bool {
        self.is_undone_between(turn, self.entries.len() - 1, changed)
    }

    /// Whether the same board stood after two turns.
    fn is_same(&self, one: usize, later: usize) -> bool {
        self.is_undone_between(one, later, [Bits::none(); 2])
    }

    fn is_undone_between(&self, one: usize, later: usize, mut changed: [Bits<F>; 2]) -> bool {
        let mut toggle = |change: Change| changed[change.colour().index()].toggle(change.cell());
        self.entries[one + 1..=later].iter().filter_map(Entry::played).for_each(&mut toggle);
        let others = self.entries[one].others as usize..self.entries[later].others as usize;
        self.others[others].iter().copied().for_each(toggle);
        changed[0].is_empty() && changed[1].is_empty()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Frame, GameIn, Six, Turn};
    use weiqi_data::{Colour, Diagram, Point, Preset, Reason, Repetition, RuleSet};

    /// A ko in which each side takes in turn, as often as one likes where repetition is free.
    fn ko() -> GameIn<Six> {
        let board = Diagram::from_rows(&[".XO.", "X.XO", ".XO."]).unwrap();
        GameIn::start(board, Colour::White).unwrap()
    }

    #[test]
    fn a_ko_fought_for_ever_is_remembered_at_the_same_cost() {
        let rules = |repetition| RuleSet { repetition, ..Preset::Chinese.rules() };
        let [free, positional] = [Repetition::None, Repetition::Positional].map(rules);
        let points = [Point::new(1, 1), Point::new(2, 1)];
        let mut game = ko();
        let turns = 3 * Six::LATEST;
        for turn in 0..turns {
            let player = game.to_play();
            game.take(&free, Turn::play(player, points[turn % 2])).unwrap();
        }
        // The two boards stood again and again; to prove it takes two turns, not thousands.
        assert_eq!(game.history.index.boards(), 2);
        let latest = game.history.index.latest();
        assert!(latest.iter().all(|&turn| turn + 2 >= game.history.index.len()), "{latest:?}");
        let again = Turn::play(game.to_play(), points[turns % 2]);
        let refusal = game.refusal(&positional, again).unwrap();
        assert_eq!(refusal.reason, Reason::Repetition { same_as: 1 });
        while game.undo() {}
        assert_eq!((game.history.index.len(), game.turns()), (1, 0));
        assert_eq!(game.refusal(&positional, Turn::play(Colour::White, points[0])), None);
    }
}
