//! What a ruling does to the game, and what it leaves open.

use super::{Text, points, result, side};
use weiqi_spec::competition::a11_false_life::Doubt;
use weiqi_spec::competition::table::{Effect, Question};

/// What a ruling does to the game.
pub fn effect(effect: &Effect) -> Text {
    match effect {
        Effect::StonesGoBack(stones) => {
            let stones = points(stones);
            Text::new(
                format!("{} 之子复原", stones.zh),
                format!("back to how it was at {}", stones.en),
            )
        }
        Effect::PlaysElsewhere(player) => {
            let player = side(*player);
            Text::new(
                format!("{}另选着点", player.zh),
                format!("{} chooses another point", player.en),
            )
        }
        Effect::TurnLost(player) => {
            let player = side(*player);
            Text::new(
                format!("着手无效，{}弃权一次", player.zh),
                format!("the move is void, {} loses the turn", player.en),
            )
        }
        Effect::Captured(stones) => {
            let (number, stones) = (stones.len(), points(stones));
            Text::new(
                format!("提 {number} 子：{}", stones.zh),
                format!("{number} captured: {}", stones.en),
            )
        }
        Effect::Warned(player, number) => {
            let player = side(*player);
            Text::new(
                format!("警告{}一次，记录在案，本局共 {number} 次", player.zh),
                format!("{} is warned, {number} in this game", player.en),
            )
        }
        Effect::BoardChanged => {
            Text::new("以现局面为准续赛", "the board stands as it is from now on")
        }
        Effect::ClockStands => Text::new("暂停时间不计", "the clock stands"),
        Effect::GoesOn => Text::new("继续比赛", "the game goes on"),
        Effect::TakenAsDead(stones) => {
            let stones = points(stones);
            Text::new(format!("{} 作死子论", stones.zh), format!("dead: {}", stones.en))
        }
        Effect::Ends(end) => result(end),
    }
}

/// What the articles leave open to the referee.
pub fn question(question: Question) -> Text {
    let (zh, en) = match question {
        Question::DrawOrReplay => {
            ("判和棋还是重下，由裁判员选定", "a draw or a replay: the referee has to choose")
        }
        Question::OutOfTurn => (
            "抢先下子而非连走二步，条文未定罚则，由裁判员酌定（2.12.1）",
            "a stone out of turn that is no second in a row: the articles set no penalty, the \
             referee decides (2.12.1)",
        ),
        Question::Displaced => (
            "双方意见不一致，报请裁判长：挪回原处、有效、和棋或重下",
            "the players do not agree: the chief referee rules that the stones go back, are valid, \
             or that the game is a draw or played again",
        ),
        Question::CannotStay => (
            "移后有无气之子，依 1.3 不能存在，不得判为有效",
            "a chain would stand without liberties (1.3), so the stones cannot stay",
        ),
        Question::SealedMove => (
            "封手之点不能下子，条文未定，旧文作弃权一次，由裁判员酌定",
            "the sealed move cannot be played; the text in force does not say what follows, an \
             older one makes it a pass: the referee decides",
        ),
        Question::CostOfRepetition => (
            "2.11.1 只罚劫争马上回提，其他再现如何处罚，条文未定",
            "2.11.1 punishes the immediate recapture only; what another repetition costs is not said",
        ),
        Question::FalseLife(doubt) => return doubt_text(doubt),
        Question::UncertainName => (
            "此形是否即条文所称双提二子，读法未定",
            "whether this is the 双提二子 of the article is uncertain",
        ),
        Question::NotInTheList => (
            "此循环不在 2.11.3 所列之内，是否属于“等罕见特例”，由裁判员认定",
            "the cycle is not in the list of 2.11.3; whether it is one of the like, the referee decides",
        ),
        Question::DeadStones => (
            "双方对死子意见不一致，条文别无办法，唯有续下分明",
            "the sides declare different stones dead; the articles know no way but playing on",
        ),
        Question::Appeal => (
            "判决照旧执行，申诉由大会处理",
            "the ruling stands; the organisers decide on the appeal",
        ),
    };
    Text::new(zh, en)
}

fn doubt_text(doubt: Doubt) -> Text {
    let (zh, en) = match doubt {
        Doubt::NotInTheCycle => (
            "此块棋与循环无涉，是否假生由裁判员认定",
            "the chain has no part in a cycle: whether it lives falsely, the referee decides",
        ),
        Doubt::AnotherCycle => (
            "此循环双方互相牵制，应先依 2.11.3，是否假生由裁判员认定",
            "the sides hold each other in this cycle and 2.11.3 comes first: the referee decides",
        ),
        Doubt::NotTaken => (
            "禁止再现后仍不能提取，是否假生由裁判员认定",
            "with the repetition forbidden the chain is still not taken: the referee decides",
        ),
        Doubt::TooWide => (
            "变化过多，未能演算到底，是否假生由裁判员认定",
            "the play is too wide to be searched to its end: the referee decides",
        ),
    };
    Text::new(zh, en)
}
