//! Handicap stones (section 4.1 of the protocol).

use super::table::{one, syntax_error};
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::pages::diagram::star_points;
use std::collections::BTreeSet;
use weiqi_data::{Colour, Diagram, Point, Size};

impl<B: Backend> Server<B> {
    pub(super) fn fixed_handicap(&mut self, arguments: &[String]) -> Reply {
        self.require_empty_board()?;
        let count = count(arguments)?;
        let points = fixed_points(self.size, count).ok_or("invalid number of stones")?;
        self.place(&points)
    }

    /// Places stars first, then points that touch no other handicap stone; fewer than asked
    /// for where the board holds no more, as the protocol allows.
    pub(super) fn place_free_handicap(&mut self, arguments: &[String]) -> Reply {
        self.require_empty_board()?;
        let count = count(arguments)?;
        if count < 2 || count >= self.size.points() {
            return Err("invalid number of stones".to_string());
        }
        let points = free_points(self.size, count);
        if points.len() < 2 {
            return Err("invalid number of stones".to_string());
        }
        self.place(&points)
    }

    pub(super) fn set_free_handicap(&mut self, arguments: &[String]) -> Reply {
        self.require_empty_board()?;
        let bad_list = || "bad vertex list".to_string();
        let points: Option<Vec<Point>> =
            arguments.iter().map(|word| vertex::point(word, self.size)).collect();
        let points = points.ok_or_else(bad_list)?;
        let distinct: BTreeSet<&Point> = points.iter().collect();
        if points.len() < 2 || distinct.len() < points.len() || points.len() >= self.size.points() {
            return Err(bad_list());
        }
        self.place(&points)?;
        Ok(String::new())
    }

    pub(super) fn get_handicap(&mut self, _: &[String]) -> Reply {
        Ok(self.handicap.to_string())
    }

    fn require_empty_board(&self) -> Result<(), String> {
        let is_empty = self.play.game().diagram().cells().iter().all(Option::is_none);
        is_empty.then_some(()).ok_or_else(|| "board not empty".to_string())
    }

    fn place(&mut self, points: &[Point]) -> Reply {
        let mut diagram = Diagram::empty(self.size);
        points.iter().for_each(|&point| diagram.set(point, Some(Colour::Black)));
        self.start(diagram, Colour::White).map_err(|_| "bad vertex list".to_string())?;
        self.handicap = points.len() as u32;
        Ok(vertex::list(points))
    }
}

fn count(arguments: &[String]) -> Result<usize, String> {
    one(arguments)?.parse().map_err(|_| syntax_error())
}

/// The fixed places of 2 to 9 stones on square boards: 2 to 4 where a side is even or 7,
/// none below 7.
fn fixed_points(size: Size, count: usize) -> Option<Vec<Point>> {
    let side = u16::from(size.columns());
    let most = match side {
        _ if size.columns() != size.rows() || side < 7 => 0,
        7 => 4,
        _ if side % 2 == 0 => 4,
        _ => 9,
    };
    if !(2..=most).contains(&count) {
        return None;
    }
    let low = if side >= 13 { 3 } else { 2 };
    let (high, middle) = (side - 1 - low, side / 2);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let (of_corners, of_sides) = (count.min(4), count.saturating_sub(4) / 2 * 2);
    let centre = (count > 4 && count % 2 == 1).then_some((middle, middle));
    let places = corners[..of_corners].iter().chain(&sides[..of_sides]).copied().chain(centre);
    Some(places.map(|(column, row)| Point::new(column, row)).collect())
}

fn free_points(size: Size, count: usize) -> Vec<Point> {
    let is_apart = |a: &Point, b: &Point| a.column.abs_diff(b.column) + a.row.abs_diff(b.row) > 1;
    let mut points: Vec<Point> = Vec::new();
    for point in fixed_points(size, 4)
        .unwrap_or_default()
        .into_iter()
        .chain(star_points(size))
        .chain(Point::all(size))
    {
        if points.len() < count && points.iter().all(|other| is_apart(&point, other)) {
            points.push(point);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::{fixed_points, free_points};
    use crate::gtp::vertex::list;
    use weiqi_data::Size;

    fn fixed(side: u8, count: usize) -> Option<String> {
        fixed_points(Size::new(side, side).unwrap(), count).map(|points| list(&points))
    }

    #[test]
    fn fixed_stones_stand_where_the_protocol_has_them() {
        assert_eq!(fixed(19, 2).unwrap(), "D4 Q16");
        assert_eq!(fixed(19, 3).unwrap(), "D4 Q16 D16");
        assert_eq!(fixed(19, 5).unwrap(), "D4 Q16 D16 Q4 K10");
        assert_eq!(fixed(19, 6).unwrap(), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(fixed(19, 9).unwrap(), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        assert_eq!(fixed(9, 4).unwrap(), "C3 G7 C7 G3");
        assert_eq!(
            (fixed(8, 5), fixed(7, 5), fixed(6, 2), fixed(19, 10)),
            (None, None, None, None)
        );
    }

    #[test]
    fn free_stones_never_touch_each_other() {
        let points = free_points(Size::new(5, 5).unwrap(), 25);
        assert_eq!(list(&points), "A1 A3 A5 B2 B4 C1 C3 C5 D2 D4 E1 E3 E5");
    }
}
