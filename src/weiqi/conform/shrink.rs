//! Shrinking a difference between an engine and the reference to the shortest sequence that
//! still shows it, against the live engine.

use super::engine::Engine;
use super::evidence;
use super::line::{Play, Step};
use super::observe::{self, Seen, WrongPoint};
use super::reading::Reading;
use super::talk::Trouble;
use crate::boundary::Backend;
use crate::words::Text;
use weiqi_data::{Action, Article, Colour, Point, Size, Turn};

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
        /// The article by which the reference refuses it, if it does.
        article: Option<Article>,
    },
    /// Its board is another one.
    Board(Vec<WrongPoint>),
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

impl Difference {
    /// Whether another difference is one of the same kind, and of the same article: a
    /// capture left out of a ko would make a suicide of it.
    fn is_like(&self, other: &Difference) -> bool {
        match (self, other) {
            (
                Difference::Move { legal: a, article: of_a, .. },
                Difference::Move { legal: b, article: of_b, .. },
            ) => (a, of_a) == (b, of_b),
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
            while start < steps.len() && tries < self.tries {
                let mut fewer = steps.clone();
                fewer.drain(start..(start + run).min(steps.len()));
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
        for step in steps {
            if let Step::Turn(turn) = step
                && !engine.play(*turn)?
            {
                return Ok(None);
            }
        }
        let found = match like {
            Difference::Move { turn, .. } => {
                let article = self.reading.refusal(&play, *turn).map(|refusal| refusal.article);
                let Seen { legal, by, .. } = observe::legality(engine, *turn, self.size)?;
                let found = Difference::Move { turn: *turn, legal, by, article };
                (legal != article.is_none()).then_some(found)
            }
            Difference::Board(_) => engine.board(self.size)?.and_then(|board| {
                let wrong = observe::differences(&play.diagram(), &board);
                (!wrong.is_empty()).then_some(Difference::Board(wrong))
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
        Difference::Board(wrong) => evidence::said_of_board(wrong),
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
