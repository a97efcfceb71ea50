use weiqi_data::readings::Readings;
use weiqi_data::{Point, Quarters, RuleSet};

/// What the caller asks for; what is left out is taken from the record.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Rules to judge by, with their name.
    pub rules: Option<(String, RuleSet)>,
    /// How disputed words are read.
    pub readings: Readings,
    /// Komi in stones.
    pub komi: Option<Quarters>,
    /// The number of handicap stones that counts.
    pub handicap: Option<u32>,
    /// The stones agreed dead, in whole chains.
    pub dead: Option<Vec<Point>>,
    /// Propose dead stones where none are known.
    pub propose: Option<Proposal>,
    /// Judge up to this move only, and count the position after it.
    pub to_move: Option<usize>,
    /// The end of the record is to be counted, whether or not both sides passed.
    pub is_final: bool,
    /// Judge every variation, not only the main line.
    pub all_variations: bool,
}

/// How dead stones are proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The seed; the same one gives the same proposal.
    pub seed: u64,
    /// The number of random games.
    pub games: u32,
}
