//! Komi, rules and time.

use super::table::{one, syntax_error};
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use serde_json::json;
use weiqi_data::{GiveBack, GroupTax, Preset, Repetition, RuleSet, Scoring, Suicide};

impl<B: Backend> Server<B> {
    /// The komi in points (目). One that is no multiple of half a point is no amount of
    /// quarter-stones and is refused.
    pub(super) fn set_komi(&mut self, arguments: &[String]) -> Reply {
        self.komi = Some(vertex::points(one(arguments)?).ok_or_else(syntax_error)?);
        Ok(String::new())
    }

    pub(super) fn get_komi(&mut self, _: &[String]) -> Reply {
        Ok(self.game_rules().komi.as_points())
    }

    /// KataGo's names, then the presets by their own names. The game goes on under the new
    /// rules; a komi that was set stays.
    pub(super) fn kata_set_rules(&mut self, arguments: &[String]) -> Reply {
        let name = one(arguments)?;
        let preset = kata_preset(name).or_else(|| Preset::from_name(name));
        self.set_preset(preset)
    }

    /// The names of the KGS server. There, `chinese` and `aga` forbid every repetition.
    pub(super) fn kgs_rules(&mut self, arguments: &[String]) -> Reply {
        self.set_preset(match one(arguments)? {
            "chinese" => Some(Preset::Chinese),
            "aga" => Some(Preset::Aga),
            "japanese" => Some(Preset::Japanese),
            "new_zealand" => Some(Preset::NewZealand),
            _ => None,
        })
    }

    fn set_preset(&mut self, preset: Option<Preset>) -> Reply {
        self.rules = preset.ok_or("unknown rules")?.rules();
        Ok(String::new())
    }

    pub(super) fn kata_get_rules(&mut self, _: &[String]) -> Reply {
        Ok(kata_rules(&self.rules))
    }

    pub(super) fn time_settings(&mut self, arguments: &[String]) -> Reply {
        whole_numbers(arguments, 3)
    }

    pub(super) fn time_left(&mut self, arguments: &[String]) -> Reply {
        let (colour, numbers) = arguments.split_first().ok_or_else(syntax_error)?;
        vertex::colour(colour).ok_or_else(syntax_error)?;
        whole_numbers(numbers, 2)
    }
}

/// Time is read and set aside: a random move takes none.
fn whole_numbers(words: &[String], count: usize) -> Reply {
    let all_whole = words.iter().all(|word| word.parse::<u32>().is_ok());
    (words.len() == count && all_whole).then(String::new).ok_or_else(syntax_error)
}

/// The preset that KataGo means by a name, so far as there is one: its `chinese` has the
/// simple ko.
fn kata_preset(name: &str) -> Option<Preset> {
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
fn kata_rules(rules: &RuleSet) -> String {
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
