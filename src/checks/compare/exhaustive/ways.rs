//! The ways in which the board that a move makes can stand in the history, and what the
//! definition of each reading says of the move then.

use weiqi::boundary::Told;
use weiqi_data::{Article, Colour, LeftBy, Point, Reason, Refusal, Repetition, RuleSet, Suicide};

/// The place of the present board in the list that a history speaks of.
pub const NOW: usize = 0;
/// The place of the board that the move makes.
pub const MADE: usize = 1;

/// The histories in which the board that a move of `player` makes stands one, two or three
/// turns before the present one, as the set-up, as made by a move, or as left by a pass, and
/// one in which every reading names another turn. Players alternate.
pub fn ways(player: Colour) -> Vec<Vec<Told>> {
    let opponent = player.opponent();
    let told = |board, left_by, to_play| Told { board, to_play, left_by };
    let mut all = Vec::new();
    for turns_back in 1..=3 {
        let to_play = if turns_back % 2 == 1 { opponent } else { player };
        let mover = to_play.opponent();
        for left_by in [LeftBy::SetUp, LeftBy::Move(mover), LeftBy::Pass(mover)] {
            let mut history = vec![told(MADE, left_by, to_play)];
            let mut mover = to_play;
            for turn in 1..=turns_back {
                let left_by = if turn == 1 { LeftBy::Move(mover) } else { LeftBy::Pass(mover) };
                mover = mover.opponent();
                history.push(told(NOW, left_by, mover));
            }
            all.push(history);
        }
    }
    all.push(vec![
        told(MADE, LeftBy::SetUp, player),
        told(MADE, LeftBy::Pass(player), opponent),
        told(NOW, LeftBy::Move(opponent), player),
        told(MADE, LeftBy::Move(player), opponent),
        told(NOW, LeftBy::Move(opponent), player),
    ]);
    all
}

/// What article 1.5 says of a move that loses the stones `removed` of its own, if it does.
pub fn forbids(reading: Suicide, suicide: bool, removed: &[Point]) -> Option<Refusal> {
    let forbidden = suicide
        && match reading {
            Suicide::Forbidden => true,
            Suicide::MultiStone => removed.len() == 1,
            Suicide::Allowed => false,
        };
    let reason = Reason::ForbiddenPoint { chain: removed.to_vec() };
    forbidden.then_some(Refusal { article: Article::FORBIDDEN_POINT, reason })
}

/// What a reading of repetition says of a move of `player`. `is_made` tells whether the
/// board of this place is the one that the move makes.
pub fn repetition(
    history: &[Told],
    is_made: impl Fn(usize) -> bool,
    rules: &RuleSet,
    player: Colour,
) -> Option<Refusal> {
    let before_last_turn = history.len().checked_sub(2);
    let named = |(turn, told): (usize, &Told)| {
        is_made(told.board)
            && match rules.repetition {
                Repetition::None => false,
                Repetition::Simple => Some(turn) == before_last_turn,
                Repetition::Positional => true,
                Repetition::Situational => told.to_play == player.opponent(),
                Repetition::NaturalSituational => told.left_by == LeftBy::Move(player),
            }
    };
    let same_as = history.iter().enumerate().position(named)?;
    let article = match rules.repetition {
        Repetition::Simple => Article::IMMEDIATE_RECAPTURE,
        _ => Article::REPETITION,
    };
    Some(Refusal { article, reason: Reason::Repetition { same_as } })
}
