//! Text diagrams: boards as people write them in letters and mail, with or without
//! coordinates, and the `$$` diagrams of Sensei's Library.

use weiqi_data::{Colour, Diagram, Point, Size, Turn};

/// A board that was written as text, and the numbered stones on it as moves.
pub struct Picture {
    /// What stands before the first move.
    pub board: Diagram,
    /// The numbered stones, in order.
    pub moves: Vec<Turn>,
}

/// What a character of a diagram is.
#[derive(Clone, Copy)]
enum Sign {
    Point(Option<Colour>),
    Number(usize),
}

/// Whether a text is a diagram: every line is a row, coordinates, a border, or, behind `$$`, a
/// caption.
pub fn is_picture(text: &str) -> bool {
    let is_sensei = is_sensei(text);
    let belongs = |line: &str| {
        let line = line.trim();
        let is_frame = line.chars().all(|c| "-+|= ".contains(c));
        let are_columns = line.split_whitespace().all(|name| name.len() <= 2)
            && line.chars().all(|c| c.is_ascii_uppercase() || c == ' ');
        line.starts_with("$$") || is_frame || are_columns || row(line, is_sensei).is_some()
    };
    text.lines().all(belongs) && rows(text).is_some()
}

fn is_sensei(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("$$"))
}

/// Reads a diagram.
pub fn read(text: &str) -> Result<Picture, String> {
    let rows =
        rows(text).ok_or("No row of a board is in the text: expected rows such as \".XO.\".")?;
    let columns = rows[0].len();
    if let Some(row) = rows.iter().position(|row| row.len() != columns) {
        return Err(format!(
            "Row {} of the diagram has {} points: expected {columns}, as in the first.",
            row + 1,
            rows[row].len()
        ));
    }
    let side = |length: usize| u8::try_from(length).unwrap_or(u8::MAX);
    let size = Size::new(side(columns), side(rows.len())).map_err(|error| error.to_string())?;
    let mut board = Diagram::empty(size);
    let mut numbered: Vec<(usize, Point)> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        for (column, &sign) in row.iter().enumerate() {
            let point = Point::new(column as u16, (rows.len() - 1 - at) as u16);
            match sign {
                Sign::Point(stone) => board.set(point, stone),
                Sign::Number(number) => numbered.push((number, point)),
            }
        }
    }
    numbered.sort_unstable();
    let white_first = text.trim_start().starts_with("$$W");
    let first = if white_first { Colour::White } else { Colour::Black };
    let moves = numbered.iter().map(|&(number, point)| {
        let is_first = number % 2 == 1;
        Turn::play(if is_first { first } else { first.opponent() }, point)
    });
    Ok(Picture { board, moves: moves.collect() })
}

/// The rows from the top, without coordinates, borders and captions.
fn rows(text: &str) -> Option<Vec<Vec<Sign>>> {
    let is_sensei = is_sensei(text);
    let rows: Vec<Vec<Sign>> = text.lines().filter_map(|line| row(line, is_sensei)).collect();
    (!rows.is_empty()).then_some(rows)
}

fn row(line: &str, is_sensei: bool) -> Option<Vec<Sign>> {
    let line = line.trim();
    let line = match is_sensei {
        true => line.strip_prefix("$$")?,
        false => line,
    };
    // A border, and a caption behind `$$`.
    if line.chars().all(|c| "-+| ".contains(c)) {
        let is_all_stars = !is_sensei && line.contains('+') && !line.contains(['-', '|']);
        return is_all_stars.then(|| line.chars().filter_map(|c| sign(c, false)).collect());
    }
    let line = line.trim_matches(|c: char| "| ".contains(c));
    // Signs of Sensei's Library stand apart; words are a caption.
    if is_sensei && line.split_whitespace().any(|sign| sign.chars().count() > 1) {
        return None;
    }
    let line = match is_sensei {
        true => line,
        // The number of the row stands before and behind it.
        false => line.trim_matches(|c: char| c.is_ascii_digit() || "| ".contains(c)),
    };
    let signs = line.chars().filter(|c| !c.is_whitespace() && !"()|".contains(*c));
    let row: Option<Vec<Sign>> = signs.map(|c| sign(c, is_sensei)).collect();
    row.filter(|row| !row.is_empty())
}

fn sign(c: char, is_sensei: bool) -> Option<Sign> {
    let black = Some(Sign::Point(Some(Colour::Black)));
    let white = Some(Sign::Point(Some(Colour::White)));
    let empty = Some(Sign::Point(None));
    match c {
        'X' | '#' | '●' | '⚫' | '黑' => black,
        'O' | '○' | '⚪' | '白' => white,
        '.' | ',' | '+' | '*' | '·' | '┼' | '_' => empty,
        // Marks of Sensei's Library, and letters on empty points.
        'B' | 'Y' | 'Z' if is_sensei => black,
        'W' | 'Q' | 'P' | '@' if is_sensei => white,
        'C' | 'S' | 'T' | 'M' if is_sensei => empty,
        'a'..='z' if is_sensei => empty,
        '1'..='9' if is_sensei => Some(Sign::Number(c as usize - '0' as usize)),
        '0' if is_sensei => Some(Sign::Number(10)),
        'x' | 'o' => empty,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_picture, read};

    fn board(text: &str) -> Vec<String> {
        assert!(is_picture(text), "{text}");
        read(text).unwrap().board.rows()
    }

    #[test]
    fn boards_are_read_as_people_write_them() {
        for text in [
            ".XO\nX.O",
            "   A B C\n2  . X O  2\n1  X(.)O  1\n   A B C\n",
            "$$\n$$ -------\n$$ | . X O |\n$$ | X . O |\n$$ -------",
            "·●○\n●+○",
        ] {
            assert_eq!(board(text), [".XO", "X.O"], "{text}");
        }
    }

    #[test]
    fn what_the_program_draws_is_read_back() {
        use weiqi::pages::diagram::{Figure, Mark};
        let text = "X.O.......\n..........\n....O.....\nX........X";
        let diagram = read(text).unwrap().board;
        let figure = Figure::new(diagram.clone()).mark("C4".parse().unwrap(), Mark::Triangle);
        assert_eq!(board(&figure.text()), diagram.rows());
        assert_eq!(board(&figure.sensei()), diagram.rows());
    }

    #[test]
    fn numbered_stones_are_moves() {
        let picture = read("$$W White first\n$$ | 2 1 |\n$$ | X . |").unwrap();
        let moves: Vec<String> = picture.moves.iter().map(ToString::to_string).collect();
        assert_eq!(moves, ["W B2", "B A2"]);
        assert_eq!(picture.board.rows(), ["..", "X."]);
    }

    #[test]
    fn what_is_no_board_is_answered_by_a_sentence() {
        assert!(!is_picture("Black to play and live, O dear."));
        assert!(read("hello").is_err());
        assert!(read("XO\nX").err().unwrap().contains("Row 2"));
        assert!(!is_picture("B D4 35s\nW Q16"));
    }
}
