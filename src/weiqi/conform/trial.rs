//! Going through the probes of moves: what was sent, what came out, what each reading says.

use super::engine::Engine;
use super::line::{Play, Step};
use super::observe::{self, Seen, WrongPoint};
use super::reading::Reading;
use super::scene::opening;
use super::suite::{Cycle, Probe, Start};
use super::talk::Trouble;
use super::text::{Fixed, text};
use crate::gtp::vertex;
use crate::words::Text;
use weiqi_data::{Article, Colour, Diagram, Past, Point, Size, Turn};

/// A probe as it was carried out.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The name of the probe.
    pub id: String,
    /// The fact, as a sentence.
    pub title: Text,
    /// The article that is broken when a legal move is refused.
    pub article: Article,
    /// The article that is broken when the board after the move is wrong.
    pub board_article: Article,
    /// The board of the scene, where it was set up at once.
    pub set_up: Option<Diagram>,
    /// The size of the board.
    pub size: Size,
    /// Every step, the last one asked about.
    pub steps: Vec<Step>,
    /// The commands that were sent.
    pub commands: Vec<String>,
    /// What came out.
    pub outcome: Outcome,
}

/// What came out of a probe.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The engine answered about the move, and its board after it was compared.
    Answered {
        /// What it says of the move.
        seen: Seen,
        /// Where its board is wrong afterwards.
        wrong: Vec<WrongPoint>,
    },
    /// It refused a step before the one that is asked about.
    Stopped(usize),
    /// It knows none of these commands, or not all of them.
    Missing(Vec<String>),
    /// It has no board on which the scene fits.
    NoRoom,
    /// Another probe failed on which this one rests.
    Blocked(String),
    /// It gave no answer.
    Lost(Trouble),
}

impl Trial {
    /// The game up to the step that is asked about.
    pub fn play_before_last(&self) -> Play {
        let mut play = self.play_from_start();
        for step in &self.steps[..self.steps.len() - 1] {
            play.step(*step);
        }
        play
    }

    /// The game before the first step.
    pub fn play_from_start(&self) -> Play {
        match &self.set_up {
            Some(diagram) => Play::new(Past::set_up(diagram.clone(), Colour::Black)),
            None => Play::empty(self.size),
        }
    }

    /// The turn that is asked about.
    pub fn asked(&self) -> Turn {
        match self.steps.last() {
            Some(Step::Turn(turn)) => *turn,
            _ => unreachable!("a probe ends with a turn"),
        }
    }

    /// Whether the engine refused the move that it was asked about.
    pub fn refused(&self) -> bool {
        matches!(&self.outcome, Outcome::Answered { seen, .. } if !seen.legal)
            || matches!(self.outcome, Outcome::Stopped(_))
    }

    /// Whether every reading says the same of the move.
    pub fn is_fact(&self) -> bool {
        let (play, turn) = (self.play_before_last(), self.asked());
        let mut legal = Reading::all().into_iter().map(|r| r.refusal(&play, turn).is_none());
        let first = legal.next();
        legal.all(|other| Some(other) == first)
    }

    /// Whether the engine answered otherwise than every reading does.
    pub fn breaks_a_fact(&self) -> bool {
        let Outcome::Answered { seen, wrong } = &self.outcome else { return false };
        if !self.is_fact() {
            return seen.legal && !wrong.is_empty();
        }
        let turn = self.asked();
        let legal = Reading::all()[0].refusal(&self.play_before_last(), turn).is_none();
        seen.legal != legal || !wrong.is_empty()
    }
}

/// The size on which probes are tried first.
const PREFERRED: [u8; 5] = [9, 13, 19, 7, 25];

/// The first of the usual sizes that an engine has.
///
/// # Errors
/// No answer came.
pub fn usual_size(engine: &mut Engine) -> Result<Option<Size>, Trouble> {
    for side in PREFERRED {
        let size = Size::new(side, side).expect("a usual size is a size");
        if engine.begin(size)? {
            return Ok(Some(size));
        }
    }
    Ok(None)
}

/// A probe before it is carried out; without steps where it does not fit.
pub fn planned(probe: &Probe, size: Size) -> Trial {
    let (opening, moves) = probe.steps(size).unwrap_or_default();
    let set_up = (probe.start == Start::SetUp).then(|| probe.scene.diagram(size)).flatten();
    let opening = if set_up.is_some() { Vec::new() } else { opening };
    Trial {
        id: probe.id.to_string(),
        title: text(probe.title),
        article: probe.article,
        board_article: probe.board_article,
        set_up,
        size,
        steps: [opening, moves].concat(),
        commands: Vec::new(),
        outcome: Outcome::NoRoom,
    }
}

/// Carries a probe out on a board of this size.
pub fn carry_out(engine: &mut Engine, probe: &Probe, size: Size) -> Trial {
    let mut trial = planned(probe, size);
    let missing = missing_commands(engine, probe);
    if trial.steps.is_empty() || !missing.is_empty() {
        if !missing.is_empty() {
            trial.outcome = Outcome::Missing(missing);
        }
        return trial;
    }
    let twice = probe.start == Start::PlayedTwice;
    engine.forget();
    let outcome = try_out(engine, &trial, &probe.watched(size), twice);
    trial.outcome = outcome.unwrap_or_else(Outcome::Lost);
    trial.commands = engine.log_of_commands();
    trial
}

/// A probe that was not carried out, because another one failed.
pub fn blocked(probe: &Probe, size: Size, by: &str) -> Trial {
    let outcome = Outcome::Blocked(by.to_string());
    Trial { steps: Vec::new(), set_up: None, outcome, ..planned(probe, size) }
}

/// The fact that a cycle tests.
pub const LOOK_BACK: Fixed = (
    "多劫循环：无论多少着之后，全局再现都应看到",
    "A cycle of many kos: the board returns after any number of moves",
);

/// A cycle before it is carried out.
pub fn planned_cycle(size: Size, cycle: &Cycle) -> Trial {
    let opening = opening(&cycle.diagram, Colour::Black, &cycle.moves);
    Trial {
        id: format!("repetition/cycle-of-{}", cycle.turns),
        title: text(LOOK_BACK),
        article: Article::REPETITION,
        board_article: Article::REPETITION,
        set_up: None,
        size,
        steps: [opening, cycle.moves.clone()].concat(),
        commands: Vec::new(),
        outcome: Outcome::NoRoom,
    }
}

/// Carries a cycle out.
pub fn carry_out_cycle(engine: &mut Engine, size: Size, cycle: &Cycle) -> Trial {
    let mut trial = planned_cycle(size, cycle);
    engine.forget();
    trial.outcome = try_out(engine, &trial, &[], false).unwrap_or_else(Outcome::Lost);
    trial.commands = engine.log_of_commands();
    trial
}

fn missing_commands(engine: &Engine, probe: &Probe) -> Vec<String> {
    let unknown = probe.commands.iter().filter(|command| !engine.knows(command));
    let mut missing: Vec<String> = unknown.map(ToString::to_string).collect();
    let can_set_up = engine.knows("set_position") || engine.knows("loadsgf");
    if probe.start == Start::SetUp && !can_set_up {
        missing.push("set_position".to_string());
    }
    missing
}

fn try_out(
    engine: &mut Engine,
    trial: &Trial,
    watch: &[Point],
    twice: bool,
) -> Result<Outcome, Trouble> {
    if !engine.begin(trial.size)? {
        return Ok(Outcome::NoRoom);
    }
    if let Some(diagram) = &trial.set_up
        && !set_up(engine, diagram)?
    {
        return Ok(Outcome::Missing(vec!["set_position".to_string()]));
    }
    let before = &trial.steps[..trial.steps.len() - 1];
    if twice {
        for (index, step) in trial.steps.iter().enumerate() {
            if !take(engine, *step)? {
                return Ok(Outcome::Stopped(index));
            }
        }
        engine.ask("clear_board")?;
        // From here on every refusal is one of a move that was accepted before.
        for step in before {
            if !take(engine, *step)? {
                let seen = Seen {
                    legal: false,
                    weak: false,
                    tolerant: false,
                    contradicts_itself: false,
                    by: "play",
                };
                return Ok(Outcome::Answered { seen, wrong: Vec::new() });
            }
        }
    } else {
        for (index, step) in before.iter().enumerate() {
            if !take(engine, *step)? {
                return Ok(Outcome::Stopped(index));
            }
        }
    }
    let turn = trial.asked();
    let seen = observe::legality(engine, turn, trial.size)?;
    let mut play = trial.play_before_last();
    let can_compare = seen.legal && play.step(Step::Turn(turn));
    let wrong =
        if can_compare { observe::wrong_points(engine, &mut play, watch)? } else { Vec::new() };
    Ok(Outcome::Answered { seen, wrong })
}

fn take(engine: &mut Engine, step: Step) -> Result<bool, Trouble> {
    match step {
        Step::Turn(turn) => engine.play(turn),
        Step::Undo => Ok(engine.ask("undo")?.success),
    }
}

/// Sets up a position that nobody made. Returns whether the engine took it.
fn set_up(engine: &mut Engine, diagram: &Diagram) -> Result<bool, Trouble> {
    if engine.knows("set_position") {
        let stones = Colour::BOTH.into_iter().flat_map(|colour| {
            let points = diagram.stones(colour).into_iter();
            points.map(move |point| format!("{} {point}", colour.letter().to_ascii_lowercase()))
        });
        let command = format!("set_position {}", stones.collect::<Vec<_>>().join(" "));
        return Ok(engine.ask(&command)?.success);
    }
    let Ok(file) = super::report::sgf::temporary(diagram) else { return Ok(false) };
    Ok(engine.ask(&format!("loadsgf {}", file.path().display()))?.success)
}

/// A step as a GTP command.
pub fn command_of(step: Step) -> String {
    match step {
        Step::Turn(turn) => vertex::play(turn),
        Step::Undo => "undo".to_string(),
    }
}
