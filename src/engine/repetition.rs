//! Repetition (全局同形): which boards stood before, under every reading at once.
//!
//! The history keeps each distinct board once, with the first turn after which it stood
//! for each side to play and for each side that made it; that answers every reading
//! without looking at other turns. A table from hashes leads to the boards; a hash never
//! decides anything, the boards themselves are compared.
//!
//! Invariants:
//! - `turns[n]` is the place in `boards` of the board after `n` turns;
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
struct Stood<F: Frame> {
    stones: [Bits<F>; 2],
    hash: u64,
    /// The first turn after which it stood with Black, with White to play.
    first_to_play: [u32; 2],
    /// The first turn that made it by a stone of Black, of White.
    first_made_by: [u32; 2],
}

/// A board that a move would make, about which a repetition is asked: its hash is at hand,
/// its stones are worked out when a hash is found.
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

    /// Its stones, Black's first.
    pub(super) fn stones(&self) -> [Bits<F>; 2] {
        self.board.stones_after(self.player, self.cell, self.effect)
    }
}

/// The boards of a game.
#[derive(Clone, Debug)]
pub(super) struct History<F: Frame> {
    boards: Vec<Stood<F>>,
    slots: Vec<u32>,
    turns: Vec<u32>,
    held: [Bits<F>; 2],
}

impl<F: Frame> History<F> {
    /// Nothing yet.
    pub(super) fn new() -> History<F> {
        History {
            boards: Vec::new(),
            slots: vec![NEVER; 16],
            turns: Vec::new(),
            held: [Bits::none(); 2],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.boards.clear();
        self.slots.fill(NEVER);
        self.turns.clear();
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

    /// Adds a position that need not follow from the last one.
    pub(super) fn push(&mut self, hash: u64, stones: &[Bits<F>; 2], to_play: Colour, by: LeftBy) {
        self.held = [self.held[0] | stones[0], self.held[1] | stones[1]];
        let place = self.find(hash, || *stones).unwrap_or_else(|| self.add(hash, stones));
        self.enter(place, to_play, by);
    }

    /// Adds the position that a stone of `player` on `cell` has made. Returns whether it
    /// is the first stone of that colour on the point.
    #[inline(always)]
    pub(super) fn push_move(&mut self, board: &Board<F>, player: Colour, cell: Cell) -> bool {
        let is_first = !self.has_held(player, cell);
        if is_first && board.stones(player).has(cell) {
            self.held[player.index()].insert(cell);
            let place = self.add(board.hash(), board.both());
            self.enter(place, player.opponent(), LeftBy::Move(player));
        } else {
            self.push(board.hash(), board.both(), player.opponent(), LeftBy::Move(player));
        }
        is_first
    }

    /// Adds the position that a pass of `player` has left.
    #[inline]
    pub(super) fn push_pass(&mut self, player: Colour) {
        let board = self.turns[self.turns.len() - 1];
        self.enter(board, player.opponent(), LeftBy::Pass(player));
    }

    /// Takes out the last position. `first` is the point on which its stone was the first
    /// of its colour.
    pub(super) fn pop(&mut self, first: Option<(Colour, Cell)>) {
        if let Some((colour, cell)) = first {
            self.held[colour.index()].remove(cell);
        }
        let turn = self.turns.len() as u32 - 1;
        let Some(place) = self.turns.pop() else { return };
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

    /// The first turn after which a board stood that was made by a move or set up.
    #[inline(always)]
    fn enter(&mut self, place: u32, to_play: Colour, by: LeftBy) {
        let turn = self.turns.len() as u32;
        self.turns.push(place);
        if turn == 0 && on(Fault::SuperkoWithoutSetUp)
            || matches!(by, LeftBy::Pass(_)) && on(Fault::SuperkoWithoutPasses)
        {
            return;
        }
        let board = &mut self.boards[place as usize];
        let enter = |first: &mut u32| {
            if *first == NEVER || on(Fault::LastSameAs) {
                *first = turn;
            }
        };
        enter(&mut board.first_to_play[to_play.index()]);
        match by {
            LeftBy::Move(player) => enter(&mut board.first_made_by[player.index()]),
            LeftBy::Pass(player) if on(Fault::NaturalCountsPasses) => {
                enter(&mut board.first_made_by[player.index()]);
            }
            LeftBy::SetUp if on(Fault::NaturalCountsSetUp) => {
                board.first_made_by.iter_mut().for_each(enter);
            }
            LeftBy::Pass(_) | LeftBy::SetUp => (),
        }
    }

    /// The slot in which the search for a hash begins.
    #[inline(always)]
    fn home(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    /// The place of a board, if it stood.
    #[inline]
    fn find(&self, hash: u64, stones: impl Fn() -> [Bits<F>; 2]) -> Option<u32> {
        let hash = narrowed(hash);
        let mut slot = self.home(hash);
        loop {
            let place = self.slots[slot];
            let board = self.boards.get(place as usize)?;
            if board.hash == hash && (on(Fault::HashTrusted) || board.stones == stones()) {
                return Some(place);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Adds a board that never stood; returns its place.
    #[inline]
    fn add(&mut self, hash: u64, stones: &[Bits<F>; 2]) -> u32 {
        let place = self.boards.len() as u32;
        let hash = narrowed(hash);
        self.boards.push(Stood {
            stones: *stones,
            hash,
            first_to_play: [NEVER; 2],
            first_made_by: [NEVER; 2],
        });
        if self.boards.len() * 2 > self.slots.len() {
            self.grow();
        } else {
            let slot = self.vacant(hash);
            self.slots[slot] = place;
        }
        place
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
        let board = &self.boards[self.turns[before] as usize];
        let same = board.hash == narrowed(made.hash) && board.stones == made.stones();
        same.then_some(before)
    }

    /// The points on which the side to play had a stone before the opponent's last turn.
    pub(super) fn held_before_last_turn(&self, colour: Colour) -> Bits<F> {
        let Some(before) = self.turn_before_last() else { return Bits::none() };
        self.boards[self.turns[before] as usize].stones[colour.index()]
    }

    #[inline(always)]
    fn turn_before_last(&self) -> Option<usize> {
        let mut before = self.turns.len().checked_sub(2)?;
        if on(Fault::KoKeptAfterPass) {
            while before > 0 && self.turns[before] == self.turns[before + 1] {
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

    fn stood(&self, made: &Made<'_, F>) -> Option<&Stood<F>> {
        let place = self.find(made.hash, || made.stones())?;
        Some(&self.boards[place as usize])
    }

    fn turn(&self, turn: u32) -> Option<usize> {
        let recent = !on(Fault::LookBackOfEight) || turn as usize + 8 >= self.turns.len();
        (turn != NEVER && recent).then_some(turn as usize)
    }
}
