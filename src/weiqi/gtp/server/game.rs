//! Setting up, playing and taking back.

use super::table::{one, syntax_error};
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use weiqi_data::{Action, Chain, Colour, Diagram, Past, Point, Refusal, Size, Turn};

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

    /// KataGo's `set_position`: pairs of colour and vertex, without a history.
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
        let [colour, vertex, ..] = arguments else { return Err(syntax_error()) };
        let player = vertex::colour(colour).ok_or_else(syntax_error)?;
        let action = vertex::action(vertex, self.size).ok_or_else(syntax_error)?;
        self.take(Turn { player, action }).map_err(|_| "illegal move".to_string())?;
        Ok(String::new())
    }

    /// Takes a turn of either side. What the protocol calls an illegal move is refused and
    /// leaves everything as it was.
    pub(super) fn take(&mut self, turn: Turn) -> Result<(), Refusal> {
        let rules = self.game_rules();
        let (turns, to_play) = (self.turns.len(), self.game.to_play());
        self.give_turn_to(turn.player);
        match self.game.take(&rules, turn) {
            Ok(stones) => {
                let given_up = matches!(turn.action, Action::Play(p) if stones.contains(&p));
                let taker = if given_up { turn.player.opponent() } else { turn.player };
                self.marks.push((turns, self.prisoners));
                self.prisoners[taker.index()] += stones.len();
                self.turns.push(turn);
                self.dead.clear();
                Ok(())
            }
            Err(refusal) => {
                self.return_to(turns, to_play);
                Err(refusal)
            }
        }
    }

    /// Makes it this side's turn: before the first turn either side may begin; later the
    /// other side passes.
    pub(super) fn give_turn_to(&mut self, player: Colour) {
        if self.game.to_play() == player {
            return;
        }
        if self.turns.is_empty() {
            return self.begin_with(player);
        }
        let pass = Turn::pass(player.opponent());
        let taken = self.game.take(&self.game_rules(), pass);
        taken.expect("a pass by the side to play is legal");
        self.turns.push(pass);
    }

    /// Takes back what [`Server::give_turn_to`] and later turns have done.
    pub(super) fn return_to(&mut self, turns: usize, to_play: Colour) {
        for _ in turns..self.turns.len() {
            self.game.undo();
        }
        self.turns.truncate(turns);
        if self.game.to_play() != to_play {
            self.begin_with(to_play);
        }
    }

    fn begin_with(&mut self, player: Colour) {
        let start = Past::set_up(self.game.diagram(), player);
        self.game = B::resume(&[start]).expect("the position stood already");
    }

    pub(super) fn undo(&mut self, _: &[String]) -> Reply {
        let (turns, prisoners) = self.marks.pop().ok_or("cannot undo")?;
        let to_play = self.turns[turns].player;
        self.return_to(turns, to_play);
        self.prisoners = prisoners;
        self.dead.clear();
        Ok(String::new())
    }

    /// The stones of a chain that includes this point.
    pub(super) fn chain_at(&self, point: Point) -> Option<Chain> {
        self.game.chains().into_iter().find(|chain| chain.stones.contains(&point))
    }
}

fn side(word: &str) -> Result<u32, String> {
    word.parse().map_err(|_| syntax_error())
}
