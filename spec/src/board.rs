//! The board (棋盘): what stands on each point.

use weiqi_data::{Colour, Diagram, Point, Size};

/// A board of any size, with a stone or nothing on each point.
///
/// Two boards are the same position (同形) when they are equal. The number of stones is
/// kept only so that boards that differ in it are told apart at the first look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    stones: usize,
    size: Size,
    /// A letter for each point, row by row from the lowest, as in [`Point::index`].
    cells: Vec<u8>,
}

const EMPTY: u8 = b'.';
const BLACK: u8 = b'X';
const WHITE: u8 = b'O';

impl Board {
    /// A board without stones.
    pub fn empty(size: Size) -> Board {
        Board { stones: 0, size, cells: vec![EMPTY; size.points()] }
    }

    /// The board that a diagram shows.
    pub fn from_diagram(diagram: &Diagram) -> Board {
        let mut board = Board::empty(diagram.size());
        for (index, cell) in diagram.cells().iter().enumerate() {
            if let Some(colour) = *cell {
                board.put(Point::at(index, diagram.size()), colour);
            }
        }
        board
    }

    /// The diagram of the board.
    pub fn diagram(&self) -> Diagram {
        let mut diagram = Diagram::empty(self.size);
        for point in self.points() {
            diagram.set(point, self.at(point));
        }
        diagram
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Every point of the board, by column, then row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        Point::all(self.size)
    }

    /// What stands on a point of the board.
    pub fn at(&self, point: Point) -> Option<Colour> {
        match self.cells[point.index(self.size)] {
            BLACK => Some(Colour::Black),
            WHITE => Some(Colour::White),
            _ => None,
        }
    }

    /// Whether nothing stands on a point of the board.
    pub fn is_empty(&self, point: Point) -> bool {
        self.cells[point.index(self.size)] == EMPTY
    }

    /// Puts a stone on an empty point.
    pub fn put(&mut self, point: Point, colour: Colour) {
        self.stones += 1;
        self.cells[point.index(self.size)] = match colour {
            Colour::Black => BLACK,
            Colour::White => WHITE,
        };
    }

    /// Takes these stones off the board.
    pub fn remove(&mut self, stones: &[Point]) {
        self.stones -= stones.len();
        for stone in stones {
            self.cells[stone.index(self.size)] = EMPTY;
        }
    }

    /// The points next to a point along the lines (直线紧邻的点): two to four of them on
    /// a board of two rows and columns or more.
    pub fn neighbours(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let Point { column, row } = point;
        let size = self.size;
        // One column to the left of the first wraps to a column that is on no board.
        [
            Point::new(column.wrapping_sub(1), row),
            Point::new(column, row.wrapping_sub(1)),
            Point::new(column, row + 1),
            Point::new(column + 1, row),
        ]
        .into_iter()
        .filter(move |neighbour| neighbour.is_on(size))
    }

    /// The points that can be reached from `start` along lines, going only over points
    /// that belong; `start` itself is taken to belong. Sorted by column, then row.
    pub fn connected(&self, start: Point, belongs: impl Fn(Point) -> bool) -> Vec<Point> {
        let mut found = self.walk(start, belongs, 1, &mut self.no_numbers());
        found.sort_unstable();
        found
    }

    /// Whether a point can be reached in this way of which `is_it` holds.
    pub fn leads_to(
        &self,
        start: Point,
        belongs: impl Fn(Point) -> bool,
        is_it: impl Fn(Point) -> bool,
    ) -> bool {
        let mut numbers = self.no_numbers();
        numbers[start.index(self.size)] = 1;
        let mut found = vec![start];
        let mut next = 0;
        while next < found.len() && !is_it(found[next]) {
            self.spread(found[next], &belongs, 1, &mut numbers, &mut found);
            next += 1;
        }
        next < found.len()
    }

    /// The largest connected sets of the points that belong, in order of their first
    /// points. Each is sorted by column, then row.
    pub fn regions(&self, belongs: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
        let mut numbers = self.no_numbers();
        let mut regions: Vec<Vec<Point>> = Vec::new();
        self.points().filter(|&point| belongs(point)).for_each(|point| {
            match numbers[point.index(self.size)] {
                0 => {
                    let number = regions.len() as u16 + 1;
                    let found = self.walk(point, &belongs, number, &mut numbers);
                    regions.push(Vec::with_capacity(found.len()));
                    regions[usize::from(number) - 1].push(point);
                }
                number => regions[usize::from(number) - 1].push(point),
            }
        });
        regions
    }

    /// The number 0 for every point.
    fn no_numbers(&self) -> Vec<u16> {
        vec![0; self.size.points()]
    }

    /// Goes from `start` over points that belong and have the number 0, and gives them
    /// another one. Returns them in the order in which they are found.
    fn walk(
        &self,
        start: Point,
        belongs: impl Fn(Point) -> bool,
        number: u16,
        numbers: &mut [u16],
    ) -> Vec<Point> {
        numbers[start.index(self.size)] = number;
        let mut found = Vec::with_capacity(self.size.points());
        found.push(start);
        let mut next = 0;
        while next < found.len() {
            self.spread(found[next], &belongs, number, numbers, &mut found);
            next += 1;
        }
        found
    }

    /// Adds the neighbours of a point that belong and have the number 0, and gives them
    /// another one.
    fn spread(
        &self,
        point: Point,
        belongs: impl Fn(Point) -> bool,
        number: u16,
        numbers: &mut [u16],
        found: &mut Vec<Point>,
    ) {
        self.neighbours(point).for_each(|neighbour| {
            let index = neighbour.index(self.size);
            if numbers[index] == 0 && belongs(neighbour) {
                numbers[index] = number;
                found.push(neighbour);
            }
        });
    }
}
