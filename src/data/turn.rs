use super::{Colour, Point};
use std::fmt;

/// What a player does with a turn: a stone on a point, or a pass (弃权, 虚着).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// A stone put on a point.
    Play(Point),
    /// The turn given up.
    Pass,
}

/// One turn: who, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// The side that takes the turn.
    pub player: Colour,
    /// What it does.
    pub action: Action,
}

impl Turn {
    /// A stone of `player` on `point`.
    pub const fn play(player: Colour, point: Point) -> Turn {
        Turn { player, action: Action::Play(point) }
    }

    /// A pass of `player`.
    pub const fn pass(player: Colour) -> Turn {
        Turn { player, action: Action::Pass }
    }
}

/// Writes `B D4` or `W pass`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Action::Play(point) => write!(f, "{} {point}", self.player.letter()),
            Action::Pass => write!(f, "{} pass", self.player.letter()),
        }
    }
}

/// A chain (连接的整体) with its liberties (气): stones of one colour joined along lines.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chain {
    /// Its stones, sorted by column, then row; never empty.
    pub stones: Vec<Point>,
    /// Its colour.
    pub colour: Colour,
    /// The empty points next to it, sorted by column, then row.
    pub liberties: Vec<Point>,
}
