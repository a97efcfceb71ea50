//! Answers as JSON, in the order of the contract.

use super::judgement::{Judgement, RefusedMove};
use super::rules::colour_name;
use serde_json::{Map, Value, json};
use weiqi_data::{
    Article, Chain, Point, Quarters, Reason, Refusal, Score, Scoring, SekiGroup, SekiStanding,
};

/// The answer to the request `id`.
pub fn answer_json(id: &Value, judgement: &Judgement) -> Value {
    let mut answer = json!({
        "id": id,
        "board": judgement.diagram.rows(),
        "to_play": colour_name(judgement.to_play),
        "captured": judgement.captured.iter().map(|stones| points_json(stones)).collect::<Vec<_>>(),
        "legal": points_json(&judgement.legal),
        "illegal": illegal_json(&judgement.illegal),
        "chains": judgement.chains.iter().map(chain_json).collect::<Vec<_>>(),
        "score": score_json(&judgement.score),
        "refused": judgement.refused.as_ref().map(refused_json),
    });
    if let Some([black, white]) = judgement.stones_left {
        answer["stones_left"] = json!({"black": black, "white": white});
    }
    answer
}

/// The answer to a request that could not be read.
pub fn error_json(id: &Value, sentence: &str) -> Value {
    json!({"id": id, "error": sentence})
}

/// The names of points, in the order given.
pub fn points_json(points: &[Point]) -> Value {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().into()
}

fn illegal_json(points: &[(Point, Refusal)]) -> Value {
    let members: Map<String, Value> =
        points.iter().map(|(point, refusal)| (point.to_string(), refusal_json(refusal))).collect();
    Value::Object(members)
}

/// The reason, the article and the evidence of a refusal.
pub fn refusal_json(refusal: &Refusal) -> Value {
    let mut json = json!({
        "reason": refusal.reason.name(),
        "article": refusal.article.to_string(),
    });
    match &refusal.reason {
        Reason::ForbiddenPoint { chain } => json["chain"] = points_json(chain),
        Reason::Repetition { same_as } => json["same_as"] = json!(same_as),
        Reason::OffBoard | Reason::WrongPlayer | Reason::Occupied => {}
    }
    json
}

fn chain_json(chain: &Chain) -> Value {
    json!({
        "color": colour_name(chain.colour),
        "stones": points_json(&chain.stones),
        "liberties": points_json(&chain.liberties),
    })
}

/// The count, in stones under area scoring and in points under territory scoring.
pub fn score_json(score: &Score) -> Value {
    let mut json = match score.scoring {
        Scoring::Area => json!({
            "black_zi": score.black.to_string(),
            "white_zi": score.white.to_string(),
            "neutral": score.neutral,
            "margin_zi": score.margin.to_string(),
        }),
        Scoring::Territory => {
            let [black, white] = score.prisoners.unwrap_or_default();
            json!({
                "black_points": Quarters::as_points(score.black),
                "white_points": Quarters::as_points(score.white),
                "prisoners": {"black": black, "white": white},
                "margin_points": Quarters::as_points(score.margin),
            })
        }
    };
    json["winner"] = json!(score.winner.to_string());
    json["result"] = json!(score.result());
    if !score.objections.is_empty() {
        json["dead_objections"] =
            score.objections.iter().map(|chain| objection_json(chain)).collect();
    }
    if !score.seki.is_empty() {
        json["seki"] = score.seki.iter().map(|group| seki_json(score, group)).collect();
    }
    json
}

/// A group that is or may be in seki; of an open one, the result if it were.
fn seki_json(score: &Score, group: &SekiGroup) -> Value {
    let mut json = json!({
        "color": colour_name(group.colour),
        "stones": points_json(&group.stones),
        "points": points_json(&group.points),
        "standing": group.standing.name(),
    });
    if group.standing == SekiStanding::Open {
        let margin = score.margin_if_in_seki(group);
        json["result_if_in_seki"] = json!(match margin.0.signum() {
            1 => format!("B+{}", margin.as_points()),
            -1 => format!("W+{}", margin.abs().as_points()),
            _ => "0".to_string(),
        });
    }
    json
}

fn objection_json(chain: &[Point]) -> Value {
    json!({
        "stones": points_json(chain),
        "article": Article::LIFE_AND_DEATH.to_string(),
        "reason": "unconditionally_alive",
    })
}

fn refused_json(refused: &RefusedMove) -> Value {
    json!({
        "index": refused.index,
        "move": refused.turn.to_string(),
        "reason": refused.refusal.reason.name(),
        "article": refused.refusal.article.to_string(),
    })
}
