//! Why an event cannot follow: what was read, what was expected.

use super::{Text, seat, side};
use weiqi_spec::competition::table::Impossible;

/// The reason as a whole sentence.
pub fn impossible(reason: &Impossible) -> Text {
    match reason {
        Impossible::GameIsOver => Text::new(
            "对局已终，其后不应再有事项。",
            "The game is over: expected nothing after the result but an appeal.",
        ),
        Impossible::TimeRunsBackwards { before, after } => Text::new(
            format!("时间倒退：前记 {before} 秒，此处记 {after} 秒。"),
            format!("The time runs backwards: {after} s was read after {before} s."),
        ),
        Impossible::TimesDiffer { given, measured } => Text::new(
            format!("所记用时 {given} 秒，与棋钟所示 {measured} 秒不符。"),
            format!("The turn is said to take {given} s, but the clock shows {measured} s."),
        ),
        Impossible::AlreadySettled(article) => Text::new(
            format!("{article} 之事应在开局前定，且只定一次。"),
            format!("What article {article} settles is settled once, before the first turn."),
        ),
        Impossible::EmptyHand(player) => {
            let player = seat(*player);
            Text::new(
                format!("{}手中无子，不能猜先。", player.zh),
                format!("{}'s hand is empty: expected at least one stone.", player.en),
            )
        }
        Impossible::NoTurnsNow => Text::new(
            "此时不在行棋之中，不能下子或作此事。",
            "Play has stopped: expected play to be taken up first.",
        ),
        Impossible::NotJustPlayed(article, player) => {
            let player = side(*player);
            Text::new(
                format!("{}并非刚在该处下子，不合 {article}。", player.zh),
                format!(
                    "{} has not just put a stone there, as article {article} has it.",
                    player.en
                ),
            )
        }
        Impossible::NoSuchPoint(article, point) => Text::new(
            format!("{point} 处没有所指之子，不合 {article}。"),
            format!("There is no such stone at {point}, as article {article} has it."),
        ),
        Impossible::Displacement(point) => Text::new(
            format!("移子与局面不符：{point}。"),
            format!("The displaced stones do not fit the board at {point}."),
        ),
        _ => more(reason),
    }
}

fn more(reason: &Impossible) -> Text {
    match reason {
        Impossible::NotPaused => {
            Text::new("对局并未暂停，也未封棋。", "The game is not paused and no move is sealed.")
        }
        Impossible::SealedMoveFirst => Text::new(
            "续赛须先由裁判员启封。",
            "A move is sealed: expected the referee to open it before play goes on.",
        ),
        Impossible::OpenedByPlayer(player) => {
            let player = side(*player);
            Text::new(
                format!("封棋由{}启封，应由裁判员当场启封。", player.zh),
                format!("{} opened the sealed move: expected the referee.", player.en),
            )
        }
        Impossible::SealedOutOfTurn(player) => {
            let player = side(*player);
            Text::new(
                format!("{}封棋，但不轮其走。", player.zh),
                format!("{} sealed a move: expected the side to play.", player.en),
            )
        }
        Impossible::ConfirmsOutOfOrder { player, expected } => {
            let (player, expected) = (side(*player), side(*expected));
            Text::new(
                format!("{}先行确认，应由{}确认。", player.zh, expected.zh),
                format!("{} confirmed the end: expected {} first.", player.en, expected.en),
            )
        }
        Impossible::NobodyIsFinished => {
            Text::new("尚无一方表示棋局结束。", "Nobody has said that play is finished.")
        }
        Impossible::NotConfirmed(article) => Text::new(
            format!("双方尚未确认终局，不能行 {article} 之事。"),
            format!("Both sides have not confirmed the end yet: expected that before {article}."),
        ),
        Impossible::Dead(error) => Text::new(format!("死子所指不当：{error}"), error.to_string()),
        Impossible::NotCounted(article) => Text::new(
            format!("尚未数子，或尚未报数，不能行 {article} 之事。"),
            format!("Nothing has been counted or called yet: expected that before {article}."),
        ),
        Impossible::NoSuchClause(clause) => Text::new(
            format!("2.6 无第 {clause} 款。"),
            format!("Article 2.6 has no clause {clause}: expected 1 to 5."),
        ),
        Impossible::RulingNeedsPlayer(true) => {
            Text::new("警告与判负须写明是哪一方。", "A warning or a loss needs a player.")
        }
        Impossible::RulingNeedsPlayer(false) => Text::new(
            "此判决不应写明某一方。",
            "This decision is not against one side: expected no player.",
        ),
        _ => Text::new("本局未用棋钟。", "This game has no clock."),
    }
}
