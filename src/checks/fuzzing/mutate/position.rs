//! Changes to what a tape holds beside its turns: the position, the rules, and what is
//! counted.

use super::turns::any_point;
use crate::fuzzing::Tape;
use crate::generate::{Choose, Filling, position, random_rules};
use fastrand::Rng;
use weiqi_data::Colour::{Black, White};
use weiqi_data::{Action, Diagram, Point, Quarters, Size};

/// The longest side of another board.
const SIDE: usize = 7;

/// The most dead stones that a tape holds.
const MOST_DEAD: usize = 255;

pub(super) fn change_stone(tape: &mut Tape, choose: &mut Rng) {
    let point = any_point(tape, choose);
    tape.set_up.set(point, *choose.pick(&[None, Some(Black), Some(White)]));
}

/// Another position on the same board.
pub(super) fn set_up_anew(tape: &mut Tape, choose: &mut Rng) {
    tape.set_up = position(*choose.pick(Filling::ALL), tape.size(), choose);
}

/// The same stones on another board, and what is still on it.
pub(super) fn change_size(tape: &mut Tape, choose: &mut Rng) {
    let mut side = || choose.between(1, SIDE) as u8;
    let size = Size::new(side(), side()).expect("a size that is played");
    let mut diagram = Diagram::empty(size);
    let common = Point::all(size).filter(|point| point.is_on(tape.size()));
    common.for_each(|point| diagram.set(point, tape.set_up.at(point)));
    tape.set_up = diagram;
    tape.dead.retain(|point| point.is_on(size));
    tape.actions.retain(|action| match action {
        Action::Pass => true,
        Action::Play(point) => point.is_on(size),
    });
}

/// One point more in the dead list, or one less.
pub(super) fn change_dead(tape: &mut Tape, choose: &mut Rng) {
    let point = any_point(tape, choose);
    match tape.dead.iter().position(|&dead| dead == point) {
        Some(place) => drop(tape.dead.remove(place)),
        None if tape.dead.len() < MOST_DEAD => tape.dead.push(point),
        None => {}
    }
}

/// The side to play, or the prisoners, komi or handicap.
pub(super) fn change_number(tape: &mut Tape, choose: &mut Rng) {
    let side = choose.below(2);
    match choose.below(4) {
        0 => tape.to_play = tape.to_play.opponent(),
        1 => tape.prisoners[side] = choose.below(10) as u8,
        2 => tape.rules.komi = Quarters(choose.below(65) as i64 - 32),
        _ => tape.rules.handicap = choose.below(10) as u32,
    }
}

/// The reading of repetition and of suicide, which decide most of what is refused, or all
/// rules at once.
pub(super) fn change_rules(tape: &mut Tape, choose: &mut Rng) {
    let rules = random_rules(choose);
    match choose.below(3) {
        0 => tape.rules.repetition = rules.repetition,
        1 => tape.rules.suicide = rules.suicide,
        _ => tape.rules = rules,
    }
}
