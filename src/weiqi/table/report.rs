//! What the referee ruled on a log: the rulings in order, the state, the result.

use super::log::Log;
use super::wording;
use crate::contract::points_json;
use crate::words::Text;
use serde_json::{Value, json};
use weiqi_data::Colour;
use weiqi_spec::board::Board;
use weiqi_spec::competition::a12_other::Warning;
use weiqi_spec::competition::table::{
    Effect, GameResult, Impossible, Outcome, Phase, Ruling, Settings, Table,
};

/// A ruling and what it was made on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The number of the event in the log.
    pub event: usize,
    /// The turns taken when it was ruled on, itself included.
    pub turn: usize,
    /// The ruling.
    pub ruling: Ruling,
}

/// An event that could not follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The number of the event in the log.
    pub event: usize,
    /// Why.
    pub reason: Impossible,
}

/// What the referee ruled on a log.
#[derive(Clone, Debug)]
pub struct Report {
    /// The rulings in order.
    pub rulings: Vec<Noted>,
    /// The event that could not follow, if there was one: the log was read no further.
    pub stopped: Option<Stopped>,
    /// The table after the last event that could.
    pub table: Table,
}

/// Rules on every event of a log, up to one that cannot follow.
///
/// # Errors
/// A set-up in which a chain has no liberties (1.3), as a sentence.
pub fn run(log: &Log) -> Result<Report, String> {
    let board = Board::from_diagram(&log.set_up);
    let table = Table::new(log.settings.clone(), board, log.to_play);
    let table = table.map_err(|error| error.to_string())?;
    let mut report = Report { rulings: Vec::new(), stopped: None, table };
    for event in &log.events {
        match report.table.note(&event.entry) {
            Ok(rulings) => {
                let turn = report.table.turns().len();
                let noted = |ruling| Noted { event: event.number, turn, ruling };
                report.rulings.extend(rulings.into_iter().map(noted));
            }
            Err(reason) => {
                report.stopped = Some(Stopped { event: event.number, reason });
                break;
            }
        }
    }
    Ok(report)
}

impl Report {
    /// Whether there is anything beyond play as it should be: a finding against a side, an
    /// open question, or an event that could not follow.
    pub fn has_findings(&self) -> bool {
        self.stopped.is_some()
            || self
                .rulings
                .iter()
                .any(|noted| noted.ruling.finding.refuses() || !noted.ruling.open.is_empty())
    }

    /// The report as JSON: `rulings`, `impossible`, `state` and `result`.
    pub fn json(&self) -> Value {
        let impossible = self.stopped.as_ref().map(|stopped| {
            json!({
                "event": stopped.event,
                "article": stopped.reason.article().to_string(),
                "text": text_json(&wording::impossible(&stopped.reason)),
            })
        });
        json!({
            "rulings": self.rulings.iter().map(noted_json).collect::<Vec<_>>(),
            "impossible": impossible,
            "state": state_json(&self.table),
            "result": self.table.result().map(|result| result_json(&result)),
        })
    }
}

fn text_json(text: &Text) -> Value {
    json!({"zh": text.zh, "en": text.en})
}

fn noted_json(noted: &Noted) -> Value {
    let ruling = &noted.ruling;
    json!({
        "event": noted.event,
        "turn": noted.turn,
        "article": ruling.article.to_string(),
        "finding": ruling.finding.name(),
        "refuses": ruling.finding.refuses(),
        "text": text_json(&wording::finding(&ruling.finding)),
        "effects": ruling.effects.iter().map(effect_json).collect::<Vec<_>>(),
        "open": ruling.open.iter().map(|open| text_json(&wording::question(*open))).collect::<Vec<_>>(),
    })
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
        _ => {}
    }
    json
}

fn state_json(table: &Table) -> Value {
    let settings = table.settings();
    let warnings = Colour::BOTH.map(|colour| warnings_of(table.warnings(), colour));
    let time = settings.time.as_ref().map(|_| {
        let left = table.time_left();
        let of = |i: usize| json!({"main_seconds": left[i].main, "reserved": left[i].reserved});
        json!({"black": of(0), "white": of(1)})
    });
    json!({
        "phase": phase_name(table.phase()),
        "board": table.game().board().diagram().rows(),
        "to_play": table.game().to_play().to_string(),
        "turns": table.turns().len(),
        "black": table.black().map(|seat| format!("{seat:?}")),
        "komi_zi": settings.rules.komi.to_string(),
        "warnings": {"black": warnings[0], "white": warnings[1]},
        "prisoners": {"black": table.prisoners()[0], "white": table.prisoners()[1]},
        "time_left": time,
        "readings": readings_json(settings),
    })
}

fn readings_json(settings: &Settings) -> Value {
    json!({
        "guess": settings.guess.name(),
        "end_of_play": settings.end_of_play.name(),
        "lost_turn": settings.lost_turn.name(),
        "sealed_move": settings.sealed_move.name(),
        "warnings": settings.warnings.name(),
    })
}

/// The number of warnings of one side.
pub fn warnings_of(warnings: &[Warning], colour: Colour) -> usize {
    warnings.iter().filter(|warning| warning.player == colour).count()
}

/// The name of a phase in reports.
pub const fn phase_name(phase: &Phase) -> &'static str {
    match phase {
        Phase::Opening => "opening",
        Phase::Playing => "playing",
        Phase::Paused(_) => "paused",
        Phase::Sealed(..) => "sealed",
        Phase::Confirming(_) => "confirming",
        Phase::Confirmed(_) => "confirmed",
        Phase::Counted(..) => "counted",
        Phase::Over(_) => "over",
    }
}

fn result_json(result: &GameResult) -> Value {
    let (outcome, winner) = match result.outcome {
        Outcome::Win(side) => ("win", Some(side.to_string())),
        Outcome::Draw => ("draw", None),
        Outcome::Replay => ("replay", None),
    };
    json!({
        "outcome": outcome,
        "winner": winner,
        "article": result.article.to_string(),
        "sgf": sgf_result(result),
        "text": text_json(&wording::result(result)),
    })
}

/// The result as SGF writes it: `B+1.5`, `W+R`, `W+T`, `B+F`, `0`, and `Void` where the game
/// is played again.
pub fn sgf_result(result: &GameResult) -> String {
    let article = result.article.to_string();
    match (result.outcome, result.margin) {
        (Outcome::Win(side), Some(margin)) => {
            format!("{}+{}", side.letter(), margin.abs().as_points())
        }
        (Outcome::Win(side), None) => {
            let how = match article.as_str() {
                "1.7" => "R",
                "2.3" => "T",
                _ => "F",
            };
            format!("{}+{how}", side.letter())
        }
        (Outcome::Draw, _) => "0".to_string(),
        (Outcome::Replay, _) => "Void".to_string(),
    }
}
