//! Small positions with moves, laid on a board of the engine's size as a game from the
//! empty board.
//!
//! A position is reached by turns in alternation, Black first, so that every program
//! agrees on its history: whose turn it was, and who made each board. Where the two sides
//! have unequal numbers of stones, the side with fewer plays elsewhere, or passes where
//! there is no room.

use super::line::Step;
use weiqi_data::{Action, Colour, Diagram, Point, Size, Turn};

/// Which corner of the board the rows are laid in. The rest of the board stays empty, but
/// for stones that keep the balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// The rows begin at A1.
    LowerLeft,
    /// The rows end at the last column and the highest row.
    UpperRight,
}

/// A position and the moves from it.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// Rows from the top: `X` Black, `O` White, `.` empty.
    pub rows: &'static [&'static str],
    /// Who plays first from here.
    pub to_play: Colour,
    /// Points as in the rows, A1 the lowest on the left; also `pass` and `undo`. The sides
    /// alternate.
    pub moves: &'static str,
    /// Where the rows are laid.
    pub corner: Corner,
}

/// A scene on a board.
#[derive(Clone, Debug)]
pub struct Laid {
    /// The steps from the empty board to the start of the scene.
    pub opening: Vec<Step>,
    /// The moves of the scene.
    pub moves: Vec<Step>,
}

impl Scene {
    /// A scene in the lower left corner.
    pub const fn new(rows: &'static [&'static str], to_play: Colour, moves: &'static str) -> Scene {
        Scene { rows, to_play, moves, corner: Corner::LowerLeft }
    }

    /// The same in the upper right corner.
    pub const fn in_upper_right(self) -> Scene {
        Scene { corner: Corner::UpperRight, ..self }
    }

    /// The scene on a board of this size; `None` where it does not fit.
    pub fn lay(&self, size: Size) -> Option<Laid> {
        let diagram = self.diagram(size)?;
        let moves = self.steps(size)?;
        let opening = opening(&diagram, self.to_play, &moves);
        Some(Laid { opening, moves })
    }

    /// The position of the scene on a board of this size.
    pub fn diagram(&self, size: Size) -> Option<Diagram> {
        let small = Diagram::from_rows(self.rows).expect("the rows of a scene are a diagram");
        let mut diagram = Diagram::empty(size);
        for point in Point::all(small.size()) {
            let placed = self.place(point, size)?;
            diagram.set(placed, small.at(point));
        }
        Some(diagram)
    }

    /// Points of the scene by name, on a board of this size.
    pub fn points(&self, names: &str, size: Size) -> Vec<Point> {
        let point = |name: &str| self.place(name.parse().expect("a point of the scene"), size);
        names.split_whitespace().filter_map(point).collect()
    }

    fn place(&self, point: Point, size: Size) -> Option<Point> {
        let (columns, rows) = (self.rows[0].len() as u16, self.rows.len() as u16);
        let shift = match self.corner {
            Corner::LowerLeft => (0, 0),
            Corner::UpperRight => (
                u16::from(size.columns()).checked_sub(columns)?,
                u16::from(size.rows()).checked_sub(rows)?,
            ),
        };
        Some(Point::new(point.column + shift.0, point.row + shift.1)).filter(|p| p.is_on(size))
    }

    fn steps(&self, size: Size) -> Option<Vec<Step>> {
        let mut player = self.to_play;
        let mut steps = Vec::new();
        for word in self.moves.split_whitespace() {
            player = player.opponent();
            steps.push(match word {
                "undo" => Step::Undo,
                "pass" => Step::Turn(Turn::pass(player.opponent())),
                name => {
                    let point = name.parse().expect("a point of the scene");
                    Step::Turn(Turn::play(player.opponent(), self.place(point, size)?))
                }
            });
        }
        Some(steps)
    }
}

/// Turns in alternation from the empty board to a position, without a capture on the way.
pub fn opening(diagram: &Diagram, to_play: Colour, moves: &[Step]) -> Vec<Step> {
    let mut stones = Colour::BOTH.map(|colour| diagram.stones(colour));
    let extra = usize::from(to_play == Colour::White);
    let (black, white) = (stones[0].len(), stones[1].len() + extra);
    let lacking = if black < white { Colour::Black } else { Colour::White };
    let wanted = black.abs_diff(white);
    stones[lacking.index()].extend(elsewhere(diagram, moves, wanted));
    let turns = stones[0].len().max(stones[1].len() + extra) * 2 - extra;
    let mut queues = stones.map(Vec::into_iter);
    let colours = Colour::BOTH.into_iter().cycle();
    colours
        .take(turns)
        .map(|colour| match queues[colour.index()].next() {
            Some(point) => Step::Turn(Turn::play(colour, point)),
            None => Step::Turn(Turn::pass(colour)),
        })
        .collect()
}

/// Up to `wanted` points away from everything in a scene and from each other, those near the
/// lower left first: a picture of the scene then shows them too.
fn elsewhere(diagram: &Diagram, moves: &[Step], wanted: usize) -> Vec<Point> {
    let moved = moves.iter().filter_map(|step| match step {
        Step::Turn(Turn { action: Action::Play(point), .. }) => Some(*point),
        _ => None,
    });
    let stones = Colour::BOTH.into_iter().flat_map(|colour| diagram.stones(colour));
    let taken: Vec<Point> = stones.chain(moved).collect();
    let distance = |a: &Point, b: &Point| a.column.abs_diff(b.column) + a.row.abs_diff(b.row);
    let mut found: Vec<Point> = Vec::new();
    let mut candidates: Vec<Point> = Point::all(diagram.size()).collect();
    candidates.sort_by_key(|point| point.column.max(point.row));
    for point in candidates {
        let is_far = taken.iter().all(|other| distance(&point, other) > 2)
            && found.iter().all(|other| distance(&point, other) > 1);
        if found.len() < wanted && is_far {
            found.push(point);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Scene, opening};
    use crate::conform::line::{Play, Step};
    use weiqi_data::{Colour, Size};

    #[test]
    fn a_scene_is_reached_by_turns_in_alternation() {
        let scene = Scene::new(&[".X.", "XO.", ".X."], Colour::White, "C2");
        let size = Size::new(9, 9).unwrap();
        let laid = scene.lay(size).unwrap();
        let mut play = Play::empty(size);
        let mut turn_of = Colour::Black;
        for step in &laid.opening {
            let Step::Turn(turn) = step else { panic!("an undo in an opening") };
            assert_eq!(turn.player, turn_of);
            turn_of = turn_of.opponent();
            assert!(play.step(*step));
        }
        assert_eq!(turn_of, Colour::White);
        let board = play.diagram();
        assert_eq!(board.stones(Colour::Black).len(), 3);
        // White has one stone in the scene and one far from it.
        assert_eq!(board.stones(Colour::White).len(), 2);
    }

    #[test]
    fn where_there_is_no_room_elsewhere_the_side_with_fewer_stones_passes() {
        let scene = Scene::new(&["X.X", "...", "X.X"], Colour::Black, "B2");
        let diagram = scene.diagram(Size::new(3, 3).unwrap()).unwrap();
        let steps = opening(&diagram, Colour::Black, &[]);
        assert_eq!(steps.len(), 8);
        assert_eq!(steps.iter().filter(|step| step.to_string() == "W pass").count(), 4);
    }
}
