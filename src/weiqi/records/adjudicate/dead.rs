//! Which stones are dead at the end of a record, and how that is known.

use super::judge::Course;
use super::options::Options;
use crate::boundary::Backend;
use crate::records::sgf::{NodeId, Record, parse_point};
use weiqi_data::readings::LifeAndDeath;
use weiqi_data::{Colour, Diagram, Point, RuleSet};
use weiqi_spec::board::Board;
use weiqi_spec::general::a08_life_and_death::dead_under;

/// How the dead stones are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeadSource {
    /// The caller gave them.
    Given,
    /// The record marks the territory (`TB`, `TW`) or dead stones (`DD`) in this node.
    Marks(NodeId),
    /// The game has ended and no stone on the board can be dead: there are stones of one
    /// side only, or every one is unconditionally alive.
    NothingCanBeDead,
    /// Proposed by random games.
    Proposed(super::propose::Confidence),
    /// The reading of 1.8 in force says so and asks nobody.
    Reading(LifeAndDeath),
}

/// The dead stones, sorted, where they are known without a proposal.
pub fn known_dead<B: Backend>(
    record: &Record,
    course: &Course<B>,
    rules: &RuleSet,
    options: &Options,
) -> Option<(Vec<Point>, DeadSource)> {
    let reading = rules.readings.life;
    if reading != LifeAndDeath::Agreement {
        let board = Board::from_diagram(&course.game.diagram());
        let mut dead = dead_under(reading, &board, &[]).concat();
        dead.sort_unstable();
        return Some((dead, DeadSource::Reading(reading)));
    }
    if let Some(given) = &options.dead {
        let mut dead = given.clone();
        dead.sort_unstable();
        dead.dedup();
        return Some((dead, DeadSource::Given));
    }
    let board = course.game.diagram();
    if options.to_move.is_none()
        && let Some(node) = marked_node(record)
    {
        return Some((marked_dead(record, node, &board), DeadSource::Marks(node)));
    }
    ((course.has_ended || options.is_final) && nothing_can_be_dead(&course.game, rules))
        .then(|| (Vec::new(), DeadSource::NothingCanBeDead))
}

/// The last node of the line that marks territory, or that holds `DD` at its very end.
fn marked_node(record: &Record) -> Option<NodeId> {
    let last = *record.line.last()?;
    let has = |node: NodeId, names: &[&str]| {
        record.sgf.properties(node).any(|p| names.iter().any(|name| p.is(name)))
    };
    // The score stands at the end: behind the last move of the record.
    let after_last_move = record.moves().last().map_or(record.line[0], |played| played.node);
    record
        .line
        .iter()
        .rev()
        .take_while(|&&node| node >= after_last_move)
        .copied()
        .find(|&node| has(node, &["TB", "TW"]))
        .or_else(|| has(last, &["DD"]).then_some(last))
}

/// The stones that stand on the other side's marked territory, and those marked dead.
fn marked_dead(record: &Record, node: NodeId, board: &Diagram) -> Vec<Point> {
    let on = |name: &str, stone: Option<Colour>| {
        let values = record.sgf.properties(node).filter(|property| property.is(name));
        let points = values.flat_map(|property| {
            property.values().flat_map(|value| points_of(value, board)).collect::<Vec<_>>()
        });
        points.filter(|&point| stone.is_none_or(|s| board.at(point) == Some(s))).collect::<Vec<_>>()
    };
    let mut dead = on("TB", Some(Colour::White));
    dead.extend(on("TW", Some(Colour::Black)));
    dead.extend(on("DD", None).into_iter().filter(|&point| board.at(point).is_some()));
    dead.sort_unstable();
    dead.dedup();
    dead
}

fn points_of(value: &str, board: &Diagram) -> Vec<Point> {
    let size = board.size();
    let corner = |text: &str| parse_point(text.trim(), size).ok();
    match value.split_once(':') {
        None => corner(value).into_iter().collect(),
        Some((first, second)) => match (corner(first), corner(second)) {
            (Some(a), Some(b)) => Point::all(size)
                .filter(|p| (a.column.min(b.column)..=a.column.max(b.column)).contains(&p.column))
                .filter(|p| (a.row.min(b.row)..=a.row.max(b.row)).contains(&p.row))
                .collect(),
            _ => Vec::new(),
        },
    }
}

fn nothing_can_be_dead<B: Backend>(game: &B, rules: &RuleSet) -> bool {
    let board = game.diagram();
    let stones = Colour::BOTH.map(|colour| board.stones(colour));
    stones.iter().any(Vec::is_empty)
        || Colour::BOTH
            .iter()
            .zip(&stones)
            .all(|(&colour, stones)| game.unconditionally_alive(rules, colour) == *stones)
}
