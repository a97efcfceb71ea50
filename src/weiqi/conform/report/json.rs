//! The report as one JSON object.

use super::{ProtocolRow, Report};
use crate::conform::evidence::Evidence;
use crate::conform::profile::Line;
use crate::conform::settings::Setting;
use crate::conform::verdict::Row;
use crate::words::Lang;
use serde_json::{Map, Value, json};

/// The report; texts are in the chosen language.
pub fn report_json(report: &Report, lang: Lang) -> Value {
    let verdict = &report.verdict;
    let mut profile = Map::new();
    for line in &verdict.profile.lines {
        profile.insert(line.key.to_string(), json!(line.value));
    }
    let weak = verdict.profile.lines.iter().filter(|line| line.weak && line.value.is_some());
    let shown = verdict.profile.lines.iter().filter(|line| !line.shown.is_empty());
    let shown: Map<String, Value> =
        shown.map(|line| (line.key.to_string(), json!(line.shown))).collect();
    profile.insert("shown".to_string(), Value::Object(shown));
    profile.insert("weak".to_string(), weak.map(|line| line.key).collect());
    let presets: Vec<&str> = verdict.presets.iter().map(|preset| preset.name()).collect();
    let preset = match presets.contains(&verdict.against.name()) {
        true => Some(verdict.against.name()),
        false => presets.first().copied(),
    };
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
        "preset": preset,
        "presets": presets,
        "against": verdict.against.name(),
        "articles": verdict.rows.iter().map(|row| row_json(row, lang)).collect::<Vec<_>>(),
        "protocol": report.protocol.iter().map(|row| protocol_json(row, lang)).collect::<Vec<_>>(),
    });
    if let (Some(games), Some(object)) = (&report.games, object.as_object_mut()) {
        let divergence = games.divergence.as_ref().map(|found| evidence_json(found, lang));
        let value = json!({"played": games.played, "moves": games.moves, "divergence": divergence});
        object.insert("games".to_string(), value);
    }
    if let (Some(games), Some(object)) = (&report.self_play, object.as_object_mut()) {
        let illegal = games.illegal.as_ref().map(|found| evidence_json(found, lang));
        let value = json!({
            "played": games.played, "moves": games.moves, "illegal": illegal,
            "unreadable": games.unreadable,
        });
        object.insert("self_play".to_string(), value);
    }
    if let (Some(trouble), Some(object)) = (&report.ended, object.as_object_mut()) {
        object.insert("ended".to_string(), json!(trouble.sentence(lang)));
    }
    if let (false, Some(object)) = (report.settings.is_empty(), object.as_object_mut()) {
        let settings = report.settings.iter().map(setting_json);
        object.insert("settings".to_string(), settings.collect());
    }
    object
}

/// What the engine plays by under rules that it was set to; `null` where it refuses them.
fn setting_json(setting: &Setting) -> Value {
    let profile = setting.lines.as_ref().map(|lines| {
        let member = |line: &Line| (line.key.to_string(), json!(line.value));
        lines.iter().map(member).collect::<Map<String, Value>>()
    });
    let presets: Vec<&str> = setting.presets.iter().map(|preset| preset.name()).collect();
    json!({"command": setting.command, "profile": profile, "presets": presets})
}

fn row_json(row: &Row, lang: Lang) -> Value {
    json!({
        "article": row.article.to_string(),
        "name": lang.pick(row.name.0, row.name.1),
        "status": row.status.name(),
        "evidence": row.evidence.iter().map(|e| evidence_json(e, lang)).collect::<Vec<_>>(),
        "held": row.held,
        "not_observed": row.not_observed.iter().map(|(test, commands)| {
            json!({"test": test, "commands": commands})
        }).collect::<Vec<_>>(),
        "note": row.note.as_ref().map(|note| note.in_lang(lang)),
    })
}

/// One piece of evidence.
pub fn evidence_json(evidence: &Evidence, lang: Lang) -> Value {
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
    let deviates = row.status == "deviates";
    let evidence = json!({
        "gtp": row.gtp,
        "expected": row.expected.in_lang(lang),
        "got": row.got.in_lang(lang),
    });
    let wording = row.wording.iter().map(
        |[command, standard, got]| json!({"command": command, "standard": standard, "got": got}),
    );
    json!({
        "id": row.id,
        "title": row.title.in_lang(lang),
        "status": row.status,
        "evidence": if deviates { vec![evidence] } else { Vec::new() },
        "note": if deviates { "" } else { row.got.in_lang(lang) },
        "wording": wording.collect::<Vec<_>>(),
    })
}
