//! The cycle that a move closes: measured and named by article 2.11 of the reference.

use super::finding::Cycle;
use crate::boundary::Backend;
use weiqi_data::{Action, LeftBy, Point, RuleSet, Turn};
use weiqi_spec::board::Board;
use weiqi_spec::competition::a11_cycle_of_a_record::rule_when_not_refused;
use weiqi_spec::competition::a11_lap::lap_to;
use weiqi_spec::competition::a11_name::name_of;
use weiqi_spec::game::Position;

/// Cycles are looked for among so many turns before all others: a board that returns has
/// mostly stood a short while ago.
const NEAR: usize = 64;

/// A cycle with its turns.
#[derive(Clone, Debug)]
pub struct Closed {
    /// The cycle.
    pub cycle: Cycle,
    turns: Vec<Turn>,
}

/// The cycle from the last time that the board stood which `turns` end with. They begin
/// with the first time it stood; all but the last have been taken. `lenient` are rules
/// that allow them all. `before` is the cycle that the turn before closed, if any: the same
/// one a turn later need not be measured again.
pub fn cycle_closed_by<B: Backend>(
    game: &mut B,
    lenient: &RuleSet,
    turns: &[Turn],
    before: Option<&Closed>,
) -> Closed {
    let near = &turns[turns.len().saturating_sub(NEAR)..];
    let found = closed_among(game, lenient, near, before)
        .or_else(|| closed_among(game, lenient, turns, before));
    found.expect("the board stood before the first of the turns")
}

fn closed_among<B: Backend>(
    game: &mut B,
    lenient: &RuleSet,
    turns: &[Turn],
    before: Option<&Closed>,
) -> Option<Closed> {
    let positions = positions_through(game, lenient, turns);
    let lap = lap_to(&positions, turns, turns.len())?;
    if let Some(before) = before.filter(|before| is_next_round(&before.turns, lap.turns)) {
        let mut cycle = before.cycle.clone();
        cycle.points = lap.turns.iter().filter_map(point).collect();
        return Some(Closed { cycle, turns: lap.turns.to_vec() });
    }
    let figures = lap.figures();
    let cycle = Cycle {
        name: name_of(&figures),
        ruling: rule_when_not_refused(&figures),
        turns: figures.period(),
        lost: figures.lost,
        points: lap.turns.iter().filter_map(point).collect(),
    };
    Some(Closed { cycle, turns: lap.turns.to_vec() })
}

/// Whether a lap is another one a turn later: the same cycle, begun at its second turn.
fn is_next_round(before: &[Turn], lap: &[Turn]) -> bool {
    let [first, rest @ ..] = before else { return false };
    let [same @ .., last] = lap else { return false };
    rest == same && first == last
}

fn point(turn: &Turn) -> Option<Point> {
    match turn.action {
        Action::Play(point) => Some(point),
        Action::Pass => None,
    }
}

/// Goes back to where the turns begin and forward again, with the position before each of
/// them and after the last; the game is then as before.
fn positions_through<B: Backend>(game: &mut B, lenient: &RuleSet, turns: &[Turn]) -> Vec<Position> {
    for _ in 1..turns.len() {
        game.undo();
    }
    let mut positions = vec![position(game, LeftBy::SetUp)];
    for &turn in turns {
        game.take(lenient, turn).expect("the turn was taken before, or its point is empty");
        let left_by = match turn.action {
            Action::Play(_) => LeftBy::Move(turn.player),
            Action::Pass => LeftBy::Pass(turn.player),
        };
        positions.push(position(game, left_by));
    }
    game.undo();
    positions
}

fn position<B: Backend>(game: &B, left_by: LeftBy) -> Position {
    Position { board: Board::from_diagram(&game.diagram()), to_play: game.to_play(), left_by }
}
