//! Zobrist keys: a fixed 64-bit number for each stone on each cell.
//!
//! The hash of a board is the exclusive or of the keys of its stones; the empty board has
//! the hash 0. A hash only ever proposes an earlier board: the boards themselves decide.

use super::frame::{Cell, Frame};
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

/// The key of a stone, as wide as the frame wants it.
#[inline(always)]
pub(super) fn key<F: Frame>(colour: Colour, cell: Cell) -> u64 {
    KEYS[colour.index()][cell.index() & (CELLS - 1)] & F::HASH
}

#[cfg(test)]
mod tests {
    use crate::{Frame, GameIn, Six};
    use weiqi_data::{
        Action, Colour, Diagram, Point, Preset, Reason, Refusal, Repetition, RuleSet, Size,
        Suicide, Turn,
    };

    /// A frame whose hashes have so few bits that different boards collide all the time, and
    /// whose games are soon in the index.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Narrow<const BITS: u32>;

    impl<const BITS: u32> crate::frame::sealed::Sealed for Narrow<BITS> {}

    impl<const BITS: u32> Frame for Narrow<BITS> {
        const STRIDE: u16 = Six::STRIDE;
        const ROWS: u16 = Six::ROWS;
        const HASH: u64 = (1 << BITS) - 1;
        const LATEST: usize = 4;
        type Table<T: Copy + std::fmt::Debug + Send + Sync + 'static> = <Six as Frame>::Table<T>;
        type Words = <Six as Frame>::Words;
        type Filter = <Six as Frame>::Filter;
    }

    const READINGS: [Repetition; 4] = [
        Repetition::Simple,
        Repetition::Positional,
        Repetition::Situational,
        Repetition::NaturalSituational,
    ];

    /// Plays random games with turns taken back in between, and returns every verdict on the
    /// way under every reading.
    fn verdicts<F: Frame>() -> Vec<Option<Refusal>> {
        (0..100).flat_map(game::<F>).collect()
    }

    fn game<F: Frame>(seed: u64) -> Vec<Option<Refusal>> {
        let mut random = fastrand::Rng::with_seed(seed);
        let size = Size::new(random.u8(1..=3), random.u8(1..=3)).unwrap();
        let mut game: GameIn<F> = GameIn::start(Diagram::empty(size), Colour::Black).unwrap();
        let rules = |repetition| {
            let suicide = Suicide::ALL[seed as usize % 3];
            RuleSet { repetition, suicide, ..Preset::Chinese.rules() }
        };
        let mut verdicts = Vec::new();
        for number in 0..150 {
            let turn = |point| Turn { player: game.to_play(), action: Action::Play(point) };
            for reading in READINGS {
                let refusal = |point| game.refusal(&rules(reading), turn(point));
                verdicts.extend(Point::all(size).map(refusal));
            }
            let reading = READINGS[number % 2];
            let legal = |point: &Point| game.refusal(&rules(reading), turn(*point)).is_none();
            let legal: Vec<Point> = Point::all(size).filter(legal).collect();
            match random.u8(..10) {
                0 => drop(game.undo()),
                1 | 2 => game.take(&rules(reading), Turn::pass(game.to_play())).unwrap(),
                _ if legal.is_empty() => drop(game.undo()),
                _ => {
                    let turn = turn(legal[random.usize(..legal.len())]);
                    game.take(&rules(reading), turn).unwrap();
                }
            }
        }
        verdicts
    }

    #[test]
    fn a_collision_of_hashes_never_changes_a_verdict() {
        let expected = verdicts::<Six>();
        let is_repetition =
            |refusal: &&Refusal| matches!(refusal.reason, Reason::Repetition { .. });
        let repetitions = expected.iter().flatten().filter(is_repetition).count();
        assert!(repetitions > 10_000, "only {repetitions} repetitions were refused");
        assert!(verdicts::<Narrow<63>>() == expected, "with an index");
        assert!(verdicts::<Narrow<0>>() == expected, "with hashes of no bits");
        assert!(verdicts::<Narrow<1>>() == expected, "with hashes of one bit");
        assert!(verdicts::<Narrow<2>>() == expected, "with hashes of two bits");
        assert!(verdicts::<Narrow<4>>() == expected, "with hashes of four bits");
        assert!(verdicts::<Narrow<8>>() == expected, "with hashes of eight bits");
    }
}
