//! A GTP 2 server that plays by the rules of either implementation.
//!
//! It serves as an engine to play with, as GoGui's ruler (`gogui-rules_*`), as the referee
//! of `gogui-twogtp` (`final_score`), as an oracle (`is_legal`, `all_legal`) and as a judge
//! (`weiqi-why`, `weiqi-verdict`). One file for each kind of command; each command is a
//! function from its arguments to an answer.
//!
//! The protocol knows neither whose turn it is nor dead stones. A side that moves twice in
//! a row is taken to have got a pass from the other (1.2). Every stone counts as living
//! until `weiqi-dead` says otherwise: the dead are agreed, never guessed (1.8).

mod analyze;
mod game;
mod handicap;
mod judge;
mod kata;
mod look;
mod random;
mod record;
mod score;
mod settings;
mod table;

use super::line::{self, Answer, Command};
use crate::boundary::{Backend, Play};
use crate::lines::next_line;
use crate::trees::MOST_BYTES;
use std::io::{self, BufRead, Write};
use weiqi_data::{Colour, Diagram, Past, Point, Quarters, RuleSet, Size, Turn};

pub use table::command_names;

/// What a command returns: the text of a success or of a failure.
type Reply = Result<String, String>;

/// The longest command line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// A game and the settings that outlive it.
pub struct Server<B> {
    /// Handicap and komi in here are those of the preset; [`Server::game_rules`] has those
    /// of the game.
    rules: RuleSet,
    /// The komi that the controller has set.
    komi: Option<Quarters>,
    /// The stones of the handicap commands.
    handicap: u32,
    size: Size,
    play: Play<B>,
    dead: Vec<Point>,
    random: fastrand::Rng,
    /// The most bytes of a file that is loaded.
    most_bytes: u64,
}

impl<B: Backend> Server<B> {
    /// A server on an empty board of 19×19, which draws its moves from `seed`.
    pub fn new(rules: RuleSet, seed: u64) -> Server<B> {
        let size = Size::new(19, 19).expect("19x19 is a size");
        let start = Past::set_up(Diagram::empty(size), rules.opener());
        Server {
            rules,
            komi: None,
            handicap: 0,
            size,
            play: Play::new(start).expect("an empty board has no chain without liberties"),
            dead: Vec::new(),
            random: fastrand::Rng::with_seed(seed),
            most_bytes: MOST_BYTES,
        }
    }

    /// The same server, which loads files of up to so many bytes; [`MOST_BYTES`] otherwise.
    pub fn reading_up_to(self, most_bytes: u64) -> Server<B> {
        Server { most_bytes, ..self }
    }

    /// Answers commands until `quit` or the end of the input.
    ///
    /// # Errors
    /// The input cannot be read or the output cannot be written.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut bytes = Vec::new();
        while let Some(is_whole) = next_line(&mut input, &mut bytes, LONGEST_LINE)? {
            // Names outside ASCII stand in comments and file names only.
            let text = String::from_utf8_lossy(&bytes);
            let command = match line::read(&text) {
                Some(command) => command,
                None if is_whole || text.contains('#') => continue,
                None => Command::default(),
            };
            let answer = match is_whole {
                true => self.answer(&command),
                false => Answer::failure(format!("line of more than {LONGEST_LINE} bytes")),
            };
            output.write_all(answer.framed(command.id.as_deref()).as_bytes())?;
            output.flush()?;
            if is_whole && command.name == "quit" {
                break;
            }
        }
        Ok(())
    }

    /// Answers one command.
    pub fn answer(&mut self, command: &Command) -> Answer {
        match table::find::<B>(&command.name) {
            None => Answer::failure("unknown command"),
            Some(handler) => match handler(self, &command.arguments) {
                Ok(text) => Answer::success(text),
                Err(text) => Answer::failure(ascii(&text)),
            },
        }
    }

    /// The rules of the game at hand: its handicap, and the komi that was set or that
    /// follows from the handicap.
    fn game_rules(&self) -> RuleSet {
        let rules = self.rules.with_handicap(self.handicap);
        RuleSet { komi: self.komi.unwrap_or(rules.komi), ..rules }
    }

    /// Starts again from a position with this side to play. The settings stay.
    fn start(&mut self, diagram: Diagram, to_play: Colour) -> Result<(), String> {
        let size = diagram.size();
        let play = Play::new(Past::set_up(diagram, to_play)).map_err(|e| e.to_string())?;
        (self.size, self.play) = (size, play);
        self.dead.clear();
        Ok(())
    }

    /// Whether the last two turns were passes.
    fn is_over(&self) -> bool {
        matches!(self.play.turns(), [.., a, b] if is_pass(*a) && is_pass(*b))
    }
}

/// The protocol is ASCII: any other character, of a file name for instance, is escaped.
fn ascii(text: &str) -> String {
    let escaped = |c: char| match c {
        ' '..='~' | '\n' => c.to_string(),
        _ => c.escape_unicode().to_string(),
    };
    text.chars().map(escaped).collect()
}

fn is_pass(turn: Turn) -> bool {
    turn == Turn::pass(turn.player)
}

#[cfg(test)]
mod tests;
