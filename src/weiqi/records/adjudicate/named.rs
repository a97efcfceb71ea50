//! The rule set that a record means by its `RU`.

use weiqi_data::{
    GiveBack, GroupTax, Preset, Quarters, Repetition, RuleSet, Scoring, Suicide, TerritoryInSeki,
};

/// A rule set by its name in reports: that of a preset, or of rules that are known and no
/// preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: &'static str,
    /// The choices.
    pub rules: RuleSet,
}

impl From<Preset> for Named {
    fn from(preset: Preset) -> Named {
        Named { name: preset.name(), rules: preset.rules() }
    }
}

/// Reads a value of `RU`; `None` for rules that are not known here.
pub fn rules_named(read: &str) -> Option<Named> {
    let plain = plain(read);
    let name = without_suffix(&plain);
    let exact = Preset::ALL.iter().find(|preset| preset.name().replace('-', "") == name);
    let known = exact.copied().map(Named::from).or_else(|| by_other_names(name).map(Named::from));
    known.or_else(|| is_ing(name).then(ing)).or_else(|| katago(read))
}

/// Letters and digits in small letters.
fn plain(read: &str) -> String {
    read.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The name without the word for rules and without the year of their wording, but for
/// 2002, whose wording of 1.6 is another.
fn without_suffix(name: &str) -> &str {
    const SUFFIXES: [&str; 11] = [
        "rules",
        "rule",
        "ruleset",
        "规则",
        "規則",
        "规",
        "ルール",
        "룰",
        "scoring",
        "counting",
        "式",
    ];
    let short = SUFFIXES.iter().find_map(|suffix| name.strip_suffix(suffix));
    let short = short.filter(|short| !short.is_empty()).unwrap_or(name);
    let year = short.len().checked_sub(4).and_then(|at| short.get(at..));
    match year {
        Some(year) if year.bytes().all(|b| b.is_ascii_digit()) && short.len() > 4 => {
            if year == "2002" { short } else { without_suffix(&short[..short.len() - 4]) }
        }
        _ => short,
    }
}

fn by_other_names(name: &str) -> Option<Preset> {
    Some(match name {
        // CGOS counts by area, forbids every repetition of the board, and suicide.
        "cn" | "zh" | "china" | "chn" | "中国" | "中國" | "中国围棋" | "中國圍棋" | "中式"
        | "chineseogs" | "chinesekgs" | "cgos" | "area" | "数子" | "数子法" | "數子" | "중국" => {
            Preset::Chinese
        }
        "chinese2002" | "china2002" | "中国2002" => Preset::ChineseSituational,
        "jp" | "japan" | "jpn" | "jap" | "日本" | "日韩" | "日本棋院" | "nihonkiin"
        | "territory" | "数目" | "数目法" | "일본" => Preset::Japanese,
        "kr" | "korea" | "kor" | "韩国" | "韓国" | "韓國" | "한국" => Preset::Korean,
        "nz" => Preset::NewZealand,
        "tt" | "logical" => Preset::TrompTaylor,
        "bga" | "french" | "usgo" | "american" => Preset::Aga,
        "古代" | "座子" | "古谱" | "古棋" => Preset::Ancient,
        _ => return None,
    })
}

fn is_ing(name: &str) -> bool {
    matches!(
        name,
        "goe"
            | "ing"
            | "inggoe"
            | "ings"
            | "simplifieding"
            | "ingsimplified"
            | "sst"
            | "应氏"
            | "應氏"
            | "应氏计点"
            | "應氏計點"
            | "计点制"
            | "計點制"
    )
}

/// Ing's rules as far as a record can be judged by them: area, suicide allowed, eight
/// points, no repetition of the board.
fn ing() -> Named {
    let rules = RuleSet {
        repetition: Repetition::Positional,
        suicide: Suicide::Allowed,
        komi: Quarters::from_stones(4),
        give_back: GiveBack::None,
        ..Preset::Chinese.rules()
    };
    Named { name: "ing", rules }
}

/// A rule string of KataGo: `koPOSITIONALscoreAREAtaxNONEsui1whbN`.
fn katago(read: &str) -> Option<Named> {
    let mut rest = read.trim();
    let mut choice = |key: &str, names: &[&'static str]| -> Option<&'static str> {
        let after = rest.strip_prefix(key)?;
        let name = names.iter().find(|name| after.starts_with(**name))?;
        rest = &after[name.len()..];
        Some(name)
    };
    let repetition = match choice("ko", &["SIMPLE", "POSITIONAL", "SITUATIONAL", "SPIGHT"])? {
        "SIMPLE" => Repetition::Simple,
        "POSITIONAL" => Repetition::Positional,
        "SITUATIONAL" => Repetition::Situational,
        _ => Repetition::NaturalSituational,
    };
    let scoring = match choice("score", &["AREA", "TERRITORY"])? {
        "AREA" => Scoring::Area,
        _ => Scoring::Territory,
    };
    let (group_tax, territory_in_seki) = match choice("tax", &["NONE", "SEKI", "ALL"])? {
        "NONE" => (GroupTax::None, TerritoryInSeki::Counted),
        "SEKI" => (GroupTax::None, TerritoryInSeki::None),
        _ => (GroupTax::TwoPoints, TerritoryInSeki::None),
    };
    let suicide = match choice("sui", &["0", "1"])? {
        "0" => Suicide::Forbidden,
        _ => Suicide::MultiStone,
    };
    let _button = choice("button", &["0", "1"]);
    let give_back = match choice("whb", &["N-1", "N", "0"]) {
        Some("N-1") => GiveBack::OneLess,
        Some("N") => GiveBack::HalfStoneEach,
        _ => GiveBack::None,
    };
    let based = match scoring {
        Scoring::Area => Preset::Chinese,
        Scoring::Territory => Preset::Japanese,
    };
    let rules = RuleSet {
        repetition,
        suicide,
        scoring,
        territory_in_seki,
        group_tax,
        give_back,
        cycle: weiqi_data::Cycle::Forbidden,
        ..based.rules()
    };
    Some(Named { name: "katago", rules })
}

#[cfg(test)]
mod tests {
    use super::rules_named;
    use weiqi_data::{GiveBack, Repetition, Scoring, Suicide, TerritoryInSeki};

    #[test]
    fn rules_go_by_the_names_of_real_files() {
        for (read, name) in [
            ("Chinese", "chinese"),
            ("Chinese (2002)", "chinese-situational"),
            ("Chinese Rules", "chinese"),
            ("中国规则", "chinese"),
            ("中国规则(1988)", "chinese"),
            ("Area", "chinese"),
            ("area scoring", "chinese"),
            ("CGOS", "chinese"),
            ("Territory", "japanese"),
            ("Japanese (1989)", "japanese"),
            ("日本规则", "japanese"),
            ("日本ルール", "japanese"),
            ("Korean", "korean"),
            ("GOE", "ing"),
            ("Ing", "ing"),
            ("应氏规则", "ing"),
            ("NZ", "new-zealand"),
            ("tromp_taylor", "tromp-taylor"),
            ("AGA 1991", "aga"),
        ] {
            assert_eq!(rules_named(read).map(|named| named.name), Some(name), "{read}");
        }
        for read in ["", "House rules", "rules", "2002", "koWRONGscoreAREAtaxNONEsui0"] {
            assert_eq!(rules_named(read), None, "{read}");
        }
    }

    #[test]
    fn katago_names_each_choice() {
        let rules = rules_named("koSITUATIONALscoreAREAtaxNONEsui1whbN-1").unwrap().rules;
        assert_eq!(
            (rules.repetition, rules.scoring, rules.suicide, rules.give_back),
            (Repetition::Situational, Scoring::Area, Suicide::MultiStone, GiveBack::OneLess)
        );
        let rules = rules_named("koSIMPLEscoreTERRITORYtaxSEKIsui0").unwrap().rules;
        assert_eq!(
            (rules.repetition, rules.scoring, rules.territory_in_seki),
            (Repetition::Simple, Scoring::Territory, TerritoryInSeki::None)
        );
    }
}
