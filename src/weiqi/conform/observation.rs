//! Carrying a test out: what was sent, and what came of it.

use super::engine::Engine;
use super::line::{self, Play, Step};
use super::margin::Margin;
use super::observe::{self, Seen, WrongPoint};
use super::reading::Reading;
use super::suite::{By, Laid, Task, Test};
use super::talk::Trouble;
use super::talking;
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::words::Text;
use std::sync::Arc;
use weiqi_data::{Colour, Diagram, Past, Point, Quarters, RuleSet, Size, Turn};

/// A test as it was carried out.
#[derive(Clone, Debug)]
pub struct Observation {
    pub test: Arc<Test>,
    pub size: Size,
    /// The board that was set up at once.
    pub set_up: Option<Diagram>,
    pub handicap: Vec<Point>,
    /// The turns; of a test of a move the last one was asked about.
    pub steps: Vec<Step>,
    /// How many of the steps lead to the position.
    pub opening: usize,
    /// The commands that were sent.
    pub commands: Vec<String>,
    /// What came out.
    pub outcome: Outcome,
    /// Messages other than the standard's: the command, the standard's message, the
    /// engine's.
    pub wording: Vec<[String; 3]>,
}

/// What came out of a test.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The engine answered about the move, and its board after it was compared.
    Move {
        /// What it says of the move.
        seen: Seen,
        /// Where its board is wrong afterwards.
        wrong: Vec<WrongPoint>,
    },
    Margin(Margin),
    /// Every answer as it had to be.
    Held,
    /// An answer otherwise.
    Broken {
        /// What had to come.
        expected: Text,
        /// What came.
        got: Text,
        /// The points that matter.
        points: Vec<Point>,
    },
    /// It could not be judged.
    NotJudged(Why),
}

impl Outcome {
    /// An answer otherwise, at no point of the board.
    pub fn broken(expected: Text, got: Text) -> Outcome {
        Outcome::Broken { expected, got, points: Vec::new() }
    }
}

/// Why a test could not be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The engine does not know these commands.
    Unknown(Vec<String>),
    /// This test failed, on which it rests.
    RestsOn(String),
    /// There is no board of the size that is needed.
    NoRoom,
    /// The engine refuses this command on the way.
    Refused(String),
    /// This answer cannot be read.
    Unreadable(String),
    /// The board after the move cannot be read back.
    Unseen,
    /// The game is over after two passes, and the test goes on.
    Over,
    Silent(Trouble),
}

impl Why {
    /// The reason, in words.
    pub fn said(&self) -> Text {
        match self {
            Why::Unknown(commands) => through(commands),
            Why::RestsOn(id) => rests_on([id]),
            Why::NoRoom => {
                Text::new("没有所需的棋盘", "it has no board of the size that is needed")
            }
            Why::Refused(command) => Text::new(
                format!("引擎在摆局面时拒绝 {command}"),
                format!("the engine refuses {command} on the way"),
            ),
            Why::Unreadable(answer) => Text::new(
                format!("应答“{answer}”读不出"),
                format!("the answer \"{answer}\" cannot be read"),
            ),
            Why::Unseen => Text::new(
                "无法看到棋盘：有子的点也接受落子",
                "the board cannot be seen: occupied points take stones",
            ),
            Why::Over => Text::new(
                "双方弃权后引擎不再接受落子",
                "the engine takes no stone after two passes",
            ),
            Why::Silent(trouble) => trouble.happening(),
        }
    }
}

/// The tests need commands that the engine does not know.
pub fn through<S: AsRef<str>>(commands: impl IntoIterator<Item = S>) -> Text {
    let commands: Vec<String> = commands.into_iter().map(|c| c.as_ref().to_string()).collect();
    let list = commands.join(", ");
    Text::new(format!("可以由 {list} 看出"), format!("would show through {list}"))
}

/// Other tests failed, on which these rest.
pub fn rests_on<S: AsRef<str>>(by: impl IntoIterator<Item = S>) -> Text {
    let by: Vec<String> = by.into_iter().map(|id| id.as_ref().to_string()).collect();
    let by = by.join(", ");
    Text::new(format!("{by} 不成立，以此为前提的检验未作"), format!("not judged while {by} fails"))
}

impl Observation {
    /// A test that is not carried out; without steps where it does not fit.
    pub fn planned(test: &Arc<Test>, size: Size) -> Observation {
        let Laid { set_up, handicap, opening, moves } = test.lay(size).unwrap_or_default();
        Observation {
            test: Arc::clone(test),
            size,
            set_up,
            handicap,
            opening: opening.len(),
            steps: [opening, moves].concat(),
            commands: Vec::new(),
            outcome: Outcome::NotJudged(Why::NoRoom),
            wording: Vec::new(),
        }
    }

    /// What came of turns from the empty board.
    pub fn of_play(test: Test, size: Size, steps: Vec<Step>, outcome: Outcome) -> Observation {
        let mut of = Observation::planned(&Arc::new(test), size);
        (of.steps, of.outcome) = (steps, outcome);
        let talk = of.test.talk(size).into_iter().map(|(command, _)| command);
        of.commands = of.commands_from_the_start().into_iter().chain(talk).collect();
        of
    }

    /// The turns as commands, on a board that is empty.
    pub fn commands_from_the_start(&self) -> Vec<String> {
        let start = [format!("boardsize {}", self.size.columns()), "clear_board".to_string()];
        start.into_iter().chain(self.steps.iter().map(|step| step.command())).collect()
    }

    pub fn id(&self) -> &str {
        &self.test.id
    }

    /// The game before the first step.
    pub fn play_from_start(&self) -> Play {
        let mut start = self.set_up.clone().unwrap_or(Diagram::empty(self.size));
        self.handicap.iter().for_each(|point| start.set(*point, Some(Colour::Black)));
        let first = if self.handicap.is_empty() { Colour::Black } else { Colour::White };
        Play::new(Past::set_up(start, first))
    }

    /// The game after some of the steps.
    pub fn play_after(&self, steps: usize) -> Play {
        let mut play = self.play_from_start();
        self.steps[..steps].iter().for_each(|step| {
            play.step(*step);
        });
        play
    }

    /// The game after all steps.
    pub fn play(&self) -> Play {
        self.play_after(self.steps.len())
    }

    /// The turn that a test of a move asks about, and the game before it.
    pub fn asked(&self) -> Option<(Play, Turn)> {
        match self.steps.last() {
            Some(Step::Turn(turn)) if self.test.task() == Task::Move => {
                Some((self.play_after(self.steps.len() - 1), *turn))
            }
            _ => None,
        }
    }

    /// Whether the engine called the move legal, where it was answered.
    pub fn legal(&self) -> Option<bool> {
        match &self.outcome {
            Outcome::Move { seen, .. } => Some(seen.legal),
            _ => None,
        }
    }

    /// The margin that the engine gave, if it gave one.
    pub fn margin(&self) -> Option<Margin> {
        match self.outcome {
            Outcome::Margin(margin) => Some(margin),
            _ => None,
        }
    }

    /// The margin under these rules, whatever their komi and handicap, with these stones
    /// dead.
    pub fn expected(&self, rules: &RuleSet, dead: &[Point]) -> Margin {
        let handicap = self.handicap.len() as u32;
        let rules = RuleSet { komi: Quarters::ZERO, handicap, ..*rules };
        let play = self.play();
        let score = play.game().score(&rules, dead, play.prisoners());
        let margin = Margin::exact(score.expect("the dead are whole chains").margin);
        Margin(margin.0 - self.test.komi().0)
    }

    /// Whether every reading says the same of the move.
    pub fn is_fact(&self) -> bool {
        let Some((play, turn)) = self.asked() else { return false };
        let mut legal = Reading::all().into_iter().map(|r| r.refusal(&play, turn).is_none());
        let first = legal.next();
        legal.all(|other| Some(other) == first)
    }

    /// Whether the engine answered otherwise than every reading does.
    pub fn breaks_a_fact(&self) -> bool {
        match (&self.outcome, self.asked()) {
            (Outcome::Move { seen, wrong }, Some((play, turn))) => {
                let is_wrong = seen.legal && !wrong.is_empty();
                let legal = Reading::all()[0].refusal(&play, turn).is_none();
                is_wrong || (self.is_fact() && seen.legal != legal)
            }
            (Outcome::Broken { .. }, _) => true,
            _ => false,
        }
    }
}

/// Carries a test out on a board of this size. `reading` is what the engine plays by, where
/// that is known.
pub fn carry_out(
    engine: &mut Engine,
    test: &Arc<Test>,
    size: Size,
    reading: Option<Reading>,
) -> Observation {
    let mut of = Observation::planned(test, size);
    let missing = missing_commands(engine, test);
    if !missing.is_empty() {
        of.outcome = Outcome::NotJudged(Why::Unknown(missing));
        return of;
    }
    if !test.fits(size) {
        return of;
    }
    engine.forget();
    let outcome = match test.task() {
        Task::Move => ask_move(engine, &mut of),
        Task::Count => ask_count(engine, &of),
        Task::Talk => talking::commands(engine, &mut of, reading),
        Task::Lines => talking::lines(engine, &mut of),
    };
    of.outcome = outcome.unwrap_or_else(|trouble| {
        of.commands = engine.log_of_commands();
        of.commands.push(trouble.sent.clone());
        Outcome::NotJudged(Why::Silent(trouble))
    });
    if of.commands.is_empty() {
        of.commands = engine.log_of_commands();
    }
    of
}

fn missing_commands(engine: &Engine, test: &Test) -> Vec<String> {
    let unknown = test.uses.iter().filter(|command| !engine.knows(command));
    let mut missing: Vec<String> = unknown.cloned().collect();
    let can_set_up = engine.knows("set_position") || engine.knows("loadsgf");
    if test.by == By::SetUp && !can_set_up {
        missing.push("set_position".to_string());
    }
    missing
}

const NO_ROOM: Outcome = Outcome::NotJudged(Why::NoRoom);

fn refused(step: Step) -> Outcome {
    Outcome::NotJudged(Why::Refused(step.command()))
}

fn ask_move(engine: &mut Engine, of: &mut Observation) -> Result<Outcome, Trouble> {
    if !engine.begin(of.size)? {
        return Ok(NO_ROOM);
    }
    if let Some(diagram) = &of.set_up
        && !set_up(engine, diagram)?
    {
        return Ok(Outcome::NotJudged(Why::Unknown(vec!["set_position".to_string()])));
    }
    let goes_on_after_two = of.steps.windows(3).any(|three| line::is_over(&three[..2]));
    if goes_on_after_two && engine.habits.goes_on == Some(false) {
        return Ok(Outcome::NotJudged(Why::Over));
    }
    if of.test.by == By::Twice {
        if let Some(step) = first_refused(engine, of.play_from_start(), &of.steps)? {
            return Ok(refused(of.steps[step]));
        }
        engine.ask("clear_board")?;
    }
    ask_last(engine, of, true)
}

/// Plays all steps but the last, asks about that, and compares the board after it.
pub(super) fn ask_last(
    engine: &mut Engine,
    of: &mut Observation,
    compares: bool,
) -> Result<Outcome, Trouble> {
    let Some((mut play, turn)) = of.asked() else { return Ok(NO_ROOM) };
    let before = &of.steps[..of.steps.len() - 1];
    if let Some(at) = first_refused(engine, of.play_from_start(), before)? {
        // After the first time every refusal is one of a move that was accepted before.
        if of.test.by == By::Twice || of.test.every_move {
            of.steps.truncate(at + 1);
            return Ok(Outcome::Move { seen: Seen::by("play"), wrong: Vec::new() });
        }
        return Ok(refused(of.steps[at]));
    }
    if !engine.pass_before(&play, turn)? {
        return Ok(refused(Step::Turn(Turn::pass(turn.player.opponent()))));
    }
    let seen = observe::legality(engine, turn, of.size)?;
    let wrong = match compares && seen.legal && play.step(Step::Turn(turn)) {
        true => observe::wrong_points(engine, &mut play, &of.test.watched(of.size))?,
        false => Some(Vec::new()),
    };
    Ok(match wrong {
        None if of.is_fact() => Outcome::NotJudged(Why::Unseen),
        wrong => Outcome::Move { seen, wrong: wrong.unwrap_or_default() },
    })
}

/// The first of some steps that the engine refuses.
pub(super) fn first_refused(
    engine: &mut Engine,
    mut play: Play,
    steps: &[Step],
) -> Result<Option<usize>, Trouble> {
    for (index, step) in steps.iter().enumerate() {
        if !engine.advance(&mut play, *step)? {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

/// Plays the steps of a test from the start. The command that was refused, if one was.
pub(super) fn reach(engine: &mut Engine, of: &Observation) -> Result<Option<String>, Trouble> {
    if !of.handicap.is_empty() {
        let command = format!("set_free_handicap {}", vertex::list(&of.handicap));
        if !engine.ask(&command)?.success {
            return Ok(Some(command));
        }
    }
    let refused = first_refused(engine, of.play_from_start(), &of.steps)?;
    Ok(refused.map(|at| of.steps[at].command()))
}

fn ask_count(engine: &mut Engine, of: &Observation) -> Result<Outcome, Trouble> {
    if !engine.begin(of.size)? {
        return Ok(NO_ROOM);
    }
    // Before the moves: some engines keep a score until the next move.
    let komi = format!("komi {}", of.test.komi.as_deref().unwrap_or("0"));
    if !engine.ask(&komi)?.success {
        return Ok(Outcome::NotJudged(Why::Refused(komi)));
    }
    if let Some(command) = reach(engine, of)? {
        return Ok(Outcome::NotJudged(Why::Refused(command)));
    }
    let answer = engine.ask("final_score")?;
    let margin = answer.success.then(|| Margin::read(&answer.text)).flatten();
    Ok(match margin {
        Some(margin) => Outcome::Margin(margin),
        None => Outcome::NotJudged(Why::Unreadable(answer.to_string())),
    })
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
