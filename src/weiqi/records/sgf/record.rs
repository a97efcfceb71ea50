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
}

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
            set_up: SetUp::default(),
            steps: Vec::with_capacity(line.len()),
            notes: Vec::new(),
            problems: Vec::new(),
            line,
        };
        record.head = record.find_head();
        record.check_game()?;
        record.read_size()?;
        for at in 0..record.line.len() {
            record.read_node(record.line[at]);
        }
        record.note_repeated_facts();
        Ok(record)
    }

    /// The same record with other stones before its first move.
    pub fn with_set_up(&self, set_up: SetUp) -> Record<'a> {
        Record { set_up, ..self.clone() }
    }

    /// The first property of this name in the root or in a node before the first move.
    pub fn fact(&self, name: &str) -> Option<Property<'a>> {
        self.line[..self.head].iter().find_map(|&node| self.sgf.property(node, name))
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

    fn find_head(&self) -> usize {
        let has_move = |&node: &NodeId| self.sgf.properties(node).any(|p| p.is("B") || p.is("W"));
        self.line.iter().position(has_move).map_or(self.line.len(), |at| at + 1)
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
        Err(Note::new(
            "not_go",
            self.place(root),
            format!("GM[{game}] 不是围棋；应为 GM[1]。"),
            format!("GM[{game}] is not the game of Go: expected GM[1]."),
        ))
    }

    fn read_size(&mut self) -> Result<(), Note> {
        let place = self.place(self.line[0]);
        let Some(property) = self.fact("SZ") else {
            self.notes.push(Note::new(
                "size_assumed",
                place,
                "未注明棋盘大小（SZ），按 19 路。",
                "The size of the board (SZ) is not given: 19x19 is assumed.",
            ));
            return Ok(());
        };
        let value = property.value();
        self.size = parse_size(value).map_err(|_| {
            Note::new(
                "size",
                place,
                format!("SZ[{value}] 不是可用的棋盘大小；应为 1 至 52，或“列:行”。"),
                format!(
                    "SZ[{value}] is no size of a board: expected 1 to {0}, or columns:rows with \
                     1 to {0} of each.",
                    Size::LARGEST
                ),
            )
        })?;
        let is_pair = !value.trim().bytes().all(|byte| byte.is_ascii_digit());
        if is_pair && self.size.columns() == self.size.rows() {
            self.notes.push(Note::new(
                "square_size_as_pair",
                place,
                format!("SZ[{value}] 把方形棋盘写成了两个数；按 {} 读取。", self.size),
                format!("SZ[{value}] writes a square as a pair: read as {}.", self.size),
            ));
        } else if is_pair && !value.contains(':') {
            self.notes.push(Note::new(
                "size_spelling",
                place,
                format!("SZ[{value}] 按 {}（列×行）读取。", self.size),
                format!("SZ[{value}] is read as {} (columns x rows).", self.size),
            ));
        }
        Ok(())
    }

    /// Facts of the game that a node gives twice: the first one counts.
    fn note_repeated_facts(&mut self) {
        for at in 0..self.head {
            let node = self.line[at];
            let mut names: Vec<&str> = self.sgf.properties(node).map(|p| p.name()).collect();
            names.retain(|name| !["AB", "AW", "AE", "B", "W", "C"].contains(name));
            names.sort_unstable();
            let twice: Vec<&str> =
                names.chunk_by(|a, b| a == b).filter(|g| g.len() > 1).map(|g| g[0]).collect();
            for name in twice {
                self.note_in(
                    node,
                    "given_twice",
                    (
                        format!("第 {} 个节点重复给出 {name}；取第一个。", node.number()),
                        format!(
                            "Node {} gives {name} more than once: the first one counts.",
                            node.number()
                        ),
                    ),
                );
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
            self.note_in(node, "several_moves", several_moves(moves));
        }
        if let Some(set_up) = set_up {
            self.place_set_up(node, set_up, before, moves);
        }
    }

    fn note_in(&mut self, node: NodeId, code: &'static str, (zh, en): (String, String)) {
        self.notes.push(Note::new(code, self.place(node), zh, en));
    }

    /// Set-up goes before the moves of the same node, and into the opening where no move
    /// has been made yet.
    fn place_set_up(&mut self, node: NodeId, set_up: Box<SetUp>, before: usize, moves: usize) {
        if moves > 0 && !set_up.is_without_stones() {
            self.note_in(node, "set_up_with_move", set_up_with_move(node));
        }
        if before == 0 {
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
                self.note_in(node, SET_UP_IN_MID_GAME, set_up_in_mid_game(node, after, &set_up));
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
        self.steps.push(Step::Move(Move { node, colour, action, value }));
    }

    fn is_up_to_19(&self) -> bool {
        self.size.columns() <= 19 && self.size.rows() <= 19
    }

    /// A value that is no plain point: blanks are left out, with a note; the rest is a
    /// problem.
    fn reread(&mut self, node: NodeId, colour: Colour, value: &str) -> Result<Action, ValueError> {
        let number = self.move_count;
        let trimmed = &without_blanks(value);
        let written = format!("{}[{}]", colour.letter(), value.escape_debug());
        if trimmed.len() < value.len() {
            let action = match trimmed.as_str() {
                "" => Ok(Action::Pass),
                point => parse_point(point, self.size).map(Action::Play),
            };
            if action.is_ok() {
                self.note_in(node, "blank_in_move", blank_in_move(number, &written, trimmed));
                return action;
            }
        }
        let error = parse_point(trimmed, self.size).expect_err("a plain point was read before");
        self.problems.push(Note::new(
            match error {
                ValueError::Malformed => "move_unreadable",
                ValueError::OffBoard => "move_off_board",
            },
            self.place(node),
            format!(
                "第 {number} 手（第 {} 个节点）{written}{}。",
                node.number(),
                match error {
                    ValueError::Malformed => "不能读作一个点；应为两个字母，弃权为空值".to_string(),
                    ValueError::OffBoard => format!("不在 {} 的棋盘上", self.size),
                }
            ),
            format!(
                "Move {number} (node {}) is {written}, {}.",
                node.number(),
                match error {
                    ValueError::Malformed => {
                        "which names no point: expected two letters, or an empty value for a pass"
                            .to_string()
                    }
                    ValueError::OffBoard => format!(
                        "which is off the board: expected a point of {} columns and {} rows",
                        self.size.columns(),
                        self.size.rows()
                    ),
                }
            ),
        ));
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
                self.note_in(node, "blank_in_point", blank_in_point(node, kind, value, &plain));
            }
            match parse_points(&plain, self.size) {
                Ok(points) => {
                    let list = match kind {
                        "AB" => &mut set_up.black,
                        "AW" => &mut set_up.white,
                        _ => &mut set_up.empty,
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
                    self.problems.push(stone_problem(node, kind, value, error, self.size))
                }
            }
        }
    }

    fn side(&mut self, node: NodeId, value: &str) -> Option<Colour> {
        match value.trim().to_ascii_lowercase().as_str() {
            "b" | "black" | "1" => Some(Colour::Black),
            "w" | "white" | "2" => Some(Colour::White),
            _ => {
                self.problems.push(Note::new(
                    "player",
                    self.place(node),
                    format!("第 {} 个节点的 PL[{value}] 应为 B 或 W。", node.number()),
                    format!(
                        "PL[{value}] in node {} names no side: expected B or W.",
                        node.number()
                    ),
                ));
                None
            }
        }
    }
}

fn several_moves(count: usize) -> (String, String) {
    (
        format!("同一节点有 {count} 手棋；按书写顺序逐手读取。"),
        format!("One node holds {count} moves: read one after the other as written."),
    )
}

/// The name of the note on stones that appear or vanish between two moves.
pub const SET_UP_IN_MID_GAME: &str = "set_up_in_mid_game";

fn set_up_in_mid_game(node: NodeId, after: usize, set_up: &SetUp) -> (String, String) {
    let (number, put) = (node.number(), set_up.black.len() + set_up.white.len());
    let taken = set_up.empty.len();
    let stones = if put == 1 { "stone is" } else { "stones are" };
    (
        format!(
            "第 {number} 个节点（第 {after} 手之后）在对局中途摆上 {put} 子、拿掉 {taken} 子。"
        ),
        format!(
            "In mid-game, at node {number} after move {after}, {put} {stones} set up and {taken} \
             taken off."
        ),
    )
}

fn set_up_with_move(node: NodeId) -> (String, String) {
    let number = node.number();
    (
        format!("第 {number} 个节点既有布子又有着手（SGF 不允许）；先布子，后着手。"),
        format!(
            "Node {number} holds both set-up stones and a move, which SGF does not allow: the \
             stones are set up first, then the move is made."
        ),
    )
}

fn blank_in_move(number: usize, written: &str, trimmed: &str) -> (String, String) {
    let (zh, en) = match trimmed {
        "" => ("弃权".to_string(), "a pass".to_string()),
        point => (point.to_string(), point.to_string()),
    };
    (
        format!("第 {number} 手 {written} 含空白，读作{zh}。"),
        format!("Move {number} is {written}, with blanks in the value: read as {en}."),
    )
}

/// White space inside a point means nothing: every reader that meets it drops it.
fn without_blanks(value: &str) -> String {
    value.chars().filter(|character| !character.is_whitespace()).collect()
}

fn blank_in_point(node: NodeId, kind: &str, value: &str, plain: &str) -> (String, String) {
    let (number, written) = (node.number(), value.escape_debug());
    (
        format!("第 {number} 个节点的 {kind}[{written}] 含空白，读作 {plain}。"),
        format!("{kind}[{written}] in node {number} has blanks in the value: read as {plain}."),
    )
}

fn stone_problem(node: NodeId, kind: &str, value: &str, error: ValueError, size: Size) -> Note {
    let (zh, en) = match error {
        ValueError::Malformed => ("不能读作一个点", "names no point"),
        ValueError::OffBoard => ("不在棋盘上", "is off the board"),
    };
    let number = node.number();
    Note::new(
        "set_up_point",
        Place::Node(number),
        format!("第 {number} 个节点的 {kind}[{value}] {zh}（{size}）；该子未放。"),
        format!(
            "{kind}[{value}] in node {number} {en}: expected a point of a board of {size}; the \
             stone is left out."
        ),
    )
}
