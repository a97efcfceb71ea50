use std::fmt;

/// The size of a board: columns × rows, each from 1 to 52.
///
/// Both implementations play on 1×1 to 25×25 ([`Size::LARGEST_PLAYED`]); the reference
/// alone also replays records up to 52×52.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// The longest side on which both implementations play.
    pub const LARGEST_PLAYED: u8 = 25;
    /// The longest side that a record may have.
    pub const LARGEST: u8 = 52;

    /// A board of `columns` × `rows` points.
    ///
    /// # Errors
    /// A side of 0, or of more than 52.
    pub fn new(columns: u8, rows: u8) -> Result<Size, SizeError> {
        let fits = |side| (1..=Size::LARGEST).contains(&side);
        if fits(columns) && fits(rows) {
            Ok(Size { columns, rows })
        } else {
            Err(SizeError { columns, rows })
        }
    }

    /// The number of columns (vertical lines).
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows (horizontal lines).
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of points: 361 on 19×19.
    pub const fn points(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether both implementations play on this size (no side over 25).
    pub const fn is_played(self) -> bool {
        self.columns <= Size::LARGEST_PLAYED && self.rows <= Size::LARGEST_PLAYED
    }
}

/// Writes columns × rows: `19x19`, `3x1`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// A size out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    columns: u8,
    rows: u8,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "The size {}x{} is out of range: columns and rows are each 1 to {}.",
            self.columns,
            self.rows,
            Size::LARGEST
        )
    }
}

impl std::error::Error for SizeError {}
