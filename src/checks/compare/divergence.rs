use super::{Answer, Question};
use weiqi_data::{Article, Past, Reason, Refusal, Turn};

/// Two implementations that differ, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The history from which the game was resumed, the oldest position first.
    pub history: Vec<Past>,
    /// The turns taken since, and the positions that they made.
    pub turns: Vec<(Turn, Past)>,
    /// What was asked.
    pub question: Question,
    /// What the two answered, the one to be trusted first.
    pub answers: [Answer; 2],
    /// What the definition says, where the question has an answer of its own.
    pub defined: Option<Answer>,
}

impl Divergence {
    /// The position in which the question was asked.
    pub fn now(&self) -> &Past {
        let last = self.turns.last().map(|(_, past)| past);
        last.unwrap_or(&self.history[self.history.len() - 1])
    }

    /// The article at stake.
    pub fn article(&self) -> Article {
        let named = self.answers.iter().chain(&self.defined).find_map(refusal_of);
        match (&self.question, named) {
            (_, Some(refusal)) => refusal.article,
            (Question::Start | Question::Chains, _) => Article::LIBERTIES,
            (Question::Board | Question::Take(..), _) => Article::CAPTURE,
            (Question::Count(_, dead, _), _) if self.differs_about_dead(dead.is_empty()) => {
                Article::LIFE_AND_DEATH
            }
            (Question::Count(..), _) => Article::COUNTING,
            (Question::Alive(..), _) => Article::LIFE_AND_DEATH,
            (
                Question::ToPlay
                | Question::Turns
                | Question::Undo
                | Question::Verdict(..)
                | Question::LegalPoints(_),
                _,
            ) => Article::PLAY,
        }
    }

    /// Whether two counts differ in what they say about the dead list, not in a number.
    fn differs_about_dead(&self, empty: bool) -> bool {
        match &self.answers {
            [Answer::Count(Ok(a)), Answer::Count(Ok(b))] => {
                a.objections != b.objections && a.margin == b.margin
            }
            [Answer::Count(_), Answer::Count(_)] => !empty,
            _ => false,
        }
    }
}

/// The refusal in an answer, by an article that is more than the order of play.
fn refusal_of(answer: &Answer) -> Option<&Refusal> {
    let refusal = match answer {
        Answer::Verdict(Some(refusal)) | Answer::Taken(Err(refusal)) => refusal,
        _ => return None,
    };
    let says_more =
        matches!(refusal.reason, Reason::ForbiddenPoint { .. } | Reason::Repetition { .. });
    says_more.then_some(refusal)
}
