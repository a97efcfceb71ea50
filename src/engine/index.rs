//! An index of the boards that stood in a game, by their hashes.
//!
//! Invariants: the entries of the history before [`Index::len`] are in it; each board that
//! stood is in `seen` once, in the order in which they stood first; `slots` leads from the
//! low bits of a hash to the latest board with such a hash, and `earlier` from there to the
//! one before, so the latest board is put in and taken out without a search. A board knows
//! when it stood last, since that is the time from which it costs least to prove that it is
//! the same: a ko fought for ever stays cheap.

use weiqi_data::{Colour, LeftBy};

/// No turn and no board.
const NEVER: u32 = u32::MAX;

/// A way in which a board can have stood, which a reading of repetition tells from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Anyhow.
    Stood,
    /// With this side to play.
    Faced(Colour),
    /// Made by a stone of this side.
    MadeBy(Colour),
}

impl Way {
    /// Whether a board stood in this way with that side to play, left by that.
    pub(super) fn is(self, to_play: Colour, by: LeftBy) -> bool {
        match self {
            Way::Stood => true,
            Way::Faced(side) => side == to_play,
            Way::MadeBy(side) => by == LeftBy::Move(side),
        }
    }
}

/// A board that stood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    hash: u64,
    /// The last turn after which it stood.
    pub(super) last: u32,
    /// The board before this one in the same slot.
    earlier: u32,
    /// The first turns after which it stood with Black, with White to play.
    faced: [u32; 2],
    /// The first turns by which a stone of Black, of White made it.
    made_by: [u32; 2],
}

/// The index.
#[derive(Debug, Default)]
pub(super) struct Index {
    slots: Vec<u32>,
    seen: Vec<Seen>,
    /// For each turn the place of its board, and the turn after which that stood before.
    turns: Vec<[u32; 2]>,
}

impl Clone for Index {
    fn clone(&self) -> Index {
        let (slots, seen, turns) = (self.slots.clone(), self.seen.clone(), self.turns.clone());
        Index { slots, seen, turns }
    }

    fn clone_from(&mut self, other: &Index) {
        // Most games are so short that the index is empty.
        if self.turns.is_empty() && other.turns.is_empty() {
            return;
        }
        self.slots.clone_from(&other.slots);
        self.seen.clone_from(&other.seen);
        self.turns.clone_from(&other.turns);
    }
}

impl Index {
    /// How many entries of the history are in it.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.turns.len()
    }

    /// The number of different boards.
    #[cfg(test)]
    pub(super) fn boards(&self) -> usize {
        self.seen.len()
    }

    /// The last turns after which each of them stood.
    #[cfg(test)]
    pub(super) fn latest(&self) -> Vec<usize> {
        self.seen.iter().map(|seen| seen.last as usize).collect()
    }

    /// Takes everything out.
    #[inline]
    pub(super) fn clear(&mut self) {
        if !self.turns.is_empty() {
            self.slots.fill(NEVER);
            self.seen.clear();
            self.turns.clear();
        }
    }

    /// The place of the board with this hash that is the one looked for.
    #[inline]
    pub(super) fn find(&self, hash: u64, is_it: impl Fn(&Seen) -> bool) -> Option<usize> {
        let mut place = if self.seen.is_empty() { NEVER } else { self.slots[self.slot(hash)] };
        loop {
            let seen = self.seen.get(place as usize)?;
            if seen.hash == hash && is_it(seen) {
                return Some(place as usize);
            }
            place = seen.earlier;
        }
    }

    /// The first turn after which a board stood in this way.
    pub(super) fn first(&self, board: usize, way: Way) -> Option<usize> {
        let Seen { faced, made_by, .. } = self.seen[board];
        let turn = match way {
            Way::Stood => faced[0].min(faced[1]),
            Way::Faced(side) => faced[side.index()],
            Way::MadeBy(side) => made_by[side.index()],
        };
        (turn != NEVER).then_some(turn as usize)
    }

    /// Puts in the next entry, whose board is the one in this place or has not stood yet.
    pub(super) fn enter(&mut self, same: Option<usize>, hash: u64, to_play: Colour, by: LeftBy) {
        let turn = self.turns.len() as u32;
        let place = same.unwrap_or_else(|| self.add(hash));
        let seen = &mut self.seen[place];
        self.turns.push([place as u32, seen.last]);
        seen.last = turn;
        let faced = &mut seen.faced[to_play.index()];
        *faced = turn.min(*faced);
        if let LeftBy::Move(player) = by {
            let made_by = &mut seen.made_by[player.index()];
            *made_by = turn.min(*made_by);
        }
    }

    fn add(&mut self, hash: u64) -> usize {
        if 2 * self.seen.len() >= self.slots.len() {
            self.grow();
        }
        let place = self.seen.len();
        let slot = self.slot(hash);
        let earlier = std::mem::replace(&mut self.slots[slot], place as u32);
        let never = [NEVER; 2];
        self.seen.push(Seen { hash, last: NEVER, earlier, faced: never, made_by: never });
        place
    }

    /// Takes the last entry out, which had this side to play and was left by that.
    pub(super) fn leave(&mut self, to_play: Colour, by: LeftBy) {
        let Some([place, before]) = self.turns.pop() else { return };
        let turn = self.turns.len() as u32;
        let seen = &mut self.seen[place as usize];
        if before == NEVER {
            let Seen { hash, earlier, .. } = *seen;
            let slot = self.slot(hash);
            self.slots[slot] = earlier;
            self.seen.pop();
            return;
        }
        seen.last = before;
        let forget = |first: &mut u32| {
            if *first == turn {
                *first = NEVER;
            }
        };
        forget(&mut seen.faced[to_play.index()]);
        if let LeftBy::Move(player) = by {
            forget(&mut seen.made_by[player.index()]);
        }
    }

    /// The slot of a hash.
    #[inline(always)]
    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![NEVER; (4 * self.slots.len()).max(1024)];
        for place in 0..self.seen.len() {
            let slot = self.slot(self.seen[place].hash);
            let earlier = std::mem::replace(&mut self.slots[slot], place as u32);
            self.seen[place].earlier = earlier;
        }
    }
}
