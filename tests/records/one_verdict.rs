//! One verdict: the judge of records, the oracle, `score` and the referee at the table refuse
//! the same move under the same rules for the same reason, or an added rule of practice that
//! is named does it. Under every preset.

use super::cases::{bytes, cases};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use weiqi::boundary::{Engine, Reference};
use weiqi::contract::{Request, judge, points_json};
use weiqi::records::adjudicate::{Adjudication, Fault, Finding, Options, READINGS, adjudicate};
use weiqi::records::report::{judge_bytes, score_text};
use weiqi::records::sgf::{Record, Sgf, Step, decode, main_line};
use weiqi::table::machine::Machine;
use weiqi::table::{Log, rule_on};
use weiqi::words::Lang;
use weiqi_data::readings::RareCycles;
use weiqi_data::table::Finding as Ruled;
use weiqi_data::{Action, Article, Colour, Preset, Reason, Repetition, RuleSet, Turn};
use weiqi_spec::competition::a11_cycle_of_a_record::CycleRuling;

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

/// Every record here that the judge, the oracle and the referee can all be asked about.
fn for_each(mut ask: impl FnMut(&str, &[u8], &Record)) {
    let corpus =
        weiqi_corpus::records().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()));
    let cases = cases();
    let cases = cases.iter().map(|case| (case["id"].as_str().unwrap().to_string(), bytes(case)));
    for (name, bytes) in corpus.chain(cases) {
        let Ok(sgf) = Sgf::parse(decode(&bytes).text) else { continue };
        let Ok(record) = Record::new(&sgf, main_line(&sgf, sgf.games()[0])) else { continue };
        ask(&name, &bytes, &record);
    }
}

/// With the dead stones given, so that nothing is searched for.
fn options(preset: Preset) -> Options {
    let rules = Some((preset.name().to_string(), preset.rules()));
    Options { rules, dead: Some(Vec::new()), ..Options::default() }
}

fn judged(record: &Record, preset: Preset) -> Option<Adjudication> {
    let judged = adjudicate(record, &options(preset)).ok()?;
    let adds_stones = |finding: &Finding| matches!(finding.fault, Fault::HandicapMissing { .. });
    // Stones that the judge adds stand in no request.
    let adds_stones = judged.findings.iter().any(adds_stones)
        || judged.assumptions.iter().any(|note| note.code == "corner_stones_assumed");
    (!adds_stones).then_some(judged)
}

/// The same line under the same rules as a request.
fn request(record: &Record, judged: &Adjudication, line: &Line) -> Request {
    Request {
        rules: judged.facts.rules,
        setup: record.opening(),
        to_play: line.first,
        moves: line.turns.iter().map(|(turn, _)| *turn).collect(),
        dead: Vec::new(),
        seki: Vec::new(),
        set: None,
    }
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
    for_each(|name, _, record| {
        for &preset in Preset::ALL {
            let Some(judged) = judged(record, preset) else { continue };
            let Some(line) = line(record, &judged.facts.rules) else { continue };
            let request = request(record, &judged, &line);
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

/// Why the referee of a preset rules otherwise than the judge of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Difference {
    /// There is none: the same move is refused for the same reason.
    None,
    /// A cycle that 2.11 names may be played at the table, whatever the reading of 1.6.
    NamedCycle,
    /// At the table no earlier board may come back, whose turn it was then or not.
    WholeBoard,
}

/// The number of a move, the article of the ruling, and the reason, where it is known.
type Expected = (Option<usize>, Article, Option<Value>);

/// What the referee has to make of the first move at which there is something, by what the
/// judge of records finds in it.
fn expected(judged: &Adjudication, preset: Preset) -> Option<(Difference, Expected)> {
    let may_be_closed = preset.rules().readings.rare_cycles != RareCycles::Forbidden;
    let positional = READINGS.iter().position(|&r| r == Repetition::Positional).unwrap();
    let found = judged.findings.iter().filter_map(|finding| {
        let why = fault(&finding.fault);
        let (difference, article, why) = match &finding.fault {
            Fault::Occupied(_) => (Difference::None, finding.article, why),
            Fault::ForbiddenPoint { .. } => (Difference::None, Article::new(2, 10, 0), why),
            Fault::Repetition(found) => {
                let same_as = json!({"same_as": found.readings[positional]});
                match (found.cycle.turns, &found.cycle.ruling) {
                    (2, _) => (Difference::None, Article::IMMEDIATE_RECAPTURE, same_as),
                    (_, CycleRuling::DrawOrReplay | CycleRuling::NotAliveAtTheEnd)
                        if may_be_closed =>
                    {
                        let difference = match found.is_by_practice {
                            true => Difference::None,
                            false => Difference::NamedCycle,
                        };
                        let article = match &found.cycle.ruling {
                            CycleRuling::DrawOrReplay => Article::new(2, 11, 3),
                            _ => Article::new(2, 11, 2),
                        };
                        (difference, article, json!("returned"))
                    }
                    _ => (Difference::None, Article::REPETITION, same_as),
                }
            }
            Fault::OffBoard
            | Fault::OutOfTurn { .. }
            | Fault::AfterEnd
            | Fault::HandicapMissing { .. } => return None,
        };
        Some((difference, (Some(finding.move_number), article, Some(why))))
    });
    let elsewhere = judged.elsewhere.iter().map(|elsewhere| {
        assert!(elsewhere.readings[positional].is_some(), "{elsewhere:?}");
        (Difference::WholeBoard, (Some(elsewhere.move_number), Article::REPETITION, None))
    });
    found.chain(elsewhere).min_by_key(|(_, (number, ..))| *number)
}

/// At the table a stone without liberties is void by 2.10 and a ko retaken at once by
/// 2.11.1, whatever the reading of 1.6; a cycle that 2.11 names may be played; any other
/// board that returns is void.
#[test]
fn the_referee_refuses_what_the_judge_of_records_does_but_for_rules_of_practice() {
    let mut asked = 0;
    let mut met: BTreeMap<(Preset, Difference), usize> = BTreeMap::new();
    for_each(|name, _, record| {
        for &preset in Preset::ALL {
            let Some(judged) = judged(record, preset) else { continue };
            let Some(line) = line(record, &judged.facts.rules) else { continue };
            asked += 1;
            let theirs = first_ruled(&line, record, preset.name());
            let context = format!("{name} under {}", preset.name());
            let Some((difference, ours)) = expected(&judged, preset) else {
                assert_eq!(theirs, None, "{context}");
                continue;
            };
            let theirs = theirs.unwrap_or_else(|| panic!("{context}: only {ours:?}"));
            match ours {
                (number, article, Some(why)) => {
                    assert_eq!((number, article, why), theirs, "{context}");
                }
                (number, _, None) => assert_eq!(number, theirs.0, "{context}: {theirs:?}"),
            }
            *met.entry((preset, difference)).or_default() += 1;
        }
    });
    assert!(asked > 1000, "{asked}");
    let differ = |preset: Preset| {
        let kinds = [Difference::None, Difference::NamedCycle, Difference::WholeBoard];
        kinds.into_iter().filter(|&kind| met.contains_key(&(preset, kind))).collect::<Vec<_>>()
    };
    for &preset in Preset::ALL {
        let more = match preset {
            // By its letter 1.6 forbids the cycles that 2.11.3 lets be drawn.
            Preset::Chinese | Preset::Ancient => Some(Difference::NamedCycle),
            // These let a board come back with the other side to play.
            Preset::ChineseSituational | Preset::Aga | Preset::NewZealand => {
                Some(Difference::WholeBoard)
            }
            Preset::ChinesePractice | Preset::Japanese | Preset::Korean | Preset::TrompTaylor => {
                None
            }
        };
        let expected: Vec<Difference> = [Difference::None].into_iter().chain(more).collect();
        assert_eq!(differ(preset), expected, "{} {met:?}", preset.name());
    }
}

/// What `score` prints of a record is the judgement that `adjudicate` prints, and the count
/// is the oracle's where no move is refused.
#[test]
fn score_finds_what_the_judge_of_records_finds_and_counts_as_the_oracle_does() {
    let (mut found, mut counted) = (0, 0);
    for_each(|name, bytes, record| {
        for &preset in Preset::ALL {
            let Some(judged) = judged(record, preset) else { continue };
            let options = Options { is_final: true, ..options(preset) };
            let reports = judge_bytes(name, bytes, &options).reports;
            let scored = reports[0].outcome.as_ref().unwrap();
            assert_eq!(scored.findings, judged.findings, "{name} under {}", preset.name());
            let text = score_text(&reports[0], Lang::En);
            if let Some(first) = scored.findings.first() {
                let number = format!("Found: Move {}, ", first.move_number);
                assert!(text.contains(&number), "{name}: {number} is not in\n{text}");
            }
            found += scored.findings.len();
            let Some(line) = line(record, &judged.facts.rules) else { continue };
            let oracle = judge::<Engine>(&request(record, &judged, &line)).unwrap();
            let Some(count) = judged.count.filter(|_| oracle.refused.is_none()) else { continue };
            assert_eq!(scored.count.as_ref().map(|count| &count.score), Some(&count.score));
            assert_eq!(oracle.score, count.score, "{name} under {}", preset.name());
            counted += 1;
        }
    });
    assert!(found > 500 && counted > 500, "{found} {counted}");
}
