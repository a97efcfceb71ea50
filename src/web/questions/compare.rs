//! `compare`: a position under several rule sets or readings, side by side.

use super::terms::Terms;
use super::text_json;
use serde_json::{Map, Value, json};
use weiqi::boundary::{Engine, Reference, unknown_reading};
use weiqi::contract::{Judgement, Object, Request, answer_json, judge, parse, points_json, show};
use weiqi::records::report::score_sheet;
use weiqi::words::why;
use weiqi_data::{Colour, Point};
use weiqi_spec::board::Board;
use weiqi_spec::group::surrounded_points_filled;

/// The most columns of a comparison.
const MOST_COLUMNS: usize = 6;

/// The keys of a request that are the same for every column.
const SHARED: [&str; 6] = ["size", "setup", "to_play", "moves", "dead", "seki"];

/// The bytes hold a request without rules, `columns`, and what every column is to have beside
/// its rules: `komi_zi`, `handicap`.
pub fn compare(bytes: &[u8]) -> Result<Value, String> {
    let mut object = Object::read(parse(bytes, "The request")?, "The request")?;
    let columns = read_columns(&object.require("columns")?)?;
    let mut common = Map::new();
    for key in ["komi_zi", "handicap"] {
        common.extend(object.take(key).map(|value| (key.to_string(), value)));
    }
    let mut shared = Map::new();
    for key in SHARED {
        shared.extend(object.take(key).map(|value| (key.to_string(), value)));
    }
    object.finish()?;
    let columns = columns.iter().map(|name| column(name, &common, &shared));
    Ok(json!({"columns": columns.collect::<Vec<_>>()}))
}

fn read_columns(value: &Value) -> Result<Vec<String>, String> {
    let text = |value: &Value| value.as_str().map(str::to_string);
    let names: Option<Vec<String>> =
        value.as_array().and_then(|list| list.iter().map(text).collect());
    names.filter(|names| (1..=MOST_COLUMNS).contains(&names.len())).ok_or_else(|| {
        format!(
            "\"columns\" is {}: expected a list of 1 to {MOST_COLUMNS} rule sets such as \
             [\"chinese\"].",
            show(value)
        )
    })
}

fn column(name: &str, common: &Map<String, Value>, shared: &Map<String, Value>) -> Value {
    let answered = Terms::read(name).and_then(|mut terms| {
        terms.rules.extend(common.clone());
        answer(&terms, shared).map(|answer| (terms, answer))
    });
    match answered {
        Ok((terms, mut answer)) => {
            answer["rules"] = name.into();
            answer["title"] = text_json(&terms.title);
            answer
        }
        Err(sentence) => {
            let title = Terms::read(name).map(|terms| terms.title).unwrap_or_default();
            json!({"rules": name, "title": text_json(&title), "error": sentence})
        }
    }
}

fn answer(terms: &Terms, shared: &Map<String, Value>) -> Result<Value, String> {
    let request = read(terms.request(shared))?;
    let is_for_the_engine = unknown_reading::<Engine>(&request.rules.readings).is_none();
    let judged = |request: &Request| match is_for_the_engine {
        true => judge::<Engine>(request),
        false => judge::<Reference>(request),
    };
    // Dead stones of a position that these rules never reached are no fault of the request.
    let (request, judgement, dead_error) = match judged(&request) {
        Ok(judgement) => (request, judgement, None),
        Err(error) if !request.dead.is_empty() || !request.seki.is_empty() => {
            let without = Request { dead: Vec::new(), seki: Vec::new(), ..request };
            let judgement = judged(&without)?;
            (without, judgement, Some(error.to_string()))
        }
        Err(error) => return Err(error.into()),
    };
    let stopped = judgement.refused.as_ref().map(|refused| {
        json!({
            "index": refused.index,
            "move": refused.turn.to_string(),
            "article": refused.refusal.article.to_string(),
            "why": text_json(&why(&refused.refusal.reason)),
        })
    });
    let sheet = score_sheet(request.setup.size(), &request.rules, &judgement.score);
    let sheet = sheet
        .iter()
        .map(|line| json!({"name": text_json(&line.name), "amount": text_json(&line.amount)}));
    let [black, white] = surrounded(&judgement, &request.dead);
    Ok(json!({
        "answer": answer_json(&Value::Null, &judgement),
        "why": reasons(&judgement),
        "stopped": stopped,
        "dead_error": dead_error,
        "sheet": sheet.collect::<Vec<_>>(),
        "surrounded": {"black": points_json(&black), "white": points_json(&white)},
    }))
}

fn read(request: Map<String, Value>) -> Result<Request, String> {
    let mut object = Object::read(Value::Object(request), "The request")?;
    let request = Request::take_from(&mut object)?;
    object.finish()?;
    Ok(request)
}

/// Why each empty point that may not be played is refused.
fn reasons(judgement: &Judgement) -> Value {
    let reason = |(point, refusal): &(Point, weiqi_data::Refusal)| {
        (point.to_string(), text_json(&why(&refusal.reason)))
    };
    Value::Object(judgement.illegal.iter().map(reason).collect())
}

/// The empty points that Black and White surround once the dead stones are off.
fn surrounded(judgement: &Judgement, dead: &[Point]) -> [Vec<Point>; 2] {
    let mut living = judgement.diagram.clone();
    dead.iter().for_each(|&point| living.set(point, None));
    let filled = surrounded_points_filled(&Board::from_diagram(&living)).diagram();
    let is_empty = |point: &Point| living.at(*point).is_none();
    Colour::BOTH.map(|colour| filled.stones(colour).into_iter().filter(is_empty).collect())
}

#[cfg(test)]
mod tests {
    use crate::ask;
    use serde_json::{Value, json};

    fn asked(request: Value) -> Value {
        serde_json::from_slice(&ask("compare", request.to_string().as_bytes())).unwrap()
    }

    #[test]
    fn two_rule_sets_refuse_the_same_point_by_different_articles() {
        let answer = asked(json!({
            "size": [3, 2], "setup": {"white": ["A1", "B2"]}, "columns": ["chinese", "tromp-taylor"],
        }));
        let article =
            |column: usize| &answer["columns"][column]["answer"]["illegal"]["A2"]["article"];
        assert_eq!([article(0), article(1)], ["1.5", "1.6"]);
        assert_eq!(answer["columns"][0]["why"]["A2"]["zh"], "禁着点，A2 无气");
    }

    #[test]
    fn a_set_that_refused_an_earlier_move_says_where_it_stopped() {
        let moves = ["B C1", "W B1", "B C3", "W A2", "B B2", "W C2"];
        let answer = asked(json!({
            "size": [3, 3], "to_play": "black", "moves": moves,
            "columns": ["chinese", "new-zealand"], "handicap": 2, "dead": ["C2"],
        }));
        let columns = answer["columns"].as_array().unwrap();
        for column in columns {
            assert!(column["sheet"].as_array().unwrap().len() > 4, "{column}");
        }
    }

    #[test]
    fn dead_stones_of_a_position_that_was_never_reached_are_said_to_be_left_out() {
        let answer = asked(json!({
            "size": [2, 1], "moves": ["B A1", "W B1"], "dead": ["B1"], "columns": ["chinese"],
        }));
        let column = &answer["columns"][0];
        assert!(column["dead_error"].is_string() || column["answer"]["score"].is_object());
    }

    #[test]
    fn a_column_that_cannot_be_read_leaves_the_others() {
        let answer = asked(json!({"size": [2, 2], "columns": ["chinese", "chess"]}));
        assert!(answer["columns"][0]["answer"].is_object());
        assert!(answer["columns"][1]["error"].as_str().unwrap().contains("chess"));
    }

    #[test]
    fn what_is_no_list_of_columns_is_an_error() {
        for columns in [json!([]), json!("chinese"), json!([1]), json!(vec!["chinese"; 7])] {
            let answer = asked(json!({"size": [2, 2], "columns": columns}));
            assert!(answer["error"].as_str().unwrap().contains("expected a list"), "{answer}");
        }
    }
}
