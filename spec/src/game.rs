//! The game (对局): the positions so far, and what a turn makes of the last of them.

use crate::board::Board;
use crate::general::a02_play::{breach, next_to_play};
use crate::general::a03_liberties::chain_that_may_not_stay;
use crate::general::a04_capture::{Capture, put_down};
use crate::general::a05_forbidden_point::{
    chain_forbidden_under, is_forbidden_after_capture, lost_by,
};
use crate::general::a06_repetition::{article, stood_before};
use weiqi_data::{
    Action, Article, Colour, LeftBy, Past, Point, Reason, Refusal, RuleSet, StartError, Turn,
};

/// A position (局面): the board, whose turn it is, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// What stands on the board.
    pub board: Board,
    /// The side to play.
    pub to_play: Colour,
    /// How the position came about.
    pub left_by: LeftBy,
}

/// A game in progress: every position since the set-up, the present one last.
#[derive(Clone, Debug)]
pub struct Game {
    history: Vec<Position>,
    /// The number of positions that the game was resumed with.
    given: usize,
}

impl Game {
    /// A game that begins with a set-up position.
    ///
    /// # Errors
    /// A chain of the set-up has no liberties (1.3).
    pub fn start(board: Board, to_play: Colour) -> Result<Game, StartError> {
        let position = Position { board, to_play, left_by: LeftBy::SetUp };
        Game::from_positions(vec![position])
    }

    /// A game that goes on after the last position of a history.
    ///
    /// # Errors
    /// A chain of one of the positions has no liberties (1.3).
    ///
    /// # Panics
    /// When the history is empty or its positions differ in size.
    pub fn resume(history: &[Past]) -> Result<Game, StartError> {
        let position = |past: &Past| Position {
            board: Board::from_diagram(&past.diagram),
            to_play: past.to_play,
            left_by: past.left_by,
        };
        Game::from_positions(history.iter().map(position).collect())
    }

    fn from_positions(history: Vec<Position>) -> Result<Game, StartError> {
        assert!(!history.is_empty(), "a game needs a position to begin with");
        let size = history[0].board.size();
        assert!(history.iter().all(|past| past.board.size() == size), "boards of two sizes");
        for (turn, past) in history.iter().enumerate() {
            if let Some(chain) = chain_that_may_not_stay(&past.board) {
                return Err(StartError::NoLiberties { turn, chain });
            }
        }
        Ok(Game { given: history.len(), history })
    }

    /// Every position so far, the present one last.
    pub fn history(&self) -> &[Position] {
        &self.history
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.history[self.history.len() - 1]
    }

    /// The present board.
    pub fn board(&self) -> &Board {
        &self.position().board
    }

    /// The side to play.
    pub fn to_play(&self) -> Colour {
        self.position().to_play
    }

    /// The turns since the oldest position of the history.
    pub fn turns(&self) -> usize {
        self.history.len() - 1
    }

    /// Why a turn would be refused, or `None` where it is legal: the articles are asked
    /// in the order 1.2, 1.5, 1.6.
    pub fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        self.judge(rules, turn).err()
    }

    /// Takes a turn. Returns the stones that came off, one's own included, sorted by
    /// column, then row.
    ///
    /// # Errors
    /// The refusal, if the turn is illegal; the game is then as before.
    pub fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal> {
        let (position, removed) = self.judge(rules, turn)?;
        self.history.push(position);
        Ok(removed)
    }

    /// Takes back the last turn. Returns whether there was one since the game was started
    /// or resumed.
    pub fn undo(&mut self) -> bool {
        let taken = self.history.len() > self.given;
        if taken {
            self.history.pop();
        }
        taken
    }

    /// The points on which the side to play may put a stone, by column, then row.
    pub fn legal_points(&self, rules: &RuleSet) -> Vec<Point> {
        let is_legal = |&point: &Point| {
            let turn = Turn::play(self.to_play(), point);
            self.refusal(rules, turn).is_none()
        };
        self.board().points().filter(is_legal).collect()
    }

    /// The position that a turn makes and the stones that come off, or why it is refused.
    fn judge(&self, rules: &RuleSet, turn: Turn) -> Result<(Position, Vec<Point>), Refusal> {
        if let Some(reason) = breach(self.board(), self.to_play(), turn) {
            return Err(Refusal { article: Article::PLAY, reason });
        }
        let to_play = next_to_play(turn.player);
        match turn.action {
            Action::Pass => {
                let board = self.board().clone();
                let left_by = LeftBy::Pass(turn.player);
                Ok((Position { board, to_play, left_by }, Vec::new()))
            }
            Action::Play(point) => {
                let (board, removed) = self.judge_stone(rules, turn.player, point)?;
                let left_by = LeftBy::Move(turn.player);
                Ok((Position { board, to_play, left_by }, removed))
            }
        }
    }

    /// The same for a stone that article 1.2 permits.
    fn judge_stone(
        &self,
        rules: &RuleSet,
        player: Colour,
        point: Point,
    ) -> Result<(Board, Vec<Point>), Refusal> {
        let stone = Stone::put_down(self.board(), player, point);
        match stone.refusal(&self.history, rules) {
            Some(refusal) => Err(refusal),
            None => Ok((stone.board, stone.removed)),
        }
    }
}

/// A stone put on an empty point, and what comes of it on the board: the same under all
/// rules and after any history. Whether it may be put there is another question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Whose stone it is.
    pub player: Colour,
    /// Where it was put.
    pub point: Point,
    /// The board after everything has come off.
    pub board: Board,
    /// The stones that come off, sorted by column, then row.
    pub removed: Vec<Point>,
    /// Whether they are one's own, the new stone among them.
    pub is_lost: bool,
}

impl Stone {
    /// Puts a stone on an empty point and takes off what article 1.4, and then 1.5, says.
    pub fn put_down(board: &Board, player: Colour, point: Point) -> Stone {
        let capture = put_down(board, player, point);
        let lost = lost_by(&capture, point);
        let Capture { mut board, captured } = capture;
        board.remove(&lost);
        // A stone that captures has a liberty, so only one of the two lists holds any.
        let is_lost = !lost.is_empty();
        Stone { player, point, board, removed: if is_lost { lost } else { captured }, is_lost }
    }

    /// Why the rules refuse the stone after this history, or `None` where it is legal:
    /// the sentence of 1.4 is asked first, then article 1.5, then 1.6. The board before the
    /// stone is the last of the history.
    pub fn refusal(&self, history: &[Position], rules: &RuleSet) -> Option<Refusal> {
        if is_forbidden_after_capture(rules.readings.point_of_capture, history, self.point) {
            let reason = Reason::ForbiddenPoint { chain: vec![self.point] };
            return Some(Refusal { article: Article::CAPTURE, reason });
        }
        let before = &history[history.len() - 1].board;
        if let Some(chain) = chain_forbidden_under(rules, before, self) {
            let reason = Reason::ForbiddenPoint { chain };
            return Some(Refusal { article: Article::FORBIDDEN_POINT, reason });
        }
        let reading = rules.repetition;
        let same_as = stood_before(history, reading, self.player, &self.board)?;
        Some(Refusal { article: article(reading), reason: Reason::Repetition { same_as } })
    }
}
