use super::{Log, ShareDone};
use crate::compare::Articles;
use crate::numbers::published_positions;
use crate::program;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use weiqi_data::Size;

/// What a sweep that has run to the end has shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The size of the boards: `4x4`, columns × rows.
    pub size: String,
    /// The legal positions: all of them.
    pub positions: u64,
    /// The moves of both sides in these positions.
    pub moves: u64,
    /// The answers compared.
    pub comparisons: u64,
    /// Divergences: none, since a sweep ends at the first.
    pub divergences: u64,
    /// For each article: the inputs on which it had something to say, and the answers
    /// compared.
    pub articles: BTreeMap<String, [u64; 2]>,
    /// The time that the shares took on one thread each, added up.
    pub thread_seconds: u64,
    /// When the first share was begun: `2026-11-30T03:40:00Z`.
    pub begun: String,
    /// When the last share was done.
    pub finished: String,
    /// The program that swept ([`program::identity`]).
    pub program: String,
}

impl Record {
    /// Adds up the shares of a sweep; `None` where some are missing.
    ///
    /// # Errors
    /// A sentence: the shares do not add up, or not to the number of positions that is
    /// published.
    pub fn of(log: &Log) -> Result<Option<Record>, String> {
        let Some(shares) = log.complete() else { return Ok(None) };
        let sum = |number: &dyn Fn(&ShareDone) -> u64| {
            let mut numbers = shares.iter().map(|share| number(share));
            numbers
                .try_fold(0u64, u64::checked_add)
                .ok_or_else(|| format!("The shares add up to more than {}.", u64::MAX))
        };
        let mut articles = BTreeMap::new();
        for (place, article) in Articles::ALL.iter().enumerate() {
            let line = [sum(&|share| share.lines[place][0])?, sum(&|share| share.lines[place][1])?];
            articles.insert(article.to_string(), line);
        }
        articles.retain(|_, line| line[1] > 0);
        let positions = sum(&|share| share.positions)?;
        check_published(log.size(), positions)?;
        let begun = shares.iter().map(|share| share.at - share.milliseconds / 1000).min();
        let finished = shares.iter().map(|share| share.at).max();
        let comparisons = articles.values().map(|line| line[1]).try_fold(0u64, u64::checked_add);
        Ok(Some(Record {
            size: log.size().to_string(),
            positions,
            moves: sum(&|share| share.moves)?,
            comparisons: comparisons.ok_or("The comparisons do not add up.")?,
            divergences: 0,
            articles,
            thread_seconds: sum(&|share| share.milliseconds)? / 1000,
            begun: utc(begun.unwrap_or_default()),
            finished: utc(finished.unwrap_or_default()),
            program: program::identity().to_string(),
        }))
    }
}

/// Holds the number of positions against the published one, where there is one.
fn check_published(size: Size, positions: u64) -> Result<(), String> {
    let mut published = published_positions().into_iter();
    match published.find(|(board, _)| *board == size) {
        Some((_, number)) if number != positions.to_string() => Err(format!(
            "The shares hold {positions} positions of {size}: expected {number}, as published."
        )),
        _ => Ok(()),
    }
}

/// The time of day and the date of a number of seconds since 1970, as ISO 8601 has it.
fn utc(seconds: u64) -> String {
    let (day, time) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March have their leap day at the end (Hinnant's days to civil).
    let shifted = day + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::utc;

    #[test]
    fn seconds_since_1970_become_a_date() {
        assert_eq!(utc(0), "1970-01-01T00:00:00Z");
        assert_eq!(utc(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(utc(1_796_026_499), "2026-11-30T08:14:59Z");
    }
}
