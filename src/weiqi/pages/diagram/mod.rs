//! Pictures of a board: text for a terminal, SVG for a page, `$$` for Sensei's Library.
//!
//! A [`Figure`] is a board with marks on it; the three ways to draw it stand in one file
//! each. All of them can be read without colour.

mod sensei;
mod stars;
mod svg;
mod text;
mod window;

pub use stars::star_points;
pub use svg::{MARGIN, STEP};

use std::collections::BTreeMap;
use weiqi_data::{Colour, Diagram, Point};

/// A board to be drawn, with marks, a title and a description.
///
/// ```
/// use weiqi::pages::diagram::{Figure, Mark};
/// use weiqi_data::{Diagram, Point};
/// let diagram = Diagram::from_rows(&[".XO", "X.O"]).unwrap();
/// let figure = Figure::new(diagram).mark(Point::new(1, 0), Mark::Cross);
/// assert_eq!(figure.text(), "   A B C\n2  . X O  2\n1  X(.)O  1\n   A B C\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What stands on the board.
    pub diagram: Diagram,
    /// At most one mark for each point.
    pub marks: BTreeMap<Point, Mark>,
    /// A short title: the `<title>` of the SVG, the caption of the `$$` diagram.
    pub title: String,
    /// What is to be seen, for those who cannot see it: the `<desc>` of the SVG.
    pub description: String,
    /// The part of the board that is shown.
    window: window::Window,
}

/// A mark on a point, with or without a stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// △.
    Triangle,
    /// □.
    Square,
    /// ○.
    Circle,
    /// ×: a refused point, or a stone to be taken off.
    Cross,
    /// The number of a move, or a letter: a few characters at most.
    Label(String),
    /// A point that counts for one side: a small square of its colour.
    Territory(Colour),
}

impl Figure {
    /// A board without marks.
    pub fn new(diagram: Diagram) -> Figure {
        let window = window::Window::whole(diagram.size());
        let (title, description) = (String::new(), String::new());
        Figure { diagram, marks: BTreeMap::new(), title, description, window }
    }

    /// The same board with a mark; a mark that the point had is replaced, and one off the
    /// board is left out.
    pub fn mark(mut self, point: Point, mark: Mark) -> Figure {
        if point.is_on(self.diagram.size()) {
            self.marks.insert(point, mark);
        }
        self
    }

    /// The same board with one mark on each of some points.
    pub fn mark_all(self, points: &[Point], mark: &Mark) -> Figure {
        points.iter().fold(self, |figure, &point| figure.mark(point, mark.clone()))
    }

    /// The same board under a title and with a description.
    pub fn titled(self, title: &str, description: &str) -> Figure {
        Figure { title: title.to_string(), description: description.to_string(), ..self }
    }
}

/// The letters of a column, as in the names of points: `J` for the ninth.
fn column_name(column: u16) -> String {
    let name = Point::new(column, 0).to_string();
    name[..name.len() - 1].to_string()
}
