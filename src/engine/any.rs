//! A game in the smallest frame that holds its board, chosen when the game starts.

use super::bits::Bits;
use super::frame::{Cell, Frame, Nine, Nineteen, Six, Thirteen, TwentyFive};
use super::game_in::GameIn;
use super::points::Points;
use weiqi_data::{
    Chain, Colour, DeadError, Diagram, Past, Point, Refusal, RuleSet, Score, Size, StartError, Turn,
};

/// A game on a board of any size, without rules of its own: they are named with each
/// question, so that one game can be judged under many. [`Game`](crate::Game) is the same
/// with rules. [`in_frame!`](crate::in_frame) reaches the game in its frame.
///
/// Every question costs one branch more than in the frame itself.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// Up to 6×7.
    Six(Box<GameIn<Six>>),
    /// Up to 9×9.
    Nine(Box<GameIn<Nine>>),
    /// Up to 13×13.
    Thirteen(Box<GameIn<Thirteen>>),
    /// Up to 19×19.
    Nineteen(Box<GameIn<Nineteen>>),
    /// Up to 25×25.
    TwentyFive(Box<GameIn<TwentyFive>>),
}

/// Evaluates an expression about the game in its frame, whichever that is.
///
/// ```
/// use weiqi_engine::{AnyGame, Colour, Diagram, Past, Size, in_frame};
///
/// let size = Size::new(9, 9).unwrap();
/// let game = AnyGame::resume(&[Past::set_up(Diagram::empty(size), Colour::Black)]).unwrap();
/// assert_eq!(in_frame!(&game, game => game.board().empty().len()), 81);
/// ```
#[macro_export]
macro_rules! in_frame {
    ($any:expr, $game:ident => $answer:expr) => {
        match $any {
            $crate::AnyGame::Six($game) => $answer,
            $crate::AnyGame::Nine($game) => $answer,
            $crate::AnyGame::Thirteen($game) => $answer,
            $crate::AnyGame::Nineteen($game) => $answer,
            $crate::AnyGame::TwentyFive($game) => $answer,
        }
    };
}

impl AnyGame {
    /// Resumes a game from its history, the oldest position first.
    ///
    /// # Errors
    /// A position in which a chain has no liberties (1.3), or a size over 25×25.
    ///
    /// # Panics
    /// When the history is empty or its positions differ in size.
    pub fn resume(past: &[Past]) -> Result<AnyGame, StartError> {
        fn resumed<F: Frame>(past: &[Past]) -> Result<Box<GameIn<F>>, StartError> {
            GameIn::resume(past).map(Box::new)
        }
        let size = past.last().expect("a history of at least one position").diagram.size();
        Ok(match size {
            _ if Six::holds(size) => AnyGame::Six(resumed(past)?),
            _ if Nine::holds(size) => AnyGame::Nine(resumed(past)?),
            _ if Thirteen::holds(size) => AnyGame::Thirteen(resumed(past)?),
            _ if Nineteen::holds(size) => AnyGame::Nineteen(resumed(past)?),
            _ if TwentyFive::holds(size) => AnyGame::TwentyFive(resumed(past)?),
            _ => return Err(StartError::TooLarge(size)),
        })
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        in_frame!(self, game => game.board().size())
    }

    /// The position on the board.
    pub fn diagram(&self) -> Diagram {
        in_frame!(self, game => game.diagram())
    }

    /// The stone on a point; none on an empty point or off the board.
    pub fn stone(&self, point: Point) -> Option<Colour> {
        fn on<F: Frame>(game: &GameIn<F>, point: Point) -> Option<Colour> {
            let cell = Cell::of::<F>(point);
            Colour::BOTH.into_iter().find(|&colour| game.board().stones(colour).has(cell))
        }
        if !point.is_on(self.size()) {
            return None;
        }
        in_frame!(self, game => on(game, point))
    }

    /// The side to play.
    pub fn to_play(&self) -> Colour {
        in_frame!(self, game => game.to_play())
    }

    /// The turns taken since the oldest position of the history.
    pub fn turns(&self) -> usize {
        in_frame!(self, game => game.turns())
    }

    /// The passes since the last stone, or since the game was resumed.
    pub fn passes(&self) -> usize {
        in_frame!(self, game => game.passes())
    }

    /// The hash of the stones: the same for the same stones, whatever came before.
    pub fn hash(&self) -> u64 {
        in_frame!(self, game => game.board().hash())
    }

    /// Why a turn would be refused, or `None` where it is legal.
    pub fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        in_frame!(self, game => game.refusal(rules, turn))
    }

    /// Takes a turn.
    ///
    /// # Errors
    /// The refusal, if the turn is illegal; the game is then as before.
    pub fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<(), Refusal> {
        in_frame!(self, game => game.take(rules, turn))
    }

    /// The stones that the last turn took off, one's own by suicide included; none after a
    /// pass or at the start.
    pub fn captured(&self) -> Points {
        in_frame!(self, game => Points::of(game.captured()))
    }

    /// The stones that Black and White have taken since the game was resumed.
    pub fn prisoners(&self) -> [usize; 2] {
        in_frame!(self, game => game.prisoners())
    }

    /// Takes back the last turn. Returns whether there was one since the game was resumed.
    pub fn undo(&mut self) -> bool {
        in_frame!(self, game => game.undo())
    }

    /// The points on which the side to play may put a stone.
    pub fn legal_points(&self, rules: &RuleSet) -> Points {
        in_frame!(self, game => Points::of(game.legal(rules)))
    }

    /// The empty points.
    pub fn empty_points(&self) -> Points {
        in_frame!(self, game => Points::of(game.board().empty()))
    }

    /// The stones of a colour.
    pub fn stones(&self, colour: Colour) -> Points {
        in_frame!(self, game => Points::of(game.board().stones(colour)))
    }

    /// The chain of the stone on a point with its liberties; `None` where there is no stone.
    pub fn chain(&self, point: Point) -> Option<Joined> {
        fn joined<F: Frame>(game: &GameIn<F>, point: Point) -> Joined {
            let cell = Cell::of::<F>(point);
            let stones = game.board().chain_of(cell);
            let liberties: Bits<F> = game.board().liberties_of(cell);
            Joined { stones: Points::of(stones), liberties: Points::of(liberties) }
        }
        self.stone(point)?;
        Some(in_frame!(self, game => joined(game, point)))
    }

    /// Every chain with its liberties, in order of the first stones.
    pub fn chains(&self) -> Vec<Chain> {
        in_frame!(self, game => game.board().chains())
    }

    /// The count with these stones agreed dead. `prisoners` are the stones taken by Black
    /// and by White, which territory scoring adds.
    ///
    /// # Errors
    /// A dead list that is not made of whole chains.
    pub fn score(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        self.score_with_seki(rules, dead, &[], prisoners)
    }

    /// The same, where the groups of the stones `in_seki` are agreed to be in seki.
    ///
    /// # Errors
    /// As [`AnyGame::score`], and a stone of no group that may be in seki.
    pub fn score_with_seki(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        in_seki: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        in_frame!(self, game => game.board().score_with_seki(rules, dead, in_seki, prisoners))
    }

    /// The stones of `colour` that are unconditionally alive.
    pub fn unconditionally_alive(&self, rules: &RuleSet, colour: Colour) -> Points {
        in_frame!(self, game => {
            Points::of(game.board().unconditionally_alive(rules.suicide, colour))
        })
    }
}

/// A chain: its stones and its liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The stones.
    pub stones: Points,
    /// The empty points next to them.
    pub liberties: Points,
}
