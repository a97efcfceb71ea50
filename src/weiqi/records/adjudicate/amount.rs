//! Komi and margins as records write them: `7.5`, `375`, `3又3/4子`, `2目半`.

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
    /// Reads a decimal number or one with a fraction, with or without a unit: `0.75`,
    /// `3/4子`, `2又3/4子`, `¾子`, `半目`, `3目半`, `6.5 points`. Full-width digits count.
    pub fn read(text: &str) -> Option<Amount> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).map(narrow).collect();
        let (number, unit, half) = split_unit(&plain);
        let hundredths = match number {
            "" if half => 0,
            _ => hundredths(number)?,
        };
        Some(Amount { hundredths: hundredths + if half { 50 } else { 0 }, unit })
    }

    /// The amount taken in this unit, where it is a multiple of ¼ stone.
    pub fn in_unit(self, unit: Unit) -> Option<Quarters> {
        let quarter = match unit {
            Unit::Stones => 25,
            Unit::Points => 50,
        };
        (self.hundredths % quarter == 0).then(|| Quarters(self.hundredths / quarter))
    }
}

/// The ASCII character for a full-width one, and the digit for a small Chinese numeral.
fn narrow(character: char) -> char {
    match character {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(character as u32 - 0xFEE0).unwrap_or(character),
        '一' => '1',
        '二' | '两' => '2',
        '三' => '3',
        '四' => '4',
        '五' => '5',
        '六' => '6',
        '七' => '7',
        '八' => '8',
        '九' => '9',
        ',' => '.',
        other => other.to_ascii_lowercase(),
    }
}

/// Takes the unit off, and the half behind it: `3目半` is `3`, points, and a half.
fn split_unit(text: &str) -> (&str, Option<Unit>, bool) {
    const UNITS: [(&str, Unit); 9] = [
        ("子", Unit::Stones),
        ("stones", Unit::Stones),
        ("zi", Unit::Stones),
        ("目", Unit::Points),
        ("集", Unit::Points),
        ("points", Unit::Points),
        ("point", Unit::Points),
        ("pts", Unit::Points),
        ("moku", Unit::Points),
    ];
    let (rest, mut half) = match text.strip_suffix('半') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    for (name, unit) in UNITS {
        if let Some(number) = rest.strip_suffix(name) {
            let (number, before) = match number.strip_suffix('半') {
                Some(number) => (number, true),
                None => (number, false),
            };
            half |= before;
            return (number, Some(unit), half);
        }
    }
    (rest, None, half)
}

fn hundredths(number: &str) -> Option<i64> {
    if let Some((whole, part)) = number.split_once('又') {
        return Some(hundredths(whole)? + fraction(part)?);
    }
    fraction(number).or_else(|| with_sign(number))
}

/// `3/4`, `3分之...` the other way round (`4分之3`), `¾`, or a number ending in one of
/// the last kind.
fn fraction(text: &str) -> Option<i64> {
    let share = |above: &str, below: &str| {
        let (above, below): (i64, i64) = (digits(above)?, digits(below)?);
        (below > 0 && above * 100 % below == 0).then(|| above * 100 / below)
    };
    if let Some((above, below)) = text.split_once('/') {
        return share(above, below);
    }
    if let Some((below, above)) = text.split_once("分之") {
        return share(above, below);
    }
    let last = text.chars().next_back()?;
    let part = match last {
        '¼' => 25,
        '½' => 50,
        '¾' => 75,
        _ => return None,
    };
    match &text[..text.len() - last.len_utf8()] {
        "" => Some(part),
        whole => Some(with_sign(whole)? + part),
    }
}

/// A decimal number; more than two places only where they are zeros.
fn with_sign(text: &str) -> Option<i64> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, places) = text.split_once('.').unwrap_or((text, ""));
    let places = places.trim_end_matches('0');
    if places.len() > 2 || (whole.is_empty() && places.is_empty()) {
        return None;
    }
    let whole = if whole.is_empty() { 0 } else { digits(whole)? };
    let part = match places.len() {
        0 => 0,
        1 => digits(places)? * 10,
        _ => digits(places)?,
    };
    Some(sign * (whole * 100 + part))
}

fn digits(text: &str) -> Option<i64> {
    let plain = !text.is_empty() && text.len() <= 9 && text.bytes().all(|c| c.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
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
    use super::{Amount, Unit, stones_in_words};
    use weiqi_data::Quarters;

    fn read(text: &str) -> (i64, Option<Unit>) {
        let amount = Amount::read(text).unwrap();
        (amount.hundredths, amount.unit)
    }

    #[test]
    fn numbers_are_read_as_chinese_sources_write_them() {
        assert_eq!(read("7.5"), (750, None));
        assert_eq!(read("375"), (37500, None));
        assert_eq!(read("2又3/4子"), (275, Some(Unit::Stones)));
        assert_eq!(read("3/4子"), (75, Some(Unit::Stones)));
        assert_eq!(read("四分之三子"), (75, Some(Unit::Stones)));
        assert_eq!(read("1¾子"), (175, Some(Unit::Stones)));
        assert_eq!(read("３目半"), (350, Some(Unit::Points)));
        assert_eq!(read("半目"), (50, Some(Unit::Points)));
        assert_eq!(read("6,5 points"), (650, Some(Unit::Points)));
        assert_eq!(read("0.50"), (50, None));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", "子", "1/3子", "3.125", "R", "7..5", "0x10", "1e3", "--1"] {
            assert_eq!(Amount::read(text), None, "{text}");
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
    fn a_margin_is_written_as_a_referee_writes_it() {
        assert_eq!(stones_in_words(Quarters(3)), "¾");
        assert_eq!(stones_in_words(Quarters(-5)), "1¼");
        assert_eq!(stones_in_words(Quarters(0)), "0");
    }
}
