//! The parts of a record that is written from nothing.

use super::value::point_letters;
use weiqi_data::{Action, Point, Size, Turn};

/// How a record begins, up to the size of the board; the root node is still open.
pub fn beginning(size: Size) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("(;GM[1]FF[4]CA[UTF-8]AP[weiqi:{version}]SZ[{}]", size_value(size))
}

/// The size of a board as the value of `SZ`.
pub fn size_value(size: Size) -> String {
    let (columns, rows) = (size.columns(), size.rows());
    if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") }
}

/// A property with a value for each point, such as `AB`; nothing where there is no point.
pub fn points_property(name: &str, points: &[Point], size: Size) -> String {
    if points.is_empty() {
        return String::new();
    }
    let values = points.iter().map(|&point| format!("[{}]", point_letters(point, size)));
    format!("{name}{}", values.collect::<String>())
}

/// The node of a turn, still open.
pub fn turn_node(turn: Turn, size: Size) -> String {
    let letters = match turn.action {
        Action::Play(point) => point_letters(point, size),
        Action::Pass => String::new(),
    };
    format!(";{}[{letters}]", turn.player.letter())
}
