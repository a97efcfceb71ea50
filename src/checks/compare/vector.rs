//! A divergence as a test vector.

use super::{Answer, Divergence, Question, Shrunk};
use serde_json::{Map, Value, json};
use weiqi::boundary::Backend;
use weiqi::contract::{Request, answer_json, judge, points_json, readings_json, rules_json};
use weiqi_data::{Action, Colour, LeftBy, Past, Point, Preset, RuleSet, Turn};

/// The divergence as a vector: the request that shows it, and the part of the answer at
/// stake as `A` gives it, until the article has been read.
///
/// A request cannot hold a history that no turns lead to: it is written beside the source,
/// and the vector holds the last position, from which it does not show the divergence.
pub fn vector_json<A: Backend>(shrunk: &Shrunk, id: &str, found_by: &str) -> Value {
    let Shrunk { case, divergence } = shrunk;
    let request = request::<A>(shrunk);
    let article = divergence.article().to_string();
    let mut vector = json!({
        "id": id,
        "articles": [article],
        "title": {
            "zh": format!("两种实现在第{article}条上结果不同"),
            "en": format!("The two implementations differ about {article}"),
        },
        "verdict": "settled",
        "source": found_by,
        "rules": short_rules(&request.rules),
        "size": [request.setup.size().columns(), request.setup.size().rows()],
        "diagram": request.setup.rows(),
        "setup": {
            "black": points_json(&request.setup.stones(Colour::Black)),
            "white": points_json(&request.setup.stones(Colour::White)),
        },
        "to_play": request.to_play.to_string(),
        "moves": request.moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "dead": points_json(&request.dead),
        "expect": expected::<A>(&request, &divergence.question),
    });
    let readings = readings_json(&request.rules.readings);
    if readings.as_object().is_some_and(|named| !named.is_empty()) {
        vector["readings"] = readings;
    }
    if case.history.len() > 1 {
        let stood = case.history.iter().map(|past| past_text(past).into());
        vector["source"] = std::iter::once(Value::from(found_by)).chain(stood).collect();
    }
    vector
}

/// The name of the preset, or an object with the choices that differ from `chinese`.
pub(super) fn short_rules(rules: &RuleSet) -> Value {
    let same = |preset: &&Preset| rules_json(&preset.rules()) == rules_json(rules);
    if let Some(preset) = Preset::ALL.iter().find(same) {
        return preset.name().into();
    }
    let mut choices = rules_json(rules);
    let usual = rules_json(&Preset::Chinese.rules().with_handicap(rules.handicap));
    if let (Some(choices), Some(usual)) = (choices.as_object_mut(), usual.as_object()) {
        choices.retain(|key, value| {
            key == "handicap" && rules.handicap > 0 || usual.get(key) != Some(value)
        });
        choices.shift_insert(0, "preset".to_string(), Preset::Chinese.name().into());
    }
    choices
}

/// The request at whose end the two differ.
fn request<A: Backend>(shrunk: &Shrunk) -> Request {
    let Shrunk { case, divergence } = shrunk;
    let mut moves: Vec<Turn> = divergence.turns.iter().map(|(turn, _)| *turn).collect();
    moves.extend(turn_to_show(divergence));
    let start = &case.history[case.history.len() - 1];
    let dead = match &divergence.question {
        Question::Count(_, dead, _) => dead.clone(),
        Question::Alive(..) => chain_of_disputed_life::<A>(divergence),
        _ => Vec::new(),
    };
    let (setup, to_play) = (start.diagram.clone(), start.to_play);
    Request { rules: case.rules, setup, to_play, moves, dead, seki: Vec::new(), set: None }
}

/// A chain that only one of the two calls unconditionally alive. Declared dead, it must
/// meet with an objection, or must not.
fn chain_of_disputed_life<A: Backend>(divergence: &Divergence) -> Vec<Point> {
    let [Answer::Points(left), Answer::Points(right)] = &divergence.answers else {
        return Vec::new();
    };
    let disputed = left.iter().chain(right).find(|p| left.contains(p) != right.contains(p));
    let game = A::resume(&[divergence.now().clone()]);
    let chains = game.map(|game| game.chains()).unwrap_or_default();
    let chain = chains.into_iter().find(|chain| disputed.is_some_and(|p| chain.stones.contains(p)));
    chain.map(|chain| chain.stones).unwrap_or_default()
}

/// The turn that was asked about, where an answer shows more with it: one that only the
/// order of play refuses, and one that was taken.
fn turn_to_show(divergence: &Divergence) -> Option<Turn> {
    match &divergence.question {
        Question::Take(_, turn) if divergence.answers.iter().all(is_taken) => Some(*turn),
        Question::Verdict(_, turn) if !is_empty_point(divergence, *turn) => Some(*turn),
        _ => None,
    }
}

fn is_taken(answer: &Answer) -> bool {
    matches!(answer, Answer::Taken(Ok(_)) | Answer::Panicked(_))
}

/// Whether the turn puts a stone of the side to play on an empty point: the answer lists
/// all of these.
fn is_empty_point(divergence: &Divergence, turn: Turn) -> bool {
    let now = divergence.now();
    match turn.action {
        Action::Pass => false,
        Action::Play(point) => {
            turn.player == now.to_play
                && point.is_on(now.diagram.size())
                && now.diagram.at(point).is_none()
        }
    }
}

/// The parts of the answer at stake.
fn expected<A: Backend>(request: &Request, question: &Question) -> Value {
    let judgement = match judge::<A>(request) {
        Ok(judgement) => judgement,
        Err(error) => return json!({ "error": error.to_string() }),
    };
    let answer = answer_json(&Value::Null, &judgement);
    let parts: &[&str] = match question {
        Question::Verdict(..) | Question::LegalPoints(_) => &["legal", "illegal", "refused"],
        Question::Board | Question::Take(..) => &["captured", "board", "refused"],
        Question::Chains => &["board", "chains"],
        Question::ToPlay | Question::Turns | Question::Undo | Question::Start => &["to_play"],
        Question::Count(..) | Question::Alive(..) => &["score"],
    };
    let members = parts.iter().map(|&part| (part.to_string(), answer[part].clone()));
    Value::Object(members.collect::<Map<String, Value>>())
}

/// A position of the history in words: its rows from the top.
fn past_text(past: &Past) -> String {
    let how = match past.left_by {
        LeftBy::SetUp => "set up".to_string(),
        LeftBy::Move(colour) => format!("made by {colour}"),
        LeftBy::Pass(colour) => format!("left by a pass of {colour}"),
    };
    let (rows, to_play) = (past.diagram.rows().join("/"), past.to_play);
    format!("In the history stood {rows}, {how}, {to_play} to play.")
}
