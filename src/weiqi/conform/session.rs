//! A conversation with a process that may have to be started again.

use super::process::{Failure, Limits, Process, Received, after};
use super::talk::{Manners, Stray, Talk, Trouble};
use crate::gtp::line::Answer;
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// After so many failures in a row, or so many altogether, nothing more is tried.
const MOST_IN_A_ROW: usize = 3;
const MOST: usize = 12;

/// How long a second answer to one command is waited for.
const SECOND_ANSWER: Duration = Duration::from_millis(20);

/// A conversation with a program.
pub struct Session {
    program: Vec<OsString>,
    /// Commands that each new process gets first.
    set_up: Vec<String>,
    limits: Limits,
    process: Option<Process>,
    next_id: u32,
    /// The command that was sent last.
    last: String,
    /// Whether commands are sent with ids; not to a program that cannot read them.
    sends_ids: bool,
    /// How long to wait for a second answer before the next command is sent: not at all,
    /// unless a program repeats no ids and has given one already.
    waits_for_second: Duration,
    /// Whether the last lines were sent as they are, so that nobody knows what follows.
    was_raw: bool,
    manners: Manners,
    in_a_row: usize,
}

impl Session {
    /// Starts a program and hears a first answer.
    ///
    /// # Errors
    /// The program does not start, or gives no answer to `protocol_version` or to a command
    /// of the set-up.
    pub fn start(
        program: Vec<OsString>,
        set_up: Vec<String>,
        limits: Limits,
    ) -> Result<Session, Trouble> {
        let manners = Manners { closes_answers: true, repeats_ids: true, ..Manners::default() };
        let mut session = Session {
            program,
            set_up,
            limits,
            process: None,
            next_id: 0,
            last: String::new(),
            sends_ids: true,
            waits_for_second: Duration::ZERO,
            was_raw: false,
            manners,
            in_a_row: 0,
        };
        session.greet()?;
        Ok(session)
    }

    /// Starts the process. The first answer tells how it frames its answers.
    fn greet(&mut self) -> Result<(), Trouble> {
        let greeting = "protocol_version";
        let process = Process::start(&self.program).map_err(|failure| Trouble {
            sent: greeting.to_string(),
            failure,
            output: String::new(),
            errors: String::new(),
        })?;
        self.process = Some(process);
        let (start, silence) = (self.limits.start, self.limits.silence);
        let first = self.exchange(greeting, start, silence)?;
        self.manners.closes_answers &= first.is_closed;
        self.manners.repeats_ids &= first.id.is_some() || !self.sends_ids;
        if self.sends_ids && first.id.is_none() && !first.success {
            // It took the id for the command: it may read commands without one.
            self.sends_ids = false;
            let second = self.exchange(greeting, self.limits.answer, silence)?;
            self.sends_ids = !second.success;
        }
        if !self.manners.repeats_ids && self.take_unasked(silence) {
            self.waits_for_second = SECOND_ANSWER;
        }
        for command in self.set_up.clone() {
            let answer = self.exchange(&command, self.limits.answer, self.limits.answer)?;
            if !answer.success {
                return Err(
                    self.trouble(&command, Failure::Died(format!("it refused: {}", answer.text)))
                );
            }
        }
        Ok(())
    }

    /// Sends a command and reads its answer, leaving out answers that belong to others.
    fn exchange(
        &mut self,
        command: &str,
        wait: Duration,
        silence: Duration,
    ) -> Result<Received, Trouble> {
        self.next_id += 1;
        let id = self.next_id.to_string();
        let line =
            if self.sends_ids { format!("{id} {command}\n") } else { format!("{command}\n") };
        // Without empty lines the start of the next answer shows where this one ends.
        let next = if self.manners.closes_answers { "" } else { "protocol_version\n" };
        let was_raw = self.was_raw;
        self.take_unasked(self.waits_for_second);
        self.last = command.to_string();
        self.process().write(&(line + next));
        let deadline = after(wait);
        let mut bytes = 0;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let received = match self.read(command, left, silence) {
                Err(Trouble { failure: Failure::TimedOut(_), .. }) => {
                    return Err(self.trouble(command, Failure::TimedOut(wait)));
                }
                read => read?,
            };
            if let Some(line) = &received.noise {
                note(&mut self.manners.noise, command, line);
            }
            if received.id.as_ref().is_some_and(|other| *other != id) {
                bytes += received.text.len() + 4;
                if !was_raw {
                    let answer = framed(received);
                    let line = answer.lines().next().unwrap_or_default();
                    note(&mut self.manners.twice, command, line);
                }
                if bytes > self.limits.bytes {
                    return Err(self.trouble(command, Failure::Flooded(self.limits.bytes)));
                }
                if left.is_zero() {
                    return Err(self.trouble(command, Failure::TimedOut(wait)));
                }
                continue;
            }
            if !next.is_empty() {
                let _ = self.read(command, wait, Duration::from_millis(1));
            }
            return Ok(received);
        }
    }

    /// Leaves out what has come though nothing is asked. Returns whether there was something.
    fn take_unasked(&mut self, wait: Duration) -> bool {
        let was_raw = std::mem::take(&mut self.was_raw);
        let Some(line) = self.process().take_unasked(wait) else { return false };
        // Where answers are not closed, the rest of one may come late.
        if self.manners.closes_answers && !was_raw {
            let Manners { twice, noise, .. } = &mut self.manners;
            note(if line.starts_with(['=', '?']) { twice } else { noise }, &self.last, &line);
        }
        true
    }

    fn process(&mut self) -> &mut Process {
        self.process.as_mut().expect("a process was started")
    }

    fn read(&mut self, sent: &str, wait: Duration, silence: Duration) -> Result<Received, Trouble> {
        let most = self.limits.bytes;
        let read = self.process().read_answer(wait, silence, most);
        read.map_err(|failure| self.trouble(sent, failure))
    }

    fn trouble(&self, command: &str, failure: Failure) -> Trouble {
        let process = self.process.as_ref();
        Trouble {
            sent: command.to_string(),
            failure,
            output: process.map_or(String::new(), Process::last_output),
            errors: process.map_or(String::new(), Process::last_errors),
        }
    }

    /// Counts a failure and gives up the process; the next command starts another.
    fn lose<T>(&mut self, trouble: Trouble) -> Result<T, Trouble> {
        self.process = None;
        self.in_a_row += 1;
        self.manners.deaths.push(trouble.clone());
        Err(trouble)
    }

    fn ready(&mut self) -> Result<(), Trouble> {
        if let Some(trouble) = self.given_up() {
            return Err(trouble);
        }
        if self.process.is_none()
            && let Err(trouble) = self.greet()
        {
            return self.lose(trouble);
        }
        Ok(())
    }
}

impl Talk for Session {
    fn send(&mut self, command: &str) -> Result<Answer, Trouble> {
        self.ready()?;
        let wait = self.limits.answer;
        match self.exchange(command, wait, wait) {
            Ok(received) => {
                self.in_a_row = 0;
                Ok(Answer { success: received.success, text: received.text })
            }
            Err(trouble) => self.lose(trouble),
        }
    }

    fn send_raw(&mut self, lines: &str, answers: usize) -> Result<String, Trouble> {
        self.ready()?;
        let wait = self.limits.answer;
        let silence = if self.manners.closes_answers { wait } else { self.limits.silence };
        self.take_unasked(self.waits_for_second);
        self.was_raw = true;
        self.process().write(lines);
        let mut text = String::new();
        for _ in 0..answers {
            match self.read(lines.trim(), wait, silence) {
                Ok(received) => text += &framed(received),
                Err(trouble) => return self.lose(trouble),
            }
        }
        let moment = Duration::from_millis(50);
        if self.process().has_more_output(moment) {
            let more = self.read(lines.trim(), moment, moment);
            text += &more.map_or_else(|_| "(more)".to_string(), framed);
        }
        self.in_a_row = 0;
        Ok(text)
    }

    fn manners(&self) -> Manners {
        self.manners.clone()
    }

    fn given_up(&self) -> Option<Trouble> {
        let is_hopeless = self.in_a_row >= MOST_IN_A_ROW || self.manners.deaths.len() >= MOST;
        self.manners.deaths.last().filter(|_| is_hopeless).cloned()
    }

    fn end(&mut self) -> bool {
        let process = self.process.take();
        process.is_none_or(|mut process| process.ends_by_itself(Duration::from_secs(1)))
    }
}

/// Remembers the first output that nobody asked for.
fn note(first: &mut Option<Stray>, command: &str, line: &str) {
    first.get_or_insert_with(|| Stray { command: command.to_string(), line: line.to_string() });
}

fn framed(received: Received) -> String {
    let answer = Answer { success: received.success, text: received.text };
    answer.framed(received.id.as_deref())
}
