//! The engine behind the boundary.

use super::{Backend, Told};
use weiqi_data::readings::Field;
use weiqi_data::{
    Chain, Colour, DeadError, Diagram, LeftBy, Past, Point, Refusal, RuleSet, Score, StartError,
    Turn,
};
use weiqi_engine::{AnyGame, Frame, GameIn, Points, Start, in_frame};

/// A game that the engine plays, in the smallest frame that holds its board.
#[derive(Clone, Debug)]
pub struct Engine(AnyGame);

impl Backend for Engine {
    const NAME: &'static str = "engine";
    const KNOWS: &'static [Field] = &[Field::Taxed];

    fn resume(history: &[Past]) -> Result<Engine, StartError> {
        AnyGame::resume(history).map(Engine)
    }

    fn diagram(&self) -> Diagram {
        self.0.diagram()
    }

    fn to_play(&self) -> Colour {
        self.0.to_play()
    }

    fn turns(&self) -> usize {
        self.0.turns()
    }

    fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        self.0.refusal(rules, turn)
    }

    fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal> {
        self.0.take(rules, turn).map(|()| sorted(self.0.captured()))
    }

    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    fn chains(&self) -> Vec<Chain> {
        self.0.chains()
    }

    fn legal_points(&self, rules: &RuleSet) -> Vec<Point> {
        sorted(self.0.legal_points(rules))
    }

    fn score_with_seki(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        in_seki: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        self.0.score_with_seki(rules, dead, in_seki, prisoners)
    }

    fn unconditionally_alive(&self, rules: &RuleSet, colour: Colour) -> Vec<Point> {
        sorted(self.0.unconditionally_alive(rules, colour))
    }

    fn refusals_after(
        &self,
        histories: &[Vec<Told>],
        rules: &[RuleSet],
        stones: &[(Turn, &Diagram)],
        mut hear: impl FnMut(Option<Refusal>),
    ) {
        in_frame!(&self.0, game => {
            let (mut game, now) = (GameIn::clone(game), Start::read(&game.diagram()));
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
        in_frame!(&self.0, game => {
            let (mut game, now) = (GameIn::clone(game), Start::read(&game.diagram()));
            let others: Vec<_> = others.iter().map(|board| Start::read(board)).collect();
            let boards: Vec<_> = std::iter::once(&now).chain(&others).collect();
            for history in histories {
                game.retell(history.iter().map(|told| at(&boards, told)));
                let legal = |rules| sorted(Points::of(game.legal(rules)));
                rules.iter().for_each(|rules| hear(legal(rules)));
            }
        });
    }
}

/// A position of a history, its board by its place.
fn at<'a, F: Frame>(boards: &[&'a Start<F>], told: &Told) -> (&'a Start<F>, Colour, LeftBy) {
    (boards[told.board], told.to_play, told.left_by)
}

/// The points of a set, by column, then row.
fn sorted(set: Points) -> Vec<Point> {
    let mut points: Vec<Point> = set.into_iter().collect();
    points.sort_unstable();
    points
}
