use weiqi_data::{Point, Size};

/// The star points (星) by which a board is usually drawn, sorted by column, then row.
///
/// 19×19 has the nine of article 1.1. Boards from 13 lines on have them on the fourth
/// line, smaller ones on the third; below 7 lines there are none. The middles of the sides
/// are marked from 15 lines on, the centre wherever both sides are odd.
pub fn star_points(size: Size) -> Vec<Point> {
    let (columns, rows) = (u16::from(size.columns()), u16::from(size.rows()));
    if columns < 7 || rows < 7 {
        return Vec::new();
    }
    let lines = |side: u16| {
        let edge = if side >= 13 { 3 } else { 2 };
        let middle = (side % 2 == 1).then_some(side / 2);
        (edge, middle, side - 1 - edge)
    };
    let (left, centre, right) = lines(columns);
    let (low, middle, high) = lines(rows);
    let with_sides = columns >= 15 && rows >= 15;
    let mut points = Vec::new();
    for column in [Some(left), centre, Some(right)].into_iter().flatten() {
        for row in [Some(low), middle, Some(high)].into_iter().flatten() {
            let in_the_middle =
                usize::from(Some(column) == centre) + usize::from(Some(row) == middle);
            if in_the_middle != 1 || with_sides {
                points.push(Point::new(column, row));
            }
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::star_points;
    use weiqi_data::Size;

    fn names(columns: u8, rows: u8) -> String {
        let points = star_points(Size::new(columns, rows).unwrap());
        points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_full_board_has_nine_star_points() {
        assert_eq!(names(19, 19), "D4 D10 D16 K4 K10 K16 Q4 Q10 Q16");
    }

    #[test]
    fn small_boards_have_fewer() {
        assert_eq!(names(13, 13), "D4 D10 G7 K4 K10");
        assert_eq!(names(9, 9), "C3 C7 E5 G3 G7");
        assert_eq!(names(8, 8), "C3 C6 F3 F6");
        assert_eq!(names(6, 9), "");
    }
}
