use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

/// An exact number of quarter-stones (¼ 子): the only unit in which the project counts.
///
/// One 子 is 4 quarters. A margin of 1 子 is a difference of 2 points (目), so one point
/// of difference is 2 quarters. Written as stones ([`Display`](fmt::Display)) or as
/// points ([`Quarters::as_points`]), always as an exact decimal without trailing zeros.
///
/// ```
/// use weiqi_data::Quarters;
/// let komi: Quarters = "3.75".parse().unwrap();
/// assert_eq!(komi, Quarters(15));
/// assert_eq!(komi.to_string(), "3.75");
/// assert_eq!(komi.as_points(), "7.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Quarters(pub i64);

impl Quarters {
    /// Nothing.
    pub const ZERO: Quarters = Quarters(0);

    /// So many whole stones (子).
    pub const fn from_stones(stones: i64) -> Quarters {
        Quarters(stones * 4)
    }

    /// So many half-stones.
    pub const fn from_half_stones(halves: i64) -> Quarters {
        Quarters(halves * 2)
    }

    /// So many points of difference (目): half a stone each.
    pub const fn from_points(points: i64) -> Quarters {
        Quarters(points * 2)
    }

    /// The same amount in points of difference: ¼ 子 is `0.5`.
    pub fn as_points(self) -> String {
        decimal(self.0, 2)
    }

    /// The amount without its sign.
    pub const fn abs(self) -> Quarters {
        Quarters(self.0.abs())
    }
}

/// `numerator / denominator` as an exact decimal; the denominator is 2 or 4.
fn decimal(numerator: i64, denominator: i64) -> String {
    let sign = if numerator < 0 { "-" } else { "" };
    let numerator = numerator.unsigned_abs();
    let denominator = denominator.unsigned_abs();
    let whole = numerator / denominator;
    let fraction = match (numerator % denominator) * (4 / denominator) {
        0 => "",
        1 => ".25",
        2 => ".5",
        _ => ".75",
    };
    format!("{sign}{whole}{fraction}")
}

/// Writes the number of stones: `184.5`, `-3.75`, `185`.
impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&decimal(self.0, 4))
    }
}

impl FromStr for Quarters {
    type Err = QuartersError;

    /// Reads a decimal number of stones: `3.75`, `-0.5`, `3`, `3.750`.
    ///
    /// # Errors
    /// No decimal number, one that is not a multiple of ¼, or one of more than nine
    /// digits before the point.
    fn from_str(text: &str) -> Result<Quarters, QuartersError> {
        let error = || QuartersError { read: text.to_string() };
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = match digits.split_once('.') {
            Some((_, "")) => return Err(error()),
            Some((whole, fraction)) => (whole, fraction),
            None => (digits, "0"),
        };
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
        if !plain(whole) || !plain(fraction) || whole.len() > 9 {
            return Err(error());
        }
        let quarters = match fraction.trim_end_matches('0') {
            "" => 0,
            "25" => 1,
            "5" => 2,
            "75" => 3,
            _ => return Err(error()),
        };
        let whole: i64 = whole.parse().map_err(|_| error())?;
        let total = whole * 4 + quarters;
        Ok(Quarters(if negative { -total } else { total }))
    }
}

impl Add for Quarters {
    type Output = Quarters;
    fn add(self, other: Quarters) -> Quarters {
        Quarters(self.0 + other.0)
    }
}

impl AddAssign for Quarters {
    fn add_assign(&mut self, other: Quarters) {
        self.0 += other.0;
    }
}

impl Sub for Quarters {
    type Output = Quarters;
    fn sub(self, other: Quarters) -> Quarters {
        Quarters(self.0 - other.0)
    }
}

impl SubAssign for Quarters {
    fn sub_assign(&mut self, other: Quarters) {
        self.0 -= other.0;
    }
}

impl Neg for Quarters {
    type Output = Quarters;
    fn neg(self) -> Quarters {
        Quarters(-self.0)
    }
}

impl Sum for Quarters {
    fn sum<I: Iterator<Item = Quarters>>(amounts: I) -> Quarters {
        Quarters(amounts.map(|amount| amount.0).sum())
    }
}

/// A text that is no multiple of ¼ stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuartersError {
    read: String,
}

impl fmt::Display for QuartersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is no number of stones: expected a decimal multiple of 0.25, such as 3.75.",
            self.read.escape_debug()
        )
    }
}

impl std::error::Error for QuartersError {}
