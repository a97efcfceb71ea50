//! Cycles: their names, figures, and what follows from them.

use super::{Text, side};
use weiqi_spec::competition::a11_lap::Figures;
use weiqi_spec::competition::a11_name::CycleName;
use weiqi_spec::competition::a11_repetition::CycleRuling;

/// The name of a cycle.
pub fn cycle_name(name: CycleName) -> Text {
    let (zh, en) = match name {
        CycleName::SingleKo => ("单劫", "a single ko"),
        CycleName::DoubleKo => ("双劫（连环劫）", "a double ko"),
        CycleName::TripleKo => ("三劫循环", "a triple ko"),
        CycleName::QuadrupleKo => ("四劫循环", "a quadruple ko"),
        CycleName::EternalLife => ("长生", "eternal life"),
        CycleName::SendingTwoReturningOne => ("打二还一", "sending two, returning one"),
        CycleName::DoubleTwoStoneCapture => {
            ("双提二子（两处打二还一，读法未定）", "a double two-stone capture (uncertain reading)")
        }
        CycleName::RoundRobin => {
            ("双提二子（循环劫，读法未定）", "a round-robin ko (uncertain reading of 双提二子)")
        }
        CycleName::MoonshineLife => ("假生", "moonshine life"),
        CycleName::Other => ("未列名的循环", "a cycle without a name"),
    };
    Text::new(zh, en)
}

/// The figures of a lap in a sentence.
pub fn figures(figures: &Figures) -> Text {
    let Figures { first_turn, last_turn, passes, .. } = figures;
    let period = figures.period();
    let [black, white] = figures.lost;
    let to_play = side(figures.to_play);
    let kos = figures.kos.len();
    Text::new(
        format!(
            "第 {first_turn} 手至第 {last_turn} 手，{period} 手一循环，黑失 {black} 子，白失 {white} \
             子，劫 {kos} 处，其间弃权 {passes} 次，复现后轮{}走",
            to_play.zh
        ),
        format!(
            "moves {first_turn} to {last_turn}, a period of {period}; Black loses {black} and White \
             {white} stones, {kos} kos, {passes} passes, {} to play when the board is back",
            to_play.en
        ),
    )
}

/// What follows from a cycle.
pub fn cycle_ruling(ruling: &CycleRuling) -> Text {
    match ruling {
        CycleRuling::Illegal { turn, article, .. } => Text::new(
            format!("依 {article}，第 {turn} 手不得下"),
            format!("move {turn} is refused ({article})"),
        ),
        CycleRuling::Unequal { turn } => Text::new(
            format!("双方失子不等，第 {turn} 手使全局复现，不得下"),
            format!(
                "the sides lose unequally: move {turn}, which brings the board back, is refused"
            ),
        ),
        CycleRuling::NotAliveAtTheEnd => Text::new(
            "终局时不得以此作为活棋",
            "the chain that lives by it is not alive at the end",
        ),
        CycleRuling::DrawOrReplay => Text::new(
            "双方互不相让时，可判和棋或重下",
            "when neither side gives way, a draw or a replay",
        ),
        CycleRuling::NoHindrance => Text::new(
            "不脱先则不成循环，不妨碍终局",
            "it does not go on by itself and hinders nothing",
        ),
    }
}
