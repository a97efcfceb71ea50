//! Changes to short texts: words of the notations put in, left out or exchanged.

use super::bytes::mutate_bytes;
use crate::fuzzing::seeds::notations;
use crate::generate::Choose;
use fastrand::Rng;
use std::sync::LazyLock;

/// The texts that the seeds are chosen from, and the words in them.
static TEXTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| notations().into_values().collect());
static WORDS: LazyLock<Vec<&'static [u8]>> = LazyLock::new(|| {
    let mut words: Vec<&[u8]> = TEXTS.iter().flat_map(|text| words_of(&text[1..])).collect();
    words.sort_unstable();
    words.dedup();
    words
});

/// Changes a text once: a word of another text comes in, replaces one or goes out, lines or
/// words are repeated, or bytes change.
pub(crate) fn mutate_words(bytes: &[u8], room: usize, seed: u64) -> Vec<u8> {
    let mut choose = Rng::with_seed(seed);
    let mut words: Vec<Vec<u8>> = bytes.split(|&byte| byte == b' ').map(<[u8]>::to_vec).collect();
    let (one, other) = (choose.below(words.len()), choose.below(words.len()));
    let word = *choose.pick(&WORDS);
    match choose.below(8) {
        0 => words.swap(one, other),
        1 if words.len() > 1 => drop(words.remove(one)),
        2 if one > 0 => words[one] = word.to_vec(),
        3 => words.insert(one + 1, word.to_vec()),
        4 => words[one].extend(word),
        5 => {
            let again = words[one].clone();
            words.insert(other + 1, again);
        }
        6 => return choose.pick(&TEXTS).clone(),
        _ => {
            let text = choose.pick(&TEXTS);
            return mutate_bytes(bytes, text, room, choose.u64(..));
        }
    }
    let mut written = words.join(&b' ');
    written.truncate(room);
    written
}

/// What stands between blanks, line ends and the marks behind a heading.
fn words_of(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| b" \n:;>".contains(byte)).filter(|word| !word.is_empty())
}
