//! The end of a game: resigned, forfeited, ruled, or confirmed, agreed and counted (1.7 to
//! 1.9, 2.4, 2.7.3, 2.11.2, 2.11.4).

use super::{
    Effect, Event, Finding, GameResult, Impossible, Outcome, Phase, Question, Ruling, Table,
};
use crate::competition::a04_end::{FORFEIT, ORDER_OF_CONFIRMING, Sign, next_to_confirm};
use crate::competition::a07_rights::{CORRECT_THE_COUNT, is_mistaken};
use crate::competition::a11_false_life::{Doubt, FalseLife, is_falsely_alive};
use crate::competition::a11_lap::lap_to;
use crate::competition::a11_repetition::{FALSE_LIFE, NO_REASON_NOT_TO_END};
use crate::data::{Article, Colour, Point, Quarters, Score, Winner};
use crate::general::a03_liberties::chain_of;
use crate::general::a07_end::points_between_the_sides;
use crate::general::a08_life_and_death::chains_agreed_dead;
use crate::general::a09_counting::count;
use crate::readings::EndOfPlay;

/// 1.7.
const END: Article = Article::new(1, 7, 0);

impl Table {
    pub(super) fn note_end(&mut self, event: &Event) -> Result<Vec<Ruling>, Impossible> {
        let ruling = match event {
            Event::Resign { player, sign } => self.note_resigned(*player, *sign),
            Event::Forfeited { player, ground } => {
                let ends = self.end(Outcome::Win(player.opponent()), FORFEIT);
                Ruling::new(FORFEIT, Finding::Forfeited(*player, *ground)).with(ends)
            }
            Event::Ruled(ruling) => return self.note_ruling(FORFEIT, *ruling),
            Event::Finished { player, sign } => self.note_finished(*player, *sign)?,
            Event::NotFinished { player, because_of_repetition } => {
                self.note_not_finished(*player, *because_of_repetition)?
            }
            Event::Dead { player, stones } => return self.note_dead(*player, stones),
            Event::FalseLife { stone, referee } => self.note_false_life(*stone, *referee)?,
            Event::Counted { side, count } => self.note_counted(*side, *count)?,
            Event::AskedToCorrect(_) => self.note_correction()?,
            Event::ResultAgreed => self.note_agreed()?,
            _ => unreachable!("only the events of the end come here"),
        };
        Ok(vec![ruling])
    }

    fn note_resigned(&mut self, player: Colour, sign: Sign) -> Ruling {
        if !sign.can_resign() {
            return Ruling::new(END, Finding::WrongSign(player));
        }
        let ends = self.end(Outcome::Win(player.opponent()), END);
        Ruling::new(END, Finding::Resigned(player)).with(ends)
    }

    fn note_finished(&mut self, player: Colour, sign: Sign) -> Result<Ruling, Impossible> {
        let first = match self.phase {
            Phase::Opening | Phase::Playing => None,
            Phase::Confirming(first) => Some(first),
            _ => return Err(Impossible::NoTurnsNow),
        };
        let expected = next_to_confirm(self.game.to_play(), first);
        if player != expected {
            return Err(Impossible::ConfirmsOutOfOrder { player, expected });
        }
        if !sign.can_confirm() {
            return Ok(Ruling::new(ORDER_OF_CONFIRMING, Finding::WrongSign(player)));
        }
        let left = self.points_that_hinder_the_end();
        if !left.is_empty() {
            return Ok(Ruling::new(END, Finding::DameLeft(left)));
        }
        Ok(match first {
            None => {
                self.phase = Phase::Confirming(player);
                Ruling::new(ORDER_OF_CONFIRMING, Finding::SaysFinished(player))
            }
            Some(_) => {
                self.phase = Phase::Confirmed([None, None]);
                Ruling::new(ORDER_OF_CONFIRMING, Finding::EndConfirmed)
            }
        })
    }

    /// The points left between the sides, where the reading ends no game before they are
    /// filled (ledger 11).
    fn points_that_hinder_the_end(&self) -> Vec<Point> {
        match self.settings.end_of_play {
            EndOfPlay::NoDameLeft => points_between_the_sides(&self.game),
            EndOfPlay::Agreement | EndOfPlay::TwoPasses => Vec::new(),
        }
    }

    /// A side that calls play unfinished makes it go on, unless its reason is a repetition.
    fn note_not_finished(
        &mut self,
        player: Colour,
        because_of_repetition: bool,
    ) -> Result<Ruling, Impossible> {
        match self.phase {
            Phase::Confirming(_) | Phase::Confirmed(_) => {}
            _ => return Err(Impossible::NobodyIsFinished),
        }
        if because_of_repetition {
            let finding = Finding::NoReasonNotToEnd(player);
            return Ok(Ruling::new(NO_REASON_NOT_TO_END, finding));
        }
        self.play_on();
        Ok(Ruling::new(END, Finding::PlaysOn(player)).with(Effect::GoesOn))
    }

    fn play_on(&mut self) {
        self.passes = 0;
        self.turn_began = None;
        self.not_alive.clear();
        self.phase = Phase::Playing;
    }

    fn note_dead(&mut self, player: Colour, stones: &[Point]) -> Result<Vec<Ruling>, Impossible> {
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

    fn note_false_life(
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
        Ok(match (self.false_life_of(stone), referee) {
            (FalseLife::NotAlive(line), _) => {
                let finding = Finding::LivesFalsely(chain.clone(), line);
                Ruling::new(FALSE_LIFE, finding).with(self.take_as_dead(chain))
            }
            (FalseLife::ForTheReferee(doubt), None) => {
                let finding = Finding::NotShownToBeFalse(chain, doubt);
                Ruling::new(FALSE_LIFE, finding).asking(Question::FalseLife(doubt))
            }
            (FalseLife::ForTheReferee(_), Some(is_dead)) => {
                let found = Finding::FoundByReferee(chain.clone(), is_dead);
                let ruling = Ruling::new(FALSE_LIFE, found);
                if is_dead { ruling.with(self.take_as_dead(chain)) } else { ruling }
            }
        })
    }

    fn take_as_dead(&mut self, chain: Vec<Point>) -> Effect {
        self.not_alive.extend(&chain);
        Effect::TakenAsDead(chain)
    }

    /// Whether a chain lives falsely by the last cycle of the record.
    fn false_life_of(&self, stone: Point) -> FalseLife {
        let last = (1..=self.turns.len())
            .rev()
            .find_map(|end| lap_to(self.game.history(), &self.turns, end));
        match last {
            Some(lap) => is_falsely_alive(self.game.board(), stone, &lap.figures()),
            None => FalseLife::ForTheReferee(Doubt::NotInTheCycle),
        }
    }

    fn note_counted(&mut self, side: Colour, called: Quarters) -> Result<Ruling, Impossible> {
        let Phase::Counted(score, _) = &self.phase else {
            return Err(Impossible::NotCounted(Article::COUNTING));
        };
        let is_right = !is_mistaken(called, count_of(score, side));
        self.phase = Phase::Counted(score.clone(), Some((side, called)));
        Ok(Ruling::new(Article::COUNTING, Finding::CountCalled(side, called, is_right)))
    }

    fn note_correction(&mut self) -> Result<Ruling, Impossible> {
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

    fn note_agreed(&mut self) -> Result<Ruling, Impossible> {
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
