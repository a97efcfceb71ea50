use super::exhaustive::{complete_games, fresh, remembered, sequences};
use super::random::random_game;
use super::{Step, Tally, recorded_game};
use crate::generate::Prefix;
use crate::records::Game;
use weiqi::boundary::Backend;
use weiqi_data::{Diagram, Size};

/// A part of the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// Step (i): every move of every position, without a history.
    Fresh,
    /// Step (ii): every such move with its board in the history.
    Remembered,
    /// Step (iii): all sequences of so many turns from every position.
    Sequences(usize),
    /// Step (iv): all complete games.
    CompleteGames,
    /// Random games.
    Random,
    /// The game records.
    Records,
}

/// A piece of work that one thread does by itself.
#[derive(Clone, Debug)]
pub enum Unit<'records> {
    /// Some positions of step (i).
    Fresh(Prefix),
    /// Some positions of step (ii).
    Remembered(Prefix),
    /// All sequences of so many turns from some positions.
    Sequences(usize, Prefix),
    /// All complete games on a board of this size.
    CompleteGames(Size),
    /// The random game of a seed and a number.
    Random(u64, u64),
    /// One record.
    Record(&'records Game),
}

impl Unit<'_> {
    /// Does the work, up to the first divergence.
    pub fn run<A: Backend, B: Backend>(&self, tally: &mut Tally) -> Step<()> {
        match self {
            Unit::Fresh(share) => each(share, |diagram| fresh::<A, B>(diagram, tally)),
            Unit::Remembered(share) => each(share, |diagram| remembered::<A, B>(diagram, tally)),
            Unit::Sequences(length, share) => {
                each(share, |diagram| sequences::<A, B>(diagram, *length, tally))
            }
            Unit::CompleteGames(size) => complete_games::<A, B>(*size, tally).map(|_| ()),
            Unit::Random(seed, number) => random_game::<A, B>(*seed, *number, tally),
            Unit::Record(game) => recorded_game::<A, B>(game, tally),
        }
    }
}

fn each(share: &Prefix, mut look: impl FnMut(&Diagram) -> Step<()>) -> Step<()> {
    share.positions().iter().try_for_each(&mut look)
}

/// One of several machines that divide the work among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    /// All of the work.
    pub const WHOLE: Shard = Shard { index: 0, of: 1 };

    /// Reads `2/8`: the second of eight shares, counted from 1; `0/8` is the same as `8/8`.
    ///
    /// # Errors
    /// A sentence, for anything else.
    pub fn read(text: &str) -> Result<Shard, String> {
        let numbers = text
            .split_once('/')
            .and_then(|(index, of)| Some((index.parse::<u64>().ok()?, of.parse::<u64>().ok()?)));
        match numbers {
            Some((index, of)) if of > 0 && index <= of => Ok(Shard { index: index % of, of }),
            _ => Err(format!(
                "\"{}\" is no share of the work: expected I/N with I from 1 to N, such as 2/8.",
                text.escape_debug()
            )),
        }
    }

    /// Whether the piece of work of this number is in the share. Consecutive numbers go
    /// round the shares, and every hundred, the cycle of the kinds of games, begins with
    /// another share.
    pub const fn has(self, number: u64) -> bool {
        (number + number / 100) % self.of == self.index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_together_are_the_whole_and_none_overlap() {
        let shares: Vec<Shard> =
            (1..=7).map(|index| Shard::read(&format!("{index}/7")).unwrap()).collect();
        for number in 0..1000 {
            assert_eq!(shares.iter().filter(|share| share.has(number)).count(), 1);
        }
    }

    #[test]
    fn a_malformed_share_is_refused_with_what_was_read() {
        for text in ["", "3", "3/0", "9/8", "-1/2", "a/b", "1/2/3"] {
            assert!(Shard::read(text).unwrap_err().starts_with(&format!("\"{text}\" is no share")));
        }
    }
}
