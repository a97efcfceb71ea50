//! Why a turn is refused, in words.

use super::Text;
use weiqi_data::{Point, Reason};

/// The reason with its evidence, to stand behind a turn and a colon: 禁着点，A1 无气; a
/// forbidden point, A1 would have no liberties.
///
/// ```
/// use weiqi::words::why;
/// use weiqi_data::Reason;
/// let why = why(&Reason::Repetition { same_as: 3 });
/// assert_eq!(why.zh, "全局再现，与第 3 手后相同");
/// assert_eq!(why.en, "it brings back the board as it stood after turn 3");
/// ```
pub fn why(reason: &Reason) -> Text {
    match reason {
        Reason::OffBoard => Text::new("不在棋盘上", "off the board"),
        Reason::WrongPlayer => Text::new("不轮该方走", "out of turn"),
        Reason::Occupied => Text::new("该点已有棋子", "the point is occupied"),
        Reason::ForbiddenPoint { chain } => {
            let chain = points(chain);
            Text::new(
                format!("禁着点，{} 无气", chain.zh),
                format!("a forbidden point, {} would have no liberties", chain.en),
            )
        }
        Reason::Repetition { same_as: 0 } => {
            Text::new("全局再现，与开局时相同", "it brings back the board of the set-up")
        }
        Reason::Repetition { same_as } => Text::new(
            format!("全局再现，与第 {same_as} 手后相同"),
            format!("it brings back the board as it stood after turn {same_as}"),
        ),
    }
}

/// Points in a row: `A1、B2`, `A1, B2`.
pub fn points(points: &[Point]) -> Text {
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    Text::new(names.join("、"), names.join(", "))
}
