//! The report as one JSON object.

use super::{ProtocolRow, Report};
use crate::conform::evidence::Evidence;
use crate::conform::lockstep::Games;
use crate::conform::profile::Line;
use crate::conform::self_play::SelfPlay;
use crate::conform::settings::Setting;
use crate::conform::verdict::{Row, Status};
use crate::words::Lang;
use serde_json::{Map, Value, json};

/// The report; texts are in the chosen language.
pub fn report_json(report: &Report, lang: Lang) -> Value {
    let verdict = &report.verdict;
    let lines = || verdict.profile.lines.iter();
    let mut profile = values(lines());
    let shown = lines().filter(|line| !line.shown.is_empty());
    let shown = shown.map(|line| (line.key.to_string(), json!(line.shown)));
    let weak = lines().filter(|line| line.weak && line.value.is_some());
    profile.insert("shown".to_string(), Value::Object(shown.collect()));
    profile.insert("weak".to_string(), weak.map(|line| line.key).collect());
    let presets: Vec<&str> = verdict.presets.iter().map(|preset| preset.name()).collect();
    let against = verdict.against.name();
    let is_against = presets.contains(&against).then_some(against);
    let mut object = json!({
        "engine": {
            "command": report.command,
            "name": report.name,
            "version": report.version,
            "commands": report.known,
            "sent": report.sent,
            "tolerant_play": report.tolerant.is_some(),
        },
        "profile": profile,
        "preset": is_against.or(presets.first().copied()),
        "presets": presets,
        "against": against,
        "articles": list(&report.verdict.rows, |row| row_json(row, lang)),
        "protocol": list(&report.protocol, |row| protocol_json(row, lang)),
    });
    let found = |found: &Option<Evidence>| found.as_ref().map(|found| evidence_json(found, lang));
    if let Some(Games { played, moves, divergence }) = &report.games {
        object["games"] =
            json!({"played": played, "moves": moves, "divergence": found(divergence)});
    }
    if let Some(SelfPlay { played, moves, illegal, unreadable }) = &report.self_play {
        let illegal = found(illegal);
        object["self_play"] = json!({
            "played": played, "moves": moves, "illegal": illegal, "unreadable": unreadable,
        });
    }
    if let Some(trouble) = &report.ended {
        object["ended"] = json!(trouble.sentence().in_lang(lang));
    }
    if !report.settings.is_empty() {
        object["settings"] = list(&report.settings, setting_json);
    }
    object
}

fn list<T>(all: &[T], one: impl Fn(&T) -> Value) -> Value {
    all.iter().map(one).collect()
}

/// The values of lines of the profile by their keys.
fn values<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Map<String, Value> {
    lines.into_iter().map(|line| (line.key.to_string(), json!(line.value))).collect()
}

/// What the engine plays by under rules that it was set to; `null` where it refuses them.
fn setting_json(setting: &Setting) -> Value {
    json!({
        "command": setting.command,
        "profile": setting.lines.as_ref().map(values),
        "presets": list(&setting.presets, |preset| json!(preset.name())),
    })
}

fn row_json(row: &Row, lang: Lang) -> Value {
    json!({
        "article": row.article.to_string(),
        "name": lang.pick(row.name.0, row.name.1),
        "status": row.status.name(),
        "evidence": list(&row.evidence, |found| evidence_json(found, lang)),
        "held": row.held,
        "not_observed": list(&row.not_observed, |(test, commands)| {
            json!({"test": test, "commands": commands})
        }),
        "note": row.note.as_ref().map(|note| note.in_lang(lang)),
    })
}

/// One piece of evidence.
fn evidence_json(evidence: &Evidence, lang: Lang) -> Value {
    json!({
        "gtp": evidence.gtp,
        "expected": evidence.expected.in_lang(lang),
        "got": evidence.got.in_lang(lang),
        "test": evidence.id,
        "title": evidence.title.in_lang(lang),
        "article": evidence.article.to_string(),
        "weak": evidence.weak,
        "board": evidence.figure.as_ref().map(|figure| figure.diagram.rows()),
        "sgf": evidence.sgf.trim(),
    })
}

fn protocol_json(row: &ProtocolRow, lang: Lang) -> Value {
    let [expected, got] = [&row.expected, &row.got].map(|text| text.in_lang(lang));
    let deviates = row.status == Status::Deviates;
    let evidence = deviates.then(|| json!({"gtp": row.gtp, "expected": expected, "got": got}));
    json!({
        "id": row.id,
        "title": row.title.in_lang(lang),
        "status": row.status.name(),
        "evidence": Vec::from_iter(evidence),
        "note": if deviates { "" } else { got },
        "wording": list(&row.wording, |[command, standard, got]| {
            json!({"command": command, "standard": standard, "got": got})
        }),
    })
}
