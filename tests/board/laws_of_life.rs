//! Unconditionally alive chains survive whatever the opponent plays while their side
//! passes (1.8), found by search over every position of small boards.

use std::collections::HashSet;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi_checks::numbers::colourings;
use weiqi_data::{Colour, Diagram, Past, Point, Preset, Repetition, RuleSet, Size, Suicide, Turn};

/// Follows every sequence of moves of `attacker` alone, from board to board. Returns the
/// number of boards.
fn survives<B: Backend>(
    rules: &RuleSet,
    diagram: &Diagram,
    attacker: Colour,
    alive: &[Point],
) -> usize {
    let mut seen = HashSet::from([diagram.clone()]);
    let mut open = vec![diagram.clone()];
    while let Some(board) = open.pop() {
        let past = [Past::set_up(board.clone(), attacker)];
        let game = B::resume(&past).expect("a board that a move left");
        for point in game.legal_points(rules) {
            let mut next = B::resume(&past).expect("a board that a move left");
            next.take(rules, Turn::play(attacker, point)).expect("a legal point");
            let after = next.diagram();
            let stand = alive.iter().all(|&stone| after.at(stone) == Some(attacker.opponent()));
            assert!(stand, "{}: {attacker} at {point} kills on {:?}", B::NAME, board.rows());
            if seen.insert(after.clone()) {
                open.push(after);
            }
        }
    }
    seen.len()
}

fn unconditionally_alive_chains_survive<B: Backend>(columns: u8, rows: u8) {
    let size = Size::new(columns, rows).unwrap();
    for &suicide in Suicide::ALL {
        let rules = RuleSet { repetition: Repetition::None, suicide, ..Preset::Chinese.rules() };
        let (mut positions, mut boards) = (0, 0);
        for diagram in colourings(size) {
            let Ok(game) = B::resume(&[Past::set_up(diagram.clone(), Colour::Black)]) else {
                continue;
            };
            for colour in Colour::BOTH {
                let alive = game.unconditionally_alive(&rules, colour);
                if !alive.is_empty() {
                    positions += 1;
                    boards += survives::<B>(&rules, &diagram, colour.opponent(), &alive);
                }
            }
        }
        assert!(
            positions > 0 && boards > positions,
            "{size}: {positions} positions, {boards} boards"
        );
    }
}

#[test]
fn in_the_reference_what_is_alive_survives_the_opponents_moves() {
    unconditionally_alive_chains_survive::<Reference>(3, 3);
    unconditionally_alive_chains_survive::<Reference>(4, 2);
    unconditionally_alive_chains_survive::<Reference>(5, 2);
}

#[test]
fn in_the_engine_what_is_alive_survives_the_opponents_moves() {
    unconditionally_alive_chains_survive::<Engine>(3, 3);
    unconditionally_alive_chains_survive::<Engine>(4, 2);
    unconditionally_alive_chains_survive::<Engine>(2, 5);
    unconditionally_alive_chains_survive::<Engine>(5, 2);
}
