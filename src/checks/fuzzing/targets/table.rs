use super::{Failure, Reached, Target, demand};
use weiqi::table::machine::Machine;
use weiqi::table::{
    Log, Report, event_json, line, read_event, read_lines, read_log, read_time, report_text,
    rule_on, time_json,
};
use weiqi::words::Lang;
use weiqi_data::table::{Effect, Event, Finding, Phase, Referee, Ruling, State, TimeLeft};

pub(super) const TARGET: Target = Target {
    name: "table_and_clock_hold",
    claim: "No bytes make the reader of logs panic, in JSON or in lines; what is written is read \
            back; an event that contradicts the log changes nothing; warnings never fall, time \
            never grows and a result once given stays, but by a decision or a withdrawal; a clock \
            announces in order, and a loss exactly when the time is used up.",
    check,
    reaches: &[
        "boards that come back",
        "clocks run",
        "clocks that run out",
        "events that contradict the log",
        "games over",
        "logs refused with a sentence",
        "logs ruled on",
        "positions counted",
        "rulings that leave a question open",
        "rulings that refuse",
        "seconds read",
        "turns lost",
        "warnings",
    ],
    mutator: Some(super::super::mutate_json),
};

fn check(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    if let Err(sentence) = read_lines(&String::from_utf8_lossy(bytes), None) {
        demand(sentence.to_string().ends_with('.'), || format!("{sentence} is no sentence."))?;
    }
    let log = match read_log(bytes) {
        Ok(log) => log,
        Err(sentence) => {
            reached.count("logs refused with a sentence");
            return demand(sentence.to_string().ends_with('.'), || {
                format!("{sentence} is no sentence.")
            });
        }
    };
    if let Some(time) = &log.settings.time {
        demand(read_time(time_json(time)).as_ref() == Ok(time), || {
            format!("{time:?} is not read back as it was written.")
        })?;
    }
    written(&log)?;
    let Ok(report) = rule_on::<Machine>(&log) else { return Ok(()) };
    reached.count("logs ruled on");
    step_by_step(&log)?;
    for lang in [Lang::Zh, Lang::En] {
        demand(!report_text(&report, lang, true).is_empty(), || "No text.".to_string())?;
    }
    demand(report.json().is_object(), || "No JSON object.".to_string())?;
    count_report(&report, reached)
}

/// Every event is read back from its JSON, and read at all from its line.
fn written(log: &Log) -> Result<(), Failure> {
    for event in &log.events {
        let json = event_json(&event.entry);
        demand(read_event(json.clone()).as_ref() == Ok(&vec![event.entry.clone()]), || {
            format!("{json} is not read back as it was written.")
        })?;
        for lang in [Lang::Zh, Lang::En] {
            let text = format!("board: 19\n{}", line(&event.entry, lang));
            demand(read_lines(&text, None).is_ok(), || format!("{text:?} is not read back."))?;
        }
    }
    Ok(())
}

/// The same events one by one, with what may not change.
fn step_by_step(log: &Log) -> Result<(), Failure> {
    let table = Machine::new(log.settings.clone(), log.set_up.clone(), log.to_play);
    let mut table = table.expect("the log was ruled on");
    for event in &log.events {
        let before = table.state();
        let noted = table.note(&event.entry);
        let after = table.state();
        demand(noted.is_ok() || after == before, || {
            format!("{:?} contradicts the log, and yet changes the table.", event.entry)
        })?;
        if matches!(
            event.entry.event,
            Event::Withdrawn | Event::AppealDecided { .. } | Event::Decided { .. }
        ) {
            continue;
        }
        demand(after.warnings.starts_with(&before.warnings), || {
            format!("{:?} takes a warning back.", event.entry)
        })?;
        demand(!is_grown(&after, &before), || format!("{:?} gives time back.", event.entry))?;
        let is_over = matches!(before.phase, Phase::Over(_));
        demand(!is_over || after.phase == before.phase, || {
            format!("{:?} changes a result that was given.", event.entry)
        })?;
    }
    Ok(())
}

fn is_grown(after: &State, before: &State) -> bool {
    let is_more = |left: TimeLeft, before: TimeLeft| {
        left.main > before.main || left.reserved > before.reserved
    };
    let times = after.time_left.zip(before.time_left);
    times.is_some_and(|(after, before)| (0..2).any(|side| is_more(after[side], before[side])))
}

fn count_report(report: &Report<'_>, reached: &mut Reached) -> Result<(), Failure> {
    reached.count_if(report.skipped().next().is_some(), "events that contradict the log");
    reached.add("warnings", report.state.warnings.len() as u64);
    reached.count_if(matches!(report.state.phase, Phase::Over(_)), "games over");
    reached.count_if(matches!(report.state.phase, Phase::Counted { .. }), "positions counted");
    for (_, ruling) in report.rulings() {
        reached.count_if(ruling.finding.refuses(), "rulings that refuse");
        reached.count_if(!ruling.open.is_empty(), "rulings that leave a question open");
        let returns = ["board-returned", "neither-gives-way"];
        reached.count_if(returns.contains(&ruling.finding.name()), "boards that come back");
        let lost = |effect: &Effect| matches!(effect, Effect::TurnLost(_));
        reached.count_if(ruling.effects.iter().any(lost), "turns lost");
        clock(ruling, reached)?;
    }
    Ok(())
}

/// What a clock announced.
fn clock(ruling: &Ruling, reached: &mut Reached) -> Result<(), Failure> {
    let (said, is_lost) = match &ruling.finding {
        Finding::SecondsRead { said, .. } => (said, false),
        Finding::OutOfTime(_, said) => (said, true),
        _ => return Ok(()),
    };
    reached.count("clocks run");
    reached.count_if(!said.is_empty(), "seconds read");
    reached.count_if(is_lost, "clocks that run out");
    demand(said.is_sorted_by_key(|one| one.at), || format!("{said:?} is announced out of order."))
}
