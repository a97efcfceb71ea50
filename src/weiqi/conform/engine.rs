//! The engine under test: what it calls itself, which commands it knows, what it was sent.

use super::board_text;
use super::habits::Habits;
use super::line::{Play, Step};
use super::talk::{Manners, Talk, Trouble};
use crate::gtp::line::Answer;
use crate::gtp::vertex;
use std::collections::BTreeSet;
use weiqi_data::{Colour, Diagram, Point, Size, Turn};

/// The commands that the suite can make use of.
pub const USEFUL: [&str; 29] = [
    "all_legal",
    "boardsize",
    "captures",
    "clear_board",
    "countlib",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "genmove",
    "get_komi",
    "gogui-rules_board",
    "gogui-rules_captured_count",
    "gogui-rules_legal_moves",
    "is_legal",
    "kata-raw-nn",
    "kata-set-rules",
    "kgs-rules",
    "known_command",
    "komi",
    "list_commands",
    "list_stones",
    "loadsgf",
    "name",
    "play",
    "set_free_handicap",
    "set_position",
    "showboard",
    "unconditional_status",
    "undo",
];

/// A board of so many lines each way.
pub fn square(side: u8) -> Size {
    Size::new(side, side).expect("a usual size is a size")
}

/// A command and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    pub command: String,
    pub answer: Answer,
}

/// The engine under test.
pub struct Engine {
    talk: Box<dyn Talk>,
    /// What it calls itself; empty where it does not say.
    pub name: String,
    /// Its version; empty where it does not say.
    pub version: String,
    /// The commands that it knows and that may be used.
    pub commands: BTreeSet<String>,
    /// How many commands it was sent.
    pub sent: usize,
    /// What it was sent since the last [`Engine::forget`].
    log: Vec<Exchange>,
    size: Option<Size>,
    /// How it takes `play`.
    pub habits: Habits,
    /// A showboard that could not be read is not tried again.
    is_showboard_unreadable: bool,
}

impl Engine {
    /// Asks an engine for its name and its commands. Where `allowed` is given, these are
    /// believed, and no others are used.
    pub fn meet(talk: Box<dyn Talk>, allowed: Option<&[String]>) -> Result<Engine, Trouble> {
        let mut engine = Engine {
            talk,
            name: String::new(),
            version: String::new(),
            commands: BTreeSet::new(),
            sent: 0,
            log: Vec::new(),
            size: None,
            habits: Habits::default(),
            is_showboard_unreadable: false,
        };
        let text_of = |answer: Answer| if answer.success { answer.text } else { String::new() };
        let may = |command: &str| allowed.is_none_or(|all| all.iter().any(|one| one == command));
        if may("name") {
            engine.name = text_of(engine.ask("name")?);
        }
        if may("version") {
            engine.version = text_of(engine.ask("version")?);
        }
        engine.commands = match allowed {
            Some(allowed) => allowed.iter().cloned().collect(),
            None => engine.find_commands()?,
        };
        engine.forget();
        Ok(engine)
    }

    /// `list_commands`, else `known_command` for each, else what every engine has.
    fn find_commands(&mut self) -> Result<BTreeSet<String>, Trouble> {
        let list = self.ask("list_commands")?;
        let listed: BTreeSet<String> = list.text.split_whitespace().map(str::to_string).collect();
        if list.success && listed.contains("play") {
            return Ok(listed);
        }
        let mut known: BTreeSet<String> = ["play", "clear_board"].map(str::to_string).into();
        if self.ask("known_command play")?.text == "true" {
            for name in USEFUL {
                if self.ask(&format!("known_command {name}"))?.text == "true" {
                    known.insert(name.to_string());
                }
            }
        } else if self.ask("boardsize 19")?.success {
            known.insert("boardsize".to_string());
        }
        Ok(known)
    }

    /// Whether a command may be used.
    pub fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// Sends a command.
    pub fn ask(&mut self, command: &str) -> Result<Answer, Trouble> {
        self.sent += 1;
        let answer = self.talk.send(command);
        if answer.is_err() {
            self.size = None;
        }
        let answer = answer?;
        self.log.push(Exchange { command: command.to_string(), answer: answer.clone() });
        Ok(answer)
    }

    /// Sends lines as they are; see [`Talk::send_raw`].
    pub fn ask_raw(&mut self, lines: &str, answers: usize) -> Result<String, Trouble> {
        self.sent += 1;
        self.talk.send_raw(lines, answers)
    }

    /// How it frames its answers.
    pub fn manners(&self) -> Manners {
        self.talk.manners()
    }

    /// The trouble after which nothing more is tried, if it has come to that.
    pub fn given_up(&self) -> Option<Trouble> {
        self.talk.given_up()
    }

    /// Lets go of the process after `quit`; see [`Talk::end`].
    pub fn end(&mut self) -> bool {
        self.size = None;
        self.talk.end()
    }

    /// Forgets what was sent so far.
    pub fn forget(&mut self) {
        self.log.clear();
    }

    /// What was sent since then, with the answers.
    pub fn log(&self) -> &[Exchange] {
        &self.log
    }

    pub fn log_of_commands(&self) -> Vec<String> {
        self.log.iter().map(|exchange| exchange.command.clone()).collect()
    }

    /// Begins a new game on a board of this size. Returns whether the engine has it.
    pub fn begin(&mut self, size: Size) -> Result<bool, Trouble> {
        self.forget();
        if !self.resize(size)? {
            return Ok(false);
        }
        Ok(self.ask("clear_board")?.success)
    }

    /// The first of some square boards that it has, so many at most. A game begins on each.
    pub fn boards(&mut self, sides: &[u8], most: usize) -> Result<Vec<Size>, Trouble> {
        let mut boards = Vec::new();
        for &side in sides {
            if boards.len() < most && self.begin(square(side))? {
                boards.push(square(side));
            }
        }
        Ok(boards)
    }

    fn resize(&mut self, size: Size) -> Result<bool, Trouble> {
        if !self.knows("boardsize") {
            return Ok(self.own_size()? == Some(size));
        }
        let is_square = size.columns() == size.rows();
        // Sent each time, so that the commands of a finding can be repeated as they are.
        let accepted = is_square && self.ask(&format!("boardsize {}", size.columns()))?.success;
        self.size = accepted.then_some(size);
        Ok(accepted)
    }

    /// The size of an engine that cannot be told one: the usual size on which the corner
    /// exists and the point beyond it does not.
    fn own_size(&mut self) -> Result<Option<Size>, Trouble> {
        if self.size.is_none() {
            for side in [19, 13, 9, 7, 5] {
                let corner = |side: u16| Point::new(side - 1, side - 1);
                self.ask("clear_board")?;
                let inside = self.ask(&vertex::play(Turn::play(Colour::Black, corner(side))))?;
                let beyond =
                    self.ask(&vertex::play(Turn::play(Colour::Black, corner(side + 1))))?;
                if inside.success && !beyond.success {
                    self.size = Size::new(side as u8, side as u8).ok();
                    break;
                }
            }
            self.forget();
        }
        Ok(self.size)
    }

    /// Plays a turn. Returns whether it was accepted.
    pub fn play(&mut self, turn: Turn) -> Result<bool, Trouble> {
        Ok(self.ask(&vertex::play(turn))?.success)
    }

    /// Takes a step of a game that the reference plays along. Where the engine wants the sides
    /// in turn, it gets the pass that lies between two turns of one side. Returns whether it
    /// accepted.
    pub fn advance(&mut self, play: &mut Play, step: Step) -> Result<bool, Trouble> {
        let accepted = match step {
            Step::Undo => self.ask("undo")?.success,
            Step::Turn(turn) => self.pass_before(play, turn)? && self.play(turn)?,
        };
        if accepted {
            play.step(step);
        }
        Ok(accepted)
    }

    /// The pass before a turn out of turn, where it has to be given.
    pub fn pass_before(&mut self, play: &Play, turn: Turn) -> Result<bool, Trouble> {
        use crate::boundary::Backend;
        let to_play = play.game().to_play();
        if turn.player == to_play || !self.habits.alternates() {
            return Ok(true);
        }
        self.play(Turn::pass(to_play))
    }

    /// Whether the board can be read back by a command.
    pub fn shows_its_board(&self) -> bool {
        self.knows("list_stones")
            || self.knows("gogui-rules_board")
            || (self.knows("showboard") && !self.is_showboard_unreadable)
    }

    /// Reads the board back. `None` where no command shows it, or not in a way that can be
    /// read.
    pub fn board(&mut self, size: Size) -> Result<Option<Diagram>, Trouble> {
        if self.knows("list_stones") {
            return self.listed_stones(size);
        }
        if self.knows("gogui-rules_board") {
            let answer = self.ask("gogui-rules_board")?;
            return Ok(answer
                .success
                .then(|| board_text::plain_rows(&answer.text, size))
                .flatten());
        }
        if self.knows("showboard") && !self.is_showboard_unreadable {
            let answer = self.ask("showboard")?;
            let board = answer.success.then(|| board_text::numbered_rows(&answer.text, size));
            self.is_showboard_unreadable = board.as_ref().is_none_or(Option::is_none);
            return Ok(board.flatten());
        }
        Ok(None)
    }

    fn listed_stones(&mut self, size: Size) -> Result<Option<Diagram>, Trouble> {
        let mut board = Diagram::empty(size);
        for colour in Colour::BOTH {
            let answer = self.ask(&format!("list_stones {colour}"))?;
            let words = answer.text.split_whitespace();
            let points: Option<Vec<Point>> = words.map(|word| vertex::point(word, size)).collect();
            let Some(points) = points.filter(|_| answer.success) else { return Ok(None) };
            points.into_iter().for_each(|point| board.set(point, Some(colour)));
        }
        Ok(Some(board))
    }
}
