//! The cases as game records (SGF), to be opened elsewhere.

use crate::address::place;
use crate::cases::{Case, PositionCase, TableCase};
use crate::{Book, File};
use std::fmt::Write;
use weiqi::records::sgf::{beginning, escaped, points_property, turn_node};
use weiqi::table::machine::Machine;
use weiqi::table::{plain_events, rule_on, wording};
use weiqi_data::table::Finding;
use weiqi_data::{Action, Colour, Diagram, Point, Size};

/// A record of every case that has a position, and of those that were made for the book.
pub fn files(book: &Book<'_>, made: &[PositionCase]) -> Vec<File> {
    let all = book.cases.all().map(|(_, case)| match case {
        Case::Position(case) => (case.id.as_str(), of_position(case)),
        Case::Table(case) => (case.case.id.as_str(), of_table(case)),
    });
    let made = made.iter().map(|case| (case.id.as_str(), of_position(case)));
    let file = |(id, record): (&str, Option<String>)| {
        Some(File { path: format!("sgf/{}.sgf", place("", id)), text: record? })
    };
    all.chain(made).filter_map(file).collect()
}

fn of_position(case: &PositionCase) -> Option<String> {
    let (request, _) = case.readings.iter().find_map(|reading| reading.judged.as_ref().ok())?;
    let size = request.setup.size();
    let mut text = root(size, &request.setup, request.to_play);
    let title = format!("{}\n{}\n{}", case.title.zh, case.title.en, case.id);
    let _ = write!(text, "C[{}]", escaped(&title));
    for turn in &request.moves {
        let is_writable = match turn.action {
            Action::Play(point) => point.is_on(size),
            Action::Pass => true,
        };
        if is_writable {
            text += &turn_node(*turn, size);
        }
    }
    Some(text + ")\n")
}

/// The boards of a log: a turn as it should be is a move, everything else sets the board to
/// what it is after the ruling, which stands beside it.
fn of_table(case: &TableCase) -> Option<String> {
    let log = &case.case.log;
    let report = rule_on::<Machine>(log).ok()?;
    let size = log.set_up.size();
    let mut text = root(size, &log.set_up, log.to_play);
    let title = format!("{}\n{}\n{}", case.case.title.zh, case.case.title.en, case.case.id);
    let _ = write!(text, "C[{}]", escaped(&title));
    let mut board = log.set_up.clone();
    for (ruled, is_plain) in report.ruled.iter().zip(plain_events(&report)) {
        let rulings = ruled.noted.as_deref().unwrap_or_default();
        let played = rulings.iter().find_map(|ruling| match &ruling.finding {
            Finding::Played(turn) if is_plain => Some(*turn),
            _ => None,
        });
        match played {
            Some(turn) => text += &turn_node(turn, size),
            None => {
                text.push(';');
                text += &changes(&board, &ruled.board);
                let mut said = both(&wording::facts(&ruled.entry));
                for ruling in rulings {
                    let _ = write!(
                        said,
                        "\n{}  {}",
                        ruling.article,
                        both(&wording::finding(&ruling.finding, &ruled.phase))
                    );
                    for effect in &ruling.effects {
                        let _ = write!(said, "\n→ {}", both(&wording::effect(effect)));
                    }
                }
                let _ = write!(text, "C[{}]", escaped(&said));
            }
        }
        board = ruled.board.clone();
    }
    Some(text + ")\n")
}

fn both(text: &weiqi::words::Text) -> String {
    format!("{} / {}", text.zh, text.en)
}

fn root(size: Size, set_up: &Diagram, to_play: Colour) -> String {
    let mut text = beginning(size);
    text += &points_property("AB", &set_up.stones(Colour::Black), size);
    text += &points_property("AW", &set_up.stones(Colour::White), size);
    let _ = write!(text, "PL[{}]", to_play.letter());
    text
}

/// The set-up properties that make one board of another.
fn changes(before: &Diagram, after: &Diagram) -> String {
    let size = after.size();
    let changed = |stone: Option<Colour>| -> Vec<Point> {
        let is_new = |point: &Point| after.at(*point) == stone && before.at(*point) != stone;
        Point::all(size).filter(is_new).collect()
    };
    let of = |name, stone| points_property(name, &changed(stone), size);
    of("AB", Some(Colour::Black)) + &of("AW", Some(Colour::White)) + &of("AE", None)
}
