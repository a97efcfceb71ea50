//! Amounts as records and people write them: `7.5`, `375`, `3又3/4子`, `黑贴2目半`, `3¾`.
//!
//! One grammar reads komi, margins, handicaps and the command line:
//!
//! ```text
//! amount   = words [sign] number [unit] ["半"] words
//! number   = decimal | fraction | decimal joint fraction | "半"
//! fraction = digits "/" digits | digits "分之" digits | "¼" | "½" | "¾"
//! joint    = "又" | "と" | "and" | blank | nothing before ¼ ½ ¾
//! ```

use weiqi_data::Quarters;

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// 子: stones of one side against the base number.
    Stones,
    /// 目: points of difference, half a stone each.
    Points,
}

/// A number of a record, exact to the hundredth, and the unit that is written with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Hundredths of the unit.
    pub hundredths: i64,
    /// The unit, where one is written.
    pub unit: Option<Unit>,
}

impl Amount {
    /// Reads a number with or without a unit: `0.75`, `3/4子`, `2又3/4子`, `¾子`, `半目`,
    /// `3目半`, `6.5 points`, `15/4`. Full-width characters and Chinese numerals count.
    pub fn read(text: &str) -> Option<Amount> {
        Amount::of(&tokens(text)?)
    }

    /// Reads komi: an amount with the words that go with it, or a word for none.
    pub fn read_komi(text: &str) -> Option<Amount> {
        let tokens = tokens(text)?;
        let is_word = |token: &&Token| matches!(token, Token::Komi | Token::Side | Token::Blank);
        let number: Vec<Token> = tokens.iter().filter(|token| !is_word(token)).copied().collect();
        match number.as_slice() {
            [Token::None] => Some(Amount { hundredths: 0, unit: None }),
            _ => {
                // Words stand before the number or behind it, never inside.
                let first = tokens.iter().position(|token| !is_word(&token))?;
                let last = tokens.iter().rposition(|token| !is_word(&token))?;
                Amount::of(&tokens[first..=last])
            }
        }
    }

    fn of(tokens: &[Token]) -> Option<Amount> {
        let tokens = trimmed(tokens);
        let (sign, tokens) = match tokens {
            [Token::Minus, rest @ ..] => (-1, rest),
            [Token::Plus, rest @ ..] => (1, rest),
            _ => (1, tokens),
        };
        let (size, rest) = number(tokens)?;
        let (unit, half) = match trimmed(rest) {
            [] => (None, 0),
            [Token::Half] => (None, 50),
            [Token::Unit(unit)] => (Some(*unit), 0),
            [Token::Unit(unit), Token::Half] | [Token::Half, Token::Unit(unit)] => {
                (Some(*unit), 50)
            }
            _ => return None,
        };
        Some(Amount { hundredths: sign * (size + half), unit })
    }

    /// The amount taken in this unit, where it is a multiple of ¼ stone.
    pub fn in_unit(self, unit: Unit) -> Option<Quarters> {
        let quarter = match unit {
            Unit::Stones => 25,
            Unit::Points => 50,
        };
        (self.hundredths % quarter == 0).then(|| Quarters(self.hundredths / quarter))
    }

    /// The amount as a whole number of things, where it is one.
    pub fn whole(self) -> Option<u32> {
        (self.hundredths % 100 == 0).then(|| u32::try_from(self.hundredths / 100).ok()).flatten()
    }
}

/// Reads a number of stones as the command line takes it: `3.75`, `3¾`, `3又3/4`, `-3.75`.
///
/// # Errors
/// Anything else, points, and what is no multiple of ¼ stone.
pub fn stones_from_text(text: &str) -> Result<Quarters, NoStones> {
    let amount = Amount::read(text).ok_or(NoStones::NoNumber)?;
    match amount.unit {
        Some(Unit::Points) => Err(NoStones::Points),
        Some(Unit::Stones) | None => amount.in_unit(Unit::Stones).ok_or(NoStones::NoQuarters),
    }
}

/// Why a text is no number of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStones {
    /// No number at all.
    NoNumber,
    /// A number of points.
    Points,
    /// No multiple of ¼.
    NoQuarters,
}

impl std::fmt::Display for NoStones {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            NoStones::NoNumber => {
                "it is no number of stones: expected one such as 3.75, 3¾ or -3.75"
            }
            NoStones::Points => {
                "it is no number of stones but of points: expected half as many stones"
            }
            NoStones::NoQuarters => {
                "it is no number of stones that can be counted: expected a multiple of ¼"
            }
        })
    }
}

impl std::error::Error for NoStones {}

/// A piece of an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A decimal number in hundredths, and whether it is written in digits alone.
    Number(i64, bool),
    /// ¼, ½ or ¾, in hundredths.
    Part(i64),
    Half,
    Slash,
    /// 分之: the number below stands before it.
    Of,
    /// 又.
    And,
    Plus,
    Minus,
    Unit(Unit),
    /// 黑, Black: the side that gives, or that a result begins with.
    Side,
    /// 贴, コミ: that it is komi.
    Komi,
    /// 无: that there is none.
    None,
    Blank,
}

/// The words of the grammar; of several that fit the first is taken.
const WORDS: [(&str, Token); 60] = [
    ("没有", Token::None),
    ("沒有", Token::None),
    ("不贴目", Token::None),
    ("不贴", Token::None),
    ("不貼目", Token::None),
    ("不貼", Token::None),
    ("无", Token::None),
    ("無し", Token::None),
    ("無", Token::None),
    ("なし", Token::None),
    ("ナシ", Token::None),
    ("없음", Token::None),
    ("none", Token::None),
    ("no", Token::None),
    ("nil", Token::None),
    ("分之", Token::Of),
    ("分の", Token::Of),
    ("又", Token::And),
    ("と", Token::And),
    ("and", Token::And),
    ("贴还", Token::Komi),
    ("倒贴", Token::Minus),
    ("贴目", Token::Komi),
    ("贴子", Token::Komi),
    ("贴", Token::Komi),
    ("貼目", Token::Komi),
    ("貼", Token::Komi),
    ("コミ出し", Token::Komi),
    ("コミ", Token::Komi),
    ("込み", Token::Komi),
    ("込", Token::Komi),
    ("덤", Token::Komi),
    ("komidashi", Token::Komi),
    ("komi", Token::Komi),
    ("出し", Token::Komi),
    (":", Token::Komi),
    ("黑方", Token::Side),
    ("黑", Token::Side),
    ("黒", Token::Side),
    ("先番", Token::Side),
    ("흑", Token::Side),
    ("black", Token::Side),
    ("半", Token::Half),
    ("반", Token::Half),
    ("個", Token::Blank),
    ("个", Token::Blank),
    ("子", Token::Unit(Unit::Stones)),
    ("stones", Token::Unit(Unit::Stones)),
    ("stone", Token::Unit(Unit::Stones)),
    ("zi", Token::Unit(Unit::Stones)),
    ("目", Token::Unit(Unit::Points)),
    ("点", Token::Unit(Unit::Points)),
    ("點", Token::Unit(Unit::Points)),
    ("집", Token::Unit(Unit::Points)),
    ("호", Token::Unit(Unit::Points)),
    ("集", Token::Unit(Unit::Points)),
    ("points", Token::Unit(Unit::Points)),
    ("point", Token::Unit(Unit::Points)),
    ("pts", Token::Unit(Unit::Points)),
    ("moku", Token::Unit(Unit::Points)),
];

/// Cuts a text into tokens; `None` where something in it belongs to no amount.
fn tokens(text: &str) -> Option<Vec<Token>> {
    let text: String = text.trim().chars().map(narrow).collect();
    let mut rest = text.as_str();
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (token, length) = token(rest, first)?;
        if !(token == Token::Blank && tokens.last() == Some(&Token::Blank)) {
            tokens.push(token);
        }
        rest = &rest[length..];
    }
    Some(tokens)
}

/// The first token of a text, and its length in bytes.
fn token(text: &str, first: char) -> Option<(Token, usize)> {
    let one = |token| Some((token, first.len_utf8()));
    match first {
        '¼' => return one(Token::Part(25)),
        '½' => return one(Token::Part(50)),
        '¾' => return one(Token::Part(75)),
        '/' => return one(Token::Slash),
        '+' => return one(Token::Plus),
        '-' => return one(Token::Minus),
        _ if first.is_whitespace() => return one(Token::Blank),
        _ => {}
    }
    let end = |is: fn(char) -> bool| text.find(|c| !is(c)).unwrap_or(text.len());
    if first.is_ascii_digit() || first == '.' {
        let length = end(|c| c.is_ascii_digit() || c == '.');
        let digits = &text[..length];
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        return Some((Token::Number(decimal(digits)?, is_plain), length));
    }
    if numeral(first).is_some() {
        let length = end(|c| numeral(c).is_some());
        return Some((Token::Number(100 * numerals(&text[..length])?, true), length));
    }
    let word = WORDS.iter().find(|(word, _)| text.starts_with(word));
    word.map(|&(word, token)| (token, word.len()))
}

/// The ASCII character for a full-width one; capitals become small.
fn narrow(character: char) -> char {
    match character {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(character as u32 - 0xFEE0).unwrap_or(character),
        '\u{2212}' | '\u{2013}' => '-',
        ',' => '.',
        other => other.to_ascii_lowercase(),
    }
}

/// A decimal number in hundredths; more than two places only where they are zeros.
fn decimal(text: &str) -> Option<i64> {
    let (whole, places) = text.split_once('.').unwrap_or((text, ""));
    let places = places.trim_end_matches('0');
    if places.len() > 2 || places.contains('.') || whole.len() > 9 {
        return None;
    }
    if whole.is_empty() && places.is_empty() {
        return None;
    }
    let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part: i64 = match places {
        "" => 0,
        _ => format!("{places:0<2}").parse().ok()?,
    };
    Some(whole * 100 + part)
}

/// The value of a Chinese numeral; 10 for 十.
fn numeral(character: char) -> Option<i64> {
    Some(match character {
        '〇' | '零' => 0,
        '一' | '壹' => 1,
        '二' | '两' | '兩' | '贰' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        '十' => 10,
        _ => return None,
    })
}

/// A whole number below 100 in Chinese numerals: 十二, 二十三.
fn numerals(text: &str) -> Option<i64> {
    let values: Vec<i64> = text.chars().filter_map(numeral).collect();
    match values[..] {
        [one @ 0..=10] => Some(one),
        [10, unit @ 1..=9] => Some(10 + unit),
        [tens @ 1..=9, 10] => Some(10 * tens),
        [tens @ 1..=9, 10, unit @ 1..=9] => Some(10 * tens + unit),
        _ => None,
    }
}

fn trimmed(tokens: &[Token]) -> &[Token] {
    match tokens {
        [Token::Blank, rest @ ..] | [rest @ .., Token::Blank] => trimmed(rest),
        _ => tokens,
    }
}

/// The number at the beginning, in hundredths, and what follows it.
fn number(tokens: &[Token]) -> Option<(i64, &[Token])> {
    if let Some(found) = fraction(tokens) {
        return Some(found);
    }
    match tokens {
        // 半目: the half is the number.
        [Token::Half, rest @ ..] => Some((50, rest)),
        [Token::Number(whole, _), Token::And, rest @ ..]
        | [Token::Number(whole, _), Token::Blank, Token::And, Token::Blank, rest @ ..] => {
            let (part, rest) = fraction(rest)?;
            Some((whole + part, rest))
        }
        [Token::Number(whole, _), Token::Part(part), rest @ ..] => Some((whole + part, rest)),
        [Token::Number(whole, true), Token::Blank, rest @ ..] => match fraction(rest) {
            Some((part, rest)) => Some((whole + part, rest)),
            None => Some((*whole, rest)),
        },
        [Token::Number(whole, _), rest @ ..] => Some((*whole, rest)),
        _ => None,
    }
}

/// A fraction at the beginning, in hundredths, improper ones too.
fn fraction(tokens: &[Token]) -> Option<(i64, &[Token])> {
    let share = |above: i64, below: i64| {
        (below > 0 && above * 100 % below == 0).then(|| above * 100 / below)
    };
    match tokens {
        [Token::Part(part), rest @ ..] => Some((*part, rest)),
        [Token::Number(above, true), Token::Slash, Token::Number(below, true), rest @ ..]
        | [Token::Number(below, true), Token::Of, Token::Number(above, true), rest @ ..] => {
            Some((share(*above, *below)?, rest))
        }
        _ => None,
    }
}

/// A number of stones as a referee writes it: `¾`, `1¼`, `12`.
pub fn stones_in_words(amount: Quarters) -> String {
    let quarters = amount.0.unsigned_abs();
    let part = ["", "¼", "½", "¾"][(quarters % 4) as usize];
    match quarters / 4 {
        0 if !part.is_empty() => part.to_string(),
        whole => format!("{whole}{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Amount, NoStones, Unit, stones_from_text, stones_in_words};
    use weiqi_data::Quarters;

    fn read(text: &str) -> (i64, Option<Unit>) {
        let amount = Amount::read_komi(text).unwrap_or_else(|| panic!("{text}"));
        (amount.hundredths, amount.unit)
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        let (stones, points) = (Some(Unit::Stones), Some(Unit::Points));
        for (text, hundredths, unit) in [
            ("7.5", 750, None),
            ("375", 37500, None),
            ("2又3/4子", 275, stones),
            ("2 又 3/4 子", 275, stones),
            ("3/4子", 75, stones),
            ("四分之三子", 75, stones),
            ("三又四分之三子", 375, stones),
            ("1¾子", 175, stones),
            ("３目半", 350, points),
            ("半目", 50, points),
            ("6,5 points", 650, points),
            ("0.50", 50, None),
            ("2 3/4", 275, None),
            ("3 3/4", 375, None),
            ("5 1/2", 550, None),
            ("5 1/2 points", 550, points),
            ("15/4", 375, None),
            ("十二目半", 1250, points),
            ("黑贴6.5目", 650, points),
            ("黑贴2又3/4子", 275, stones),
            ("黑贴5目半", 550, points),
            ("贴3又3/4子", 375, stones),
            ("コミ6目半", 650, points),
            ("コミ 6目半", 650, points),
            ("덤6집반", 650, points),
            ("黒6目半", 650, points),
            ("8点", 800, points),
            ("Komi: 6.5", 650, None),
            ("-3¾", -375, None),
            ("−3.75", -375, None),
            ("倒贴3目", -300, points),
            ("无", 0, None),
            ("無", 0, None),
            ("不贴目", 0, None),
            ("コミなし", 0, None),
            ("None", 0, None),
            ("no komi", 0, None),
        ] {
            assert_eq!(read(text), (hundredths, unit), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in [
            "", "子", "1/3子", "3.125", "R", "7..5", "0x10", "1e3", "--1", "3/", "/4", "3//4",
            "贴", "3 4", "2.5 1/2", "3又", "6.5 6.5", "1/0", "3目4目",
        ] {
            assert_eq!(Amount::read_komi(text), None, "{text}");
        }
    }

    #[test]
    fn a_fifth_of_a_stone_is_no_margin() {
        let amount = Amount::read("3.2").unwrap();
        assert_eq!((amount.in_unit(Unit::Stones), amount.in_unit(Unit::Points)), (None, None));
        let amount = Amount::read("0.75").unwrap();
        assert_eq!(amount.in_unit(Unit::Stones), Some(Quarters(3)));
        assert_eq!(amount.in_unit(Unit::Points), None);
    }

    #[test]
    fn every_number_of_stones_that_is_printed_is_read_again() {
        for quarters in -1500..=1500 {
            let stones = Quarters(quarters);
            let sign = if quarters < 0 { "-" } else { "" };
            for text in [
                stones.to_string(),
                format!("{sign}{}", stones_in_words(stones)),
                format!("{sign}{}子", stones_in_words(stones)),
                format!("{sign}{} stones", stones_in_words(stones)),
            ] {
                assert_eq!(stones_from_text(&text), Ok(stones), "{text}");
            }
            let points = Amount::read(&format!("{} 目", stones.as_points())).unwrap();
            assert_eq!(points.in_unit(Unit::Points), Some(stones));
        }
    }

    #[test]
    fn the_command_line_takes_stones_and_says_what_is_wrong_with_others() {
        assert_eq!(stones_from_text("3又3/4"), Ok(Quarters(15)));
        assert_eq!(stones_from_text("3.3"), Err(NoStones::NoQuarters));
        assert_eq!(stones_from_text("7.5目"), Err(NoStones::Points));
        assert_eq!(stones_from_text("x"), Err(NoStones::NoNumber));
    }
}
