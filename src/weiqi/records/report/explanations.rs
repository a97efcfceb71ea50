//! What is said beside a recorded result, in words.

use super::sheet;
use crate::records::adjudicate::{
    Explanation, Unit, UnitReason, Unknown, margin_in_words, way_in_words,
};
use crate::words::{Text, points};
use weiqi_data::{Point, Quarters, RuleSet};

/// What stands before an explanation: whether it is so, or only may be.
pub fn label(explanation: &Explanation) -> Text {
    match explanation.is_a_possibility() {
        true => Text::new("可能", "Possible"),
        false => Text::new("说明", "Note"),
    }
}

/// An explanation in words, for a record that is judged by these rules.
pub fn in_words(explanation: &Explanation, rules: &RuleSet) -> Text {
    let say = |zh: &str, en: &str| Text::new(zh, en);
    match explanation {
        Explanation::StopsInACycle => say(
            "对局止于双方提子数相等的循环，裁判可据 2.11.3 判和棋或重下",
            "the game stops in a cycle in which both sides lose as many stones, for which 2.11.3 lets \
             the referee rule a draw or a replay",
        ),
        Explanation::NoSuchMargin => say(
            "这个差数既不是¼子的倍数，也不是半目的倍数，任何计数都不会得出",
            "this margin is a multiple neither of ¼ stone nor of half a point: no count can give it",
        ),
        Explanation::KomiExcludesADraw => say(
            "按此贴子，任何计数都不会是和棋；只有裁定才能判和（2.11.3）",
            "with this komi no count gives a draw: only a ruling can (2.11.3)",
        ),
        Explanation::KomiExcludesIt => {
            say("按此贴子，任何计数都不会得出这个差数", "with this komi no count gives this margin")
        }
        Explanation::OnlyWithOddShared => say(
            "按此贴子，只有公有的空点为单数时才会有这个差数",
            "with this komi the margin can occur only when an odd number of points is shared",
        ),
        Explanation::AgreesByRuling => say(
            "与按裁定的计数相符（无效着手不算）",
            "it agrees with the count by the ruling, the void moves taken up",
        ),
        Explanation::MayBeAgreed => say(
            "局面不像计数得出的和棋；也可以是约定的和棋",
            "the position does not look like a draw by counting; it may be one by agreement",
        ),
        Explanation::NoDeadStonesGiveIt => say(
            "无论哪些棋子算死，终局局面都得不出这个差数",
            "whichever stones are taken to be dead, the final position does not give it",
        ),
        Explanation::NoMargin => say(
            "只写胜方，没有差数；死子未知，不能与计数核对",
            "it names a winner without a margin, and no known count says who won",
        ),
        Explanation::Unknown(unknown) => not_known(*unknown),
        Explanation::LikelyCount { margin, shared, difference } => {
            likely_count(*margin, *shared, *difference)
        }
        Explanation::Joined(stones) => joined(stones),
        Explanation::LeftOpenByMarks(stones) => left_open(stones),
        Explanation::OtherWay(other) => {
            let way = way_in_words(other, rules);
            Text::new(
                format!("棋谱没有写明；{}则一致", way.zh),
                format!("the record does not say; it agrees with {}", way.en),
            )
        }
        Explanation::OtherUnit(Unit::Stones) => {
            say("单位有误：以子为单位则一致", "the unit is mistaken: in stones it agrees")
        }
        Explanation::OtherUnit(Unit::Points) => {
            say("单位有误：以目为单位则一致", "the unit is mistaken: in points it agrees")
        }
        Explanation::OtherSide => say("胜方写反", "the wrong side is written as the winner"),
        Explanation::Alternative(name) => {
            Text::new(format!("{}则一致", name.zh), format!("it agrees with {}", name.en))
        }
        Explanation::NoGiveBack => say("不还让子则一致", "it agrees when no stones are given back"),
        Explanation::NoKomi => say("不贴子则一致", "it agrees without komi"),
        Explanation::InSeki(stone) => Text::new(
            format!("{stone} 一块若为双活则一致"),
            format!("it agrees if the group at {stone} is in seki"),
        ),
        Explanation::AllInSeki => say(
            "邻公有空点的各块若都是双活则一致",
            "it agrees if all groups beside shared points are in seki",
        ),
        Explanation::ChainOtherwise { stone, stones, was_dead } => {
            chain_otherwise(*stone, *stones, *was_dead)
        }
        Explanation::SharedPointsLeft(shared) => Text::new(
            format!("还有 {shared} 个公有空点（单官未收完，或双活）"),
            format!("{} left: dame not filled, or a seki", shared_points(*shared)),
        ),
    }
}

/// Why a margin is read in its unit.
pub fn unit_reason(reason: UnitReason, unit: Unit) -> Text {
    let (zh, en) = match (reason, unit) {
        (UnitReason::Written, _) => ("单位写明", "the unit is written"),
        (UnitReason::Quarter, _) => ("四分之一只能是子", "a quarter can only be one of a stone"),
        (UnitReason::Territory, _) => ("数目法以目为单位", "territory is counted in points"),
        (UnitReason::OnlyPossible, Unit::Stones) => {
            ("只有以子为单位才可能", "only in stones can this margin occur")
        }
        (UnitReason::OnlyPossible, Unit::Points) => {
            ("只有以目为单位才可能", "only in points can this margin occur")
        }
        (UnitReason::AsKomi, _) => ("与贴子的单位一致", "the unit in which komi is written"),
        (UnitReason::Sgf, _) => ("SGF 以目为单位", "SGF writes points"),
    };
    Text::new(zh, en)
}

fn not_known(unknown: Unknown) -> Text {
    let (zh, en) = match unknown {
        Unknown::Moves => (
            "棋谱中有不能读或不可能的着手，终局局面不能确定",
            "moves of the record cannot be read or are impossible: its final position is not certain",
        ),
        Unknown::Later => ("只裁定到中途", "the record is judged up to a move only"),
        Unknown::Prisoners => (
            "对局中途有摆上或拿掉的棋子，提子数不明",
            "stones were set up or taken off by hand: the prisoners are not known",
        ),
    };
    Text::new(zh, en)
}

fn likely_count(margin: Quarters, shared: usize, difference: Quarters) -> Text {
    let (count, difference) = (margin_in_words(margin), difference.abs());
    let mut text = Text::new(
        format!("看来已死的棋子算死，计数为{}，相差 {}", count.zh, sheet::points(difference).zh),
        format!(
            "with the stones that look dead the count is: {}; it differs by {}",
            count.en,
            sheet::points(difference).en
        ),
    );
    if shared > 1 {
        text.zh += &format!("；还有 {shared} 个公有空点，棋谱可能在边界未定时终止");
        text.en += &format!(
            "; {} left, and the record may end before all borders are closed",
            shared_points(shared)
        );
    }
    text
}

fn shared_points(shared: usize) -> String {
    match shared {
        1 => "1 shared point is".to_string(),
        more => format!("{more} shared points are"),
    }
}

fn joined(stones: &[Point]) -> Text {
    let names = points(stones);
    Text::new(
        format!("{} 一块经公有空点与己方他处相连，不是双活，则一致", names.zh),
        format!(
            "it agrees if {} can be joined to others over the shared points and is in no seki",
            names.en
        ),
    )
}

fn left_open(stones: &[Point]) -> Text {
    let names = points(stones);
    let (are, stand, they) = match stones {
        [_] => ("is", "stands", "it"),
        _ => ("are", "stand", "they"),
    };
    Text::new(
        format!("{} 处的棋子只有一口气，标记未说死活；若是死子则一致", names.zh),
        format!(
            "it agrees if {} {are} dead too: {they} {stand} in atari, and the marks leave that open",
            names.en
        ),
    )
}

fn chain_otherwise(stone: Point, stones: usize, was_dead: bool) -> Text {
    let chain = match stones {
        1 => format!("the stone at {stone}"),
        more => format!("the chain of {more} at {stone}"),
    };
    match was_dead {
        true => Text::new(
            format!("{stone} 处 {stones} 子不算死则一致"),
            format!("it agrees if {chain} is not dead"),
        ),
        false => Text::new(
            format!("{stone} 处 {stones} 子算死则一致"),
            format!("it agrees if {chain} is dead"),
        ),
    }
}
