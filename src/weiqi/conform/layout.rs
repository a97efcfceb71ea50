//! Small pictures laid on a board of the engine's size, as a game from the empty board.
//!
//! A position is reached by turns in alternation, Black first, so that every program
//! agrees on its history: whose turn it was, and who made each board. Where the two sides
//! have unequal numbers of stones, the side with fewer plays elsewhere, or passes where
//! there is no room.

use super::line::Step;
use super::observe::distance;
use serde::Deserialize;
use weiqi_data::{Colour, Diagram, Point, Size, Turn};

/// Which corner of the board a picture is laid in. The rest of the board stays empty, but
/// for stones that keep the balance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Corner {
    /// The rows begin at A1.
    #[default]
    LowerLeft,
    /// The rows end at the last column and the highest row.
    UpperRight,
}

/// A command on a board of this size: `{n}` is its side, `{last}` its last column; `{m}` and
/// `{next}` lie beyond.
pub(super) fn command(text: &str, size: Size) -> String {
    let (columns, rows) = (u16::from(size.columns()), u16::from(size.rows()));
    let column = |column| Point::new(column, 0).to_string().trim_end_matches('1').to_string();
    text.replace("{n}", &rows.to_string())
        .replace("{m}", &(rows + 1).to_string())
        .replace("{last}", &column(columns - 1))
        .replace("{next}", &column(columns))
}

/// A picture on a board of this size; `None` where it does not fit.
pub(super) fn diagram(
    rows: &[String],
    corner: Corner,
    stretch: bool,
    size: Size,
) -> Option<Diagram> {
    let small = Diagram::from_rows(rows).ok()?;
    if stretch {
        return stretched(&small, size);
    }
    let mut diagram = Diagram::empty(size);
    for point in Point::all(small.size()) {
        diagram.set(shifted(point, small.size(), corner, size)?, small.at(point));
    }
    Some(diagram)
}

/// The uppermost row goes on to the top, the last column to the right.
fn stretched(small: &Diagram, size: Size) -> Option<Diagram> {
    let (columns, rows) = (u16::from(small.size().columns()), u16::from(small.size().rows()));
    if u16::from(size.columns()) < columns || u16::from(size.rows()) < rows {
        return None;
    }
    let mut diagram = Diagram::empty(size);
    for point in Point::all(size) {
        let of = Point::new(point.column.min(columns - 1), point.row.min(rows - 1));
        diagram.set(point, small.at(of));
    }
    Some(diagram)
}

/// A point of a picture by name, on a board of this size.
pub(super) fn place(name: &str, rows: &[String], corner: Corner, size: Size) -> Option<Point> {
    let of = Size::new(rows.first()?.len() as u8, rows.len() as u8).ok()?;
    shifted(name.parse().ok()?, of, corner, size)
}

fn shifted(point: Point, of: Size, corner: Corner, size: Size) -> Option<Point> {
    let beyond = |all: u8, part: u8| u16::from(all).checked_sub(u16::from(part));
    let (columns, rows) = (beyond(size.columns(), of.columns())?, beyond(size.rows(), of.rows())?);
    let moved = match corner {
        Corner::LowerLeft => point,
        Corner::UpperRight => Point::new(point.column + columns, point.row + rows),
    };
    Some(moved).filter(|moved| moved.is_on(size))
}

/// Moves by name, also `pass` and `undo`; the sides alternate.
pub(super) fn steps(
    names: &str,
    to_play: Colour,
    place: impl Fn(&str) -> Option<Point>,
) -> Option<Vec<Step>> {
    let mut player = to_play.opponent();
    let step = |name: &str| {
        player = player.opponent();
        Some(match name {
            "undo" => Step::Undo,
            "pass" => Step::Turn(Turn::pass(player)),
            name => Step::Turn(Turn::play(player, place(name)?)),
        })
    };
    names.split_whitespace().map(step).collect()
}

/// Turns in alternation from the empty board to a position, without a capture on the way.
pub(super) fn opening(diagram: &Diagram, to_play: Colour, moves: &[Step]) -> Vec<Step> {
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

/// Up to `wanted` points away from everything in a picture and from each other, those near
/// the lower left first: a picture of the position then shows them too.
fn elsewhere(diagram: &Diagram, moves: &[Step], wanted: usize) -> Vec<Point> {
    let moved = moves.iter().filter_map(|step| step.point());
    let stones = Colour::BOTH.into_iter().flat_map(|colour| diagram.stones(colour));
    let taken: Vec<Point> = stones.chain(moved).collect();
    let mut found: Vec<Point> = Vec::new();
    let mut candidates: Vec<Point> = Point::all(diagram.size()).collect();
    candidates.sort_by_key(|point| point.column.max(point.row));
    for point in candidates {
        let is_far = taken.iter().all(|other| distance(point, *other) > 2)
            && found.iter().all(|other| distance(point, *other) > 1);
        if found.len() < wanted && is_far {
            found.push(point);
        }
    }
    found
}

/// The turns that lead to a finished position: first these, then the stones of both sides in
/// turn, the side with more alone at the end, or with passes of the other side between; then
/// two passes. The handicap stones are there already.
pub(super) fn finished(
    diagram: &Diagram,
    handicap: &[Point],
    first: &[Step],
    with_passes: bool,
) -> Vec<Step> {
    let is_there = |point: &Point| {
        handicap.contains(point) || first.iter().any(|step| step.point() == Some(*point))
    };
    let mut queues = Colour::BOTH.map(|colour| {
        let mut stones = diagram.stones(colour);
        stones.retain(|point| !is_there(point));
        stones.into_iter()
    });
    let mut turns: Vec<Turn> = Vec::new();
    let mut player = match first.len() + usize::from(!handicap.is_empty()) {
        count if count % 2 == 0 => Colour::Black,
        _ => Colour::White,
    };
    while queues.iter().any(|queue| queue.len() > 0) {
        match queues[player.index()].next() {
            Some(point) => turns.push(Turn::play(player, point)),
            None if with_passes => turns.push(Turn::pass(player)),
            None => {}
        }
        player = player.opponent();
    }
    let last = turns.last().map_or(player.opponent(), |turn| turn.player);
    turns.extend([Turn::pass(last.opponent()), Turn::pass(last)]);
    first.iter().copied().chain(turns.into_iter().map(Step::Turn)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Corner, diagram, opening};
    use crate::conform::line::{Play, Step};
    use weiqi_data::{Colour, Size};

    fn rows(rows: &[&str]) -> Vec<String> {
        rows.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_position_is_reached_by_turns_in_alternation() {
        let size = Size::new(9, 9).unwrap();
        let laid = diagram(&rows(&[".X.", "XO.", ".X."]), Corner::LowerLeft, false, size).unwrap();
        let mut play = Play::empty(size);
        let mut turn_of = Colour::Black;
        for step in opening(&laid, Colour::White, &[]) {
            let Step::Turn(turn) = step else { panic!("an undo in an opening") };
            assert_eq!(turn.player, turn_of);
            turn_of = turn_of.opponent();
            assert!(play.step(step));
        }
        assert_eq!(turn_of, Colour::White);
        let board = play.diagram();
        assert_eq!(board.stones(Colour::Black).len(), 3);
        // White has one stone in the picture and one far from it.
        assert_eq!(board.stones(Colour::White).len(), 2);
    }

    #[test]
    fn where_there_is_no_room_elsewhere_the_side_with_fewer_stones_passes() {
        let size = Size::new(3, 3).unwrap();
        let laid = diagram(&rows(&["X.X", "...", "X.X"]), Corner::LowerLeft, false, size).unwrap();
        let steps = opening(&laid, Colour::Black, &[]);
        assert_eq!(steps.len(), 8);
        assert_eq!(steps.iter().filter(|step| step.to_string() == "W pass").count(), 4);
    }

    #[test]
    fn a_picture_goes_on_to_the_top_and_to_the_right() {
        let size = Size::new(4, 4).unwrap();
        let picture = rows(&[".XO", ".X.", "..."]);
        let laid = diagram(&picture, Corner::LowerLeft, true, size).unwrap();
        assert_eq!(laid.rows(), [".XOO", ".XOO", ".X..", "...."]);
        assert!(diagram(&picture, Corner::LowerLeft, true, Size::new(2, 2).unwrap()).is_none());
    }
}
