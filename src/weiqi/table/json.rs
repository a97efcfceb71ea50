//! The report as JSON: `rulings`, `impossible`, `state` and `result`.

use super::log::log_readings;
use super::names::stones;
use super::report::{Report, Ruled, phase_name, sgf_result};
use super::wording::{self, facts};
use crate::contract::{points_json, rules_json};
use crate::words::Text;
use serde_json::{Map, Value, json};
use weiqi_data::Colour;
use weiqi_data::readings::{Field, Readings};
use weiqi_data::table::{Effect, GameResult, Outcome, Question, Ruling, State};

impl Report<'_> {
    /// The report as JSON.
    pub fn json(&self) -> Value {
        let skipped = self.skipped().map(|(ruled, reason)| {
            json!({
                "event": ruled.event,
                "article": reason.article().to_string(),
                "text": text_json(&wording::impossible(reason)),
            })
        });
        json!({
            "settings": settings_json(self),
            "rulings": self.rulings().map(|(ruled, ruling)| ruling_json(ruled, ruling)).collect::<Vec<_>>(),
            "impossible": skipped.collect::<Vec<_>>(),
            "state": state_json(&self.state, self.log.settings.time.is_some()),
            "result": self.result().map(|result| result_json(&result)),
        })
    }
}

fn settings_json(report: &Report<'_>) -> Value {
    let settings = &report.log.settings;
    let in_force = settings.rules.readings;
    let readings: Map<String, Value> = log_readings()
        .map(|field| (field.key().to_string(), in_force.variant(field).name.into()))
        .collect();
    json!({"preset": report.log.preset, "rules": rules_json(&settings.rules), "readings": readings})
}

fn text_json(text: &Text) -> Value {
    json!({"zh": text.zh, "en": text.en})
}

fn ruling_json(ruled: &Ruled, ruling: &Ruling) -> Value {
    json!({
        "event": ruled.event,
        "turn": ruled.turn,
        "article": ruling.article.to_string(),
        "finding": ruling.finding.name(),
        "refuses": ruling.finding.refuses(),
        "facts": text_json(&facts(&ruled.entry)),
        "text": text_json(&wording::finding(&ruling.finding, &ruled.phase)),
        "effects": ruling.effects.iter().map(effect_json).collect::<Vec<_>>(),
        "open": ruling.open.iter().map(|&open| question_json(open)).collect::<Vec<_>>(),
    })
}

fn question_json(question: Question) -> Value {
    let mut json = text_json(&wording::question(question));
    json["question"] = question.name().into();
    json["asked"] = question.asked().name().into();
    json
}

fn effect_json(effect: &Effect) -> Value {
    let mut json = text_json(&wording::effect(effect));
    match effect {
        Effect::StonesGoBack(stones) => json["stones"] = points_json(stones),
        Effect::Captured(stones) => json["captured"] = points_json(stones),
        Effect::TakenAsDead(stones) => json["dead"] = points_json(stones),
        Effect::Warned(player, number) => {
            json["warned"] = player.to_string().into();
            json["warnings"] = (*number).into();
        }
        Effect::TurnLost(player) => json["turn_lost"] = player.to_string().into(),
        Effect::ToPlay(player) => json["to_play"] = player.to_string().into(),
        Effect::Ends(result) => json["result"] = sgf_result(result).into(),
        Effect::BoardChanged
        | Effect::ClockStands
        | Effect::ClockSet(..)
        | Effect::Settled(_)
        | Effect::GoesOn
        | Effect::Restored
        | Effect::WarningsTakenBack(_) => {}
    }
    json
}

fn state_json(state: &State, has_clock: bool) -> Value {
    let warned = |colour| state.warnings.iter().filter(|w| w.player == colour).count();
    let [black, white] = Colour::BOTH.map(warned);
    let time = state.time_left.filter(|_| has_clock).map(|left| {
        let of = |i: usize| json!({"main_seconds": left[i].main, "reserved": left[i].reserved});
        json!({"black": of(0), "white": of(1)})
    });
    let warnings = state.warnings.iter().map(|warning| {
        json!({
            "player": warning.player.to_string(),
            "article": warning.article.to_string(),
            "note": warning.note,
        })
    });
    json!({
        "phase": phase_name(&state.phase),
        "board": state.board.rows(),
        "to_play": state.to_play.to_string(),
        "either": state.is_either,
        "turns": state.turns,
        "black": state.black.map(|seat| seat.name()),
        "komi_zi": state.komi.to_string(),
        "handicap": state.handicap,
        "warnings": {"black": black, "white": white},
        "warned": warnings.collect::<Vec<_>>(),
        "prisoners": {"black": state.prisoners[0], "white": state.prisoners[1]},
        "time_left": time,
        "open": state.open.iter().map(|&open| question_json(open)).collect::<Vec<_>>(),
    })
}

fn result_json(result: &GameResult) -> Value {
    let (outcome, winner) = match result.outcome {
        Outcome::Win(side) => ("win", Some(side.to_string())),
        Outcome::BothLose => ("both-lose", None),
        Outcome::NoWinner(how) => (how.name(), None),
    };
    json!({
        "outcome": outcome,
        "winner": winner,
        "article": result.article.to_string(),
        "margin": result.margin.map(stones),
        "sgf": sgf_result(result),
        "text": text_json(&wording::result(result)),
    })
}

/// Every reading in force, in words.
pub(super) fn readings_in_force(report: &Report<'_>) -> Vec<Text> {
    let readings = &report.log.settings.rules.readings;
    log_readings().map(|field| reading_in_words(field, readings)).collect()
}

/// A reading as it is in force: what is in question, and what holds.
pub fn reading_in_words(field: Field, readings: &Readings) -> Text {
    let ([zh, en], says) = (field.title(), readings.variant(field).says);
    let [says_zh, says_en] = says.map(|sentence| sentence.trim_end_matches(['。', '.']));
    Text::new(format!("{zh}：{says_zh}"), format!("{en}: {says_en}"))
}
