use crate::compare::{Pair, Row, Step, Tally, every_reading, which_follow};
use weiqi::boundary::Backend;
use weiqi_data::{Colour, Diagram, Past, Preset, Turn};

/// Step (iii): all sequences of `length` turns from a position, each side to play, passes
/// included. A turn is followed where it is legal under any reading; every reading is asked
/// at every position on the way. (The position itself belongs to step (i).)
pub fn sequences<A: Backend, B: Backend>(
    diagram: &Diagram,
    length: usize,
    tally: &mut Tally,
) -> Step<()> {
    let rows = every_reading(&Preset::Chinese.rules());
    for player in Colour::BOTH {
        let start = Past::set_up(diagram.clone(), player);
        if let Some(mut pair) = Pair::<A, B>::resume(&[start], tally)? {
            walk(&mut pair, length, &rows, tally)?;
        }
    }
    Ok(())
}

/// Takes every turn, then every turn after it, and so on.
fn walk<A: Backend, B: Backend>(
    pair: &mut Pair<A, B>,
    length: usize,
    rows: &[Row],
    tally: &mut Tally,
) -> Step<()> {
    if length == 0 {
        return Ok(());
    }
    for turn in turns(pair.diagram(), pair.to_play()) {
        if pair.take(&which_follow(), turn, tally)?.is_ok() {
            pair.chains(tally)?;
            pair.survey_readings(rows, true, tally)?;
            walk(pair, length - 1, rows, tally)?;
            pair.undo(tally)?;
        }
    }
    Ok(())
}

/// A stone on each empty point, and a pass.
pub(super) fn turns(diagram: &Diagram, player: Colour) -> Vec<Turn> {
    diagram
        .empty_points()
        .into_iter()
        .map(|point| Turn::play(player, point))
        .chain([Turn::pass(player)])
        .collect()
}
