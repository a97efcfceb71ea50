//! The engine behind the boundary.

use super::{Backend, Told};
use weiqi_data::{
    Chain, Colour, DeadError, Diagram, LeftBy, Past, Point, Refusal, RuleSet, Score, Size,
    StartError, Turn,
};
use weiqi_engine::bits::Bits;
use weiqi_engine::frame::Cell;
use weiqi_engine::{Frame, Game, Nine, Nineteen, Six, Start, Thirteen, TwentyFive};

/// A game that the engine plays, in the smallest frame that holds its board.
#[derive(Clone, Debug)]
pub struct Engine(InFrame);

#[derive(Clone, Debug)]
enum InFrame {
    Six(Box<Game<Six>>),
    Nine(Box<Game<Nine>>),
    Thirteen(Box<Game<Thirteen>>),
    Nineteen(Box<Game<Nineteen>>),
    TwentyFive(Box<Game<TwentyFive>>),
}

/// Asks the game in its frame.
macro_rules! ask {
    ($engine:expr, $game:ident => $answer:expr) => {
        match $engine {
            InFrame::Six($game) => $answer,
            InFrame::Nine($game) => $answer,
            InFrame::Thirteen($game) => $answer,
            InFrame::Nineteen($game) => $answer,
            InFrame::TwentyFive($game) => $answer,
        }
    };
}

impl Backend for Engine {
    const NAME: &'static str = "engine";

    fn resume(history: &[Past]) -> Result<Engine, StartError> {
        let size = history.last().expect("a history of at least one position").diagram.size();
        Ok(Engine(match size {
            _ if Six::holds(size) => InFrame::Six(resumed(history)?),
            _ if Nine::holds(size) => InFrame::Nine(resumed(history)?),
            _ if Thirteen::holds(size) => InFrame::Thirteen(resumed(history)?),
            _ if Nineteen::holds(size) => InFrame::Nineteen(resumed(history)?),
            _ if TwentyFive::holds(size) => InFrame::TwentyFive(resumed(history)?),
            _ => return Err(StartError::TooLarge(size)),
        }))
    }

    fn diagram(&self) -> Diagram {
        ask!(&self.0, game => game.diagram())
    }

    fn to_play(&self) -> Colour {
        ask!(&self.0, game => game.to_play())
    }

    fn turns(&self) -> usize {
        ask!(&self.0, game => game.turns())
    }

    fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        ask!(&self.0, game => game.refusal(rules, turn))
    }

    fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal> {
        ask!(&mut self.0, game => game.take(rules, turn).map(|()| game.last_captured()))
    }

    fn undo(&mut self) -> bool {
        ask!(&mut self.0, game => game.undo())
    }

    fn chains(&self) -> Vec<Chain> {
        ask!(&self.0, game => game.board().chains())
    }

    fn legal_points(&self, rules: &RuleSet) -> Vec<Point> {
        ask!(&self.0, game => points(game.legal(rules), game.board().size()))
    }

    fn score(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        ask!(&self.0, game => game.board().score(rules, dead, prisoners))
    }

    fn unconditionally_alive(&self, rules: &RuleSet, colour: Colour) -> Vec<Point> {
        ask!(&self.0, game => points(
            game.board().unconditionally_alive(rules.suicide, colour),
            game.board().size(),
        ))
    }

    fn refusals_after(
        &self,
        histories: &[Vec<Told>],
        rules: &[RuleSet],
        stones: &[(Turn, &Diagram)],
        mut hear: impl FnMut(Option<Refusal>),
    ) {
        ask!(&self.0, game => {
            let (mut game, now) = (Game::clone(game), Start::read(&game.diagram()));
            for &(turn, made) in stones {
                let boards = [&now, &Start::read(made)];
                for history in histories {
                    game.retell(history.iter().map(|told| at(&boards, told)));
                    rules.iter().for_each(|rules| hear(game.refusal(rules, turn)));
                }
            }
        });
    }

    fn legal_points_after(
        &self,
        histories: &[Vec<Told>],
        rules: &[RuleSet],
        others: &[&Diagram],
        mut hear: impl FnMut(Vec<Point>),
    ) {
        ask!(&self.0, game => {
            let (mut game, now) = (Game::clone(game), Start::read(&game.diagram()));
            let others: Vec<_> = others.iter().map(|board| Start::read(board)).collect();
            let boards: Vec<_> = std::iter::once(&now).chain(&others).collect();
            for history in histories {
                game.retell(history.iter().map(|told| at(&boards, told)));
                let legal = |rules| points(game.legal(rules), game.board().size());
                rules.iter().for_each(|rules| hear(legal(rules)));
            }
        });
    }
}

/// A position of a history, its board by its place.
fn at<'a, F: Frame>(boards: &[&'a Start<F>], told: &Told) -> (&'a Start<F>, Colour, LeftBy) {
    (boards[told.board], told.to_play, told.left_by)
}

fn resumed<F: Frame>(history: &[Past]) -> Result<Box<Game<F>>, StartError> {
    Game::resume(history).map(Box::new)
}

/// The points of a set, by column, then row.
fn points<F: Frame>(set: Bits<F>, size: Size) -> Vec<Point> {
    Point::all(size).filter(|&point| set.has(Cell::of::<F>(point))).collect()
}
