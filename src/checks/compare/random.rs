//! Games played at random, compared after every turn.

use super::{Pair, Reach, Seen, Step, Tally};
use crate::generate::{Choose, Kind, Plan, Scene, plan};
use fastrand::Rng;
use weiqi::boundary::Backend;
use weiqi_data::{Action, Past, Point, Turn};

/// Plays the random game of this number. The same seed and number give the same game.
pub fn random_game<A: Backend, B: Backend>(seed: u64, number: u64, tally: &mut Tally) -> Step<()> {
    let mut choose = Rng::with_seed(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let plan = plan(number, &mut choose);
    play::<A, B>(&plan, &mut choose, tally)
}

/// Plays a planned game and compares after every turn.
pub fn play<A: Backend, B: Backend>(
    plan: &Plan,
    choose: &mut impl Choose,
    tally: &mut Tally,
) -> Step<()> {
    let Some(pair) = Pair::<A, B>::resume(std::slice::from_ref(&plan.start), tally)? else {
        return Ok(());
    };
    let mut game = Game { plan, pair, last: None, taken: Vec::new() };
    let mut moves = 0;
    for _ in 0..plan.moves * 3 {
        let seen = game.pair.look(&plan.rules, plan.prisoners, &game.taken, choose, tally)?;
        if moves >= plan.moves {
            break;
        }
        moves += usize::from(game.turn(&seen, choose, tally)?);
        game.detour(choose, tally)?;
    }
    note_game(plan, moves, tally);
    Ok(())
}

fn note_game(plan: &Plan, moves: usize, tally: &mut Tally) {
    tally.games += 1;
    if let Some(preset) = plan.preset {
        tally.reached(Reach::Preset(preset));
    }
    match plan.kind {
        Kind::Nine if moves >= 200 => tally.reached(Reach::NineGames),
        Kind::Nineteen if moves >= 200 => tally.reached(Reach::NineteenGames),
        _ => {}
    }
}

/// A random game in progress.
struct Game<'plan, A, B> {
    plan: &'plan Plan,
    pair: Pair<A, B>,
    /// Where the last stone was put, if the last turn was a move.
    last: Option<Point>,
    /// What came off with it.
    taken: Vec<Point>,
}

impl<A: Backend, B: Backend> Game<'_, A, B> {
    /// Takes a turn; whether it was a move.
    fn turn(&mut self, seen: &Seen, choose: &mut impl Choose, tally: &mut Tally) -> Step<bool> {
        let player = self.pair.to_play();
        if !seen.surveyed.refused.is_empty() && choose.chance(1, 8) {
            let refused = *choose.pick(&seen.surveyed.refused);
            let taken = self.pair.take(&self.plan.rules, Turn::play(player, refused), tally)?;
            assert!(taken.is_err(), "both have refused {refused} before");
        }
        let scene = Scene {
            size: self.pair.size(),
            legal: &seen.surveyed.legal,
            chains: &seen.chains,
            last: self.last,
            taken: &self.taken,
        };
        let action = self.plan.temper.turn(&scene, choose);
        let passes_before = self.last_was_a_pass();
        let taken = self.pair.take(&self.plan.rules, Turn { player, action }, tally)?;
        self.taken = taken.expect("both have allowed the turn before");
        let is_move = action != Action::Pass;
        self.last = match action {
            Action::Play(point) => Some(point),
            Action::Pass => None,
        };
        if is_move && self.taken.iter().filter(|&&p| self.last != Some(p)).count() >= 2 {
            self.note_capture(tally);
        }
        if !is_move && passes_before {
            tally.ended();
        }
        Ok(is_move)
    }

    /// Several stones came off: the opponent's, unless the stone just put is among them.
    fn note_capture(&self, tally: &mut Tally) {
        if self.last.is_some_and(|last| !self.taken.contains(&last)) {
            tally.reached(Reach::SeveralCaptured);
        }
    }

    fn last_was_a_pass(&self) -> bool {
        self.pair.turns().last().is_some_and(|turn| turn.action == Action::Pass)
    }

    /// Now and then some turns are taken back and taken again, or the game is resumed from
    /// its history: neither may make a difference.
    fn detour(&mut self, choose: &mut impl Choose, tally: &mut Tally) -> Step<()> {
        if choose.chance(1, 24) {
            let back = choose.between(1, 3).min(self.pair.turns().len());
            let again = self.pair.turns()[self.pair.turns().len() - back..].to_vec();
            for _ in 0..back {
                self.pair.undo(tally)?;
            }
            for turn in again {
                let taken = self.pair.take(&self.plan.rules, turn, tally)?;
                assert!(taken.is_ok(), "the turn was legal the first time");
            }
        }
        if choose.chance(1, 48) {
            let history: Vec<Past> = self.pair.positions().to_vec();
            let resumed = Pair::resume(&history, tally)?;
            self.pair = resumed.expect("positions of a game can stand");
        }
        Ok(())
    }
}
