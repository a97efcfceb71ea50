//! `rule_on`, `both_rule` and `protocol`: what happened at the table, by chapter 2.

use super::answer::{differ, verdict};
use super::judge::read_lang;
use super::{first_line, text_json};
use serde_json::{Map, Value, json};
use weiqi::boundary::{Backend, Reference};
use weiqi::contract::vectors::{ExpectedAnswer, differences};
use weiqi::contract::{parse, rules_json};
use weiqi::table::machine::Machine;
use weiqi::table::wording::facts;
use weiqi::table::{
    ABOUT, Log, Report, Ruled, event_json, line, protocol_body, read_lines, readings_unlike,
    rule_on as ruled, time_json,
};
use weiqi::words::Lang;
use weiqi_data::table::{Effect, Entry, Event};
use weiqi_data::{Action, Diagram, Past, Preset, Repetition, RuleSet, Suicide, Turn};
use weiqi_spec::competition::table::Table;

/// The rulings on a log, with each event that is more than a turn as it is written and said.
pub fn rule_on(bytes: &[u8]) -> Result<Value, String> {
    let log = read(bytes)?;
    let report = ruled::<Machine>(&log)?;
    let mut json = report.json();
    json["events"] = events(&report);
    json["history"] = history(&report);
    Ok(json)
}

/// Both implementations on one log, held against each other and against what was expected:
/// the log in JSON comes in, and behind a line end what was ruled, in short.
pub fn both_rule(bytes: &[u8]) -> Result<Value, String> {
    let (log, expected) = first_line(bytes);
    let log = read(log)?;
    let expected = parse(expected.trim_ascii(), "What is expected")?;
    let (machine, reference) = (ruled::<Machine>(&log)?, ruled::<Table>(&log)?);
    let expect = ExpectedAnswer::from_iter([("rulings".to_string(), expected)]);
    let wrong = differences(&expect, &json!({"rulings": reference.in_short()}));
    Ok(verdict(&differ(&machine.json(), &reference.json()), &wrong))
}

/// What stands in the body of the protocol, without its style: a line with the language comes
/// in, then the log.
pub fn protocol(bytes: &[u8]) -> Result<Value, String> {
    let (lang, log) = first_line(bytes);
    let lang = read_lang(&Value::from(String::from_utf8_lossy(lang)))?;
    let log = read(log)?;
    Ok(json!({"html": protocol_body(&ruled::<Machine>(&log)?, lang).into_string()}))
}

/// The turns of the game as the rulings left it, void stones as passes, where playing them
/// from the set-up leads to the board of the table; otherwise `null`, and that board has no
/// history.
fn history(report: &Report<'_>) -> Value {
    let rules = Preset::Chinese.rules();
    let rules = RuleSet { repetition: Repetition::None, suicide: Suicide::Allowed, ..rules };
    let start = Past::set_up(report.log.set_up.clone(), report.log.to_play);
    let Ok(mut game) = Reference::resume(&[start]) else { return Value::Null };
    let mut turns = Vec::new();
    for ruled in &report.ruled {
        let Some(turn) = stands(ruled, &game.diagram()) else { continue };
        if game.take(&rules, turn).is_err() {
            return Value::Null;
        }
        turns.push(turn.to_string());
    }
    let state = &report.state;
    let is_the_table = game.diagram() == state.board && game.to_play() == state.to_play;
    if is_the_table { json!(turns) } else { Value::Null }
}

/// What an event leaves of a turn: itself, a pass where the turn is lost, or nothing.
fn stands(ruled: &Ruled, before: &Diagram) -> Option<Turn> {
    let rulings = ruled.noted.as_ref().ok()?;
    let lost = rulings.iter().flat_map(|ruling| &ruling.effects).find_map(|effect| match effect {
        Effect::TurnLost(player) => Some(Turn::pass(*player)),
        _ => None,
    });
    match (&ruled.entry.event, lost) {
        (_, Some(pass)) => Some(pass),
        (Event::Turn { turn, .. }, None) if turn.action == Action::Pass => Some(*turn),
        (Event::Turn { turn, .. }, None) if ruled.board != *before => Some(*turn),
        _ => None,
    }
}

/// Reads a log in JSON or in lines.
pub fn read(bytes: &[u8]) -> Result<Log, String> {
    if bytes.trim_ascii_start().first() == Some(&b'{') {
        return Ok(Log::read(parse(bytes, "The log")?)?);
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|_| "A log in lines is UTF-8, and this is not.".to_string())?;
    Ok(read_lines(text, None)?)
}

fn events(report: &Report<'_>) -> Value {
    let told = report.ruled.iter().filter(|ruled| plain_turn(&ruled.entry).is_none());
    let told = told.map(|ruled| {
        let entry = &ruled.entry;
        json!({
            "event": ruled.event,
            "turn": ruled.turn,
            "facts": text_json(&facts(entry)),
            "line": {"zh": line(entry, Lang::Zh), "en": line(entry, Lang::En)},
        })
    });
    told.collect()
}

/// The turn, where an event is nothing else: no time, no note.
pub fn plain_turn(entry: &Entry) -> Option<String> {
    match entry {
        Entry {
            at: None,
            note: None,
            unnoticed: false,
            event: Event::Turn { turn, seconds: None },
        } => Some(turn.to_string()),
        _ => None,
    }
}

/// A log without its events, as it is written in JSON: who and where, rules, readings, time.
pub fn head_json(log: &Log) -> Value {
    let about: Map<String, Value> = ABOUT
        .iter()
        .zip(&log.about)
        .filter_map(|((key, _), text)| Some((key.to_string(), text.as_deref()?.into())))
        .collect();
    let rules = log.settings.rules;
    let is_of = |preset: &&Preset| RuleSet { readings: rules.readings, ..preset.rules() } == rules;
    let preset = Preset::ALL.iter().find(is_of);
    let usual = preset.unwrap_or(&Preset::Chinese).rules().readings;
    let readings: Map<String, Value> = readings_unlike(&rules.readings, &usual)
        .map(|field| (field.key().to_string(), rules.readings.variant(field).name.into()))
        .collect();
    let mut head = json!({
        "about": about,
        "rules": preset.map_or_else(|| rules_json(&log.settings.rules), |preset| preset.name().into()),
        "readings": readings,
    });
    if let Some(time) = &log.settings.time {
        head["time"] = time_json(time);
    }
    head
}

/// The event as the tree of the table holds it.
pub fn node_json(entry: &Entry) -> Value {
    match plain_turn(entry) {
        Some(turn) => json!({"move": turn}),
        None => json!({"event": event_json(entry)}),
    }
}

#[cfg(test)]
mod tests {
    use crate::ask;
    use serde_json::Value;

    const LOG: &str = "棋盘：3x2\n布白：A1 B2\n先走：黑\n黑 A2\n白 C1\n";

    fn asked(question: &str, bytes: &str) -> Value {
        serde_json::from_slice(&ask(question, bytes.as_bytes())).unwrap()
    }

    #[test]
    fn a_void_stone_is_a_turn_lost_in_what_is_left_of_the_game() {
        let answer = asked("rule_on", LOG);
        assert_eq!(answer["rulings"][0]["article"], "2.10");
        assert_eq!(answer["history"], serde_json::json!(["B pass", "W C1"]));
    }

    #[test]
    fn both_implementations_rule_alike_and_what_was_not_expected_is_said() {
        let log = r#"{"size":[3,2],"setup":{"white":["A1","B2"]},"events":[{"event":"move","player":"black","point":"A2"}]}"#;
        let said = asked("both_rule", &format!("{log}\n[\"1 1.5 forbidden-point\"]"));
        assert_eq!(said["differs"].as_array().unwrap().len(), 0, "{said}");
        assert_eq!(said["unexpected"].as_array().unwrap().len(), 1, "{said}");
        let ruled = said["unexpected"][0]["got"].to_string();
        assert_eq!(asked("both_rule", &format!("{log}\n{ruled}"))["agrees"], true);
    }

    #[test]
    fn the_protocol_is_a_page_in_one_language() {
        let page = asked("protocol", &format!("zh\n{LOG}"));
        let page = page["html"].as_str().unwrap();
        assert!(page.contains("对局裁决记录") && page.contains("<blockquote>"), "{page}");
        assert!(asked("protocol", &format!("fr\n{LOG}"))["error"].is_string());
    }

    #[test]
    fn a_line_that_cannot_be_read_is_answered_by_its_sentence() {
        let answer = asked("rule_on", "棋盘：3x2\n黑 何处");
        assert!(answer["error"].as_str().unwrap().starts_with("Line 2"), "{answer}");
    }
}
