//! What stands on the board of a table, on the engine's bitboards.
//!
//! Unlike a board of the engine, this one may hold chains without liberties: nobody noticed
//! them.

use weiqi_data::{Colour, Diagram, Point, Size};
use weiqi_engine::TwentyFive;
use weiqi_engine::bits::Bits;
use weiqi_engine::frame::Cell;

/// A set of points of the board.
pub(super) type Set = Bits<TwentyFive>;

/// The cell of a point of the board.
pub(super) const fn cell(point: Point) -> Cell {
    Cell::of::<TwentyFive>(point)
}

/// The points of a set, by column, then row.
pub(super) fn points(set: Set) -> Vec<Point> {
    let mut points: Vec<Point> = set.into_iter().map(Cell::point::<TwentyFive>).collect();
    points.sort_unstable();
    points
}

/// The set of these points of the board.
pub(super) fn set(points: &[Point]) -> Set {
    points.iter().map(|&point| cell(point)).collect()
}

/// The stones of both sides and the empty points: disjoint, and together the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    sides: [Set; 2],
    empty: Set,
}

impl Stones {
    pub(super) fn read(diagram: &Diagram) -> Stones {
        let [black, white] = Colour::BOTH.map(|side| set(&diagram.stones(side)));
        Stones { sides: [black, white], empty: set(&diagram.empty_points()) }
    }

    pub(super) fn diagram(&self, size: Size) -> Diagram {
        let mut diagram = Diagram::empty(size);
        for side in Colour::BOTH {
            for stone in self.of(side) {
                diagram.set(stone.point::<TwentyFive>(), Some(side));
            }
        }
        diagram
    }

    pub(super) fn of(&self, side: Colour) -> Set {
        self.sides[side.index()]
    }

    pub(super) fn empty(&self) -> Set {
        self.empty
    }

    /// Whose stone is on a cell.
    pub(super) fn at(&self, cell: Cell) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&side| self.of(side).has(cell))
    }

    pub(super) fn place(&mut self, side: Colour, stones: Set) {
        self.sides[side.index()] |= stones;
        self.empty = self.empty.without(stones);
    }

    pub(super) fn take_off(&mut self, stones: Set) {
        self.sides = self.sides.map(|own| own.without(stones));
        self.empty |= stones;
    }

    /// The chain of the stone on a cell; nothing where none is.
    pub(super) fn chain(&self, cell: Cell) -> Set {
        self.at(cell).map_or(Set::none(), |side| Set::one(cell).flooded(self.of(side)))
    }

    /// The chains of all stones in a set.
    pub(super) fn chains_of(&self, stones: Set) -> Set {
        Colour::BOTH
            .map(|side| stones.flooded(self.of(side)))
            .into_iter()
            .fold(Set::none(), |all, chains| all | chains)
    }

    pub(super) fn liberties(&self, chain: Set) -> Set {
        chain.beside() & self.empty
    }

    /// The stones of a side, of those in a set, whose chains have no liberty.
    pub(super) fn choked(&self, side: Colour, among: Set) -> Set {
        let own = self.of(side);
        let breathing = (self.empty.beside() & own).flooded(own);
        (among & own).without(breathing)
    }

    /// The chain without liberties that has the first stone by column, then row, if one
    /// stands.
    pub(super) fn chain_without_liberties(&self) -> Option<Vec<Point>> {
        let [black, white] = Colour::BOTH.map(|side| self.choked(side, self.of(side)));
        let first = points(black | white).into_iter().next()?;
        Some(points(self.chain(cell(first))))
    }

    /// The board with stones of a side on these points, if all of them are empty and every
    /// chain has a liberty then.
    pub(super) fn with(mut self, side: Colour, stones: Set) -> Option<Stones> {
        stones.without(self.empty).is_empty().then_some(())?;
        self.place(side, stones);
        self.chain_without_liberties().is_none().then_some(self)
    }

    /// Puts a stone on an empty point and takes off the opponent's chains that it leaves
    /// without liberties (1.4). Its own chain stays. Returns what came off.
    pub(super) fn put(&mut self, player: Colour, cell: Cell) -> Set {
        let stone = Set::one(cell);
        debug_assert!(self.empty.has(cell), "a stone is put on an empty point");
        self.place(player, stone);
        let beside = stone.beside().flooded(self.of(player.opponent()));
        let captured = self.choked(player.opponent(), beside);
        self.take_off(captured);
        captured
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stones(rows: &[&str]) -> Stones {
        Stones::read(&Diagram::from_rows(rows).unwrap())
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    #[test]
    fn a_board_is_written_as_it_was_read() {
        let rows = [".XO", "X.O"];
        let diagram = Diagram::from_rows(&rows).unwrap();
        assert_eq!(stones(&rows).diagram(diagram.size()), diagram);
    }

    #[test]
    fn a_capture_comes_before_the_liberties_of_the_stone_itself() {
        let mut board = stones(&["XO.", "OX.", "..."]);
        let captured = board.put(Colour::White, cell(point("A1")));
        assert!(captured.is_empty());
        let mut board = stones(&["XO.", ".XO", "..."]);
        let captured = board.put(Colour::White, cell(point("A2")));
        assert_eq!(points(captured), [point("A3")]);
    }

    #[test]
    fn the_first_chain_without_liberties_is_found_whole() {
        let board = stones(&["OX.", "OX.", "X.."]);
        assert_eq!(board.chain_without_liberties().unwrap(), [point("A2"), point("A3")]);
        assert_eq!(stones(&["OX.", ".X.", "X.."]).chain_without_liberties(), None);
    }
}
