//! Article 1.7, the end of the game (终局).
//!
//! Play ends when both sides agree that it is finished, or when one resigns; by the text
//! of 2002 also after two passes one after the other. The sides then agree which stones
//! are dead (1.8) and the position is counted (1.9). As long as they do not agree, play
//! goes on: no text has another way to settle it.

use super::a08_life_and_death::chains_agreed_dead;
use super::a09_counting::count;
use crate::game::Game;
use crate::group::{surrounded_points_filled, untouched_points};
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_data::{Action, Colour, DeadError, Point, Refusal, RuleSet, Score, Turn, Winner};

/// How far a game has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Play goes on.
    Playing,
    /// This side says that play is finished; the other has not answered.
    SaidFinished(Colour),
    /// Play has stopped. What Black and White have declared dead so far, sorted.
    Confirming([Option<Vec<Point>>; 2]),
    /// The game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side resigned (认输); the other wins (中盘胜).
    Resigned(Colour),
    /// The position was counted.
    Counted(Score),
}

impl Ending {
    /// Who wins.
    pub fn winner(&self) -> Winner {
        match self {
            Ending::Resigned(loser) => Winner::Side(loser.opponent()),
            Ending::Counted(score) => score.winner,
        }
    }
}

/// What happens at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side takes its turn. While the end is being settled, this takes up play again.
    Turn(Turn),
    /// The side to play loses its turn by a void move (2.10, 2.11.1).
    TurnLost,
    /// A side says that play is finished (着子完毕).
    Finished(Colour),
    /// A side says that it is not.
    NotFinished(Colour),
    /// After play has stopped, a side declares these stones dead, of both colours.
    Dead(Colour, Vec<Point>),
    /// A side resigns.
    Resigns(Colour),
}

/// Why an event changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotNow {
    /// The turn is refused.
    Refused(Refusal),
    /// Dead stones are declared while play goes on.
    PlayGoesOn,
    /// The game is over.
    GameIsOver,
    /// The declaration is not made of whole chains.
    Dead(DeadError),
    /// Points are left between the sides, and the reading asks for none (ledger 11).
    DameLeft(Vec<Point>),
}

/// A game from its first move to its result.
#[derive(Clone, Debug)]
pub struct Course {
    game: Game,
    rules: RuleSet,
    end: EndOfPlay,
    lost_turn: LostTurn,
    stage: Stage,
    /// The passes one after the other that the last turns were.
    passes: u32,
    /// The stones taken so far by Black and by White.
    prisoners: [usize; 2],
}

impl Course {
    /// A game about to be played, or resumed, under readings of this article.
    pub fn new(game: Game, rules: RuleSet, end: EndOfPlay, lost_turn: LostTurn) -> Course {
        let stage = Stage::Playing;
        Course { game, rules, end, lost_turn, stage, passes: 0, prisoners: [0, 0] }
    }

    /// How far the game has come.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The board and its history.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The stones taken so far by Black and by White.
    pub fn prisoners(&self) -> [usize; 2] {
        self.prisoners
    }

    /// Takes note of an event and returns how far the game has come.
    ///
    /// # Errors
    /// Why the event changes nothing.
    pub fn note(&mut self, event: Event) -> Result<&Stage, NotNow> {
        if matches!(self.stage, Stage::Over(_)) {
            return Err(NotNow::GameIsOver);
        }
        self.stage = match event {
            Event::Turn(turn) => self.turn(turn)?,
            Event::TurnLost => self.turn_lost()?,
            Event::Finished(side) => self.finished(side)?,
            Event::NotFinished(_) => self.play_on(),
            Event::Dead(side, stones) => self.dead(side, stones)?,
            Event::Resigns(side) => Stage::Over(Ending::Resigned(side)),
        };
        Ok(&self.stage)
    }

    fn turn(&mut self, turn: Turn) -> Result<Stage, NotNow> {
        let before = self.game.board().clone();
        let taken = self.game.take(&self.rules, turn).map_err(NotNow::Refused)?;
        for stone in taken {
            // A stone of one's own that is given up is one that the opponent takes; the
            // last of them was not yet on the board.
            let colour = before.at(stone).unwrap_or(turn.player);
            self.prisoners[colour.opponent().index()] += 1;
        }
        Ok(self.after_turn(turn.action == Action::Pass))
    }

    /// The turn goes over to the other side; whether that was a pass is disputed.
    fn turn_lost(&mut self) -> Result<Stage, NotNow> {
        let pass = Turn::pass(self.game.to_play());
        self.game.take(&self.rules, pass).map_err(NotNow::Refused)?;
        Ok(self.after_turn(self.lost_turn == LostTurn::IsAPass))
    }

    fn after_turn(&mut self, was_a_pass: bool) -> Stage {
        self.passes = if was_a_pass { self.passes + 1 } else { 0 };
        match (self.end, self.passes) {
            (EndOfPlay::TwoPasses, 2..) => Stage::Confirming([None, None]),
            _ => Stage::Playing,
        }
    }

    fn finished(&mut self, side: Colour) -> Result<Stage, NotNow> {
        if self.end == EndOfPlay::NoDameLeft {
            let left = points_between_the_sides(&self.game);
            if !left.is_empty() {
                return Err(NotNow::DameLeft(left));
            }
        }
        Ok(match &self.stage {
            Stage::SaidFinished(other) if *other != side => Stage::Confirming([None, None]),
            Stage::Playing => Stage::SaidFinished(side),
            unchanged => unchanged.clone(),
        })
    }

    /// Play is taken up again where it stopped; it takes two new passes to stop it.
    fn play_on(&mut self) -> Stage {
        self.passes = 0;
        Stage::Playing
    }

    fn dead(&mut self, side: Colour, stones: Vec<Point>) -> Result<Stage, NotNow> {
        let Stage::Confirming(declared) = &self.stage else { return Err(NotNow::PlayGoesOn) };
        let mut declared = declared.clone();
        let mut stones =
            chains_agreed_dead(self.game.board(), &stones).map_err(NotNow::Dead)?.concat();
        stones.sort_unstable();
        declared[side.index()] = Some(stones);
        let [Some(black), Some(white)] = &declared else { return Ok(Stage::Confirming(declared)) };
        if black != white {
            return Ok(self.play_on());
        }
        count(self.game.board(), &self.rules, black, self.prisoners)
            .map(|score| Stage::Over(Ending::Counted(score)))
            .map_err(NotNow::Dead)
    }
}

/// The empty points that neither side surrounds, all stones taken to be alive, sorted. A
/// seki leaves such points for ever, so that a reading which asks for none never ends it.
pub fn points_between_the_sides(game: &Game) -> Vec<Point> {
    let filled = surrounded_points_filled(game.board());
    let untouched = untouched_points(game.board());
    filled.points().filter(|p| filled.is_empty(*p) && !untouched.contains(p)).collect()
}
