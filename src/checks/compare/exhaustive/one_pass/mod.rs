//! Steps (i) and (ii) in one pass over the positions of one size, for boards with too many
//! positions to ask every question of every history by itself.
//!
//! It claims what [`fresh`](super::fresh) and [`remembered`](super::remembered) claim, and
//! saves where nothing can differ. The board that a move makes is made once, and the
//! verdicts on it after all histories are asked for together
//! ([`Backend::refusals_after`]). The reading of suicide is varied only where a move is a
//! suicide. What the engine sees on the board after a move is held against what it sees on
//! the same board set up, which is another position of the size and held against the
//! reference there. Dead lists other than the empty one are left to the smaller boards.

mod both;
mod side;

use super::fresh::ways_of_counting;
use super::{fresh, remembered};
use crate::compare::guard::guard;
use crate::compare::{Answer, Divergence, Pair, Question, Row, Step, Tally, every_reading};
use both::Both;
use side::Side;
use weiqi::boundary::Backend;
use weiqi_data::{Colour, Diagram, Past, Preset, RuleSet};

/// What is asked of every position: the same for all of them, so it is worked out once.
pub struct OnePass {
    rows: Vec<Row>,
    /// What is asked about a move that is no suicide, whatever the reading of suicide.
    usual: Vec<RuleSet>,
    /// What is asked about a suicide.
    every: Vec<RuleSet>,
    ways_of_counting: Vec<RuleSet>,
    sides: [Side; 2],
}

impl Default for OnePass {
    fn default() -> OnePass {
        let rows = every_reading(&Preset::Chinese.rules()).to_vec();
        let (usual, every) = (rows[0].to_vec(), rows.concat());
        let sides = Colour::BOTH.map(|player| Side::new(player, &usual));
        OnePass { rows, usual, every, ways_of_counting: ways_of_counting().collect(), sides }
    }
}

impl OnePass {
    /// Compares a position with each side to play. Returns the number of moves, both sides
    /// together.
    pub fn position<A: Backend, B: Backend>(
        &self,
        diagram: &Diagram,
        tally: &mut Tally,
    ) -> Step<u64> {
        let divergence = match guard(|| self.try_position::<A, B>(diagram, tally)) {
            Ok(Ok(moves)) => return Ok(moves),
            Ok(Err(divergence)) => divergence,
            Err(panic) => differ(
                &Past::set_up(diagram.clone(), Colour::Black),
                Question::Board,
                [Answer::Board(diagram.clone()), Answer::Panicked(panic)],
            ),
        };
        // Asked one by one, the questions say best where the two differ.
        fresh::<A, B>(diagram, tally)?;
        remembered::<A, B>(diagram, tally)?;
        Err(divergence)
    }

    fn try_position<A: Backend, B: Backend>(
        &self,
        diagram: &Diagram,
        tally: &mut Tally,
    ) -> Step<u64> {
        let mut moves = 0;
        for side in &self.sides {
            let start = Past::set_up(diagram.clone(), side.player);
            let Some(mut pair) = Pair::<A, B>::resume(&[start], tally)? else { continue };
            if side.player == Colour::Black {
                self.counts(&mut pair, tally)?;
            }
            pair.order_of_play(&self.usual[0], tally)?;
            let start = pair.positions()[0].clone();
            let mut both = Both { pair, start: &start, tally };
            let made = both.boards_made(&self.usual[0])?;
            both.verdicts(side, &made, false, &self.usual)?;
            both.verdicts(side, &made, true, &self.every)?;
            both.lists(&made, &self.every)?;
            both.crowded_lists(side, &made, &self.usual)?;
            moves += made.len() as u64;
        }
        Ok(moves)
    }

    /// The board, the chains with their liberties, every way of counting, and unconditional
    /// life: what does not depend on the side to play.
    fn counts<A: Backend, B: Backend>(&self, pair: &mut Pair<A, B>, tally: &mut Tally) -> Step<()> {
        pair.board(tally)?;
        let chains = pair.chains(tally)?;
        pair.counted_by(&self.ways_of_counting, &[], [0, 0], tally)?;
        for row in &self.rows {
            pair.alive(&row[0], &chains, tally)?;
        }
        Ok(())
    }
}

fn differ(start: &Past, question: Question, answers: [Answer; 2]) -> Box<Divergence> {
    let history = vec![start.clone()];
    Box::new(Divergence { history, turns: Vec::new(), question, answers, defined: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Prefix, fits_within};
    use weiqi::boundary::{Engine, Reference};

    #[test]
    fn both_agree_on_every_move_of_every_position_of_the_smallest_boards() {
        let (pass, mut tally) = (OnePass::default(), Tally::default());
        for size in fits_within(3, 2) {
            for diagram in Prefix::of(size).positions() {
                pass.position::<Reference, Engine>(&diagram, &mut tally).unwrap();
            }
        }
        for line in &tally.lines[1..6] {
            assert!(line.reached > 0, "{tally:?}");
        }
    }
}
