//! After the end is confirmed: dead stones, false life, the count, and the result (1.8, 1.9,
//! 2.7.3, 2.11.2).

use super::{Effect, Finding, GameResult, Impossible, Outcome, Phase, Question, Ruling, Table};
use crate::competition::a07_rights::{CORRECT_THE_COUNT, is_mistaken};
use crate::competition::a11_false_life::{Doubt, FalseLife, is_falsely_alive};
use crate::competition::a11_lap::lap_to;
use crate::competition::a11_repetition::FALSE_LIFE;
use crate::general::a03_liberties::chain_of;
use crate::general::a08_life_and_death::chains_agreed_dead;
use crate::general::a09_counting::count;
use weiqi_data::{Article, Colour, Point, Quarters, Score, Turn, Winner};

impl Table {
    pub(super) fn note_dead(
        &mut self,
        player: Colour,
        stones: &[Point],
    ) -> Result<Vec<Ruling>, Impossible> {
        let article = Article::LIFE_AND_DEATH;
        let Phase::Confirmed(declared) = &self.phase else {
            return Err(Impossible::NotConfirmed(article));
        };
        let mut declared = declared.clone();
        let chains = chains_agreed_dead(self.game.board(), stones).map_err(Impossible::Dead)?;
        let mut stones = chains.concat();
        stones.sort_unstable();
        declared[player.index()] = Some(stones.clone());
        let said = Ruling::new(article, Finding::DeclaresDead(player, stones));
        let [Some(black), Some(white)] = &declared else {
            self.phase = Phase::Confirmed(declared);
            return Ok(vec![said]);
        };
        if black != white {
            self.play_on();
            let ruling = Ruling::new(article, Finding::DeadDisputed).with(Effect::GoesOn);
            return Ok(vec![said, ruling.asking(Question::DeadStones)]);
        }
        let score = self.count(black)?;
        self.phase = Phase::Counted(Box::new(score.clone()), None);
        let counted = Ruling::new(Article::COUNTING, Finding::CountedAs(Box::new(score)));
        Ok(vec![said, counted])
    }

    /// The count with these stones dead, and those found to live falsely.
    fn count(&self, dead: &[Point]) -> Result<Score, Impossible> {
        let dead = [dead, &self.not_alive].concat();
        count(self.game.board(), &self.settings.rules, &dead, self.prisoners())
            .map_err(Impossible::Dead)
    }

    pub(super) fn note_false_life(
        &mut self,
        stone: Point,
        referee: Option<bool>,
    ) -> Result<Ruling, Impossible> {
        if !matches!(self.phase, Phase::Confirmed(_)) {
            return Err(Impossible::NotConfirmed(FALSE_LIFE));
        }
        let board = self.game.board();
        if !stone.is_on(board.size()) || board.is_empty(stone) {
            return Err(Impossible::NoSuchPoint(FALSE_LIFE, stone));
        }
        let chain = chain_of(board, stone);
        Ok(match self.false_life_of(&chain) {
            FalseLife::NotAlive(line) => {
                let finding = Finding::LivesFalsely(chain.clone(), line);
                Ruling::new(FALSE_LIFE, finding).with(self.take_as_dead(chain))
            }
            FalseLife::ForTheReferee(doubt) => self.found_by_referee(chain, doubt, referee),
        })
    }

    /// The referee's finding on a chain where the play does not decide, once there is one.
    fn found_by_referee(
        &mut self,
        chain: Vec<Point>,
        doubt: Doubt,
        is_dead: Option<bool>,
    ) -> Ruling {
        let Some(is_dead) = is_dead else {
            let finding = Finding::NotShownToBeFalse(chain, doubt);
            return Ruling::new(FALSE_LIFE, finding).asking(Question::FalseLife(doubt));
        };
        let ruling = Ruling::new(FALSE_LIFE, Finding::FoundByReferee(chain.clone(), is_dead));
        if is_dead { ruling.with(self.take_as_dead(chain)) } else { ruling }
    }

    fn take_as_dead(&mut self, chain: Vec<Point>) -> Effect {
        self.not_alive.extend(&chain);
        Effect::TakenAsDead(chain)
    }

    /// Whether a chain lives falsely by the last cycle of the record. Who asks again after
    /// the same turns gets the same answer without another search.
    fn false_life_of(&mut self, chain: &[Point]) -> FalseLife {
        let is_asked =
            |asked: &&(Vec<Turn>, Vec<Point>, FalseLife)| asked.0 == self.turns && asked.1 == chain;
        if let Some((_, _, found)) = self.searched.iter().find(is_asked) {
            return found.clone();
        }
        let last = (1..=self.turns.len())
            .rev()
            .find_map(|end| lap_to(self.game.history(), &self.turns, end));
        let found = match last {
            Some(lap) => is_falsely_alive(self.game.board(), chain[0], &lap.figures()),
            None => FalseLife::ForTheReferee(Doubt::NotInTheCycle),
        };
        self.searched.push((self.turns.clone(), chain.to_vec(), found.clone()));
        found
    }

    pub(super) fn note_counted(
        &mut self,
        side: Colour,
        called: Quarters,
    ) -> Result<Ruling, Impossible> {
        let Phase::Counted(score, _) = &self.phase else {
            return Err(Impossible::NotCounted(Article::COUNTING));
        };
        let is_right = !is_mistaken(called, count_of(score, side));
        self.phase = Phase::Counted(score.clone(), Some((side, called)));
        Ok(Ruling::new(Article::COUNTING, Finding::CountCalled(side, called, is_right)))
    }

    pub(super) fn note_correction(&mut self) -> Result<Ruling, Impossible> {
        let Phase::Counted(score, Some((side, called))) = &self.phase else {
            return Err(Impossible::NotCounted(CORRECT_THE_COUNT));
        };
        let counted = count_of(score, *side);
        Ok(match is_mistaken(*called, counted) {
            true => {
                let ruling =
                    Ruling::new(CORRECT_THE_COUNT, Finding::CountCorrected(*called, counted));
                self.phase = Phase::Counted(score.clone(), Some((*side, counted)));
                ruling
            }
            false => Ruling::new(CORRECT_THE_COUNT, Finding::CountStands(counted)),
        })
    }

    pub(super) fn note_agreed(&mut self) -> Result<Ruling, Impossible> {
        let Phase::Counted(score, _) = &self.phase else {
            return Err(Impossible::NotCounted(Article::COUNTING));
        };
        let outcome = match score.winner {
            Winner::Side(side) => Outcome::Win(side),
            Winner::Draw => Outcome::Draw,
        };
        let margin = Some(score.margin);
        let ends = self.end_with(GameResult { outcome, article: Article::COUNTING, margin });
        Ok(Ruling::new(Article::COUNTING, Finding::ResultAgreed).with(ends))
    }
}

/// One side's count.
fn count_of(score: &Score, side: Colour) -> Quarters {
    match side {
        Colour::Black => score.black,
        Colour::White => score.white,
    }
}
