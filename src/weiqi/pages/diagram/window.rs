use super::Figure;
use std::ops::RangeInclusive;
use weiqi_data::{Point, Size};

/// How many lines are shown around what stands on a board.
const AROUND: u16 = 2;

/// The part of a board that a figure shows: columns and rows from the first to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) columns: RangeInclusive<u16>,
    pub(super) rows: RangeInclusive<u16>,
}

impl Window {
    pub(super) fn whole(size: Size) -> Window {
        Window { columns: whole(size.columns()), rows: whole(size.rows()) }
    }

    pub(super) fn holds(&self, point: Point) -> bool {
        self.columns.contains(&point.column) && self.rows.contains(&point.row)
    }

    /// Whether the board goes on beyond the last column and beyond the uppermost row.
    pub(super) fn is_cut_off(&self, size: Size) -> (bool, bool) {
        let last = |side: u8| u16::from(side) - 1;
        (*self.columns.end() < last(size.columns()), *self.rows.end() < last(size.rows()))
    }
}

fn whole(side: u8) -> RangeInclusive<u16> {
    0..=u16::from(side) - 1
}

impl Figure {
    /// The same figure without the empty columns on the right and the empty rows at the top,
    /// where nothing but the lower left part of a large board is in use.
    pub fn cut(mut self) -> Figure {
        let size = self.diagram.size();
        let in_use =
            |point: &Point| self.diagram.at(*point).is_some() || self.marks.contains_key(point);
        let used: Vec<Point> = Point::all(size).filter(in_use).collect();
        let last = |places: Vec<u16>, side: u8| {
            let edge = u16::from(side) - 1;
            let last = places.into_iter().max().unwrap_or(edge) + AROUND;
            // Cutting off a few lines would help nobody.
            if last + AROUND < edge { last } else { edge }
        };
        let right = last(used.iter().map(|point| point.column).collect(), size.columns());
        let top = last(used.iter().map(|point| point.row).collect(), size.rows());
        self.window = Window { columns: 0..=right, rows: 0..=top };
        self
    }
}

#[cfg(test)]
mod tests {
    use crate::pages::diagram::{Figure, Mark};
    use weiqi_data::{Colour, Diagram, Size};

    #[test]
    fn a_large_board_is_cut_where_nothing_stands() {
        let mut diagram = Diagram::empty(Size::new(19, 19).unwrap());
        diagram.set("A2".parse().unwrap(), Some(Colour::White));
        let figure = Figure::new(diagram).mark("B1".parse().unwrap(), Mark::Cross).cut();
        let text = " 4  . . . +\n 3  . . . .\n 2  O . . .\n 1  .(.). .\n    A B C D\n";
        assert_eq!(figure.text(), text);
        let svg = figure.svg();
        assert_eq!(svg.matches("<line").count(), 8);
        assert!(svg.contains(">D</text>") && !svg.contains(">E</text>"), "{svg}");
    }

    #[test]
    fn a_board_with_a_stone_far_away_stays_whole() {
        let mut diagram = Diagram::empty(Size::new(9, 9).unwrap());
        diagram.set("J9".parse().unwrap(), Some(Colour::Black));
        let figure = Figure::new(diagram);
        assert_eq!(figure.clone().cut().text(), figure.text());
    }
}
