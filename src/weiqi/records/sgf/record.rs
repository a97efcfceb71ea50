use super::remark::{OfTheLine, Remark};
use super::value::parse_points;
use super::{NodeId, Note, Place, Property, Sgf, ValueError, parse_point, parse_size};
use std::collections::BTreeSet;
use weiqi_data::{Action, Colour, Diagram, Point, Size};

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<'a> {
    /// The node in which it stands.
    pub node: NodeId,
    /// Who moves.
    pub colour: Colour,
    /// A stone or a pass; an error where the value names no point of the board.
    pub action: Result<Action, ValueError>,
    /// The value as it stands in the file.
    pub value: &'a str,
}

/// Stones put down or taken off by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUp {
    /// `AB`.
    pub black: Vec<Point>,
    /// `AW`.
    pub white: Vec<Point>,
    /// `AE`.
    pub empty: Vec<Point>,
    /// `PL`.
    pub to_play: Option<Colour>,
}

impl SetUp {
    /// Whether it changes nothing on the board.
    pub fn is_without_stones(&self) -> bool {
        self.black.is_empty() && self.white.is_empty() && self.empty.is_empty()
    }

    /// Puts the stones on a board.
    pub fn apply(&self, diagram: &mut Diagram) {
        let stones = [
            (&self.black, Some(Colour::Black)),
            (&self.white, Some(Colour::White)),
            (&self.empty, None),
        ];
        for (points, stone) in stones {
            points.iter().for_each(|&point| diagram.set(point, stone));
        }
    }
}

/// One step of a record after its set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// A move.
    Move(Move<'a>),
    /// A set-up in the middle of the game, in this node.
    SetUp(NodeId, Box<SetUp>),
}

/// One line of a game: the set-up and the steps that follow.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    /// The collection in which it stands.
    pub sgf: &'a Sgf,
    /// The nodes of the line, the root first.
    pub line: Vec<NodeId>,
    /// `SZ`; 19×19 where it is missing.
    pub size: Size,
    /// What stands before the first move: the set-ups of all nodes up to it.
    pub set_up: SetUp,
    /// Moves, and set-ups between them.
    pub steps: Vec<Step<'a>>,
    /// What was repaired or assumed.
    pub notes: Vec<Note>,
    /// What could not be read.
    pub problems: Vec<Note>,
    /// The number of nodes up to the first move: there the facts of the game stand.
    head: usize,
    move_count: usize,
    pass_count: usize,
    /// The number of set-ups in mid-game that change the board.
    set_up_count: usize,
    /// How far the record had been read before each node of the line.
    marks: Vec<Mark>,
}

/// How far a record has been read.
#[derive(Clone, Debug)]
struct Mark {
    steps: usize,
    notes: usize,
    problems: usize,
    moves: usize,
    passes: usize,
    set_ups: usize,
    /// What stood before the first move, where the node changes it.
    set_up: Option<Box<SetUp>>,
}

/// Facts of the game are looked for in so many nodes at most.
const FACT_NODES: usize = 64;

impl<'a> Record<'a> {
    /// Reads a line of nodes, the root first.
    ///
    /// # Errors
    /// A game other than Go, or a size that cannot be read or is out of range.
    pub fn new(sgf: &'a Sgf, line: Vec<NodeId>) -> Result<Record<'a>, Note> {
        let mut record = Record {
            sgf,
            size: Size::new(19, 19).expect("19x19 is a size"),
            head: 0,
            move_count: 0,
            pass_count: 0,
            set_up_count: 0,
            marks: Vec::with_capacity(line.len()),
            set_up: SetUp::default(),
            steps: Vec::with_capacity(line.len()),
            notes: Vec::new(),
            problems: Vec::new(),
            line,
        };
        record.head = record.find_head(0);
        record.check_game()?;
        record.read_size()?;
        record.read_nodes(0);
        Ok(record)
    }

    /// Goes over to another line of the game that begins with so many of the same nodes, and
    /// returns how many of its steps are the same. `None` where the facts of the game may be
    /// others: the line has then to be read from its beginning.
    pub fn turn(&mut self, shared: usize, rest: &[NodeId]) -> Option<usize> {
        if shared < self.head.min(FACT_NODES) || shared >= self.marks.len() {
            return None;
        }
        for mark in self.marks.drain(shared..).rev() {
            self.steps.truncate(mark.steps);
            self.notes.truncate(mark.notes);
            self.problems.truncate(mark.problems);
            self.move_count = mark.moves;
            self.pass_count = mark.passes;
            self.set_up_count = mark.set_ups;
            if let Some(set_up) = mark.set_up {
                self.set_up = *set_up;
            }
        }
        self.line.truncate(shared);
        self.line.extend_from_slice(rest);
        if shared < self.head {
            self.head = self.find_head(shared);
        }
        let steps = self.steps.len();
        self.read_nodes(shared);
        Some(steps)
    }

    fn read_nodes(&mut self, from: usize) {
        for at in from..self.line.len() {
            self.marks.push(Mark {
                steps: self.steps.len(),
                notes: self.notes.len(),
                problems: self.problems.len(),
                moves: self.move_count,
                passes: self.pass_count,
                set_ups: self.set_up_count,
                set_up: None,
            });
            self.read_node(self.line[at]);
        }
        self.note_repeated_facts();
    }

    /// The number of moves.
    pub fn move_count(&self) -> usize {
        self.move_count
    }

    /// Whether it holds a pass.
    pub fn has_pass(&self) -> bool {
        self.pass_count > 0
    }

    /// Whether stones are set up or taken off by hand after the first move.
    pub fn is_set_up_in_mid_game(&self) -> bool {
        self.set_up_count > 0
    }

    /// The last move.
    pub fn last_move(&self) -> Option<&Move<'a>> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Move(played) => Some(played),
            Step::SetUp(..) => None,
        })
    }

    /// The same record with other stones before its first move.
    pub fn with_set_up(&self, set_up: SetUp) -> Record<'a> {
        Record { set_up, ..self.clone() }
    }

    /// The first property of this name in the root or in a node before the first move.
    pub fn fact(&self, name: &str) -> Option<Property<'a>> {
        self.facts().iter().find_map(|&node| self.sgf.property(node, name))
    }

    /// The nodes in which the facts of the game stand.
    fn facts(&self) -> &[NodeId] {
        &self.line[..self.head.min(FACT_NODES)]
    }

    /// The moves in order.
    pub fn moves(&self) -> impl Iterator<Item = &Move<'a>> {
        self.steps.iter().filter_map(|step| match step {
            Step::Move(played) => Some(played),
            Step::SetUp(..) => None,
        })
    }

    /// What stands on the board before the first move.
    pub fn opening(&self) -> Diagram {
        let mut diagram = Diagram::empty(self.size);
        self.set_up.apply(&mut diagram);
        diagram
    }

    /// The number of nodes up to the first move, which is none of the first `from`.
    fn find_head(&self, from: usize) -> usize {
        let has_move = |&node: &NodeId| self.sgf.properties(node).any(|p| p.is("B") || p.is("W"));
        let first = self.line[from..].iter().position(has_move);
        first.map_or(self.line.len(), |at| from + at + 1)
    }

    fn place(&self, node: NodeId) -> Place {
        Place::Node(node.number())
    }

    fn check_game(&mut self) -> Result<(), Note> {
        let root = self.line[0];
        let game = self.fact("GM").map_or("1", |property| property.value().trim());
        if game == "1" {
            return Ok(());
        }
        Err(OfTheLine::NotGo(game).note(self.place(root)))
    }

    fn read_size(&mut self) -> Result<(), Note> {
        let place = self.place(self.line[0]);
        let Some(property) = self.fact("SZ") else {
            self.notes.push(OfTheLine::SizeAssumed.note(place));
            return Ok(());
        };
        let value = property.value();
        self.size = parse_size(value).map_err(|_| OfTheLine::NoSize(value).note(place))?;
        let size = self.size;
        let is_pair = !value.trim().bytes().all(|byte| byte.is_ascii_digit());
        if is_pair && size.columns() == size.rows() {
            self.notes.push(OfTheLine::SquareAsPair { value, size }.note(place));
        } else if is_pair && !value.contains(':') {
            self.notes.push(OfTheLine::SizeSpelling { value, size }.note(place));
        }
        Ok(())
    }

    /// Facts of the game that a node gives twice: the first one counts.
    fn note_repeated_facts(&mut self) {
        for at in 0..self.facts().len() {
            let node = self.line[at];
            let mut names: Vec<&str> = self.sgf.properties(node).map(|p| p.name()).collect();
            names.retain(|name| !["AB", "AW", "AE", "B", "W", "C"].contains(name));
            names.sort_unstable();
            let twice: Vec<&str> =
                names.chunk_by(|a, b| a == b).filter(|g| g.len() > 1).map(|g| g[0]).collect();
            for name in twice {
                self.note_in(node, OfTheLine::GivenTwice { node: node.number(), name });
            }
        }
    }

    fn read_node(&mut self, node: NodeId) {
        let sgf = self.sgf;
        let mut set_up: Option<Box<SetUp>> = None;
        let before = self.steps.len();
        for property in sgf.properties(node) {
            let colour = if property.is("B") {
                Some(Colour::Black)
            } else if property.is("W") {
                Some(Colour::White)
            } else {
                self.read_set_up(node, &property, &mut set_up);
                None
            };
            if let Some(colour) = colour {
                property.values().for_each(|value| self.read_move(node, colour, value));
            }
        }
        let moves = self.steps.len() - before;
        if moves > 1 {
            self.note_in(node, OfTheLine::SeveralMoves(moves));
        }
        if let Some(set_up) = set_up {
            self.place_set_up(node, set_up, before, moves);
        }
    }

    fn note_in(&mut self, node: NodeId, remark: OfTheLine) {
        self.notes.push(remark.note(self.place(node)));
    }

    /// Set-up goes before the moves of the same node, and into the opening where no move
    /// has been made yet.
    fn place_set_up(&mut self, node: NodeId, set_up: Box<SetUp>, before: usize, moves: usize) {
        if moves > 0 && !set_up.is_without_stones() {
            self.note_in(node, OfTheLine::SetUpWithMove(node.number()));
        }
        if before == 0 {
            if let Some(mark) = self.marks.last_mut() {
                mark.set_up = Some(Box::new(self.set_up.clone()));
            }
            let opening = &mut self.set_up;
            let mut diagram = Diagram::empty(self.size);
            opening.apply(&mut diagram);
            set_up.apply(&mut diagram);
            opening.black = diagram.stones(Colour::Black);
            opening.white = diagram.stones(Colour::White);
            opening.to_play = set_up.to_play.or(opening.to_play);
        } else {
            if !set_up.is_without_stones() {
                let after = self.move_count - moves;
                self.set_up_count += 1;
                let put = set_up.black.len() + set_up.white.len();
                let (node_number, taken) = (node.number(), set_up.empty.len());
                let remark = OfTheLine::SetUpInMidGame { node: node_number, after, put, taken };
                self.note_in(node, remark);
            }
            self.steps.insert(before, Step::SetUp(node, set_up));
        }
    }

    fn read_move(&mut self, node: NodeId, colour: Colour, value: &'a str) {
        self.move_count += 1;
        let action = parse_point(value, self.size).map(Action::Play);
        let action = match action {
            _ if value.is_empty() => Ok(Action::Pass),
            Ok(_) => action,
            // `tt` is a pass where it is no point of the board; beyond 19 lines it is one.
            Err(_) if value == "tt" && self.is_up_to_19() => Ok(Action::Pass),
            Err(_) => self.reread(node, colour, value),
        };
        self.pass_count += usize::from(action == Ok(Action::Pass));
        self.steps.push(Step::Move(Move { node, colour, action, value }));
    }

    fn is_up_to_19(&self) -> bool {
        self.size.columns() <= 19 && self.size.rows() <= 19
    }

    /// A value that is no plain point: blanks are left out, with a note; the rest is a
    /// problem.
    fn reread(&mut self, node: NodeId, colour: Colour, value: &str) -> Result<Action, ValueError> {
        let number = self.move_count;
        let plain = &*without_blanks(value);
        if plain.len() < value.len() {
            let action = match plain {
                "" => Ok(Action::Pass),
                point => parse_point(point, self.size).map(Action::Play),
            };
            if action.is_ok() {
                self.note_in(node, OfTheLine::BlankInMove { number, colour, value, plain });
                return action;
            }
        }
        let error = parse_point(plain, self.size).expect_err("a plain point was read before");
        let (size, place) = (self.size, self.place(node));
        let node = node.number();
        let remark = OfTheLine::NoMove { node, number, colour, value, error, size };
        self.problems.push(remark.note(place));
        Err(error)
    }

    fn read_set_up(
        &mut self,
        node: NodeId,
        property: &Property<'a>,
        set_up: &mut Option<Box<SetUp>>,
    ) {
        let kind = ["AB", "AW", "AE", "PL"].into_iter().find(|name| property.is(name));
        let Some(kind) = kind else { return };
        let set_up = set_up.get_or_insert_default();
        if kind == "PL" {
            set_up.to_play = self.side(node, property.value());
            return;
        }
        let mut seen: BTreeSet<String> = BTreeSet::new();
        for value in property.values() {
            let plain = without_blanks(value);
            // The same value again sets up the same stones: memory follows the board.
            if !seen.insert(plain.clone()) {
                continue;
            }
            if plain.len() < value.len() && parse_points(&plain, self.size).is_ok() {
                let (number, plain) = (node.number(), &*plain);
                let remark = OfTheLine::BlankInPoint { node: number, kind, value, plain };
                self.note_in(node, remark);
            }
            match parse_points(&plain, self.size) {
                Ok(points) => {
                    let list = if kind == "AB" {
                        &mut set_up.black
                    } else if kind == "AW" {
                        &mut set_up.white
                    } else {
                        &mut set_up.empty
                    };
                    list.extend(points);
                    if list.len() > 2 * self.size.points() {
                        list.sort_unstable();
                        list.dedup();
                    }
                }
                // An empty list sets nothing up.
                Err(_) if plain.is_empty() => {}
                Err(error) => {
                    let (number, size) = (node.number(), self.size);
                    let remark = OfTheLine::NoStone { node: number, kind, value, error, size };
                    self.problems.push(remark.note(self.place(node)));
                }
            }
        }
    }

    fn side(&mut self, node: NodeId, value: &str) -> Option<Colour> {
        match value.trim().to_ascii_lowercase().as_str() {
            "b" | "black" | "1" => Some(Colour::Black),
            "w" | "white" | "2" => Some(Colour::White),
            _ => {
                let remark = OfTheLine::NoSide { node: node.number(), value };
                self.problems.push(remark.note(self.place(node)));
                None
            }
        }
    }
}

/// The name of the note on stones that appear or vanish between two moves.
pub const SET_UP_IN_MID_GAME: &str = "set_up_in_mid_game";

/// White space inside a point means nothing: every reader that meets it drops it.
fn without_blanks(value: &str) -> String {
    value.chars().filter(|character| !character.is_whitespace()).collect()
}
