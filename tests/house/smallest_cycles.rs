//! No cycle that 2.11.3 names fits on the boards that can be looked through whole.

use weiqi::boundary::{Backend, Engine};
use weiqi::table::machine::Machine;
use weiqi_checks::differ::boards;
use weiqi_data::table::{Entry, Event, Finding, Referee, Settings};
use weiqi_data::{Colour, Diagram, LeftBy, Past, Point, Preset, Repetition, RuleSet, Size, Turn};

/// Every way to put stones on a board.
fn diagrams(size: Size) -> impl Iterator<Item = Diagram> {
    (0..3_u64.pow(size.points() as u32)).map(move |mut code| {
        let mut diagram = Diagram::empty(size);
        for point in Point::all(size) {
            let stone = [None, Some(Colour::Black), Some(Colour::White)][(code % 3) as usize];
            diagram.set(point, stone);
            code /= 3;
        }
        diagram
    })
}

/// A walk over all stones from a position that comes back to it.
struct Walk {
    start: Diagram,
    game: Engine,
    path: Vec<Turn>,
    laps: usize,
    named: Option<Vec<Turn>>,
}

impl Walk {
    fn go_on(&mut self, turns: usize) {
        let board = self.game.diagram();
        // Each stone that is missing takes a turn to be put back.
        let cells = self.start.cells().iter().zip(board.cells());
        let missing = cells.filter(|(before, now)| before.is_some() && before != now).count();
        if missing > turns || self.named.is_some() {
            return;
        }
        if turns == 0 {
            if board == self.start {
                self.laps += 1;
                if is_named(&self.start, &self.path) {
                    self.named = Some(self.path.clone());
                }
            }
            return;
        }
        let rules = RuleSet { repetition: Repetition::None, ..Preset::Chinese.rules() };
        let player = self.game.to_play();
        for point in self.game.legal_points(&rules) {
            let turn = Turn::play(player, point);
            self.game.take(&rules, turn).expect("the turn was found legal");
            self.path.push(turn);
            self.go_on(turns - 1);
            self.path.pop();
            self.game.undo();
        }
    }
}

/// Whether the table calls the lap one of the cycles of 2.11.3.
fn is_named(start: &Diagram, lap: &[Turn]) -> bool {
    let settings = Settings { rules: Preset::Chinese.rules(), time: None };
    let mut table = Machine::new(settings, start.clone(), lap[0].player).expect("a position");
    lap.iter().any(|&turn| {
        let rulings = table.note(&Entry::of(Event::Turn { turn, seconds: None }));
        let named = |finding: &Finding| matches!(finding, Finding::BoardReturned(_));
        rulings.is_ok_and(|rulings| rulings.iter().any(|ruling| named(&ruling.finding)))
    })
}

/// The laps of so many stones on all boards of up to so many points, and one that is named.
fn laps(points: usize, turns: usize) -> (usize, Option<(Diagram, Vec<Turn>)>) {
    let mut laps = 0;
    for size in boards(points) {
        for start in diagrams(size) {
            let past =
                Past { diagram: start.clone(), to_play: Colour::Black, left_by: LeftBy::SetUp };
            let Ok(game) = Engine::resume(&[past]) else { continue };
            let mut walk =
                Walk { start: start.clone(), game, path: Vec::new(), laps: 0, named: None };
            walk.go_on(turns);
            laps += walk.laps;
            if let Some(named) = walk.named {
                return (laps, Some((start, named)));
            }
        }
    }
    (laps, None)
}

#[test]
fn no_cycle_of_the_article_fits_on_boards_of_up_to_nine_points_in_four_turns() {
    let (laps, named) = laps(9, 4);
    assert_eq!(named, None);
    assert!(laps > 0, "boards come back in four turns");
}

#[test]
fn no_cycle_of_the_article_fits_on_boards_of_up_to_six_points_in_six_turns() {
    let (laps, named) = laps(6, 6);
    assert_eq!(named, None);
    assert!(laps > 0, "boards come back in six turns");
}
