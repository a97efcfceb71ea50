//! What an implementation says about a request, before it is written as JSON.

use super::error::JudgeError;
use super::request::Request;
use crate::boundary::{Backend, taker, unknown_reading};
use weiqi_data::readings::StonesOfASet;
use weiqi_data::{Chain, Colour, DeadError, Diagram, Past, Point, Refusal, RuleSet, Score, Turn};
use weiqi_spec::general::a01_equipment::stones_of_a_set;

/// The judgement of a position: everything that an answer says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// What stands after the moves, or before the first illegal one.
    pub diagram: Diagram,
    /// The side to play there.
    pub to_play: Colour,
    /// The stones that each move took off, sorted; own stones lost by suicide included.
    pub captured: Vec<Vec<Point>>,
    /// The points on which the side to play may put a stone, sorted.
    pub legal: Vec<Point>,
    /// The empty points on which it may not, sorted, and why.
    pub illegal: Vec<(Point, Refusal)>,
    /// Every chain, in order of the first stones.
    pub chains: Vec<Chain>,
    /// The count, with the dead stones of the request.
    pub score: Score,
    /// The first illegal move, if there is one.
    pub refused: Option<RefusedMove>,
    /// How many stones of Black's and of White's are left of the set, where one is named.
    pub stones_left: Option<[i64; 2]>,
}

/// The first illegal move of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMove {
    /// Its place in the list of moves, from 0.
    pub index: usize,
    /// The move.
    pub turn: Turn,
    /// Why it is illegal.
    pub refusal: Refusal,
}

/// Puts a request to an implementation.
///
/// # Errors
/// A reading that the implementation does not know, a set-up that cannot stand (1.3), or dead stones that are not whole chains of the
/// position judged (1.8).
pub fn judge<B: Backend>(request: &Request) -> Result<Judgement, JudgeError> {
    if let Some(unknown) = unknown_reading::<B>(&request.rules.readings) {
        return Err(JudgeError::Reading(unknown));
    }
    let start = Past::set_up(request.setup.clone(), request.to_play);
    let mut game = B::resume(&[start]).map_err(JudgeError::Start)?;
    let (captured, prisoners, refused) = play(&mut game, request);
    let Request { rules, dead, seki, .. } = request;
    let judged = judgement_with_seki(&game, rules, dead, seki, prisoners);
    let judged = judged.map_err(JudgeError::Dead)?;
    let stones_left = request.set.map(|set| stones_left(set, &judged.diagram));
    Ok(Judgement { captured, refused, stones_left, ..judged })
}

/// What an implementation says about the position on the board: nothing was played to get
/// there, and nothing refused.
///
/// # Errors
/// Dead stones that are not whole chains (1.8).
pub fn judgement_of<B: Backend>(
    game: &B,
    rules: &RuleSet,
    dead: &[Point],
    prisoners: [usize; 2],
) -> Result<Judgement, DeadError> {
    judgement_with_seki(game, rules, dead, &[], prisoners)
}

fn judgement_with_seki<B: Backend>(
    game: &B,
    rules: &RuleSet,
    dead: &[Point],
    in_seki: &[Point],
    prisoners: [usize; 2],
) -> Result<Judgement, DeadError> {
    let diagram = game.diagram();
    Ok(Judgement {
        to_play: game.to_play(),
        captured: Vec::new(),
        legal: game.legal_points(rules),
        illegal: illegal_points(game, rules, &diagram),
        chains: game.chains(),
        score: game.score_with_seki(rules, dead, in_seki, prisoners)?,
        refused: None,
        diagram,
        stones_left: None,
    })
}

/// How many stones of a set do not stand on the board: fewer than none where more are needed
/// than it has.
fn stones_left(set: StonesOfASet, diagram: &Diagram) -> [i64; 2] {
    Colour::BOTH
        .map(|colour| stones_of_a_set(set, colour) as i64 - diagram.stones(colour).len() as i64)
}

/// Plays the moves up to the first illegal one: the stones that each took off, the
/// prisoners of Black and of White, and the refusal.
fn play<B: Backend>(
    game: &mut B,
    request: &Request,
) -> (Vec<Vec<Point>>, [usize; 2], Option<RefusedMove>) {
    let mut captured = Vec::new();
    let mut prisoners = [0, 0];
    for (index, &turn) in request.moves.iter().enumerate() {
        match game.take(&request.rules, turn) {
            Ok(stones) => {
                prisoners[taker(turn, &stones).index()] += stones.len();
                captured.push(stones);
            }
            Err(refusal) => {
                return (captured, prisoners, Some(RefusedMove { index, turn, refusal }));
            }
        }
    }
    (captured, prisoners, None)
}

fn illegal_points<B: Backend>(
    game: &B,
    rules: &RuleSet,
    diagram: &Diagram,
) -> Vec<(Point, Refusal)> {
    let to_play = game.to_play();
    let points = diagram.empty_points().into_iter();
    points
        .filter_map(|point| Some((point, game.refusal(rules, Turn::play(to_play, point))?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::judge;
    use crate::boundary::Reference;
    use crate::contract::{Object, Request, answer_json};
    use serde_json::{Value, json};

    fn score(request: Value) -> Value {
        let mut object = Object::read(request, "The request").unwrap();
        let request = Request::take_from(&mut object).unwrap();
        let judgement = judge::<Reference>(&request).unwrap();
        answer_json(&Value::Null, &judgement)["score"].clone()
    }

    #[test]
    fn stones_that_moves_take_are_prisoners_where_those_count() {
        let moves = ["B A2", "W A1", "B B1", "W C3", "B B3", "W pass", "B C2"];
        let score =
            score(json!({"size": [3, 3], "rules": {"scoring": "territory"}, "moves": moves}));
        assert_eq!(score["prisoners"], json!({"black": 2, "white": 0}));
    }

    #[test]
    fn a_count_names_objections_and_seki_only_where_there_are_some() {
        let score = score(json!({"size": [3, 3], "moves": ["B B2"]}));
        let members: Vec<&String> = score.as_object().unwrap().keys().collect();
        assert!(!members.iter().any(|key| *key == "dead_objections" || *key == "seki"), "{score}");
    }
}
