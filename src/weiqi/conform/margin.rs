//! What engines answer to `final_score`.

use weiqi_data::Quarters;

/// A margin in hundredths of a point, Black's; engines may print less than exact ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Margin(pub i64);

impl Margin {
    /// An exact amount as a margin.
    pub fn exact(amount: Quarters) -> Margin {
        Margin(amount.0 * 50)
    }

    /// Reads a result: `B+3.5`, `W+12.0`, `0`, `Draw`, `Jigo`; what follows is ignored.
    pub fn read(text: &str) -> Option<Margin> {
        let word = text.split_whitespace().next()?.to_ascii_uppercase();
        if matches!(word.as_str(), "0" | "0.0" | "DRAW" | "JIGO") {
            return Some(Margin(0));
        }
        let (side, amount) = word.split_once('+')?;
        let (whole, fraction) = amount.split_once('.').unwrap_or((amount, ""));
        let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 6 || !is_digits(whole) || !is_digits(fraction) {
            return None;
        }
        let hundredths: String = fraction.chars().chain("00".chars()).take(2).collect();
        let value = whole.parse::<i64>().ok()? * 100 + hundredths.parse::<i64>().ok()?;
        match side {
            "B" => Some(Margin(value)),
            "W" => Some(Margin(-value)),
            _ => None,
        }
    }

    /// The result as in SGF.
    pub fn result(self) -> String {
        let (whole, rest) = (self.0.abs() / 100, self.0.abs() % 100);
        let fraction = match rest {
            0 => String::new(),
            rest if rest % 10 == 0 => format!(".{}", rest / 10),
            rest => format!(".{rest:02}"),
        };
        match self.0.signum() {
            0 => "0".to_string(),
            sign => format!("{}+{whole}{fraction}", if sign > 0 { 'B' } else { 'W' }),
        }
    }

    /// Whether this is an exact margin, as far as it was printed: quarters of a point do not
    /// fit one decimal.
    pub fn prints(self, exact: Margin) -> bool {
        self == exact || (exact.0 % 50 != 0 && self.0 % 10 == 0 && (self.0 - exact.0).abs() <= 5)
    }
}

#[cfg(test)]
mod tests {
    use super::Margin;

    #[test]
    fn results_are_read_with_any_number_of_decimals() {
        let read = |text| Margin::read(text).map(|margin| margin.0);
        assert_eq!(read("B+3.5"), Some(350));
        assert_eq!(read("W+12.0 (upper bound: -12)"), Some(-1200));
        assert_eq!(read("W+3.75"), Some(-375));
        assert_eq!(read("Jigo"), Some(0));
        assert_eq!(read("0"), Some(0));
        for text in ["", "?", "B+", "B+R", "3.5", "B+x"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(Margin(-375).result(), "W+3.75");
        assert_eq!(Margin(150).result(), "B+1.5");
    }

    #[test]
    fn a_quarter_of_a_point_may_be_printed_with_one_decimal_but_not_as_a_half() {
        for (got, agrees) in [(525, true), (520, true), (530, true), (500, false), (550, false)] {
            assert_eq!(Margin(got).prints(Margin(525)), agrees, "{got}");
        }
        assert!(!Margin(540).prints(Margin(550)));
    }
}
