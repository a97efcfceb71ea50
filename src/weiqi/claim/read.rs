//! Reading a claim: a few words in Chinese or English around the numbers.

use super::{Claim, Says};
use crate::records::adjudicate::{Amount, Unit};
use std::fmt;
use weiqi_data::{Colour, Quarters};

/// What a word of a claim says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Side(Colour),
    Komi,
    Wins,
    Loses,
    MoreThan,
    Needs,
    Means,
    By,
    SharedPoint,
    Whole,
    Number(Amount),
}

/// The words that are known; the longer stand before those that they begin with.
const WORDS: &[(&str, Word)] = &[
    ("more than", Word::MoreThan),
    ("shared dame", Word::SharedPoint),
    ("shared point", Word::SharedPoint),
    ("whole counts", Word::Whole),
    ("whole", Word::Whole),
    ("black", Word::Side(Colour::Black)),
    ("white", Word::Side(Colour::White)),
    ("komi", Word::Komi),
    ("needs", Word::Needs),
    ("means", Word::Means),
    ("wins", Word::Wins),
    ("loses", Word::Loses),
    ("with", Word::Wins),
    ("at", Word::Komi),
    ("by", Word::By),
    ("黑", Word::Side(Colour::Black)),
    ("白", Word::Side(Colour::White)),
    ("贴子", Word::Komi),
    ("贴目", Word::Komi),
    ("贴", Word::Komi),
    ("超过", Word::MoreThan),
    ("多于", Word::MoreThan),
    ("公气", Word::SharedPoint),
    ("单官", Word::SharedPoint),
    ("公共空点", Word::SharedPoint),
    ("整数", Word::Whole),
    ("须", Word::Needs),
    ("不足", Word::Needs),
    ("即", Word::Means),
    ("就是", Word::Means),
    ("负", Word::Loses),
    ("胜", Word::Wins),
];

/// Words that say nothing by themselves.
const FILLERS: &[&str] = &[
    "decides", "stones", "points", "and", "the", "for", "of", "a", "is", "be", "enough", "to",
    "时", "者", "定", "决", "的", "，", "、", ",", "。", ".", ":", "：",
];

/// Reads a claim; `komi` is that of a claim that names none.
///
/// # Errors
/// A word that is not known, or numbers that make no claim, as a sentence.
pub fn read_claim(text: &str, komi: Quarters) -> Result<Claim, ClaimError> {
    let mut words = words(text)?;
    let komi = take_komi(&mut words)?.unwrap_or(komi);
    let has = |word: Word| words.contains(&word);
    let whole = has(Word::Whole);
    let numbers = numbers(&words)?;
    let side = words.iter().find_map(|word| match word {
        Word::Side(side) => Some(*side),
        _ => None,
    });
    let more_than = has(Word::MoreThan);
    let side = side.unwrap_or(Colour::Black);
    let says = match numbers[..] {
        [] if has(Word::SharedPoint) => Says::SharedPointDecides,
        [(_, count)] if has(Word::Needs) => Says::Needed { side, count, more_than },
        [(_, count)] if has(Word::Means) => Says::Means { side, count },
        [(_, count)] => Says::Enough { side, count, more_than },
        [(_, black), (_, by)] if has(Word::By) => {
            let margin = if has(Word::Loses) { -by } else { by };
            Says::Margin { black, margin }
        }
        [(Some(Colour::Black), black), (Some(Colour::White), white)]
        | [(Some(Colour::White), white), (Some(Colour::Black), black)] => {
            Says::Pair { black, white }
        }
        _ => return Err(not_understood(text)),
    };
    Ok(Claim { komi, says, whole })
}

/// Why a sentence is no claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimError {
    /// The sentence holds a word that is not known, or numbers that make no claim.
    NotUnderstood(String),
    /// A komi is named without a number.
    KomiWithoutNumber,
    /// A number is no multiple of ¼ 子.
    NoQuarters,
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimError::NotUnderstood(text) => write!(
                f,
                "{text:?} makes no claim that is known: expected such as \"黑185 白177\", \"184 \
                 wins at 3¼\", \"komi 3¾ means 185\", \"黑须超过184\", \"a shared dame decides\"."
            ),
            ClaimError::KomiWithoutNumber => {
                f.write_str("A komi is named without a number: expected such as \"komi 3¾\".")
            }
            ClaimError::NoQuarters => {
                f.write_str("A number is no multiple of ¼ 子: expected one such as 184½ or 3¾.")
            }
        }
    }
}

impl std::error::Error for ClaimError {}

/// For those who only pass the sentence on.
impl From<ClaimError> for String {
    fn from(error: ClaimError) -> String {
        error.to_string()
    }
}

fn not_understood(text: &str) -> ClaimError {
    ClaimError::NotUnderstood(text.to_string())
}

fn words(text: &str) -> Result<Vec<Word>, ClaimError> {
    let lower = text.to_lowercase();
    let mut rest = lower.trim_start();
    let mut words = Vec::new();
    while !rest.is_empty() {
        let known = WORDS.iter().find(|(word, _)| rest.starts_with(word));
        let length = if let Some((word, meaning)) = known {
            words.push(*meaning);
            word.len()
        } else if let Some((amount, length)) = longest_amount(rest) {
            words.push(Word::Number(amount));
            length
        } else if let Some(filler) = FILLERS.iter().find(|filler| rest.starts_with(**filler)) {
            filler.len()
        } else {
            return Err(not_understood(text));
        };
        rest = rest[length..].trim_start();
    }
    Ok(words)
}

/// The longest amount, in characters.
const LONGEST_AMOUNT: usize = 40;

/// The longest beginning of a text that is an amount, and its length in bytes.
fn longest_amount(text: &str) -> Option<(Amount, usize)> {
    let starts = text.chars().next().is_some_and(|c| c.is_ascii_digit() || "¼½¾".contains(c));
    let ends = text.char_indices().take(LONGEST_AMOUNT).map(|(start, c)| start + c.len_utf8());
    let ends: Vec<usize> = ends.collect();
    let read = |&end: &usize| Some((Amount::read(&text[..end])?, end));
    starts.then(|| ends.iter().rev().find_map(read)).flatten()
}

/// Takes the komi out: the number after the word, or before it ("6½ komi").
fn take_komi(words: &mut Vec<Word>) -> Result<Option<Quarters>, ClaimError> {
    let Some(place) = words.iter().position(|word| *word == Word::Komi) else { return Ok(None) };
    words.remove(place);
    let before = place.checked_sub(1).filter(|&place| matches!(words[place], Word::Number(_)));
    let is_after = words.get(place).is_some_and(|word| matches!(word, Word::Number(_)));
    let number = if is_after { Some(place) } else { before };
    let Some(Word::Number(amount)) = number.map(|place| words.remove(place)) else {
        return Err(ClaimError::KomiWithoutNumber);
    };
    stones(amount).map(Some)
}

/// The other numbers, each with the side that was named last before it.
fn numbers(words: &[Word]) -> Result<Vec<(Option<Colour>, Quarters)>, ClaimError> {
    let mut side = None;
    let mut found = Vec::new();
    for word in words {
        match word {
            Word::Side(named) => side = Some(*named),
            Word::Number(amount) => found.push((side, stones(*amount)?)),
            _ => {}
        }
    }
    Ok(found)
}

fn stones(amount: Amount) -> Result<Quarters, ClaimError> {
    amount.in_unit(amount.unit.unwrap_or(Unit::Stones)).ok_or(ClaimError::NoQuarters)
}
