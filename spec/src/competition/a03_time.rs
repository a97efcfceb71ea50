//! Article 2.3, time (计时).
//!
//! Each side has a limit. The last minutes of it are reserved: once only they are left the
//! referee reads the seconds (读秒). A turn of less than a minute then costs nothing, each
//! full minute of a turn is deducted, and the last reserved minute may not be used up: it
//! is counted out second by second, and at ten the game is lost.
//!
//! A clock is a pure function from times to announcements and what is left. All times are
//! whole seconds.

use weiqi_data::Article;

/// 2.3.
pub const TIME: Article = Article::new(2, 3, 0);

/// How the time of a game is measured. The organisers of fast games set their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeRules {
    /// The limit of each side (时限), the reserved periods included.
    pub limit: u64,
    /// How many periods at the end of the limit are reserved.
    pub reserved: u32,
    /// The length of a period: a minute.
    pub period: u64,
    /// When the seconds are called within a period.
    pub calls: Vec<u64>,
    /// When they are called within the last period, before it is counted out.
    pub last_calls: Vec<u64>,
    /// How many seconds at the end of the last period are counted one by one.
    pub last_count: u64,
}

impl TimeRules {
    /// The limit and reserved minutes of an event, with the calls of the article.
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

    /// A fast game in which every turn has to be taken within `seconds`.
    pub fn fast(seconds: u64) -> TimeRules {
        TimeRules {
            limit: seconds,
            reserved: 1,
            period: seconds,
            calls: Vec::new(),
            last_calls: Vec::new(),
            last_count: 10,
        }
    }

    /// Whether the settings can be kept: a period has a length, its calls come within it,
    /// those of the last period before the last count, and the limit holds the reserved
    /// periods.
    pub fn are_consistent(&self) -> bool {
        let called_by = |calls: &[u64], end: u64| calls.iter().all(|&call| call <= end);
        let reserved = self.period.checked_mul(u64::from(self.reserved));
        self.period > 0
            && self.last_count <= self.period
            && called_by(&self.calls, self.period)
            && called_by(&self.last_calls, self.period.saturating_sub(self.last_count))
            && reserved.is_some_and(|reserved| reserved <= self.limit)
    }

    /// What each side has at the start.
    pub fn at_the_start(&self) -> TimeLeft {
        let main = self.limit - self.period * u64::from(self.reserved);
        TimeLeft { main, reserved: self.reserved }
    }
}

/// What a side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeLeft {
    /// Seconds until the reading of seconds begins.
    pub main: u64,
    /// Reserved periods not yet deducted.
    pub reserved: u32,
}

impl TimeLeft {
    /// Whether the referee reads the seconds (读秒).
    pub const fn is_read(self) -> bool {
        self.main == 0 && self.reserved > 0
    }
}

/// What the referee says, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Announcement {
    /// Seconds since the turn began.
    pub at: u64,
    /// What is said.
    pub said: Said,
}

/// The words of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// A turn on the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spent {
    /// What is left after the turn.
    pub left: TimeLeft,
    /// What the referee said during it, in order.
    pub announcements: Vec<Announcement>,
    /// Whether the time ran out.
    pub is_lost: bool,
}

/// Runs the clock over a turn of `seconds`.
pub fn spend(rules: &TimeRules, before: TimeLeft, seconds: u64) -> Spent {
    if seconds < before.main || (seconds == before.main && before.reserved == 0) {
        let left = TimeLeft { main: before.main - seconds, ..before };
        return Spent { left, announcements: Vec::new(), is_lost: false };
    }
    let read = seconds - before.main;
    let deducted = u32::try_from(read / rules.period).unwrap_or(u32::MAX);
    let left = TimeLeft { main: 0, reserved: before.reserved.saturating_sub(deducted) };
    Spent { left, announcements: announcements(rules, before, read), is_lost: left.reserved == 0 }
}

/// What is said while the seconds are read for `read` seconds.
fn announcements(rules: &TimeRules, before: TimeLeft, read: u64) -> Vec<Announcement> {
    let mut said = Vec::new();
    if before.main > 0 && before.reserved > 0 {
        said.push(Announcement { at: before.main, said: Said::ReadingBegins });
    }
    for gone in 0..before.reserved {
        let start = rules.period * u64::from(gone);
        if start > read {
            break;
        }
        let in_this_period = read - start;
        let calls = calls_in_a_period(rules, before.reserved - gone);
        for (at, words) in calls.into_iter().filter(|&(at, _)| at <= in_this_period) {
            said.push(Announcement { at: before.main + start + at, said: words });
        }
    }
    said
}

/// Everything that is said in a whole period, when `left` of them are left at its start.
fn calls_in_a_period(rules: &TimeRules, left: u32) -> Vec<(u64, Said)> {
    let seconds = |calls: &[u64]| -> Vec<(u64, Said)> {
        calls.iter().map(|&call| (call, Said::Seconds(call))).collect()
    };
    if left > 1 {
        let mut calls = seconds(&rules.calls);
        calls.push((rules.period, Said::PeriodsLeft(left - 1)));
        return calls;
    }
    let mut calls = seconds(&rules.last_calls);
    let counted_from = rules.period - rules.last_count;
    calls.extend((1..rules.last_count).map(|n| (counted_from + n, Said::Count(n))));
    calls.push((rules.period, Said::OutOfTime));
    calls
}

/// A stretch of time during which the clock stands (2.5), in seconds of the table's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pause {
    /// When it begins.
    pub from: u64,
    /// When it ends.
    pub to: u64,
}

/// Two times of which the later was said to be earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunsBackwards {
    /// The time that came before.
    pub before: u64,
    /// The smaller time that was given after it.
    pub after: u64,
}

/// The thinking time between two readings of the table's clock, pauses left out. The
/// pauses are given in order and do not overlap.
///
/// # Errors
/// A time that runs backwards: an end before its beginning, or a pause before the last.
pub fn thinking_time(from: u64, to: u64, pauses: &[Pause]) -> Result<u64, RunsBackwards> {
    forwards(from, to)?;
    let mut paused = 0;
    let mut last = 0;
    for pause in pauses {
        forwards(last, pause.from)?;
        forwards(pause.from, pause.to)?;
        last = pause.to;
        paused += pause.to.min(to).saturating_sub(pause.from.max(from));
    }
    Ok(to - from - paused)
}

fn forwards(before: u64, after: u64) -> Result<(), RunsBackwards> {
    if after < before { Err(RunsBackwards { before, after }) } else { Ok(()) }
}
