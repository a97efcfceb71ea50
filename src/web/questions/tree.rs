//! The nodes of a game as the page holds them: each a move, a whole position that was set up,
//! or an event, behind the node before it.

use serde_json::{Value, json};
use weiqi::boundary::{Backend, Reference};
use weiqi::contract::points_json;
use weiqi::records::sgf::{NodeId, Sgf, parse_point, parse_points, simple_text};
use weiqi_data::{
    Action, Colour, Diagram, Past, Point, Preset, Repetition, RuleSet, Size, Suicide, Turn,
};

/// The most nodes of a record that the page holds.
const MOST_NODES: usize = 50_000;

/// The marks of a record, as the page names them.
const MARKS: [(&str, &str); 4] =
    [("TR", "triangle"), ("SQ", "square"), ("CR", "circle"), ("MA", "cross")];

/// Nodes in an order in which each stands behind its parent.
#[derive(Default)]
pub struct Nodes(Vec<Value>);

/// A position that was set up.
pub fn setup_json(board: &Diagram, to_play: Colour) -> Value {
    json!({
        "black": points_json(&board.stones(Colour::Black)),
        "white": points_json(&board.stones(Colour::White)),
        "to_play": to_play.to_string(),
    })
}

impl Nodes {
    /// Puts the position down with which the game begins.
    pub fn root(&mut self, board: &Diagram, to_play: Colour) -> usize {
        self.0.push(json!({"parent": null, "setup": setup_json(board, to_play)}));
        self.0.len() - 1
    }

    /// Puts a node behind another.
    pub fn add(&mut self, parent: usize, node: Value) -> usize {
        let mut with_parent = json!({"parent": parent});
        if let (Value::Object(into), Value::Object(from)) = (&mut with_parent, node) {
            into.extend(from);
        }
        self.0.push(with_parent);
        self.0.len() - 1
    }

    /// All of them.
    pub fn json(self) -> Value {
        Value::Array(self.0)
    }

    /// Reads every node of a game.
    pub fn read(&mut self, sgf: &Sgf, root: NodeId, size: Size) -> Result<(), String> {
        let start = Place { board: Diagram::empty(size), moves: Vec::new(), at: None };
        let mut open = vec![(root, start)];
        while let Some((node, before)) = open.pop() {
            if self.0.len() > MOST_NODES {
                return Err(format!(
                    "The record has more than {MOST_NODES} nodes: expected a smaller one."
                ));
            }
            let here = self.read_node(sgf, node, size, before);
            let first = sgf.first_child(node);
            let children = std::iter::successors(first, |&child| sgf.next_sibling(child));
            let mut children: Vec<NodeId> = children.collect();
            // The first is the next to be read.
            children.reverse();
            open.extend(children.into_iter().map(|child| (child, here.clone())));
        }
        Ok(())
    }

    fn read_node(&mut self, sgf: &Sgf, node: NodeId, size: Size, mut place: Place) -> Place {
        let set_up = set_up(sgf, node, size);
        if place.at.is_none() || set_up.is_some() {
            let (stones, to_play) = set_up.unwrap_or_default();
            let mut board = place.board_now();
            stones.iter().for_each(|&(point, stone)| board.set(point, stone));
            let to_play = to_play.unwrap_or_else(|| first_player(sgf, node));
            let setup = json!({"setup": setup_json(&board, to_play)});
            let at = match place.at {
                None => self.root(&board, to_play),
                Some(parent) => self.add(parent, setup),
            };
            place = Place { board, moves: Vec::new(), at: Some(at) };
        }
        for turn in turns(sgf, node, size) {
            let at = self.add(place.at.unwrap_or(0), json!({"move": turn.to_string()}));
            place.moves.push(turn);
            place.at = Some(at);
        }
        self.decorate(sgf, node, size, place.at.unwrap_or(0));
        place
    }

    fn decorate(&mut self, sgf: &Sgf, node: NodeId, size: Size, at: usize) {
        if let Some(comment) = sgf.property(node, "C") {
            self.0[at]["note"] = simple_text(comment.value()).into();
        }
        for (name, mark) in MARKS {
            let values = sgf.property(node, name);
            for value in values.iter().flat_map(|property| property.values()) {
                for point in parse_points(value, size).unwrap_or_default() {
                    self.0[at]["marks"][point.to_string()] = mark.into();
                }
            }
        }
    }
}

/// Where the reading of a record stands: the last position that was set up, the moves since,
/// and the node of the page.
#[derive(Clone)]
struct Place {
    board: Diagram,
    moves: Vec<Turn>,
    at: Option<usize>,
}

impl Place {
    /// The board after the moves, whatever rules they break: one on a stone takes its place.
    fn board_now(&self) -> Diagram {
        let preset = Preset::Chinese.rules();
        let rules = RuleSet { repetition: Repetition::None, suicide: Suicide::Allowed, ..preset };
        let mut board = self.board.clone();
        for &turn in &self.moves {
            let Action::Play(point) = turn.action else { continue };
            board.set(point, None);
            let start = [Past::set_up(board.clone(), turn.player)];
            let played = Reference::resume(&start)
                .ok()
                .and_then(|mut game| game.take(&rules, turn).ok().map(|_| game.diagram()));
            match played {
                Some(after) => board = after,
                None => board.set(point, Some(turn.player)),
            }
        }
        board
    }
}

type SetUp = (Vec<(Point, Option<Colour>)>, Option<Colour>);

/// The stones that a node sets up and takes off, and the side that it names.
fn set_up(sgf: &Sgf, node: NodeId, size: Size) -> Option<SetUp> {
    let kinds = [("AE", None), ("AB", Some(Colour::Black)), ("AW", Some(Colour::White))];
    let mut stones = Vec::new();
    for (name, stone) in kinds {
        let values = sgf.property(node, name);
        for value in values.iter().flat_map(|property| property.values()) {
            let points = parse_points(value, size).unwrap_or_default();
            stones.extend(points.into_iter().map(|point| (point, stone)));
        }
    }
    let named = sgf.property(node, "PL").and_then(|property| {
        let letter = property.value().trim().chars().next()?.to_ascii_uppercase();
        Colour::BOTH.into_iter().find(|colour| colour.letter() == letter)
    });
    (!stones.is_empty() || named.is_some()).then_some((stones, named))
}

/// The moves of a node; what names no point of the board is left to the judgement of the
/// record.
fn turns(sgf: &Sgf, node: NodeId, size: Size) -> Vec<Turn> {
    let mut turns = Vec::new();
    for property in sgf.properties(node) {
        let Some(player) = Colour::BOTH.into_iter().find(|c| property.is(&c.letter().to_string()))
        else {
            continue;
        };
        for value in property.values() {
            match parse_point(value.trim(), size) {
                Ok(point) => turns.push(Turn::play(player, point)),
                Err(_) if value.trim().is_empty() || value == "tt" => {
                    turns.push(Turn::pass(player))
                }
                Err(_) => {}
            }
        }
    }
    turns
}

/// The colour of the first move at or behind a node; Black where there is none.
fn first_player(sgf: &Sgf, node: NodeId) -> Colour {
    let line = std::iter::successors(Some(node), |&node| sgf.first_child(node));
    let mut properties = line.flat_map(|node| sgf.properties(node).collect::<Vec<_>>());
    let mover = |property: weiqi::records::sgf::Property<'_>| {
        Colour::BOTH.into_iter().find(|colour| property.is(&colour.letter().to_string()))
    };
    properties.find_map(mover).unwrap_or(Colour::Black)
}
