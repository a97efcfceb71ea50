//! One verdict: the judge of records, the oracle and the referee at the table refuse the
//! same move under the same rules for the same reason, or an added rule of practice that is
//! named refuses it.

use super::cases::{bytes, cases};
use serde_json::{Value, json};
use weiqi::boundary::{Engine, Reference};
use weiqi::contract::{Request, judge, points_json};
use weiqi::records::adjudicate::{Adjudication, Fault, Finding, Options, adjudicate};
use weiqi::records::sgf::{Record, Sgf, Step, decode, main_line};
use weiqi::table::machine::Machine;
use weiqi::table::{Log, rule_on};
use weiqi_data::table::Finding as Ruled;
use weiqi_data::{Action, Article, Colour, Preset, Reason, RuleSet, Turn};

/// The turns of a record, with a pass where the same side moves twice in a row, and for each
/// the number of the move; `None` for such a pass.
struct Line {
    first: Colour,
    turns: Vec<(Turn, Option<usize>)>,
}

/// The line of a record that a request can express: nothing set up in mid-game, every move a
/// point or a pass.
fn line(record: &Record, rules: &RuleSet) -> Option<Line> {
    let is_plain = |step: &Step| matches!(step, Step::Move(played) if played.action.is_ok());
    if !record.size.is_played() || !record.steps.iter().all(is_plain) {
        return None;
    }
    let moves = record.moves();
    let mut turns: Vec<(Turn, Option<usize>)> = Vec::new();
    let opener = record.moves().next()?.colour;
    let is_bare = record.set_up.is_without_stones() && rules.handicap < 2;
    let first = match record.set_up.to_play {
        Some(side) => side,
        None if is_bare => rules.first_player,
        None => opener,
    };
    let mut to_play = first;
    for (at, played) in moves.enumerate() {
        if played.colour != to_play {
            turns.push((Turn::pass(to_play), None));
        }
        let turn = Turn { player: played.colour, action: played.action.ok()? };
        turns.push((turn, Some(at + 1)));
        to_play = played.colour.opponent();
    }
    Some(Line { first, turns })
}

/// Presets that differ in what is legal.
const PRESETS: &[Preset] = &[
    Preset::Chinese,
    Preset::ChineseSituational,
    Preset::ChinesePractice,
    Preset::NewZealand,
    Preset::TrompTaylor,
];

/// Every record here that the judge, the oracle and the referee can all be asked about.
fn for_each(mut ask: impl FnMut(&str, &Record)) {
    let corpus =
        weiqi_corpus::records().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()));
    let cases = cases();
    let cases = cases.iter().map(|case| (case["id"].as_str().unwrap().to_string(), bytes(case)));
    for (name, bytes) in corpus.chain(cases) {
        let Ok(sgf) = Sgf::parse(decode(&bytes).text) else { continue };
        let Ok(record) = Record::new(&sgf, main_line(&sgf, sgf.games()[0])) else { continue };
        ask(&name, &record);
    }
}

fn judged(record: &Record, preset: Preset) -> Option<Adjudication> {
    let rules = Some((preset.name().to_string(), preset.rules()));
    // With the dead stones given, nothing is searched for.
    let options = Options { rules, dead: Some(Vec::new()), ..Options::default() };
    let judged = adjudicate(record, &options).ok()?;
    let adds_stones = |finding: &Finding| matches!(finding.fault, Fault::HandicapMissing { .. });
    // Stones that the judge adds stand in no request.
    let adds_stones = judged.findings.iter().any(adds_stones)
        || judged.assumptions.iter().any(|note| note.code == "corner_stones_assumed");
    (!adds_stones).then_some(judged)
}

/// The first move that is refused, where no added rule of practice does it.
fn first_refused(judged: &Adjudication) -> Option<&Finding> {
    judged.findings.iter().find(|finding| match &finding.fault {
        Fault::Occupied(_) | Fault::ForbiddenPoint { .. } => true,
        Fault::Repetition(found) => !found.is_by_practice,
        Fault::OffBoard
        | Fault::OutOfTurn { .. }
        | Fault::AfterEnd
        | Fault::HandicapMissing { .. } => false,
    })
}

#[test]
fn the_judge_of_records_and_the_oracle_refuse_the_same_move_for_the_same_reason() {
    let (mut asked, mut refused, mut by_practice) = (0, 0, 0);
    for_each(|name, record| {
        for &preset in PRESETS {
            let Some(judged) = judged(record, preset) else { continue };
            let Some(line) = line(record, &judged.facts.rules) else { continue };
            let request = Request {
                rules: judged.facts.rules,
                setup: record.opening(),
                to_play: line.first,
                moves: line.turns.iter().map(|(turn, _)| *turn).collect(),
                dead: Vec::new(),
                seki: Vec::new(),
                set: None,
            };
            let oracle = judge::<Engine>(&request).unwrap().refused;
            if line.turns.len() < 60 {
                assert_eq!(oracle, judge::<Reference>(&request).unwrap().refused, "{name}");
            }
            let theirs = oracle.as_ref().map(|refused| {
                let number = line.turns[refused.index].1;
                (number, refused.refusal.article, reason(&refused.refusal.reason))
            });
            let ours = first_refused(&judged)
                .map(|finding| (Some(finding.move_number), finding.article, fault(&finding.fault)));
            assert_eq!(ours, theirs, "{name} under {}", preset.name());
            asked += 1;
            refused += usize::from(ours.is_some());
            let added = judged.findings.iter().filter_map(|finding| finding.fault.returned());
            by_practice += added.filter(|found| found.is_by_practice).count();
        }
    });
    assert!(asked > 800 && refused > 100 && by_practice > 5, "{asked} {refused} {by_practice}");
}

fn reason(reason: &Reason) -> Value {
    match reason {
        Reason::OffBoard => json!("off_board"),
        Reason::WrongPlayer => json!("wrong_player"),
        Reason::Occupied => json!("occupied"),
        Reason::ForbiddenPoint { chain } => json!({"chain": points_json(chain)}),
        Reason::Repetition { same_as } => json!({"same_as": same_as}),
    }
}

fn fault(fault: &Fault) -> Value {
    match fault {
        Fault::OffBoard => json!("off_board"),
        Fault::Occupied(_) => json!("occupied"),
        Fault::ForbiddenPoint { chain } => json!({"chain": points_json(chain)}),
        Fault::Repetition(found) => json!({"same_as": found.same_as}),
        Fault::OutOfTurn { .. } => json!("wrong_player"),
        Fault::AfterEnd => json!("after_end"),
        Fault::HandicapMissing { .. } => json!("handicap_stones_missing"),
    }
}

/// What the referee makes of a turn first: a stone that is void, no move at all, or a board
/// that returns and may.
fn first_ruled(
    line: &Line,
    record: &Record,
    rules: &str,
) -> Option<(Option<usize>, Article, Value)> {
    let opening = record.opening();
    let events: Vec<Value> = line
        .turns
        .iter()
        .map(|(turn, _)| match turn.action {
            Action::Pass => json!({"event": "pass", "player": turn.player.to_string()}),
            Action::Play(point) => json!({
                "event": "move", "player": turn.player.to_string(), "point": point.to_string(),
            }),
        })
        .collect();
    let log = json!({
        "rules": rules,
        "size": [record.size.columns(), record.size.rows()],
        "setup": {
            "black": points_json(&opening.stones(Colour::Black)),
            "white": points_json(&opening.stones(Colour::White)),
        },
        "to_play": line.first.to_string(),
        "events": events,
    });
    let log = Log::read(log).unwrap();
    let report = rule_on::<Machine>(&log).unwrap();
    report.rulings().find_map(|(event, ruling)| {
        let found = match &ruling.finding {
            Ruled::NoMove(_, why) => reason(why),
            Ruled::Void { reason: why, .. } => reason(why),
            Ruled::BoardReturned(_) => json!("returned"),
            _ => return None,
        };
        Some((line.turns[event.event - 1].1, ruling.article, found))
    })
}

/// At the table a stone without liberties is void by 2.10 and a ko retaken at once by
/// 2.11.1, whatever the reading of 1.6; a cycle that 2.11.3 names may be played; any other
/// board that returns is void.
#[test]
fn the_referee_refuses_what_the_judge_of_records_refuses_by_practice() {
    let (mut asked, mut void, mut returned) = (0, 0, 0);
    for_each(|name, record| {
        let preset = Preset::ChinesePractice;
        let Some(judged) = judged(record, preset) else { return };
        let Some(line) = line(record, &judged.facts.rules) else { return };
        let ours = judged.findings.iter().find_map(|finding| {
            let number = Some(finding.move_number);
            Some(match &finding.fault {
                Fault::Occupied(_) => (number, finding.article, fault(&finding.fault)),
                Fault::ForbiddenPoint { .. } => {
                    (number, Article::new(2, 10, 0), fault(&finding.fault))
                }
                Fault::Repetition(_) if !finding.fault.makes_void() => {
                    (number, finding.article, json!("returned"))
                }
                Fault::Repetition(_) => (number, finding.article, fault(&finding.fault)),
                Fault::OffBoard
                | Fault::OutOfTurn { .. }
                | Fault::AfterEnd
                | Fault::HandicapMissing { .. } => return None,
            })
        });
        let theirs = first_ruled(&line, record, preset.name());
        let number = |found: &Option<(Option<usize>, Article, Value)>| {
            found.as_ref().map(|(number, _, why)| (*number, why.clone()))
        };
        assert_eq!(number(&ours), number(&theirs), "{name}: {ours:?} {theirs:?}");
        asked += 1;
        match &ours {
            Some((.., why)) if why == "returned" => returned += 1,
            Some(_) => void += 1,
            None => {}
        }
    });
    assert!(asked > 100 && void > 10 && returned > 1, "{asked} {void} {returned}");
}
