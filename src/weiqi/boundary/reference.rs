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
use weiqi_spec::general::a08_life_and_death::{chains_agreed_dead, unconditionally_alive};
use weiqi_spec::general::a09_counting::{Finished, count_with_seki};

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

    /// A stone is put down once, and looked at under all rules.
    fn refusals<const RULES: usize>(
        &self,
        rules: &[RuleSet; RULES],
        turn: Turn,
    ) -> [Option<Refusal>; RULES] {
        let stone = self.stone(turn);
        rules.each_ref().map(|rules| refusal(&stone, self.game.history(), rules))
    }

    /// The dead stones are taken off once for all rules with the same readings of life and
    /// suicide that follow each other.
    fn scores(
        &self,
        rules: &[RuleSet],
        dead: &[Point],
        prisoners: [usize; 2],
    ) -> Vec<Result<Score, DeadError>> {
        let board = self.game.board();
        let agreed = match chains_agreed_dead(board, dead) {
            Ok(agreed) => agreed,
            Err(error) => return vec![Err(error); rules.len()],
        };
        let alike = |one: &RuleSet, other: &RuleSet| {
            (one.readings.life, one.suicide) == (other.readings.life, other.suicide)
        };
        let counted = rules.chunk_by(alike).flat_map(|rules| {
            let finished = Finished::new(board, &agreed, rules[0].readings.life, rules[0].suicide);
            rules.iter().map(move |rules| finished.count(rules, &[], prisoners))
        });
        counted.collect()
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
            let stone = self.stone(turn);
            let boards = [now, &Board::from_diagram(made)];
            for history in histories {
                let history: Vec<Position> = history.iter().map(|told| at(boards, told)).collect();
                rules.iter().for_each(|rules| hear(refusal(&stone, &history, rules)));
            }
        }
    }
}

impl Reference {
    /// The stone of a turn, put down, or what is said of the turn under all rules: why it is
    /// refused, or that it is a pass.
    fn stone(&self, turn: Turn) -> Result<Stone, Option<Refusal>> {
        let now = self.game.board();
        match (breach(now, self.game.to_play(), turn), turn.action) {
            (Some(reason), _) => Err(Some(Refusal { article: Article::PLAY, reason })),
            (None, Action::Pass) => Err(None),
            (None, Action::Play(point)) => Ok(Stone::put_down(now, turn.player, point)),
        }
    }
}

/// Why the rules refuse a turn after a history.
fn refusal(
    stone: &Result<Stone, Option<Refusal>>,
    history: &[Position],
    rules: &RuleSet,
) -> Option<Refusal> {
    match stone {
        Ok(stone) => stone.refusal(history, rules),
        Err(settled) => settled.clone(),
    }
}

fn at(boards: [&Board; 2], told: &Told) -> Position {
    let board = boards[told.board].clone();
    Position { board, to_play: told.to_play, left_by: told.left_by }
}
