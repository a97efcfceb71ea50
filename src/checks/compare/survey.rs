//! Everything that is compared at one position.

use super::{Answer, Pair, Question, Reach, Row, Step, Tally};
use weiqi::boundary::Backend;
use weiqi_data::{
    Action, Article, Chain, Colour, Point, Reason, Refusal, Repetition, RuleSet, Turn,
};

/// The empty points of a position, for the side to play; each list is sorted.
#[derive(Clone, Debug)]
pub struct Surveyed {
    /// Where a stone may be put.
    pub legal: Vec<Point>,
    /// Where it may not, though no stone stands there.
    pub refused: Vec<Point>,
}

impl<A: Backend, B: Backend> Pair<A, B> {
    /// Compares the chains and their liberties.
    pub fn chains(&mut self, tally: &mut Tally) -> Step<Vec<Chain>> {
        match self.ask(Question::Chains, tally)? {
            Answer::Chains(chains) => Ok(chains),
            answer => unreachable!("{answer:?} are no chains"),
        }
    }

    /// Compares the verdict on every point for the side to play under each reading, and the
    /// lists of legal points with these verdicts.
    ///
    /// A `thrifty` survey asks about a move that is no suicide under the first row only,
    /// since the reading of suicide plays no part in it; the lists are compared under all.
    /// A survey that is not asks the one to be trusted for its lists too.
    pub(crate) fn survey_readings(
        &mut self,
        rows: &[Row],
        thrifty: bool,
        tally: &mut Tally,
    ) -> Step<()> {
        let player = self.to_play();
        let mut legal = vec![Vec::new(); rows.len() * Repetition::ALL.len()];
        for point in Point::all(self.size()) {
            let turn = Turn::play(player, point);
            if self.diagram().at(point).is_some() {
                self.verdict(&rows[0][0], turn, tally)?;
                continue;
            }
            let mut verdicts = self.point_under_readings(&rows[0], turn, tally)?;
            let settled = thrifty && !forbidden(&verdicts);
            for (number, row) in rows.iter().enumerate() {
                if number > 0 && !settled {
                    verdicts = self.point_under_readings(row, turn, tally)?;
                }
                let lists = &mut legal[number * Repetition::ALL.len()..];
                for (list, _) in lists.iter_mut().zip(&verdicts).filter(|(_, v)| v.is_none()) {
                    list.push(point);
                }
            }
        }
        for (number, (rules, points)) in rows.iter().flatten().zip(legal).enumerate() {
            let (question, listed) = (Question::LegalPoints(*rules), Answer::Points(points));
            if thrifty || number >= Repetition::ALL.len() {
                self.expect_of_right(question, listed, tally)?;
            } else {
                self.expect(question, listed, tally)?;
            }
        }
        Ok(())
    }

    /// Compares the verdict on one turn under each reading of repetition.
    pub(crate) fn point_under_readings(
        &mut self,
        row: &Row,
        turn: Turn,
        tally: &mut Tally,
    ) -> Step<[Option<Refusal>; Repetition::ALL.len()]> {
        let verdicts = self.verdicts(row, turn, tally)?;
        tally.point_seen(&verdicts);
        Ok(verdicts)
    }

    /// Compares the verdict on every point for the side to play, occupied ones too, and the
    /// list of legal points.
    pub(crate) fn survey(&mut self, rules: &RuleSet, tally: &mut Tally) -> Step<Surveyed> {
        let player = self.to_play();
        let (mut legal, mut refused) = (Vec::new(), Vec::new());
        for point in Point::all(self.size()) {
            match self.verdict(rules, Turn::play(player, point), tally)? {
                None => legal.push(point),
                Some(Refusal { reason: Reason::Occupied, .. }) => {}
                Some(_) => refused.push(point),
            }
        }
        let points = Answer::Points(legal.clone());
        self.expect_of_right(Question::LegalPoints(*rules), points, tally)?;
        Ok(Surveyed { legal, refused })
    }

    /// Compares the verdicts on turns that the order of play (1.2) decides: a pass, a move
    /// and a pass out of turn, and a point off the board.
    pub(crate) fn order_of_play(&mut self, rules: &RuleSet, tally: &mut Tally) -> Step<()> {
        let (player, size) = (self.to_play(), self.size());
        let outside = Point::new(u16::from(size.columns()), u16::from(size.rows()) - 1);
        let corner = Point::new(0, 0);
        for (turn, reason) in [
            (Turn::pass(player), None),
            (Turn::pass(player.opponent()), Some(Reason::WrongPlayer)),
            (Turn::play(player.opponent(), corner), Some(Reason::WrongPlayer)),
            (Turn::play(player.opponent(), outside), Some(Reason::OffBoard)),
        ] {
            let article = Article::PLAY;
            let defined = reason.map(|reason| Refusal { article, reason });
            self.expect(Question::Verdict(*rules, turn), Answer::Verdict(defined), tally)?;
        }
        Ok(())
    }

    /// Does something as if the side to play had passed.
    pub(crate) fn after_a_pass<T>(
        &mut self,
        rules: &RuleSet,
        tally: &mut Tally,
        look: impl FnOnce(&mut Pair<A, B>, &mut Tally) -> Step<T>,
    ) -> Step<T> {
        let pass = Turn { player: self.to_play(), action: Action::Pass };
        let taken = self.take(rules, pass, tally)?;
        assert!(taken.is_ok(), "both refuse a pass by the side to play: {taken:?}");
        let seen = look(self, tally)?;
        self.undo(tally)?;
        Ok(seen)
    }

    /// Compares the count with these stones dead.
    pub fn count(
        &mut self,
        rules: &RuleSet,
        dead: &[Point],
        prisoners: [usize; 2],
        tally: &mut Tally,
    ) -> Step<Answer> {
        self.ask(Question::Count(*rules, dead.to_vec(), prisoners), tally)
    }

    /// Compares which stones are unconditionally alive, and counts their chains.
    pub fn alive(&mut self, rules: &RuleSet, chains: &[Chain], tally: &mut Tally) -> Step<()> {
        for colour in Colour::BOTH {
            let Answer::Points(stones) = self.ask(Question::Alive(*rules, colour), tally)? else {
                unreachable!("stones were asked for");
            };
            for _ in chains.iter().filter(|chain| stones.contains(&chain.stones[0])) {
                tally.reached(Reach::UnconditionallyAlive);
            }
        }
        Ok(())
    }
}

/// Whether the move is refused as a suicide, under whichever reading of repetition.
fn forbidden(verdicts: &[Option<Refusal>]) -> bool {
    let forbids = |refusal: &Refusal| matches!(refusal.reason, Reason::ForbiddenPoint { .. });
    verdicts[0].as_ref().is_some_and(forbids)
}
