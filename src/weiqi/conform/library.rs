//! A library in the place of a program: what it can do is a trait, and it is examined without
//! GTP.

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
        let of = |has: bool, names: &[&'static str]| if has { names.to_vec() } else { Vec::new() };
        let corner = Point::new(0, 0);
        [
            vec![
                "boardsize",
                "clear_board",
                "known_command",
                "list_commands",
                "name",
                "play",
                "protocol_version",
                "quit",
                "version",
            ],
            of(self.library.board().is_some(), &["list_stones"]),
            of(self.library.is_legal(Colour::Black, corner).is_some(), &["is_legal"]),
            of(self.library.margin(self.komi).is_some(), &["komi", "final_score"]),
        ]
        .concat()
    }

    fn answer(&mut self, command: &line::Command) -> Answer {
        let arguments: Vec<&str> = command.arguments.iter().map(String::as_str).collect();
        let syntax_error = || Answer::failure("syntax error");
        match (command.name.as_str(), arguments.as_slice()) {
            ("protocol_version", _) => Answer::success("2"),
            ("name", _) => Answer::success(self.library.name()),
            ("version" | "quit", _) => Answer::success(""),
            ("list_commands", _) => Answer::success(self.commands().join("\n")),
            ("known_command", [name]) => {
                Answer::success(self.commands().contains(name).to_string())
            }
            ("boardsize", [side]) => self.boardsize(side),
            ("clear_board", _) => {
                self.library.begin(self.size);
                Answer::success("")
            }
            ("play", [player, action]) => {
                let turn = vertex::colour(player).zip(vertex::action(action, self.size));
                let Some((player, action)) = turn else { return syntax_error() };
                match self.library.play(Turn { player, action }) {
                    true => Answer::success(""),
                    false => Answer::failure("illegal move"),
                }
            }
            ("is_legal", [player, point]) => {
                let asked = vertex::colour(player).zip(vertex::point(point, self.size));
                let legal = asked.and_then(|(player, point)| self.library.is_legal(player, point));
                legal
                    .map_or_else(syntax_error, |legal| Answer::success(u8::from(legal).to_string()))
            }
            ("list_stones", [player]) => {
                let stones = vertex::colour(player).zip(self.library.board());
                let list = stones.map(|(player, board)| vertex::list(&board.stones(player)));
                list.map_or_else(syntax_error, Answer::success)
            }
            ("undo", []) => match self.library.undo() {
                Some(true) => Answer::success(""),
                Some(false) => Answer::failure("cannot undo"),
                None => Answer::failure("unknown command"),
            },
            ("komi", [komi]) => match vertex::points(komi) {
                Some(komi) => {
                    self.komi = komi;
                    Answer::success("")
                }
                None => syntax_error(),
            },
            ("final_score", []) => match self.library.margin(self.komi) {
                Some(margin) => Answer::success(super::margin::Margin::exact(margin).result()),
                None => Answer::failure("cannot score"),
            },
            ("boardsize" | "known_command" | "play" | "is_legal" | "list_stones" | "komi", _) => {
                syntax_error()
            }
            _ => Answer::failure("unknown command"),
        }
    }

    fn boardsize(&mut self, side: &str) -> Answer {
        let Some(side) = side.parse::<u8>().ok() else { return Answer::failure("syntax error") };
        let size = Size::new(side, side).ok().filter(|size| self.library.begin(*size));
        match size {
            Some(size) => {
                self.size = size;
                Answer::success("")
            }
            None => Answer::failure("unacceptable size"),
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
