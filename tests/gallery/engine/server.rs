//! The commands.

use super::{gtp, sgf};
use std::collections::BTreeSet;
use weiqi_checks::faults::Fault;
use weiqi_checks::faults::board::{Board, Chain};
use weiqi_checks::faults::count::{count, komi_taken};
use weiqi_checks::faults::game::{Game, Position};
use weiqi_checks::faults::life::unconditionally_alive;
use weiqi_data::{Colour, Point, Preset, Quarters, RuleSet, Size, Turn};

/// An engine that answers commands.
pub struct Server {
    pub fault: Option<Fault>,
    rules: RuleSet,
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
    pub fn new(rules: RuleSet, fault: Option<Fault>) -> Server {
        let board = Board::empty(square(19), fault);
        let game = Game::after(vec![Position::start(board, Colour::Black)], fault);
        let komi = komi_of(&rules);
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
            "quit" if self.fault == Some(Fault::QuitRefused) => Err("not now".to_string()),
            "quit" => done(),
            "boardsize" => self.boardsize(first),
            "clear_board" => self.clear_board(),
            "komi" => self.set_komi(first),
            "get_komi" => Ok(gtp::result(self.komi, None).replace("B+", "").replace("W+", "-")),
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
                Ok(gtp::names(self.points().filter(|p| board.at(*p) == Some(colour)), self.fault))
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

    fn side(&self) -> u16 {
        self.game.board().size().columns().into()
    }

    fn restart(&mut self, board: Board, to_play: Colour) {
        self.rules.handicap = 0;
        self.game.restart(board, to_play);
    }

    /// Takes a turn that is known to be legal.
    fn take(&mut self, turn: Turn) {
        self.game.take(&self.rules, turn).expect("the turn was found among the legal ones");
    }

    fn colour(&self, word: &str) -> Result<Colour, String> {
        gtp::colour(word).ok_or("syntax error".to_string())
    }

    fn point(&self, word: &str) -> Result<Point, String> {
        let vertex = gtp::vertex(word, self.side(), self.fault).flatten();
        vertex.ok_or("invalid vertex".to_string())
    }

    fn boardsize(&mut self, word: &str) -> Answer {
        let Ok(side) = word.parse::<u16>() else { return syntax_error() };
        let largest = match self.fault {
            Some(Fault::NineteenRefused) => 13,
            Some(Fault::AnySizeAccepted) => 2000,
            _ => 25,
        };
        if self.fault == Some(Fault::DiesOnSizeOne) && side == 1 {
            std::process::exit(134);
        }
        if side > largest || (side == 0 && self.fault != Some(Fault::AnySizeAccepted)) {
            return Err("unacceptable size".to_string());
        }
        self.restart(Board::empty(square(side.clamp(1, 25)), self.fault), Colour::Black);
        done()
    }

    fn clear_board(&mut self) -> Answer {
        if self.fault == Some(Fault::ClearResetsKomi) {
            self.komi = komi_of(&self.rules);
        }
        self.kept_score = None;
        let side = match self.fault {
            Some(Fault::ClearForgetsSize) => 19,
            _ => self.side(),
        };
        self.restart(Board::empty(square(side), self.fault), Colour::Black);
        done()
    }

    fn set_komi(&mut self, word: &str) -> Answer {
        let Some(komi) = gtp::quarters(word, self.fault) else { return syntax_error() };
        self.komi = komi;
        done()
    }

    fn set_rules(&mut self, word: &str) -> Answer {
        let Some(preset) = Preset::from_name(word) else { return Err("unknown rules".to_string()) };
        self.rules = RuleSet { handicap: self.rules.handicap, ..preset.rules() };
        self.komi = komi_of(&self.rules);
        done()
    }

    fn play(&mut self, arguments: &[&str]) -> Answer {
        let [colour, vertex] = arguments else { return syntax_error() };
        let Some(colour) = gtp::colour(colour) else { return syntax_error() };
        let Some(vertex) = gtp::vertex(vertex, self.side(), self.fault) else {
            return syntax_error();
        };
        self.forget_score();
        let turn = vertex.map_or(Turn::pass(colour), |point| Turn::play(colour, point));
        match self.game.take(&self.rules, turn) {
            Ok(_) => done(),
            Err(_) => Err("illegal move".to_string()),
        }
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
            Some(Fault::IsLegalIgnoresRules) => self.game.board().at(point).is_none(),
            _ => self.is_legal_stone(colour, point),
        };
        Ok(u8::from(legal).to_string())
    }

    fn is_legal_stone(&self, colour: Colour, point: Point) -> bool {
        self.game.refusal(&self.rules, Turn::play(colour, point)).is_none()
    }

    /// Row by row.
    fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let size = self.game.board().size();
        (0..size.points()).map(move |index| Point::at(index, size))
    }

    fn legal_points(&self, colour: Colour) -> Vec<Point> {
        self.points().filter(|point| self.is_legal_stone(colour, *point)).collect()
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
                self.take(Turn::pass(colour));
                Ok("pass".to_string())
            }
            count => {
                let point = points[(self.random >> 33) as usize % count];
                self.take(Turn::play(colour, point));
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
        let row = |row| (0..self.side()).map(|column| letter(Point::new(column, row))).collect();
        (0..self.side()).rev().map(row).collect()
    }

    fn shown(&self) -> String {
        let mut text = String::new();
        for (at, row) in self.rows().iter().enumerate() {
            let number = usize::from(self.side()) - at;
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
            Some(Fault::SharedLibertiesCountTwice) => board.empty_neighbours(chain).len(),
            _ => chain.liberties.len(),
        };
        Ok(count.to_string())
    }

    fn unconditional_status(&self, word: &str) -> Answer {
        let point = self.point(word)?;
        let board = self.game.board();
        let lives = Colour::BOTH.iter().any(|&colour| {
            unconditionally_alive(board, self.rules.suicide, colour).contains(&point)
        });
        Ok(if lives { "alive" } else { "undecided" }.to_string())
    }

    fn final_score(&mut self) -> Answer {
        let margin = self.margin();
        if self.fault != Some(Fault::StaleScore) {
            self.kept_score = None;
        }
        let margin = *self.kept_score.get_or_insert(margin);
        Ok(gtp::result(margin, self.fault))
    }

    /// Black's margin in quarters of a point.
    fn margin(&self) -> i64 {
        let rules = RuleSet { komi: Quarters::ZERO, ..self.rules };
        let dead: Vec<Point> = self.dead_stones().into_iter().collect();
        let score = count(self.game.board(), &rules, &dead, &[], self.game.before());
        let score = score.expect("whole chains are called dead");
        2 * score.margin.0 - komi_taken(self.komi, 4, self.fault)
    }

    /// The stones that the engine calls dead. It takes everything on the board for living.
    fn dead_stones(&self) -> BTreeSet<Point> {
        let few_liberties = |chain: &&Chain| match self.fault {
            Some(Fault::SekiIsDead) => chain.liberties.len() <= 2 && chain.stones.len() > 1,
            _ => false,
        };
        let dead = self.game.board().chains().filter(few_liberties);
        dead.flat_map(|chain| chain.stones.iter().copied()).collect()
    }

    fn final_status_list(&self, word: &str) -> Answer {
        let dead = self.dead_stones();
        let board = self.game.board();
        let stones = self.points().filter(|point| board.at(*point).is_some());
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
        let side = self.side();
        if !(2..=9).contains(&stones) || side < 7 {
            return Err("invalid number of stones".to_string());
        }
        let (low, middle) = (if side < 13 { 2 } else { 3 }, side / 2);
        let high = side - 1 - low;
        let corners = [(low, low), (high, high), (low, high), (high, low)];
        let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
        let mut places: Vec<(u16, u16)> = corners.into_iter().chain(sides).collect();
        let has_centre = stones >= 5 && stones % 2 == 1;
        places.truncate(stones - usize::from(has_centre));
        if has_centre {
            places.push((middle, middle));
        }
        let points = places.into_iter().map(|(column, row)| Point::new(column, row)).collect();
        self.place(points)
    }

    fn set_free_handicap(&mut self, words: &[&str]) -> Answer {
        let points: Result<Vec<Point>, String> =
            words.iter().map(|word| self.point(word)).collect();
        let Ok(points) = points else { return Err("bad vertex list".to_string()) };
        let twice = (1..points.len()).any(|at| points[..at].contains(&points[at]));
        if points.len() < 2 || (twice && self.fault != Some(Fault::HandicapPointTwice)) {
            return Err("bad vertex list".to_string());
        }
        let answer = self.place(points);
        match self.fault {
            Some(Fault::HandicapAnswersFailure) => Err("bad vertex list".to_string()),
            _ => answer,
        }
    }

    /// Handicap stones on an empty board.
    fn place(&mut self, points: Vec<Point>) -> Answer {
        if self.game.has_begun() && self.fault != Some(Fault::HandicapOnStones) {
            return Err("board not empty".to_string());
        }
        let mut board = self.game.board().clone();
        for point in &points {
            if board.at(*point).is_none() {
                board.put(Colour::Black, *point);
            }
        }
        self.restart(board, Colour::White);
        self.rules.handicap = points.len() as u32;
        Ok(gtp::names(points, self.fault))
    }

    fn loadsgf(&mut self, path: &str) -> Answer {
        let Ok(text) = std::fs::read_to_string(path) else {
            return Err("cannot open file".to_string());
        };
        self.forget_score();
        self.rules.handicap = 0;
        match sgf::load(&mut self.game, &self.rules, &text, self.fault) {
            Some(()) => done(),
            None => Err("cannot load file".to_string()),
        }
    }
}

/// Komi in quarters of a point.
fn komi_of(rules: &RuleSet) -> i64 {
    2 * rules.komi.0
}

/// The size of a square board.
fn square(side: u16) -> Size {
    let side = u8::try_from(side).expect("a side of 25 at most");
    Size::new(side, side).expect("a side of 25 at most")
}
