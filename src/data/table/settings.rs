//! What is settled before a game at the table: rules and time.

use crate::RuleSet;

/// The rules and the time at a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The rules of the game with every reading in force. At the table `repetition`,
    /// `illegal_move` and `cycle` play no part: chapter 2 says what becomes of such a stone.
    pub rules: RuleSet,
    /// The time; `None`: no clock.
    pub time: Option<TimeRules>,
}

/// How the time of a game is measured (2.3), in whole seconds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeRules {
    /// The limit of each side (时限), the reserved periods included; at least as long as
    /// they are together.
    pub limit: u64,
    /// How many periods at the end of the limit are reserved.
    pub reserved: u32,
    /// The length of a period, at least 1: a minute.
    pub period: u64,
    /// When the seconds are called within a period, rising, none after its end.
    pub calls: Vec<u64>,
    /// When they are called within the last period, before it is counted out.
    pub last_calls: Vec<u64>,
    /// How many seconds at the end of the last period are counted one by one.
    pub last_count: u64,
}

impl TimeRules {
    /// The limit and reserved minutes of an event, with the calls of 2.3.
    pub fn with_minutes(limit: u64, reserved: u32) -> TimeRules {
        TimeRules {
            limit: limit * 60,
            reserved,
            period: 60,
            calls: vec![30, 40, 50, 55, 58, 60],
            last_calls: vec![30, 40, 50],
            last_count: 10,
        }
    }

    /// A fast game in which every turn has to be taken within `seconds`; the last ten of
    /// them are counted, or all of fewer.
    pub fn fast(seconds: u64) -> TimeRules {
        TimeRules {
            limit: seconds,
            reserved: 1,
            period: seconds,
            calls: Vec::new(),
            last_calls: Vec::new(),
            last_count: seconds.min(10),
        }
    }

    /// Whether the numbers fit together; both implementations may rely on it.
    pub fn are_consistent(&self) -> bool {
        let within = |calls: &[u64], end: u64| calls.iter().all(|&call| call <= end);
        let reserved = self.period.checked_mul(u64::from(self.reserved));
        self.period > 0
            && self.last_count <= self.period
            && within(&self.calls, self.period)
            && within(&self.last_calls, self.period.saturating_sub(self.last_count))
            && reserved.is_some_and(|reserved| reserved <= self.limit)
    }
}

/// What a side has left (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TimeLeft {
    /// Seconds until the reading of seconds begins.
    pub main: u64,
    /// Reserved periods not yet deducted.
    pub reserved: u32,
}

/// What the referee calls out while the seconds are read (读秒), and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Announcement {
    /// Seconds since the turn began.
    pub at: u64,
    /// What is said.
    pub said: Said,
}

/// The words of an announcement (2.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Said {
    /// The reading of seconds begins.
    ReadingBegins,
    /// "30", "40", …: so many seconds of the period are gone.
    Seconds(u64),
    /// "N minutes left" (还剩 N 分钟).
    PeriodsLeft(u32),
    /// "1", "2", … "9": the last count.
    Count(u64),
    /// "10, lost on time" (10,超时判负).
    OutOfTime,
}
