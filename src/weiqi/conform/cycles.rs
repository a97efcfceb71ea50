//! Cycles of any length, for programs that look back at a limited number of positions.
//!
//! Between walls of the two sides lie many kos; an odd number k of them, held in turn by
//! White and by Black, is taken in order twice: each take is legal by the simple ko rule, and
//! after 2k turns the whole board is back for the first time.

use super::line::Step;
use super::suite::Test;
use crate::words::Text;
use weiqi_data::{Action, Colour, Diagram, Point, Size, Turn};

/// The name under which cycles are asked for.
pub const LOOK_BACK: &str = "repetition/look-back";

/// The fact that a cycle tests.
pub fn title() -> Text {
    Text::new(
        "多劫循环：无论多少着之后，全局再现都应看到",
        "A cycle of many kos: the board returns after any number of moves",
    )
}

/// A board with a cycle on it.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// The number of turns after which the board is back.
    pub turns: usize,
    /// The position, Black to play.
    pub diagram: Diagram,
    /// The turns of the cycle; the last one brings the board back.
    pub moves: Vec<Step>,
}

impl Cycle {
    /// The cycle as a test of a move.
    pub fn test(&self) -> Test {
        let names = self.moves.iter().filter_map(|step| match step {
            Step::Turn(Turn { action: Action::Play(point), .. }) => Some(point.to_string()),
            Step::Turn(Turn { action: Action::Pass, .. }) | Step::Undo => None,
        });
        let moves = names.collect::<Vec<_>>().join(" ");
        let id = format!("repetition/cycle-of-{}", self.turns);
        Test::of_a_move(id, title(), self.diagram.rows(), moves)
    }
}

/// The cycles that fit on a board, the shortest first: 2k turns for odd k from 3 on.
pub fn cycles(size: Size) -> Vec<Cycle> {
    let in_a_strip = (usize::from(size.columns()) - 1) / 2;
    let fits = |strips: &usize| 3 * strips < usize::from(size.rows());
    let strips_for = |count| [1, 3, 5].into_iter().filter(fits).find(|n| n * in_a_strip >= count);
    let counts = (3..).step_by(2).map_while(|count| Some((count, strips_for(count)?)));
    counts.map(|(count, strips)| cycle(size, strips, count)).collect()
}

/// The points of a ko: the one next to the white wall, and the one next to the black wall.
#[derive(Clone, Copy)]
struct Ko {
    by_white_wall: Point,
    by_black_wall: Point,
}

fn cycle(size: Size, strips: usize, count: usize) -> Cycle {
    let mut diagram = walls(size, strips);
    let kos: Vec<Ko> = kos(size, strips);
    for (index, ko) in kos.iter().enumerate() {
        // Those that take no part are kos as well, so that each wall keeps liberties.
        if index % 2 == 0 {
            diagram.set(ko.by_black_wall, Some(Colour::White));
        } else {
            diagram.set(ko.by_white_wall, Some(Colour::Black));
        }
    }
    let moves = (0..2 * count).map(|turn| {
        let ko = kos[turn % count];
        Step::Turn(if turn % 2 == 0 {
            Turn::play(Colour::Black, ko.by_white_wall)
        } else {
            Turn::play(Colour::White, ko.by_black_wall)
        })
    });
    Cycle { turns: 2 * count, diagram, moves: moves.collect() }
}

/// Walls of one colour on every third row from the top, White's first, and the posts of the
/// kos between them.
fn walls(size: Size, strips: usize) -> Diagram {
    let mut diagram = Diagram::empty(size);
    let top = u16::from(size.rows()) - 1;
    for column in 0..u16::from(size.columns()) {
        for wall in 0..=strips as u16 {
            let colour = if wall % 2 == 0 { Colour::White } else { Colour::Black };
            diagram.set(Point::new(column, top - 3 * wall), Some(colour));
            let is_post = column % 2 == 0 || usize::from(column) == usize::from(size.columns()) - 1;
            if is_post && usize::from(wall) < strips {
                diagram.set(Point::new(column, top - 3 * wall - 1), Some(colour));
                diagram.set(Point::new(column, top - 3 * wall - 2), Some(colour.opponent()));
            }
        }
    }
    diagram
}

fn kos(size: Size, strips: usize) -> Vec<Ko> {
    let top = u16::from(size.rows()) - 1;
    let columns = u16::from(size.columns());
    let mut kos = Vec::new();
    for strip in 0..strips as u16 {
        for column in (1..columns - 1).step_by(2) {
            let upper = Point::new(column, top - 3 * strip - 1);
            let lower = Point::new(column, top - 3 * strip - 2);
            kos.push(if strip % 2 == 0 {
                Ko { by_white_wall: upper, by_black_wall: lower }
            } else {
                Ko { by_white_wall: lower, by_black_wall: upper }
            });
        }
    }
    kos
}

#[cfg(test)]
mod tests {
    use super::cycles;
    use crate::conform::line::{Play, Step};
    use weiqi_data::{Colour, Repetition, Turn};
    use weiqi_data::{Past, Preset, Reason, RuleSet, Size};

    #[test]
    fn every_cycle_returns_for_the_first_time_with_its_last_turn() {
        let lengths = |side: u8| -> Vec<usize> {
            let size = Size::new(side, side).unwrap();
            cycles(size).iter().map(|cycle| cycle.turns).collect()
        };
        assert_eq!(lengths(9), [6]);
        assert_eq!(lengths(13), [6, 10, 14, 18, 22, 26, 30, 34]);
        assert_eq!(*lengths(19).last().unwrap(), 90);
        let simple = Preset::ChinesePractice.rules();
        let rules = RuleSet { repetition: Repetition::Positional, ..simple };
        for cycle in cycles(Size::new(19, 19).unwrap()) {
            let mut play = Play::new(Past::set_up(cycle.diagram.clone(), Colour::Black));
            let (last, before) = cycle.moves.split_last().unwrap();
            let turn_of = |step: &Step| match step {
                Step::Turn(turn) => *turn,
                Step::Undo => panic!("an undo in a cycle"),
            };
            for step in before {
                let turn: Turn = turn_of(step);
                assert_eq!(play.refusal(&rules, turn), None, "{turn} in {}", cycle.turns);
                assert!(play.step(*step));
            }
            let refusal = play.refusal(&rules, turn_of(last)).unwrap();
            assert_eq!(refusal.reason, Reason::Repetition { same_as: 0 });
            assert_eq!(play.refusal(&simple, turn_of(last)), None);
        }
    }
}
