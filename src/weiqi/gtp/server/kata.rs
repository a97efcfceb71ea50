//! Rules as KataGo names them.

use crate::contract::{Object, parse, show};
use serde_json::{Value, json};
use weiqi_data::{Cycle, GiveBack, GroupTax, Preset, Repetition, RuleSet, Scoring, Suicide};

/// The preset that KataGo means by a name, so far as there is one: its `chinese` has the
/// simple ko.
pub(super) fn preset(name: &str) -> Option<Preset> {
    Some(match name {
        "chinese" => Preset::ChinesePractice,
        "chinese-ogs" | "chinese-kgs" => Preset::Chinese,
        "tromp-taylor" => Preset::TrompTaylor,
        "aga" => Preset::Aga,
        "new-zealand" => Preset::NewZealand,
        "japanese" => Preset::Japanese,
        "korean" => Preset::Korean,
        "ancient-area" => Preset::Ancient,
        _ => return None,
    })
}

/// The rules in KataGo's terms. Its `tax` and `whiteHandicapBonus` have our names beside
/// them where it has none.
pub(super) fn rules_text(rules: &RuleSet) -> String {
    let ko = match rules.repetition {
        Repetition::None => "NONE",
        Repetition::Simple => "SIMPLE",
        Repetition::Positional => "POSITIONAL",
        Repetition::Situational => "SITUATIONAL",
        Repetition::NaturalSituational => "NATURAL_SITUATIONAL",
    };
    let tax = match rules.group_tax {
        GroupTax::None if rules.scoring == Scoring::Territory => "SEKI",
        GroupTax::None => "NONE",
        GroupTax::TwoPoints => "ALL",
        GroupTax::OnePoint => "ONE_POINT",
    };
    let bonus = match rules.give_back {
        GiveBack::None => "0",
        GiveBack::HalfStoneEach => "N",
        GiveBack::OneLess => "N-1",
    };
    json!({
        "ko": ko,
        "scoring": if rules.scoring == Scoring::Area { "AREA" } else { "TERRITORY" },
        "tax": tax,
        "suicide": rules.suicide != Suicide::Forbidden,
        "whiteHandicapBonus": bonus,
        "hasButton": false,
        "friendlyPassOk": false,
    })
    .to_string()
}

/// Reads rules in KataGo's terms; what is left out stays as it is.
///
/// # Errors
/// A key or value that is none of KataGo's, or one that has no counterpart here, with what
/// was expected.
pub(super) fn read_rules(text: &str, rules: &RuleSet) -> Result<RuleSet, String> {
    let mut object = Object::read(parse(text.as_bytes(), "the rules")?, "the rules")?;
    let mut rules = *rules;
    if let Some(value) = object.take("ko") {
        rules.repetition = choose("ko", &value, &KO)?;
        rules.cycle = match rules.repetition {
            Repetition::Simple => Cycle::DrawOrReplay,
            Repetition::None
            | Repetition::Positional
            | Repetition::Situational
            | Repetition::NaturalSituational => Cycle::Forbidden,
        };
    }
    if let Some(value) = object.take("scoring") {
        rules.scoring = choose("scoring", &value, &SCORING)?;
    }
    if let Some(value) = object.take("tax") {
        rules.group_tax = match (choose("tax", &value, &TAX)?, rules.scoring) {
            (Tax::None, Scoring::Area) | (Tax::Seki, Scoring::Territory) => GroupTax::None,
            (Tax::All, Scoring::Area) => GroupTax::TwoPoints,
            (Tax::None | Tax::All, Scoring::Territory) | (Tax::Seki, Scoring::Area) => {
                return Err(format!("tax {} is not known under this scoring", show(&value)));
            }
        };
    }
    if let Some(value) = object.take("suicide") {
        // KataGo lets several stones be given up, never one.
        rules.suicide =
            if flag("suicide", &value)? { Suicide::MultiStone } else { Suicide::Forbidden };
    }
    if let Some(value) = object.take("whiteHandicapBonus") {
        rules.give_back = choose("whiteHandicapBonus", &value, &BONUS)?;
    }
    if let Some(value) = object.take("hasButton")
        && flag("hasButton", &value)?
    {
        return Err("there is no button here: expected \"hasButton\":false".to_string());
    }
    if let Some(value) = object.take("friendlyPassOk") {
        flag("friendlyPassOk", &value)?;
    }
    object.finish()?;
    Ok(rules)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tax {
    None,
    Seki,
    All,
}

const KO: [(&str, Repetition); 5] = [
    ("NONE", Repetition::None),
    ("SIMPLE", Repetition::Simple),
    ("POSITIONAL", Repetition::Positional),
    ("SITUATIONAL", Repetition::Situational),
    ("NATURAL_SITUATIONAL", Repetition::NaturalSituational),
];
const SCORING: [(&str, Scoring); 2] = [("AREA", Scoring::Area), ("TERRITORY", Scoring::Territory)];
const TAX: [(&str, Tax); 3] = [("NONE", Tax::None), ("SEKI", Tax::Seki), ("ALL", Tax::All)];
const BONUS: [(&str, GiveBack); 3] =
    [("0", GiveBack::None), ("N", GiveBack::HalfStoneEach), ("N-1", GiveBack::OneLess)];

fn choose<T: Copy>(key: &str, value: &Value, choices: &[(&str, T)]) -> Result<T, String> {
    let name = value.as_str().unwrap_or_default();
    let found = choices.iter().find(|(known, _)| *known == name);
    found.map(|&(_, choice)| choice).ok_or_else(|| {
        let names: Vec<&str> = choices.iter().map(|&(name, _)| name).collect();
        format!("{key} is {}: expected one of {}", show(value), names.join(", "))
    })
}

fn flag(key: &str, value: &Value) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| format!("{key} is {}: expected true or false", show(value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_are_told_are_read_back() {
        for preset in [Preset::Chinese, Preset::ChinesePractice, Preset::Japanese, Preset::Aga] {
            let rules = preset.rules();
            let read = read_rules(&rules_text(&rules), &Preset::TrompTaylor.rules()).unwrap();
            assert_eq!(rules_text(&read), rules_text(&rules), "{}", preset.name());
            assert_eq!(read.repetition, rules.repetition);
        }
    }

    #[test]
    fn what_has_no_counterpart_is_said() {
        let told = |text: &str| read_rules(text, &Preset::Chinese.rules()).unwrap_err();
        assert!(told(r#"{"hasButton":true}"#).contains("button"));
        assert!(told(r#"{"ko":"SUPER"}"#).contains("expected one of NONE, SIMPLE"));
        assert!(told(r#"{"tax":"SEKI"}"#).contains("not known under this scoring"));
        assert!(told(r#"{"komi":7}"#).contains("komi"));
    }
}
