use super::{Divergence, Pair, Question, Step, Tally};
use weiqi::boundary::Backend;
use weiqi::boundary::taker;
use weiqi_data::{Past, Point, RuleSet, Turn};

/// A position that can be looked at by itself: a history, some turns, and what to ask at the
/// end under which rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The rules of every turn and question.
    pub rules: RuleSet,
    /// The history, the oldest position first; one position is a plain set-up.
    pub history: Vec<Past>,
    /// The turns to be taken.
    pub turns: Vec<Turn>,
    /// Stones agreed dead at the end.
    pub dead: Vec<Point>,
    /// Stones taken by Black and by White before the turns.
    pub prisoners: [usize; 2],
}

impl Case {
    /// The case that a divergence came from. Where it does not name any rules, those of
    /// `usual` serve.
    pub fn of(divergence: &Divergence, usual: &RuleSet) -> Case {
        let turns = divergence.turns.iter().map(|(turn, _)| *turn).collect();
        let mut case = Case {
            rules: *usual,
            history: divergence.history.clone(),
            turns,
            dead: Vec::new(),
            prisoners: [0, 0],
        };
        match &divergence.question {
            Question::Count(rules, dead, prisoners) => {
                (case.rules, case.dead, case.prisoners) = (*rules, dead.clone(), *prisoners);
            }
            Question::Verdict(rules, _)
            | Question::LegalPoints(rules)
            | Question::Take(rules, _)
            | Question::Alive(rules, _) => case.rules = *rules,
            _ => {}
        }
        case
    }

    /// The same case with its turns made history: no turn is taken any more.
    pub(crate) fn all_history(divergence: &Divergence, usual: &RuleSet) -> Case {
        let mut case = Case::of(divergence, usual);
        case.turns.clear();
        case.history.extend(divergence.turns.iter().map(|(_, past)| past.clone()));
        case
    }

    /// Whether the case is a set-up and turns, which is what a vector can hold.
    pub fn is_plain(&self) -> bool {
        self.history.len() == 1 && self.prisoners == [0, 0]
    }

    /// Looks at everything on the way and at the end; a deep look also takes every turn
    /// that is legal at the end, and takes it back. `None` where both agree, or where both
    /// refuse the history or a turn.
    pub fn examine<A: Backend, B: Backend>(&self, deep: bool) -> Option<Box<Divergence>> {
        self.try_examine::<A, B>(deep, &mut Tally::default()).err()
    }

    fn try_examine<A: Backend, B: Backend>(&self, deep: bool, tally: &mut Tally) -> Step<()> {
        let Some(mut pair) = Pair::<A, B>::resume(&self.history, tally)? else { return Ok(()) };
        let mut prisoners = self.prisoners;
        pair.board(tally)?;
        for &turn in &self.turns {
            self.look(&mut pair, &[], prisoners, tally)?;
            match pair.take(&self.rules, turn, tally)? {
                Ok(stones) => prisoners[taker(turn, &stones).index()] += stones.len(),
                Err(_) => return Ok(()),
            }
        }
        self.look(&mut pair, &self.dead, prisoners, tally)?;
        if deep {
            self.try_every_point(&mut pair, tally)?;
        }
        Ok(())
    }

    /// Asks everything at the present position under the rules of the case.
    fn look<A: Backend, B: Backend>(
        &self,
        pair: &mut Pair<A, B>,
        dead: &[Point],
        prisoners: [usize; 2],
        tally: &mut Tally,
    ) -> Step<()> {
        let chains = pair.chains(tally)?;
        pair.order_of_play(&self.rules, tally)?;
        pair.survey(&self.rules, tally)?;
        pair.alive(&self.rules, &chains, tally)?;
        pair.count(&self.rules, dead, prisoners, tally).map(|_| ())
    }

    /// Takes every turn that is legal, looks at the board, and takes it back.
    fn try_every_point<A: Backend, B: Backend>(
        &self,
        pair: &mut Pair<A, B>,
        tally: &mut Tally,
    ) -> Step<()> {
        let player = pair.to_play();
        for point in Point::all(pair.size()) {
            if pair.take(&self.rules, Turn::play(player, point), tally)?.is_ok() {
                let chains = pair.chains(tally)?;
                pair.alive(&self.rules, &chains, tally)?;
                pair.undo(tally)?;
                pair.chains(tally)?;
                pair.survey(&self.rules, tally)?;
            }
        }
        Ok(())
    }
}
