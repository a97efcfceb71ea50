//! Changes to the turns of a tape that lead where bytes at random seldom do.

use super::position::{
    change_dead, change_number, change_rules, change_size, change_stone, set_up_anew,
};
use crate::compare::{guard, which_follow};
use crate::fuzzing::Tape;
use crate::generate::Choose;
use fastrand::Rng;
use weiqi::boundary::{Backend, Engine};
use weiqi_data::{Action, Point, Turn};

type Change = fn(&mut Tape, &mut Rng);

const CHANGES: &[Change] = &[
    insert_turn,
    insert_turn,
    delete_turn,
    move_pass,
    exchange_turns,
    continue_ko,
    continue_ko,
    continue_ko,
    repeat_lap,
    repeat_lap,
    play_on,
    change_stone,
    set_up_anew,
    change_size,
    change_dead,
    change_number,
    change_rules,
];

/// Changes a tape once: a turn more or less, a pass elsewhere, a ko that goes on, a lap that
/// is played again, another position, other rules, another count. The turns at the end make
/// room where they must.
pub(crate) fn mutate_tape(bytes: &[u8], room: usize, seed: u64) -> Vec<u8> {
    let mut choose = Rng::with_seed(seed);
    let mut tape = Tape::read(bytes);
    choose.pick(CHANGES)(&mut tape, &mut choose);
    let mut written = tape.write().expect("a change keeps within what a tape can hold");
    written.truncate(room);
    written
}

fn any_action(tape: &Tape, choose: &mut Rng) -> Action {
    match choose.below(tape.size().points() + 1) {
        0 => Action::Pass,
        _ => Action::Play(any_point(tape, choose)),
    }
}

pub(super) fn any_point(tape: &Tape, choose: &mut Rng) -> Point {
    Point::at(choose.below(tape.size().points()), tape.size())
}

fn insert_turn(tape: &mut Tape, choose: &mut Rng) {
    let action = any_action(tape, choose);
    tape.actions.insert(choose.below(tape.actions.len() + 1), action);
}

/// Up to twelve turns more at the end.
fn play_on(tape: &mut Tape, choose: &mut Rng) {
    for _ in 0..choose.between(1, 12) {
        tape.actions.push(any_action(tape, choose));
    }
}

fn delete_turn(tape: &mut Tape, choose: &mut Rng) {
    if !tape.actions.is_empty() {
        tape.actions.remove(choose.below(tape.actions.len()));
    }
}

fn exchange_turns(tape: &mut Tape, choose: &mut Rng) {
    if !tape.actions.is_empty() {
        let (one, other) = (choose.below(tape.actions.len()), choose.below(tape.actions.len()));
        tape.actions.swap(one, other);
    }
}

/// Takes a pass away, if there is one, and puts one elsewhere.
fn move_pass(tape: &mut Tape, choose: &mut Rng) {
    let is_pass = |action: &Action| *action == Action::Pass;
    let passes: Vec<usize> =
        (0..tape.actions.len()).filter(|&place| is_pass(&tape.actions[place])).collect();
    if !passes.is_empty() {
        tape.actions.remove(*choose.pick(&passes));
    }
    tape.actions.insert(choose.below(tape.actions.len() + 1), Action::Pass);
}

/// Puts a stone back where one was taken, at once or later, with a pass before it or not: so
/// goes a ko, and so do two stones sent for one.
fn continue_ko(tape: &mut Tape, choose: &mut Rng) {
    // A panic is for the claim to find, with the input that brings it about.
    let taken = guard(|| points_taken(tape)).unwrap_or_default();
    if taken.is_empty() {
        return insert_turn(tape, choose);
    }
    let (after, point) = *choose.pick(&taken);
    let left = tape.actions.len() - after;
    let at = after + if choose.chance(1, 2) { 0 } else { choose.below(left + 1) };
    tape.actions.insert(at, Action::Play(point));
    if choose.chance(1, 3) {
        tape.actions.insert(at, Action::Pass);
    }
}

/// Every point from which a stone comes off, and the number of actions up to then.
fn points_taken(tape: &Tape) -> Vec<(usize, Point)> {
    let start = tape.clone().breathing().start();
    let Ok(mut game) = Engine::resume(&[start]) else { return Vec::new() };
    let mut taken = Vec::new();
    for (number, &action) in tape.actions.iter().enumerate() {
        let turn = Turn { player: game.to_play(), action };
        let stones = game.take(&which_follow(), turn).unwrap_or_default();
        taken.extend(stones.into_iter().map(|stone| (number + 1, stone)));
    }
    taken
}

/// Plays up to eight turns, anywhere, once more: what was a lap becomes two.
fn repeat_lap(tape: &mut Tape, choose: &mut Rng) {
    let length = choose.between(1, 8).min(tape.actions.len());
    let start = choose.below(tape.actions.len() - length + 1);
    let lap = tape.actions[start..start + length].to_vec();
    tape.actions.splice(start + length..start + length, lap);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzzing::{Reached, Target};

    #[test]
    fn a_single_capture_grows_into_refused_kos_and_cycles_by_changes_alone() {
        let target = Target::named("repetitions_agree").unwrap();
        let rows = [".XO.", "XO.O", ".XO."];
        let mut tape = Tape::read(&[3, 2]);
        tape.set_up = weiqi_data::Diagram::from_rows(&rows).unwrap();
        let mut bytes = tape.write().unwrap();
        let mut reached = Reached::default();
        for seed in 0..3000 {
            let changed = mutate_tape(&bytes, 200, seed);
            target.try_input(&changed, &mut reached).unwrap();
            if seed % 40 != 0 {
                bytes = changed;
            }
        }
        for what in ["retaken kos refused", "positional superko refusals", "cycles: single-ko"] {
            assert!(reached.of(what) > 20, "{what}: {}\n{reached}", reached.of(what));
        }
    }

    #[test]
    fn a_change_never_takes_more_room_than_there_is() {
        for seed in 0..500 {
            assert!(mutate_tape(&[18, 18, 0, 9, 9, 9], 40, seed).len() <= 40);
        }
    }
}
