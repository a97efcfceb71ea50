//! The main line of a record as another reader has it: the crate `sgf-parse`, whose author
//! and code have nothing to do with ours.
//!
//! Both are brought into one form, line by line: the size, komi, handicap and players, the
//! stones before the first move, and what follows.

use sgf_parse::SgfProp;
use sgf_parse::go::{self, Move as TheirMove, Prop};
use std::collections::{BTreeMap, HashSet};
use std::hash::BuildHasher;
use weiqi::records::sgf::{Record, SetUp, Sgf, Step, main_line, point_letters, simple_text};
use weiqi_data::{Action, Colour, Point, Size};

/// The main line of the first game, one fact or step in each line.
pub type MainLine = Vec<String>;

/// The main line as our reader has it.
///
/// # Errors
/// The name of the problem for which the record is not read.
pub fn ours(text: &str) -> Result<MainLine, &'static str> {
    let sgf = Sgf::parse(text.to_string()).map_err(|note| note.code)?;
    let record = Record::new(&sgf, main_line(&sgf, sgf.games()[0])).map_err(|note| note.code)?;
    Ok(line_of(&record))
}

/// The main line of a record of ours.
pub fn line_of(record: &Record) -> MainLine {
    let size = record.size;
    let fact = |name| record.fact(name).map_or(String::new(), |p| simple_text(p.value()));
    let mut lines = Lines::new(fact("KM"), fact("HA"), fact("PB"), fact("PW"), size);
    lines.opening(
        record.set_up.black.iter().map(|&point| point_letters(point, size)),
        record.set_up.white.iter().map(|&point| point_letters(point, size)),
        record.set_up.to_play,
    );
    for step in &record.steps {
        match step {
            Step::Move(played) => lines.moved(
                played.colour,
                match played.action {
                    Ok(Action::Pass) => String::new(),
                    Ok(Action::Play(point)) => point_letters(point, size),
                    Err(_) => "?".to_string(),
                },
            ),
            Step::SetUp(_, set_up) => lines.set_up(&stones(set_up, size), set_up.to_play),
        }
    }
    lines.0
}

fn stones(set_up: &SetUp, size: Size) -> BTreeMap<String, &'static str> {
    let mut board = BTreeMap::new();
    let kinds = [(&set_up.black, "AB"), (&set_up.white, "AW"), (&set_up.empty, "AE")];
    for (points, kind) in kinds {
        board.extend(points.iter().map(|&point| (point_letters(point, size), kind)));
    }
    board
}

/// The main line as `sgf-parse` has it, and whether every property that matters is one that
/// it takes for proper.
///
/// # Errors
/// Its sentence, where it does not read the record.
pub fn theirs(text: &str) -> Result<(MainLine, bool), String> {
    let trees = go::parse(text).map_err(|error| error.to_string())?;
    let Some(root) = trees.first() else { return Err("no game".to_string()) };
    let nodes: Vec<_> = root.main_variation().collect();
    let has_move = |node: &&sgf_parse::SgfNode<Prop>| {
        node.properties().any(|p| matches!(&*p.identifier(), "B" | "W"))
    };
    let head = nodes.iter().position(has_move).map_or(nodes.len(), |at| at + 1);
    let fact = |name: &str| nodes[..head].iter().find_map(|node| value_in(node, name));
    let size = match fact("SZ") {
        None => Size::new(19, 19).expect("19x19 is a size"),
        Some(text) => weiqi::records::sgf::parse_size(&text).map_err(|_| "size".to_string())?,
    };
    let text = |name| fact(name).unwrap_or_default();
    let mut lines = Lines::new(text("KM"), text("HA"), text("PB"), text("PW"), size);
    let mut is_proper = true;
    let mut opening: Option<(BTreeMap<String, &'static str>, Option<Colour>)> =
        Some(<_>::default());
    for node in nodes {
        let read = Node::read(node, size);
        is_proper &= read.is_proper;
        match &mut opening {
            Some((board, to_play)) => {
                board.extend(read.stones);
                *to_play = read.to_play.or(*to_play);
            }
            None if !read.stones.is_empty() || read.to_play.is_some() => {
                lines.set_up(&read.stones, read.to_play);
            }
            None => {}
        }
        if !read.moves.is_empty()
            && let Some((board, to_play)) = opening.take()
        {
            lines.opening_of(&board, to_play);
        }
        read.moves.into_iter().for_each(|(colour, point)| lines.moved(colour, point));
    }
    if let Some((board, to_play)) = opening {
        lines.opening_of(&board, to_play);
    }
    Ok((lines.0, is_proper))
}

/// A node as `sgf-parse` has it.
struct Node {
    stones: BTreeMap<String, &'static str>,
    to_play: Option<Colour>,
    moves: Vec<(Colour, String)>,
    is_proper: bool,
}

impl Node {
    fn read(node: &sgf_parse::SgfNode<Prop>, size: Size) -> Node {
        let mut read =
            Node { stones: BTreeMap::new(), to_play: None, moves: Vec::new(), is_proper: true };
        let mut sets: [Vec<String>; 3] = Default::default();
        for property in node.properties() {
            match property {
                Prop::B(played) => read.moves.push((Colour::Black, read_move(*played, size))),
                Prop::W(played) => read.moves.push((Colour::White, read_move(*played, size))),
                Prop::AB(points) => sets[0].extend(letters_of(points)),
                Prop::AW(points) => sets[1].extend(letters_of(points)),
                Prop::AE(points) => sets[2].extend(letters_of(points)),
                Prop::PL(sgf_parse::Color::Black) => read.to_play = Some(Colour::Black),
                Prop::PL(sgf_parse::Color::White) => read.to_play = Some(Colour::White),
                Prop::Invalid(name, _) => {
                    let matters = ["B", "W", "AB", "AW", "AE", "PL", "SZ"];
                    read.is_proper &= !matters.contains(&name.as_str());
                }
                _ => {}
            }
        }
        for (points, kind) in sets.into_iter().zip(["AB", "AW", "AE"]) {
            read.stones.extend(points.into_iter().map(|point| (point, kind)));
        }
        read
    }
}

/// The first value of a property, as `sgf-parse` has it.
fn value_in(node: &sgf_parse::SgfNode<Prop>, name: &str) -> Option<String> {
    let property = node.properties().find(|property| property.identifier() == name)?;
    Some(match property {
        Prop::KM(number) => number.to_string(),
        Prop::HA(number) => number.to_string(),
        Prop::SZ((columns, rows)) => format!("{columns}:{rows}"),
        Prop::PB(text) | Prop::PW(text) => text.text.clone(),
        Prop::Invalid(_, values) | Prop::Unknown(_, values) => values.first()?.clone(),
        _ => return None,
    })
}

/// `sgf-parse` takes every pair of letters for a point: `tt` is a pass on boards up to 19.
fn read_move(played: TheirMove, size: Size) -> String {
    match played {
        TheirMove::Pass => String::new(),
        TheirMove::Move(go::Point { x, y }) if x < size.columns() && y < size.rows() => {
            letters(x, y)
        }
        TheirMove::Move(go::Point { x: 19, y: 19 }) if size.columns().max(size.rows()) <= 19 => {
            String::new()
        }
        TheirMove::Move(_) => "?".to_string(),
    }
}

fn letters_of<S: BuildHasher>(points: &HashSet<go::Point, S>) -> impl Iterator<Item = String> {
    points.iter().map(|point| letters(point.x, point.y))
}

fn letters(column: u8, row: u8) -> String {
    let largest = Size::new(Size::LARGEST, Size::LARGEST).expect("the largest size is one");
    let from_bottom = Size::LARGEST.saturating_sub(1).saturating_sub(row);
    point_letters(Point::new(column.into(), from_bottom.into()), largest)
}

/// The lines of one reader.
struct Lines(MainLine);

impl Lines {
    fn new(komi: String, handicap: String, black: String, white: String, size: Size) -> Lines {
        // White space in a name is written in many ways, and is no matter of reading.
        let name = |text: String| text.split_whitespace().collect::<String>();
        Lines(vec![
            format!("SZ {}:{}", size.columns(), size.rows()),
            format!("KM {}", number(&komi)),
            format!("HA {}", number(&handicap)),
            format!("PB {}", name(black)),
            format!("PW {}", name(white)),
        ])
    }

    fn opening_of(&mut self, board: &BTreeMap<String, &'static str>, to_play: Option<Colour>) {
        let of = |kind| {
            let stones = board.iter().filter(move |(_, k)| **k == kind);
            stones.map(|(point, _)| point.clone()).collect::<Vec<_>>().into_iter()
        };
        self.opening(of("AB"), of("AW"), to_play);
    }

    fn opening(
        &mut self,
        black: impl Iterator<Item = String>,
        white: impl Iterator<Item = String>,
        to_play: Option<Colour>,
    ) {
        let mut list = |name: &str, points: Vec<String>| {
            let mut points = points;
            points.sort_unstable();
            self.0.push(format!("{name} {}", points.join(" ")));
        };
        list("AB", black.collect());
        list("AW", white.collect());
        self.0.push(format!("PL {}", to_play.map_or(String::new(), |c| c.letter().to_string())));
    }

    fn set_up(&mut self, stones: &BTreeMap<String, &'static str>, to_play: Option<Colour>) {
        let mut text = "set up".to_string();
        for kind in ["AB", "AW", "AE"] {
            let points = stones.iter().filter(|(_, k)| **k == kind);
            points.for_each(|(point, kind)| text += &format!(" {kind} {point}"));
        }
        if let Some(colour) = to_play {
            text += &format!(" PL {}", colour.letter());
        }
        self.0.push(text);
    }

    fn moved(&mut self, colour: Colour, point: String) {
        self.0.push(format!("{} {point}", colour.letter()));
    }
}

/// A number in one form; what is none stands behind a question mark.
fn number(text: &str) -> String {
    let text = text.trim();
    match text.parse::<f64>() {
        Ok(number) => number.to_string(),
        Err(_) if text.is_empty() => String::new(),
        Err(_) => format!("?{}", text.split_whitespace().collect::<String>()),
    }
}

/// The first line in which two readings differ, each as it has it; empty where it has none.
pub fn first_difference(one: &[String], other: &[String]) -> Option<[String; 2]> {
    let longest = one.len().max(other.len());
    let at = |lines: &[String], place: usize| lines.get(place).cloned().unwrap_or_default();
    (0..longest).map(|place| [at(one, place), at(other, place)]).find(|[a, b]| a != b)
}
