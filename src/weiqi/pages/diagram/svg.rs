use super::{Figure, Mark, column_name, star_points};
use maud::{Markup, html};
use std::ops::RangeInclusive;
use weiqi_data::{Colour, Point};

/// The distance of two lines, in the units of the view box.
pub const STEP: u32 = 24;
/// The distance from the outermost line to the edge of the picture, names included.
pub const MARGIN: u32 = 36;
/// The radius of a stone.
const STONE: u32 = 11;

impl Figure {
    /// The board as one SVG element: black on white, without gradients or style sheets, so
    /// that it prints as it looks and needs no colour to be read. Where the board is cut off,
    /// the lines run on to the edge of the picture.
    pub fn svg(&self) -> String {
        let size = self.diagram.size();
        let lines = |range: &RangeInclusive<u16>| u32::from(range.end() - range.start());
        let width = 2 * MARGIN + STEP * lines(&self.window.columns);
        let height = 2 * MARGIN + STEP * lines(&self.window.rows);
        html! {
            svg xmlns="http://www.w3.org/2000/svg" role="img" width=(width) height=(height)
                viewBox=(format!("0 0 {width} {height}")) font-family="sans-serif"
                font-size="12" text-anchor="middle" {
                @if !self.title.is_empty() { title { (self.title) } }
                @if !self.description.is_empty() { desc { (self.description) } }
                rect width=(width) height=(height) fill="white" {}
                (self.grid())
                @for star in self.shown(star_points(size)) {
                    @let (x, y) = self.place(star);
                    circle cx=(x) cy=(y) r="3" {}
                }
                (self.names())
                @for point in self.shown(Point::all(size)) { (self.point(point)) }
            }
        }
        .into_string()
    }

    /// The stones and marks of the picture alone, as SVG elements without a board, for a page
    /// that draws again only what has changed.
    pub fn stones_and_marks(&self) -> String {
        let points = self.shown(Point::all(self.diagram.size()));
        points.map(|point| self.point(point).into_string()).collect()
    }

    /// Those of some points that the picture shows.
    fn shown(&self, points: impl IntoIterator<Item = Point>) -> impl Iterator<Item = Point> {
        points.into_iter().filter(|point| self.window.holds(*point))
    }

    /// The centre of a point in the picture.
    fn place(&self, point: Point) -> (u32, u32) {
        let from_left = u32::from(point.column - self.window.columns.start());
        let from_top = u32::from(self.window.rows.end() - point.row);
        (MARGIN + STEP * from_left, MARGIN + STEP * from_top)
    }

    /// The corners of what is shown: the lower left point and the upper right one.
    fn corners(&self) -> (Point, Point) {
        let (columns, rows) = (&self.window.columns, &self.window.rows);
        (Point::new(*columns.start(), *rows.start()), Point::new(*columns.end(), *rows.end()))
    }

    /// The lines, the outermost ones thicker. A board of one line shows it too.
    fn grid(&self) -> Markup {
        let size = self.diagram.size();
        let (first, last) = self.corners();
        let ((left, bottom), (right, top)) = (self.place(first), self.place(last));
        let (cut_on_the_right, cut_at_the_top) = self.window.is_cut_off(size);
        let right = if cut_on_the_right { right + MARGIN } else { right };
        let top = if cut_at_the_top { top - MARGIN } else { top };
        let thickness = |line: u16, side: u8| match line {
            0 => "2",
            line if line + 1 == u16::from(side) => "2",
            _ => "1",
        };
        html! {
            g stroke="black" stroke-linecap="square" {
                @for column in first.column..=last.column {
                    @let (x, _) = self.place(Point::new(column, first.row));
                    line x1=(x) y1=(bottom) x2=(x) y2=(top)
                        stroke-width=(thickness(column, size.columns())) {}
                }
                @for row in first.row..=last.row {
                    @let (_, y) = self.place(Point::new(first.column, row));
                    line x1=(left) y1=(y) x2=(right) y2=(y)
                        stroke-width=(thickness(row, size.rows())) {}
                }
            }
        }
    }

    /// The letters above and below, the numbers on both sides, but not where the board is
    /// cut off.
    fn names(&self) -> Markup {
        let (first, last) = self.corners();
        let ((_, bottom), (right, top)) = (self.place(first), self.place(last));
        let (cut_on_the_right, cut_at_the_top) = self.window.is_cut_off(self.diagram.size());
        html! {
            @for column in first.column..=last.column {
                @let (x, _) = self.place(Point::new(column, first.row));
                @if !cut_at_the_top { text x=(x) y=(top - 18) { (column_name(column)) } }
                text x=(x) y=(bottom + 28) { (column_name(column)) }
            }
            @for row in first.row..=last.row {
                @let (_, y) = self.place(Point::new(first.column, row));
                text x="14" y=(y + 4) { (row + 1) }
                @if !cut_on_the_right {
                    text x=(right + MARGIN - 14) y=(y + 4) { (row + 1) }
                }
            }
        }
    }

    fn point(&self, point: Point) -> Markup {
        let (x, y) = self.place(point);
        let stone = self.diagram.at(point);
        let fill = if stone == Some(Colour::Black) { "black" } else { "white" };
        html! {
            @if stone.is_some() {
                circle cx=(x) cy=(y) r=(STONE) fill=(fill) stroke="black" {}
            }
            @if let Some(mark) = self.marks.get(&point) { (drawn(mark, stone, x, y)) }
        }
    }
}

/// A mark, white on a black stone and black elsewhere; on an empty point the lines behind
/// it are covered.
fn drawn(mark: &Mark, stone: Option<Colour>, x: u32, y: u32) -> Markup {
    let ink = if stone == Some(Colour::Black) { "white" } else { "black" };
    let (left, right, top, low) = (x - 6, x + 6, y - 7, y + 4);
    html! {
        @if stone.is_none() && !matches!(mark, Mark::Territory(_)) {
            circle cx=(x) cy=(y) r="9" fill="white" {}
        }
        @match mark {
            Mark::Triangle => path d=(format!("M{x} {top}L{right} {low}L{left} {low}Z"))
                fill="none" stroke=(ink) stroke-width="2" {},
            Mark::Square => rect x=(x - 5) y=(y - 5) width="10" height="10" fill="none"
                stroke=(ink) stroke-width="2" {},
            Mark::Circle => circle cx=(x) cy=(y) r="6" fill="none" stroke=(ink)
                stroke-width="2" {},
            Mark::Cross => path d=(format!(
                "M{left} {0}L{right} {1}M{left} {1}L{right} {0}", y - 6, y + 6))
                stroke=(ink) stroke-width="2" {},
            Mark::Label(label) => text x=(x) y=(y + 4) fill=(ink)
                font-size=(if label.chars().count() > 2 { "10" } else { "12" })
                font-weight="bold" { (label) },
            Mark::Territory(colour) => rect x=(x - 4) y=(y - 4) width="8" height="8"
                fill=(colour.to_string()) stroke="black" {},
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::pages::diagram::{Figure, Mark};
    use weiqi_data::{Colour, Diagram, Size};

    #[test]
    fn the_picture_has_a_stone_for_each_stone_and_says_what_it_shows() {
        let diagram = Diagram::from_rows(&["XO.", "X.O"]).unwrap();
        let svg = Figure::new(diagram).titled("A < B", "Two & two").svg();
        assert_eq!(svg.matches(r#"r="11" fill="black""#).count(), 2);
        assert_eq!(svg.matches(r#"r="11" fill="white""#).count(), 2);
        assert!(svg.contains("<title>A &lt; B</title><desc>Two &amp; two</desc>"));
    }

    #[test]
    fn every_kind_of_mark_is_drawn_on_the_smallest_board() {
        let kinds = [
            (Mark::Triangle, "<path"),
            (Mark::Square, "<rect x="),
            (Mark::Circle, "r=\"6\""),
            (Mark::Cross, "<path"),
            (Mark::Label("7".into()), ">7</text>"),
            (Mark::Territory(Colour::White), "width=\"8\""),
        ];
        for (mark, drawn) in kinds {
            let figure = Figure::new(Diagram::empty(Size::new(1, 1).unwrap()));
            let svg = figure.mark("A1".parse().unwrap(), mark).svg();
            assert!(svg.contains(drawn), "{drawn} is missing in {svg}");
        }
    }
}
