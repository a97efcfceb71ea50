//! A library in the place of a program: what it can do is a trait, and it is examined without
//! GTP.

use super::margin::Margin;
use super::talk::{Manners, Talk, Trouble};
use crate::gtp::line::{self, Answer};
use crate::gtp::vertex;
use weiqi_data::{Colour, Diagram, Point, Quarters, Size, Turn};

/// A library that knows rules. What it leaves out is not asked.
pub trait Library {
    /// Its name.
    fn name(&self) -> String;

    /// Begins a new game. Returns whether it has boards of this size.
    fn begin(&mut self, size: Size) -> bool;

    /// Takes a turn. Returns whether it is legal; an illegal one changes nothing.
    fn play(&mut self, turn: Turn) -> bool;

    /// The stones on the board.
    fn board(&self) -> Option<Diagram> {
        None
    }

    /// Whether a stone may be put there.
    fn is_legal(&self, _player: Colour, _point: Point) -> Option<bool> {
        None
    }

    /// Takes the last turn back.
    fn undo(&mut self) -> Option<bool> {
        None
    }

    /// Black's margin in the finished game with this komi.
    fn margin(&self, _komi: Quarters) -> Option<Quarters> {
        None
    }
}

/// The commands that every library can answer.
const ALWAYS: [&str; 9] = [
    "boardsize",
    "clear_board",
    "known_command",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "version",
];

/// A library that answers commands.
pub struct Answering<L> {
    library: L,
    size: Size,
    komi: Quarters,
}

impl<L: Library> Answering<L> {
    /// Puts a library in the place of a program.
    ///
    /// # Panics
    /// It has no board of 19 lines.
    pub fn new(mut library: L) -> Answering<L> {
        let size = Size::new(19, 19).expect("19x19 is a size");
        assert!(library.begin(size), "the library has no board of 19 lines");
        Answering { library, size, komi: Quarters::ZERO }
    }

    /// The commands that the library can answer.
    fn commands(&self) -> Vec<&'static str> {
        let corner = Point::new(0, 0);
        let optional = [
            (self.library.board().is_some(), ["list_stones"].as_slice()),
            (self.library.is_legal(Colour::Black, corner).is_some(), &["is_legal"]),
            (self.library.margin(self.komi).is_some(), &["komi", "final_score"]),
        ];
        let has = optional.into_iter().filter(|(has, _)| *has).flat_map(|(_, names)| names);
        ALWAYS.iter().chain(has).copied().collect()
    }

    /// Answers a command: the text of a success or of a failure.
    fn reply(&mut self, name: &str, arguments: &[&str]) -> Result<String, &'static str> {
        const SYNTAX: &str = "syntax error";
        let nothing = String::new;
        let side = || arguments.first().and_then(|word| vertex::colour(word)).ok_or(SYNTAX);
        Ok(match (name, arguments) {
            ("protocol_version", _) => "2".to_string(),
            ("name", _) => self.library.name(),
            ("version" | "quit", _) => nothing(),
            ("list_commands", _) => self.commands().join("\n"),
            ("known_command", [name]) => self.commands().contains(name).to_string(),
            ("boardsize", [lines]) => {
                let lines = lines.parse().map_err(|_| SYNTAX)?;
                let size = Size::new(lines, lines).ok().filter(|size| self.library.begin(*size));
                self.size = size.ok_or("unacceptable size")?;
                nothing()
            }
            ("clear_board", _) => {
                self.library.begin(self.size);
                nothing()
            }
            ("play", [_, action]) => {
                let player = side()?;
                let action = vertex::action(action, self.size).ok_or(SYNTAX)?;
                let is_legal = self.library.play(Turn { player, action });
                is_legal.then(nothing).ok_or("illegal move")?
            }
            ("is_legal", [_, point]) => {
                let point = vertex::point(point, self.size).ok_or(SYNTAX)?;
                u8::from(self.library.is_legal(side()?, point).ok_or(SYNTAX)?).to_string()
            }
            ("list_stones", [_]) => {
                let board = self.library.board().ok_or(SYNTAX)?;
                vertex::list(&board.stones(side()?))
            }
            ("undo", []) => {
                let is_undone = self.library.undo().ok_or("unknown command")?;
                is_undone.then(nothing).ok_or("cannot undo")?
            }
            ("komi", [komi]) => {
                self.komi = vertex::points(komi).ok_or(SYNTAX)?;
                nothing()
            }
            ("final_score", []) => {
                Margin::exact(self.library.margin(self.komi).ok_or("cannot score")?).result()
            }
            (name, _) if self.commands().contains(&name) => return Err(SYNTAX),
            (_, _) => return Err("unknown command"),
        })
    }

    fn answer(&mut self, command: &line::Command) -> Answer {
        let arguments: Vec<&str> = command.arguments.iter().map(String::as_str).collect();
        match self.reply(&command.name, &arguments) {
            Ok(text) => Answer::success(text),
            Err(text) => Answer::failure(text),
        }
    }
}

impl<L: Library> Talk for Answering<L> {
    fn send(&mut self, command: &str) -> Result<Answer, Trouble> {
        Ok(line::read(command).map_or_else(|| Answer::success(""), |read| self.answer(&read)))
    }

    fn send_raw(&mut self, lines: &str, _answers: usize) -> Result<String, Trouble> {
        let commands: Vec<line::Command> = lines.lines().filter_map(line::read).collect();
        Ok(commands.iter().map(|read| self.answer(read).framed(read.id.as_deref())).collect())
    }

    fn manners(&self) -> Manners {
        Manners { repeats_ids: true, closes_answers: true, ..Manners::default() }
    }
}
