use weiqi_data::{Preset, Repetition, RuleSet, Suicide};

/// The same rules under each reading of repetition, in the order of [`Repetition::ALL`].
pub type Row = [RuleSet; Repetition::ALL.len()];

/// These rules under each reading of repetition.
pub fn readings(rules: &RuleSet) -> Row {
    std::array::from_fn(|number| RuleSet { repetition: Repetition::ALL[number], ..*rules })
}

/// These rules under each reading of repetition and of suicide: a row for each of
/// [`Suicide::ALL`].
pub fn every_reading(rules: &RuleSet) -> [Row; Suicide::ALL.len()] {
    std::array::from_fn(|number| readings(&RuleSet { suicide: Suicide::ALL[number], ..*rules }))
}

/// The rules that refuse least: every turn that is legal under some reading is legal under
/// these, and makes the same board.
pub(crate) fn which_follow() -> RuleSet {
    RuleSet { repetition: Repetition::None, suicide: Suicide::Allowed, ..Preset::Chinese.rules() }
}
