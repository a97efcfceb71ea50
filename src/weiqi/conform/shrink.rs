//! Shrinking a difference between an engine and the reference to the shortest sequence that
//! still shows it, against the live engine.

use super::engine::Engine;
use super::evidence;
use super::line::{Play, Step};
use super::observation::{self, Observation, Outcome};
use super::observe::{self, Seen, WrongPoint};
use super::reading::Reading;
use super::run::Seen as AllSeen;
use super::talk::Trouble;
use crate::boundary::Backend;
use crate::words::Text;
use weiqi_data::{Action, Article, Colour, Point, Preset, Reason, RuleSet, Size, Turn};

/// Steps, and how the engine differs after them.
pub type Found = (Vec<Step>, Difference);

/// A difference between the engine and the reference after some steps.
#[derive(Clone, Debug)]
pub enum Difference {
    /// The engine judges a turn otherwise.
    Move {
        /// The turn.
        turn: Turn,
        /// Whether the engine calls it legal.
        legal: bool,
        /// The command that says so.
        by: &'static str,
        /// What kind of move it is.
        kind: Kind,
    },
    /// Its board is another one.
    Board {
        /// The points.
        wrong: Vec<WrongPoint>,
        /// How many stones the last turn took.
        taken: usize,
    },
    /// It counts other liberties for the chain at a point.
    Liberties {
        /// A stone of the chain.
        point: Point,
        /// The liberties that it has.
        expected: usize,
        /// The engine's answer.
        got: String,
    },
    /// It counts other prisoners of a side.
    Prisoners {
        /// The side that took them.
        side: Colour,
        /// The stones that it took.
        expected: usize,
        /// The engine's answer.
        got: String,
    },
}

/// What a sequence has to keep while it is made shorter: the reason for which the reference
/// refuses the move, how many stones would be given up or after how many turns the board
/// returns, and how many stones each of the last turns took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    article: Option<Article>,
    reason: &'static str,
    extent: usize,
    taken: Vec<usize>,
}

impl Kind {
    /// The kind of a turn after some steps, of which the last `fixed` have to keep what they
    /// take.
    pub fn of(reading: Reading, size: Size, steps: &[Step], fixed: usize, turn: Turn) -> Kind {
        let mut play = Play::empty(size);
        let mut taken = Vec::new();
        let total = |play: &Play| play.prisoners().iter().sum::<usize>();
        for (index, step) in steps.iter().enumerate() {
            let before = total(&play);
            play.step(*step);
            if index + fixed >= steps.len() {
                taken.push(total(&play).saturating_sub(before));
            }
        }
        let refusal = reading.refusal(&play, turn);
        let (article, reason, extent) = match &refusal {
            None => (None, "", 0),
            Some(refusal) => {
                let extent = match &refusal.reason {
                    Reason::ForbiddenPoint { chain } => chain.len(),
                    Reason::Repetition { same_as } => play.turns() + 1 - same_as,
                    Reason::OffBoard | Reason::WrongPlayer | Reason::Occupied => 0,
                };
                (Some(refusal.article), refusal.reason.name(), extent)
            }
        };
        let before = total(&play);
        play.step(Step::Turn(turn));
        taken.push(total(&play).saturating_sub(before));
        Kind { article, reason, extent, taken }
    }

    /// Whether the reference lets the move be.
    pub fn is_legal(&self) -> bool {
        self.article.is_none()
    }
}

impl Difference {
    /// Whether another difference shows the same: a capture left out of a ko would make a
    /// suicide of it.
    fn is_like(&self, other: &Difference) -> bool {
        match (self, other) {
            (
                Difference::Move { legal: a, kind: of_a, .. },
                Difference::Move { legal: b, kind: of_b, .. },
            ) => (a, of_a) == (b, of_b),
            (Difference::Board { taken: a, .. }, Difference::Board { taken: b, .. }) => a == b,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

/// What may be left out.
pub struct Shrinking {
    /// What the engine is held against.
    pub reading: Reading,
    /// The size of the board.
    pub size: Size,
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
    ///
    /// # Errors
    /// No answer came.
    pub fn shrink(
        &self,
        engine: &mut Engine,
        mut steps: Vec<Step>,
        mut difference: Difference,
    ) -> Result<Found, Trouble> {
        let mut tries = 0;
        let mut run = steps.len().div_ceil(2).max(1);
        loop {
            let mut start = 0;
            let mut shrunk = false;
            while start + self.fixed < steps.len() && tries < self.tries {
                let mut fewer = steps.clone();
                fewer.drain(start..(start + run).min(steps.len() - self.fixed));
                tries += 1;
                match self.still_differs(engine, &fewer, &difference)? {
                    Some(found) => {
                        (steps, difference, shrunk) = (fewer, found, true);
                    }
                    None => start += run,
                }
            }
            if tries >= self.tries || (run == 1 && !shrunk) {
                return Ok((steps, difference));
            }
            run = if run > 1 { run / 2 } else { 1 };
        }
    }

    /// Plays steps again and compares. `None` where a step is illegal under the reading, or the
    /// engine does not differ in this way.
    ///
    /// # Errors
    /// No answer came.
    pub fn still_differs(
        &self,
        engine: &mut Engine,
        steps: &[Step],
        like: &Difference,
    ) -> Result<Option<Difference>, Trouble> {
        let Some(play) = self.played(steps) else { return Ok(None) };
        if let Difference::Move { turn, .. } = like
            && (!self.may_follow(&play, *turn) || !is_open(&play, *turn))
        {
            return Ok(None);
        }
        engine.begin(self.size)?;
        let mut along = Play::empty(self.size);
        for step in steps {
            if !engine.advance(&mut along, *step)? {
                return Ok(None);
            }
        }
        let found = match like {
            Difference::Move { turn, .. } => {
                let kind = Kind::of(self.reading, self.size, steps, self.fixed, *turn);
                if !engine.pass_before(&along, *turn)? {
                    return Ok(None);
                }
                let Seen { legal, by, .. } = observe::legality(engine, *turn, self.size)?;
                let differs = legal != kind.is_legal();
                differs.then_some(Difference::Move { turn: *turn, legal, by, kind })
            }
            Difference::Board { .. } => engine.board(self.size)?.and_then(|board| {
                let wrong = observe::differences(&play.diagram(), &board);
                let taken = play.taken_last();
                (!wrong.is_empty()).then_some(Difference::Board { wrong, taken })
            }),
            Difference::Prisoners { .. } => other_prisoners(engine, &play)?,
            Difference::Liberties { .. } => any_other_liberties(engine, &play)?,
        };
        Ok(found.filter(|found| found.is_like(like)))
    }

    /// The game after these steps, where each is legal under the reading.
    pub fn played(&self, steps: &[Step]) -> Option<Play> {
        let mut play = Play::empty(self.size);
        for step in steps {
            let Step::Turn(turn) = step else { return None };
            if !self.may_follow(&play, *turn) || self.reading.refusal(&play, *turn).is_some() {
                return None;
            }
            play.step(*step).then_some(())?;
        }
        Some(play)
    }

    fn may_follow(&self, play: &Play, turn: Turn) -> bool {
        turn.player == play.game().to_play() || !self.alternates
    }
}

fn any_other_liberties(engine: &mut Engine, play: &Play) -> Result<Option<Difference>, Trouble> {
    for chain in play.game().chains() {
        let (point, expected) = (chain.stones[0], chain.liberties.len());
        let got = engine.ask(&format!("countlib {point}"))?.text;
        if got.parse() != Ok(expected) {
            return Ok(Some(Difference::Liberties { point, expected, got }));
        }
    }
    Ok(None)
}

fn is_open(play: &Play, turn: Turn) -> bool {
    match turn.action {
        Action::Pass => true,
        Action::Play(point) => play.diagram().at(point).is_none(),
    }
}

/// Compares the prisoners of both sides, where the engine counts them.
///
/// # Errors
/// No answer came.
pub fn other_prisoners(engine: &mut Engine, play: &Play) -> Result<Option<Difference>, Trouble> {
    if !engine.knows("captures") {
        return Ok(None);
    }
    for side in Colour::BOTH {
        let got = engine.ask(&format!("captures {side}"))?.text;
        let expected = play.prisoners()[side.index()];
        if got.parse() != Ok(expected) {
            return Ok(Some(Difference::Prisoners { side, expected, got }));
        }
    }
    Ok(None)
}

/// What the reference says of a difference, and what the engine says.
pub fn said(play: &Play, reading: Reading, difference: &Difference) -> (Text, Text) {
    let number = |zh: &str, en: &str, expected: usize, got: &str| {
        (
            Text::new(format!("{zh} {expected}"), format!("{expected} {en}")),
            Text::new(format!("答 {got}"), format!("the answer {got}")),
        )
    };
    match difference {
        Difference::Move { turn, by, .. } => {
            evidence::said_of_move(*turn, reading.refusal(play, *turn).as_ref(), by)
        }
        Difference::Board { wrong, .. } => evidence::said_of_board(wrong),
        Difference::Liberties { point, expected, got } => number(
            &format!("{point} 的气数为"),
            &format!("liberties of the chain at {point}"),
            *expected,
            got,
        ),
        Difference::Prisoners { side, expected, got } => {
            number(&format!("{side} 的提子数为"), &format!("prisoners of {side}"), *expected, got)
        }
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
///
/// # Errors
/// The engine gives no more answers.
pub fn shorten(engine: &mut Engine, seen: &mut AllSeen, against: Preset) -> Result<(), Trouble> {
    for of in &mut seen.tests {
        match of.outcome {
            Outcome::Move { .. } => shorten_move(engine, of, against)?,
            Outcome::Margin(_) => {
                if let Some(smaller) = on_a_smaller_board(engine, of, &against.rules())? {
                    *of = smaller;
                }
            }
            Outcome::Held | Outcome::Broken { .. } | Outcome::NotJudged(_) => {}
        }
    }
    Ok(())
}

/// A count that is wrong by as much on a smaller board.
fn on_a_smaller_board(
    engine: &mut Engine,
    of: &Observation,
    rules: &RuleSet,
) -> Result<Option<Observation>, Trouble> {
    let error = |of: &Observation| Some(of.margin()?.0 - of.expected(rules, &[]).0);
    let is_right = of.margin().is_none_or(|got| got.prints(of.expected(rules, &[])));
    if is_right || of.size.columns() <= SMALL {
        return Ok(None);
    }
    let size = Size::new(SMALL, SMALL).expect("a small board is a board");
    let smaller = observation::carry_out(engine, &of.test, size, None);
    if let Some(trouble) = engine.given_up() {
        return Err(trouble);
    }
    Ok((error(&smaller) == error(of)).then_some(smaller))
}

fn shorten_move(engine: &mut Engine, of: &mut Observation, against: Preset) -> Result<(), Trouble> {
    let (Some((play, turn)), Outcome::Move { seen, .. }) = (of.asked(), &of.outcome) else {
        return Ok(());
    };
    let reading = Reading::of(&against.rules());
    let agrees = reading.refusal(&play, turn).is_none() == seen.legal;
    let is_plain = of.set_up.is_none()
        && of.steps.len() <= LONGEST
        && of.steps.iter().all(|step| matches!(step, Step::Turn(_)))
        && of.test.by == super::suite::By::Moves;
    if agrees || !is_plain {
        return Ok(());
    }
    let alternates = engine.habits.alternates()
        || Reading::looks_back(reading.repetition) && of.id().starts_with("repetition/");
    let before = &of.steps[..of.steps.len() - 1];
    let fixed = before.len() - of.opening.min(before.len());
    let task = Shrinking { reading, size: of.size, alternates, fixed, tries: TRIES };
    let kind = Kind::of(reading, of.size, before, fixed, turn);
    let (legal, by) = (seen.legal, seen.by);
    let difference = Difference::Move { turn, legal, by, kind };
    let (steps, difference) = task.shrink(engine, before.to_vec(), difference)?;
    if steps.len() < before.len() && task.still_differs(engine, &steps, &difference)?.is_some() {
        of.commands = engine.log_of_commands();
        of.opening = steps.len() - fixed;
        of.steps = steps;
        of.steps.push(Step::Turn(turn));
    }
    Ok(())
}
