//! The rule sets and their choices in words.

use super::Text;
use weiqi_data::{
    Colour, Cycle, GiveBack, GroupTax, IllegalMove, OpeningSetup, Preset, Repetition, RuleSet,
    Scoring, Suicide, TerritoryInSeki, Tie,
};

/// The name of a preset as people read it.
pub fn preset(preset: Preset) -> Text {
    let (zh, en) = match preset {
        Preset::Chinese => ("中国规则", "Chinese"),
        Preset::ChineseSituational => ("中国规则（2002 年文本）", "Chinese (2002)"),
        Preset::ChinesePractice => ("中国规则（裁判实践）", "Chinese (practice)"),
        Preset::Ancient => ("中国古代规则", "Old Chinese"),
        Preset::Japanese => ("日本规则", "Japanese"),
        Preset::Korean => ("韩国规则", "Korean"),
        Preset::Aga => ("美国规则", "AGA"),
        Preset::NewZealand => ("新西兰规则", "New Zealand"),
        Preset::TrompTaylor => ("Tromp–Taylor 规则", "Tromp–Taylor"),
    };
    Text::new(zh, en)
}

/// What a preset is, in a sentence.
pub fn about_preset(preset: Preset) -> Text {
    let (zh, en) = match preset {
        Preset::Chinese => (
            "照 1.6 的字面：以前出现过的局面都不得再现。",
            "Article 1.6 by its letter: no board that stood before may come back.",
        ),
        Preset::ChineseSituational => (
            "照 2002 年的措辞：不得使对方再次面对曾经出现的局面。",
            "The wording of 2002: the opponent may not be made to face an earlier position again.",
        ),
        Preset::ChinesePractice => (
            "裁判实际的做法：只禁马上回提，罕见的循环判和或重下。",
            "What referees do: only a ko may not be retaken at once; rare cycles are a draw or a replay.",
        ),
        Preset::Ancient => {
            ("座子，白先，还棋头。", "Stones in the corners, White first, a tax on groups.")
        }
        Preset::Japanese => (
            "1.9 第二款：数目，双活中的目不计。",
            "The second clause of 1.9: territory, none of it in a seki.",
        ),
        Preset::Korean => ("与日本规则的各项相同。", "The same choices as Japanese."),
        Preset::Aga => ("供比较：美国围棋协会。", "For comparison: the American Go Association."),
        Preset::NewZealand => (
            "供比较：新西兰，可以自尽。",
            "For comparison: New Zealand, where stones may be given up.",
        ),
        Preset::TrompTaylor => (
            "供比较：Tromp–Taylor，可以自尽。",
            "For comparison: Tromp–Taylor, where stones may be given up.",
        ),
    };
    Text::new(zh, en)
}

/// One choice of a rule set: what is chosen, and what is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its key in requests.
    pub key: &'static str,
    /// What is chosen.
    pub name: Text,
    /// What is taken.
    pub taken: Text,
}

/// Every choice of a rule set, in the order of the record.
pub fn choices(rules: &RuleSet) -> Vec<Choice> {
    let choice = |key, zh: &str, en: &str, taken| Choice { key, name: Text::new(zh, en), taken };
    vec![
        choice("repetition", "同形再现（1.6）", "repetition (1.6)", repetition(rules.repetition)),
        choice("suicide", "自尽（1.5）", "suicide (1.5)", suicide(rules.suicide)),
        choice("scoring", "计算方法（1.9）", "scoring (1.9)", scoring(rules.scoring)),
        choice(
            "territory_in_seki",
            "双活中的目",
            "territory in seki",
            territory_in_seki(rules.territory_in_seki, rules.scoring),
        ),
        choice("group_tax", "还棋头", "tax on groups", group_tax(rules.group_tax)),
        choice("komi_zi", "贴子（2.2）", "komi (2.2)", komi(rules)),
        choice(
            "handicap_give_back",
            "让子的还子",
            "give-back for a handicap",
            give_back(rules.give_back),
        ),
        choice("first_player", "先走", "first to play", first_player(rules.first_player)),
        choice("opening_setup", "开局", "at the start", opening_setup(rules.opening_setup)),
        choice("tie", "正好归本", "an exact tie", tie(rules.tie)),
        choice("illegal_move", "不合规的着手", "an illegal move", illegal_move(rules.illegal_move)),
        choice(
            "cycle",
            "互不相让的循环（2.11.3）",
            "a cycle in which nobody gives way (2.11.3)",
            cycle(rules.cycle),
        ),
    ]
}

/// What a reading of repetition forbids.
pub fn repetition(repetition: Repetition) -> Text {
    crate::records::report::reading_name(repetition)
}

/// Whether one's own stones may be left without liberties.
pub fn suicide(suicide: Suicide) -> Text {
    let (zh, en) = match suicide {
        Suicide::Forbidden => ("不许", "not allowed"),
        Suicide::MultiStone => ("两子以上可以", "two stones or more may be given up"),
        Suicide::Allowed => ("可以", "allowed"),
    };
    Text::new(zh, en)
}

/// What is counted.
pub fn scoring(scoring: Scoring) -> Text {
    let (zh, en) = match scoring {
        Scoring::Area => ("数子法", "area"),
        Scoring::Territory => ("数目法", "territory"),
    };
    Text::new(zh, en)
}

fn territory_in_seki(choice: TerritoryInSeki, scoring: Scoring) -> Text {
    let (zh, en) = match (scoring, choice) {
        (Scoring::Area, _) => ("数子法中都计", "area counts it always"),
        (Scoring::Territory, TerritoryInSeki::Counted) => ("计", "counts"),
        (Scoring::Territory, TerritoryInSeki::None) => ("不计", "does not count"),
    };
    Text::new(zh, en)
}

fn group_tax(tax: GroupTax) -> Text {
    let (zh, en) = match tax {
        GroupTax::None => ("无", "none"),
        GroupTax::TwoPoints => ("每块还一子", "one 子 for each group"),
        GroupTax::OnePoint => ("每块还半子", "half a 子 for each group"),
    };
    Text::new(zh, en)
}

fn komi(rules: &RuleSet) -> Text {
    match rules.scoring {
        Scoring::Area => crate::records::report::stones(rules.komi),
        Scoring::Territory => crate::records::report::points(rules.komi),
    }
}

fn give_back(give_back: GiveBack) -> Text {
    let (zh, en) = match give_back {
        GiveBack::None => ("无", "none"),
        GiveBack::HalfStoneEach => ("每让一子还半子", "half a 子 for each stone"),
        GiveBack::OneLess => ("少算一子，每子还半子", "half a 子 for each stone but one"),
    };
    Text::new(zh, en)
}

fn first_player(colour: Colour) -> Text {
    let (zh, en) = match colour {
        Colour::Black => ("黑", "Black"),
        Colour::White => ("白", "White"),
    };
    Text::new(zh, en)
}

fn opening_setup(setup: OpeningSetup) -> Text {
    let (zh, en) = match setup {
        OpeningSetup::Empty => ("空盘", "an empty board"),
        OpeningSetup::CornerStars => ("四角座子", "stones on the four corner stars"),
    };
    Text::new(zh, en)
}

fn tie(tie: Tie) -> Text {
    let (zh, en) = match tie {
        Tie::Draw => ("和棋", "a draw"),
        Tie::CountedSideLoses => ("所数一方负", "the side that is counted loses"),
    };
    Text::new(zh, en)
}

fn illegal_move(illegal: IllegalMove) -> Text {
    let (zh, en) = match illegal {
        IllegalMove::Refuse => ("不接受", "is refused"),
        IllegalMove::VoidAndPass => ("无效，作弃权一次", "is void and costs the turn"),
    };
    Text::new(zh, en)
}

fn cycle(cycle: Cycle) -> Text {
    let (zh, en) = match cycle {
        Cycle::Forbidden => ("由 1.6 禁止", "is forbidden by 1.6"),
        Cycle::DrawOrReplay => ("和棋或重下", "is a draw or a replay"),
    };
    Text::new(zh, en)
}
