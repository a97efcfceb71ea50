use super::{Colour, Point, Quarters, Scoring};
use std::fmt;

/// The count of a finished position, in quarter-stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// How it was counted.
    pub scoring: Scoring,
    /// Black's count. Area: stones and points, 1 子 each, shared points halved, group tax
    /// settled; the two counts add up to the number of points of the board. Territory:
    /// points and prisoners, 1 point = 2 quarters each.
    pub black: Quarters,
    /// White's count, likewise.
    pub white: Quarters,
    /// Empty points that belong to neither side, dead stones taken off: those in regions
    /// that touch living stones of both colours, or of none. Points that one side surrounds
    /// in a seki are not among them, even where they do not count.
    pub neutral: usize,
    /// Territory scoring: stones taken by Black and by White, dead stones included.
    /// `None` under area scoring.
    pub prisoners: Option<[usize; 2]>,
    /// The groups of Black and of White, where a tax is paid for them; `None` otherwise.
    pub groups: Option<[usize; 2]>,
    /// Black's margin: count less base, komi and give-back (area), or Black's points less
    /// White's, komi and give-back (territory); negative when White leads.
    pub margin: Quarters,
    /// Who wins, the treatment of a tie included.
    pub winner: Winner,
    /// Objections to the dead list: the unconditionally alive chains declared dead (1.8),
    /// each sorted, in order of their first stones. They change nothing in the count.
    pub objections: Vec<Vec<Point>>,
    /// Territory scoring where points in a seki do not count: the groups that touch a
    /// shared point and are or may be in seki, Black's first, in order of their stones.
    pub seki: Vec<SekiGroup>,
}

/// A group that touches a shared point and is not certain to live without it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SekiGroup {
    /// Whose it is.
    pub colour: Colour,
    /// Its living stones, sorted.
    pub stones: Vec<Point>,
    /// The points it surrounds, sorted: they count where it is not in seki.
    pub points: Vec<Point>,
    /// Whether it is in seki.
    pub standing: SekiStanding,
}

/// Whether a group that touches a shared point is in seki.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SekiStanding {
    /// It is: what it encloses can make no two eyes, and it is agreed to be alive.
    Certain,
    /// It is by agreement.
    Agreed,
    /// It may be; it is counted as if the shared point were a dame.
    Open,
}

impl SekiStanding {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            SekiStanding::Certain => "certain",
            SekiStanding::Agreed => "agreed",
            SekiStanding::Open => "open",
        }
    }
}

impl SekiGroup {
    /// Whether its points are taken from its side.
    pub fn is_in_seki(&self) -> bool {
        match self.standing {
            SekiStanding::Certain | SekiStanding::Agreed => true,
            SekiStanding::Open => false,
        }
    }
}

impl Score {
    /// Black's margin if this open group were in seki: its points then count for nobody.
    pub fn margin_if_in_seki(&self, group: &SekiGroup) -> Quarters {
        let points = Quarters::from_points(group.points.len() as i64);
        match (group.standing, group.colour) {
            (SekiStanding::Certain | SekiStanding::Agreed, _) => self.margin,
            (SekiStanding::Open, Colour::Black) => self.margin - points,
            (SekiStanding::Open, Colour::White) => self.margin + points,
        }
    }

    /// The result in points as SGF writes it: `B+0.5`, `W+3`, `0` for a draw, `W+0`
    /// where a tie is lost by the side that was counted, and `?` where nobody is said to win.
    pub fn result(&self) -> String {
        let points = self.margin.abs().as_points();
        let leader = if self.margin < Quarters::ZERO { Colour::White } else { Colour::Black };
        match self.winner {
            // By the numbers of a text a side may win that has no margin to name.
            Winner::Side(side) if side != leader && self.margin != Quarters::ZERO => {
                format!("{}+", side.letter())
            }
            Winner::Side(side) => format!("{}+{points}", side.letter()),
            Winner::Draw => "0".to_string(),
            Winner::Nobody => "?".to_string(),
        }
    }
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// This side.
    Side(Colour),
    /// Neither (和棋).
    Draw,
    /// The words say of neither side that it wins, nor that the game is drawn: only where
    /// the numbers that a text prints are taken for the standard (ledger 1, 2 and 13).
    Nobody,
}

/// Writes `black`, `white`, `draw` or `nobody`.
impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Winner::Side(side) => write!(f, "{side}"),
            Winner::Draw => f.write_str("draw"),
            Winner::Nobody => f.write_str("nobody"),
        }
    }
}

/// A list of dead stones that is not made of whole chains, or one of groups in seki that
/// names no such group. The faults are tested in this order, each
/// over the whole list; the point named is the first such by column, then row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadError {
    /// A point that is not on the board.
    OffBoard(Point),
    /// A point without a stone.
    Empty(Point),
    /// A stone whose chain is not in the list as a whole.
    NotWholeChain {
        /// The first stone in the list (by column, then row) of an incomplete chain.
        stone: Point,
        /// The first stone of the same chain that the list leaves out.
        missing: Point,
    },
    /// A point that is said to be in seki and is no stone of a group that may be.
    NoSeki(Point),
}

impl fmt::Display for DeadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeadError::OffBoard(point) => {
                write!(f, "The dead point {point} is not on the board.")
            }
            DeadError::Empty(point) => {
                write!(f, "The dead point {point} is empty: expected a stone there.")
            }
            DeadError::NoSeki(point) => write!(
                f,
                "{point} is said to be in seki: expected a stone of a group that touches a shared \
                 point, under rules by which points in a seki do not count (1.9)."
            ),
            DeadError::NotWholeChain { stone, missing } => write!(
                f,
                "The dead stone {stone} is part of a chain that also holds {missing}: expected \
                 whole chains (1.8)."
            ),
        }
    }
}

impl std::error::Error for DeadError {}
