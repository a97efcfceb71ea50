//! Turns, and why one is refused, in words.

use super::{Lang, Text};
use weiqi_data::{Action, Colour, Point, Reason, Turn};

/// A turn by itself: 黑 D4, 白 弃权; B D4, W pass.
///
/// ```
/// use weiqi::words::{Lang, turn_in_words};
/// use weiqi_data::{Colour, Turn};
/// assert_eq!(turn_in_words(Turn::pass(Colour::White), Lang::Zh), "白 弃权");
/// assert_eq!(turn_in_words(Turn::pass(Colour::White), Lang::En), "W pass");
/// ```
pub fn turn_in_words(turn: Turn, lang: Lang) -> String {
    let side = match turn.player {
        Colour::Black => "黑",
        Colour::White => "白",
    };
    match (lang, turn.action) {
        (Lang::En, _) => turn.to_string(),
        (Lang::Zh, Action::Play(point)) => format!("{side} {point}"),
        (Lang::Zh, Action::Pass) => format!("{side} 弃权"),
    }
}

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
