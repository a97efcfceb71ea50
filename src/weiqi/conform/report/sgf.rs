//! Game records of what was sent, and records to set a position up with.

use crate::conform::line::Step;
use crate::records::sgf::{beginning, escaped, points_property, turn_node};
use std::io::{self, Write};
use tempfile::NamedTempFile;
use weiqi_data::{Colour, Diagram, Size, Turn};

/// Writes a record with a set-up position, Black to play, into a file that is gone when it is no
/// longer used.
pub fn temporary(diagram: &Diagram) -> io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix("weiqi-").suffix(".sgf").tempfile()?;
    file.write_all(record(diagram.size(), Some(diagram), &[], "", "").as_bytes())?;
    Ok(file)
}

/// A record: the set-up if there is one, then the moves; an undone move is left out. The
/// last node has a title and a comment.
pub fn record(
    size: Size,
    set_up: Option<&Diagram>,
    steps: &[Step],
    title: &str,
    comment: &str,
) -> String {
    let mut text = beginning(size);
    if let Some(diagram) = set_up {
        text += &points_property("AB", &diagram.stones(Colour::Black), size);
        text += &points_property("AW", &diagram.stones(Colour::White), size);
        let first = steps.iter().find_map(|step| match step {
            Step::Turn(turn) => Some(turn.player),
            Step::Undo => None,
        });
        text += &format!("PL[{}]", first.unwrap_or(Colour::Black).letter());
    }
    let mut played: Vec<Turn> = Vec::new();
    for step in steps {
        match step {
            Step::Turn(turn) => played.push(*turn),
            Step::Undo => {
                played.pop();
            }
        }
    }
    for turn in played {
        text += &turn_node(turn, size);
    }
    for (name, value) in [("N", title), ("C", comment)] {
        if !value.is_empty() {
            text += &format!("{name}[{}]", escaped(value));
        }
    }
    text + ")\n"
}
