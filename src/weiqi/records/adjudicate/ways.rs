//! The ways of counting by which a game may have been counted, by what its record says.

use super::count::knows_prisoners;
use super::facts::Facts;
use super::margin::given_back;
use crate::records::sgf::Record;
use weiqi_data::{Preset, Quarters, RuleSet, Scoring};

/// Komi in quarters of a stone that games have been played with, beside those of the
/// presets: 6½, 5½, 4½ and no points, and by area 7½, 8, 7 and 5.
const KOMI_OF_PRACTICE: [i64; 8] = [13, 11, 9, 0, 15, 16, 14, 10];

/// The rules of the record; where they or the komi are only assumed, all others that such a
/// game may have been counted by.
pub fn ways_of_counting(facts: &Facts) -> Vec<RuleSet> {
    let mut ways = vec![facts.rules];
    if facts.rules_assumed {
        let presets = [Preset::Japanese, Preset::Chinese, Preset::Aga, Preset::TrompTaylor];
        ways.extend(presets.map(|preset| RuleSet {
            komi: facts.rules.komi,
            handicap: facts.rules.handicap,
            ..preset.rules()
        }));
    }
    if facts.komi.assumed {
        let komi = |rules: &RuleSet| match rules.scoring {
            Scoring::Area => KOMI_OF_PRACTICE.as_slice(),
            Scoring::Territory => &KOMI_OF_PRACTICE[..4],
        };
        let others = ways.iter().flat_map(|rules| {
            komi(rules).iter().map(|&quarters| RuleSet { komi: Quarters(quarters), ..*rules })
        });
        ways.extend(others.collect::<Vec<_>>());
    }
    let mut counted: Vec<(Scoring, Quarters, Quarters)> = Vec::new();
    ways.retain(|rules| {
        let way = (rules.scoring, rules.komi, given_back(rules));
        let is_new = !counted.contains(&way);
        counted.push(way);
        is_new
    });
    ways
}

/// The other way of counting, where the record names its rules: whoever writes a record may
/// name the wrong ones. Territory is counted where the prisoners are known.
pub fn other_way(record: &Record, facts: &Facts) -> Option<RuleSet> {
    let rules = &facts.rules;
    let other = match rules.scoring {
        Scoring::Area if !knows_prisoners(record) => return None,
        Scoring::Area => Preset::Japanese.rules(),
        Scoring::Territory => Preset::Chinese.rules(),
    };
    let RuleSet { komi, handicap, readings, .. } = *rules;
    (!facts.rules_assumed).then_some(RuleSet { komi, handicap, readings, ..other })
}
