//! The crate `goban`.

use crate::{Lap, lap};
use goban::pieces::stones::Color;
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, IllegalRules, Move, Rule};
use std::hint::black_box;
use weiqi_checks::bench::positions::Line;
use weiqi_data::{Action, Point};

type Coordinates = (u8, u8);

/// What is forbidden besides occupied points.
pub fn rules(superko: bool) -> IllegalRules {
    let simple = IllegalRules::KO | IllegalRules::SUICIDE;
    if superko { simple | IllegalRules::SUPERKO } else { simple }
}

/// Batches of playouts.
pub fn playouts(size: u8, superko: bool, games: usize) -> impl FnMut() -> Lap {
    let mut random = fastrand::Rng::with_seed(1);
    move || lap(games, || playout(size, rules(superko), &mut random))
}

fn start(size: u8, flag_illegal: IllegalRules) -> Game {
    let size = GobanSizes::Custom(size.into(), size.into());
    GameIn::new(size, Rule { flag_illegal, ..CHINESE })
}

/// A playout as defined for light playouts: uniform over the legal moves that do not fill an
/// own eye, no suicide, two passes, the area counted.
fn playout(size: u8, rules: IllegalRules, random: &mut fastrand::Rng) -> usize {
    let mut game = start(size, rules);
    let mut turns = 0;
    while game.outcome_is_open() && turns < 3 * usize::from(size) * usize::from(size) {
        let mut empty = game.pseudo_legals_vec();
        let mut drawn = Move::Pass;
        while !empty.is_empty() {
            let point = empty.swap_remove(random.usize(..empty.len()));
            if !is_eye(&game, size, point) && game.check_point_by(point, rules).is_none() {
                drawn = Move::Play(point.0, point.1);
                break;
            }
        }
        game.play(drawn);
        turns += 1;
    }
    std::hint::black_box(game.calculate_score());
    turns
}

trait OutcomeIsOpen {
    fn outcome_is_open(&self) -> bool;
}

impl OutcomeIsOpen for Game {
    /// `GameIn::is_over` without the count that `GameIn::outcome` makes.
    fn outcome_is_open(&self) -> bool {
        !self.is_over()
    }
}

/// Whether a point has own stones or edges on all sides, and fewer than two enemy stones on
/// its diagonals, none on the edge.
fn is_eye(game: &Game, size: u8, (row, column): Coordinates) -> bool {
    let own: Color = game.turn();
    let at = |down: i16, right: i16| {
        let (row, column) = (i16::from(row) + down, i16::from(column) + right);
        let on_board =
            (0..i16::from(size)).contains(&row) && (0..i16::from(size)).contains(&column);
        on_board.then(|| game.get_color((row as u8, column as u8)))
    };
    let sides = [at(-1, 0), at(1, 0), at(0, -1), at(0, 1)];
    if sides.iter().flatten().any(|&side| side != Some(own)) {
        return false;
    }
    let corners = [at(-1, -1), at(-1, 1), at(1, -1), at(1, 1)];
    let enemies = corners
        .iter()
        .flatten()
        .filter(|&&corner| corner.is_some_and(|stone| stone != own))
        .count();
    enemies + usize::from(sides.iter().any(Option::is_none)) < 2
}

/// Replays every record with a check of each move.
pub fn replay(records: &[Line], superko: bool) -> Lap {
    let mut records = records.iter();
    lap(records.len(), || {
        let record = records.next().expect("as many games as records");
        black_box(position(record, rules(superko)).turn());
        record.turns.len()
    })
}

/// The position after the turns of a line.
fn position(line: &Line, rules: IllegalRules) -> Game {
    let mut game = start(19, rules);
    for turn in &line.turns {
        game.try_play(as_move(turn.action)).expect("a legal move");
    }
    game
}

/// All legal points of every position.
pub fn masks(lines: &[Line]) -> impl FnMut() -> Lap {
    let positions: Vec<Game> =
        lines.iter().map(|line| position(line, CHINESE.flag_illegal)).collect();
    move || {
        lap(1, || {
            positions.iter().for_each(|game| {
                black_box(game.legals().count());
            });
            positions.len()
        })
    }
}

fn as_move(action: Action) -> Move {
    match action {
        Action::Play(Point { column, row }) => Move::Play(18 - row as u8, column as u8),
        Action::Pass => Move::Pass,
    }
}
