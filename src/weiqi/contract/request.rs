//! Requests: a rule set, a position, moves, and the stones agreed dead.

use super::error::InputError;
use super::json::Object;
use super::readings::read_readings;
use super::rules::{colour_name, named, read_rules_under};
use serde_json::Value;
use weiqi_data::readings::{Field, LifeAndDeath, OldMatch, Readings, StonesOfASet};
use weiqi_data::{Action, Colour, Diagram, OpeningSetup, Point, RuleSet, Size, Turn};
use weiqi_spec::ancient::opening::{board_with_corner_stones, first_to_play};
use weiqi_spec::general::a01_equipment::standard_size;

/// What an implementation is asked to judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The rules in force.
    pub rules: RuleSet,
    /// The position that the history begins with.
    pub setup: Diagram,
    /// The side to play first.
    pub to_play: Colour,
    /// The turns, in order; the first illegal one ends the reading.
    pub moves: Vec<Turn>,
    /// The stones agreed dead at the end; no point twice.
    pub dead: Vec<Point>,
    /// Stones of the groups agreed to be in seki, where points in a seki do not count.
    pub seki: Vec<Point>,
    /// The set of stones that is played with, where the request names one: the answer then
    /// says how many are left.
    pub set: Option<StonesOfASet>,
}

impl Request {
    /// Takes the keys of a request out of an object. Only `size` must be there; without
    /// `setup` the board is empty, or holds the 座子 where the rules say so (19×19).
    ///
    /// # Errors
    /// A value that is out of its range or names nothing. Whether the set-up can stand and
    /// the dead stones are whole chains is for the implementation to say.
    pub fn take_from(object: &mut Object) -> Result<Request, InputError> {
        Request::take_from_under(object, &Readings::TAKEN)
    }

    /// The same, where words are read as `usual` says unless the request says otherwise.
    ///
    /// # Errors
    /// As for [`Request::take_from`].
    pub fn take_from_under(object: &mut Object, usual: &Readings) -> Result<Request, InputError> {
        let (readings, named_readings) = match object.take("readings") {
            Some(value) => read_readings(value, usual)?,
            None => (*usual, Vec::new()),
        };
        let rules = object.take("rules").unwrap_or_else(|| "chinese".into());
        let rules = read_rules_under(rules, readings)?;
        let size = read_size(&object.require("size")?)?;
        let setup = match object.take("setup") {
            Some(stones) => read_setup(stones, size)?,
            None => opening(&rules, size),
        };
        let to_play = match object.take("to_play") {
            Some(side) => named(&side, "\"to_play\"", &Colour::BOTH, colour_name)?,
            None => opener(&rules)?,
        };
        let moves = object.take("moves").map_or(Ok(Vec::new()), |list| read_moves(&list))?;
        let mut points = |key: &'static str| {
            object.take(key).map_or(Ok(Vec::new()), |list| {
                let place = format!("\"{key}\"");
                let points = read_points(&list, &place, size)?;
                each_once(&points, &place).map(|()| points)
            })
        };
        let (dead, seki) = (points("dead")?, points("seki")?);
        if readings.life != LifeAndDeath::Agreement && !dead.is_empty() {
            return Err(InputError::DeadUnasked(readings.life.name()));
        }
        let names_the_set = named_readings.contains(&Field::StonesOfASet);
        let set = names_the_set.then_some(readings.stones_of_a_set);
        Ok(Request { rules, setup, to_play, moves, dead, seki, set })
    }
}

/// The side to play first where the request does not say.
fn opener(rules: &RuleSet) -> Result<Colour, InputError> {
    let players = rules.readings.old_match;
    match (players, rules.opening_setup) {
        (OldMatch::Equals, _) => Ok(rules.opener()),
        (_, OpeningSetup::CornerStars) => {
            first_to_play(players).ok_or(InputError::NoOpener(players.name()))
        }
        (_, OpeningSetup::Empty) => Err(InputError::OldRulesOnly(players.name())),
    }
}

fn read_size(value: &Value) -> Result<Size, InputError> {
    let side = |side: &Value| {
        let side = side.as_u64().and_then(|side| u8::try_from(side).ok())?;
        (1..=Size::LARGEST_PLAYED).contains(&side).then_some(side)
    };
    let sides: Option<Vec<u8>> =
        value.as_array().and_then(|sides| sides.iter().map(side).collect());
    match sides.as_deref() {
        Some(&[columns, rows]) => Size::new(columns, rows).map_err(InputError::NoSize),
        _ => {
            let most = Size::LARGEST_PLAYED;
            let expected = format!("[columns, rows], each a whole number from 1 to {most}");
            Err(InputError::unexpected("\"size\"", value, expected))
        }
    }
}

fn read_setup(value: Value, size: Size) -> Result<Diagram, InputError> {
    let mut object = Object::read(value, "\"setup\"")?;
    let mut diagram = Diagram::empty(size);
    let mut all = Vec::new();
    for (colour, key, place) in [
        (Colour::Black, "black", "\"setup\".\"black\""),
        (Colour::White, "white", "\"setup\".\"white\""),
    ] {
        let points =
            object.take(key).map_or(Ok(Vec::new()), |list| read_points(&list, place, size))?;
        for &point in &points {
            diagram.set(point, Some(colour));
        }
        all.extend(points);
    }
    object.finish()?;
    each_once(&all, "\"setup\"").map(|()| diagram)
}

/// What stands before the first move where no set-up is given.
fn opening(rules: &RuleSet, size: Size) -> Diagram {
    match rules.opening_setup {
        OpeningSetup::Empty => Diagram::empty(size),
        OpeningSetup::CornerStars if size == standard_size() => {
            board_with_corner_stones().diagram()
        }
        OpeningSetup::CornerStars => Diagram::empty(size),
    }
}

/// Reads a list of points on a board of `size`; `place` says where it stands.
///
/// # Errors
/// No list, a text that names no point, or a point off the board.
pub fn read_points(value: &Value, place: &str, size: Size) -> Result<Vec<Point>, InputError> {
    let list = value
        .as_array()
        .ok_or_else(|| InputError::unexpected(place, value, "a list of points such as [\"C3\"]"))?;
    let on_board = |value: &Value| {
        let point = read_point(value, place)?;
        match point.is_on(size) {
            true => Ok(point),
            false => Err(InputError::OffBoard { place: place.to_string(), point, size }),
        }
    };
    list.iter().map(on_board).collect()
}

/// Reads the name of a point, on whatever board.
///
/// # Errors
/// Anything else.
pub fn read_point(value: &Value, place: &str) -> Result<Point, InputError> {
    match value.as_str() {
        Some(text) => text.parse().map_err(|error| InputError::NoPoint(place.to_string(), error)),
        None => {
            let place = format!("A point in {place}");
            Err(InputError::unexpected(place, value, "a name such as \"C3\""))
        }
    }
}

fn each_once(points: &[Point], place: &str) -> Result<(), InputError> {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(()),
        Some(pair) => Err(InputError::PointTwice { place: place.to_string(), point: pair[0] }),
    }
}

fn read_moves(value: &Value) -> Result<Vec<Turn>, InputError> {
    let list = value.as_array().ok_or_else(|| {
        InputError::unexpected("\"moves\"", value, "a list such as [\"B D4\",\"W pass\"]")
    })?;
    list.iter().enumerate().map(|(index, turn)| read_turn(turn, index)).collect()
}

/// Reads a turn such as `"B D4"` or `"W pass"`, the letters in either case. The point may
/// lie off the board: a move there is refused, not misread.
///
/// # Errors
/// Anything else; `index` is the place in the list of moves.
pub fn read_turn(value: &Value, index: usize) -> Result<Turn, InputError> {
    let read = value.as_str().and_then(|text| text.split_once(' ')).and_then(|(side, action)| {
        let player = match side {
            "B" | "b" => Colour::Black,
            "W" | "w" => Colour::White,
            _ => return None,
        };
        if action.eq_ignore_ascii_case("pass") {
            return Some(Turn { player, action: Action::Pass });
        }
        action.parse().ok().map(|point| Turn::play(player, point))
    });
    read.ok_or_else(|| {
        let expected = "B or W, a space, and a point such as D4 or the word pass";
        InputError::unexpected(format!("Move {index} of \"moves\""), value, expected)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use weiqi_data::Preset;

    fn read(request: Value) -> Result<Request, InputError> {
        let mut object = Object::read(request, "The request").unwrap();
        let request = Request::take_from(&mut object)?;
        object.finish().map(|()| request)
    }

    #[test]
    fn all_but_the_size_may_be_left_out() {
        let request = read(json!({"size": [3, 2]})).unwrap();
        assert_eq!(request.rules, Preset::Chinese.rules());
        assert_eq!(request.setup.rows(), ["...", "..."]);
        assert_eq!(request.to_play, Colour::Black);
        assert!(request.moves.is_empty() && request.dead.is_empty());
    }

    #[test]
    fn white_begins_from_two_handicap_stones_on() {
        for (handicap, side) in [(0, Colour::Black), (1, Colour::Black), (2, Colour::White)] {
            let request = read(json!({"size": [9, 9], "rules": {"handicap": handicap}})).unwrap();
            assert_eq!(request.to_play, side, "{handicap}");
        }
    }

    #[test]
    fn moves_are_read_in_either_case_and_may_lie_off_the_board() {
        let request = read(json!({"size": [3, 3], "moves": ["b c3", "W PASS", "B AA30"]})).unwrap();
        let moves: Vec<String> = request.moves.iter().map(ToString::to_string).collect();
        assert_eq!(moves, ["B C3", "W pass", "B AA30"]);
    }

    #[test]
    fn bad_requests_are_answered_with_what_was_read_and_what_was_expected() {
        for (request, part) in [
            (json!({}), "has no key \"size\""),
            (json!({"size": [0, 9]}), "is [0,9]: expected [columns, rows]"),
            (json!({"size": [26, 9]}), "from 1 to 25"),
            (json!({"size": [9]}), "is [9]"),
            (json!({"size": [9.0, 9]}), "is [9.0,9]"),
            (json!({"size": "9x9"}), "is \"9x9\""),
            (json!({"size": [9, 9], "seed": 1}), "Unknown key \"seed\" in the request"),
            (json!({"size": [9, 9], "to_play": "B"}), "expected one of black, white"),
            (json!({"size": [9, 9], "setup": []}), "\"setup\" is []: expected a JSON object"),
            (json!({"size": [9, 9], "setup": {"red": []}}), "Unknown key \"red\" in \"setup\""),
            (json!({"size": [9, 9], "setup": {"black": "A1"}}), "expected a list of points"),
            (json!({"size": [9, 9], "setup": {"black": ["K1"]}}), "K1, which is off the board"),
            (json!({"size": [9, 9], "setup": {"black": ["I1"]}}), "names no point"),
            (json!({"size": [9, 9], "setup": {"black": ["A1", "a1"]}}), "gives A1 twice"),
            (
                json!({"size": [9, 9], "setup": {"black": ["A1"], "white": ["A1"]}}),
                "gives A1 twice",
            ),
            (json!({"size": [9, 9], "dead": ["A1", "A1"]}), "gives A1 twice"),
            (json!({"size": [9, 9], "dead": [1]}), "\"dead\" is 1: expected a name"),
            (json!({"size": [9, 9], "moves": "B A1"}), "expected a list such as"),
            (json!({"size": [9, 9], "moves": ["B A1", "W I5"]}), "Move 1 of \"moves\" is \"W I5\""),
            (json!({"size": [9, 9], "moves": ["A1"]}), "Move 0 of \"moves\" is \"A1\""),
            (json!({"size": [9, 9], "moves": ["black A1"]}), "expected B or W"),
            (json!({"size": [9, 9], "moves": ["B "]}), "Move 0"),
            (json!({"size": [9, 9], "moves": [["B", "A1"]]}), "Move 0"),
        ] {
            let sentence = read(request).unwrap_err().to_string();
            assert!(sentence.contains(part), "{sentence}");
        }
    }
}
