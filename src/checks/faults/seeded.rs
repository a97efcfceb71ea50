//! The small engine behind the boundary.

use super::Fault;
use super::board::Board;
use super::count::{Before, count};
use super::game::{Game, Position, refused};
use super::life::unconditionally_alive;
use std::cell::Cell;
use weiqi::boundary::Backend;
use weiqi_data::readings::Field;
use weiqi_data::{
    Action, Article, Chain, Colour, DeadError, Diagram, Past, Point, Reason, Refusal, RuleSet,
    Score, StartError, Turn,
};

thread_local! {
    /// The fault of the games that begin on this thread.
    static FAULT: Cell<Option<Fault>> = const { Cell::new(None) };
}

/// Does some work on a thread of its own, where the games of [`Seeded`] have a fault.
///
/// # Panics
/// When the work panics, or when no thread can be started.
pub fn with<T: Send>(fault: Option<Fault>, work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1);
    let pool = pool.start_handler(move |_| FAULT.set(fault));
    pool.build().expect("a thread can be started").install(work)
}

/// The small engine, with the fault of the thread on which its game began.
#[derive(Clone, Debug)]
pub struct Seeded(Game);

impl Backend for Seeded {
    const NAME: &'static str = "seeded";
    const KNOWS: &'static [Field] = &[Field::Taxed];

    fn resume(history: &[Past]) -> Result<Seeded, StartError> {
        let fault = FAULT.get();
        let mut positions: Vec<Position> = Vec::new();
        for (turn, past) in history.iter().enumerate() {
            let size = past.diagram.size();
            if !size.is_played() {
                return Err(StartError::TooLarge(size));
            }
            let position = Position::past(positions.last(), past, fault);
            if let Some(chain) = without_liberties(&position.board) {
                return Err(StartError::NoLiberties { turn, chain });
            }
            positions.push(position);
        }
        Ok(Seeded(Game::after(positions, fault)))
    }

    fn diagram(&self) -> Diagram {
        self.0.board().diagram()
    }

    fn to_play(&self) -> Colour {
        self.0.now().to_play
    }

    fn turns(&self) -> usize {
        self.0.length() - 1
    }

    fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        self.out_of_order(turn).or_else(|| self.0.refusal(rules, turn))
    }

    fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal> {
        match self.out_of_order(turn) {
            Some(refusal) => Err(refusal),
            None => self.0.take(rules, turn),
        }
    }

    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    fn chains(&self) -> Vec<Chain> {
        let board = self.0.board();
        let mut chains: Vec<Chain> = board.chains().map(|chain| as_listed(board, chain)).collect();
        chains.sort_unstable();
        chains
    }

    fn legal_points(&self, rules: &RuleSet) -> Vec<Point> {
        let player = self.to_play();
        let is_legal = |point: &Point| self.0.refusal(rules, Turn::play(player, *point)).is_none();
        Point::all(self.0.board().size()).filter(is_legal).collect()
    }

    fn score_with_seki(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        in_seki: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        count(self.0.board(), rules, dead, in_seki, Before { prisoners, ..self.0.before() })
    }

    fn unconditionally_alive(&self, rules: &RuleSet, colour: Colour) -> Vec<Point> {
        unconditionally_alive(self.0.board(), rules.suicide, colour).into_iter().collect()
    }
}

impl Seeded {
    /// Why a turn is none at all, whatever stands on the board.
    fn out_of_order(&self, turn: Turn) -> Option<Refusal> {
        let board = self.0.board();
        let is_off = matches!(turn.action, Action::Play(point) if !point.is_on(board.size()));
        let is_other = turn.player != self.to_play() && !board.has(Fault::TurnNotChecked);
        match (is_off, is_other) {
            (true, _) => Some(refused(Article::PLAY, Reason::OffBoard)),
            (false, true) => Some(refused(Article::PLAY, Reason::WrongPlayer)),
            (false, false) => None,
        }
    }
}

/// A chain with its liberties in order; a fault lists some of them twice.
fn as_listed(board: &Board, chain: &super::board::Chain) -> Chain {
    let stones: Vec<Point> = chain.stones.iter().copied().collect();
    let liberties = match board.has(Fault::SharedLibertiesCountTwice) {
        true => board.empty_neighbours(chain),
        false => chain.liberties.iter().copied().collect(),
    };
    Chain { stones, colour: chain.colour, liberties }
}

/// The first chain that may not stay on the board.
fn without_liberties(board: &Board) -> Option<Vec<Point>> {
    let dead = board.chains().filter(|chain| chain.liberties.is_empty());
    dead.map(|chain| chain.stones.iter().copied().collect()).min()
}
