//! Reading boards and policies out of the text that engines print.

use weiqi_data::{Colour, Diagram, Point, Size};

/// GoGui's board: `X`, `O` and `.` in order from the top left; everything else is ignored.
pub fn plain_rows(text: &str, size: Size) -> Option<Diagram> {
    let cells: Vec<char> = text.chars().filter(|c| matches!(c, 'X' | 'O' | '.')).collect();
    let rows: Vec<String> =
        cells.chunks(usize::from(size.columns())).map(|row| row.iter().collect()).collect();
    Diagram::from_rows(&rows).ok().filter(|diagram| diagram.size() == size)
}

/// A printed board: lines that begin with the number of a row, then one cell for each
/// column, in whatever order the rows come. Black is `X`, White `O`; `.`, `+` and `,` are
/// empty; brackets and the numbers of recent moves are left out.
pub fn numbered_rows(text: &str, size: Size) -> Option<Diagram> {
    let mut diagram = Diagram::empty(size);
    let mut found = vec![false; usize::from(size.rows())];
    for line in text.lines() {
        let Some((row, cells)) = numbered_row(line, size) else { continue };
        if std::mem::replace(&mut found[usize::from(row)], true) {
            return None;
        }
        for (column, stone) in cells.into_iter().enumerate() {
            diagram.set(Point::new(column as u16, row), stone);
        }
    }
    found.into_iter().all(|row| row).then_some(diagram)
}

fn numbered_row(line: &str, size: Size) -> Option<(u16, Vec<Option<Colour>>)> {
    let line = line.trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let number: u16 = line[..digits].parse().ok()?;
    let cells: Vec<Option<Colour>> = line[digits..]
        .chars()
        .filter_map(|c| match c {
            'X' | 'x' | '#' | '@' => Some(Some(Colour::Black)),
            'O' | 'o' => Some(Some(Colour::White)),
            '.' | '+' | ',' => Some(None),
            _ => None,
        })
        .take(usize::from(size.columns()))
        .collect();
    let is_row = (1..=u16::from(size.rows())).contains(&number)
        && cells.len() == usize::from(size.columns());
    is_row.then(|| (number - 1, cells))
}

/// The points that KataGo's network may choose: `kata-raw-nn` prints `NAN` in its policy
/// exactly where the side to play may not put a stone.
///
/// The policy is the rows after a line `policy`, from the top left.
pub fn policy_points(text: &str, size: Size) -> Option<Vec<Point>> {
    let mut lines = text.lines().skip_while(|line| line.trim() != "policy").skip(1);
    let mut points = Vec::new();
    for row in (0..u16::from(size.rows())).rev() {
        let values: Vec<&str> = lines.next()?.split_whitespace().collect();
        if values.len() != usize::from(size.columns()) {
            return None;
        }
        let is_value = |value: &&str| {
            value.eq_ignore_ascii_case("nan")
                || value.starts_with(|c: char| c.is_ascii_digit() || c == '-')
        };
        if !values.iter().all(is_value) {
            return None;
        }
        let open =
            values.iter().enumerate().filter(|(_, value)| !value.eq_ignore_ascii_case("nan"));
        points.extend(open.map(|(column, _)| Point::new(column as u16, row)));
    }
    Some(points)
}

#[cfg(test)]
mod tests {
    use super::{numbered_rows, plain_rows, policy_points};
    use crate::gtp::vertex::list;
    use weiqi_data::Size;

    fn three() -> Size {
        Size::new(3, 3).unwrap()
    }

    #[test]
    fn gnu_gos_and_leelas_boards_are_read() {
        let gnugo = "\n   A B C\n 3 . X . 3\n 2 + O . 2     WHITE (O) has captured 0 stones\n 1 X . . 1\n   A B C";
        assert_eq!(numbered_rows(gnugo, three()).unwrap().rows(), [".X.", ".O.", "X.."]);
        let leela = "Passes: 0\n   a b c\n 3  . X . 3\n 2  .(O). 2\n 1  X . . 1\nHash: 3F";
        assert_eq!(numbered_rows(leela, three()).unwrap().rows(), [".X.", ".O.", "X.."]);
    }

    #[test]
    fn a_board_of_another_size_or_with_a_row_too_few_is_not_read() {
        assert_eq!(numbered_rows("3 . . .\n2 . . .", three()), None);
        assert_eq!(numbered_rows("4 . . . .\n3 . . . .\n2 . . . .\n1 . .", three()), None);
        assert_eq!(plain_rows(". . .\n. . .\n. .", three()), None);
    }

    #[test]
    fn goguis_board_is_read_whatever_stands_between_the_cells() {
        assert_eq!(
            plain_rows(". X .\n| O . .\nX . .", three()).unwrap().rows(),
            [".X.", "O..", "X.."]
        );
    }

    #[test]
    fn the_policy_is_not_a_number_where_a_stone_is_illegal() {
        let text = "symmetry 0\nwhiteWin 0.5\npolicy\n0.1 NAN 0.2\nNAN NAN 1e-05\n0.1 0.1 nan\npolicyPass 0.1";
        assert_eq!(list(&policy_points(text, three()).unwrap()), "A3 C3 C2 A1 B1");
    }
}
