//! Repetition (全局同形): which boards stood before, under every reading at once.
//!
//! The history keeps each distinct board once, with the first turn after which it stood
//! for each side to play and for each side that made it; that answers every reading
//! without looking at other turns. A table from hashes leads to the boards. A hash never
//! decides anything: two boards are the same if every stone that was put on or taken off
//! between them was so an even number of times, and that is gone through stone by stone.
//!
//! Invariants:
//! - `turns[n]` tells which of `boards` stood after `n` turns, and how many of `changes`
//!   had been made by then;
//! - no two entries of `boards` are equal, and they are in the order of their first turns;
//! - `slots` is an open-addressing table with linear probing, at most half full, into which
//!   the boards were put in that order: so the latest can be taken out by emptying its
//!   slot;
//! - `held` has every point on which a colour had a stone in one of the boards.

use super::bits::Bits;
use super::board::Board;
use super::effect::Effect;
use super::faults::{Fault, narrowed, on};
use super::frame::{Cell, Frame};
use weiqi_spec::data::{Colour, LeftBy};

/// No turn.
const NEVER: u32 = u32::MAX;

/// One distinct board.
#[derive(Clone, Copy, Debug)]
struct Stood {
    hash: u64,
    /// The changes made until it first stood.
    changes: u32,
    /// The first turn after which it stood with Black, with White to play.
    first_to_play: [u32; 2],
    /// The first turn that made it by a stone of Black, of White.
    first_made_by: [u32; 2],
}

impl Stood {
    /// Notes that the board stood after a turn.
    #[inline(always)]
    fn enter(&mut self, turn: u32, to_play: Colour, by: LeftBy) {
        if turn == 0 && on(Fault::SuperkoWithoutSetUp)
            || matches!(by, LeftBy::Pass(_)) && on(Fault::SuperkoWithoutPasses)
        {
            return;
        }
        let enter = |first: &mut u32| {
            if *first == NEVER || on(Fault::LastSameAs) {
                *first = turn;
            }
        };
        enter(&mut self.first_to_play[to_play.index()]);
        match by {
            LeftBy::Move(player) => enter(&mut self.first_made_by[player.index()]),
            LeftBy::Pass(player) if on(Fault::NaturalCountsPasses) => {
                enter(&mut self.first_made_by[player.index()]);
            }
            LeftBy::SetUp if on(Fault::NaturalCountsSetUp) => {
                self.first_made_by.iter_mut().for_each(enter);
            }
            LeftBy::Pass(_) | LeftBy::SetUp => (),
        }
    }
}

/// A stone put on or taken off.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: Cell,
    colour: Colour,
}

/// What stood after a turn.
#[derive(Clone, Copy, Debug)]
struct After {
    /// The place of the board.
    board: u32,
    /// The changes made by then.
    changes: u32,
}

/// A board that a move would make, about which a repetition is asked: its hash is at hand,
/// the changes are worked out when that hash is found.
pub(super) struct Made<'a, F: Frame> {
    board: &'a Board<F>,
    effect: &'a Effect,
    player: Colour,
    cell: Cell,
    hash: u64,
}

impl<'a, F: Frame> Made<'a, F> {
    /// What a stone of `player` on an empty point, with this effect, makes of a board.
    #[inline(always)]
    pub(super) fn by(
        board: &'a Board<F>,
        player: Colour,
        cell: Cell,
        effect: &'a Effect,
    ) -> Made<'a, F> {
        Made { board, effect, player, cell, hash: board.hash_after(player, cell, effect) }
    }

    /// The side that makes it.
    pub(super) fn player(&self) -> Colour {
        self.player
    }

    /// Where the stone is put.
    pub(super) fn cell(&self) -> Cell {
        self.cell
    }

    /// The stones put on and taken off, Black's first.
    fn changes(&self) -> [Bits<F>; 2] {
        self.board.changes_by(self.player, self.cell, self.effect)
    }
}

/// The boards of a game. [`Clone::clone_from`] keeps the memory that it has.
#[derive(Debug)]
pub(super) struct History<F: Frame> {
    boards: Vec<Stood>,
    slots: Vec<u32>,
    turns: Vec<After>,
    changes: Vec<Change>,
    held: [Bits<F>; 2],
}

impl<F: Frame> Clone for History<F> {
    fn clone(&self) -> History<F> {
        let mut history = History::expecting(0);
        history.clone_from(self);
        history
    }

    fn clone_from(&mut self, other: &History<F>) {
        self.boards.clone_from(&other.boards);
        self.slots.clone_from(&other.slots);
        self.turns.clone_from(&other.turns);
        self.changes.clone_from(&other.changes);
        self.held = other.held;
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
            boards: Vec::with_capacity(positions),
            slots: vec![NEVER; (2 * positions).next_power_of_two().max(16)],
            turns: Vec::with_capacity(positions),
            changes: Vec::with_capacity(positions),
            held: [Bits::none(); 2],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.boards.clear();
        self.slots.fill(NEVER);
        self.turns.clear();
        self.changes.clear();
        self.held = [Bits::none(); 2];
    }

    /// The number of positions, the one on the board included.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.turns.len()
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

    /// Adds a position that differs from the last one in `changed` stones, Black's first.
    pub(super) fn push(&mut self, hash: u64, changed: [Bits<F>; 2], to_play: Colour, by: LeftBy) {
        for colour in Colour::BOTH {
            let cells = changed[colour.index()];
            self.held[colour.index()] |= cells;
            self.changes.extend(cells.into_iter().map(|cell| Change { cell, colour }));
        }
        self.enter(hash, to_play, by);
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
        self.changes.push(Change { cell, colour: player });
        let to_play = player.opponent();
        if is_first && captured.is_empty() {
            self.add(board.hash(), to_play, LeftBy::Move(player));
        } else {
            self.push_captures(board, player, cell, captured);
            self.enter(board.hash(), to_play, LeftBy::Move(player));
        }
        is_first
    }

    /// Notes the stones that a move of `player` has taken off.
    fn push_captures(&mut self, board: &Board<F>, player: Colour, cell: Cell, captured: &[Cell]) {
        let is_suicide = !board.stones(player).has(cell);
        let colour = if is_suicide { player } else { player.opponent() };
        for &head in captured {
            self.changes.extend(board.ring(head).map(|cell| Change { cell, colour }));
        }
    }

    /// Adds the position that a pass of `player` has left.
    #[inline]
    pub(super) fn push_pass(&mut self, player: Colour) {
        let board = self.turns[self.turns.len() - 1].board;
        self.return_to(board, player.opponent(), LeftBy::Pass(player));
    }

    /// Takes out the last position. `first` is the point on which its stone was the first
    /// of its colour.
    pub(super) fn pop(&mut self, first: Option<(Colour, Cell)>) {
        if let Some((colour, cell)) = first {
            self.held[colour.index()].remove(cell);
        }
        let turn = self.turns.len() as u32 - 1;
        let Some(After { board: place, .. }) = self.turns.pop() else { return };
        self.changes.truncate(self.turns.last().map_or(0, |after| after.changes as usize));
        if on(Fault::UndoKeepsHistory) {
            return;
        }
        let board = &mut self.boards[place as usize];
        for first in board.first_to_play.iter_mut().chain(&mut board.first_made_by) {
            if *first == turn {
                *first = NEVER;
            }
        }
        let (hash, is_new) = (board.hash, board.first_to_play == [NEVER; 2]);
        if is_new && place as usize == self.boards.len() - 1 {
            self.remove_latest(hash);
        }
    }

    /// Adds a position after whose changes a board stands that may have stood before.
    fn enter(&mut self, hash: u64, to_play: Colour, by: LeftBy) {
        match self.find(hash, || [Bits::none(); 2]) {
            Some(board) => self.return_to(board, to_play, by),
            None => self.add(hash, to_play, by),
        }
    }

    /// A board that stood before stands again.
    fn return_to(&mut self, board: u32, to_play: Colour, by: LeftBy) {
        self.boards[board as usize].enter(self.turns.len() as u32, to_play, by);
        self.turns.push(After { board, changes: self.changes.len() as u32 });
    }

    /// The slot in which the search for a hash begins.
    #[inline(always)]
    fn home(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    /// The place of a board, if it stood: the one that `changed` stones make of the last.
    #[inline]
    fn find(&self, hash: u64, changed: impl Fn() -> [Bits<F>; 2]) -> Option<u32> {
        let hash = narrowed(hash);
        let mut slot = self.home(hash);
        loop {
            let place = self.slots[slot];
            let board = self.boards.get(place as usize)?;
            if board.hash == hash
                && (on(Fault::HashTrusted) || self.is_undone_since(board.changes, changed()))
            {
                return Some(place);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Whether these changes, after all changes but the first so many, leave no stone
    /// changed.
    fn is_undone_since(&self, first: u32, mut changed: [Bits<F>; 2]) -> bool {
        for change in &self.changes[first as usize..] {
            changed[change.colour.index()].toggle(change.cell);
        }
        changed[0].is_empty() && changed[1].is_empty()
    }

    /// Adds a board that never stood.
    #[inline(always)]
    fn add(&mut self, hash: u64, to_play: Colour, by: LeftBy) {
        let hash = narrowed(hash);
        let place = self.boards.len() as u32;
        let changes = self.changes.len() as u32;
        let [first_to_play, first_made_by] = [[NEVER; 2]; 2];
        let mut board = Stood { hash, changes, first_to_play, first_made_by };
        board.enter(self.turns.len() as u32, to_play, by);
        self.boards.push(board);
        self.turns.push(After { board: place, changes });
        if self.boards.len() * 2 > self.slots.len() {
            self.grow();
        } else {
            let slot = self.vacant(hash);
            self.slots[slot] = place;
        }
    }

    /// The first vacant slot for a hash.
    #[inline(always)]
    fn vacant(&self, hash: u64) -> usize {
        let mut slot = self.home(hash);
        while self.slots[slot] != NEVER {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![NEVER; self.slots.len() * 4];
        for place in 0..self.boards.len() {
            let slot = self.vacant(self.boards[place].hash);
            self.slots[slot] = place as u32;
        }
    }

    fn remove_latest(&mut self, hash: u64) {
        let place = self.boards.len() as u32 - 1;
        let mut slot = self.home(hash);
        while self.slots[slot] != place {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = NEVER;
        self.boards.pop();
    }
}

/// The first of two turns.
fn earlier(one: u32, other: u32) -> u32 {
    if on(Fault::LastSameAs) && one != NEVER && other != NEVER {
        return one.max(other);
    }
    one.min(other)
}

impl<F: Frame> History<F> {
    /// `simple`: the turn before the opponent's last one, if its board is this one.
    pub(super) fn before_last_turn(&self, made: &Made<'_, F>) -> Option<usize> {
        let before = self.turn_before_last()?;
        let After { board, changes } = self.turns[before];
        let same = self.boards[board as usize].hash == narrowed(made.hash);
        (same && self.is_undone_since(changes, made.changes())).then_some(before)
    }

    /// Whether the opponent's last turn has taken off a stone of `colour` from a point.
    #[inline(always)]
    pub(super) fn lost_at_last_turn(&self, colour: Colour, cell: Cell) -> bool {
        self.last_changes().iter().any(|change| change.cell == cell && change.colour == colour)
    }

    /// The points on which the opponent's last turn has changed stones of `colour`.
    pub(super) fn changed_at_last_turn(&self, colour: Colour) -> Bits<F> {
        let own = self.last_changes().iter().filter(|change| change.colour == colour);
        own.map(|change| change.cell).collect()
    }

    /// The changes since the board stood that `simple` compares with.
    #[inline(always)]
    fn last_changes(&self) -> &[Change] {
        match self.turn_before_last() {
            Some(before) => &self.changes[self.turns[before].changes as usize..],
            None => &[],
        }
    }

    #[inline(always)]
    fn turn_before_last(&self) -> Option<usize> {
        let mut before = self.turns.len().checked_sub(2)?;
        if on(Fault::KoKeptAfterPass) {
            while before > 0 && self.turns[before].board == self.turns[before + 1].board {
                before -= 1;
            }
        }
        Some(before)
    }

    /// `positional`: the first turn after which the board stood.
    pub(super) fn first_stood(&self, made: &Made<'_, F>) -> Option<usize> {
        let [black, white] = self.stood(made)?.first_to_play;
        self.turn(earlier(black, white))
    }

    /// `situational`: the first turn after which the board stood with this side to play.
    pub(super) fn first_faced(&self, made: &Made<'_, F>, to_play: Colour) -> Option<usize> {
        self.turn(self.stood(made)?.first_to_play[to_play.index()])
    }

    /// `natural-situational`: the first turn by which the same player made the board.
    pub(super) fn first_made(&self, made: &Made<'_, F>) -> Option<usize> {
        self.turn(self.stood(made)?.first_made_by[made.player.index()])
    }

    fn stood(&self, made: &Made<'_, F>) -> Option<&Stood> {
        let place = self.find(made.hash, || made.changes())?;
        Some(&self.boards[place as usize])
    }

    fn turn(&self, turn: u32) -> Option<usize> {
        let recent = !on(Fault::LookBackOfEight) || turn as usize + 8 >= self.turns.len();
        (turn != NEVER && recent).then_some(turn as usize)
    }
}
