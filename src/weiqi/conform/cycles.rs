//! Cycles of any length, for programs that look back at a limited number of positions.
//!
//! Between walls of the two sides lie many kos; an odd number k of them, held in turn by
//! White and by Black, is taken in order twice: each take is legal by the simple ko rule, and
//! after 2k turns the whole board is back for the first time.

use super::suite::Test;
use crate::gtp::vertex;
use crate::words::Text;
use std::sync::Arc;
use weiqi_data::{Article, Colour, Diagram, Point, Size};

/// The name under which cycles are asked for.
pub const LOOK_BACK: &str = "repetition/look-back";

/// The fact that a cycle tests.
pub fn title() -> Text {
    Text::new(
        "多劫循环：无论多少着之后，全局再现都应看到",
        "A cycle of many kos: the board returns after any number of moves",
    )
}

/// The cycles that fit on a board of an odd number of lines, the shortest first: 2k turns for
/// odd k from 3 on, Black first; the last one brings the board back.
pub fn cycles(size: Size) -> Vec<Arc<Test>> {
    let in_a_strip = (u16::from(size.columns()) - 1) / 2;
    let fits = |strips: &u16| 3 * strips < size.rows().into();
    let strips_for = |count| [1, 3, 5].into_iter().filter(fits).find(|n| n * in_a_strip >= count);
    let counts = (3..).step_by(2).map_while(|count| Some((count, strips_for(count)?)));
    counts.map(|(count, strips)| Arc::new(cycle(size, strips, count))).collect()
}

/// Walls of one colour on every third row from the top, White's first; on the two rows between
/// them every other point is a post of the wall beside it, and the points between posts are a
/// ko, one next to either wall.
fn cycle(size: Size, strips: u16, count: u16) -> Test {
    let in_a_strip = (u16::from(size.columns()) - 1) / 2;
    let top = u16::from(size.rows()) - 1;
    let mut diagram = Diagram::empty(size);
    for point in Point::all(size).filter(|point| top - point.row <= 3 * strips) {
        let (strip, line) = ((top - point.row) / 3, (top - point.row) % 3);
        let wall = if (strip + line / 2) % 2 == 0 { Colour::White } else { Colour::Black };
        let ko = strip * in_a_strip + point.column / 2;
        // Those that take no part are kos as well, so that each wall keeps liberties.
        let held = if ko % 2 == 0 { Colour::White } else { Colour::Black };
        let stone = match line == 0 || point.column % 2 == 0 {
            true => Some(wall),
            false => Some(held).filter(|held| *held != wall),
        };
        diagram.set(point, stone);
    }
    let moves = (0..2 * count).map(|turn| {
        let (strip, column) = (turn % count / in_a_strip, turn % count % in_a_strip * 2 + 1);
        // Black takes next to a white wall, which is the upper one of every other strip.
        Point::new(column, top - 3 * strip - 1 - (strip + turn) % 2)
    });
    let id = format!("repetition/cycle-of-{}", 2 * count);
    Test::of_play(&id, title(), Article::REPETITION)
        .with_moves(diagram.rows(), vertex::list(&moves.collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::{Arc, Test, cycles};
    use crate::conform::line::Step;
    use crate::conform::observation::Observation;
    use weiqi_data::{Preset, Reason, Repetition, RuleSet, Size};

    #[test]
    fn every_cycle_returns_for_the_first_time_with_its_last_turn() {
        let lengths = |side: u8| -> Vec<usize> {
            let size = Size::new(side, side).unwrap();
            let moves = |test: &Arc<Test>| {
                let of = Observation::planned(test, size);
                of.steps.len() - of.opening
            };
            cycles(size).iter().map(moves).collect()
        };
        assert_eq!(lengths(9), [6]);
        assert_eq!(lengths(13), [6, 10, 14, 18, 22, 26, 30, 34]);
        assert_eq!(*lengths(19).last().unwrap(), 90);
        let simple = Preset::ChinesePractice.rules();
        let rules = RuleSet { repetition: Repetition::Positional, ..simple };
        for cycle in cycles(Size::new(19, 19).unwrap()) {
            let of = Observation::planned(&cycle, Size::new(19, 19).unwrap());
            let mut play = of.play_after(of.opening);
            for step in &of.steps[of.opening..of.steps.len() - 1] {
                let Step::Turn(turn) = *step else { panic!("an undo in a cycle") };
                assert_eq!(play.refusal(&rules, turn), None, "{turn} in {}", cycle.id);
                assert!(play.step(*step));
            }
            let (play, last) = of.asked().unwrap();
            let same_as = of.opening;
            assert_eq!(play.refusal(&rules, last).unwrap().reason, Reason::Repetition { same_as });
            assert_eq!(play.refusal(&simple, last), None);
        }
    }
}
