//! Why something could not be observed, and through which command it could be.

use super::count::CountOutcome;
use super::run::Seen;
use super::suite::questions::QuestionOutcome;
use super::text::{Fixed, text};
use super::trial::Outcome;
use crate::words::{Lang, Text};

/// The tests need commands that the engine does not know.
pub fn through<S: AsRef<str>>(commands: impl IntoIterator<Item = S>) -> Text {
    let commands: Vec<String> = commands.into_iter().map(|c| c.as_ref().to_string()).collect();
    let list = commands.join(", ");
    Text::new(format!("可以由 {list} 看出"), format!("would show through {list}"))
}

/// Another test failed, on which these rest.
pub fn blocked<S: AsRef<str>>(by: impl IntoIterator<Item = S>) -> Text {
    let by: Vec<String> = by.into_iter().map(|id| id.as_ref().to_string()).collect();
    let by = by.join(", ");
    Text::new(format!("{by} 不成立，以此为前提的检验未作"), format!("not judged while {by} fails"))
}

const NO_ROOM: Fixed = ("没有所需的棋盘", "it has no board of the size that is needed");
const NOT_TESTED: Fixed = ("未作检验", "no test of it was made");

/// Why the test of this name has no result; `None` where it has one.
pub fn why(seen: &Seen, id: &str) -> Option<Text> {
    let trial = seen.trials.iter().find(|trial| trial.id == id).map(|trial| &trial.outcome);
    let count = seen.counts.iter().find(|trial| trial.count.id == id).map(|trial| &trial.outcome);
    let answer = seen.answers.iter().find(|answer| answer.id == id).map(|answer| &answer.outcome);
    trial
        .map(of_trial)
        .or_else(|| count.map(of_count))
        .or_else(|| answer.map(of_question))
        .unwrap_or_else(|| Some(text(NOT_TESTED)))
}

fn of_trial(outcome: &Outcome) -> Option<Text> {
    match outcome {
        Outcome::Answered { .. } => None,
        Outcome::Stopped(_) => {
            Some(Text::new("引擎拒绝了之前的着手", "the engine refuses a move on the way"))
        }
        Outcome::Missing(commands) => Some(through(commands)),
        Outcome::Blocked(by) => Some(blocked([by])),
        Outcome::NoRoom => Some(text(NO_ROOM)),
        Outcome::Lost(trouble) => Some(lost(trouble)),
    }
}

fn of_count(outcome: &CountOutcome) -> Option<Text> {
    match outcome {
        CountOutcome::Margin(_) => None,
        CountOutcome::Unreadable(answer) => Some(Text::new(
            format!("final_score 答“{answer}”，读不出结果"),
            format!("final_score answers \"{answer}\", which is no result"),
        )),
        CountOutcome::KomiRefused(message) => Some(Text::new(
            format!("拒绝贴目：{message}"),
            format!("the komi is refused: {message}"),
        )),
        CountOutcome::Stopped(command) => {
            Some(Text::new(format!("拒绝 {command}"), format!("{command} is refused")))
        }
        CountOutcome::Missing(commands) => Some(through(commands)),
        CountOutcome::Blocked(by) => Some(blocked([by])),
        CountOutcome::NoRoom => Some(text(NO_ROOM)),
        CountOutcome::Lost(trouble) => Some(lost(trouble)),
    }
}

fn of_question(outcome: &QuestionOutcome) -> Option<Text> {
    match outcome {
        QuestionOutcome::Replied(_) => None,
        QuestionOutcome::Missing(commands) => Some(through(commands)),
        QuestionOutcome::Blocked(by) => Some(blocked([by])),
        QuestionOutcome::Lost(trouble) => Some(lost(trouble)),
    }
}

fn lost(trouble: &super::talk::Trouble) -> Text {
    Text::new(trouble.sentence(Lang::Zh), trouble.sentence(Lang::En))
}
