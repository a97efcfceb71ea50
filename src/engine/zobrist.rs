//! Zobrist keys: a fixed 64-bit number for each stone on each cell.
//!
//! The hash of a board is the exclusive or of the keys of its stones; the empty board has
//! the hash 0. A hash only ever proposes an earlier board: the boards themselves decide.

use super::frame::Cell;
use weiqi_data::Colour;

/// Enough for the largest frame.
const CELLS: usize = 1024;

static KEYS: [[u64; CELLS]; 2] = keys();

/// The outputs of SplitMix64 from a fixed seed.
const fn keys() -> [[u64; CELLS]; 2] {
    let mut keys = [[0; CELLS]; 2];
    let mut state: u64 = 0x5745_4951_4920_5A47;
    let mut next = 0;
    while next < 2 * CELLS {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut key = state;
        key = (key ^ (key >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[next / CELLS][next % CELLS] = key ^ (key >> 31);
        next += 1;
    }
    keys
}

/// The key of a stone.
#[inline(always)]
pub(super) fn key(colour: Colour, cell: Cell) -> u64 {
    KEYS[colour.index()][cell.index() & (CELLS - 1)]
}
