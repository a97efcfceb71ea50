//! Shrinking what was found to the shortest sequence that still shows it, against the live
//! engine.

use super::engine::{Engine, square};
use super::line::Step;
use super::observation::{self, Observation, Outcome};
use super::reading::Reading;
use super::run::Seen;
use super::suite::{By, Task};
use super::talk::Trouble;
use super::talking;
use crate::boundary::Backend;
use weiqi_data::{Article, Preset, Reason, RuleSet};

/// What a sequence has to keep while it is made shorter: what the engine says of the move, the
/// reason for which the reference refuses it, how many stones would be given up or after how
/// many turns the board returns, and how many stones each of the last turns took. A capture
/// left out of a ko would make a suicide of it.
#[derive(PartialEq, Eq)]
struct Kind {
    legal: bool,
    refusal: Option<(Article, &'static str, usize)>,
    taken: Vec<usize>,
}

/// What may be left out.
pub struct Shrinking {
    /// What the engine is held against.
    pub reading: Reading,
    /// Whether the sides have to alternate: two turns in a row by one side leave it open who
    /// faced which board, which matters for repetition.
    pub alternates: bool,
    /// So many steps at the end are kept: they are what the sequence is about.
    pub fixed: usize,
    /// How many sequences are tried.
    pub tries: usize,
}

impl Shrinking {
    /// Leaves out steps, in runs and one by one, as long as the engine still differs in the
    /// same way.
    pub fn shrink(&self, engine: &mut Engine, of: &mut Observation) -> Result<(), Trouble> {
        let mut tries = 0;
        let mut run = (of.steps.len() - 1).div_ceil(2).max(1);
        loop {
            let mut start = 0;
            let mut shrunk = false;
            while start + self.fixed < of.steps.len() && tries < self.tries {
                let mut fewer = of.clone();
                fewer.steps.drain(start..(start + run).min(of.steps.len() - self.fixed));
                fewer.opening = fewer.steps.len() - self.fixed;
                tries += 1;
                if self.still_differs(engine, of, &mut fewer)? {
                    (*of, shrunk) = (fewer, true);
                } else {
                    start += run;
                }
            }
            if tries >= self.tries || (run == 1 && !shrunk) {
                return Ok(());
            }
            run = if run > 1 { run / 2 } else { 1 };
        }
    }

    /// Carries out a sequence again. False where a step is illegal under the reading, or the
    /// engine does not differ in the same way as before.
    fn still_differs(
        &self,
        engine: &mut Engine,
        before: &Observation,
        again: &mut Observation,
    ) -> Result<bool, Trouble> {
        if !self.can_be_played(again) {
            return Ok(false);
        }
        engine.begin(again.size)?;
        let has_wrong_points =
            matches!(&before.outcome, Outcome::Move { wrong, .. } if !wrong.is_empty());
        again.outcome = match again.test.task() {
            Task::Move => observation::ask_last(engine, again, has_wrong_points)?,
            Task::Count | Task::Talk | Task::Lines => {
                if observation::first_refused(engine, again.play_from_start(), &again.steps)?
                    .is_some()
                {
                    return Ok(false);
                }
                talking::ask(engine, &again.test.talk(again.size), &again.play())?
            }
        };
        again.commands = engine.log_of_commands();
        Ok(self.is_found(again) && self.kind(again) == self.kind(before))
    }

    /// Whether an outcome is another one than the reading has.
    fn is_found(&self, of: &Observation) -> bool {
        match (&of.outcome, of.asked()) {
            (Outcome::Move { seen, wrong }, Some((play, turn))) => {
                let is_legal = self.reading.refusal(&play, turn).is_none();
                seen.legal != is_legal || !wrong.is_empty()
            }
            (Outcome::Broken { .. }, _) => true,
            (_, _) => false,
        }
    }

    /// Whether each step is legal under the reading; the last one, if it is asked about, can
    /// at least be taken.
    fn can_be_played(&self, of: &Observation) -> bool {
        let mut play = of.play_from_start();
        let asked = of.steps.len() - usize::from(of.test.task() == Task::Move);
        of.steps.iter().enumerate().all(|(place, step)| {
            let Step::Turn(turn) = *step else { return false };
            let may_follow = turn.player == play.game().to_play() || !self.alternates;
            let is_legal = || self.reading.refusal(&play, turn).is_none();
            may_follow && (place == asked || is_legal()) && play.step(*step)
        })
    }

    /// The kind of the last turn, where it is asked about.
    fn kind(&self, of: &Observation) -> Option<Kind> {
        let (before, turn) = of.asked()?;
        let refusal = self.reading.refusal(&before, turn).map(|refusal| {
            let extent = match &refusal.reason {
                Reason::ForbiddenPoint { chain } => chain.len(),
                Reason::Repetition { same_as } => before.turns() + 1 - same_as,
                Reason::OffBoard | Reason::WrongPlayer | Reason::Occupied => 0,
            };
            (refusal.article, refusal.reason.name(), extent)
        });
        let mut taken = Vec::new();
        let mut play = of.play_from_start();
        for step in &of.steps {
            let before: usize = play.prisoners().iter().sum();
            play.step(*step);
            taken.push(play.prisoners().iter().sum::<usize>().saturating_sub(before));
        }
        taken.drain(..of.steps.len() - self.fixed);
        Some(Kind { legal: of.legal()?, refusal, taken })
    }
}

/// Longer sequences are left as they are.
const LONGEST: usize = 60;
/// How many sequences are tried for each.
const TRIES: usize = 60;
/// The board on which a wrong count is tried again.
const SMALL: u8 = 5;

/// Shortens the sequence of each test whose move the engine judges otherwise than the preset
/// does: stones that only kept the balance are left out where the engine differs without them
/// as well. A wrong count is shown on a smaller board where it is as wrong there.
pub fn shorten(engine: &mut Engine, seen: &mut Seen, against: Preset) -> Result<(), Trouble> {
    for of in &mut seen.tests {
        match of.outcome {
            Outcome::Move { .. } => shorten_move(engine, of, against)?,
            Outcome::Margin(got) => {
                let expected = of.expected(&against.rules(), &[]);
                if !got.prints(expected) && of.size.columns() > SMALL {
                    on_a_smaller_board(engine, of, got.0 - expected.0, &against.rules())?;
                }
            }
            Outcome::Held | Outcome::Broken { .. } | Outcome::NotJudged(_) => {}
        }
    }
    Ok(())
}

/// Takes the smaller board if the count is wrong by as much there.
fn on_a_smaller_board(
    engine: &mut Engine,
    of: &mut Observation,
    error: i64,
    rules: &RuleSet,
) -> Result<(), Trouble> {
    let smaller = observation::carry_out(engine, &of.test, square(SMALL), None);
    if let Some(trouble) = engine.given_up() {
        return Err(trouble);
    }
    if smaller.margin().is_some_and(|got| got.0 - smaller.expected(rules, &[]).0 == error) {
        *of = smaller;
    }
    Ok(())
}

fn shorten_move(engine: &mut Engine, of: &mut Observation, against: Preset) -> Result<(), Trouble> {
    let (Some((play, turn)), Some(legal)) = (of.asked(), of.legal()) else { return Ok(()) };
    let reading = Reading::of(&against.rules());
    let agrees = reading.refusal(&play, turn).is_none() == legal;
    let is_plain = of.set_up.is_none()
        && of.steps.len() <= LONGEST
        && of.steps.iter().all(|step| matches!(step, Step::Turn(_)))
        && of.test.by == By::Moves;
    if agrees || !is_plain {
        return Ok(());
    }
    let alternates = engine.habits.alternates()
        || Reading::looks_back(reading.repetition) && of.id().starts_with("repetition/");
    let fixed = of.steps.len() - of.opening.min(of.steps.len() - 1);
    Shrinking { reading, alternates, fixed, tries: TRIES }.shrink(engine, of)
}
