//! When a board stood first, in each of the ways that a reading of repetition tells apart.

use weiqi_data::{Colour, LeftBy};

/// No turn.
pub(super) const NEVER: u32 = u32::MAX;

/// The first turns at which a board stood in each of the ways that a reading tells apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Firsts {
    /// With Black, with White to play.
    pub(super) to_play: [u32; 2],
    /// Made by a stone of Black, of White.
    pub(super) made_by: [u32; 2],
}

impl Firsts {
    pub(super) const NONE: Firsts = Firsts { to_play: [NEVER; 2], made_by: [NEVER; 2] };

    /// Notes that the board stood after a turn.
    #[inline(always)]
    pub(super) fn enter(&mut self, turn: u32, to_play: Colour, by: LeftBy) {
        let enter = |first: &mut u32| {
            if *first == NEVER {
                *first = turn;
            }
        };
        enter(&mut self.to_play[to_play.index()]);
        match by {
            LeftBy::Move(player) => enter(&mut self.made_by[player.index()]),
            LeftBy::Pass(_) | LeftBy::SetUp => (),
        }
    }

    /// Forgets a turn.
    pub(super) fn leave(&mut self, turn: u32) {
        for first in self.to_play.iter_mut().chain(&mut self.made_by) {
            if *first == turn {
                *first = NEVER;
            }
        }
    }
}
