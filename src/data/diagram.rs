use super::{Colour, Point, Size};
use std::fmt;

/// What stands on each point of a board: plain data, legal or not.
///
/// ```
/// use weiqi_data::{Colour, Diagram, Point};
/// let diagram = Diagram::from_rows(&[".XO", "X.."]).unwrap();
/// assert_eq!(diagram.at(Point::new(1, 1)), Some(Colour::Black)); // B2
/// assert_eq!(diagram.rows(), [".XO", "X.."]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    size: Size,
    /// One for each point, in the order of [`Point::index`].
    cells: Vec<Option<Colour>>,
}

impl Diagram {
    /// An empty board.
    pub fn empty(size: Size) -> Diagram {
        Diagram { size, cells: vec![None; size.points()] }
    }

    /// Reads rows from the top: `X` Black, `O` White, `.` empty.
    ///
    /// # Errors
    /// Rows of unequal length, another character, or a size out of range.
    pub fn from_rows<R: AsRef<str>>(rows: &[R]) -> Result<Diagram, DiagramError> {
        let columns = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let side = |length: usize| u8::try_from(length).unwrap_or(u8::MAX);
        let size = Size::new(side(columns), side(rows.len()))
            .map_err(|_| DiagramError::Size { columns, rows: rows.len() })?;
        let mut diagram = Diagram::empty(size);
        for (number, row) in rows.iter().map(AsRef::as_ref).enumerate() {
            let length = row.chars().count();
            if length != columns {
                return Err(DiagramError::Ragged { row: number + 1, length, expected: columns });
            }
            for (column, character) in row.chars().enumerate() {
                let point = Point::new(column as u16, (rows.len() - 1 - number) as u16);
                let stone = match character {
                    'X' => Some(Colour::Black),
                    'O' => Some(Colour::White),
                    '.' => None,
                    _ => return Err(DiagramError::Character { row: number + 1, character }),
                };
                diagram.set(point, stone);
            }
        }
        Ok(diagram)
    }

    /// The rows from the top, in the characters that [`Diagram::from_rows`] reads.
    pub fn rows(&self) -> Vec<String> {
        let columns = usize::from(self.size.columns());
        let character = |cell: &Option<Colour>| match cell {
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
            None => '.',
        };
        self.cells.chunks(columns).rev().map(|row| row.iter().map(character).collect()).collect()
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What stands on a point of the board.
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn at(&self, point: Point) -> Option<Colour> {
        assert!(point.is_on(self.size), "{point} is not on a board of {}", self.size);
        self.cells[point.index(self.size)]
    }

    /// Puts a stone on a point of the board, or takes it off.
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn set(&mut self, point: Point, stone: Option<Colour>) {
        assert!(point.is_on(self.size), "{point} is not on a board of {}", self.size);
        self.cells[point.index(self.size)] = stone;
    }

    /// One cell for each point, in the order of [`Point::index`].
    pub fn cells(&self) -> &[Option<Colour>] {
        &self.cells
    }

    /// The points on which `colour` has a stone, sorted by column, then row.
    pub fn stones(&self, colour: Colour) -> Vec<Point> {
        Point::all(self.size).filter(|&point| self.at(point) == Some(colour)).collect()
    }

    /// The points without a stone, sorted by column, then row.
    pub fn empty_points(&self) -> Vec<Point> {
        Point::all(self.size).filter(|&point| self.at(point).is_none()).collect()
    }
}

/// Rows of text that are no diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// No rows, no columns, or more than 52 of either.
    Size {
        /// The characters of the first row.
        columns: usize,
        /// The number of rows.
        rows: usize,
    },
    /// A row that is not as long as the first.
    Ragged {
        /// The row, from 1 at the top.
        row: usize,
        /// Its length.
        length: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// A character that is none of `X`, `O` and `.`.
    Character {
        /// The row, from 1 at the top.
        row: usize,
        /// What was read.
        character: char,
    },
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Size { columns, rows } => write!(
                f,
                "A diagram of {columns} columns and {rows} rows is out of range: expected 1 to {} \
                 of each.",
                Size::LARGEST
            ),
            DiagramError::Ragged { row, length, expected } => write!(
                f,
                "Row {row} of the diagram, counted from the top, has {length} points: expected \
                 {expected}, as in the first row."
            ),
            DiagramError::Character { row, character } => write!(
                f,
                "Row {row} of the diagram, counted from the top, holds {character:?}: expected X, \
                 O or a full stop."
            ),
        }
    }
}

impl std::error::Error for DiagramError {}

/// How a position of a game came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LeftBy {
    /// It was set up: nobody made it.
    SetUp,
    /// A stone of this player made it.
    Move(Colour),
    /// A pass of this player left it.
    Pass(Colour),
}

/// One position in the history of a game: what stood, who was to play, and how it came
/// about. A game is resumed from a list of these, the oldest first; the last one is the
/// position on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Past {
    /// What stood on the board.
    pub diagram: Diagram,
    /// The side to play.
    pub to_play: Colour,
    /// How the position came about.
    pub left_by: LeftBy,
}

impl Past {
    /// A set-up position.
    pub const fn set_up(diagram: Diagram, to_play: Colour) -> Past {
        Past { diagram, to_play, left_by: LeftBy::SetUp }
    }
}

/// A history from which no game can start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// A chain of a position stands without liberties (1.3).
    NoLiberties {
        /// The place of the position in the history, from 0.
        turn: usize,
        /// The first such chain by its first stone; sorted.
        chain: Vec<Point>,
    },
    /// The implementation does not play on this size.
    TooLarge(Size),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::NoLiberties { chain, .. } => write!(
                f,
                "The chain at {} of the set-up has no liberties: expected every chain to have one \
                 (1.3).",
                chain.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            ),
            StartError::TooLarge(size) => write!(
                f,
                "The size {size} is over the limit: expected no side over {}.",
                Size::LARGEST_PLAYED
            ),
        }
    }
}

impl std::error::Error for StartError {}

/// For those who only pass the sentence on.
impl From<StartError> for String {
    fn from(error: StartError) -> String {
        error.to_string()
    }
}
