//! When an entry of the ledger comes into question at the table.

use super::letters::{displaced, ending, overlooked, taking, turns};
use super::logs::Seen;
use weiqi::boundary::{Backend, Engine};
use weiqi_data::readings::{EndOfPlay, Readings};
use weiqi_data::table::{
    Effect, Entry, Event, Fault, Finding, RareCycles, Referee, Ruling, Settings,
};
use weiqi_data::{Action, Colour, Past, Point, Preset, Reason, RuleSet, Size, Turn};
use weiqi_spec::board::Board;
use weiqi_spec::general::a07_end::points_between_the_sides;

/// What an entry asks.
pub struct Question {
    /// The events that it is about.
    pub letters: fn(Size) -> Vec<Entry>,
    /// The rules and readings under which it is looked for.
    pub settings: Settings,
    /// Whether it comes up with an event.
    pub comes_up: fn(&Seen<'_>) -> bool,
}

/// What an entry asks, where it is a question about a log and no reading of the program decides
/// it.
pub fn question(number: usize) -> Option<Question> {
    let readings = Readings { rare_cycles: RareCycles::Forbidden, ..Readings::TAKEN };
    let no_dame_left = Readings { end_of_play: EndOfPlay::NoDameLeft, ..Readings::TAKEN };
    let of = |readings, letters, comes_up| {
        let rules = RuleSet { readings, ..Preset::Chinese.rules() };
        Some(Question { letters, settings: Settings { rules, time: None }, comes_up })
    };
    match number {
        24 => of(readings, |size| [turns(size), ending(size)].concat(), an_end_is_denied),
        25 => of(readings, |size| [turns(size), ending(size)].concat(), a_point_is_occupied),
        26 => of(readings, |size| [turns(size), overlooked(size)].concat(), a_fault_is_found_late),
        27 => of(readings, turns, the_time_is_asked_for),
        28 => of(readings, |size| [turns(size), displaced(size)].concat(), an_old_board_is_made),
        29 => of(readings, |size| [turns(size), displaced(size)].concat(), chief_and_sides_differ),
        30 => of(readings, |size| [turns(size), taking(size)].concat(), a_capture_is_taken_in_part),
        32 => {
            of(no_dame_left, |size| [turns(size), ending(size)].concat(), dame_are_left_by_the_dead)
        }
        33 => {
            of(no_dame_left, |size| [turns(size), ending(size)].concat(), a_point_is_left_to_play)
        }
        _ => None,
    }
}

fn is_found(rulings: &[Ruling], is: impl Fn(&Finding) -> bool) -> bool {
    rulings.iter().any(|ruling| is(&ruling.finding))
}

fn an_end_is_denied(seen: &Seen<'_>) -> bool {
    is_found(seen.rulings[1], |finding| matches!(finding, Finding::PlaysOn(_)))
}

fn a_point_is_occupied(seen: &Seen<'_>) -> bool {
    is_found(seen.rulings[1], |finding| matches!(finding, Finding::NoMove(_, Reason::Occupied)))
}

fn a_fault_is_found_late(seen: &Seen<'_>) -> bool {
    is_found(seen.rulings[1], |finding| match finding {
        Finding::Found { fault, later, .. } => {
            *later > 0 && matches!(fault, Fault::TookWrongly(..) | Fault::TakenUp(..))
        }
        _ => false,
    })
}

fn the_time_is_asked_for(seen: &Seen<'_>) -> bool {
    is_found(seen.rulings[1], |finding| matches!(finding, Finding::NoRightToAsk(_)))
}

/// A stone may be played though a board comes back with it: the history has begun anew.
fn an_old_board_is_made(seen: &Seen<'_>) -> bool {
    let is_stone = |finding: &Finding| match finding {
        Finding::Played(Turn { action, .. }) => *action != Action::Pass,
        _ => false,
    };
    let stood = seen.before.iter().any(|state| state.board == seen.after.board);
    stood && is_found(seen.rulings[1], is_stone)
}

/// What the sides agree on and what the chief referee rules are ruled on otherwise, one
/// without the other.
fn chief_and_sides_differ(seen: &Seen<'_>) -> bool {
    let Event::Displaced { stones, agreed, chief, on_purpose } = &seen.entry.event else {
        return false;
    };
    if agreed.is_none() || chief.is_none() {
        return false;
    }
    let alone = |agreed, chief| {
        let (stones, on_purpose) = (stones.clone(), *on_purpose);
        let event = Event::Displaced { stones, agreed, chief, on_purpose };
        seen.table.clone().note(&Entry::of(event))
    };
    alone(*agreed, None) != alone(None, *chief)
}

/// Of what the last turn captured some is taken and some left, or stones with liberties are
/// taken with it.
fn a_capture_is_taken_in_part(seen: &Seen<'_>) -> bool {
    let captured = seen.rulings[0].iter().flat_map(|ruling| &ruling.effects);
    let captured = captured.filter_map(|effect| match effect {
        Effect::Captured(stones) => Some(stones),
        _ => None,
    });
    let captured: Vec<Point> = captured.flatten().copied().collect();
    let is_captured = |stones: &[Point]| stones.iter().any(|stone| captured.contains(stone));
    match &seen.entry.event {
        Event::LeftStanding(stones) => is_captured(stones) && stones.len() < captured.len(),
        Event::Removed { player, stones } => {
            let is_taker =
                seen.before.last().is_some_and(|state| state.has_just_played == Some(*player));
            let is_wrong = |finding: &Finding| matches!(finding, Finding::TookWrongly(..));
            is_taker && is_captured(stones) && is_found(seen.rulings[1], is_wrong)
        }
        _ => false,
    }
}

fn is_counted(seen: &Seen<'_>) -> bool {
    is_found(seen.rulings[1], |finding| matches!(finding, Finding::CountedAs(_)))
}

/// The game is over though, with the dead stones on the board, points lie between the sides.
fn dame_are_left_by_the_dead(seen: &Seen<'_>) -> bool {
    let board = Board::from_diagram(&seen.after.board);
    is_counted(seen) && !points_between_the_sides(&board).is_empty()
}

/// The game is over though a side could still play.
fn a_point_is_left_to_play(seen: &Seen<'_>) -> bool {
    let may_play = |side: Colour| {
        let past = Past::set_up(seen.after.board.clone(), side);
        let game = Engine::resume(&[past]).expect("a position");
        !game.legal_points(&Preset::Chinese.rules()).is_empty()
    };
    is_counted(seen) && Colour::BOTH.into_iter().any(may_play)
}
