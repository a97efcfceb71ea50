use crate::backend::Backend;
use crate::compare::{Answer, Pair, Question, Step, Tally, every_reading, which_follow};
use weiqi_spec::data::{
    Action, Article, Colour, Diagram, LeftBy, Past, Point, Preset, Reason, Refusal, Repetition,
    RuleSet, Suicide, Turn,
};

/// Step (ii): a position, each side to play, every move, with the board that the move makes
/// put into the history in every way. The verdict must be what the definition of each
/// reading says, not only the same on both.
pub fn remembered<A: Backend, B: Backend>(diagram: &Diagram, tally: &mut Tally) -> Step<()> {
    for player in Colour::BOTH {
        let start = Past::set_up(diagram.clone(), player);
        let Some(mut pair) = Pair::<A, B>::resume(&[start], tally)? else { continue };
        for point in diagram.empty_points() {
            let turn = Turn::play(player, point);
            let Ok(removed) = pair.take(&which_follow(), turn, tally)? else { continue };
            let made = pair.diagram().clone();
            pair.undo(tally)?;
            for history in histories(&made, diagram, player) {
                one_history::<A, B>(&history, &made, turn, &removed, tally)?;
            }
        }
    }
    Ok(())
}

/// The histories in which `made` stands one, two or three turns before `now`, as the set-up,
/// as made by a move, or as left by a pass, and one in which every reading names another
/// turn. Players alternate.
fn histories(made: &Diagram, now: &Diagram, player: Colour) -> Vec<Vec<Past>> {
    let opponent = player.opponent();
    let past =
        |diagram: &Diagram, left_by, to_play| Past { diagram: diagram.clone(), to_play, left_by };
    let mut all = Vec::new();
    for turns_back in 1..=3 {
        let to_play = if turns_back % 2 == 1 { opponent } else { player };
        let mover = to_play.opponent();
        for left_by in [LeftBy::SetUp, LeftBy::Move(mover), LeftBy::Pass(mover)] {
            let mut history = vec![past(made, left_by, to_play)];
            let mut mover = to_play;
            for turn in 1..=turns_back {
                let left_by = if turn == 1 { LeftBy::Move(mover) } else { LeftBy::Pass(mover) };
                mover = mover.opponent();
                history.push(past(now, left_by, mover));
            }
            all.push(history);
        }
    }
    all.push(vec![
        past(made, LeftBy::SetUp, player),
        past(made, LeftBy::Pass(player), opponent),
        past(now, LeftBy::Move(opponent), player),
        past(made, LeftBy::Move(player), opponent),
        past(now, LeftBy::Move(opponent), player),
    ]);
    all
}

fn one_history<A: Backend, B: Backend>(
    history: &[Past],
    made: &Diagram,
    turn: Turn,
    removed: &[Point],
    tally: &mut Tally,
) -> Step<()> {
    let Some(mut pair) = Pair::<A, B>::resume(history, tally)? else { return Ok(()) };
    let suicide = matches!(turn.action, Action::Play(point) if removed.contains(&point));
    let rows = every_reading(&Preset::Chinese.rules());
    let asked = if suicide { &rows[..] } else { &rows[..1] };
    for rules in asked.iter().flatten() {
        let defined = match forbids(rules.suicide, suicide, removed) {
            Some(refusal) => Some(refusal),
            None => repetition(history, made, rules, turn.player),
        };
        pair.expect(Question::Verdict(*rules, turn), Answer::Verdict(defined), tally)?;
    }
    Ok(())
}

/// What article 1.5 says of a move that loses the stones `removed` of its own, if it does.
pub(super) fn forbids(reading: Suicide, suicide: bool, removed: &[Point]) -> Option<Refusal> {
    let forbidden = suicide
        && match reading {
            Suicide::Forbidden => true,
            Suicide::MultiStone => removed.len() == 1,
            Suicide::Allowed => false,
        };
    let reason = Reason::ForbiddenPoint { chain: removed.to_vec() };
    forbidden.then_some(Refusal { article: Article::FORBIDDEN_POINT, reason })
}

/// What a reading of repetition says of a move of `player` that makes the board `made`.
pub(super) fn repetition(
    history: &[Past],
    made: &Diagram,
    rules: &RuleSet,
    player: Colour,
) -> Option<Refusal> {
    let before_last_turn = history.len().checked_sub(2);
    let named = |(turn, past): (usize, &Past)| {
        past.diagram == *made
            && match rules.repetition {
                Repetition::None => false,
                Repetition::Simple => Some(turn) == before_last_turn,
                Repetition::Positional => true,
                Repetition::Situational => past.to_play == player.opponent(),
                Repetition::NaturalSituational => past.left_by == LeftBy::Move(player),
            }
    };
    let same_as = history.iter().enumerate().position(named)?;
    let article = match rules.repetition {
        Repetition::Simple => Article::IMMEDIATE_RECAPTURE,
        _ => Article::REPETITION,
    };
    Some(Refusal { article, reason: Reason::Repetition { same_as } })
}
