//! Article 2.9, taking stones (提子).
//!
//! Who takes stones off that have liberties is warned, and the stones go back.

use crate::board::Board;
use weiqi_data::{Article, Colour, Point};

/// 2.9.
pub const WRONGFUL_CAPTURE: Article = Article::new(2, 9, 0);

/// The stones among those that a side took off which had liberties and go back, in the
/// order given. On a board after a turn every chain has liberties, since those without are
/// off already: what still stands was taken wrongly.
pub fn wrongly_taken(board: &Board, taker: Colour, taken: &[Point]) -> Vec<Point> {
    let stands = |point: &&Point| board.at(**point) == Some(taker.opponent());
    taken.iter().filter(stands).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use weiqi_data::Diagram;

    #[test]
    fn stones_with_liberties_go_back_and_stones_already_captured_do_not() {
        let diagram = Diagram::from_rows(&["X.O", "XO."]).unwrap();
        let board = Board::from_diagram(&diagram);
        let [standing, captured] = [Point::new(1, 0), Point::new(1, 1)];
        let taken = [captured, standing];
        assert_eq!(wrongly_taken(&board, Colour::Black, &taken), [standing]);
        assert_eq!(wrongly_taken(&board, Colour::Black, &[captured]), []);
    }
}
