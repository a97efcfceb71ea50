//! The words of the referee, in Chinese and English.

mod claims;
mod clock;
mod cycles;
mod effects;
mod findings;
mod impossible;

pub use clock::{announcement, time_left};
pub use cycles::{cycle_name, cycle_ruling, figures};
pub use effects::{effect, question};
pub use findings::finding;
pub use impossible::impossible;

use crate::words::Text;
use weiqi_data::{Action, Colour, Point, Turn};
use weiqi_spec::competition::a01_first_move::Seat;
use weiqi_spec::competition::table::{GameResult, Outcome};

/// 黑方 or 白方; Black or White.
pub fn side(colour: Colour) -> Text {
    match colour {
        Colour::Black => Text::new("黑方", "Black"),
        Colour::White => Text::new("白方", "White"),
    }
}

/// 甲 or 乙; A or B.
pub fn seat(seat: Seat) -> Text {
    match seat {
        Seat::A => Text::new("甲", "A"),
        Seat::B => Text::new("乙", "B"),
    }
}

/// A turn as it is spoken of: 黑 D4, 白方弃权; Black D4, White's pass.
pub fn turn(turn: Turn) -> Text {
    let (zh, en) = match turn.player {
        Colour::Black => ("黑", "Black"),
        Colour::White => ("白", "White"),
    };
    match turn.action {
        Action::Play(point) => Text::new(format!("{zh} {point}"), format!("{en} {point}")),
        Action::Pass => Text::new(format!("{zh}方弃权"), format!("{en}'s pass")),
    }
}

/// Points in a row: `A1、B2`, `A1, B2`.
pub fn points(points: &[Point]) -> Text {
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    Text::new(names.join("、"), names.join(", "))
}

/// Turns in a row.
pub fn turns(turns: &[Turn]) -> Text {
    let all: Vec<Text> = turns.iter().map(|&one| turn(one)).collect();
    let join = |of: fn(&Text) -> &str, by: &str| all.iter().map(of).collect::<Vec<_>>().join(by);
    Text::new(join(|text| &text.zh, "、"), join(|text| &text.en, ", "))
}

/// The result of a game in words.
pub fn result(result: &GameResult) -> Text {
    let article = result.article;
    let Outcome::Win(winner) = result.outcome else {
        return match result.outcome {
            Outcome::Draw => {
                Text::new(format!("和棋（{article}）。"), format!("A draw ({article})."))
            }
            _ => Text::new(
                format!("本局重下（{article}）。"),
                format!("The game is played again ({article})."),
            ),
        };
    };
    let winner = side(winner);
    match result.margin {
        Some(margin) => Text::new(
            format!("{}胜 {} 子（{article}）。", winner.zh, margin.abs()),
            format!("{} wins by {} stones ({article}).", winner.en, margin.abs()),
        ),
        None => Text::new(
            format!("{}胜（{article}）。", winner.zh),
            format!("{} wins ({article}).", winner.en),
        ),
    }
}
