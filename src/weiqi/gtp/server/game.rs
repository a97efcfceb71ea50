//! Setting up, playing and taking back.

use super::judge::illegal_move;
use super::table::{one, syntax_error};
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use weiqi_data::{Chain, Diagram, Point, Refusal, Size, Turn};

impl<B: Backend> Server<B> {
    pub(super) fn boardsize(&mut self, arguments: &[String]) -> Reply {
        let side = side(one(arguments)?)?;
        self.resize(side, side)
    }

    /// KataGo's command for boards that are not square.
    pub(super) fn rectangular_boardsize(&mut self, arguments: &[String]) -> Reply {
        let [columns, rows] = arguments else { return Err(syntax_error()) };
        self.resize(side(columns)?, side(rows)?)
    }

    fn resize(&mut self, columns: u32, rows: u32) -> Reply {
        let in_range = |side| u8::try_from(side).ok().filter(|&s| s <= Size::LARGEST_PLAYED);
        let size = in_range(columns).zip(in_range(rows)).and_then(|(c, r)| Size::new(c, r).ok());
        let size = size.ok_or("unacceptable size")?;
        self.clear(size)
    }

    pub(super) fn clear_board(&mut self, _: &[String]) -> Reply {
        self.clear(self.size)
    }

    fn clear(&mut self, size: Size) -> Reply {
        self.handicap = 0;
        self.start(Diagram::empty(size), self.rules.opener())?;
        Ok(String::new())
    }

    /// KataGo's `set_position` and GoGui's `gogui-setup`: pairs of colour and vertex, without
    /// a history.
    pub(super) fn set_position(&mut self, arguments: &[String]) -> Reply {
        let mut diagram = Diagram::empty(self.size);
        for pair in arguments.chunks(2) {
            let [colour, point] = pair else { return Err(syntax_error()) };
            let colour = vertex::colour(colour).ok_or_else(syntax_error)?;
            let point = vertex::point(point, self.size).ok_or_else(syntax_error)?;
            if diagram.at(point).is_some() {
                return Err(format!("{point} is given twice"));
            }
            diagram.set(point, Some(colour));
        }
        self.handicap = 0;
        self.start(diagram, self.rules.opener())?;
        Ok(String::new())
    }

    pub(super) fn play(&mut self, arguments: &[String]) -> Reply {
        let turn = self.turn(arguments)?;
        self.take(turn).map_err(|refusal| illegal_move(&refusal))?;
        Ok(String::new())
    }

    /// GoGui's `gogui-play_sequence`: all of these moves, or none.
    pub(super) fn play_sequence(&mut self, arguments: &[String]) -> Reply {
        for (number, pair) in arguments.chunks(2).enumerate() {
            let taken = self.turn(pair).and_then(|turn| {
                self.take(turn).map_err(|refusal| format!("{turn}: {}", illegal_move(&refusal)))
            });
            if let Err(sentence) = taken {
                (0..number).for_each(|_| _ = self.play.undo());
                return Err(format!("move {}, {sentence}", number + 1));
            }
        }
        Ok(String::new())
    }

    /// A colour and a point of the board, or `pass`.
    pub(super) fn turn(&self, words: &[String]) -> Result<Turn, String> {
        let [colour, vertex, ..] = words else { return Err(syntax_error()) };
        let player = vertex::colour(colour).ok_or_else(syntax_error)?;
        let action = vertex::action(vertex, self.size).ok_or_else(syntax_error)?;
        Ok(Turn { player, action })
    }

    /// Takes a turn of either side. What the protocol calls an illegal move is refused and
    /// leaves everything as it was.
    pub(super) fn take(&mut self, turn: Turn) -> Result<(), Refusal> {
        self.play.take(&self.game_rules(), turn)?;
        self.dead.clear();
        Ok(())
    }

    pub(super) fn undo(&mut self, _: &[String]) -> Reply {
        self.take_back(1)
    }

    /// GNU Go's `gg-undo`: takes back so many moves, one without a number; all or none.
    pub(super) fn undo_several(&mut self, arguments: &[String]) -> Reply {
        match arguments {
            [] => self.take_back(1),
            [number, ..] => self.take_back(number.parse().map_err(|_| syntax_error())?),
        }
    }

    fn take_back(&mut self, moves: usize) -> Reply {
        if moves > self.play.moves() {
            return Err("cannot undo".to_string());
        }
        (0..moves).for_each(|_| _ = self.play.undo());
        self.dead.clear();
        Ok(String::new())
    }

    /// The stones of a chain that includes this point.
    pub(super) fn chain_at(&self, point: Point) -> Option<Chain> {
        self.play.game().chains().into_iter().find(|chain| chain.stones.contains(&point))
    }
}

fn side(word: &str) -> Result<u32, String> {
    word.parse().map_err(|_| syntax_error())
}
