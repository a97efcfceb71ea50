//! The reference behind the boundary: every question goes to the article that answers it.

use super::{Backend, Told};
use weiqi_data::readings::Field;
use weiqi_data::{
    Action, Article, Chain, Colour, DeadError, Diagram, Past, Point, Refusal, RuleSet, Score,
    StartError, Turn,
};
use weiqi_spec::board::Board;
use weiqi_spec::game::{Game, Position, Stone};
use weiqi_spec::general::a02_play::breach;
use weiqi_spec::general::a03_liberties::chains;
use weiqi_spec::general::a08_life_and_death::unconditionally_alive;
use weiqi_spec::general::a09_counting::count_with_seki;

/// The reference: the package `weiqi-spec`, article by article. Plays up to 52×52.
#[derive(Clone, Debug)]
pub struct Reference {
    game: Game,
}

impl Backend for Reference {
    const NAME: &'static str = "reference";
    const KNOWS: &'static [Field] = Field::ALL;

    fn resume(history: &[Past]) -> Result<Reference, StartError> {
        Ok(Reference { game: Game::resume(history)? })
    }

    fn diagram(&self) -> Diagram {
        self.game.board().diagram()
    }

    fn to_play(&self) -> Colour {
        self.game.to_play()
    }

    fn turns(&self) -> usize {
        self.game.turns()
    }

    fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        self.game.refusal(rules, turn)
    }

    fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal> {
        self.game.take(rules, turn)
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn chains(&self) -> Vec<Chain> {
        chains(self.game.board())
    }

    fn legal_points(&self, rules: &RuleSet) -> Vec<Point> {
        self.game.legal_points(rules)
    }

    fn score_with_seki(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        in_seki: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        count_with_seki(self.game.board(), rules, dead, in_seki, prisoners)
    }

    fn unconditionally_alive(&self, rules: &RuleSet, colour: Colour) -> Vec<Point> {
        let mut stones = unconditionally_alive(self.game.board(), colour, rules.suicide).concat();
        stones.sort_unstable();
        stones
    }
    /// A stone is put down once, and each history is looked at.
    fn refusals_after(
        &self,
        histories: &[Vec<Told>],
        rules: &[RuleSet],
        stones: &[(Turn, &Diagram)],
        mut hear: impl FnMut(Option<Refusal>),
    ) {
        let now = self.game.board();
        for &(turn, made) in stones {
            let stone = match (breach(now, self.game.to_play(), turn), turn.action) {
                (Some(reason), _) => Err(Some(Refusal { article: Article::PLAY, reason })),
                (None, Action::Pass) => Err(None),
                (None, Action::Play(point)) => Ok(Stone::put_down(now, turn.player, point)),
            };
            let boards = [now, &Board::from_diagram(made)];
            for history in histories {
                let history: Vec<Position> = history.iter().map(|told| at(boards, told)).collect();
                for rules in rules {
                    hear(match &stone {
                        Ok(stone) => stone.refusal(&history, rules),
                        Err(settled) => settled.clone(),
                    });
                }
            }
        }
    }
}

fn at(boards: [&Board; 2], told: &Told) -> Position {
    let board = boards[told.board].clone();
    Position { board, to_play: told.to_play, left_by: told.left_by }
}
