use super::{empty_board, passes_in_a_row, turns};
use weiqi::boundary::Backend;
use weiqi_data::{Colour, Quarters, RuleSet, Size, StartError};

/// The points of the largest board that can be solved in reasonable time.
pub const LARGEST_SOLVED: usize = 5;

/// The value of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Black's area less White's, in points, with best play from the empty board.
    pub value: i64,
    /// The positions that the search visited and in which somebody had to choose.
    pub nodes: u64,
}

/// Solves the empty board, Black first, by alpha-beta over whole games; a pass is tried
/// first, two passes in a row end a game. Nothing is remembered between positions, since
/// the history decides what is legal.
///
/// # Errors
/// The implementation does not play on this size.
pub fn solve<B: Backend>(size: Size, rules: &RuleSet) -> Result<Solution, StartError> {
    let rules = RuleSet { komi: Quarters::ZERO, handicap: 0, ..*rules };
    let points = size.points() as i64;
    let mut search = Search { game: empty_board::<B>(size)?, rules, nodes: 0 };
    let value = search.best(0, -points, points);
    Ok(Solution { value, nodes: search.nodes })
}

struct Search<B> {
    game: B,
    rules: RuleSet,
    nodes: u64,
}

impl<B: Backend> Search<B> {
    /// The best result for the side to play, between `alpha` and `beta`.
    fn best(&mut self, passes: usize, mut alpha: i64, beta: i64) -> i64 {
        if passes == 2 {
            return self.lead();
        }
        self.nodes += 1;
        for turn in turns(&self.game, &self.rules) {
            self.game.take(&self.rules, turn).expect("the turn was found legal");
            let value = -self.best(passes_in_a_row(turn, passes), -beta, -alpha);
            self.game.undo();
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    /// The lead of the side to play, in points of area.
    fn lead(&self) -> i64 {
        let score = self.game.score(&self.rules, &[], [0, 0]).expect("no stone is dead");
        let black = (score.black - score.white).0 / Quarters::from_stones(1).0;
        match self.game.to_play() {
            Colour::Black => black,
            Colour::White => -black,
        }
    }
}
