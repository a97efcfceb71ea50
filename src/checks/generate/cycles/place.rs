//! A shape laid on a board.

use super::super::Choose;
use super::{Shape, Side};
use weiqi_data::{Action, Colour, Diagram, Point, Turn};

/// A board as rows from the top, with the lap that is to be played on it.
pub struct Board {
    rows: Vec<Vec<Option<Colour>>>,
    /// The turns of the lap.
    pub lap: Vec<Turn>,
}

/// The longest side of a board.
const LONGEST: usize = 25;

impl Board {
    /// The shape by itself.
    pub fn of(shape: &Shape) -> Board {
        let cell = |letter| match letter {
            'X' => Some(Colour::Black),
            'O' => Some(Colour::White),
            _ => None,
        };
        let rows = shape.rows.iter().map(|row| row.chars().map(cell).collect()).collect();
        Board { rows, lap: shape.moves.iter().map(|text| turn(text)).collect() }
    }

    fn height(&self) -> usize {
        self.rows.len()
    }

    fn width(&self) -> usize {
        self.rows[0].len()
    }

    /// The board as a diagram.
    pub fn diagram(&self) -> Diagram {
        let letter = |cell: &Option<Colour>| match cell {
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
            None => '.',
        };
        let rows: Vec<String> =
            self.rows.iter().map(|row| row.iter().map(letter).collect()).collect();
        Diagram::from_rows(&rows).expect("a board of a size that is played on")
    }

    /// Doubles a row or a column in which nothing is played, before anything surrounds the
    /// shape.
    pub fn stretch(&mut self, shape: &Shape, choose: &mut impl Choose) {
        let (tall, wide) = (self.height() - shape.rows.len(), self.width() - shape.rows[0].len());
        if choose.chance(1, 2) && !shape.columns.is_empty() && self.width() < 17 && wide == 0 {
            self.double_column(*choose.pick(shape.columns));
        } else if !shape.doubled_rows.is_empty() && self.height() < 18 && tall == 0 {
            self.double_row(*choose.pick(shape.doubled_rows), 1 + choose.below(2));
        }
    }

    fn double_column(&mut self, column: usize) {
        for row in &mut self.rows {
            let cell = row[column];
            row.insert(column, cell);
        }
        self.shift(|point| match usize::from(point.column) > column {
            true => Point::new(point.column + 1, point.row),
            false => point,
        });
    }

    /// Repeats a row so many times more. Points are counted from the bottom, so what lies
    /// above moves up.
    fn double_row(&mut self, row: usize, times: usize) {
        let from_the_bottom = self.height() - 1 - row;
        for _ in 0..times {
            let copy = self.rows[row].clone();
            self.rows.insert(row, copy);
        }
        self.shift(|point| match usize::from(point.row) > from_the_bottom {
            true => Point::new(point.column, point.row + times as u16),
            false => point,
        });
    }

    fn shift(&mut self, to: impl Fn(Point) -> Point) {
        for turn in &mut self.lap {
            if let Action::Play(point) = turn.action {
                turn.action = Action::Play(to(point));
            }
        }
    }

    /// Puts more board round the shape: on the sides that allow it, by chance.
    pub fn surround(&mut self, sides: [Side; 4], choose: &mut impl Choose) {
        let (height, width) = (self.height(), self.width());
        let room = |length: usize| LONGEST.saturating_sub(length) / 2;
        let mut margin = |side: Side, room: usize| match side {
            Side::Edge => 0,
            _ if room < 3 || choose.chance(1, 3) => 0,
            _ => choose.between(3, room.min(6)),
        };
        let [top, right, bottom, left] = sides;
        let margins = [
            margin(top, room(height)),
            margin(right, room(width)),
            margin(bottom, room(height)),
            margin(left, room(width)),
        ];
        self.grow(margins);
        let inside = Inside { top: margins[0], left: margins[3], height, width };
        self.build_walls(sides, margins, &inside);
    }

    fn grow(&mut self, [top, right, bottom, left]: [usize; 4]) {
        for row in &mut self.rows {
            row.splice(0..0, vec![None; left]);
            row.extend(vec![None; right]);
        }
        let empty = vec![None; self.width()];
        self.rows.splice(0..0, vec![empty.clone(); top]);
        self.rows.extend(vec![empty; bottom]);
        self.shift(|point| Point::new(point.column + left as u16, point.row + bottom as u16));
    }

    fn build_walls(&mut self, sides: [Side; 4], margins: [usize; 4], inside: &Inside) {
        let [top, right, bottom, left] =
            [0, 1, 2, 3].map(|side| sides[side] == Side::Wall && margins[side] > 0);
        let opposite = |cell: Option<Colour>| cell.map(Colour::opponent);
        let (last_row, last_column) =
            (inside.top + inside.height - 1, inside.left + inside.width - 1);
        for row in inside.top..=last_row {
            if left {
                self.rows[row][inside.left - 1] = opposite(self.rows[row][inside.left]);
            }
            if right {
                self.rows[row][last_column + 1] = opposite(self.rows[row][last_column]);
            }
        }
        for column in inside.left..=last_column {
            if top {
                self.rows[inside.top - 1][column] = opposite(self.rows[inside.top][column]);
            }
            if bottom {
                self.rows[last_row + 1][column] = opposite(self.rows[last_row][column]);
            }
        }
    }

    /// Sets stones and takes turns on points that touch nothing, up to the turn of `next`;
    /// sometimes a ko stands there and is taken. Returns the turns.
    pub fn play_elsewhere(&mut self, next: Colour, choose: &mut impl Choose) -> Vec<Turn> {
        let mut taken = self.rows.clone();
        let ko = choose.chance(1, 3).then(|| self.place_ko(&mut taken, choose)).flatten();
        for _ in 0..choose.below(6) {
            if let Some((row, column)) = lonely(&taken, choose) {
                let colour = Some(*choose.pick(&Colour::BOTH));
                taken[row][column] = colour;
                self.rows[row][column] = colour;
            }
        }
        let mut turns = Vec::new();
        let mut player = next;
        if let Some(point) = ko {
            turns.push(Turn::play(Colour::Black, point));
            player = Colour::White;
        }
        for _ in 0..choose.below(6) {
            if let Some((row, column)) = lonely(&taken, choose) {
                taken[row][column] = Some(player);
                turns.push(Turn::play(player, self.point(row, column)));
                player = player.opponent();
            }
        }
        if player != next {
            turns.push(Turn::pass(player));
        }
        turns
    }

    /// Puts a ko that Black can take where there is room for one; returns where.
    fn place_ko(
        &mut self,
        taken: &mut [Vec<Option<Colour>>],
        choose: &mut impl Choose,
    ) -> Option<Point> {
        const KO: [&str; 3] = [".XO.", "XO.O", ".XO."];
        let (height, width) = (self.height().checked_sub(4)?, self.width().checked_sub(5)?);
        let places: Vec<(usize, usize)> = (0..height)
            .flat_map(|row| (0..width).map(move |column| (row, column)))
            .filter(|&(row, column)| {
                (row..row + 5).all(|r| (column..column + 6).all(|c| is_free(taken, r, c)))
            })
            .collect();
        let &(top, left) = (!places.is_empty()).then(|| choose.pick(&places))?;
        for (row, text) in KO.iter().enumerate() {
            for (column, letter) in text.chars().enumerate() {
                let cell = match letter {
                    'X' => Some(Colour::Black),
                    'O' => Some(Colour::White),
                    _ => None,
                };
                self.rows[top + 1 + row][left + 1 + column] = cell;
                taken[top + 1 + row][left + 1 + column] = cell.or(Some(Colour::Black));
            }
        }
        Some(self.point(top + 2, left + 3))
    }

    fn point(&self, row: usize, column: usize) -> Point {
        Point::new(column as u16, (self.height() - 1 - row) as u16)
    }
}

/// Where the shape lies on the grown board.
struct Inside {
    top: usize,
    left: usize,
    height: usize,
    width: usize,
}

fn is_free(taken: &[Vec<Option<Colour>>], row: usize, column: usize) -> bool {
    taken.get(row).and_then(|cells| cells.get(column)).is_some_and(Option::is_none)
}

/// An empty point all of whose neighbours are empty; off the board counts as filled, so that
/// no eye at an edge is touched.
fn lonely(taken: &[Vec<Option<Colour>>], choose: &mut impl Choose) -> Option<(usize, usize)> {
    let is_lonely = |row: usize, column: usize| {
        let around = [(row.wrapping_sub(1), column), (row + 1, column)];
        let beside = [(row, column.wrapping_sub(1)), (row, column + 1), (row, column)];
        around.into_iter().chain(beside).all(|(r, c)| is_free(taken, r, c))
    };
    let points: Vec<(usize, usize)> = (0..taken.len())
        .flat_map(|row| (0..taken[row].len()).map(move |column| (row, column)))
        .filter(|&(row, column)| is_lonely(row, column))
        .collect();
    (!points.is_empty()).then(|| *choose.pick(&points))
}

fn turn(text: &str) -> Turn {
    let (player, action) = text.split_once(' ').expect("a side and a point");
    let player = if player == "B" { Colour::Black } else { Colour::White };
    match action {
        "pass" => Turn::pass(player),
        point => Turn::play(player, point.parse().expect("a point")),
    }
}
