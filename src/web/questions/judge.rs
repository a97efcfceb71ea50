//! `judge`: a game record, by article.

use super::first_line;
use super::terms::Terms;
use serde_json::{Value, json};
use weiqi::contract::{Object, parse, read_rules_under, show};
use weiqi::records::adjudicate::{Options, Proposal};
use weiqi::records::report::{judge_bytes, report_json};
use weiqi::words::Lang;
use weiqi_data::Point;
use weiqi_data::readings::Readings;

/// Games at random for a proposal of dead stones, and their seed.
const PROPOSAL: Proposal = Proposal { seed: 1, games: 100 };

/// The bytes hold the options, a line of JSON (`lang`, `rules`, `dead`, `propose`, `final`),
/// and an SGF.
pub fn judge(bytes: &[u8]) -> Result<Value, String> {
    let (options, sgf) = first_line(bytes);
    let mut object = Object::read(parse(options, "The options")?, "The options")?;
    let lang = match object.take("lang") {
        None => Lang::Zh,
        Some(name) => read_lang(&name)?,
    };
    let mut taken = Options::default();
    if let Some(name) = object.take("rules") {
        let name = name.as_str().unwrap_or_default();
        let terms = Terms::read(name)?;
        let rules = read_rules_under(Value::Object(terms.rules), Readings::TAKEN)?;
        taken.rules = Some((name.to_string(), rules));
    }
    if let Some(dead) = object.take("dead") {
        taken.dead = Some(read_dead(&dead)?);
    }
    let mut truth = |key| object.take(key).and_then(|value| value.as_bool()).unwrap_or(false);
    taken.propose = truth("propose").then_some(PROPOSAL);
    taken.is_final = truth("final");
    object.finish()?;
    let judged = judge_bytes("", sgf, &taken);
    let reports = judged.reports.iter().map(|report| report_json(report, lang));
    Ok(json!({"reports": reports.collect::<Vec<_>>()}))
}

/// The language of an answer.
pub fn read_lang(name: &Value) -> Result<Lang, String> {
    match name.as_str() {
        Some("zh") => Ok(Lang::Zh),
        Some("en") => Ok(Lang::En),
        _ => Err(format!("\"lang\" is {}: expected zh or en.", show(name))),
    }
}

fn read_dead(value: &Value) -> Result<Vec<Point>, String> {
    let point = |value: &Value| weiqi::contract::read_point(value, "\"dead\"");
    let list = value.as_array().ok_or_else(|| {
        format!("\"dead\" is {}: expected a list of points such as [\"C3\"].", show(value))
    })?;
    Ok(list.iter().map(point).collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use crate::ask;
    use serde_json::Value;

    fn judged(options: &str, sgf: &[u8]) -> Value {
        let bytes = [options.as_bytes(), b"\n", sgf].concat();
        serde_json::from_slice(&ask("judge", &bytes)).unwrap()
    }

    #[test]
    fn a_record_is_judged_by_article_in_the_language_asked_for() {
        let sgf = b"(;SZ[3]AW[ba][ab];B[aa])";
        let answer = judged(r#"{"lang":"zh","rules":"chinese"}"#, sgf);
        let finding = &answer["reports"][0]["findings"][0];
        assert_eq!([&finding["article"], &finding["point"]], ["1.5", "A3"]);
        assert!(finding["text"].as_str().unwrap().contains("没有气"), "{finding}");
    }

    #[test]
    fn what_is_no_record_is_answered_by_a_sentence() {
        let answer = judged("{}", b"no record");
        assert!(answer["reports"][0]["error"].is_string(), "{answer}");
        assert!(judged(r#"{"lang":"fr"}"#, b"")["error"].is_string());
    }
}
