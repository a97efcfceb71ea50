//! The referee's sentences, in Chinese and English.

mod effects;
mod facts;
mod faults;
mod findings;
mod impossible;
mod questions;

pub use effects::effect;
pub use facts::{clock, facts};
pub use findings::finding;
pub use impossible::impossible;
pub use questions::question;

use super::names::{self, Words, stones};
use crate::words::{Text, points};
use weiqi_data::table::{Announcement, GameResult, Lap, Outcome, Said, TimeLeft};
use weiqi_data::{Action, Article, Colour, Turn};

/// A sentence about one side: the text with the side's name put in for `{}`.
pub(super) fn about(words: Words, [zh, en]: [&str; 2]) -> Text {
    Text::new(zh.replace("{}", words[0]), en.replace("{}", words[1]))
}

fn of_side(colour: Colour, sentences: [&str; 2]) -> Text {
    about(names::side(colour), sentences)
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

/// Some texts in a row.
fn listed(all: &[Text]) -> Text {
    let join = |of: fn(&Text) -> &str, by: &str| all.iter().map(of).collect::<Vec<_>>().join(by);
    Text::new(join(|text| &text.zh, "、"), join(|text| &text.en, ", "))
}

/// So many of something, in English: `1 turn`, `2 turns`.
pub fn counted(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// So many seconds: 1 分 5 秒, 1 min 5 s.
pub fn seconds(seconds: u64) -> Text {
    match (seconds / 60, seconds % 60) {
        (0, s) => Text::new(format!("{s} 秒"), format!("{s} s")),
        (m, 0) => Text::new(format!("{m} 分"), format!("{m} min")),
        (m, s) => Text::new(format!("{m} 分 {s} 秒"), format!("{m} min {s} s")),
    }
}

/// What a side has left.
pub fn time_left(left: TimeLeft) -> Text {
    let (main, periods) = (seconds(left.main), left.reserved);
    Text::new(
        format!("读秒前 {}，保留读秒 {periods} 次", main.zh),
        format!(
            "{} before the seconds are read, {} reserved",
            main.en,
            counted(periods as usize, "period")
        ),
    )
}

/// The announcements of a turn, with the seconds since it began.
fn announcements(said: &[Announcement]) -> Text {
    let each = |one: &Announcement| {
        let words = announcement(one.said);
        Text::new(format!("{}（{}″）", words.zh, one.at), format!("{} ({} s)", words.en, one.at))
    };
    match said {
        [] => Text::new("无", "nothing"),
        said => listed(&said.iter().map(each).collect::<Vec<_>>()),
    }
}

fn announcement(said: Said) -> Text {
    match said {
        Said::ReadingBegins => Text::new("开始读秒", "the reading of seconds begins"),
        Said::Seconds(60) => Text::new("一分钟", "one minute"),
        Said::Seconds(seconds) => Text::new(format!("{seconds} 秒"), format!("{seconds} seconds")),
        Said::PeriodsLeft(left) => Text::new(
            format!("还剩 {left} 次"),
            format!("{} left", counted(left as usize, "period")),
        ),
        Said::Count(count) => Text::new(format!("{count}"), format!("{count}")),
        Said::OutOfTime => Text::new("10，超时判负", "10, lost on time"),
    }
}

/// A lap in a sentence: its name and figures.
fn lap(lap: &Lap) -> Text {
    let [zh, en] = names::cycle(lap.name);
    let Lap { since, turns, lost: [black, white], .. } = lap;
    let first = since + 1;
    let last = since + turns;
    Text::new(
        format!(
            "{zh}，第 {first} 手至第 {last} 手，{turns} 手一循环，黑失 {black} 子，白失 {white} 子"
        ),
        format!(
            "{en}, turns {first} to {last}, a period of {turns}; Black loses {black} and White \
             {white} stones"
        ),
    )
}

/// The result of a game in words: 黑方中盘胜, 白方胜 2¾ 子.
pub fn result(result: &GameResult) -> Text {
    let article = result.article;
    let text = match (result.outcome, result.margin) {
        (Outcome::Win(winner), Some(margin)) => {
            let amount = stones(margin.abs());
            let points = margin.abs().as_points();
            of_side(
                winner,
                [
                    &format!("{{}}胜 {amount} 子（{points} 目）"),
                    &format!("{{}} wins by {amount} stones ({points} points)"),
                ],
            )
        }
        (Outcome::Win(winner), None) if article == Article::END => {
            of_side(winner, ["{}中盘胜", "{} wins by resignation"])
        }
        (Outcome::Win(winner), None) if article == Article::TIME => {
            of_side(winner, ["{}胜，对方超时", "{} wins on time"])
        }
        (Outcome::Win(winner), None) => {
            of_side(winner, ["{}胜，对方判负", "{} wins: the other side is ruled to have lost"])
        }
        (Outcome::BothLose, _) => Text::new("双方均判负", "Both sides lose"),
        (Outcome::NoWinner(how), _) => {
            let [zh, en] = names::draw_or_replay(how);
            Text::new(zh, format!("Nobody wins: {en}"))
        }
    };
    Text::new(format!("{}（{article}）。", text.zh), format!("{} ({article}).", text.en))
}
