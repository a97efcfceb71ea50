//! What the protocol has of a list of commands, said by the server of this project, and with
//! it the shortest list that shows a difference.

use super::engine::{Engine, Exchange};
use super::process::Failure;
use super::reading::Reading;
use super::talk::Trouble;
use crate::boundary::Reference;
use crate::gtp::line::{self, Answer};
use crate::gtp::server::Server;
use weiqi_data::{Preset, RuleSet};

/// Leaves out commands as long as the engine still answers the last one otherwise than the
/// protocol has it. What the protocol has of the shorter sequence is said by the server of
/// this project. Returns the answer to the last command of the shortest sequence, which was
/// then sent last.
pub(super) fn shorten(
    engine: &mut Engine,
    commands: &[&str],
    reading: Option<Reading>,
    answer: Answer,
) -> Result<Answer, Trouble> {
    let rules = reading.map_or(Preset::Chinese.rules(), |reading| reading.rules());
    let mut shortest = commands.to_vec();
    if !by_the_book(&shortest, &rules).last().is_some_and(|wanted| differs(wanted, &answer)) {
        return Ok(answer);
    }
    for index in (0..commands.len() - 1).rev() {
        let mut shorter = shortest.clone();
        if !prepares_the_board(shorter.remove(index))
            && still_differs(engine, &shorter, &rules)?.is_some()
        {
            shortest = shorter;
        }
    }
    Ok(still_differs(engine, &shortest, &rules)?.unwrap_or(answer))
}

/// How many ends of the process are risked for short sequences; the run gives up after a few
/// more.
const MOST_DEATHS: usize = 6;

/// After a command that ended the process: the commands that led there, those left out that
/// were answered with a failure, and then all that can be. Returns them with what happened.
pub(super) fn death(
    engine: &mut Engine,
    trouble: Trouble,
) -> Result<(Vec<String>, Trouble), Trouble> {
    let log = engine.log().to_vec();
    let fatal = trouble.sent.clone();
    let kept = |keeps: &dyn Fn(&Exchange) -> bool| -> Vec<String> {
        let kept = log.iter().filter(|exchange| keeps(exchange));
        kept.map(|exchange| exchange.command.clone()).collect()
    };
    let mut shortest = (kept(&|_| true), trouble);
    let prepares = |exchange: &Exchange| prepares_the_board(&exchange.command);
    for shorter in [kept(&|exchange| exchange.answer.success), kept(&prepares)] {
        let is_risky = engine.manners().deaths.len() >= MOST_DEATHS;
        let has_ended = matches!(shortest.1.failure, Failure::Died(_));
        if shorter.len() == shortest.0.len() || is_risky || !has_ended {
            continue;
        }
        for command in &shorter {
            engine.ask(command)?;
        }
        match engine.ask(&fatal) {
            Err(trouble) => shortest = (shorter, trouble),
            Ok(_) => break,
        }
    }
    shortest.0.push(fatal);
    Ok(shortest)
}

/// Whether a sequence could not be repeated without this command.
fn prepares_the_board(command: &str) -> bool {
    command == "clear_board" || command.starts_with("boardsize ")
}

/// The answer to the last command, where the engine answers it and none before it otherwise
/// than the protocol has it.
fn still_differs(
    engine: &mut Engine,
    commands: &[&str],
    rules: &RuleSet,
) -> Result<Option<Answer>, Trouble> {
    engine.forget();
    let wanted = by_the_book(commands, rules);
    let (last, before) = wanted.split_last().expect("a sequence has a command");
    for (command, wanted) in commands.iter().zip(before) {
        if differs(wanted, &engine.ask(command)?) {
            return Ok(None);
        }
    }
    let answer = engine.ask(commands[commands.len() - 1])?;
    Ok(differs(last, &answer).then_some(answer))
}

/// Only success and failure are compared; texts are free but for `true` and `false`.
fn differs(wanted: &Answer, got: &Answer) -> bool {
    let is_fixed = matches!(wanted.text.as_str(), "true" | "false");
    wanted.success != got.success || (is_fixed && wanted.text != got.text)
}

/// The answers of the server of this project.
fn by_the_book(commands: &[&str], rules: &RuleSet) -> Vec<Answer> {
    let mut server = Server::<Reference>::new(*rules, 0);
    let commands = commands.iter().filter_map(|command| line::read(command));
    commands.map(|command| server.answer(&command)).collect()
}
