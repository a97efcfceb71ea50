//! Going through the whole suite.

use super::count::{self, CountOutcome, CountTrial};
use super::engine::Engine;
use super::infer::{Inference, infer};
use super::reading::Reading;
use super::suite::counting::COUNTS;
use super::suite::protocol::{self, ProtocolResult, ProtocolTest};
use super::suite::questions::{self, Answered, Question};
use super::suite::{Cycle, Probe, READING_BACK, SECOND_ROUND, cycles, probes};
use super::talk::Trouble;
use super::trial::{self, Outcome, Trial};
use weiqi_data::{Preset, Size};

/// Everything that was seen of an engine.
pub struct Seen {
    /// The probes of moves, those with long cycles included.
    pub trials: Vec<Trial>,
    /// The tests of the count.
    pub counts: Vec<CountTrial>,
    /// Questions of other kinds.
    pub answers: Vec<Answered>,
    /// The tests of the protocol.
    pub protocol: Vec<ProtocolResult>,
    /// Sides of square boards, and whether the engine has them; empty where it cannot be
    /// told a size.
    pub sizes: Vec<(u8, bool)>,
    /// What the answers say of repetition and suicide.
    pub inference: Inference,
}

/// What a run is told.
pub struct Plan<'a> {
    /// Whether a test of this name takes part.
    pub selects: &'a dyn Fn(&str) -> bool,
    /// Told of each test as it begins.
    pub progress: &'a dyn Fn(&str),
}

/// The sides that are tried, smallest first; the last is over the limit of the protocol.
pub const SIDES: [u8; 10] = [1, 2, 3, 5, 7, 9, 13, 19, 25, 26];

/// The names and titles of all tests.
pub fn list() -> Vec<(&'static str, super::text::Fixed)> {
    let probes = probes().into_iter().chain([SECOND_ROUND]).map(|probe| (probe.id, probe.title));
    let counts = COUNTS.iter().map(|count| (count.id, count.title));
    let questions = questions::QUESTIONS.iter().map(|question| (question.id, question.title));
    let protocol = protocol::TESTS.iter().map(|test| (test.id, test.title));
    let look_back = ("repetition/look-back", trial::LOOK_BACK);
    let sizes = ("equipment/sizes", ("支持哪些棋盘", "Which boards there are"));
    let points = (questions::POINTS.id, questions::POINTS.title);
    [points]
        .into_iter()
        .chain(probes)
        .chain([look_back])
        .chain(counts)
        .chain(questions)
        .chain([sizes])
        .chain(protocol)
        .collect()
}

/// Goes through the suite.
///
/// # Errors
/// The engine gives no more answers.
pub fn run(engine: &mut Engine, plan: &Plan<'_>) -> Result<Seen, Trouble> {
    let mut broken: Vec<String> = Vec::new();
    let Some(size) = trial::usual_size(engine)? else { return Ok(nothing()) };
    let mut protocol = Vec::new();
    ask_first(engine, &FOUNDATIONS, size, plan, &mut protocol, &mut broken)?;
    let mut answers = Vec::new();
    if (plan.selects)(questions::POINTS.id) {
        (plan.progress)(questions::POINTS.id);
        let answered = try_question(engine, &questions::POINTS, size, &broken)?;
        if answered.deviates() {
            broken.push(answered.id.to_string());
        }
        answers.push(answered);
    }
    let mut trials = Vec::new();
    for probe in probes() {
        if (plan.selects)(probe.id) {
            ask_first(engine, probe.rests_on, size, plan, &mut protocol, &mut broken)?;
            (plan.progress)(probe.id);
            trials.push(try_probe(engine, &probe, size, &broken)?);
            note_broken(&mut broken, trials.last().expect("one was just added"));
        }
    }
    if (plan.selects)("repetition/look-back") {
        trials.extend(look_back(engine, &trials, plan, &broken)?);
    }
    if (plan.selects)(SECOND_ROUND.id) && answered(&trials, "repetition/ko") == Some(true) {
        (plan.progress)(SECOND_ROUND.id);
        trials.push(try_probe(engine, &SECOND_ROUND, size, &broken)?);
    }
    let mut counts = Vec::new();
    for count in COUNTS.iter().filter(|count| (plan.selects)(count.id)) {
        (plan.progress)(count.id);
        let trial = try_count(engine, count, size, &broken);
        hopeless(engine)?;
        let was_asked =
            !matches!(trial.outcome, CountOutcome::Missing(_) | CountOutcome::Blocked(_));
        if was_asked && !is_plausible(&trial) {
            broken.push(count.id.to_string());
        }
        counts.push(trial);
    }
    for question in questions::QUESTIONS.iter().filter(|question| (plan.selects)(question.id)) {
        ask_first(engine, question.needs, size, plan, &mut protocol, &mut broken)?;
        (plan.progress)(question.id);
        answers.push(try_question(engine, question, size, &broken)?);
    }
    let sizes = if (plan.selects)("equipment/sizes") { sizes(engine)? } else { Vec::new() };
    let inference = infer(&trials);
    let best = &inference.best;
    let is_clear = best.iter().all(|reading| reading.repetition == best[0].repetition);
    let reading = best.first().copied().filter(|_| is_clear);
    for test in protocol::TESTS {
        ask_protocol(engine, test, size, plan, reading, &mut protocol, &mut broken)?;
    }
    let place = |id: &str| protocol::TESTS.iter().position(|test| test.id == id);
    protocol.sort_by_key(|result| place(result.id));
    Ok(Seen { trials, counts, answers, protocol, sizes, inference })
}

fn nothing() -> Seen {
    let (trials, counts, answers, protocol) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    Seen { trials, counts, answers, protocol, sizes: Vec::new(), inference: Inference::default() }
}

/// The tests without which no other one means what it says: how points are named, and which
/// there are.
const FOUNDATIONS: [&str; 2] = ["gtp/columns", "equipment/points"];

/// Makes the tests of the protocol on which another test rests.
fn ask_first(
    engine: &mut Engine,
    needs: &[&str],
    size: Size,
    plan: &Plan<'_>,
    results: &mut Vec<ProtocolResult>,
    broken: &mut Vec<String>,
) -> Result<(), Trouble> {
    for test in protocol::TESTS.iter().filter(|test| needs.contains(&test.id)) {
        ask_protocol(engine, test, size, plan, None, results, broken)?;
    }
    Ok(())
}

/// Makes a test of the protocol, unless it was made already.
fn ask_protocol(
    engine: &mut Engine,
    test: &ProtocolTest,
    size: Size,
    plan: &Plan<'_>,
    reading: Option<Reading>,
    results: &mut Vec<ProtocolResult>,
    broken: &mut Vec<String>,
) -> Result<(), Trouble> {
    if !(plan.selects)(test.id) || results.iter().any(|result| result.id == test.id) {
        return Ok(());
    }
    (plan.progress)(test.id);
    let result = protocol::carry_out(engine, test, size, reading, broken);
    hopeless(engine)?;
    if matches!(result.verdict, protocol::Verdict::Deviates { .. }) {
        broken.push(test.id.to_string());
    }
    results.push(result);
    Ok(())
}

/// Whether the move of a probe was called legal, where it was answered.
fn answered(trials: &[Trial], id: &str) -> Option<bool> {
    let trial = trials.iter().find(|trial| trial.id == id)?;
    match &trial.outcome {
        Outcome::Answered { seen, .. } => Some(seen.legal),
        _ => None,
    }
}

/// The trouble after which nothing more can be asked.
fn hopeless(engine: &Engine) -> Result<(), Trouble> {
    match engine.given_up() {
        Some(trouble) => Err(trouble),
        None => Ok(()),
    }
}

/// The first broken probe on which one with these needs rests.
fn blocking<'a>(needs: &[&str], broken: &'a [String]) -> Option<&'a String> {
    broken.iter().find(|id| {
        FOUNDATIONS.contains(&id.as_str()) || needs.iter().any(|need| id.starts_with(need))
    })
}

fn try_probe(
    engine: &mut Engine,
    probe: &Probe,
    size: Size,
    broken: &[String],
) -> Result<Trial, Trouble> {
    let reads_back = !engine.shows_its_board() && !probe.watch.is_empty();
    let to_read = if reads_back { READING_BACK } else { &[] };
    let needs = [probe.needs, probe.rests_on, to_read];
    let in_the_way = needs.iter().find_map(|needs| blocking(needs, broken));
    let mut trial = match in_the_way {
        None => trial::carry_out(engine, probe, size),
        Some(id) => trial::blocked(probe, size, id),
    };
    if let Outcome::Lost(_) = trial.outcome {
        hopeless(engine)?;
    }
    trial.commands.shrink_to_fit();
    Ok(trial)
}

fn note_broken(broken: &mut Vec<String>, trial: &Trial) {
    let is_broken = matches!(trial.outcome, Outcome::Stopped(_)) || trial.breaks_a_fact();
    if is_broken {
        broken.push(trial.id.clone());
    }
}

/// Cycles of growing length, where a triple ko was refused and a full board can be laid out: the longest first, and if it is
/// not seen, the longest one that is and the shortest one that is not.
fn look_back(
    engine: &mut Engine,
    trials: &[Trial],
    plan: &Plan<'_>,
    broken: &[String],
) -> Result<Vec<Trial>, Trouble> {
    let sees_triple_ko = answered(trials, "repetition/triple-ko") == Some(false);
    let size = match sees_triple_ko && blocking(READING_BACK, broken).is_none() {
        true => large_size(engine)?,
        false => None,
    };
    let Some(size) = size else { return Ok(Vec::new()) };
    let cycles = cycles(size);
    let mut tried = Vec::new();
    let mut sees = |engine: &mut Engine, cycle: &Cycle| -> Result<bool, Trouble> {
        (plan.progress)("repetition/look-back");
        let trial = trial::carry_out_cycle(engine, size, cycle);
        hopeless(engine)?;
        let refused = matches!(&trial.outcome, Outcome::Answered { seen, .. } if !seen.legal);
        tried.push(trial);
        Ok(refused)
    };
    let (mut seen, mut unseen) = (0, cycles.len() - 1);
    if !sees(engine, &cycles[unseen])? {
        while unseen - seen > 1 {
            let middle = usize::midpoint(seen, unseen);
            if sees(engine, &cycles[middle])? {
                seen = middle;
            } else {
                unseen = middle;
            }
        }
    }
    Ok(tried)
}

fn large_size(engine: &mut Engine) -> Result<Option<Size>, Trouble> {
    for side in [19, 13, 9] {
        let size = Size::new(side, side).expect("a usual size is a size");
        if engine.begin(size)? {
            return Ok(Some(size));
        }
    }
    Ok(None)
}

fn try_count(
    engine: &mut Engine,
    count: &super::suite::counting::Count,
    size: Size,
    broken: &[String],
) -> CountTrial {
    match blocking(count.needs, broken) {
        None => count::carry_out(engine, count, size),
        Some(id) => CountTrial {
            count: *count,
            size,
            steps: Vec::new(),
            commands: Vec::new(),
            outcome: CountOutcome::Blocked(id.clone()),
        },
    }
}

/// Whether a margin came that some rule set explains.
fn is_plausible(trial: &CountTrial) -> bool {
    let presets = Preset::ALL.iter().map(|preset| preset.rules());
    trial.margin().is_some_and(|got| presets.into_iter().any(|r| trial.expected(&r, &[]) == got))
}

fn try_question(
    engine: &mut Engine,
    question: &Question,
    size: Size,
    broken: &[String],
) -> Result<Answered, Trouble> {
    let answered = match blocking(question.needs, broken) {
        None => questions::carry_out(engine, question, size),
        Some(id) => questions::blocked(question, size, id),
    };
    hopeless(engine)?;
    Ok(answered)
}

fn sizes(engine: &mut Engine) -> Result<Vec<(u8, bool)>, Trouble> {
    if !engine.knows("boardsize") {
        return Ok(Vec::new());
    }
    let mut sizes = Vec::new();
    for side in SIDES {
        let size = Size::new(side, side).expect("a side that is tried is a size");
        let has_it = engine.begin(size);
        hopeless(engine)?;
        sizes.push((side, has_it.unwrap_or(false)));
    }
    Ok(sizes)
}
