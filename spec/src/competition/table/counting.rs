//! After the end is confirmed: dead stones, false life, the count, and the result (1.8,
//! 2.11.2, 1.9, 2.7.3).

use super::Table;
use crate::board::Board;
use crate::competition::a07_rights::is_mistaken;
use crate::competition::a11_repetition::dead_with_false_life;
use crate::general::a03_liberties::chain_of;
use crate::general::a07_end::points_to_be_filled;
use crate::general::a09_counting::{count, winner_by_margin};
use weiqi_data::table::{
    DrawOrReplay, Effect, Finding, FoundLife, GameResult, Impossible, Noted, Outcome, Phase,
    Question, Ruling,
};
use weiqi_data::{Article, Colour, Point, Quarters, RuleSet, Score, Winner};

impl Table {
    /// A side declares stones dead; when both have declared the same, they are agreed.
    pub(super) fn dead(&mut self, at: Option<u64>, player: Colour, stones: &[Point]) -> Noted {
        let article = Article::LIFE_AND_DEATH;
        if let Some(&point) = stones.iter().find(|point| !self.has_stone(**point)) {
            return Err(Impossible::NoSuchStone(article, point));
        }
        let stones = sorted(stones.iter().flat_map(|&stone| chain_of(self.board(), stone)));
        let said = Ruling::new(article, Finding::DeclaresDead(player, stones.clone()));
        let Phase::Stopped { dead, false_life } = &mut self.phase else { return Ok(Vec::new()) };
        dead[player.index()] = Some(stones);
        let [Some(black), Some(white)] = &*dead else { return Ok(vec![said]) };
        if black != white {
            self.resume_play(at);
            let ruling = Ruling::new(article, Finding::DeadDisputed).with(Effect::GoesOn);
            return Ok(vec![said, ruling.asking(Question::DeadStones)]);
        }
        let dead = dead_with_false_life(black, false_life);
        Ok(vec![said, self.count_without(at, &dead)])
    }

    /// The position is counted without the dead stones, unless points have to be filled
    /// first.
    fn count_without(&mut self, at: Option<u64>, dead: &[Point]) -> Ruling {
        let mut living: Board = self.board().clone();
        living.remove(dead);
        let to_be_filled = points_to_be_filled(self.settings.rules.readings.end_of_play, &living);
        if !to_be_filled.is_empty() {
            self.resume_play(at);
            let ruling = Ruling::new(Article::END, Finding::DameLeft(to_be_filled));
            return ruling.with(Effect::GoesOn);
        }
        let (komi, handicap) = (self.komi, self.handicap);
        let rules = RuleSet { komi, handicap, ..self.settings.rules };
        let score = count(self.board(), &rules, dead, self.present().prisoners);
        let score = Box::new(score.expect("the dead stones are whole chains"));
        self.phase = Phase::Counted { score: score.clone(), called: None };
        Ruling::new(Article::COUNTING, Finding::CountedAs(score))
    }

    /// A chain is said to live falsely; the referee finds whether it does (2.11.2).
    pub(super) fn false_life(&mut self, stone: Point, found: Option<FoundLife>) -> Noted {
        let article = Article::FALSE_LIFE;
        if !self.has_stone(stone) {
            return Err(Impossible::NoSuchStone(article, stone));
        }
        let chain = chain_of(self.board(), stone);
        Ok(vec![match found {
            None => {
                Ruling::new(article, Finding::FalseLifeClaimed(chain)).asking(Question::FalseLife)
            }
            Some(FoundLife::Alive) => Ruling::new(article, Finding::Lives(chain)),
            Some(FoundLife::Dead) => {
                if let Phase::Stopped { false_life, .. } = &mut self.phase {
                    *false_life = dead_with_false_life(false_life, &chain);
                }
                let ruling = Ruling::new(article, Finding::LivesFalsely(chain.clone()));
                ruling.with(Effect::TakenAsDead(chain))
            }
        }])
    }

    /// A count is called out (1.9).
    pub(super) fn count_called(&mut self, side: Colour, count: Quarters) -> Ruling {
        let counted = self.count_of(side);
        self.keep_called(side, count);
        let finding = Finding::CountCalled { side, called: count, counted };
        Ruling::new(Article::COUNTING, finding)
    }

    /// A side asks for a correction of the count that was called (2.7.3).
    pub(super) fn asked_to_correct(&mut self) -> Ruling {
        let article = Article::CORRECTING_THE_COUNT;
        let (side, called) = self.called().unwrap_or((Colour::Black, Quarters::ZERO));
        let counted = self.count_of(side);
        if !is_mistaken(called, counted) {
            return Ruling::new(article, Finding::CountStands(counted));
        }
        self.keep_called(side, counted);
        Ruling::new(article, Finding::CountCorrected(called, counted))
    }

    /// Both sides agree to the result. What was called and not corrected holds.
    pub(super) fn result_agreed(&mut self) -> Ruling {
        let margin = self.margin_as_called();
        let counted = self.settings.rules.readings.counted_side.side();
        let outcome = match winner_by_margin(self.settings.rules.tie, counted, margin) {
            Winner::Side(side) => Outcome::Win(side),
            // A margin never leaves it open who wins.
            Winner::Draw | Winner::Nobody => Outcome::NoWinner(DrawOrReplay::Draw),
        };
        let article = Article::COUNTING;
        let ends = self.end_with(GameResult { outcome, article, margin: Some(margin) });
        Ruling::new(article, Finding::ResultAgreed(margin)).with(ends)
    }

    /// Black's margin with the count that was called in place of that side's count.
    fn margin_as_called(&self) -> Quarters {
        let margin = self.score().map_or(Quarters::ZERO, |score| score.margin);
        let Some((side, called)) = self.called() else { return margin };
        let too_much = called - self.count_of(side);
        match side {
            Colour::Black => margin + too_much,
            Colour::White => margin - too_much,
        }
    }

    fn score(&self) -> Option<&Score> {
        match &self.phase {
            Phase::Counted { score, .. } => Some(score),
            Phase::Playing | Phase::Paused(_) | Phase::Sealed(..) | Phase::Confirming(_) => None,
            Phase::Stopped { .. } | Phase::Over(_) => None,
        }
    }

    fn count_of(&self, side: Colour) -> Quarters {
        let count = |score: &Score| match side {
            Colour::Black => score.black,
            Colour::White => score.white,
        };
        self.score().map_or(Quarters::ZERO, count)
    }

    fn called(&self) -> Option<(Colour, Quarters)> {
        match self.phase {
            Phase::Counted { called, .. } => called,
            Phase::Playing | Phase::Paused(_) | Phase::Sealed(..) | Phase::Confirming(_) => None,
            Phase::Stopped { .. } | Phase::Over(_) => None,
        }
    }

    fn keep_called(&mut self, side: Colour, count: Quarters) {
        if let Phase::Counted { called, .. } = &mut self.phase {
            *called = Some((side, count));
        }
    }
}

fn sorted(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut points: Vec<Point> = points.collect();
    points.sort_unstable();
    points.dedup();
    points
}
