use weiqi_data::{Point, Size};

/// A value that is not what its property holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueError {
    /// Not of the form that was expected.
    Malformed,
    /// A point that is not on the board.
    OffBoard,
}

/// Reads the two letters of a point: columns from the left, rows from the top, `a` to `z`
/// and then `A` to `Z`.
///
/// # Errors
/// Anything but two letters, or a point off the board.
pub fn parse_point(value: &str, size: Size) -> Result<Point, ValueError> {
    let &[column, row] = value.as_bytes() else { return Err(ValueError::Malformed) };
    let (column, row) = (coordinate(column)?, coordinate(row)?);
    if column >= size.columns() || row >= size.rows() {
        return Err(ValueError::OffBoard);
    }
    Ok(Point::new(u16::from(column), u16::from(size.rows() - 1 - row)))
}

fn coordinate(letter: u8) -> Result<u8, ValueError> {
    match letter {
        b'a'..=b'z' => Ok(letter - b'a'),
        b'A'..=b'Z' => Ok(letter - b'A' + 26),
        _ => Err(ValueError::Malformed),
    }
}

/// Reads a point or a rectangle of points such as `aa:cc`.
///
/// # Errors
/// As [`parse_point`], of either corner; a rectangle whose second corner is not to the
/// right of and below the first is read the other way round.
pub fn parse_points(value: &str, size: Size) -> Result<Vec<Point>, ValueError> {
    let Some((first, second)) = value.split_once(':') else {
        return parse_point(value.trim(), size).map(|point| vec![point]);
    };
    let (a, b) = (parse_point(first.trim(), size)?, parse_point(second.trim(), size)?);
    let columns = a.column.min(b.column)..=a.column.max(b.column);
    let rows = a.row.min(b.row)..=a.row.max(b.row);
    Ok(columns.flat_map(|column| rows.clone().map(move |row| Point::new(column, row))).collect())
}

/// The two letters of a point on a board of this size, as a record writes it.
pub fn point_letters(point: Point, size: Size) -> String {
    let letter = |place: u16| match place {
        0..26 => char::from(b'a' + place as u8),
        _ => char::from(b'A' + (place - 26) as u8),
    };
    let from_top = u16::from(size.rows()) - 1 - point.row;
    [letter(point.column), letter(from_top)].iter().collect()
}

/// Reads the size of a board: `19`, `9:13` (columns:rows), and `9x13` as some write it.
///
/// # Errors
/// A value that is no size, or sides that are not 1 to 52.
pub fn parse_size(value: &str) -> Result<Size, ValueError> {
    let side = |text: &str| text.trim().parse::<u32>().map_err(|_| ValueError::Malformed);
    let (columns, rows) = match value.split_once([':', 'x', 'X']) {
        Some((columns, rows)) => (side(columns)?, side(rows)?),
        None => (side(value)?, side(value)?),
    };
    let small = |side: u32| u8::try_from(side).map_err(|_| ValueError::OffBoard);
    Size::new(small(columns)?, small(rows)?).map_err(|_| ValueError::OffBoard)
}

/// The text of a value: escapes resolved, joined lines joined, other white space a blank.
pub fn simple_text(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some('\r') => drop(characters.next_if_eq(&'\n')),
                Some('\n') => drop(characters.next_if_eq(&'\r')),
                Some(escaped) => text.push(escaped),
                None => {}
            },
            '\t' | '\u{B}' | '\r' | '\n' => text.push(' '),
            _ => text.push(character),
        }
    }
    text.trim().to_string()
}

/// A text with the characters escaped that would end a value.
pub fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::{ValueError, escaped, parse_point, parse_points, parse_size, point_letters};
    use weiqi_data::Size;

    #[test]
    fn a_size_is_columns_by_rows() {
        let size = parse_size("9:13").unwrap();
        assert_eq!((size.columns(), size.rows()), (9, 13));
        assert_eq!(parse_point("am", size).unwrap().to_string(), "A1");
        assert_eq!(parse_point("im", size).unwrap().to_string(), "J1");
        assert_eq!(parse_point("ja", size), Err(ValueError::OffBoard));
        assert_eq!(parse_size("53"), Err(ValueError::OffBoard));
        assert_eq!(parse_size("0"), Err(ValueError::OffBoard));
        assert_eq!(parse_size("4294967315"), Err(ValueError::Malformed));
        assert_eq!(parse_size("nineteen"), Err(ValueError::Malformed));
    }

    #[test]
    fn capital_letters_are_the_points_after_z() {
        let size = Size::new(52, 52).unwrap();
        let point = parse_point("Aa", size).unwrap();
        assert_eq!((point.column, point.row), (26, 51));
        assert_eq!(point_letters(point, size), "Aa");
        assert_eq!(parse_point("``", size), Err(ValueError::Malformed));
    }

    #[test]
    fn a_rectangle_of_points_is_all_of_them() {
        let size = Size::new(9, 9).unwrap();
        assert_eq!(parse_points("aa:cb", size).unwrap().len(), 6);
        assert_eq!(parse_points("cb:aa", size).unwrap(), parse_points("aa:cb", size).unwrap());
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = r"[4d\] says: a]b";
        assert_eq!(super::simple_text(&escaped(text)), text);
        assert_eq!(super::simple_text("joined\\\nline"), "joinedline");
    }
}
