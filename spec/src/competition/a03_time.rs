//! Article 2.3, time (计时).
//!
//! Each side has a limit. The last minutes of it are reserved: once only they are left the
//! referee reads the seconds (读秒). A turn of less than a minute then costs nothing, each
//! full minute of a turn is deducted, and the last reserved minute may not be used up: it
//! is counted out second by second, and at ten the game is lost.
//!
//! A clock is a pure function from times to announcements and what is left. All times are
//! whole seconds.

use weiqi_data::table::{Announcement, Impossible, Said, TimeLeft, TimeRules};

/// What each side has at the start.
pub fn at_the_start(rules: &TimeRules) -> TimeLeft {
    let reserved = rules.period * u64::from(rules.reserved);
    TimeLeft { main: rules.limit - reserved, reserved: rules.reserved }
}

/// Whether the referee reads the seconds (读秒) of a side that has this left.
pub const fn is_read(left: TimeLeft) -> bool {
    left.main == 0 && left.reserved > 0
}

/// The seconds that a turn took: what the clock of the table shows where its beginning and
/// its end are known, otherwise what was written down with the turn, if anything was.
///
/// # Errors
/// What was written down is not what the clock shows.
pub fn seconds_taken(
    began: Option<u64>,
    at: Option<u64>,
    given: Option<u64>,
) -> Result<Option<u64>, Impossible> {
    let (Some(began), Some(at)) = (began, at) else { return Ok(given) };
    let measured = at - began;
    match given {
        Some(given) if given != measured => Err(Impossible::TimesDiffer { given, measured }),
        _ => Ok(Some(measured)),
    }
}

/// A turn on the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spent {
    /// What is left after the turn.
    pub left: TimeLeft,
    /// What the referee said during it, in order.
    pub said: Vec<Announcement>,
    /// Whether the time ran out.
    pub is_lost: bool,
}

/// Runs the clock over a turn of `seconds`. Without reserved minutes the limit itself may be
/// used up, and no second more; the last of the reserved ones may not.
pub fn spend(rules: &TimeRules, before: TimeLeft, seconds: u64) -> Spent {
    if seconds < before.main || (seconds == before.main && before.reserved == 0) {
        let left = TimeLeft { main: before.main - seconds, ..before };
        return Spent { left, said: Vec::new(), is_lost: false };
    }
    let read = seconds - before.main;
    let full_periods = u32::try_from(read / rules.period).unwrap_or(u32::MAX);
    let left = TimeLeft { main: 0, reserved: before.reserved.saturating_sub(full_periods) };
    Spent { left, said: announcements(rules, before, read), is_lost: left.reserved == 0 }
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
        for (within, words) in calls_in_a_period(rules, before.reserved - gone) {
            if start + within <= read {
                said.push(Announcement { at: before.main + start + within, said: words });
            }
        }
    }
    said
}

/// Everything that is said in a whole period, when `left` of them are left at its start.
fn calls_in_a_period(rules: &TimeRules, left: u32) -> Vec<(u64, Said)> {
    let calls = if left > 1 { &rules.calls } else { &rules.last_calls };
    let mut said: Vec<(u64, Said)> =
        calls.iter().map(|&call| (call, Said::Seconds(call))).collect();
    if left > 1 {
        said.push((rules.period, Said::PeriodsLeft(left - 1)));
        return said;
    }
    let counted_from = rules.period - rules.last_count;
    said.extend((1..rules.last_count).map(|n| (counted_from + n, Said::Count(n))));
    said.push((rules.period, Said::OutOfTime));
    said
}
