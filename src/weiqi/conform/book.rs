//! What the protocol has of a list of commands, said by the server of this project, and with
//! it the shortest list that shows a difference.

use super::engine::{Engine, Exchange};
use super::line::{Play, Step};
use super::process::Failure;
use super::reading::Reading;
use super::talk::Trouble;
use super::talking::turn_of;
use crate::boundary::Reference;
use crate::gtp::line::{self, Answer};
use crate::gtp::server::Server;
use weiqi_data::{Preset, Refusal, RuleSet, Size, Turn};

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

/// Whether all but the last of these commands lead to a position in which a reading says this
/// of a turn: the commands themselves are read, whatever was meant to be sent. Where a position
/// is loaded or set up nothing speaks against them.
pub(super) fn leads_to(
    commands: &[String],
    size: Size,
    reading: Reading,
    turn: Turn,
    said: Option<&Refusal>,
) -> bool {
    let mut play = Play::empty(size);
    for command in &commands[..commands.len().saturating_sub(1)] {
        match (command.split_whitespace().next(), turn_of(command, size)) {
            (_, Some(turn)) => _ = play.step(Step::Turn(turn)),
            (Some("undo"), None) => _ = play.step(Step::Undo),
            (Some("clear_board"), None) => play = Play::empty(size),
            (Some("loadsgf" | "set_position"), None) => return true,
            (_, None) => {}
        }
    }
    let kind = |refusal: &Refusal| (refusal.article, refusal.reason.name());
    reading.refusal(&play, turn).as_ref().map(kind) == said.map(kind)
}

#[cfg(test)]
mod tests {
    use super::{Play, Reading, leads_to, turn_of};
    use weiqi_data::{Article, Preset, Reason, Refusal, Size};

    #[test]
    fn a_sequence_without_the_ko_that_its_title_names_is_not_taken_for_one() {
        let size = Size::new(9, 9).unwrap();
        let commands = |text: &str| text.split("; ").map(str::to_string).collect::<Vec<_>>();
        let whole = commands(
            "boardsize 9; clear_board; play B A2; play W B2; play B J9; play W A1; play B J8; \
             play W C1; play B B1; all_legal white",
        );
        let reading = Reading::of(&Preset::ChinesePractice.rules());
        let turn = turn_of("play W A1", size).unwrap();
        let reason = Reason::Repetition { same_as: 0 };
        let ko = Refusal { article: Article::IMMEDIATE_RECAPTURE, reason };
        let leads = |commands: &[String], said| leads_to(commands, size, reading, turn, said);
        assert!(leads(&whole, Some(&ko)) && !leads(&whole, None));
        let without = commands("boardsize 9; clear_board; play B A2; play W A1");
        assert!(!leads(&without, Some(&ko)));
        assert!(leads(&commands("loadsgf x.sgf; play W A1"), Some(&ko)));
        assert!(reading.refusal(&Play::empty(size), turn).is_none());
    }
}
