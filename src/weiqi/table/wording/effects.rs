//! What a ruling does to the game.

use super::super::names::{side, stones};
use super::{Text, counted, of_side, points, result, time_left};
use weiqi_data::table::{Effect, Start};

/// What a ruling does to the game.
pub fn effect(effect: &Effect) -> Text {
    match effect {
        Effect::StonesGoBack(at) => {
            let at = points(at);
            Text::new(format!("{} 复原", at.zh), format!("{}: as it was before", at.en))
        }
        Effect::Captured(at) => {
            let (number, at) = (at.len(), points(at));
            Text::new(
                format!("提 {number} 子：{}", at.zh),
                format!("{} captured: {}", counted(number, "stone"), at.en),
            )
        }
        Effect::TurnLost(player) => {
            of_side(*player, ["着手无效，{}弃权一次", "the stone is void, {} loses one turn"])
        }
        Effect::ToPlay(player) => of_side(*player, ["轮{}走", "{} is to play"]),
        Effect::Warned(player, number) => of_side(
            *player,
            [
                &format!("警告{{}}一次，记录在案，本局共 {number} 次"),
                &format!("{{}} is warned, {number} in this game, and it is written down"),
            ],
        ),
        Effect::BoardChanged => {
            Text::new("以现局面为准续赛", "play goes on from the board as it now stands")
        }
        Effect::ClockStands => Text::new("停钟", "the clock stands"),
        Effect::ClockSet(player, left) => {
            let left = time_left(*left);
            of_side(
                *player,
                [&format!("{{}}的钟拨为{}", left.zh), &format!("{{}}'s clock is set: {}", left.en)],
            )
        }
        Effect::Settled(start) => settled(*start),
        Effect::GoesOn => Text::new("继续比赛", "the game goes on"),
        Effect::TakenAsDead(at) => {
            let at = points(at);
            Text::new(format!("{} 作死棋论", at.zh), format!("{} counts as dead", at.en))
        }
        Effect::Restored => Text::new(
            "原判撤销，恢复到判决之前",
            "the judgment does not stand: the game is as it was before it",
        ),
        Effect::WarningsTakenBack(number) => Text::new(
            format!("撤销警告 {number} 次"),
            format!("{} taken back", counted(*number, "warning")),
        ),
        Effect::Ends(end) => result(end),
    }
}

fn settled(start: Start) -> Text {
    match start {
        Start::Colours => Text::new("双方互换黑白", "the two change colours"),
        Start::Komi(komi) => Text::new(
            format!("贴子改为 {} 子", stones(komi)),
            format!("komi is now {} stones", stones(komi)),
        ),
        Start::Handicap(0) => Text::new("改为分先", "the game is now even"),
        Start::Handicap(1) => Text::new("改为让先", "Black now gives no komi"),
        Start::Handicap(number) => Text::new(
            format!("改为让 {number} 子"),
            format!(
                "the handicap is now {number} stones for {}",
                side(weiqi_data::Colour::Black)[1]
            ),
        ),
    }
}
