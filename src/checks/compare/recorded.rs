//! Game records, replayed on both implementations.

use super::{Pair, Step, Tally, readings, which_follow};
use crate::records::Game;
use fastrand::Rng;
use weiqi::boundary::Backend;
use weiqi_data::{Action, Past, Preset, Turn};

/// Replays a record as SGF asks, illegal moves too, and compares after every turn. Every
/// reading of repetition judges each move. A move on a point that is not empty is left out
/// as if its side had passed.
pub(crate) fn recorded_game<A: Backend, B: Backend>(game: &Game, tally: &mut Tally) -> Step<()> {
    let rules = Preset::Chinese.rules();
    let start = Past::set_up(game.set_up.clone(), game.first);
    let Some(mut pair) = Pair::<A, B>::resume(&[start], tally)? else { return Ok(()) };
    let mut choose = Rng::with_seed(game.turns.len() as u64);
    let mut taken = Vec::new();
    for recorded in &game.turns {
        pair.look(&rules, [0, 0], &taken, &mut choose, tally)?;
        let turn = recorded.turn;
        if turn.action != Action::Pass {
            pair.point_under_readings(&readings(&rules), turn, tally)?;
        }
        taken = match pair.take(&which_follow(), turn, tally)? {
            Ok(stones) => stones,
            Err(_) => {
                let passed = pair.take(&which_follow(), Turn::pass(turn.player), tally)?;
                passed.expect("a pass by the side to play is legal")
            }
        };
    }
    pair.look(&rules, [0, 0], &taken, &mut choose, tally)?;
    tally.games += 1;
    Ok(())
}
