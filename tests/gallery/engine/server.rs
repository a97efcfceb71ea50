//! The commands.

use super::board::{Board, Colour, Point};
use super::game::Game;
use super::rules::{self, Rules};
use super::{count, gtp, sgf};
use crate::faults::Fault;

/// An engine that answers commands.
pub struct Server {
    pub fault: Fault,
    rules: Rules,
    game: Game,
    /// In quarters of a point.
    komi: i64,
    /// The last score, for an engine that keeps it.
    kept_score: Option<i64>,
    /// The state of the random numbers of `genmove`.
    random: u64,
}

/// An answer: a text, or the message of a failure.
pub type Answer = Result<String, String>;

const COMMANDS: &[&str] = &[
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
    "gogui-rules_legal_moves",
    "is_legal",
    "kata-set-rules",
    "known_command",
    "komi",
    "list_commands",
    "list_stones",
    "loadsgf",
    "name",
    "place_free_handicap",
    "play",
    "protocol_version",
    "quit",
    "set_free_handicap",
    "showboard",
    "unconditional_status",
    "undo",
    "version",
];

/// The message of the standard.
pub const UNKNOWN: &str = "unknown command";

fn syntax_error<T>() -> Result<T, String> {
    Err("syntax error".to_string())
}

fn done() -> Answer {
    Ok(String::new())
}

impl Server {
    pub fn new(rules: Rules, fault: Fault) -> Server {
        let komi = rules.komi;
        let game = Game::new(rules, fault, 19);
        Server { fault, rules, game, komi, kept_score: None, random: 1 }
    }

    /// Answers a command.
    pub fn answer(&mut self, name: &str, arguments: &[&str]) -> Answer {
        let first = arguments.first().copied().unwrap_or("");
        match name {
            "protocol_version" => Ok("2".to_string()),
            "name" => Ok("Small engine".to_string()),
            "version" => Ok("1".to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "known_command" => Ok(COMMANDS.contains(&first).to_string()),
            "quit" if self.fault == Fault::QuitRefused => Err("not now".to_string()),
            "quit" => done(),
            "boardsize" => self.boardsize(first),
            "clear_board" => self.clear_board(),
            "komi" => self.set_komi(first),
            "get_komi" => {
                Ok(gtp::result(self.komi, Fault::None).replace("B+", "").replace("W+", "-"))
            }
            "kata-set-rules" => self.set_rules(first),
            "play" => self.play(arguments),
            "genmove" => self.genmove(first),
            "undo" => self.undo(),
            "is_legal" => self.is_legal(arguments),
            "all_legal" => self.all_legal(self.colour(first)?),
            "gogui-rules_legal_moves" => {
                let points = self.all_legal(self.game.now().to_play)?;
                Ok(format!("{points} PASS").trim().to_string())
            }
            "gogui-rules_board" => Ok(self.rows().join("\n")),
            "list_stones" => {
                let colour = self.colour(first)?;
                let board = self.game.board();
                Ok(gtp::names(board.points().filter(|p| board.at(*p) == Some(colour)), self.fault))
            }
            "showboard" => Ok(self.shown()),
            "countlib" => self.countlib(first),
            "captures" => Ok(self.game.now().prisoners[self.colour(first)?.index()].to_string()),
            "unconditional_status" => self.unconditional_status(first),
            "final_score" => self.final_score(),
            "final_status_list" => self.final_status_list(first),
            "fixed_handicap" | "place_free_handicap" => self.fixed_handicap(first),
            "set_free_handicap" => self.set_free_handicap(arguments),
            "loadsgf" => self.loadsgf(first),
            _ => Err(UNKNOWN.to_string()),
        }
    }

    fn colour(&self, word: &str) -> Result<Colour, String> {
        gtp::colour(word).ok_or("syntax error".to_string())
    }

    fn point(&self, word: &str) -> Result<Point, String> {
        let vertex = gtp::vertex(word, self.game.board().side, self.fault).flatten();
        vertex.ok_or("invalid vertex".to_string())
    }

    fn boardsize(&mut self, word: &str) -> Answer {
        let Ok(side) = word.parse::<usize>() else { return syntax_error() };
        let largest = match self.fault {
            Fault::NineteenRefused => 13,
            Fault::AnySizeAccepted => 2000,
            _ => 25,
        };
        if self.fault == Fault::DiesOnSizeOne && side == 1 {
            std::process::exit(134);
        }
        if side > largest || (side == 0 && self.fault != Fault::AnySizeAccepted) {
            return Err("unacceptable size".to_string());
        }
        self.game.restart(Board::empty(side.min(25), self.fault), Colour::Black);
        done()
    }

    fn clear_board(&mut self) -> Answer {
        if self.fault == Fault::ClearResetsKomi {
            self.komi = self.rules.komi;
        }
        self.kept_score = None;
        let side = match self.fault {
            Fault::ClearForgetsSize => 19,
            _ => self.game.board().side,
        };
        self.game.restart(Board::empty(side, self.fault), Colour::Black);
        done()
    }

    fn set_komi(&mut self, word: &str) -> Answer {
        let Some(komi) = gtp::quarters(word, self.fault) else { return syntax_error() };
        self.komi = komi;
        done()
    }

    fn set_rules(&mut self, word: &str) -> Answer {
        let Some(rules) = rules::named(word) else { return Err("unknown rules".to_string()) };
        (self.rules, self.game.rules, self.komi) = (rules, rules, rules.komi);
        done()
    }

    fn play(&mut self, arguments: &[&str]) -> Answer {
        let [colour, vertex] = arguments else { return syntax_error() };
        let Some(colour) = gtp::colour(colour) else { return syntax_error() };
        let side = self.game.board().side;
        let Some(vertex) = gtp::vertex(vertex, side, self.fault) else { return syntax_error() };
        self.forget_score();
        let legal = match vertex {
            Some(point) => self.game.play(colour, point),
            None => self.game.pass(colour),
        };
        if legal { done() } else { Err("illegal move".to_string()) }
    }

    fn forget_score(&mut self) {
        self.kept_score = None;
    }

    fn undo(&mut self) -> Answer {
        self.forget_score();
        if self.game.undo() { done() } else { Err("cannot undo".to_string()) }
    }

    fn is_legal(&self, arguments: &[&str]) -> Answer {
        let [colour, vertex] = arguments else { return syntax_error() };
        let (colour, point) = (self.colour(colour)?, self.point(vertex)?);
        let legal = match self.fault {
            Fault::IsLegalIgnoresRules => self.game.board().at(point).is_none(),
            _ => self.game.after(colour, point).is_some(),
        };
        Ok(u8::from(legal).to_string())
    }

    fn legal_points(&self, colour: Colour) -> Vec<Point> {
        let points = self.game.board().points();
        points.filter(|point| self.game.after(colour, *point).is_some()).collect()
    }

    fn all_legal(&self, colour: Colour) -> Answer {
        Ok(gtp::names(self.legal_points(colour), self.fault))
    }

    /// A random legal point that is no eye of one's own, or a pass.
    fn genmove(&mut self, word: &str) -> Answer {
        let colour = self.colour(word)?;
        let board = self.game.board();
        let is_eye =
            |p: &Point| board.neighbours(*p).iter().all(|next| board.at(*next) == Some(colour));
        let mut points = self.legal_points(colour);
        points.retain(|point| !is_eye(point));
        self.forget_score();
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        match points.len() {
            0 => {
                self.game.pass(colour);
                Ok("pass".to_string())
            }
            count => {
                let point = points[(self.random >> 33) as usize % count];
                self.game.play(colour, point);
                Ok(gtp::name(point, self.fault))
            }
        }
    }

    /// The rows from the top.
    fn rows(&self) -> Vec<String> {
        let board = self.game.board();
        let letter = |point| match board.at(point) {
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
            None => '.',
        };
        let row = |row| (0..board.side).map(|column| letter(Point { column, row })).collect();
        (0..board.side).rev().map(row).collect()
    }

    fn shown(&self) -> String {
        let mut text = String::new();
        for (at, row) in self.rows().iter().enumerate() {
            let number = self.game.board().side - at;
            let spaced: Vec<String> = row.chars().map(String::from).collect();
            text += &format!("\n{number:2} {} {number}", spaced.join(" "));
        }
        text
    }

    fn countlib(&self, word: &str) -> Answer {
        let point = self.point(word)?;
        let board = self.game.board();
        let Some(chain) = board.chain_at(point) else { return Err("vertex empty".to_string()) };
        let count = match self.fault {
            Fault::SharedLibertiesCountTwice => {
                let around = chain.stones.iter().flat_map(|stone| board.neighbours(*stone));
                around.filter(|next| board.at(*next).is_none()).count()
            }
            _ => chain.liberties.len(),
        };
        Ok(count.to_string())
    }

    fn unconditional_status(&self, word: &str) -> Answer {
        let point = self.point(word)?;
        let lives = count::lives_unconditionally(self.game.board(), point, self.fault);
        Ok(if lives { "alive" } else { "undecided" }.to_string())
    }

    fn final_score(&mut self) -> Answer {
        let margin = count::margin(&self.game, self.komi, self.fault);
        if self.fault != Fault::StaleScore {
            self.kept_score = None;
        }
        let margin = *self.kept_score.get_or_insert(margin);
        Ok(gtp::result(margin, self.fault))
    }

    fn final_status_list(&self, word: &str) -> Answer {
        let dead = count::dead_stones(&self.game, self.fault);
        let board = self.game.board();
        let stones = board.points().filter(|point| board.at(*point).is_some());
        let points: Vec<Point> = match word {
            "dead" => dead.into_iter().collect(),
            "alive" => stones.filter(|point| !dead.contains(point)).collect(),
            "seki" => Vec::new(),
            _ => return syntax_error(),
        };
        Ok(gtp::names(points, self.fault))
    }

    fn fixed_handicap(&mut self, word: &str) -> Answer {
        let Ok(stones) = word.parse::<usize>() else { return syntax_error() };
        let side = self.game.board().side;
        if !(2..=9).contains(&stones) || side < 7 {
            return Err("invalid number of stones".to_string());
        }
        let (low, middle) = (if side < 13 { 2 } else { 3 }, side / 2);
        let high = side - 1 - low;
        let corners = [(low, low), (high, high), (low, high), (high, low)];
        let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
        let mut places: Vec<(usize, usize)> = corners.into_iter().chain(sides).collect();
        let has_centre = stones >= 5 && stones % 2 == 1;
        places.truncate(stones - usize::from(has_centre));
        if has_centre {
            places.push((middle, middle));
        }
        let points = places.into_iter().map(|(column, row)| Point { column, row }).collect();
        self.place(points)
    }

    fn set_free_handicap(&mut self, words: &[&str]) -> Answer {
        let points: Result<Vec<Point>, String> =
            words.iter().map(|word| self.point(word)).collect();
        let Ok(points) = points else { return Err("bad vertex list".to_string()) };
        let twice = (1..points.len()).any(|at| points[..at].contains(&points[at]));
        if points.len() < 2 || (twice && self.fault != Fault::HandicapPointTwice) {
            return Err("bad vertex list".to_string());
        }
        let answer = self.place(points);
        match self.fault {
            Fault::HandicapAnswersFailure => Err("bad vertex list".to_string()),
            _ => answer,
        }
    }

    /// Handicap stones on an empty board.
    fn place(&mut self, points: Vec<Point>) -> Answer {
        if self.game.has_begun() && self.fault != Fault::HandicapOnStones {
            return Err("board not empty".to_string());
        }
        let mut board = self.game.board().clone();
        for point in &points {
            if board.at(*point).is_none() {
                board.put(Colour::Black, *point);
            }
        }
        self.game.restart(board, Colour::White);
        self.game.handicap = points.len();
        Ok(gtp::names(points, self.fault))
    }

    fn loadsgf(&mut self, path: &str) -> Answer {
        let Ok(text) = std::fs::read_to_string(path) else {
            return Err("cannot open file".to_string());
        };
        self.forget_score();
        match sgf::load(&mut self.game, &text, self.fault) {
            Some(()) => done(),
            None => Err("cannot load file".to_string()),
        }
    }
}
