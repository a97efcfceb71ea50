//! Making the evidence of the suite as short as it can be: stones that only kept the balance
//! are left out where the engine differs without them as well, and a wrong count is shown on a
//! smaller board where it is as wrong there.

use super::count::{self, CountTrial};
use super::engine::Engine;
use super::line::Step;
use super::reading::Reading;
use super::run::Seen;
use super::shrink::{Difference, Shrinking};
use super::talk::Trouble;
use super::trial::{Outcome, Trial};
use weiqi_data::{Preset, RuleSet, Size};

/// Longer sequences are left as they are.
const LONGEST: usize = 60;
/// How many sequences are tried for each.
const TRIES: usize = 60;

/// Shortens the sequence of each probe whose move the engine judges otherwise than the
/// preset does.
///
/// # Errors
/// The engine gives no more answers.
pub fn shorten(engine: &mut Engine, seen: &mut Seen, against: Preset) -> Result<(), Trouble> {
    for trial in &mut seen.trials {
        if let Some(difference) = difference(trial, against) {
            shorten_trial(engine, trial, against, difference)?;
        }
    }
    for trial in &mut seen.counts {
        if let Some(smaller) = on_a_smaller_board(engine, trial, &against.rules())? {
            *trial = smaller;
        }
    }
    Ok(())
}

/// The boards on which a wrong count is tried again, the smallest first.
const SMALLER: [u8; 2] = [5, 7];

/// A count that is wrong by as much on a smaller board.
fn on_a_smaller_board(
    engine: &mut Engine,
    trial: &CountTrial,
    rules: &RuleSet,
) -> Result<Option<CountTrial>, Trouble> {
    let error = |trial: &CountTrial| Some(trial.margin()?.0 - trial.expected(rules, &[]).0);
    let Some(wrong_by) = error(trial).filter(|error| *error != 0) else { return Ok(None) };
    for side in SMALLER.into_iter().filter(|side| *side < trial.size.columns()) {
        let size = Size::new(side, side).expect("a small board is a board");
        let smaller = count::carry_out(engine, &trial.count, size);
        if let Some(trouble) = engine.given_up() {
            return Err(trouble);
        }
        if error(&smaller) == Some(wrong_by) {
            return Ok(Some(smaller));
        }
    }
    Ok(None)
}

/// How the engine judges the last move of a probe otherwise.
fn difference(trial: &Trial, against: Preset) -> Option<Difference> {
    let Outcome::Answered { seen, .. } = &trial.outcome else { return None };
    let is_plain = trial.set_up.is_none()
        && trial.steps.len() <= LONGEST
        && trial.steps.iter().all(|step| matches!(step, Step::Turn(_)))
        && trial.id != "play/clear";
    if !is_plain {
        return None;
    }
    let (play, turn) = (trial.play_before_last(), trial.asked());
    let refusal = Reading::of(&against.rules()).refusal(&play, turn);
    let article = refusal.map(|refusal| refusal.article);
    let (legal, by) = (seen.legal, seen.by);
    (article.is_none() != legal).then_some(Difference::Move { turn, legal, by, article })
}

fn shorten_trial(
    engine: &mut Engine,
    trial: &mut Trial,
    against: Preset,
    difference: Difference,
) -> Result<(), Trouble> {
    let reading = Reading::of(&against.rules());
    let alternates = Reading::looks_back(reading.repetition) && trial.id.starts_with("repetition/");
    let task = Shrinking { reading, size: trial.size, alternates, tries: TRIES };
    let (last, before) = trial.steps.split_last().expect("a probe has a step");
    let last = *last;
    let (steps, difference) = task.shrink(engine, before.to_vec(), difference)?;
    if steps.len() < before.len() && task.still_differs(engine, &steps, &difference)?.is_some() {
        trial.commands = engine.log_of_commands();
        trial.steps = steps;
        trial.steps.push(last);
    }
    Ok(())
}
