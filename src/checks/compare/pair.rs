use super::guard::guard;
use super::question::ask;
use super::{Answer, Divergence, Question, Tally};
use weiqi::boundary::Backend;
use weiqi_data::{
    Action, Colour, Diagram, LeftBy, Past, Point, Refusal, RuleSet, Size, StartError, Turn,
};

/// The result of a step that both implementations take together.
pub type Step<T> = Result<T, Box<Divergence>>;

/// One game on two implementations, which are asked the same questions.
///
/// `A` is the one to be trusted where they differ (the reference), `B` the one on trial.
/// After a divergence the pair is not to be used.
pub struct Pair<A, B> {
    left: A,
    right: B,
    /// Every position so far, those of the history first.
    positions: Vec<Past>,
    turns: Vec<Turn>,
}

impl<A: Backend, B: Backend> Pair<A, B> {
    /// Resumes a game on both; `None` where both refuse the history, for the same reason.
    pub fn resume(history: &[Past], tally: &mut Tally) -> Step<Option<Pair<A, B>>> {
        let (left, right) = (started(A::resume, history), started(B::resume, history));
        if let (Ok(left), Ok(right)) = (left.1, right.1) {
            tally.agreed(&Question::Start, &left_start());
            tally.positions += 1;
            let positions = history.to_vec();
            return Ok(Some(Pair { left, right, positions, turns: Vec::new() }));
        }
        if left.0 == right.0 {
            tally.agreed(&Question::Start, &left.0);
            return Ok(None);
        }
        Err(Box::new(Divergence {
            history: history.to_vec(),
            turns: Vec::new(),
            question: Question::Start,
            answers: [left.0, right.0],
            defined: None,
        }))
    }

    /// Asks both, and demands the same answer.
    pub fn ask(&mut self, question: Question, tally: &mut Tally) -> Step<Answer> {
        let left = ask(&mut self.left, &question);
        let right = ask(&mut self.right, &question);
        if left != right || matches!(left, Answer::Panicked(_)) {
            return Err(self.divergence(question, [left, right], None));
        }
        tally.agreed(&question, &left);
        Ok(left)
    }

    /// Asks both, and demands this answer of both.
    pub fn expect(&mut self, question: Question, defined: Answer, tally: &mut Tally) -> Step<()> {
        let left = ask(&mut self.left, &question);
        let right = ask(&mut self.right, &question);
        if left != defined || right != defined {
            return Err(self.divergence(question, [left, right], Some(defined)));
        }
        tally.agreed(&question, &defined);
        Ok(())
    }

    /// Asks the one on trial, and demands this answer, which follows from what both have
    /// said before.
    pub(crate) fn expect_of_right(
        &mut self,
        question: Question,
        defined: Answer,
        tally: &mut Tally,
    ) -> Step<()> {
        let right = ask(&mut self.right, &question);
        if right != defined {
            return Err(self.divergence(question, [defined, right], None));
        }
        tally.agreed(&question, &defined);
        Ok(())
    }

    /// Why both refuse the turn, or `None` where both allow it.
    pub fn verdict(
        &mut self,
        rules: &RuleSet,
        turn: Turn,
        tally: &mut Tally,
    ) -> Step<Option<Refusal>> {
        // Most of what is asked: an answer is put into words only where the two differ.
        let (left, right) = (&self.left, &self.right);
        let both = guard(|| (left.refusal(rules, turn), right.refusal(rules, turn)));
        if let Ok((left, right)) = both
            && left == right
        {
            tally.verdict(rules, turn, left.as_ref());
            return Ok(left);
        }
        match self.ask(Question::Verdict(*rules, turn), tally)? {
            Answer::Verdict(refusal) => Ok(refusal),
            answer => unreachable!("{answer:?} is no verdict"),
        }
    }

    /// The same under each of these rules.
    pub fn verdicts<const RULES: usize>(
        &mut self,
        rules: &[RuleSet; RULES],
        turn: Turn,
        tally: &mut Tally,
    ) -> Step<[Option<Refusal>; RULES]> {
        let (left, right) = (&self.left, &self.right);
        let both = guard(|| (left.refusals(rules, turn), right.refusals(rules, turn)));
        if let Ok((left, right)) = both
            && left == right
        {
            let asked = rules.iter().zip(&left);
            asked.for_each(|(rules, refusal)| tally.verdict(rules, turn, refusal.as_ref()));
            return Ok(left);
        }
        for rules in rules {
            self.verdict(rules, turn, tally)?;
        }
        panic!("of {turn} one of the two says another thing under many rules than under each");
    }

    /// Compares the counts by each of these rules, with these stones dead.
    pub(super) fn counted_by(
        &mut self,
        rules: &[RuleSet],
        dead: &[Point],
        prisoners: [usize; 2],
        tally: &mut Tally,
    ) -> Step<()> {
        let (left, right) = (&self.left, &self.right);
        let score = || (left.scores(rules, dead, prisoners), right.scores(rules, dead, prisoners));
        if let Ok((left, right)) = guard(score)
            && left == right
        {
            let asked = rules.iter().zip(&left);
            asked.for_each(|(rules, count)| tally.counted(rules, dead, count));
            return Ok(());
        }
        for rules in rules {
            self.count(rules, dead, prisoners, tally)?;
        }
        panic!("of {dead:?} one of the two says another thing by many rules than by each");
    }

    /// Takes a turn on both: the stones that come off, or why both refuse it. The board, the
    /// side to play and the number of turns must agree afterwards.
    pub fn take(
        &mut self,
        rules: &RuleSet,
        turn: Turn,
        tally: &mut Tally,
    ) -> Step<Result<Vec<Point>, Refusal>> {
        let taken = match self.ask(Question::Take(*rules, turn), tally)? {
            Answer::Taken(taken) => taken,
            answer => unreachable!("{answer:?} is no taking"),
        };
        let diagram = self.board(tally)?;
        if taken.is_ok() {
            let left_by = match turn.action {
                Action::Play(_) => LeftBy::Move(turn.player),
                Action::Pass => LeftBy::Pass(turn.player),
            };
            self.positions.push(Past { diagram, to_play: turn.player.opponent(), left_by });
            self.turns.push(turn);
            tally.positions += 1;
        }
        self.ask(Question::ToPlay, tally)?;
        self.ask(Question::Turns, tally)?;
        Ok(taken)
    }

    /// Takes back the last turn on both; the board must agree afterwards. Returns whether
    /// there was one.
    pub fn undo(&mut self, tally: &mut Tally) -> Step<bool> {
        let undone = self.ask(Question::Undo, tally)? == Answer::Undone(true);
        if undone {
            self.turns.pop();
            self.positions.pop();
        }
        let stood = Answer::Board(self.diagram().clone());
        self.expect(Question::Board, stood, tally)?;
        Ok(undone)
    }

    /// The board, on which both agree.
    pub fn board(&mut self, tally: &mut Tally) -> Step<Diagram> {
        match self.ask(Question::Board, tally)? {
            Answer::Board(diagram) => Ok(diagram),
            answer => unreachable!("{answer:?} is no board"),
        }
    }

    /// The board as both have shown it.
    pub fn diagram(&self) -> &Diagram {
        &self.positions[self.positions.len() - 1].diagram
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.positions[0].diagram.size()
    }

    /// The side to play.
    pub fn to_play(&self) -> Colour {
        self.positions[self.positions.len() - 1].to_play
    }

    /// The two themselves, for questions that are compared by other means. They are not to
    /// be changed.
    pub(super) fn both(&mut self) -> (&mut A, &mut B) {
        (&mut self.left, &mut self.right)
    }

    /// Every position so far, the present one last.
    pub fn positions(&self) -> &[Past] {
        &self.positions
    }

    /// The turns taken since the game was resumed.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    fn divergence(
        &self,
        question: Question,
        answers: [Answer; 2],
        defined: Option<Answer>,
    ) -> Box<Divergence> {
        let (history, since) = self.positions.split_at(self.positions.len() - self.turns.len());
        let turns = self.turns.iter().copied().zip(since.iter().cloned()).collect();
        Box::new(Divergence { history: history.to_vec(), turns, question, answers, defined })
    }
}

fn left_start() -> Answer {
    Answer::Start(Ok(()))
}

/// Resumes on one implementation: its answer, and the game if there is one.
fn started<T>(
    resume: impl FnOnce(&[Past]) -> Result<T, StartError>,
    history: &[Past],
) -> (Answer, Result<T, ()>) {
    match guard(|| resume(history)) {
        Ok(Ok(game)) => (Answer::Start(Ok(())), Ok(game)),
        Ok(Err(error)) => (Answer::Start(Err(error)), Err(())),
        Err(panic) => (Answer::Panicked(panic), Err(())),
    }
}
