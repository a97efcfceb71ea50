//! The events that may happen on a small board.

use weiqi_data::table::{Agreement, ChiefRuling, Displacement, Entry, Event, Finder, Sign};
use weiqi_data::{Colour, Point, Size, Turn};

fn sides_with(size: Size, of: impl Fn(Colour, Point) -> Event) -> Vec<Event> {
    let points = Point::all(size).collect::<Vec<_>>();
    Colour::BOTH
        .iter()
        .flat_map(|&side| points.iter().map(move |&point| (side, point)))
        .map(|(side, point)| of(side, point))
        .collect()
}

/// Every set of points of a board, the empty one first.
fn sets(size: Size) -> Vec<Vec<Point>> {
    let points: Vec<Point> = Point::all(size).collect();
    let has = |set: usize, place: usize| set >> place & 1 == 1;
    (0..1_usize << points.len())
        .map(|set| (0..points.len()).filter(|&at| has(set, at)).map(|at| points[at]).collect())
        .collect()
}

fn noticed(events: Vec<Event>) -> Vec<Entry> {
    events.into_iter().map(Entry::of).collect()
}

fn unnoticed(events: Vec<Event>) -> Vec<Entry> {
    events.into_iter().map(|event| Entry { unnoticed: true, ..Entry::of(event) }).collect()
}

fn removals(size: Size) -> Vec<Event> {
    let sets = sets(size);
    let removed = |player: Colour| {
        sets[1..].iter().map(move |stones| Event::Removed { player, stones: stones.clone() })
    };
    Colour::BOTH.into_iter().flat_map(removed).collect()
}

/// Stones and passes.
pub fn turns(size: Size) -> Vec<Entry> {
    let turn = |turn| Event::Turn { turn, seconds: None };
    let mut events = sides_with(size, |side, point| turn(Turn::play(side, point)));
    events.extend(Colour::BOTH.map(|side| turn(Turn::pass(side))));
    noticed(events)
}

/// From a declared finish to the count.
pub fn ending(size: Size) -> Vec<Entry> {
    let mut events = Vec::new();
    for player in Colour::BOTH {
        events.push(Event::Finished { player, sign: Sign::Words, seconds: None });
        events.push(Event::NotFinished { player, because_of_repetition: false });
        events.extend(sets(size).into_iter().map(|stones| Event::Dead { player, stones }));
    }
    noticed(events)
}

/// Stones taken off, and captured stones that were not.
pub fn taking(size: Size) -> Vec<Entry> {
    let left = sets(size).into_iter().skip(1).map(Event::LeftStanding);
    noticed(removals(size).into_iter().chain(left).collect())
}

/// One stone that is not where it should be, with all that may be agreed on and ruled.
pub fn displaced(size: Size) -> Vec<Entry> {
    let points: Vec<Point> = Point::all(size).collect();
    let mut stones: Vec<Displacement> =
        points.iter().map(|&point| Displacement::Missing(point)).collect();
    for &to in &points {
        stones.extend(points.iter().map(|&from| Displacement::Moved(from, to)));
        stones.extend(Colour::BOTH.map(|side| Displacement::Extra(side, to)));
    }
    let agreements = [None, Some(Agreement::PutBack), Some(Agreement::Valid)];
    let rulings = ChiefRuling::ALL.iter().copied().map(Some).chain([None]);
    let mut events = Vec::new();
    for chief in rulings {
        for agreed in agreements {
            events.extend(stones.iter().map(|&stone| Event::Displaced {
                stones: vec![stone],
                agreed,
                chief,
                on_purpose: None,
            }));
        }
    }
    noticed(events)
}

/// Stones taken off and taken up that nobody notices, and what is found later.
pub fn overlooked(size: Size) -> Vec<Entry> {
    let points: Vec<Point> = Point::all(size).collect();
    let taken_up = |to: Point| {
        sides_with(size, move |player, from| Event::TakenUp {
            player,
            from,
            to,
            was_dropped: false,
        })
    };
    let wrong = points.iter().flat_map(|&to| taken_up(to)).chain(removals(size));
    let mut entries = unnoticed(wrong.collect());
    let found = (0..2).map(|turn| Event::Discovered { turn, by: Finder::Referee });
    entries.extend(noticed(found.collect()));
    entries
}
