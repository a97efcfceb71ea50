use super::Choose;
use weiqi_data::readings::{Readings, Taxed};
use weiqi_data::{
    Colour, Cycle, GiveBack, GroupTax, IllegalMove, OpeningSetup, Preset, Quarters, Repetition,
    RuleSet, Scoring, Suicide, TerritoryInSeki, Tie,
};

/// A preset in its turn (every second `number`), with a handicap now and then, or a record
/// of random choices.
pub fn rules(number: u64, choose: &mut impl Choose) -> (RuleSet, Option<Preset>) {
    if !number.is_multiple_of(2) {
        return (random_rules(choose), None);
    }
    let presets = Preset::ALL;
    let preset = presets[(number / 2 % presets.len() as u64) as usize];
    let handicap = if choose.chance(1, 3) { choose.between(1, 9) as u32 } else { 0 };
    (preset.rules().with_handicap(handicap), Some(preset))
}

/// A record of random choices, whether anybody plays by it or not.
pub(crate) fn random_rules(choose: &mut impl Choose) -> RuleSet {
    RuleSet {
        repetition: *choose.pick(Repetition::ALL),
        suicide: *choose.pick(Suicide::ALL),
        scoring: *choose.pick(Scoring::ALL),
        territory_in_seki: *choose.pick(TerritoryInSeki::ALL),
        group_tax: *choose.pick(GroupTax::ALL),
        komi: Quarters(choose.below(65) as i64 - 32),
        handicap: choose.below(10) as u32,
        give_back: *choose.pick(GiveBack::ALL),
        first_player: *choose.pick(&Colour::BOTH),
        opening_setup: *choose.pick(OpeningSetup::ALL),
        tie: *choose.pick(Tie::ALL),
        illegal_move: *choose.pick(IllegalMove::ALL),
        cycle: *choose.pick(Cycle::ALL),
        readings: Readings { taxed: *choose.pick(Taxed::ALL), ..Readings::TAKEN },
    }
}
