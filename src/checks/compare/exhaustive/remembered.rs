use super::ways::{MADE, forbids, repetition, ways};
use crate::compare::{Answer, Pair, Question, Step, Tally, every_reading, which_follow};
use weiqi::boundary::{Backend, Told};
use weiqi_data::{Action, Colour, Diagram, Past, Point, Preset, Turn};

/// Step (ii): a position, each side to play, every move, with the board that the move makes
/// put into the history in every way. The verdict must be what the definition of each
/// reading says, not only the same on both.
pub fn remembered<A: Backend, B: Backend>(diagram: &Diagram, tally: &mut Tally) -> Step<()> {
    for player in Colour::BOTH {
        let start = Past::set_up(diagram.clone(), player);
        let Some(mut pair) = Pair::<A, B>::resume(&[start], tally)? else { continue };
        let ways = ways(player);
        for point in diagram.empty_points() {
            let turn = Turn::play(player, point);
            let Ok(removed) = pair.take(&which_follow(), turn, tally)? else { continue };
            let made = pair.diagram().clone();
            pair.undo(tally)?;
            for way in &ways {
                one_history::<A, B>(way, &[diagram, &made], turn, &removed, tally)?;
            }
        }
    }
    Ok(())
}

fn one_history<A: Backend, B: Backend>(
    way: &[Told],
    boards: &[&Diagram],
    turn: Turn,
    removed: &[Point],
    tally: &mut Tally,
) -> Step<()> {
    let history: Vec<Past> = way.iter().map(|told| told.past(boards)).collect();
    let Some(mut pair) = Pair::<A, B>::resume(&history, tally)? else { return Ok(()) };
    let suicide = matches!(turn.action, Action::Play(point) if removed.contains(&point));
    let rows = every_reading(&Preset::Chinese.rules());
    let asked = if suicide { &rows[..] } else { &rows[..1] };
    for rules in asked.iter().flatten() {
        let is_made = |board: usize| boards[board] == boards[MADE];
        let defined = match forbids(rules.suicide, suicide, removed) {
            Some(refusal) => Some(refusal),
            None => repetition(way, is_made, rules, turn.player),
        };
        pair.expect(Question::Verdict(*rules, turn), Answer::Verdict(defined), tally)?;
    }
    Ok(())
}
