//! Fixed pieces of work, the same on every machine, so that a tool outside can count the
//! instructions that one operation takes.

use super::playouts::Player;
use super::positions::{Line, real, records};
use super::questions::legal_mask;
use super::replay::Replay;
use std::hint::black_box;
use weiqi_data::{Preset, Repetition, RuleSet};
use weiqi_engine::ko::{SimpleKo, Superko};
use weiqi_engine::{Nine, Nineteen};

/// A kind of operation of which instructions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// A move of a playout on 9×9, simple ko.
    PlayoutMove9,
    /// A move of a playout on 19×19, simple ko.
    PlayoutMove19,
    /// A move of a playout on 9×9, exact positional superko.
    SuperkoPlayoutMove9,
    /// A move of a playout on 19×19, exact positional superko.
    SuperkoPlayoutMove19,
    /// A move of a record, simple ko.
    ReplayedMove,
    /// A move of a record, exact positional superko.
    SuperkoReplayedMove,
    /// The legal points of a position from a record.
    LegalMask,
}

impl Counted {
    /// Every kind.
    pub const ALL: &[Counted] = &[
        Counted::PlayoutMove9,
        Counted::PlayoutMove19,
        Counted::SuperkoPlayoutMove9,
        Counted::SuperkoPlayoutMove19,
        Counted::ReplayedMove,
        Counted::SuperkoReplayedMove,
        Counted::LegalMask,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Counted::PlayoutMove9 => "playout-move-9x9",
            Counted::PlayoutMove19 => "playout-move-19x19",
            Counted::SuperkoPlayoutMove9 => "superko-playout-move-9x9",
            Counted::SuperkoPlayoutMove19 => "superko-playout-move-19x19",
            Counted::ReplayedMove => "replayed-move",
            Counted::SuperkoReplayedMove => "superko-replayed-move",
            Counted::LegalMask => "legal-mask",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Counted> {
        Counted::ALL.iter().copied().find(|counted| counted.name() == name)
    }

    /// Does the work so many times over; returns how many operations that was. What is made
    /// ready before does not depend on the number of times.
    pub fn run(self, times: usize) -> usize {
        match self {
            Counted::PlayoutMove9 => Player::<Nine, _>::new(9, SimpleKo::new()).play(200 * times),
            Counted::PlayoutMove19 => {
                Player::<Nineteen, _>::new(19, SimpleKo::new()).play(40 * times)
            }
            Counted::SuperkoPlayoutMove9 => {
                Player::<Nine, _>::new(9, Superko::new()).play(200 * times)
            }
            Counted::SuperkoPlayoutMove19 => {
                Player::<Nineteen, _>::new(19, Superko::new()).play(40 * times)
            }
            Counted::ReplayedMove => replayed(Repetition::Simple, times),
            Counted::SuperkoReplayedMove => replayed(Repetition::Positional, times),
            Counted::LegalMask => masks(times),
        }
    }
}

fn replayed(repetition: Repetition, times: usize) -> usize {
    let rules = RuleSet { repetition, ..Preset::Chinese.rules() };
    let mut lines: Vec<Line> = records();
    lines.truncate(8);
    let mut replay = Replay::of(lines);
    (0..times).map(|_| replay.run(&rules)).sum()
}

fn masks(times: usize) -> usize {
    let positions = real(64);
    let times = 10 * times;
    for _ in 0..times {
        for game in &positions {
            black_box(legal_mask(black_box(game)));
        }
    }
    times * positions.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ci_has_a_bound_for_every_kind() {
        let bounds = include_str!("../../../.ci/instructions.txt");
        let lines = bounds.lines().filter(|line| !line.starts_with('#'));
        let names: Vec<&str> = lines.map(|line| line.split(' ').next().unwrap()).collect();
        let all: Vec<&str> = Counted::ALL.iter().map(|counted| counted.name()).collect();
        assert_eq!(names, all);
    }
}
