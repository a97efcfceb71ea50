use super::Size;
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// The column letters of GTP: `I` is left out.
const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A point (交叉点) named by column and row, both from 0, counted from the lower left.
///
/// Points order by column, then row. A `Point` may lie off the board that is played on:
/// saying so is the business of article 1.2. Written as in GTP, with columns after `Z`
/// as `AA`, `AB`, …
///
/// ```
/// use weiqi_data::Point;
/// let point: Point = "J10".parse().unwrap();
/// assert_eq!(point, Point { column: 8, row: 9 });
/// assert_eq!(Point { column: 25, row: 0 }.to_string(), "AA1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// 0 for `A`.
    pub column: u16,
    /// 0 for the lowest row.
    pub row: u16,
}

impl Point {
    /// The point at `column` and `row`, both from 0.
    pub const fn new(column: u16, row: u16) -> Point {
        Point { column, row }
    }

    /// Whether the point is on a board of this size.
    pub const fn is_on(self, size: Size) -> bool {
        self.column < size.columns() as u16 && self.row < size.rows() as u16
    }

    /// The place of a point on the board in a list of all points, row by row from the
    /// lowest: `row * columns + column`. Meaningless for a point off the board.
    pub const fn index(self, size: Size) -> usize {
        self.row as usize * size.columns() as usize + self.column as usize
    }

    /// The point at a place in the list that [`Point::index`] counts.
    pub const fn at(index: usize, size: Size) -> Point {
        let columns = size.columns() as usize;
        Point { column: (index % columns) as u16, row: (index / columns) as u16 }
    }

    /// Every point of a board, by column, then row.
    pub fn all(size: Size) -> impl Iterator<Item = Point> {
        let rows = u16::from(size.rows());
        (0..u16::from(size.columns()))
            .flat_map(move |column| (0..rows).map(move |row| Point { column, row }))
    }
}

impl Ord for Point {
    /// Column and row as one number, since lists of points are sorted all the time.
    fn cmp(&self, other: &Point) -> Ordering {
        let number = |point: &Point| u32::from(point.column) << 16 | u32::from(point.row);
        number(self).cmp(&number(other))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Point) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Vec::new();
        let mut rest = usize::from(self.column) + 1;
        while rest > 0 {
            letters.push(LETTERS[(rest - 1) % LETTERS.len()]);
            rest = (rest - 1) / LETTERS.len();
        }
        for letter in letters.iter().rev() {
            write!(f, "{}", char::from(*letter))?;
        }
        write!(f, "{}", usize::from(self.row) + 1)
    }
}

impl FromStr for Point {
    type Err = PointError;

    /// Reads a name such as `C3`, letters in either case.
    ///
    /// # Errors
    /// Anything but letters other than `I` followed by a row of 1 or more. Columns and
    /// rows beyond 65,535 are refused here, since no `Point` can hold them.
    fn from_str(text: &str) -> Result<Point, PointError> {
        let error = || PointError { read: text.to_string() };
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or_else(error)?;
        let (letters, row) = text.split_at(digits);
        let mut column: u32 = 0;
        for letter in letters.bytes() {
            let letter = letter.to_ascii_uppercase();
            let place = LETTERS.iter().position(|&l| l == letter).ok_or_else(error)?;
            column = column * 25 + place as u32 + 1;
            if column > u32::from(u16::MAX) {
                return Err(error());
            }
        }
        let plain = row.bytes().all(|c| c.is_ascii_digit()) && !row.starts_with('0');
        let row: u16 = row.parse().ok().filter(|_| plain).ok_or_else(error)?;
        match column {
            0 => Err(error()),
            _ => Ok(Point { column: (column - 1) as u16, row: row - 1 }),
        }
    }
}

/// A text that names no point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointError {
    read: String,
}

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" names no point: expected a column letter (A to Z without I, then AA, AB, …) \
             and a row number from 1, such as C3.",
            self.read.escape_debug()
        )
    }
}

impl std::error::Error for PointError {}
