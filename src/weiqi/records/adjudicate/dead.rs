//! Which stones are dead at the end of a record, and how that is known.

use super::count::surroundings;
use super::judge::Course;
use super::options::Options;
use crate::boundary::Backend;
use crate::records::sgf::{NodeId, Note, Place, Record, parse_points};
use std::collections::BTreeSet;
use weiqi_data::readings::LifeAndDeath;
use weiqi_data::{Colour, Diagram, Point, RuleSet, Score, SekiGroup, Size};
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
    notes: &mut Vec<Note>,
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
        && let Some(node) = marked_node(record, course.has_ended)
    {
        let marks = Marks::of(record, node);
        let dead = marks.dead_on(&board);
        match marks.doubt(&course.game, &dead) {
            None => return Some((dead, DeadSource::Marks(node))),
            Some(doubt) => notes.push(doubt.note(node)),
        }
    }
    ((course.has_ended || options.is_final) && nothing_can_be_dead(&course.game, rules))
        .then(|| (Vec::new(), DeadSource::NothingCanBeDead))
}

/// Marks are looked for in so many of the last nodes at most.
const MOST_NODES: usize = 64;

/// The last node of the line that marks territory, or that holds `DD` at its very end.
fn marked_node(record: &Record, has_ended: bool) -> Option<NodeId> {
    let last = *record.line.last()?;
    let has = |node: NodeId, names: &[&str]| {
        record.sgf.properties(node).any(|p| names.iter().any(|name| p.is(name)))
    };
    // The score stands at the end: behind the last move of the record.
    let after_last_move = record.last_move().map_or(record.line[0], |played| played.node);
    record
        .line
        .iter()
        .rev()
        .take_while(|&&node| node >= after_last_move)
        .take(MOST_NODES)
        .copied()
        .find(|&node| has(node, &["TB", "TW"]))
        .or_else(|| has(last, &["DD"]).then_some(last))
        // Some writers put the marks of the end among the facts of the game.
        .or_else(|| (has_ended && has(record.line[0], &["TB", "TW"])).then_some(record.line[0]))
}

/// What a node marks.
#[derive(Debug, Default)]
struct Marks {
    /// `TB` and `TW`.
    territory: [BTreeSet<Point>; 2],
    /// `DD`.
    dead: BTreeSet<Point>,
}

impl Marks {
    fn of(record: &Record, node: NodeId) -> Marks {
        let points = |name: &str| {
            let values: BTreeSet<&str> = record
                .sgf
                .properties(node)
                .filter(|p| p.is(name))
                .flat_map(|p| p.values())
                .collect();
            let read = |value: &str| parse_points(value.trim(), record.size).unwrap_or_default();
            values.into_iter().flat_map(read).collect::<BTreeSet<Point>>()
        };
        Marks { territory: [points("TB"), points("TW")], dead: points("DD") }
    }

    /// The stones that stand on the other side's marked territory, and those marked dead.
    fn dead_on(&self, board: &Diagram) -> Vec<Point> {
        let mut dead: BTreeSet<Point> = BTreeSet::new();
        for colour in Colour::BOTH {
            let marked = self.territory[colour.index()].iter().copied();
            dead.extend(marked.filter(|&point| board.at(point) == Some(colour.opponent())));
        }
        dead.extend(self.dead.iter().copied().filter(|&point| board.at(point).is_some()));
        dead.into_iter().collect()
    }

    /// Why the marks are no full list of what is dead and whose the points are.
    fn doubt<B: Backend>(&self, game: &B, dead: &[Point]) -> Option<Doubt> {
        let [black, white] = &self.territory;
        if let Some(&point) = black.intersection(white).next() {
            return Some(Doubt::BothSides(point));
        }
        let is_dead = |stone: &Point| dead.binary_search(stone).is_ok();
        for chain in game.chains() {
            let marked = chain.stones.iter().filter(|&stone| is_dead(stone)).count();
            if marked > 0 && marked < chain.stones.len() {
                return Some(Doubt::PartOfAChain(chain.stones[0]));
            }
        }
        if black.is_empty() && white.is_empty() {
            return None;
        }
        let (living, surrounded) = surroundings(game.diagram(), dead);
        let all =
            Colour::BOTH.map(|c| surrounded[c.index()].iter().copied().collect::<BTreeSet<_>>());
        for colour in Colour::BOTH {
            let empty = |point: &&Point| living.at(**point).is_none();
            let marked = self.territory[colour.index()].iter().filter(empty);
            if let Some(&point) = marked.clone().find(|point| !all[colour.index()].contains(point))
            {
                return Some(Doubt::NotSurrounded(point, colour));
            }
        }
        let is_left_open = |point: &Point| {
            living.at(*point).is_none() && all.iter().all(|points| !points.contains(point))
        };
        let interior = Point::all(living.size()).find(|point| {
            is_left_open(point) && neighbours(*point, living.size()).all(|n| is_left_open(&n))
        });
        interior.map(Doubt::LeftOut)
    }
}

/// The points beside a point.
pub fn neighbours(point: Point, size: Size) -> impl Iterator<Item = Point> {
    let beside = [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter();
    beside.filter_map(move |(columns, rows)| {
        let column = point.column.checked_add_signed(columns)?;
        let row = point.row.checked_add_signed(rows)?;
        Some(Point::new(column, row)).filter(|next| next.is_on(size))
    })
}

/// Why marks are not taken for a full list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doubt {
    /// A point is marked for both sides.
    BothSides(Point),
    /// A chain is marked in part.
    PartOfAChain(Point),
    /// A point is marked for a side that does not surround it.
    NotSurrounded(Point, Colour),
    /// A whole region is left out.
    LeftOut(Point),
}

impl Doubt {
    fn note(self, node: NodeId) -> Note {
        let (zh, en) = match self {
            Doubt::BothSides(point) => {
                (format!("{point} 同时标为双方的地"), format!("{point} is marked for both sides"))
            }
            Doubt::PartOfAChain(stone) => (
                format!("{stone} 所在的棋块只标了一部分"),
                format!("only a part of the chain at {stone} is marked"),
            ),
            Doubt::NotSurrounded(point, colour) => {
                let (zh, en) = match colour {
                    Colour::Black => ("黑", "Black"),
                    Colour::White => ("白", "White"),
                };
                (
                    format!("{point} 标为{zh}地，而按所标死子并非{zh}方所围"),
                    format!(
                        "{point} is marked as {en}'s, which the stones marked dead do not leave \
                             surrounded by {en}"
                    ),
                )
            }
            Doubt::LeftOut(point) => (
                format!("{point} 一带没有标记，死活不明"),
                format!("the region around {point} is left out"),
            ),
        };
        Note::new(
            "marks_not_full",
            Place::Node(node.number()),
            format!("第 {} 个节点的地域标记（TB、TW）不能当作完整的死子表：{zh}。", node.number()),
            format!(
                "The marks of territory (TB, TW) in node {} are not taken for a full list of dead \
                 stones: {en}.",
                node.number()
            ),
        )
    }
}

/// The open groups that the marks leave without territory: the record takes them for seki.
pub fn marked_seki(record: &Record, source: &DeadSource, score: &Score) -> Vec<Point> {
    let DeadSource::Marks(node) = source else { return Vec::new() };
    let marks = Marks::of(record, *node);
    let is_unmarked = |group: &&SekiGroup| {
        let marked = &marks.territory[group.colour.index()];
        group.points.iter().all(|point| !marked.contains(point))
    };
    if marks.territory.iter().all(BTreeSet::is_empty) {
        return Vec::new();
    }
    score.seki.iter().filter(is_unmarked).map(|group| group.stones[0]).collect()
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
