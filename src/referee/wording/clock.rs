//! What the referee says of the time.

use super::Text;
use weiqi_spec::competition::a03_time::{Said, TimeLeft};

/// The words of an announcement.
pub fn announcement(said: Said) -> Text {
    match said {
        Said::ReadingBegins => Text::new("开始读秒", "the reading of seconds begins"),
        Said::Seconds(60) => Text::new("一分钟", "one minute"),
        Said::Seconds(seconds) => Text::new(format!("{seconds} 秒"), format!("{seconds} seconds")),
        Said::PeriodsLeft(left) => {
            Text::new(format!("还剩 {left} 分钟"), format!("{left} minutes left"))
        }
        Said::Count(count) => Text::new(format!("{count}"), format!("{count}")),
        Said::OutOfTime => Text::new("10，超时判负", "10, lost on time"),
    }
}

/// What a side has left.
pub fn time_left(left: TimeLeft) -> Text {
    let TimeLeft { main, reserved } = left;
    let (minutes, seconds) = (main / 60, main % 60);
    if main > 0 {
        return Text::new(
            format!("读秒前还有 {minutes} 分 {seconds} 秒，保留 {reserved} 分钟"),
            format!("{minutes} min {seconds} s before the seconds are read, {reserved} reserved"),
        );
    }
    Text::new(format!("还剩 {reserved} 分钟"), format!("{reserved} reserved minutes left"))
}
