//! A game: a board with its history, to which turns are added and taken back.
//!
//! Invariants: the last position of the history is the one on the board; `steps` holds
//! what is needed to take back each turn since the game was resumed.

use super::bits::Bits;
use super::board::Board;
use super::frame::{Cell, Frame};
use super::history::History;
use super::start::Start;
use super::undo::Step;
use weiqi_data::{Colour, Diagram, LeftBy, Past, Refusal, RuleSet, StartError, Turn};

/// A game in progress in a frame. [`Clone::clone_from`] keeps the memory that it has.
#[derive(Debug)]
pub struct GameIn<F: Frame> {
    pub(super) board: Board<F>,
    pub(super) history: History<F>,
    to_play: Colour,
    pub(super) steps: Vec<Step>,
    /// How many changes the history had when the game was resumed.
    resumed: usize,
}

impl<F: Frame> Clone for GameIn<F> {
    fn clone(&self) -> GameIn<F> {
        GameIn {
            board: self.board.clone(),
            history: self.history.clone(),
            to_play: self.to_play,
            steps: self.steps.clone(),
            resumed: self.resumed,
        }
    }

    fn clone_from(&mut self, other: &GameIn<F>) {
        self.board.clone_from(&other.board);
        self.history.clone_from(&other.history);
        self.to_play = other.to_play;
        self.steps.clone_from(&other.steps);
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
        let steps = Vec::with_capacity(board.size().points());
        let resumed = history.others_from(0).len();
        Ok(GameIn { board, history, to_play: last.to_play, steps, resumed })
    }

    /// Takes the present position to have come about by another history, the oldest position
    /// first: each as it stood, with the side to play and how it came about. The last one
    /// is the position on the board. No turn before it can be taken back.
    ///
    /// # Panics
    /// With debug assertions, when the last position is another one.
    pub fn retell<'a>(&mut self, past: impl Iterator<Item = (&'a Start<F>, Colour, LeftBy)>) {
        self.history.clear();
        self.steps.clear();
        let mut stood = [Bits::none(); 2];
        for (start, to_play, left_by) in past {
            stood = add(&mut self.history, stood, start, to_play, left_by);
            self.to_play = to_play;
        }
        self.resumed = self.history.others_from(0).len();
        debug_assert_eq!(&stood, self.board.both(), "the last position is the present one");
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
        match self.judge(rules, turn)? {
            None => self.pass(turn.player),
            // With the colour written out, the move is compiled for each of them.
            Some(cell) => match turn.player {
                Colour::Black => self.play(Colour::Black, cell),
                Colour::White => self.play(Colour::White, cell),
            },
        }
        Ok(())
    }

    /// Passes, without asking whether that is legal.
    fn pass(&mut self, player: Colour) {
        self.history.push_pass(player);
        self.steps.push(Step::pass(self.history.fresh()));
        self.to_play = player.opponent();
    }

    /// Plays a stone, without asking whether that is legal.
    #[inline(always)]
    fn play(&mut self, player: Colour, cell: Cell) {
        // The step is filled in where it will stay: it is not small, and it would be copied
        // before all of it has arrived.
        let step = self.steps.push_mut(Step::before(&self.board, cell));
        self.board.play(player, cell, step);
        step.fresh = self.history.fresh();
        step.is_first = self.history.push_move(&self.board, player, cell, step.captured());
        self.to_play = player.opponent();
        self.audit();
    }

    /// The stones that the last turn took off, one's own by suicide included; none after a
    /// pass or at the start.
    pub fn captured(&self) -> Bits<F> {
        let Some(step) = self.steps.last() else { return Bits::none() };
        step.captured().iter().flat_map(|&head| self.board.ring(head)).collect()
    }

    /// The passes since the last stone, or since the game was resumed.
    pub fn passes(&self) -> usize {
        self.steps.iter().rev().take_while(|step| step.cell == Cell::NONE).count()
    }

    /// The stones that Black and White have taken since the game was resumed.
    pub fn prisoners(&self) -> [usize; 2] {
        let taken = self.history.others_from(self.resumed);
        Colour::BOTH.map(|side| taken.iter().filter(|change| change.colour != side).count())
    }

    /// The point of a lone stone that the last turn has taken where it could be taken back
    /// at once; [`Cell::NONE`] if there is none.
    pub(super) fn ko(&self) -> Cell {
        let Some(step) = self.steps.last() else { return Cell::NONE };
        match step.captured() {
            &[head] if self.board.is_ko(step.cell, head) => head,
            _ => Cell::NONE,
        }
    }

    /// Takes back the last turn. Returns whether there was one since the game was resumed.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.to_play = self.to_play.opponent();
        if step.cell != Cell::NONE {
            self.board.take_back(self.to_play, &step);
            self.audit();
        }
        self.history.pop(step.is_first.then_some((self.to_play, step.cell)), step.fresh);
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
