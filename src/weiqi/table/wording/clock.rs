//! What the referee says of the time.

use super::Text;
use weiqi_spec::competition::a03_time::{Said, TimeLeft};

/// The words of an announcement, where a period has so many seconds.
pub fn announcement(said: Said, period: u64) -> Text {
    match said {
        Said::ReadingBegins => Text::new("开始读秒", "the reading of seconds begins"),
        Said::Seconds(60) => Text::new("一分钟", "one minute"),
        Said::Seconds(seconds) => Text::new(format!("{seconds} 秒"), format!("{seconds} seconds")),
        Said::PeriodsLeft(left) => {
            let left = periods(left, period);
            Text::new(format!("还剩 {}", left.zh), format!("{} left", left.en))
        }
        Said::Count(count) => Text::new(format!("{count}"), format!("{count}")),
        Said::OutOfTime => Text::new("10，超时判负", "10, lost on time"),
    }
}

/// What a side has left, where a period has so many seconds.
pub fn time_left(left: TimeLeft, period: u64) -> Text {
    let TimeLeft { main, reserved } = left;
    let (minutes, seconds) = (main / 60, main % 60);
    let reserved = periods(reserved, period);
    if main > 0 {
        return Text::new(
            format!("读秒前还有 {minutes} 分 {seconds} 秒，保留 {}", reserved.zh),
            format!(
                "{minutes} min {seconds} s before the seconds are read, {} reserved",
                reserved.en
            ),
        );
    }
    Text::new(format!("还剩 {}", reserved.zh), format!("{} left", reserved.en))
}

/// So many reserved periods: minutes, where a period is one.
fn periods(number: u32, period: u64) -> Text {
    let is_one = number == 1;
    match period {
        60 if is_one => Text::new("1 分钟", "1 minute"),
        60 => Text::new(format!("{number} 分钟"), format!("{number} minutes")),
        _ if is_one => Text::new("读秒 1 次", format!("1 period of {period} s")),
        _ => Text::new(format!("读秒 {number} 次"), format!("{number} periods of {period} s")),
    }
}
