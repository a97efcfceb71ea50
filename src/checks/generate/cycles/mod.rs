//! Cycles of every kind: on other boards, at other edges and corners, stretched, with other
//! fights beside them and moves before them, turned, turned over, and with colours
//! exchanged.

mod place;
mod shapes;

pub use shapes::{SHAPES, Shape};

use super::Choose;
use place::Board;
use weiqi::contract::symmetry::Symmetry;
use weiqi_data::{Action, Colour, Diagram, Point, Turn};

/// What may lie beyond one side of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The edge of the board only.
    Edge,
    /// The edge, or a wall in which each stone has the colour opposite to its neighbour in
    /// the shape, so that the shape gains no liberty.
    Wall,
    /// The edge, or empty points.
    Open,
}

/// A cycle to be played: a position, turns, and the lap among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The name that the cycle has by the definition of its kind.
    pub name: &'static str,
    /// What stands before the first turn.
    pub diagram: Diagram,
    /// The turns: some elsewhere, then one lap.
    pub turns: Vec<Turn>,
    /// The number of turns before the lap.
    pub before: usize,
}

impl Cycle {
    /// The side that takes the first turn.
    pub fn first(&self) -> Colour {
        self.turns[0].player
    }
}

/// A cycle built from a shape.
///
/// # Panics
/// When the shape names a point that no board has.
pub fn cycle(shape: &Shape, choose: &mut impl Choose) -> Cycle {
    let mut board = Board::of(shape);
    for _ in 0..choose.below(4) {
        board.stretch(shape, choose);
    }
    board.surround(shape.sides, choose);
    let lap = board.lap.clone();
    let before = board.play_elsewhere(lap[0].player, choose);
    let turns = [before.as_slice(), &lap].concat();
    let cycle = Cycle { name: shape.name, diagram: board.diagram(), turns, before: before.len() };
    image(&cycle, *choose.pick(&Symmetry::all()), choose.chance(1, 2))
}

/// The image of a cycle.
pub fn image(cycle: &Cycle, symmetry: Symmetry, exchanges_colours: bool) -> Cycle {
    let size = cycle.diagram.size();
    let colour = |colour: Colour| if exchanges_colours { colour.opponent() } else { colour };
    let mut diagram = Diagram::empty(symmetry.size(size));
    for point in Point::all(size) {
        diagram.set(symmetry.point(point, size), cycle.diagram.at(point).map(colour));
    }
    let turn = |turn: &Turn| Turn {
        player: colour(turn.player),
        action: match turn.action {
            Action::Play(point) => Action::Play(symmetry.point(point, size)),
            Action::Pass => Action::Pass,
        },
    };
    Cycle { diagram, turns: cycle.turns.iter().map(turn).collect(), ..*cycle }
}
