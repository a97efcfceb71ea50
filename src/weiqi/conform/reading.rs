//! What an engine might be playing by, and what each of these readings says of a move.

use super::line::Play;
use weiqi_data::{Preset, Refusal, Repetition, RuleSet, Suicide, Turn};

/// A reading of repetition and suicide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reading {
    /// How far back it looks for a repetition, in turns; `None`: to the beginning.
    pub window: Option<usize>,
    /// Which positions may not come back.
    pub repetition: Repetition,
    /// Whether own stones may be given up.
    pub suicide: Suicide,
}

impl Reading {
    /// The readings without a window.
    pub fn all() -> Vec<Reading> {
        let of = |&repetition: &Repetition| {
            let suicide = Suicide::ALL.iter();
            suicide.map(move |&suicide| Reading { window: None, repetition, suicide })
        };
        Repetition::ALL.iter().flat_map(of).collect()
    }

    /// The reading of a preset.
    pub fn of(rules: &RuleSet) -> Reading {
        Reading { window: None, repetition: rules.repetition, suicide: rules.suicide }
    }

    /// The rules, so far as a single move is concerned.
    pub fn rules(&self) -> RuleSet {
        let chinese = Preset::Chinese.rules();
        RuleSet { repetition: self.repetition, suicide: self.suicide, ..chinese }
    }

    /// Why the next turn is refused under this reading.
    pub(super) fn refusal(&self, play: &Play, turn: Turn) -> Option<Refusal> {
        match self.window {
            None => play.refusal(&self.rules(), turn),
            Some(window) => play.refusal_within(&self.rules(), window, turn),
        }
    }

    /// Whether a look back can have an end under this reading of repetition.
    pub fn looks_back(repetition: Repetition) -> bool {
        !matches!(repetition, Repetition::None | Repetition::Simple)
    }
}
