//! Where a command reads from and writes to. Everything that is written passes through here:
//! what of it would move a cursor or turn a direction is written out, and an output that
//! cannot be written is a sentence and an exit status like any other.

use super::options::MostBytes;
use clap::builder::StyledStr;
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::path::Path;
use weiqi::words::{Lang, escaped_lines};

/// The three streams of a program, and the language of what people read.
pub struct Screen<'a> {
    /// The language.
    pub lang: Lang,
    input: BufReader<&'a mut (dyn Read + Send)>,
    out: &'a mut (dyn Write + Send),
    errors: &'a mut (dyn Write + Send),
    /// Whether a service has ended because nobody reads its answers any more.
    is_left: bool,
}

impl<'a> Screen<'a> {
    /// A screen on these streams.
    pub fn new(
        input: &'a mut (dyn Read + Send),
        out: &'a mut (dyn Write + Send),
        errors: &'a mut (dyn Write + Send),
    ) -> Screen<'a> {
        Screen { lang: Lang::En, input: BufReader::new(input), out, errors, is_left: false }
    }

    /// Writes a text.
    ///
    /// # Errors
    /// A sentence: standard output cannot be written.
    pub fn print(&mut self, text: impl Display) -> Result<(), String> {
        let text = text.to_string();
        self.out.write_all(escaped_lines(&text).as_bytes()).map_err(|error| unwritten(&error))
    }

    /// Writes a line.
    ///
    /// # Errors
    /// A sentence: standard output cannot be written.
    pub fn line(&mut self, text: impl Display) -> Result<(), String> {
        self.print(format_args!("{text}\n"))
    }

    /// Writes a text for a terminal as it is, colours included.
    pub(super) fn print_styled(&mut self, text: impl Display) -> Result<(), String> {
        write!(self.out, "{text}").map_err(|error| unwritten(&error))
    }

    /// Says something on standard error. Where nobody can be told, nothing is said.
    pub fn say(&mut self, sentence: impl Display) {
        let _ = self.out.flush();
        let text = format!("weiqi: {sentence}\n");
        let _ = self.errors.write_all(escaped_lines(&text).as_bytes());
        let _ = self.errors.flush();
    }

    /// Says what is wrong with the arguments.
    pub(super) fn say_arguments(&mut self, text: &StyledStr) {
        // What was given stands in it, so that colours are not to be had.
        let _ = self.errors.write_all(escaped_lines(&text.to_string()).as_bytes());
    }

    /// Brings out all that was written.
    ///
    /// # Errors
    /// A sentence: standard output cannot be written.
    pub fn finish(&mut self) -> Result<(), String> {
        if self.is_left {
            return Ok(());
        }
        self.out.flush().map_err(|error| unwritten(&error))
    }

    /// All of a file, or of standard input where `-` is given.
    ///
    /// # Errors
    /// A sentence: it cannot be read, or holds more than may be read.
    pub fn read(&mut self, file: &Path, most: &MostBytes) -> Result<Vec<u8>, String> {
        match file.as_os_str() == "-" {
            true => self.read_input(most.most_bytes),
            false => most.read(file),
        }
    }

    /// All of standard input, up to `most` bytes.
    ///
    /// # Errors
    /// A sentence: it cannot be read, or holds more.
    pub fn read_input(&mut self, most: u64) -> Result<Vec<u8>, String> {
        Ok(weiqi::trees::read_from(&mut self.input, "Standard input", most)?)
    }

    /// Serves whoever writes to standard input. That nobody reads the answers any more ends
    /// the service and is no error.
    ///
    /// # Errors
    /// A sentence: standard input cannot be read or standard output cannot be written.
    pub fn serve(
        &mut self,
        service: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
    ) -> Result<(), String> {
        match service(&mut self.input, &mut Escaping(&mut *self.out)) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_left = true;
                Ok(())
            }
            Err(error) => Err(format!("The service ended early: {error}.")),
            Ok(()) => Ok(()),
        }
    }
}

fn unwritten(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::BrokenPipe => {
            "Standard output was closed before everything was written.".to_string()
        }
        _ => format!("Standard output cannot be written: {error}."),
    }
}

/// A writer that writes out what must not reach a terminal. Every call brings whole
/// characters.
struct Escaping<W>(W);

impl<W: Write> Write for Escaping<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        self.0.write_all(escaped_lines(&text).as_bytes()).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
