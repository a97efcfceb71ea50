//! Every lap of a small board: stones of both sides in turn, from a position back to it.

use weiqi::boundary::{Backend, Engine};
use weiqi::table::Log;
use weiqi::table::machine::Machine;
use weiqi_checks::numbers::colourings;
use weiqi_data::readings::Readings;
use weiqi_data::table::{CycleName, Entry, Event, Finding, RareCycles, Referee, Ruling, Settings};
use weiqi_data::{Colour, Diagram, Past, Preset, Repetition, RuleSet, Size, Turn};

/// What a lap is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// It is called so at the table.
    Named(CycleName),
    /// It is let through, and has none of the names of 2.11.3.
    OneOfTwo,
    /// Any lap, whatever the table says.
    Any,
}

impl Shape {
    /// Whether what was ruled on the last turn of a lap says so.
    fn is_of(self, rulings: &[Ruling]) -> bool {
        let name = rulings.iter().find_map(|ruling| match ruling.finding {
            Finding::BoardReturned(lap) => Some(lap.name),
            _ => None,
        });
        match self {
            Shape::Named(shape) => name == Some(shape),
            Shape::OneOfTwo => name.is_none() && is_played(rulings),
            Shape::Any => true,
        }
    }
}

/// What the table rules on the last turn of a lap, where the rare cycles may be played.
fn ruled_on(start: &Diagram, lap: &[Turn]) -> Option<Vec<Ruling>> {
    let readings = Readings { rare_cycles: RareCycles::DrawOrReplay, ..Readings::TAKEN };
    let rules = RuleSet { readings, ..Preset::Chinese.rules() };
    let settings = Settings { rules, time: None };
    let mut table = Machine::new(settings, start.clone(), lap[0].player).ok()?;
    let mut note = |&turn: &Turn| table.note(&Entry::of(Event::Turn { turn, seconds: None })).ok();
    let (last, before) = lap.split_last()?;
    // Where a stone before the last is void, this is no lap.
    before.iter().all(|turn| note(turn).is_some_and(|rulings| is_played(&rulings))).then_some(())?;
    note(last)
}

fn is_played(rulings: &[Ruling]) -> bool {
    rulings.iter().any(|ruling| matches!(ruling.finding, Finding::Played(_)))
}

/// A walk from a position, and what it looks for.
struct Walk<'shapes> {
    start: Diagram,
    game: Engine,
    path: Vec<Turn>,
    shapes: &'shapes [Shape],
}

impl Walk<'_> {
    /// Goes on for up to so many turns; the path is what was looked for where it was found.
    fn go_on(&mut self, turns: usize) -> bool {
        let board = self.game.diagram();
        if !self.path.is_empty() && board == self.start && self.is_found() {
            return true;
        }
        if self.cannot_come_back(&board, turns) {
            return false;
        }
        let rules = RuleSet { repetition: Repetition::None, ..Preset::Chinese.rules() };
        let player = self.game.to_play();
        for point in self.game.legal_points(&rules) {
            let turn = Turn::play(player, point);
            self.game.take(&rules, turn).expect("the turn was found legal");
            self.path.push(turn);
            if self.go_on(turns - 1) {
                return true;
            }
            self.path.pop();
            self.game.undo();
        }
        false
    }

    fn is_found(&self) -> bool {
        let rulings = ruled_on(&self.start, &self.path);
        rulings.is_some_and(|rulings| self.shapes.iter().any(|shape| shape.is_of(&rulings)))
    }

    /// Each stone that is missing takes a turn of its side.
    fn cannot_come_back(&self, board: &Diagram, turns: usize) -> bool {
        let next = self.game.to_play();
        turns == 0
            || Colour::BOTH.into_iter().any(|side| {
                let own = if side == next { turns.div_ceil(2) } else { turns / 2 };
                let cells = self.start.cells().iter().zip(board.cells());
                let missing =
                    cells.filter(|&(&before, &now)| before == Some(side) && now != before);
                missing.count() > own
            })
    }
}

/// The first lap of up to so many turns on a board that is one of these: where it begins, and
/// its turns. Black begins, since the colours may be exchanged.
pub fn first(size: Size, turns: usize, shapes: &[Shape]) -> Option<(Diagram, Vec<Turn>)> {
    colourings(size).find_map(|start| {
        let past = Past::set_up(start.clone(), Colour::Black);
        let game = Engine::resume(&[past]).ok()?;
        let mut walk = Walk { start, game, path: Vec::new(), shapes };
        walk.go_on(turns).then_some((walk.start, walk.path))
    })
}

/// Whether the turns of a log are such a lap.
pub fn shows(log: &Log, shapes: &[Shape]) -> bool {
    let turns = log.events.iter().filter_map(|event| match event.entry.event {
        Event::Turn { turn, .. } => Some(turn),
        _ => None,
    });
    let rulings = ruled_on(&log.set_up, &turns.collect::<Vec<_>>());
    rulings.is_some_and(|rulings| shapes.iter().any(|shape| shape.is_of(&rulings)))
}
