//! A child process that should speak GTP, and everything that may go wrong with it.
//!
//! Every wait has a limit, and so has the amount of output. The child and all that it has
//! started are ended as one group, and the child is always reaped, so that no zombie stays
//! behind.

use super::group::Keeper;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The limits of every wait and of the output.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// For the first answer: some engines load a network first.
    pub start: Duration,
    /// For each later answer.
    pub answer: Duration,
    /// How long the first answer may stay without its empty line after its last byte; an
    /// engine that leaves it out is then spoken to in another way.
    pub silence: Duration,
    /// The bytes of one answer, noise before it included.
    pub bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            start: Duration::from_secs(60),
            answer: Duration::from_secs(10),
            silence: Duration::from_millis(500),
            bytes: 1 << 20,
        }
    }
}

/// What went wrong with the process. Each has the last words of the process with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It could not be started at all.
    NotStarted(String),
    /// It ended, with this status.
    Died(String),
    /// It did not answer in time.
    TimedOut(Duration),
    /// It wrote more than the limit without an answer.
    Flooded(usize),
}

/// An answer as it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Received {
    /// The first line before the answer that is no part of it.
    pub noise: Option<String>,
    /// `=` or `?`.
    pub success: bool,
    /// The digits right after the status.
    pub id: Option<String>,
    /// The text, without the empty line at the end.
    pub text: String,
    /// Whether the empty line came.
    pub is_closed: bool,
}

/// How many bytes of standard error are kept, and of standard output for a report.
const TAIL: usize = 2000;

type Tail = Arc<Mutex<VecDeque<u8>>>;

/// The running child.
pub(super) struct Process {
    child: Child,
    /// Ends the group of the child.
    keeper: Option<Keeper>,
    /// What goes to standard input, by a thread: a child that does not read may not hold us.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Vec<u8>>,
    /// What came and is not yet read.
    pending: Vec<u8>,
    errors: Tail,
    /// Hung up when standard error has ended.
    errors_end: Receiver<()>,
    seen: VecDeque<u8>,
}

impl Process {
    /// Starts a program with its arguments.
    ///
    /// # Errors
    /// The system refuses to start it.
    pub fn start(command: &[OsString]) -> Result<Process, Failure> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| Failure::NotStarted("no program is given".to_string()))?;
        let not_started = |error: io::Error| Failure::NotStarted(error.to_string());
        let mut keeper = match Keeper::start() {
            Err(error) if error.kind() == io::ErrorKind::Unsupported => None,
            started => Some(started.map_err(not_started)?),
        };
        let mut command = Command::new(super::program::path_of(program));
        let command = Keeper::lead(&mut command);
        let mut child = command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(not_started)?;
        if let Some(keeper) = &mut keeper {
            keeper.keep(&child).map_err(not_started)?;
        }
        let errors = Tail::default();
        let (sender, output) = sync_channel(16);
        let out = child.stdout.take().expect("standard output is a pipe");
        let err = child.stderr.take().expect("standard error is a pipe");
        thread::spawn(move || forward(out, &sender));
        let tail = Arc::clone(&errors);
        let (open, errors_end) = sync_channel(0);
        thread::spawn(move || {
            keep_tail(err, &tail);
            drop(open);
        });
        let mut stdin = child.stdin.take().expect("standard input is a pipe");
        let (input, lines) = channel::<Vec<u8>>();
        thread::spawn(move || lines.iter().try_for_each(|bytes| stdin.write_all(&bytes)));
        let (input, pending, seen) = (Some(input), Vec::new(), VecDeque::new());
        Ok(Process { child, keeper, input, output, pending, errors, errors_end, seen })
    }

    /// Writes lines to the child. That it cannot take them shows at the next answer.
    pub fn write(&mut self, lines: &str) {
        if let Some(input) = &mut self.input {
            let _ = input.send(lines.as_bytes().to_vec());
        }
    }

    /// Takes out what has come though nothing is asked, such as a second answer: its first
    /// line, if there is anything. What comes within `wait` is waited for.
    pub fn take_unasked(&mut self, wait: Duration) -> Option<String> {
        if !self.has_more_output(wait) {
            self.pending.clear();
            return None;
        }
        // A child that never stops is found out by the answer that does not come.
        for bytes in self.output.try_iter().take(64) {
            self.pending.extend(bytes);
        }
        let text = printable_lines(&std::mem::take(&mut self.pending));
        text.lines().next().map(str::to_string)
    }

    /// Reads one answer. It is over with its empty line, or where the next one begins, or
    /// when nothing came for `silence`.
    ///
    /// # Errors
    /// The child ended, did not answer in `wait`, or wrote more than `most` bytes.
    pub fn read_answer(
        &mut self,
        wait: Duration,
        silence: Duration,
        most: usize,
    ) -> Result<Received, Failure> {
        let deadline = after(wait);
        let mut answer: Option<Received> = None;
        let mut noise = None;
        let mut bytes = 0;
        loop {
            let limit = match &answer {
                Some(_) => deadline.min(after(silence)),
                None => deadline,
            };
            let line = match self.read_line(limit, most) {
                Ok(line) => line,
                Err(Failure::TimedOut(_)) if answer.is_some() => break,
                Err(Failure::Died(_)) if answer.is_some() => break,
                Err(Failure::TimedOut(_)) => return Err(Failure::TimedOut(wait)),
                Err(failure) => return Err(failure),
            };
            bytes += line.len() + 1;
            if bytes > most {
                return Err(Failure::Flooded(most));
            }
            match &mut answer {
                None => match header(&line) {
                    Some(received) => answer = Some(received),
                    None if line.is_empty() => {}
                    None => _ = noise.get_or_insert(line),
                },
                Some(received) if line.is_empty() => {
                    received.is_closed = true;
                    break;
                }
                Some(received) if header(&line).is_some() => {
                    // The next answer begins: this one had no empty line.
                    let rest = std::mem::take(&mut self.pending);
                    self.pending = [line.as_bytes(), b"\n", &rest].concat();
                    received.is_closed = false;
                    break;
                }
                Some(received) => {
                    received.text += "\n";
                    received.text += &line;
                }
            }
        }
        let mut received = answer.unwrap_or_default();
        received.noise = noise;
        received.text.truncate(received.text.trim_end().len());
        Ok(received)
    }

    /// The next line without its end. A last line that stays without an end counts, once
    /// nothing follows it in time.
    fn read_line(&mut self, deadline: Instant, most: usize) -> Result<String, Failure> {
        loop {
            if let Some(end) = self.pending.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.pending.drain(..=end).collect();
                return Ok(printable(&line[..end]));
            }
            if self.pending.len() > most {
                return Err(Failure::Flooded(most));
            }
            let wait = deadline.saturating_duration_since(Instant::now());
            let failure = match self.output.recv_timeout(wait) {
                Ok(bytes) => {
                    keep(&mut self.seen, &bytes);
                    self.pending.extend(bytes);
                    continue;
                }
                Err(RecvTimeoutError::Timeout) => Failure::TimedOut(wait),
                Err(RecvTimeoutError::Disconnected) => Failure::Died(self.how_it_ended()),
            };
            if !self.pending.is_empty() {
                let line = std::mem::take(&mut self.pending);
                return Ok(printable(&line));
            }
            return Err(failure);
        }
    }

    /// Whether something waits to be read, or comes within this time.
    pub fn has_more_output(&mut self, wait: Duration) -> bool {
        let is_blank = |bytes: &[u8]| bytes.iter().all(|byte| byte.is_ascii_whitespace());
        let deadline = after(wait);
        while is_blank(&self.pending) {
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.pending.extend(bytes),
                Err(_) => return false,
            }
        }
        true
    }

    fn how_it_ended(&mut self) -> String {
        match self.wait_for_end(Duration::from_secs(1)) {
            Some(status) => {
                // What it wrote last may still be on its way.
                let _ = self.errors_end.recv_timeout(Duration::from_secs(1));
                status
            }
            None => "it closed its standard output".to_string(),
        }
    }

    fn wait_for_end(&mut self, wait: Duration) -> Option<String> {
        let deadline = after(wait);
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.to_string());
            }
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The last words on standard error.
    pub fn last_errors(&self) -> String {
        let tail = self.errors.lock().map(|tail| tail.iter().copied().collect::<Vec<u8>>());
        printable_lines(&tail.unwrap_or_default())
    }

    /// The last words on standard output.
    pub fn last_output(&self) -> String {
        printable_lines(&self.seen.iter().copied().collect::<Vec<u8>>())
    }

    /// Whether the child ends by itself within this time once its input is closed.
    pub fn ends_by_itself(&mut self, wait: Duration) -> bool {
        self.input = None;
        self.wait_for_end(wait).is_some()
    }
}

impl Drop for Process {
    /// Closes the input, gives the child a moment to end by itself, kills it otherwise with
    /// all that it has started, and reaps it.
    fn drop(&mut self) {
        self.input = None;
        if self.wait_for_end(Duration::from_millis(300)).is_none() {
            let _ = self.child.kill();
        }
        self.keeper = None;
        let _ = self.child.wait();
    }
}

/// The moment after a wait; one that is too far off to be told is as good as never.
pub(super) fn after(wait: Duration) -> Instant {
    const NEVER: Duration = Duration::from_secs(u32::MAX as u64);
    let now = Instant::now();
    now.checked_add(wait).unwrap_or_else(|| now + NEVER)
}

/// The status line of an answer: `=` or `?`, digits or none, then a space or the end.
fn header(line: &str) -> Option<Received> {
    let success = match line.chars().next()? {
        '=' => true,
        '?' => false,
        _ => return None,
    };
    let rest = &line[1..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (id, text) = rest.split_at(digits);
    if !text.is_empty() && !text.starts_with(char::is_whitespace) {
        return None;
    }
    let id = (digits > 0).then(|| id.to_string());
    Some(Received { success, id, text: text.trim().to_string(), ..Received::default() })
}

/// Hands on what a pipe brings until it ends or nobody listens. The channel is bounded, so
/// that a child that floods has to wait instead of filling the memory.
fn forward(mut pipe: impl Read, sender: &SyncSender<Vec<u8>>) {
    let mut buffer = [0; 8192];
    while let Ok(count) = pipe.read(&mut buffer) {
        if count == 0 || sender.send(buffer[..count].to_vec()).is_err() {
            return;
        }
    }
}

fn keep_tail(mut pipe: impl Read, tail: &Tail) {
    let mut buffer = [0; 8192];
    while let Ok(count) = pipe.read(&mut buffer) {
        let Ok(mut tail) = tail.lock() else { return };
        if count == 0 {
            return;
        }
        keep(&mut tail, &buffer[..count]);
    }
}

fn keep(tail: &mut VecDeque<u8>, bytes: &[u8]) {
    tail.extend(bytes);
    let excess = tail.len().saturating_sub(TAIL);
    tail.drain(..excess);
}

fn printable(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.replace('\t', " ").chars().filter(|c| !c.is_control()).collect()
}

fn printable_lines(bytes: &[u8]) -> String {
    let lines = bytes.split(|&byte| byte == b'\n').map(printable);
    lines.collect::<Vec<_>>().join("\n").trim().to_string()
}
