//! Asking an engine what it thinks of a move, and how its board looks.
//!
//! The strictest question that the engine understands comes first; with nothing but `play`
//! the board is read back by which points accept a stone.

use super::board_text;
use super::engine::Engine;
use super::line::{Play, Step};
use super::talk::Trouble;
use crate::boundary::Backend;
use crate::words::Text;

use weiqi_data::{Action, Colour, Diagram, Point, Preset, RuleSet, Size, Turn};

/// What an engine says of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Whether it calls the move legal.
    pub legal: bool,
    /// Nothing but an accepted `play` says so: some engines accept anything.
    pub weak: bool,
    /// It calls the move illegal and yet plays it.
    pub tolerant: bool,
    /// The command that gave the answer.
    pub by: &'static str,
}

impl Seen {
    /// A move that this command refuses.
    pub fn by(by: &'static str) -> Seen {
        Seen { legal: false, weak: false, tolerant: false, by }
    }
}

/// The commands that tell whether a move is legal without playing it, the strictest first.
pub const STRICT: [&str; 4] = ["is_legal", "gogui-rules_legal_moves", "all_legal", "kata-raw-nn"];

/// Asks about a move and then plays it.
pub fn legality(engine: &mut Engine, turn: Turn, size: Size) -> Result<Seen, Trouble> {
    let strict = strictly(engine, turn, size)?;
    let accepted = engine.play(turn)?;
    Ok(match strict {
        None => Seen { legal: accepted, weak: accepted, ..Seen::by("play") },
        Some((true, _)) if !accepted => Seen::by("play"),
        Some((legal, by)) => Seen { legal, tolerant: !legal && accepted, ..Seen::by(by) },
    })
}

/// What the strictest question that the engine understands says of a move, and which one
/// that is.
pub fn strictly(
    engine: &mut Engine,
    turn: Turn,
    size: Size,
) -> Result<Option<(bool, &'static str)>, Trouble> {
    let Action::Play(point) = turn.action else { return Ok(None) };
    for command in STRICT {
        if !engine.knows(command) {
            continue;
        }
        let legal = match command {
            "is_legal" => is_legal(engine, turn.player, point)?,
            "gogui-rules_legal_moves" => listed(engine, command, point)?,
            "all_legal" => listed(engine, &format!("all_legal {}", turn.player), point)?,
            _ => by_policy(engine, point, size)?,
        };
        if let Some(legal) = legal {
            return Ok(Some((legal, command)));
        }
    }
    Ok(None)
}

fn is_legal(engine: &mut Engine, player: Colour, point: Point) -> Result<Option<bool>, Trouble> {
    let answer = engine.ask(&format!("is_legal {} {point}", player.letter()))?;
    Ok(match answer.text.as_str() {
        "1" | "true" if answer.success => Some(true),
        "0" | "false" if answer.success => Some(false),
        _ => None,
    })
}

fn listed(engine: &mut Engine, command: &str, point: Point) -> Result<Option<bool>, Trouble> {
    let answer = engine.ask(command)?;
    let name = point.to_string();
    let holds = answer.text.split_whitespace().any(|word| word.eq_ignore_ascii_case(&name));
    Ok(answer.success.then_some(holds))
}

fn by_policy(engine: &mut Engine, point: Point, size: Size) -> Result<Option<bool>, Trouble> {
    let answer = engine.ask("kata-raw-nn 0")?;
    let points = answer.success.then(|| board_text::policy_points(&answer.text, size)).flatten();
    Ok(points.map(|points| points.contains(&point)))
}

/// A point of the engine's board that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongPoint {
    pub point: Point,
    /// What should stand there.
    pub expected: Option<Colour>,
    /// What stands there.
    pub got: Content,
}

/// What an engine has on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    Empty,
    Stone(Colour),
    /// It takes no stone; whose stone is there was not seen.
    Closed,
}

impl WrongPoint {
    /// What should stand there, and what does.
    pub fn said(&self) -> (Text, Text) {
        let point = self.point;
        let name = |stone: Option<Colour>| match stone {
            None => Text::new(format!("{point} 为空"), format!("{point} is empty")),
            Some(colour) => {
                let zh = if colour == Colour::Black { "黑子" } else { "白子" };
                Text::new(format!("{point} 有{zh}"), format!("{point} holds a {colour} stone"))
            }
        };
        let got = match self.got {
            Content::Empty => name(None),
            Content::Stone(colour) => name(Some(colour)),
            Content::Closed => {
                Text::new(format!("{point} 不能下子"), format!("{point} takes no stone"))
            }
        };
        (name(self.expected), got)
    }
}

/// The steps along the lines from one point to another.
pub fn distance(one: Point, other: Point) -> u16 {
    one.column.abs_diff(other.column) + one.row.abs_diff(other.row)
}

/// So many points are tried at most where a board is read back by stones.
const MANY: usize = 40;

/// Compares the engine's board with what it should be after `play`. Where only stones put
/// on it can tell, the points of `watch` are tried, and `play` goes on with them; `None`
/// where they cannot tell, since occupied points take stones.
pub fn wrong_points(
    engine: &mut Engine,
    play: &mut Play,
    watch: &[Point],
) -> Result<Option<Vec<WrongPoint>>, Trouble> {
    let expected = play.diagram();
    let size = expected.size();
    if engine.shows_its_board()
        && let Some(got) = engine.board(size)?
    {
        return Ok(Some(differences(&expected, &got)));
    }
    if !engine.habits.refuses_occupied() && !watch.is_empty() {
        return Ok(None);
    }
    let is_stone = |point: &Point| expected.at(*point).is_some();
    let (stones, mut open): (Vec<Point>, Vec<Point>) = watch.iter().copied().partition(is_stone);
    if open.len() > MANY {
        // What was left standing lies far from the move, and stones around it would take it.
        let changed = play.changed_points();
        let last = changed.first().copied().unwrap_or(Point::new(0, 0));
        open.retain(|point| changed.contains(point));
        open.sort_by_key(|point| std::cmp::Reverse(distance(last, *point)));
        open.truncate(MANY);
    }
    let mut wrong = Vec::new();
    let alternates = engine.habits.alternates();
    let player = if alternates { play.game().to_play() } else { Colour::Black };
    for point in stones {
        if engine.play(Turn::play(player, point))? {
            wrong.push(WrongPoint { point, expected: expected.at(point), got: Content::Empty });
            return Ok(Some(wrong));
        }
    }
    for point in open {
        let Some(turn) = harmless_turn(play, point, alternates) else { continue };
        if !engine.pass_before(play, turn)? {
            continue;
        }
        if engine.play(turn)? {
            play.step(Step::Turn(turn));
        } else {
            wrong.push(WrongPoint { point, expected: None, got: Content::Closed });
            if alternates {
                break;
            }
        }
    }
    Ok(Some(wrong))
}

/// A stone that may be put on an empty point under every reading and takes nothing; that of
/// the side to play comes first where the sides alternate.
pub fn harmless_turn(play: &Play, point: Point, alternates: bool) -> Option<Turn> {
    let last = play.game().to_play().opponent();
    let first = if alternates { last.opponent() } else { last };
    [first, first.opponent()].into_iter().map(|player| Turn::play(player, point)).find(|&turn| {
        let strict: RuleSet = Preset::Chinese.rules();
        play.refusal(&strict, turn).is_none() && leaves_liberties(play, turn)
    })
}

/// Whether the chain that a stone joins keeps two liberties or more, and no other chain
/// loses its last one.
fn leaves_liberties(play: &Play, turn: Turn) -> bool {
    let Action::Play(point) = turn.action else { return false };
    let mut diagram = play.diagram();
    diagram.set(point, Some(turn.player));
    let start = weiqi_data::Past::set_up(diagram, turn.player.opponent());
    crate::boundary::Reference::resume(&[start]).is_ok_and(|game| {
        let chains = game.chains();
        let own = chains.iter().find(|chain| chain.stones.contains(&point));
        own.is_some_and(|chain| chain.liberties.len() >= 2)
    })
}

/// The points on which two boards differ.
pub fn differences(expected: &Diagram, got: &Diagram) -> Vec<WrongPoint> {
    let differs = |point: &Point| expected.at(*point) != got.at(*point);
    let wrong = Point::all(expected.size()).filter(differs).map(|point| WrongPoint {
        point,
        expected: expected.at(point),
        got: got.at(point).map_or(Content::Empty, Content::Stone),
    });
    wrong.collect()
}
