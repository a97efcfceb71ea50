//! Points, passes and colours as the protocol spells them.

use weiqi_data::{Action, Colour, Point, Quarters, Size, Turn};

/// `b`, `black`, `w` or `white`, in any case.
pub fn colour(word: &str) -> Option<Colour> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Colour::Black),
        "w" | "white" => Some(Colour::White),
        _ => None,
    }
}

/// A point of a board of this size: the column letter without `I`, in either case, and the
/// number of the row.
pub fn point(word: &str, size: Size) -> Option<Point> {
    word.parse().ok().filter(|point: &Point| point.is_on(size))
}

/// A point of the board, or `pass` in any case.
pub fn action(word: &str, size: Size) -> Option<Action> {
    if word.eq_ignore_ascii_case("pass") {
        Some(Action::Pass)
    } else {
        point(word, size).map(Action::Play)
    }
}

/// A turn as a command: `play B D4`.
pub fn play(turn: Turn) -> String {
    format!("play {turn}")
}

/// Points as a list of vertices with spaces between them.
pub fn list(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A number of points (目) as an amount: a decimal multiple of ½, so that 7.5 is 3¾ 子.
///
/// `None` for anything else: the project counts in quarter-stones and rounds nothing.
pub fn points(word: &str) -> Option<Quarters> {
    let Quarters(four_times) = word.parse().ok()?;
    (four_times % 2 == 0).then_some(Quarters(four_times / 2))
}

#[cfg(test)]
mod tests {
    use super::{action, colour, point, points};
    use weiqi_data::{Action, Colour, Point, Quarters, Size};

    #[test]
    fn colours_and_passes_are_read_in_any_case() {
        assert_eq!(colour("BLACK"), Some(Colour::Black));
        assert_eq!(colour("W"), Some(Colour::White));
        assert_eq!(colour("green"), None);
        assert_eq!(action("pAsS", Size::new(9, 9).unwrap()), Some(Action::Pass));
    }

    #[test]
    fn there_is_no_column_i_and_nothing_beyond_the_edge() {
        let nine = Size::new(9, 9).unwrap();
        assert_eq!(point("j4", nine), Some(Point::new(8, 3)));
        for word in ["I4", "K1", "A10", "A0", "A", "4", "A01", "resign", ""] {
            assert_eq!(point(word, nine), None, "{word}");
        }
    }

    #[test]
    fn komi_is_a_multiple_of_half_a_point() {
        assert_eq!(points("7.5"), Some(Quarters(15)));
        assert_eq!(points("-3"), Some(Quarters(-6)));
        for word in ["3.75", "7,5", "seven", "", "1e1"] {
            assert_eq!(points(word), None, "{word}");
        }
    }
}
