//! Rule sets as JSON: the name of a preset, or an object of choices.

use super::error::InputError;
use super::json::Object;
use serde_json::{Value, json};
use weiqi_data::readings::Readings;
use weiqi_data::{
    Colour, GiveBack, GroupTax, OpeningSetup, Preset, Quarters, Repetition, RuleSet, Scoring,
    Suicide, TerritoryInSeki, Tie,
};

/// Reads a rule set: `"chinese"`, or an object such as
/// `{"preset":"chinese","repetition":"simple","komi_zi":"2.75","handicap":2}`. Without a
/// preset the choices left out are those of `chinese`. A handicap of 1 or more takes the
/// preset's komi away; `komi_zi` is put in afterwards.
///
/// # Errors
/// An unknown preset, key or choice, a komi that is no decimal multiple of ¼, a handicap
/// that is no whole number, and the two keys that belong to the game above the board.
pub fn read_rules(value: Value) -> Result<RuleSet, InputError> {
    read_rules_under(value, Readings::TAKEN)
}

/// The same, where disputed words are read in a certain way. What is about the table is
/// read as the preset does.
///
/// # Errors
/// As for [`read_rules`].
pub fn read_rules_under(value: Value, readings: Readings) -> Result<RuleSet, InputError> {
    match value {
        Value::String(name) => preset(&Value::String(name)).map(|preset| under(readings, preset)),
        Value::Object(_) => read_record(Object::read(value, "\"rules\"")?, readings),
        other => {
            let expected = "the name of a preset or an object of choices";
            Err(InputError::unexpected("\"rules\"", &other, expected))
        }
    }
}

/// The rules of a preset with the readings of the board given.
fn under(readings: Readings, preset: Preset) -> RuleSet {
    let rules = preset.rules();
    RuleSet { readings: readings.at_the_table_of(rules.readings), ..rules }
}

fn read_record(mut object: Object, readings: Readings) -> Result<RuleSet, InputError> {
    let base = object.take("preset").map_or(Ok(Preset::Chinese), |name| preset(&name))?;
    let handicap = object.take("handicap").map_or(Ok(0), |number| handicap(&number))?;
    let mut rules = under(readings, base).with_handicap(handicap);
    if let Some(komi) = object.take("komi_zi") {
        rules.komi = read_komi(&komi)?;
    }
    choose(&mut object, "repetition", &mut rules.repetition, Repetition::ALL, Repetition::name)?;
    choose(&mut object, "suicide", &mut rules.suicide, Suicide::ALL, Suicide::name)?;
    choose(&mut object, "scoring", &mut rules.scoring, Scoring::ALL, Scoring::name)?;
    choose(
        &mut object,
        "territory_in_seki",
        &mut rules.territory_in_seki,
        TerritoryInSeki::ALL,
        TerritoryInSeki::name,
    )?;
    choose(&mut object, "group_tax", &mut rules.group_tax, GroupTax::ALL, GroupTax::name)?;
    choose(&mut object, "handicap_give_back", &mut rules.give_back, GiveBack::ALL, GiveBack::name)?;
    choose(&mut object, "first_player", &mut rules.first_player, &Colour::BOTH, colour_name)?;
    if let Some(setup) = object.take("opening_setup") {
        rules.opening_setup = opening_setup(&setup)?;
    }
    choose(&mut object, "tie", &mut rules.tie, Tie::ALL, Tie::name)?;
    above_the_board(&mut object)?;
    object.finish()?;
    Ok(rules)
}

/// Takes one choice out of the object, if it is there.
fn choose<T: Copy>(
    object: &mut Object,
    key: &'static str,
    choice: &mut T,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<(), InputError> {
    if let Some(value) = object.take(key) {
        *choice = named(&value, &format!("\"rules\".\"{key}\""), all, name)?;
    }
    Ok(())
}

/// The one of `all` that has this name; `place` says where it was read.
///
/// # Errors
/// Another value.
pub fn named<T: Copy>(
    value: &Value,
    place: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, InputError> {
    let found = value.as_str().and_then(|text| all.iter().copied().find(|&one| name(one) == text));
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&one| name(one)).collect();
        InputError::unexpected(place, value, format!("one of {}", names.join(", ")))
    })
}

/// `black` or `white`.
pub(super) const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

fn preset(name: &Value) -> Result<Preset, InputError> {
    named(name, "The preset of \"rules\"", Preset::ALL, Preset::name)
}

/// `corner-stars` has a Chinese name too: 座子.
fn opening_setup(value: &Value) -> Result<OpeningSetup, InputError> {
    match value.as_str() {
        Some("座子") => Ok(OpeningSetup::CornerStars),
        _ => named(value, "\"rules\".\"opening_setup\"", OpeningSetup::ALL, OpeningSetup::name),
    }
}

/// The points of the largest board that is read: no handicap has more stones.
pub const MOST_STONES: u32 = 52 * 52;

fn handicap(value: &Value) -> Result<u32, InputError> {
    let stones = value.as_u64().and_then(|number| u32::try_from(number).ok());
    stones.filter(|&stones| stones <= MOST_STONES).ok_or_else(|| {
        let expected = format!("a whole number of stones from 0 to {MOST_STONES}");
        InputError::unexpected("\"rules\".\"handicap\"", value, expected)
    })
}

fn read_komi(value: &Value) -> Result<Quarters, InputError> {
    match value.as_str() {
        Some(text) => text.parse().map_err(InputError::NoKomi),
        None => {
            let expected = "a text that holds a decimal number of stones, such as \"3.75\"";
            Err(InputError::unexpected("\"rules\".\"komi_zi\"", value, expected))
        }
    }
}

/// What becomes of an illegal move or a cycle is decided above the board.
fn above_the_board(object: &mut Object) -> Result<(), InputError> {
    for key in ["illegal_move", "cycle"] {
        if object.take(key).is_some() {
            return Err(InputError::AboveTheBoard(key));
        }
    }
    Ok(())
}

/// The rule set as an object that [`read_rules`] reads back: every choice of the game on
/// the board, none left to a preset.
pub fn rules_json(rules: &RuleSet) -> Value {
    json!({
        "repetition": rules.repetition.name(),
        "suicide": rules.suicide.name(),
        "scoring": rules.scoring.name(),
        "territory_in_seki": rules.territory_in_seki.name(),
        "group_tax": rules.group_tax.name(),
        "komi_zi": rules.komi.to_string(),
        "handicap": rules.handicap,
        "handicap_give_back": rules.give_back.name(),
        "first_player": colour_name(rules.first_player),
        "opening_setup": rules.opening_setup.name(),
        "tie": rules.tie.name(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handicap_takes_the_komi_of_the_preset_away_unless_one_is_given() {
        let even = read_rules(json!("chinese")).unwrap();
        assert_eq!(even.komi, Quarters(15));
        let handicap = read_rules(json!({"preset": "chinese", "handicap": 2})).unwrap();
        assert_eq!((handicap.komi, handicap.handicap), (Quarters::ZERO, 2));
        let both = read_rules(json!({"komi_zi": "2.75", "handicap": 2})).unwrap();
        assert_eq!((both.komi, both.handicap), (Quarters(11), 2));
    }

    #[test]
    fn an_object_without_a_preset_starts_from_chinese() {
        assert_eq!(read_rules(json!({})).unwrap(), Preset::Chinese.rules());
    }

    #[test]
    fn every_preset_can_be_written_out_and_read_back() {
        for &preset in Preset::ALL {
            let rules = preset.rules();
            let read = read_rules(rules_json(&rules)).unwrap();
            let (illegal_move, cycle) = (read.illegal_move, read.cycle);
            let here = RuleSet { illegal_move, cycle, readings: read.readings, ..rules };
            assert_eq!(read, here, "{}", preset.name());
        }
    }

    #[test]
    fn the_corner_stars_have_a_chinese_name() {
        let rules = read_rules(json!({"opening_setup": "座子"})).unwrap();
        assert_eq!(rules.opening_setup, OpeningSetup::CornerStars);
    }

    #[test]
    fn bad_rules_are_answered_with_what_was_read_and_what_was_expected() {
        for (rules, part) in [
            (json!("chinees"), "\"chinees\": expected one of chinese, "),
            (json!(7), "is 7: expected the name of a preset"),
            (json!({"ko": "simple"}), "Unknown key \"ko\" in \"rules\""),
            (json!({"repetition": "superko"}), "expected one of none, simple, positional"),
            (json!({"komi_zi": "3.8"}), "\"3.8\" is no number of stones"),
            (json!({"komi_zi": 3.75}), "expected a text"),
            (json!({"handicap": -1}), "is -1: expected a whole number"),
            (json!({"handicap": "2"}), "is \"2\": expected a whole number"),
            (json!({"first_player": "B"}), "expected one of black, white"),
            (json!({"illegal_move": "refuse"}), "above the board"),
            (json!({"cycle": "forbidden"}), "above the board"),
        ] {
            let sentence = read_rules(rules).unwrap_err().to_string();
            assert!(sentence.contains(part), "{sentence}");
        }
    }
}
