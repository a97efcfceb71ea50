//! The presets are what a file written by hand says: no comparison of two implementations
//! would see a fault in them.

use crate::files;
use serde_json::{Map, Value, json};
use weiqi_data::readings::Field;
use weiqi_data::{Preset, RuleSet};

/// A rule set, choice by choice, in the names that requests use.
fn choices(rules: &RuleSet) -> Value {
    json!({
        "repetition": rules.repetition.name(),
        "suicide": rules.suicide.name(),
        "scoring": rules.scoring.name(),
        "territory_in_seki": rules.territory_in_seki.name(),
        "group_tax": rules.group_tax.name(),
        "komi_zi": rules.komi.to_string(),
        "handicap_give_back": rules.give_back.name(),
        "first_player": rules.first_player.to_string(),
        "opening_setup": rules.opening_setup.name(),
        "tie": rules.tie.name(),
        "illegal_move": rules.illegal_move.name(),
        "cycle": rules.cycle.name(),
        "at_the_table": Field::of_the_table()
            .map(|field| (field.key().to_string(), rules.readings.variant(field).name.into()))
            .collect::<Map<String, Value>>(),
    })
}

fn written_out() -> Map<String, Value> {
    let mut presets: Map<String, Value> =
        serde_json::from_str(&files::read("tests/data/presets.json")).expect("JSON");
    presets.remove("_about");
    presets
}

#[test]
fn every_preset_chooses_what_the_table_says() {
    let presets = written_out();
    assert_eq!(presets.len(), Preset::ALL.len());
    for &preset in Preset::ALL {
        let name = preset.name();
        assert_eq!(choices(&preset.rules()), presets[name], "{name}");
        assert_eq!(preset.rules().handicap, 0, "{name}");
    }
}

#[test]
fn a_handicap_takes_komi_away_and_changes_nothing_else_of_a_preset() {
    for &preset in Preset::ALL {
        for handicap in [1, 2, 9] {
            let mut expected = choices(&preset.rules());
            expected["komi_zi"] = json!("0");
            assert_eq!(choices(&preset.rules().with_handicap(handicap)), expected);
        }
        assert_eq!(preset.rules().with_handicap(0), preset.rules());
    }
}
