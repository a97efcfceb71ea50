//! The words of a line, one after the other.

use crate::records::adjudicate::stones_from_text;
use weiqi_data::table::{Official, Seat};
use weiqi_data::{Colour, Point, Quarters};

/// The words of a line that have not been read yet.
pub(super) struct Words<'a> {
    left: Vec<&'a str>,
}

impl<'a> Words<'a> {
    pub(super) fn of(line: &'a str) -> Words<'a> {
        let mut left: Vec<&str> = line
            .split(|c: char| c.is_whitespace() || matches!(c, '，' | '、' | ','))
            .filter(|word| !word.is_empty())
            .collect();
        left.reverse();
        Words { left }
    }

    /// The next word, left where it is.
    pub(super) fn peek(&self) -> Option<&'a str> {
        self.left.last().copied()
    }

    /// The next word, if `read` can read it.
    pub(super) fn take<T>(&mut self, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let found = read(self.peek()?)?;
        self.left.pop();
        Some(found)
    }

    /// The next word, if it is one of these, in any case.
    pub(super) fn take_word(&mut self, words: &[&str]) -> bool {
        self.take(|word| words.iter().any(|w| w.eq_ignore_ascii_case(word)).then_some(())).is_some()
    }

    /// The next word as `read` has it, or a sentence that says what was expected.
    pub(super) fn need<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, String> {
        let next =
            self.peek().map_or("the end of the line".to_string(), |word| format!("{word:?}"));
        self.take(read).ok_or_else(|| format!("expected {expected}, found {next}."))
    }

    /// All words as `read` has them, up to the first that it cannot read.
    pub(super) fn all<T>(&mut self, read: impl Fn(&'a str) -> Option<T>) -> Vec<T> {
        std::iter::from_fn(|| self.take(&read)).collect()
    }

    /// What is left, as a text.
    pub(super) fn rest(mut self) -> Option<String> {
        self.left.reverse();
        (!self.left.is_empty()).then(|| self.left.join(" "))
    }
}

/// 黑, 黑方, B, black.
pub(super) fn colour(word: &str) -> Option<Colour> {
    match word.to_ascii_lowercase().as_str() {
        "黑" | "黑方" | "黑棋" | "b" | "black" => Some(Colour::Black),
        "白" | "白方" | "白棋" | "w" | "white" => Some(Colour::White),
        _ => None,
    }
}

/// 甲, 乙, A, B.
pub(super) fn seat(word: &str) -> Option<Seat> {
    match word {
        "甲" | "A" | "a" => Some(Seat::A),
        "乙" | "B" | "b" => Some(Seat::B),
        _ => None,
    }
}

/// 裁判, 裁判长, 大会; referee, chief, organisers.
pub(super) fn official(word: &str) -> Option<Official> {
    match word.to_ascii_lowercase().as_str() {
        "裁判" | "裁判员" | "referee" => Some(Official::Referee),
        "裁判长" | "chief" => Some(Official::Chief),
        "大会" | "组委会" | "organisers" | "organizers" => Some(Official::Organisers),
        _ => None,
    }
}

pub(super) fn point(word: &str) -> Option<Point> {
    word.parse().ok()
}

pub(super) fn stones(word: &str) -> Option<Quarters> {
    stones_from_text(word).ok()
}

pub(super) fn number(word: &str) -> Option<u64> {
    word.parse().ok().filter(|&number| number <= 1_000_000)
}

/// `35s`, `35秒`, `0:35`, `1:02:05`, `12分`, `12min`, `1分5秒`.
pub(super) fn time(word: &str) -> Option<u64> {
    let parts: Vec<&str> = word.split([':', '：']).collect();
    if let [_, _] | [_, _, _] = parts[..] {
        let numbers: Vec<u64> = parts.iter().map(|part| number(part)).collect::<Option<_>>()?;
        let within = numbers[1..].iter().all(|&number| number < 60);
        return within.then(|| numbers.iter().fold(0, |all, number| all * 60 + number));
    }
    let of = |unit: &str, word: &str| word.strip_suffix(unit).and_then(number);
    let seconds = |word: &str| ["秒", "sec", "s", "″"].iter().find_map(|unit| of(unit, word));
    for unit in ["分钟", "分", "min", "m"] {
        let Some((minutes, rest)) = word.split_once(unit) else { continue };
        let minutes = number(minutes)? * 60;
        return if rest.is_empty() { Some(minutes) } else { Some(minutes + seconds(rest)?) };
    }
    seconds(word)
}

/// A reading of the table's clock: `@0:35:10`.
pub(super) fn at(word: &str) -> Option<u64> {
    time(word.strip_prefix('@')?)
}

/// `第57手`, or the number behind `after`.
pub(super) fn move_number(word: &str) -> Option<usize> {
    word.strip_prefix('第')?.strip_suffix('手')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for (written, seconds) in [
            ("35s", 35),
            ("35秒", 35),
            ("0:35", 35),
            ("1:02:05", 3725),
            ("12分", 720),
            ("12min", 720),
            ("1分5秒", 65),
            ("1min5s", 65),
        ] {
            assert_eq!(time(written), Some(seconds), "{written}");
        }
        for wrong in ["35", "D4", "0:75", "秒", "1:2:3:4", "min"] {
            assert_eq!(time(wrong), None, "{wrong}");
        }
    }
}
