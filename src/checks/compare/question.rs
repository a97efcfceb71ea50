use super::guard::guard;
use weiqi::boundary::Backend;
use weiqi_data::{
    Chain, Colour, DeadError, Diagram, Point, Refusal, RuleSet, Score, StartError, Turn,
};

/// What both implementations are asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Can the game be resumed from its history?
    Start,
    /// What stands on the board?
    Board,
    /// Which side is to play?
    ToPlay,
    /// How many turns have been taken?
    Turns,
    /// Which chains stand there, and which liberties have they?
    Chains,
    /// Is this turn legal, and if not, why?
    Verdict(RuleSet, Turn),
    /// On which points may the side to play put a stone?
    LegalPoints(RuleSet),
    /// What comes off when this turn is taken?
    Take(RuleSet, Turn),
    /// Can the last turn be taken back?
    Undo,
    /// What is the count, with these stones agreed dead and these prisoners?
    Count(RuleSet, Vec<Point>, [usize; 2]),
    /// Which stones of the colour are unconditionally alive?
    Alive(RuleSet, Colour),
}

/// What an implementation answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// To [`Question::Start`].
    Start(Result<(), StartError>),
    /// To [`Question::Board`].
    Board(Diagram),
    /// To [`Question::ToPlay`].
    Side(Colour),
    /// To [`Question::Turns`].
    Turns(usize),
    /// To [`Question::Chains`].
    Chains(Vec<Chain>),
    /// To [`Question::Verdict`]: the refusal, or `None` where the turn is legal.
    Verdict(Option<Refusal>),
    /// To [`Question::LegalPoints`] and [`Question::Alive`].
    Points(Vec<Point>),
    /// To [`Question::Take`].
    Taken(Result<Vec<Point>, Refusal>),
    /// To [`Question::Undo`].
    Undone(bool),
    /// To [`Question::Count`].
    Count(Result<Score, DeadError>),
    /// To any question: the implementation gave up with these words.
    Panicked(String),
}

/// Asks one implementation. Every question but `Start`, which is answered by resuming.
pub fn ask<B: Backend>(game: &mut B, question: &Question) -> Answer {
    guard(|| match question {
        Question::Start => Answer::Start(Ok(())),
        Question::Board => Answer::Board(game.diagram()),
        Question::ToPlay => Answer::Side(game.to_play()),
        Question::Turns => Answer::Turns(game.turns()),
        Question::Chains => Answer::Chains(game.chains()),
        Question::Verdict(rules, turn) => Answer::Verdict(game.refusal(rules, *turn)),
        Question::LegalPoints(rules) => Answer::Points(game.legal_points(rules)),
        Question::Take(rules, turn) => Answer::Taken(game.take(rules, *turn)),
        Question::Undo => Answer::Undone(game.undo()),
        Question::Count(rules, dead, prisoners) => {
            Answer::Count(game.score(rules, dead, *prisoners))
        }
        Question::Alive(rules, colour) => {
            Answer::Points(game.unconditionally_alive(rules, *colour))
        }
    })
    .unwrap_or_else(Answer::Panicked)
}
