//! The figures of a report: the board before each fault, and the final position.

use crate::pages::diagram::{Figure, Mark};
use crate::records::adjudicate::{Adjudication, Fault, Finding};
use crate::words::Text;
use weiqi_data::Colour;

/// So many moves of a cycle are numbered at most: longer ones would hide the board.
const MOST_NUMBERED: usize = 30;

/// The figure of a finding: the board before the move, the move crossed out, and the
/// evidence marked.
pub fn figure(finding: &Finding) -> Figure {
    let mut figure = Figure::new(finding.before.clone());
    match &finding.fault {
        Fault::Repetition(found) => {
            // The moves of the cycle, in order; the last is the move in question.
            let last = found.cycle.points.len() - 1;
            if last < MOST_NUMBERED {
                for (at, &point) in found.cycle.points[..last].iter().enumerate() {
                    figure = figure.mark(point, Mark::Label((at + 1).to_string()));
                }
            }
        }
        Fault::ForbiddenPoint { chain } => {
            figure = figure.mark_all(chain, &Mark::Triangle);
        }
        Fault::HandicapMissing { stones, .. } => {
            return figure.mark_all(stones, &Mark::Square);
        }
        Fault::OutOfTurn { previous: Some(previous), .. } => {
            figure = figure.mark(*previous, Mark::Triangle);
        }
        Fault::OffBoard | Fault::Occupied(_) | Fault::OutOfTurn { .. } | Fault::AfterEnd => {}
    }
    match finding.point {
        Some(point) => figure.mark(point, Mark::Cross),
        None => figure,
    }
}

/// What the marks of a figure mean.
pub fn key(finding: &Finding) -> Text {
    match &finding.fault {
        Fault::Repetition(found) => {
            let (zh, en) = match found.first_move {
                Some(number) => {
                    (format!("（1 即第 {number} 手）"), format!(" (1 is move {number})"))
                }
                None => (String::new(), String::new()),
            };
            Text::new(
                format!("着手之前的局面；× 此着，1 2 3… 循环中先前各手{zh}"),
                format!(
                    "The board before the move: × this move, 1 2 3… the moves of the cycle before \
                     it{en}"
                ),
            )
        }
        Fault::OutOfTurn { previous: Some(_), .. } => Text::new(
            "着手之前的局面；× 此着，△ 同一方的前一手",
            "The board before the move: × this move, △ the move of the same side before it",
        ),
        Fault::ForbiddenPoint { .. } => Text::new(
            "× 此着，△ 将无气的棋子",
            "× this move, △ the stones that would have no liberty",
        ),
        Fault::HandicapMissing { .. } => Text::new("□ 补上的让子", "□ the handicap stones added"),
        Fault::OffBoard
        | Fault::Occupied(_)
        | Fault::OutOfTurn { previous: None, .. }
        | Fault::AfterEnd => {
            Text::new("着手之前的局面；× 此着", "The board before the move: × this move")
        }
    }
}

/// What the marks mean on a terminal, where a stone with a mark stands in brackets.
pub fn key_in_text(finding: &Finding) -> Text {
    match (&finding.fault, finding.point) {
        (Fault::HandicapMissing { .. }, _) => {
            Text::new("括号内为补上的让子", "In brackets: the handicap stones added")
        }
        (Fault::Repetition(_), Some(point)) => Text::new(
            format!("着手 {point} 之前的局面；循环中各手标数字或括号"),
            format!(
                "The board before {point}: the moves of the cycle are numbered, or in brackets where \
                 stones stand"
            ),
        ),
        (
            Fault::OffBoard
            | Fault::Occupied(_)
            | Fault::ForbiddenPoint { .. }
            | Fault::OutOfTurn { .. }
            | Fault::AfterEnd,
            Some(point),
        ) => Text::new(format!("着手 {point} 之前的局面"), format!("The board before {point}")),
        (
            Fault::OffBoard
            | Fault::Occupied(_)
            | Fault::ForbiddenPoint { .. }
            | Fault::Repetition(_)
            | Fault::OutOfTurn { .. }
            | Fault::AfterEnd,
            None,
        ) => Text::new("着手之前的局面", "The board before the move"),
    }
}

/// The final position, with the dead stones crossed out and the surrounded points marked.
pub fn end_figure(judged: &Adjudication) -> Figure {
    let mut figure = Figure::new(judged.end.clone()).titled("终局局面 / The final position", "");
    if let Some(count) = &judged.count {
        for colour in Colour::BOTH {
            for &point in &count.surrounded[colour.index()] {
                if judged.end.at(point).is_none() {
                    figure = figure.mark(point, Mark::Territory(colour));
                }
            }
        }
        figure = figure.mark_all(&count.dead, &Mark::Cross);
    }
    figure
}
