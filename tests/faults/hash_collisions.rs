//! A collision of hashes never changes a verdict: with hashes of 0 to 8 bits, under which
//! boards collide all the time, every refusal is the same as with 64.

use weiqi::boundary::{Backend, Engine};
use weiqi_data::{
    Colour, Diagram, Past, Point, Preset, Reason, Refusal, Repetition, RuleSet, Size, Suicide, Turn,
};
use weiqi_engine::faults::{Seeded, narrow_hash};

type Verdicts = Vec<Option<Refusal>>;

const READINGS: [Repetition; 4] = [
    Repetition::Simple,
    Repetition::Positional,
    Repetition::Situational,
    Repetition::NaturalSituational,
];

/// Plays random games with turns taken back in between, and returns every verdict on the
/// way under every reading.
fn verdicts(width: Seeded) -> Verdicts {
    let verdicts = (0..100).flat_map(game).collect();
    drop(width);
    verdicts
}

fn game(seed: u64) -> Verdicts {
    let mut random = fastrand::Rng::with_seed(seed);
    let size = Size::new(random.u8(1..=3), random.u8(1..=3)).unwrap();
    let mut game = Engine::resume(&[Past::set_up(Diagram::empty(size), Colour::Black)]).unwrap();
    let rules = |repetition| {
        let suicide = Suicide::ALL[seed as usize % 3];
        RuleSet { repetition, suicide, ..Preset::Chinese.rules() }
    };
    let mut verdicts = Vec::new();
    for turn in 0..150 {
        let player = game.to_play();
        for reading in READINGS {
            verdicts.extend(
                Point::all(size)
                    .map(|point| game.refusal(&rules(reading), Turn::play(player, point))),
            );
        }
        let legal = game.legal_points(&rules(READINGS[turn % 2]));
        match random.u8(..10) {
            0 => drop(game.undo()),
            1 | 2 => drop(game.take(&rules(READINGS[0]), Turn::pass(player)).unwrap()),
            _ if legal.is_empty() => drop(game.undo()),
            _ => {
                let point = legal[random.usize(..legal.len())];
                game.take(&rules(READINGS[turn % 2]), Turn::play(player, point)).unwrap();
            }
        }
    }
    verdicts
}

#[test]
fn a_hash_collision_never_changes_a_verdict() {
    let expected = verdicts(narrow_hash(64));
    let is_repetition = |refusal: &&Refusal| matches!(refusal.reason, Reason::Repetition { .. });
    let repetitions = expected.iter().flatten().filter(is_repetition).count();
    assert!(repetitions > 10_000, "only {repetitions} repetitions were refused");
    for bits in 0..=8 {
        assert!(verdicts(narrow_hash(bits)) == expected, "with hashes of {bits} bits");
    }
}
