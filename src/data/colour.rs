use std::fmt;

/// One of the two sides (黑, 白).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// 黑.
    Black,
    /// 白.
    White,
}

impl Colour {
    /// Both sides, Black first.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other side.
    pub const fn opponent(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// 0 for Black, 1 for White: the place of the side in a pair.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `B` or `W`, as in SGF and in move lists.
    pub const fn letter(self) -> char {
        match self {
            Colour::Black => 'B',
            Colour::White => 'W',
        }
    }
}

/// Writes `black` or `white`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "black",
            Colour::White => "white",
        })
    }
}
