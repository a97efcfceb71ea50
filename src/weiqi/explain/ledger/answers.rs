//! What the reference answers to each reading of an entry, computed.

use super::super::error::ExplainError;
use super::{LedgerEntry, ShownBy};
use crate::boundary::Reference;
use crate::contract::vectors::{Vector, read_vector};
use crate::contract::{InputError, Request, answer_json, error_json, judge, parse, read_turn};
use crate::pages::diagram::Figure;
use crate::table::cases as logs;
use crate::table::machine::Machine;
use crate::table::{Log, case_text, rule_on};
use crate::words::{Lang, Text, turn_in_words};
use serde_json::Value;
use weiqi_data::{Diagram, Turn};

/// Something that shows an entry, with an answer for each reading.
#[derive(Clone, Debug)]
pub struct Answered {
    /// What it is.
    pub title: Text,
    /// The position, and the moves in it; none for a log of the table.
    pub position: Option<(Diagram, Vec<Turn>)>,
    /// The answers, in the order of the readings.
    pub answers: Vec<Answer>,
}

/// The answer under one reading.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The name of the reading.
    pub name: String,
    /// What the reading says.
    pub says: Text,
    /// The answer in words: of a request, only what is not the same under every reading.
    pub words: Text,
    /// The answer as JSON.
    pub json: Value,
}

impl Answer {
    /// The name of the reading: of a letter of the entry, that of the language.
    pub fn label(&self, lang: Lang) -> &str {
        let letters = [["甲", "a"], ["乙", "b"], ["丙", "c"], ["丁", "d"], ["戊", "e"]];
        let letter = letters.into_iter().find(|[zh, _]| self.name == *zh);
        letter.map_or(&self.name, |[zh, en]| lang.pick(zh, en))
    }
}

impl Answered {
    /// The position as a diagram, with the moves below it.
    pub fn drawing(&self, lang: Lang) -> String {
        let Some((diagram, moves)) = &self.position else { return String::new() };
        let mut text = Figure::new(diagram.clone()).text();
        if !moves.is_empty() {
            let moves: Vec<String> = moves.iter().map(|&turn| turn_in_words(turn, lang)).collect();
            let list = moves.join(lang.pick("、", ", "));
            text += &format!("{}{list}\n", lang.pick("着手：", "Moves: "));
        }
        text
    }
}

/// What shows an entry, with the answers.
///
/// # Errors
/// A vector, case or log that cannot be read or is not there, as a sentence.
pub fn answers(entry: &LedgerEntry) -> Result<Vec<Answered>, ExplainError> {
    entry.shown.iter().map(answered).collect()
}

fn answered(shown: &ShownBy) -> Result<Answered, ExplainError> {
    match shown {
        ShownBy::Vector(id) => Ok(vector_answers(&vector(id)?)),
        ShownBy::Case(id) => {
            let all = logs::cases().map_err(ExplainError::corpus)?;
            let case = all.into_iter().find(|case| case.id == *id);
            let case = case.ok_or_else(|| {
                ExplainError::corpus(format!("There is no case {id} of the table."))
            })?;
            let answer = log_answer(&case.log, case.id.clone(), case.title.clone())?;
            Ok(Answered { title: case.title, position: None, answers: vec![answer] })
        }
        ShownBy::Log { log, under } => {
            let answers = under.iter().map(|reading| {
                let log = Log::read(reading.log(log)).map_err(ExplainError::corpus)?;
                log_answer(&log, reading.name.clone(), reading.says.clone())
            });
            let title = Text::new("对局现场", "At the table");
            Ok(Answered { title, position: None, answers: answers.collect::<Result<_, _>>()? })
        }
    }
}

fn log_answer(log: &Log, name: String, says: Text) -> Result<Answer, ExplainError> {
    let report = rule_on::<Machine>(log).map_err(ExplainError::corpus)?;
    let words = Text::new(case_text(&report, Lang::Zh, true), case_text(&report, Lang::En, true));
    Ok(Answer { name, says, words, json: report.json() })
}

fn vector(id: &str) -> Result<Vector, ExplainError> {
    let is_vectors = |path: &str| !path.starts_with("referee/") && !path.starts_with("records/");
    for (path, text) in weiqi_corpus::json().filter(|(path, _)| is_vectors(path)) {
        let list = parse(text.as_bytes(), path).map_err(ExplainError::corpus)?;
        let found = list.as_array().into_iter().flatten().find(|vector| vector["id"] == id);
        if let Some(value) = found {
            return read_vector(value.clone()).map_err(|(_, why)| ExplainError::corpus(why));
        }
    }
    Err(ExplainError::corpus(format!("There is no vector {id}.")))
}

/// The members of an answer that may be shown, in order.
const MEMBERS: [&str; 7] =
    ["error", "refused", "score", "to_play", "captured", "legal", "stones_left"];

fn vector_answers(vector: &Vector) -> Answered {
    let answered: Vec<Value> =
        vector.readings.iter().map(|reading| answer(&reading.request)).collect();
    // What the vector is about, where that is not the same under every reading.
    let is_expected = |key: &str| vector.readings.iter().any(|one| one.expect.contains_key(key));
    let answers_to = |key: &str| {
        let answered = answered.iter().filter(|answer| answer.get("error").is_none());
        answered.map(|answer| answer.get(key).cloned()).collect::<Vec<_>>()
    };
    let differs = |key: &str| answers_to(key).windows(2).any(|pair| pair[0] != pair[1]);
    let differing: Vec<&str> = MEMBERS
        .into_iter()
        .filter(|&key| key == "error" || (is_expected(key) && differs(key)))
        .collect();
    let answers = vector.readings.iter().zip(&answered).map(|(reading, json)| {
        let title = reading.title.as_ref().unwrap_or(&vector.title);
        let lines = differing.iter().filter_map(|key| Some(member(key, json.get(*key)?)));
        let lines: Vec<Text> = lines.collect();
        let join = |lang: Lang| {
            lines.iter().map(|line| format!("{}\n", line.in_lang(lang))).collect::<String>()
        };
        Answer {
            name: reading.name.clone().unwrap_or_default(),
            says: Text::new(title.zh.clone(), title.en.clone()),
            words: Text::new(join(Lang::Zh), join(Lang::En)),
            json: json.clone(),
        }
    });
    let position = vector.readings.iter().find_map(|reading| reading.request.as_ref().ok());
    Answered {
        title: Text::new(vector.title.zh.clone(), vector.title.en.clone()),
        position: position.map(|request| (request.setup.clone(), request.moves.clone())),
        answers: answers.collect(),
    }
}

fn answer(request: &Result<Request, InputError>) -> Value {
    let judged = request.as_ref().map_err(ToString::to_string);
    let judged = judged.and_then(|request| judge::<Reference>(request).map_err(String::from));
    match judged {
        Ok(judgement) => answer_json(&Value::Null, &judgement),
        Err(sentence) => error_json(&Value::Null, &sentence),
    }
}

/// A member of an answer in words.
fn member(key: &str, value: &Value) -> Text {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    match (key, value) {
        ("error", _) => Text::new("条文不足以回答，须写明。", text(value)),
        ("refused", Value::Null) => Text::new("每一手都可以下。", "Every move is legal."),
        ("refused", _) => {
            let article = text(&value["article"]);
            let number = value["index"].as_u64().unwrap_or_default() + 1;
            let turn = |lang| match read_turn(&value["move"], 0) {
                Ok(turn) => turn_in_words(turn, lang),
                Err(_) => text(&value["move"]),
            };
            Text::new(
                format!("第 {number} 手 {} 不许（{article}）。", turn(Lang::Zh)),
                format!("Move {number}, {}, is refused ({article}).", turn(Lang::En)),
            )
        }
        ("score", _) => {
            let (unit, [black, white]) = match value.get("black_zi") {
                Some(_) => (["子", "stones"], ["black_zi", "white_zi"]),
                None => (["目", "points"], ["black_points", "white_points"]),
            };
            let (black, white) = (text(&value[black]), text(&value[white]));
            let result = text(&value["result"]);
            Text::new(
                format!("黑 {black}，白 {white}（{}），结果 {result}。", unit[0]),
                format!("Black {black}, White {white} ({}), result {result}.", unit[1]),
            )
        }
        ("to_play", _) => match text(value).as_str() {
            "black" => Text::new("轮到黑方。", "Black is to play."),
            _ => Text::new("轮到白方。", "White is to play."),
        },
        ("captured", _) => {
            Text::new(format!("各手所提：{value}"), format!("Taken by each move: {value}"))
        }
        ("stones_left", _) => Text::new(
            format!("余黑 {}、白 {}。", value["black"], value["white"]),
            format!("{} black and {} white stones are left.", value["black"], value["white"]),
        ),
        _ => {
            let points = value.as_array().into_iter().flatten().map(text).collect::<Vec<_>>();
            let points = points.join(" ");
            Text::new(format!("可以下：{points}"), format!("Legal: {points}"))
        }
    }
}
