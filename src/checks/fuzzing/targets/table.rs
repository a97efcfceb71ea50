use super::{Failure, Reached, Target, demand};
use weiqi::table::{Log, Report, read_log, read_time, report_text, run, time_json};
use weiqi::words::Lang;
use weiqi_spec::competition::a03_time::{Said, TimeLeft, TimeRules, spend};
use weiqi_spec::competition::table::{Effect, Event, Phase};

pub(super) const TARGET: Target = Target {
    name: "table_and_clock_hold",
    claim: "No bytes make the reader of logs panic; an event that cannot follow changes nothing; \
            warnings never fall, time never grows, and a result once given stays; a clock \
            announces in order, and a loss exactly when the time is used up.",
    check,
    reaches: &[
        "boards that come back",
        "clocks run",
        "clocks that run out",
        "events that cannot follow",
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
    let log = match read_log(bytes) {
        Ok(log) => log,
        Err(sentence) => {
            reached.count("logs refused with a sentence");
            return demand(sentence.ends_with('.'), || format!("{sentence:?} is no sentence."));
        }
    };
    if let Some(time) = &log.settings.time {
        clock(time, &log, reached)?;
    }
    let Ok(report) = run(&log) else { return Ok(()) };
    reached.count("logs ruled on");
    step_by_step(&log)?;
    for lang in [Lang::Zh, Lang::En] {
        demand(!report_text(&report, lang, true).is_empty(), || "No text.".to_string())?;
    }
    demand(report.json().is_object(), || "No JSON object.".to_string())?;
    count_report(&report, reached);
    Ok(())
}

/// The same events one by one, with what may not change.
fn step_by_step(log: &Log) -> Result<(), Failure> {
    let nothing = Log { events: Vec::new(), ..log.clone() };
    let mut table = run(&nothing).map_err(Failure::Broken)?.table;
    for event in &log.events {
        let before = table.clone();
        let follows = table.note(&event.entry).is_ok();
        let same = table.phase() == before.phase()
            && table.turns() == before.turns()
            && table.warnings() == before.warnings()
            && table.time_left() == before.time_left()
            && table.game().history() == before.game().history();
        demand(follows || same, || {
            format!("{:?} cannot follow, and yet changes the table.", event.entry)
        })?;
        demand(table.warnings().starts_with(before.warnings()), || {
            format!("{:?} takes a warning back.", event.entry)
        })?;
        let grown = |side: usize| is_more(table.time_left()[side], before.time_left()[side]);
        let restarts =
            matches!(event.entry.event, Event::Scattered { .. } | Event::NeitherGivesWay(_));
        demand(restarts || !(grown(0) || grown(1)), || {
            format!("{:?} gives time back.", event.entry)
        })?;
        demand(before.result().is_none() || table.result() == before.result(), || {
            format!("{:?} changes a result that was given.", event.entry)
        })?;
    }
    Ok(())
}

fn is_more(left: TimeLeft, before: TimeLeft) -> bool {
    left.main > before.main || left.reserved > before.reserved
}

/// The clock of the log over its turns, and over one turn of all of them together.
fn clock(rules: &TimeRules, log: &Log, reached: &mut Reached) -> Result<(), Failure> {
    demand(read_time(time_json(rules)).as_ref() == Ok(rules), || {
        format!("{rules:?} is not read back as it was written.")
    })?;
    let seconds = log.events.iter().filter_map(|event| match event.entry.event {
        Event::Turn { seconds, .. } => seconds,
        _ => None,
    });
    let mut left = rules.at_the_start();
    for seconds in seconds {
        let spent = spend(rules, left, seconds);
        reached.count("clocks run");
        let said = |what: Said| spent.announcements.iter().any(|one| one.said == what);
        reached.count_if(said(Said::ReadingBegins), "seconds read");
        reached.count_if(spent.is_lost, "clocks that run out");
        demand(spent.announcements.is_sorted_by_key(|one| one.at), || {
            format!("{:?} is announced out of order.", spent.announcements)
        })?;
        demand(spent.announcements.iter().all(|one| one.at <= seconds), || {
            format!("After {seconds} seconds {:?} is announced.", spent.announcements)
        })?;
        demand(!is_more(spent.left, left), || format!("{left:?} becomes {:?}.", spent.left))?;
        let is_announced = said(Said::OutOfTime);
        demand(left.reserved == 0 || is_announced == spent.is_lost, || {
            format!("Lost: {}; announced: {is_announced}.", spent.is_lost)
        })?;
        if spent.is_lost {
            break;
        }
        left = spent.left;
    }
    Ok(())
}

fn count_report(report: &Report, reached: &mut Reached) {
    reached.count_if(report.stopped.is_some(), "events that cannot follow");
    reached.add("warnings", report.table.warnings().len() as u64);
    reached.count_if(matches!(report.table.phase(), Phase::Over(_)), "games over");
    reached.count_if(matches!(report.table.phase(), Phase::Counted(..)), "positions counted");
    for noted in &report.rulings {
        let ruling = &noted.ruling;
        reached.count_if(ruling.finding.refuses(), "rulings that refuse");
        reached.count_if(!ruling.open.is_empty(), "rulings that leave a question open");
        let returns = ["board-returned", "unequal-cycle", "neither-gives-way"];
        reached.count_if(returns.contains(&ruling.finding.name()), "boards that come back");
        let lost = |effect: &Effect| matches!(effect, Effect::TurnLost(_));
        reached.count_if(ruling.effects.iter().any(lost), "turns lost");
    }
}
