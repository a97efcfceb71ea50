//! Changes to bytes that know nothing of what they mean.

use crate::generate::Choose;
use fastrand::Rng;

/// Changes bytes once: one becomes another, comes in or goes out, or a stretch is left out,
/// repeated, or taken from another input.
pub(crate) fn mutate_bytes(bytes: &[u8], other: &[u8], room: usize, seed: u64) -> Vec<u8> {
    let mut choose = Rng::with_seed(seed);
    let mut bytes = bytes.to_vec();
    let (at, end) = stretch(bytes.len(), &mut choose);
    let to = choose.below(bytes.len() + 1);
    match choose.below(7) {
        0 | 1 if at < end => bytes[at] = choose.u8(..),
        2 if at < end => bytes[at] ^= 1 << choose.below(8),
        3 if at < end => drop(bytes.drain(at..end)),
        4 if at < end => {
            let copied = bytes[at..end].to_vec();
            bytes.splice(to..to, copied);
        }
        5 => {
            let (from, until) = stretch(other.len(), &mut choose);
            bytes.splice(at..end, other[from..until].iter().copied());
        }
        _ => bytes.insert(to, choose.u8(..)),
    }
    bytes.truncate(room);
    bytes
}

/// Part of so many bytes, mostly short.
fn stretch(length: usize, choose: &mut Rng) -> (usize, usize) {
    let at = choose.below(length + 1);
    let longest = if choose.chance(1, 4) { length } else { 8 };
    (at, (at + choose.between(1, longest.max(1))).min(length))
}
