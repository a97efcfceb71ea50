//! Why an event contradicts the log: what was read, what was expected.

use super::super::names::seat;
use super::{Text, about, seconds};
use weiqi_data::table::Impossible;

/// The reason as a whole sentence.
pub fn impossible(reason: &Impossible) -> Text {
    match reason {
        Impossible::TimeRunsBackwards { before, after } => {
            let (before, after) = (seconds(*before), seconds(*after));
            Text::new(
                format!("时间倒退：前记 {}，此处记 {}。", before.zh, after.zh),
                format!("The time runs backwards: {} was read after {}.", after.en, before.en),
            )
        }
        Impossible::TimesDiffer { given, measured } => {
            let (given, measured) = (seconds(*given), seconds(*measured));
            Text::new(
                format!("所记用时 {}，与棋钟所示 {} 不符。", given.zh, measured.zh),
                format!(
                    "The turn is said to take {}, but the clock shows {}.",
                    given.en, measured.en
                ),
            )
        }
        Impossible::EmptyHand(player) => about(
            seat(*player),
            ["{}手中无子，不能猜先。", "{}'s hand is empty: expected at least one stone."],
        ),
        Impossible::NoSuchStone(_, point) => Text::new(
            format!("{point} 没有所指之子。"),
            format!("There is no such stone at {point}."),
        ),
        Impossible::NoSuchPlace(_, point) => Text::new(
            format!("{point} 不在盘上或已有棋子，不可能放子于此。"),
            format!("No stone can have been put on {point}: it is off the board, or taken."),
        ),
        Impossible::NoSuchClause(clause) => Text::new(
            format!("2.6 无第 {clause} 款。"),
            format!("Article 2.6 has no clause {clause}: expected 1 to 5."),
        ),
        Impossible::AnotherSize => Text::new(
            "所定局面与本局棋盘大小不符。",
            "The position decided on is not of the size of this game's board.",
        ),
    }
}
