//! The protocol itself: how commands are read and answered, whatever the rules.

mod list;
mod own;
mod shorten;

pub use list::TESTS;

use crate::conform::engine::Engine;
use crate::conform::line::{Play, Step};
use crate::conform::reading::Reading;
use crate::conform::talk::Trouble;
use crate::conform::text::Fixed;
use crate::gtp::line::Answer;
use crate::gtp::vertex;
use crate::words::Text;
use weiqi_data::{Size, Turn};

/// One test of the protocol.
pub struct ProtocolTest {
    /// Its name: `gtp/pass-spelling`.
    pub id: &'static str,
    /// The fact, as a sentence.
    pub title: Fixed,
    /// The commands without which it cannot be carried out.
    pub commands: &'static [&'static str],
    /// The beginnings of the names of tests on which this one rests.
    pub needs: &'static [&'static str],
    /// What is sent, and what has to come back.
    pub script: Script,
}

/// What is sent, and what has to come back.
pub enum Script {
    /// Commands one by one.
    Commands(&'static [(&'static str, Expect)]),
    /// Lines as they are, and the heads of the answers as they have to come.
    Raw(&'static str, &'static [&'static str]),
    /// Something that takes more than that.
    Own(fn(&mut Engine) -> Result<Verdict, Trouble>),
}

/// The head of an answer of any kind.
const ANYTHING: &str = "an answer";

/// The answer that has to come.
#[derive(Clone, Copy, Debug)]
pub enum Expect {
    /// Success.
    Yes,
    /// Success with this text.
    Text(&'static str),
    /// Failure. The standard fixes the message; another one is only remarked on.
    No(&'static str),
    /// Failure, or success: the standard leaves it open.
    Either,
    /// Success or failure as the rules have it that the engine plays by.
    ByTheRules,
}

/// What came of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As the protocol has it.
    Holds,
    /// Otherwise.
    Deviates {
        /// What has to come.
        expected: Text,
        /// What came.
        got: String,
    },
    /// It could not be carried out, for want of these commands.
    Missing(Vec<String>),
    /// Another test failed on which this one rests.
    Blocked(String),
    /// The board that it needs is not there.
    NoRoom,
    /// No answer came.
    Lost(Trouble),
}

/// A test as it was carried out.
#[derive(Clone, Debug)]
pub struct ProtocolResult {
    /// Its name.
    pub id: &'static str,
    /// The fact, as a sentence.
    pub title: Fixed,
    /// What was sent.
    pub commands: Vec<String>,
    /// What came of it.
    pub verdict: Verdict,
    /// Messages other than the standard's: the command, the standard's message, the
    /// engine's.
    pub wording: Vec<[String; 3]>,
}

/// Carries a test out on a board of this size. `reading` is what the engine plays by.
pub fn carry_out(
    engine: &mut Engine,
    test: &ProtocolTest,
    size: Size,
    reading: Option<Reading>,
    broken: &[String],
) -> ProtocolResult {
    engine.forget();
    let mut result = ProtocolResult {
        id: test.id,
        title: test.title,
        commands: Vec::new(),
        verdict: Verdict::Holds,
        wording: Vec::new(),
    };
    let missing = test.commands.iter().filter(|command| !engine.knows(command));
    let missing: Vec<String> = missing.map(ToString::to_string).collect();
    let blocked = broken.iter().find(|id| test.needs.iter().any(|need| id.starts_with(need)));
    result.verdict = match (missing.is_empty(), blocked) {
        (false, _) => Verdict::Missing(missing),
        (true, Some(id)) => Verdict::Blocked(id.clone()),
        (true, None) => match &test.script {
            Script::Commands(steps) => {
                let steps: Vec<(String, Expect)> =
                    steps.iter().map(|(text, expect)| (laid(text, size), *expect)).collect();
                commands(engine, &steps, size, reading, &mut result)
            }
            Script::Raw(lines, expected) => raw(engine, lines, expected, test.id == "gtp/ids"),
            Script::Own(ask) => ask(engine),
        }
        .unwrap_or_else(Verdict::Lost),
    };
    match (&test.script, &result.verdict) {
        (Script::Raw(lines, _), verdict) if was_carried_out(verdict) => {
            result.commands = lines.lines().map(|line| line.escape_debug().to_string()).collect();
        }
        (_, Verdict::Lost(_)) if !result.commands.is_empty() => {}
        (_, Verdict::Lost(trouble)) => {
            result.commands = engine.log_of_commands();
            result.commands.push(trouble.sent.clone());
        }
        _ => result.commands = engine.log_of_commands(),
    }
    result
}

fn was_carried_out(verdict: &Verdict) -> bool {
    !matches!(verdict, Verdict::Missing(_) | Verdict::Blocked(_))
}

/// A command on a board of this size.
fn laid(command: &str, size: Size) -> String {
    command.replace("{n}", &size.columns().to_string())
}

fn commands(
    engine: &mut Engine,
    steps: &[(String, Expect)],
    size: Size,
    reading: Option<Reading>,
    result: &mut ProtocolResult,
) -> Result<Verdict, Trouble> {
    let mut play = Play::empty(size);
    for (index, (command, expect)) in steps.iter().enumerate() {
        let answer = match engine.ask(command) {
            Ok(answer) => answer,
            Err(trouble) => {
                let (commands, trouble) = shorten::death(engine, trouble)?;
                result.commands = commands;
                return Ok(Verdict::Lost(trouble));
            }
        };
        if !answer.success && is_preparation(command, *expect) {
            return Ok(Verdict::NoRoom);
        }
        let turn = turn_of(command, size);
        let legal = turn.zip(reading).map(|(t, r)| r.refusal(&play, t).is_none());
        if let Some(expected) = broken_expectation(&answer, *expect, legal) {
            let commands: Vec<&str> =
                steps[..=index].iter().map(|(command, _)| command.as_str()).collect();
            let answer = shorten::shorten(engine, &commands, reading, answer)?;
            return Ok(Verdict::Deviates { expected, got: format!("{command} → {answer}") });
        }
        if let Expect::No(standard) = expect
            && !standard.is_empty()
            && answer.text != *standard
        {
            result.wording.push([command.clone(), standard.to_string(), answer.text.clone()]);
        }
        if let (Some(turn), true) = (turn, answer.success) {
            play.step(Step::Turn(turn));
        }
    }
    Ok(Verdict::Holds)
}

/// A usual size that the engine may do without.
fn is_preparation(command: &str, expect: Expect) -> bool {
    matches!(command.split_once(' '), Some(("boardsize", "9" | "13" | "19")) if matches!(expect, Expect::Yes))
}

fn turn_of(command: &str, size: Size) -> Option<Turn> {
    let mut words = command.strip_prefix("play ")?.split_whitespace();
    let player = vertex::colour(words.next()?)?;
    let action = vertex::action(words.next()?, size)?;
    Some(Turn { player, action })
}

/// What had to come, where something else came.
fn broken_expectation(answer: &Answer, expect: Expect, legal: Option<bool>) -> Option<Text> {
    let wants = match expect {
        Expect::Yes => true,
        Expect::No(_) => false,
        Expect::Either => return None,
        Expect::ByTheRules => legal?,
        Expect::Text(text) if answer.success && answer.text == text => return None,
        Expect::Text(text) => return Some(Text::new(format!("= {text}"), format!("= {text}"))),
    };
    (answer.success != wants).then(|| match wants {
        true => Text::new("应答成功（=）", "a success (=)"),
        false => Text::new("应答失败（?）", "a failure (?)"),
    })
}

fn raw(
    engine: &mut Engine,
    lines: &str,
    expected: &[&str],
    is_about_ids: bool,
) -> Result<Verdict, Trouble> {
    let got = engine.ask_raw(lines, expected.len())?;
    let heads: Vec<&str> = got
        .split_terminator("\n\n")
        .map(|answer| answer.split_whitespace().next().unwrap_or(""))
        .collect();
    // An engine without ids is told so by the test of ids, not by every other one.
    let without_ids = !is_about_ids && !engine.manners().repeats_ids;
    let expected: Vec<&str> = expected
        .iter()
        .map(|head| if without_ids { head.trim_end_matches(char::is_numeric) } else { head })
        .collect();
    let agrees = |(head, wanted): (&&str, &&str)| head == wanted || *wanted == ANYTHING;
    if heads.len() == expected.len() && heads.iter().zip(&expected).all(agrees) {
        return Ok(Verdict::Holds);
    }
    let wanted = expected.join(", ");
    Ok(Verdict::Deviates {
        expected: Text::new(format!("依次应答 {wanted}"), format!("the answers {wanted}")),
        got: heads.join(", "),
    })
}
