//! From the declared finish to the result: the end of play (1.7, 2.4), dead stones (1.8),
//! false life (2.11.2) and the count (1.9).

use super::count;
use super::hearing::{Heard, Hearing, lost};
use super::stones::{Set, cell, points, set};
use weiqi_data::readings::EndOfPlay;
use weiqi_data::table::{
    Absentee, DrawOrReplay, Effect, Finding, Forfeit, FoundLife, GameResult, Impossible, Outcome,
    Phase, Question, Ruling, Sign,
};
use weiqi_data::{Article, Colour, Point, Quarters, RuleSet, Score, Winner};
use weiqi_engine::{Board, TwentyFive};

impl Hearing<'_> {
    /// A side resigns.
    pub(super) fn resign(&mut self, player: Colour, sign: Sign) {
        match sign {
            Sign::OppositeStone => {
                self.rule(Ruling::new(Article::END, Finding::WrongSign(player)));
            }
            Sign::Words | Sign::TwoOwnStones => {
                self.rule(lost(Ruling::new(Article::END, Finding::Resigned(player)), player));
            }
        }
    }

    /// A game is forfeited.
    pub(super) fn forfeit(&mut self, by: Absentee, ground: Forfeit) {
        match by {
            Absentee::Side(player) => {
                let finding = Finding::Forfeited(player, ground);
                self.rule(lost(Ruling::new(Article::FORFEIT, finding), player));
            }
            Absentee::Both => {
                let ruling = Ruling::new(Article::FORFEIT, Finding::BothForfeit(ground));
                self.rule(ruling.asking(Question::BothForfeit));
            }
        }
    }

    /// A side says that play is finished: first the one whose turn it is, then the other.
    pub(super) fn finish(&mut self, player: Colour, sign: Sign, seconds: Option<u64>) -> Heard {
        self.comes_between(player);
        let first = match self.table.phase {
            Phase::Confirming(first) => Some(first),
            _ => None,
        };
        let expected = match first {
            Some(first) => first.opponent(),
            None if self.table.is_either => player,
            None => self.table.to_play(),
        };
        if player != expected {
            let finding = Finding::ConfirmsOutOfOrder(expected);
            self.rule(Ruling::new(Article::CONFIRMING, finding));
            return Ok(());
        }
        match sign {
            Sign::TwoOwnStones => {
                self.rule(Ruling::new(Article::CONFIRMING, Finding::WrongSign(player)));
                return Ok(());
            }
            Sign::Words | Sign::OppositeStone => {}
        }
        let used = self.time_used(seconds)?;
        if !self.run_clock(player, used) {
            return Ok(());
        }
        if first.is_some() {
            self.rule(Ruling::new(Article::CONFIRMING, Finding::EndConfirmed));
            self.table.stop();
        } else {
            self.rule(Ruling::new(Article::CONFIRMING, Finding::SaysFinished(player)));
            self.table.phase = Phase::Confirming(player);
            self.table.is_either = true;
        }
        Ok(())
    }

    /// A side says that play is not finished.
    pub(super) fn not_finished(&mut self, player: Colour, because_of_repetition: bool) {
        if because_of_repetition {
            let finding = Finding::NoReasonNotToEnd(player);
            return self.rule(Ruling::new(Article::NO_REASON_NOT_TO_END, finding));
        }
        let ruling = Ruling::new(Article::END, Finding::PlaysOn(player));
        if matches!(self.table.phase, Phase::Counted { .. }) {
            return self.rule(ruling.asking(Question::AfterPlay));
        }
        self.rule(ruling.with(Effect::GoesOn));
        self.table.play_on(self.entry.at);
    }

    /// A side claims that the game was over already.
    pub(super) fn claim_over(&mut self, player: Colour) {
        let is_over = self.table.is_stopped() || matches!(self.table.phase, Phase::Over(_));
        self.rule(Ruling::new(
            Article::CONFIRMING,
            match is_over {
                true => Finding::IsOver(player),
                false => Finding::NotOver(player),
            },
        ));
    }

    /// A side declares stones dead; when both have, they are counted, or play goes on.
    pub(super) fn declare_dead(&mut self, player: Colour, stones: &[Point]) -> Heard {
        if let Some(&point) = stones.iter().find(|&&point| self.table.at(point).is_none()) {
            return Err(Impossible::NoSuchStone(Article::LIFE_AND_DEATH, point));
        }
        let chains = self.table.stones().chains_of(set(stones));
        let declared = points(chains);
        let Phase::Stopped { dead, false_life } = &mut self.table.phase else {
            unreachable!("dead stones are declared after play has stopped")
        };
        dead[player.index()] = Some(declared.clone());
        let other = dead[player.opponent().index()].as_ref().map(|other| *other == declared);
        let dead = chains | set(false_life);
        let finding = Finding::DeclaresDead(player, declared);
        self.rule(Ruling::new(Article::LIFE_AND_DEATH, finding));
        match other {
            None => {}
            Some(false) => {
                let ruling = Ruling::new(Article::LIFE_AND_DEATH, Finding::DeadDisputed);
                self.rule(ruling.with(Effect::GoesOn).asking(Question::DeadStones));
                self.table.play_on(self.entry.at);
            }
            Some(true) => self.count(dead),
        }
        Ok(())
    }

    /// Both declare the same stones dead: the position is counted, unless dame are left where
    /// they may not be.
    fn count(&mut self, dead: Set) {
        let dame = self.dame(dead);
        if self.settings.rules.readings.end_of_play == EndOfPlay::NoDameLeft && !dame.is_empty() {
            let ruling = Ruling::new(Article::END, Finding::DameLeft(points(dame)));
            self.rule(ruling.with(Effect::GoesOn));
            return self.table.play_on(self.entry.at);
        }
        let score = Box::new(self.score(dead));
        self.rule(Ruling::new(Article::COUNTING, Finding::CountedAs(score.clone())));
        self.table.phase = Phase::Counted { score, called: None };
    }

    /// The empty points between stones of both sides, the dead ones taken off.
    fn dame(&self, dead: Set) -> Set {
        let mut board = *self.table.stones();
        board.take_off(dead);
        let [black, white] =
            Colour::BOTH.map(|side| board.of(side).beside().flooded(board.empty()));
        black & white
    }

    /// The count, with these stones dead.
    fn score(&self, dead: Set) -> Score {
        let rules =
            RuleSet { komi: self.table.komi, handicap: self.table.handicap, ..self.settings.rules };
        let stones = self.table.stones();
        let board = Board::<TwentyFive>::holding(&stones.diagram(self.table.size));
        let living = stones.of(Colour::Black) | stones.of(Colour::White);
        let anything_lives = !living.without(dead).is_empty();
        count::score(&board, &rules, &points(dead), self.table.prisoners, anything_lives)
    }

    /// A chain is said to live falsely.
    pub(super) fn false_life(&mut self, stone: Point, found: Option<FoundLife>) -> Heard {
        if self.table.at(stone).is_none() {
            return Err(Impossible::NoSuchStone(Article::FALSE_LIFE, stone));
        }
        let chain = self.table.stones().chain(cell(stone));
        let named = points(chain);
        let ruling = |finding| Ruling::new(Article::FALSE_LIFE, finding);
        match found {
            None => {
                let claimed = ruling(Finding::FalseLifeClaimed(named));
                self.rule(claimed.asking(Question::FalseLife));
            }
            Some(FoundLife::Alive) => self.rule(ruling(Finding::Lives(named))),
            Some(FoundLife::Dead) => {
                if let Phase::Stopped { false_life, .. } = &mut self.table.phase {
                    *false_life = points(set(false_life) | chain);
                }
                let effect = Effect::TakenAsDead(named.clone());
                self.rule(ruling(Finding::LivesFalsely(named)).with(effect));
            }
        }
        Ok(())
    }

    /// A count is called out.
    pub(super) fn call_count(&mut self, side: Colour, called: Quarters) {
        let Phase::Counted { score, called: kept } = &mut self.table.phase else {
            unreachable!("a count is called after the position is counted")
        };
        let counted = count_of(score, side);
        *kept = Some((side, called));
        let finding = Finding::CountCalled { side, called, counted };
        self.rule(Ruling::new(Article::COUNTING, finding));
    }

    /// A side asks for a correction of the count.
    pub(super) fn correct_count(&mut self) {
        let Phase::Counted { score, called: Some((side, called)) } = &mut self.table.phase else {
            unreachable!("a count that was called is corrected")
        };
        let counted = count_of(score, *side);
        let finding = match *called == counted {
            true => Finding::CountStands(counted),
            false => Finding::CountCorrected(std::mem::replace(called, counted), counted),
        };
        self.rule(Ruling::new(Article::CORRECTING_THE_COUNT, finding));
    }

    /// Both sides agree to the result as it was counted, or as it was called.
    pub(super) fn agree_result(&mut self) {
        let Phase::Counted { score, called } = &self.table.phase else {
            unreachable!("a result is agreed after the position is counted")
        };
        let error = |side| {
            called
                .filter(|&(of, _)| of == side)
                .map_or(Quarters::ZERO, |(_, zi)| zi - count_of(score, side))
        };
        let margin = score.margin + error(Colour::Black) - error(Colour::White);
        let outcome = match count::winner(margin, &self.settings.rules) {
            Winner::Side(side) => Outcome::Win(side),
            Winner::Draw | Winner::Nobody => Outcome::NoWinner(DrawOrReplay::Draw),
        };
        let article = Article::COUNTING;
        let result = GameResult { outcome, article, margin: Some(margin) };
        let ruling = Ruling::new(article, Finding::ResultAgreed(margin));
        self.rule(ruling.with(Effect::Ends(result)));
    }
}

/// The count of one side.
const fn count_of(score: &Score, side: Colour) -> Quarters {
    match side {
        Colour::Black => score.black,
        Colour::White => score.white,
    }
}
