use super::{empty_board, passes_in_a_row, turns};
use rayon::prelude::*;
use weiqi::boundary::Backend;
use weiqi_data::{RuleSet, Size, StartError, Turn};

/// The numbers of sequences of 1, 2, … `depth` turns from the empty board, Black first. A
/// pass is a turn; nothing follows two passes in a row. `done` is called after each part of
/// the work, with the number of parts.
///
/// # Errors
/// The implementation does not play on this size.
pub fn perft<B: Backend>(
    size: Size,
    rules: &RuleSet,
    depth: usize,
    done: impl Fn(usize) + Sync,
) -> Result<Vec<u64>, StartError> {
    let first = turns(&empty_board::<B>(size)?, rules);
    let parts = first.len();
    let below = first
        .into_par_iter()
        .map(|turn| {
            let counts = after::<B>(size, rules, turn, depth)?;
            done(parts);
            Ok(counts)
        })
        .collect::<Result<Vec<Vec<u64>>, StartError>>()?;
    Ok((0..depth).map(|place| below.iter().map(|counts| counts[place]).sum()).collect())
}

/// The numbers of sequences that begin with `first`.
fn after<B: Backend>(
    size: Size,
    rules: &RuleSet,
    first: Turn,
    depth: usize,
) -> Result<Vec<u64>, StartError> {
    let mut counts = vec![0; depth];
    if let Some(count) = counts.first_mut() {
        *count = 1;
        let mut game: B = empty_board(size)?;
        game.take(rules, first).expect("the turn was found legal");
        walk(&mut game, rules, passes_in_a_row(first, 0), &mut counts[1..]);
    }
    Ok(counts)
}

fn walk<B: Backend>(game: &mut B, rules: &RuleSet, passes: usize, counts: &mut [u64]) {
    let Some((here, below)) = counts.split_first_mut() else { return };
    if passes == 2 {
        return;
    }
    let turns = turns(game, rules);
    *here += turns.len() as u64;
    if below.is_empty() {
        return;
    }
    for turn in turns {
        game.take(rules, turn).expect("the turn was found legal");
        walk(game, rules, passes_in_a_row(turn, passes), below);
        game.undo();
    }
}
