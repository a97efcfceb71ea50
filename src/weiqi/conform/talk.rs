//! Whoever answers GTP commands: a process, or code in the place of one.

use super::process::Failure;
use crate::gtp::line::Answer;
use crate::words::Text;

/// Somebody who answers GTP commands.
pub trait Talk {
    /// Sends a command and returns the answer.
    ///
    /// # Errors
    /// No answer came. The next command goes to a new process, if there can be one.
    fn send(&mut self, command: &str) -> Result<Answer, Trouble>;

    /// Sends lines as they are and returns what comes back within the limits, as lines.
    /// `answers` is the number of answers to wait for.
    ///
    /// # Errors
    /// Fewer answers came.
    fn send_raw(&mut self, lines: &str, answers: usize) -> Result<String, Trouble>;

    /// What was noticed about the framing of the answers.
    fn manners(&self) -> Manners;

    /// The trouble after which nothing more is tried, if it has come to that.
    fn given_up(&self) -> Option<Trouble> {
        None
    }

    /// Lets go of the process after `quit`. Returns whether it ended by itself; the next
    /// command goes to a new one.
    fn end(&mut self) -> bool {
        true
    }
}

/// How an engine frames its answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manners {
    /// It repeats the id of a command.
    pub repeats_ids: bool,
    /// It ends an answer with an empty line.
    pub closes_answers: bool,
    /// The first line on standard output that was no part of an answer.
    pub noise: Option<Stray>,
    /// The first answer that belongs to no command that waits for one.
    pub twice: Option<Stray>,
    /// What ended it in the middle of a run.
    pub deaths: Vec<Trouble>,
}

/// Output that nobody asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// The command after which it came.
    pub command: String,
    /// The line.
    pub line: String,
}

/// A command without an answer: what was sent, what went wrong, and the last words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The command that was sent.
    pub sent: String,
    /// What went wrong.
    pub failure: Failure,
    /// The end of standard output.
    pub output: String,
    /// The end of standard error.
    pub errors: String,
}

impl Trouble {
    /// One whole sentence: what was sent, what was expected and what came.
    pub fn sentence(&self) -> Text {
        let Text { zh, en } = self.happening();
        match self.failure {
            Failure::NotStarted(_) => Text::new(format!("{zh}。"), format!("{en}.")),
            Failure::Died(_) | Failure::TimedOut(_) | Failure::Flooded(_) => Text::new(
                format!("{zh}。应为以 = 或 ? 开头的应答。"),
                format!("{en}: expected an answer that begins with = or ?."),
            ),
        }
    }

    /// What happened after which command, with the last words; no full stop.
    pub fn happening(&self) -> Text {
        let sent = &self.sent;
        let Text { mut zh, mut en } = match &self.failure {
            Failure::NotStarted(error) => Text::new(
                format!("程序无法启动：{error}"),
                format!("The program does not start: {error}"),
            ),
            Failure::Died(status) => Text::new(
                format!("发送“{sent}”后程序退出（{status}），没有应答"),
                format!("The program ended without an answer after \"{sent}\" ({status})"),
            ),
            Failure::TimedOut(wait) => Text::new(
                format!("发送“{sent}”后 {} 秒内没有应答", wait.as_secs_f32()),
                format!("No answer to \"{sent}\" came within {} s", wait.as_secs_f32()),
            ),
            Failure::Flooded(bytes) => Text::new(
                format!("发送“{sent}”后程序输出超过 {bytes} 字节，仍没有完整的应答"),
                format!("More than {bytes} bytes and no whole answer came after \"{sent}\""),
            ),
        };
        let last_words = [
            (&self.output, "标准输出末行", "its last output was"),
            (&self.errors, "标准错误末行", "its last error line was"),
        ];
        for (text, in_zh, in_en) in last_words {
            let last = text.lines().last().map(str::trim).filter(|line| !line.is_empty());
            if let Some(line) = last {
                let line: String = line.chars().take(200).collect();
                zh += &format!("；{in_zh}：“{line}”");
                en += &format!("; {in_en} \"{line}\"");
            }
        }
        Text { zh, en }
    }
}
