//! A report as one JSON object, in the fixed order of the contract; its schema is
//! `corpus/records/adjudication.schema.json`.

use super::words::{move_name, words};
use super::{PROGRAM, Report, explanations};
use crate::contract::{points_json, score_json};
use crate::records::adjudicate::{
    Adjudication, Alternative, Count, DeadSet, DeadSource, Doubt, Elsewhere, Fault, Finding,
    READINGS, Readings, Recorded, Unit, WhatIf,
};
use crate::records::sgf::{Note, Place};
use crate::words::Lang;
use serde_json::{Map, Value, json};
use weiqi_data::RuleSet;

/// The report as JSON. What stands in words is in the language of `lang`.
pub fn report_json(report: &Report, lang: Lang) -> Value {
    let mut json = match &report.outcome {
        Ok(judged) => judged_json(report, judged, lang),
        Err(problem) => unread_json(report, problem, lang),
    };
    json["game"] = json!(report.game);
    json["variation"] = json!(report.variation);
    json["players"] = json!({"black": report.heading.black, "white": report.heading.white});
    json["encoding"] = json!(report.source.encoding);
    json["sha256"] = json!(report.source.sha256);
    json["program"] = json!(PROGRAM);
    json
}

fn unread_json(report: &Report, problem: &Note, lang: Lang) -> Value {
    json!({
        "file": report.source.file,
        "size": null,
        "moves": 0,
        "rules": null,
        "komi": null,
        "handicap": null,
        "findings": [],
        "count": null,
        "recorded": null,
        "repairs": [],
        "assumptions": [],
        "error": problem.text.in_lang(lang),
    })
}

fn judged_json(report: &Report, judged: &Adjudication, lang: Lang) -> Value {
    let facts = &judged.facts;
    let notes = |notes: &[Note]| notes.iter().map(|n| note_json(n, lang)).collect::<Vec<_>>();
    json!({
        "file": report.source.file,
        "size": [judged.size.columns(), judged.size.rows()],
        "moves": judged.moves,
        "rules": facts.name,
        "komi": {
            "read": facts.komi.read,
            "zi": facts.komi.zi.to_string(),
            "assumed": facts.komi.assumed,
            "unit": facts.komi.unit.map(unit_name),
            "reason": facts.komi.reason.in_lang(lang),
        },
        "handicap": facts.handicap.stones,
        "findings": judged.findings.iter().map(|f| finding_json(f, lang)).collect::<Vec<_>>(),
        "count": judged.count.as_ref().map(count_json),
        "recorded": judged.recorded.as_ref().map(|r| recorded_json(r, &judged.facts.rules, lang)),
        "repairs": notes(&judged.repairs),
        "assumptions": notes(&judged.assumptions),
        "error": error(&judged.problems, lang),
        "rules_read": facts.rules_read,
        "rules_reason": facts.rules_reason.in_lang(lang),
        "handicap_read": facts.handicap.read,
        "handicap_reason": facts.handicap.reason.in_lang(lang),
        "other_readings": judged.elsewhere.iter().map(elsewhere_json).collect::<Vec<_>>(),
        "judged_by": judged.judged_by,
    })
}

fn error(problems: &[Note], lang: Lang) -> Option<String> {
    let sentences: Vec<&str> = problems.iter().map(|note| note.text.in_lang(lang)).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

const fn unit_name(unit: Unit) -> &'static str {
    match unit {
        Unit::Stones => "stones",
        Unit::Points => "points",
    }
}

fn note_json(note: &Note, lang: Lang) -> Value {
    let mut json = json!({"code": note.code});
    match note.place {
        Place::Record => {}
        Place::Byte(at) => json["byte"] = json!(at),
        Place::Node(number) => json["node"] = json!(number),
        Place::Move(number) => json["move"] = json!(number),
    }
    json["text"] = json!(note.text.in_lang(lang));
    json
}

fn readings_json(readings: &Readings) -> Value {
    let members: Map<String, Value> = READINGS
        .iter()
        .zip(readings)
        .map(|(reading, same_as)| (reading.name().to_string(), json!(same_as)))
        .collect();
    Value::Object(members)
}

fn finding_json(finding: &Finding, lang: Lang) -> Value {
    let mut json = json!({
        "move": finding.move_number,
        "player": finding.player.to_string(),
        "point": finding.point.map_or(finding.value.clone(), |point| point.to_string()),
        "reason": finding.fault.name(),
        "article": finding.article.to_string(),
    });
    match &finding.fault {
        Fault::Repetition(found) => {
            json["same_as"] = json!(found.same_as);
            json["same_as_move"] = json!(found.same_as_move);
            json["cycle"] = json!({
                "name": found.cycle.name.name(),
                "turns": found.cycle.turns,
                "lost": {"black": found.cycle.lost[0], "white": found.cycle.lost[1]},
            });
            json["readings"] = readings_json(&found.readings);
            json["refused_by"] = json!(if found.is_by_practice { "practice" } else { "reading" });
        }
        Fault::ForbiddenPoint { chain } => json["chain"] = points_json(chain),
        Fault::HandicapMissing { stones, explains } => {
            json["stones"] = points_json(stones);
            json["explains"] = json!(explains);
        }
        Fault::OffBoard | Fault::Occupied(_) | Fault::OutOfTurn { .. } | Fault::AfterEnd => {}
    }
    json["node"] = json!(finding.node.number());
    let said = words(finding);
    json["text"] = json!(format!(
        "{}{}{}",
        move_name(finding).in_lang(lang),
        lang.pick("：", ": "),
        said.what.in_lang(lang)
    ));
    json["prescribed"] = json!(said.prescribed.in_lang(lang));
    json["open"] = json!(super::words::said(&said.open, lang));
    json
}

fn elsewhere_json(elsewhere: &Elsewhere) -> Value {
    json!({
        "move": elsewhere.move_number,
        "player": elsewhere.player.to_string(),
        "point": elsewhere.point.to_string(),
        "readings": readings_json(&elsewhere.readings),
    })
}

fn count_json(count: &Count) -> Value {
    let mut json = score_json(&count.score);
    if !count.has_winner {
        for key in ["margin_zi", "margin_points", "winner", "result"] {
            if let Some(value) = json.get_mut(key) {
                *value = Value::Null;
            }
        }
    }
    json["dead"] = points_json(&count.dead);
    json["dead_from"] = dead_from(&count.source);
    if let Some(ruled) = &count.by_ruling {
        json["by_ruling"] = score_json(ruled);
        json["by_ruling"]["margin_zi"] = json!(ruled.margin.to_string());
    }
    json["otherwise"] = count.alternatives.iter().map(alternative_json).collect();
    json
}

fn dead_from(source: &DeadSource) -> Value {
    match source {
        DeadSource::Given => json!("given"),
        DeadSource::Marks(node) => json!({"marks_in_node": node.number()}),
        DeadSource::NothingCanBeDead => json!("nothing_can_be_dead"),
        DeadSource::Reading(life) => json!({"reading": life.name()}),
        DeadSource::Proposed(confidence) => {
            let chains = |chains: &[(Vec<weiqi_data::Point>, u32)]| {
                chains
                    .iter()
                    .map(|(stones, share)| json!({"stones": points_json(stones), "percent": share}))
                    .collect::<Vec<_>>()
            };
            json!({"proposal": {
                "seed": confidence.proposal.seed,
                "games": confidence.proposal.games,
                "cut_short": confidence.is_cut_short,
                "confidence_percent": confidence.lowest(),
                "dead": chains(&confidence.dead),
                "doubtful": chains(&confidence.doubtful),
            }})
        }
    }
}

fn alternative_json(alternative: &Alternative) -> Value {
    json!({
        "scoring": alternative.rules.scoring.name(),
        "komi_zi": alternative.rules.komi.to_string(),
        "margin_zi": alternative.score.margin.to_string(),
        "result": alternative.score.result(),
    })
}

fn what_if_json(found: &WhatIf) -> Value {
    let set = |set: &DeadSet| {
        json!({
            "dead": points_json(&set.stones),
            "chains": set.chains.len(),
            "likely": set.is_plausible(),
            "doubt": set.doubt.map(Doubt::name),
            "last_shared": set.provided.last_shared.map(|colour| colour.to_string()),
            "joined": points_json(&set.provided.joined),
            "filled": set.provided.filled.map(|colour| colour.to_string()),
            "scoring": set.by.scoring.name(),
            "komi_zi": set.by.komi.to_string(),
        })
    };
    json!({
        "sets": found.sets.iter().map(set).collect::<Vec<_>>(),
        "otherwise": found.otherwise.as_ref().map(set),
        "smallest": found.is_smallest,
        "all_tried": found.is_complete,
    })
}

fn recorded_json(recorded: &Recorded, rules: &RuleSet, lang: Lang) -> Value {
    let said = recorded.explanations.iter().map(|said| explanations::in_words(said, rules));
    let explanations: Vec<String> = said.map(|text| text.in_lang(lang).to_string()).collect();
    json!({
        "read": recorded.read,
        "margin_zi": recorded.margin.map(|margin| margin.to_string()),
        "agrees": recorded.agrees(),
        "unit": recorded.unit.as_ref().map(|&(unit, _)| unit_name(unit)),
        "standing": recorded.standing.name(),
        "sgf": recorded.ending.map(|ending| ending.sgf()),
        "could_be": recorded.what_if.as_ref().map(what_if_json),
        "difference_zi": recorded.difference.map(|difference| difference.to_string()),
        "explanations": explanations,
    })
}
