//! The choices of a rule set, and the named ones.

/// Which positions may not come back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Repetition {
    Simple,
    Positional,
    Situational,
    NaturalSituational,
}

/// How many own stones may be given up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Suicide {
    Forbidden,
    MultiStone,
    Allowed,
}

/// What Black gives back for H handicap stones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum GiveBack {
    None,
    /// H points.
    Each,
    /// H − 1 points.
    OneLess,
}

/// A rule set.
#[derive(Clone, Copy)]
pub struct Rules {
    pub name: &'static str,
    pub repetition: Repetition,
    pub suicide: Suicide,
    /// Surrounded points and prisoners count, and no points in seki.
    pub is_territory: bool,
    /// Each group pays two points.
    pub taxes_groups: bool,
    /// In quarters of a point.
    pub komi: i64,
    pub give_back: GiveBack,
}

const CHINESE: Rules = Rules {
    name: "chinese",
    repetition: Repetition::Positional,
    suicide: Suicide::Forbidden,
    is_territory: false,
    taxes_groups: false,
    komi: 30,
    give_back: GiveBack::Each,
};

const JAPANESE: Rules = Rules {
    name: "japanese",
    repetition: Repetition::Simple,
    is_territory: true,
    komi: 26,
    give_back: GiveBack::None,
    ..CHINESE
};

/// The named rule sets.
pub const PRESETS: [Rules; 9] = [
    CHINESE,
    Rules { name: "chinese-situational", repetition: Repetition::Situational, ..CHINESE },
    Rules { name: "chinese-practice", repetition: Repetition::Simple, ..CHINESE },
    Rules { name: "ancient", taxes_groups: true, komi: 0, give_back: GiveBack::None, ..CHINESE },
    JAPANESE,
    Rules { name: "korean", ..JAPANESE },
    Rules {
        name: "aga",
        repetition: Repetition::Situational,
        give_back: GiveBack::OneLess,
        ..CHINESE
    },
    Rules {
        name: "new-zealand",
        repetition: Repetition::NaturalSituational,
        suicide: Suicide::Allowed,
        komi: 28,
        give_back: GiveBack::None,
        ..CHINESE
    },
    Rules { name: "tromp-taylor", suicide: Suicide::Allowed, give_back: GiveBack::None, ..CHINESE },
];

/// The rule set of this name.
pub fn named(name: &str) -> Option<Rules> {
    PRESETS.into_iter().find(|rules| rules.name == name)
}
