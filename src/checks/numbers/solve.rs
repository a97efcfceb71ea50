use super::{CountError, empty_board, must_end, passes_in_a_row, turns};
use std::vec::IntoIter;
use weiqi::boundary::Backend;
use weiqi_data::{Colour, Quarters, RuleSet, Size, Turn};

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
/// The implementation does not play on this size, or games need never end.
pub fn solve<B: Backend>(size: Size, rules: &RuleSet) -> Result<Solution, CountError> {
    must_end::<B>(size, rules)?;
    let rules = RuleSet { komi: Quarters::ZERO, handicap: 0, ..*rules };
    let points = size.points() as i64;
    let mut search = Search { game: empty_board::<B>(size)?, rules, nodes: 0 };
    let value = search.best(points);
    Ok(Solution { value, nodes: search.nodes })
}

struct Search<B> {
    game: B,
    rules: RuleSet,
    nodes: u64,
}

/// A position on the way, with the turns that are still to be tried, and the results
/// between which one still matters to the side to play.
struct Open {
    left: IntoIter<Turn>,
    passes: usize,
    alpha: i64,
    beta: i64,
}

impl<B: Backend> Search<B> {
    fn enter(&mut self, passes: usize, alpha: i64, beta: i64) -> Open {
        self.nodes += 1;
        Open { left: turns(&self.game, &self.rules).into_iter(), passes, alpha, beta }
    }

    /// The best result for the side to play, up to `most` either way. Games may be longer
    /// than any stack is deep.
    fn best(&mut self, most: i64) -> i64 {
        let mut open = vec![self.enter(0, -most, most)];
        loop {
            let last = open.last_mut().expect("the first stays until the end");
            // A result for the other side, of the turn that was tried last.
            let found = match last.left.next().filter(|_| last.alpha < last.beta) {
                Some(turn) => {
                    let passes = passes_in_a_row(turn, last.passes);
                    let (alpha, beta) = (-last.beta, -last.alpha);
                    self.game.take(&self.rules, turn).expect("the turn was found legal");
                    if passes < 2 {
                        open.push(self.enter(passes, alpha, beta));
                        continue;
                    }
                    self.lead()
                }
                None => {
                    let found = last.alpha;
                    open.pop();
                    found
                }
            };
            let Some(last) = open.last_mut() else { return found };
            last.alpha = last.alpha.max(-found);
            self.game.undo();
        }
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
