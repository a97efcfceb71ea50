//! Game records of what was sent, and records to set a position up with.

use crate::conform::line::Step;
use crate::records::sgf::point_letters;
use std::io::{self, Write};
use tempfile::NamedTempFile;
use weiqi_data::{Action, Colour, Diagram, Point, Size, Turn};

/// Writes a record with a set-up position, Black to play, into a file that is gone when it is no
/// longer used.
///
/// # Errors
/// The folder for temporary files cannot be written.
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
    let (columns, rows) = (size.columns(), size.rows());
    let side = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
    let mut text =
        format!("(;GM[1]FF[4]CA[UTF-8]AP[weiqi:{}]SZ[{side}]", env!("CARGO_PKG_VERSION"));
    if let Some(diagram) = set_up {
        text += &stones("AB", &diagram.stones(Colour::Black), size);
        text += &stones("AW", &diagram.stones(Colour::White), size);
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
        let letters = match turn.action {
            Action::Play(point) => point_letters(point, size),
            Action::Pass => String::new(),
        };
        text += &format!(";{}[{letters}]", turn.player.letter());
    }
    for (name, value) in [("N", title), ("C", comment)] {
        if !value.is_empty() {
            text += &format!("{name}[{}]", escaped(value));
        }
    }
    text + ")\n"
}

fn stones(name: &str, points: &[Point], size: Size) -> String {
    if points.is_empty() {
        return String::new();
    }
    let values = points.iter().map(|point| format!("[{}]", point_letters(*point, size)));
    format!("{name}{}", values.collect::<String>())
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}
