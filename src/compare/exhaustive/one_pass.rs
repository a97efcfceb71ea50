//! Steps (i) and (ii) in one pass over the positions of one size, for boards with too many
//! positions to ask every question of every history by itself.
//!
//! It claims what [`fresh`](super::fresh) and [`remembered`](super::remembered) claim, with
//! two savings. The reading of suicide is varied only where a move is a suicide. And one
//! history holds the boards of all moves of a position at once, each under the same key:
//! the boards differ from move to move, so each verdict still depends on one of them. Dead
//! lists other than the empty one are left to the smaller boards.

use super::fresh::ways_of_counting;
use super::remembered::{forbids, repetition};
use crate::backend::Backend;
use crate::compare::{Answer, Pair, Question, Row, Step, Tally, every_reading, which_follow};
use weiqi_spec::data::{Colour, Diagram, LeftBy, Past, Point, Preset, Refusal, Repetition, Turn};

/// A move of a position, and the board that it makes under the most lenient rules.
struct Made {
    point: Point,
    board: Diagram,
    /// The stones that come off, one's own included.
    removed: Vec<Point>,
    /// Whether the move takes off its own stones.
    is_suicide: bool,
}

/// How a board came into the history: as left by whom, and who was to play.
type Key = (LeftBy, Colour);

/// Compares a position with each side to play. Returns the number of moves, both sides
/// together.
pub fn one_pass<A: Backend, B: Backend>(diagram: &Diagram, tally: &mut Tally) -> Step<u64> {
    let rows = every_reading(&Preset::Chinese.rules());
    let mut moves = 0;
    for player in Colour::BOTH {
        let start = Past::set_up(diagram.clone(), player);
        let Some(mut pair) = Pair::<A, B>::resume(&[start], tally)? else { continue };
        if player == Colour::Black {
            pair.board(tally)?;
            let chains = pair.chains(tally)?;
            for rules in ways_of_counting() {
                pair.count(&rules, &[], [0, 0], tally)?;
            }
            for row in &rows {
                pair.alive(&row[0], &chains, tally)?;
            }
        }
        pair.survey_readings(&rows, true, tally)?;
        let made = boards_made(&mut pair, tally)?;
        moves += made.len() as u64;
        let now = &pair.positions()[0];
        for key in keys(player) {
            all_remembered::<A, B>(&made, now, key, &rows, tally)?;
        }
        for each in &made {
            just_before::<A, B>(each, now, &rows, tally)?;
        }
    }
    Ok(moves)
}

/// Takes every move under the most lenient rules; the board, the captures, the chains with
/// their liberties and the count must agree after each.
fn boards_made<A: Backend, B: Backend>(
    pair: &mut Pair<A, B>,
    tally: &mut Tally,
) -> Step<Vec<Made>> {
    let (lenient, player) = (which_follow(), pair.to_play());
    let mut all = Vec::new();
    for point in Point::all(pair.size()) {
        if pair.diagram().at(point).is_some() {
            continue;
        }
        let Ok(removed) = pair.take(&lenient, Turn::play(player, point), tally)? else { continue };
        pair.chains(tally)?;
        pair.count(&lenient, &[], [0, 0], tally)?;
        let is_suicide = removed.contains(&point);
        all.push(Made { point, board: pair.diagram().clone(), removed, is_suicide });
        pair.undo(tally)?;
    }
    Ok(all)
}

/// Every way in which a board can have come into the history.
fn keys(player: Colour) -> [Key; 6] {
    let opponent = player.opponent();
    [
        (LeftBy::SetUp, opponent),
        (LeftBy::SetUp, player),
        (LeftBy::Move(player), opponent),
        (LeftBy::Move(opponent), player),
        (LeftBy::Pass(player), opponent),
        (LeftBy::Pass(opponent), player),
    ]
}

/// Compares the verdict on every move with all the boards that they make in the history
/// under one key, and the lists of legal points with these verdicts.
///
/// Turns do not alternate in such a history; a reading looks at each position by itself.
/// Two more turns, a move and a pass, stand between the boards and the present: none of
/// them is the board before the opponent's last turn.
fn all_remembered<A: Backend, B: Backend>(
    made: &[Made],
    now: &Past,
    key: Key,
    rows: &[Row],
    tally: &mut Tally,
) -> Step<()> {
    let player = now.to_play;
    let mut history: Vec<Past> = made.iter().map(|each| past(&each.board, key)).collect();
    history.push(past(&now.diagram, (LeftBy::Move(player), player.opponent())));
    history.push(past(&now.diagram, (LeftBy::Pass(player.opponent()), player)));
    let Some(mut pair) = Pair::<A, B>::resume(&history, tally)? else { return Ok(()) };
    let mut legal = [const { Vec::new() }; Repetition::ALL.len()];
    for each in made {
        let verdicts = verdicts(&mut pair, each, rows, tally)?;
        for (points, _) in legal.iter_mut().zip(&verdicts).filter(|(_, v)| v.is_none()) {
            points.push(each.point);
        }
    }
    for (rules, points) in rows[0].iter().zip(legal) {
        pair.expect_of_right(Question::LegalPoints(*rules), Answer::Points(points), tally)?;
    }
    Ok(())
}

/// Compares the verdict on a move with the board that it makes before the opponent's last
/// turn.
fn just_before<A: Backend, B: Backend>(
    made: &Made,
    now: &Past,
    rows: &[Row],
    tally: &mut Tally,
) -> Step<()> {
    let opponent = now.to_play.opponent();
    let before = past(&made.board, (LeftBy::SetUp, opponent));
    let now = past(&now.diagram, (LeftBy::Move(opponent), now.to_play));
    let Some(mut pair) = Pair::<A, B>::resume(&[before, now], tally)? else { return Ok(()) };
    verdicts(&mut pair, made, rows, tally).map(|_| ())
}

/// Demands of both the verdict on a move that the definition of each reading gives; those
/// under the first row. The other rows are asked where the move is a suicide.
fn verdicts<A: Backend, B: Backend>(
    pair: &mut Pair<A, B>,
    made: &Made,
    rows: &[Row],
    tally: &mut Tally,
) -> Step<[Option<Refusal>; Repetition::ALL.len()]> {
    let mut first = [const { None }; Repetition::ALL.len()];
    let turn = Turn::play(pair.to_play(), made.point);
    let asked = if made.is_suicide { rows } else { &rows[..1] };
    for (place, rules) in asked.iter().flatten().enumerate() {
        let forbidden = forbids(rules.suicide, made.is_suicide, &made.removed);
        let defined =
            forbidden.or_else(|| repetition(pair.positions(), &made.board, rules, turn.player));
        let answer = Answer::Verdict(defined.clone());
        pair.expect(Question::Verdict(*rules, turn), answer, tally)?;
        if let Some(verdict) = first.get_mut(place) {
            *verdict = defined;
        }
    }
    Ok(first)
}

fn past(diagram: &Diagram, (left_by, to_play): Key) -> Past {
    Past { diagram: diagram.clone(), to_play, left_by }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::{Engine, Reference};
    use crate::generate::{Prefix, fits_within};

    #[test]
    fn both_agree_on_every_move_of_every_position_of_the_smallest_boards() {
        let mut tally = Tally::default();
        for size in fits_within(3, 2) {
            for diagram in Prefix::of(size).positions() {
                one_pass::<Reference, Engine>(&diagram, &mut tally).unwrap();
            }
        }
        for line in &tally.lines[1..6] {
            assert!(line.reached > 0, "{tally:?}");
        }
    }
}
