//! A game: a board with its history, to which turns are added and taken back.
//!
//! Invariants: the last position of the history is the one on the board; the
//! history tells how to take back each turn since the game was resumed.

use super::bits::Bits;
use super::board::Board;
use super::frame::{Cell, Frame};
use super::history::History;
use super::start::Start;
use super::table::Table;
use weiqi_data::{
    Action, Colour, Diagram, LeftBy, Past, Point, Refusal, RuleSet, StartError, Turn,
};

/// A game in progress in a frame. [`Clone::clone_from`] keeps the memory that it has.
#[derive(Debug)]
pub struct GameIn<F: Frame> {
    pub(super) board: Board<F>,
    pub(super) history: History<F>,
    to_play: Colour,
    /// The number of positions when the game was resumed.
    resumed: usize,
}

impl<F: Frame> Clone for GameIn<F> {
    fn clone(&self) -> GameIn<F> {
        GameIn {
            board: self.board.clone(),
            history: self.history.clone(),
            to_play: self.to_play,
            resumed: self.resumed,
        }
    }

    fn clone_from(&mut self, other: &GameIn<F>) {
        self.board.clone_from(&other.board);
        self.history.clone_from(&other.history);
        self.to_play = other.to_play;
        self.resumed = other.resumed;
    }
}

impl<F: Frame> GameIn<F> {
    /// Resumes a game from its history, the oldest position first.
    ///
    /// # Errors
    /// A position in which a chain has no liberties (1.3).
    ///
    /// # Panics
    /// When the history is empty, its positions differ in size, or the frame does not hold
    /// that size.
    pub fn resume(past: &[Past]) -> Result<GameIn<F>, StartError> {
        let last = past.last().expect("a history of at least one position");
        let mut board = Board::new(last.diagram.size());
        let mut history = History::expecting(last.diagram.size().points());
        let mut stood = [Bits::none(); 2];
        for (turn, position) in past.iter().enumerate() {
            assert_eq!(position.diagram.size(), board.size(), "one size of board");
            let start = Start::read(&position.diagram);
            if let Some(chain) = start.without_liberties() {
                return Err(StartError::NoLiberties { turn, chain });
            }
            stood = add(&mut history, stood, &start, position.to_play, position.left_by);
        }
        board.set_up(stood);
        let resumed = history.len();
        let mut game = GameIn { board, history, to_play: last.to_play, resumed };
        game.hold_all();
        Ok(game)
    }

    /// Takes the present position to have come about by another history, the oldest position
    /// first: each as it stood, with the side to play and how it came about. The last one
    /// is the position on the board. No turn before it can be taken back.
    ///
    /// # Panics
    /// When a position has another size; with debug assertions, when the last one is not the
    /// one on the board.
    pub fn retell<'a>(&mut self, past: impl Iterator<Item = (&'a Start<F>, Colour, LeftBy)>) {
        self.history.clear();
        let mut stood = [Bits::none(); 2];
        for (start, to_play, left_by) in past {
            assert_eq!(start.size, self.board.size(), "one size of board");
            stood = add(&mut self.history, stood, start, to_play, left_by);
            self.to_play = to_play;
        }
        self.resumed = self.history.len();
        self.hold_all();
        debug_assert_eq!(&stood, self.board.both(), "the last position is the present one");
    }

    /// Marks the points on which stones stood in the history, and no others.
    fn hold_all(&mut self) {
        self.board.mailbox.forget_held();
        for change in self.history.others_from(0) {
            self.board.mailbox.content.at_mut(change.cell()).hold(change.colour(), true);
        }
    }

    /// The board.
    pub fn board(&self) -> &Board<F> {
        &self.board
    }

    /// The side to play.
    pub fn to_play(&self) -> Colour {
        self.to_play
    }

    /// The turns taken since the oldest position of the history.
    pub fn turns(&self) -> usize {
        self.history.len() - 1
    }

    /// Takes a turn. The stones that came off can be asked for with [`GameIn::last_captured`].
    ///
    /// # Errors
    /// The refusal, if the turn is illegal; the game is then as before.
    #[inline]
    pub fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<(), Refusal> {
        let Action::Play(point) = turn.action else {
            self.judge(rules, turn)?;
            self.pass(turn.player);
            return Ok(());
        };
        if !self.is_plain(turn.player, point) {
            self.look_closely(rules, turn, point)?;
        }
        let cell = Cell::of::<F>(point);
        // With the colour written out, the move is compiled for each of them.
        match turn.player {
            Colour::Black => self.play(Colour::Black, cell),
            Colour::White => self.play(Colour::White, cell),
        }
        Ok(())
    }

    #[inline(never)]
    fn look_closely(&mut self, rules: &RuleSet, turn: Turn, point: Point) -> Result<(), Refusal> {
        let is_on = point.is_on(self.board.size());
        if is_on && self.may_repeat(rules.repetition, turn.player, Cell::of::<F>(point)) {
            self.history.expect_question(rules.repetition);
        }
        self.judge_closely(rules, turn, point)
    }

    /// Passes, without asking whether that is legal.
    fn pass(&mut self, player: Colour) {
        self.history.push_pass(player);
        self.to_play = player.opponent();
    }

    /// Plays a stone, without asking whether that is legal.
    #[inline(always)]
    fn play(&mut self, player: Colour, cell: Cell) {
        let is_first = !self.board.mailbox.content.at(cell).was_held(player);
        self.board.play_watched(player, cell, &mut self.history);
        self.history.push_move(self.board.hash(), player, cell, is_first);
        self.to_play = player.opponent();
        self.audit();
    }

    /// The stones that the last turn took off, one's own by suicide included; none after a
    /// pass or at the start.
    pub fn captured(&self) -> Bits<F> {
        if self.history.len() == self.resumed {
            return Bits::none();
        }
        self.history.captured().iter().map(|change| change.cell()).collect()
    }

    /// The passes since the last stone, or since the game was resumed.
    pub fn passes(&self) -> usize {
        let turns = (self.resumed..self.history.len()).rev();
        turns.take_while(|&turn| self.history.after(turn).cell == Cell::NONE).count()
    }

    /// The stones that Black and White have taken since the game was resumed.
    pub fn prisoners(&self) -> [usize; 2] {
        let resumed = self.history.after(self.resumed - 1).others as usize;
        let taken = self.history.others_from(resumed);
        Colour::BOTH.map(|side| taken.iter().filter(|change| change.colour() != side).count())
    }

    /// The point of a lone stone that the last turn has taken where it could be taken back
    /// at once; [`Cell::NONE`] if there is none.
    pub(super) fn ko(&self) -> Cell {
        match self.history.captured() {
            &[lone]
                if self.history.len() > self.resumed
                    && self.board.mailbox.is_ko(self.history.last().cell) =>
            {
                lone.cell()
            }
            _ => Cell::NONE,
        }
    }

    /// Takes back the last turn. Returns whether there was one since the game was resumed.
    pub fn undo(&mut self) -> bool {
        if self.history.len() == self.resumed {
            return false;
        }
        self.to_play = self.to_play.opponent();
        let last = *self.history.last();
        if last.cell != Cell::NONE {
            let (joined, captured) = (self.history.joined(), self.history.captured());
            self.board.take_back(self.to_play, last.cell, joined, captured);
            if last.is_first {
                self.board.mailbox.content.at_mut(last.cell).hold(self.to_play, false);
            }
            self.audit();
        }
        self.history.pop();
        true
    }

    /// Recounts the board in builds with debug assertions.
    #[inline(always)]
    fn audit(&self) {
        if cfg!(debug_assertions) {
            self.board.audit();
        }
    }

    /// The position as plain data.
    pub fn diagram(&self) -> Diagram {
        self.board.diagram()
    }
}

/// Where an opening position starts: nobody made it.
impl<F: Frame> GameIn<F> {
    /// A game that starts from a position with this side to play.
    ///
    /// # Errors
    /// A chain without liberties (1.3).
    ///
    /// # Panics
    /// When the frame does not hold the size.
    pub fn start(diagram: Diagram, to_play: Colour) -> Result<GameIn<F>, StartError> {
        GameIn::resume(&[Past { diagram, to_play, left_by: LeftBy::SetUp }])
    }
}

/// Adds a position to a history in which `stood` was the last. Returns its stones.
fn add<F: Frame>(
    history: &mut History<F>,
    stood: [Bits<F>; 2],
    start: &Start<F>,
    to_play: Colour,
    left_by: LeftBy,
) -> [Bits<F>; 2] {
    let changed = [0, 1].map(|side| stood[side] ^ start.stones[side]);
    history.push(start.hash, changed, to_play, left_by);
    start.stones
}
