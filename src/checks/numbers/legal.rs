use rayon::prelude::*;
use weiqi::boundary::Backend;
use weiqi_data::{Colour, Diagram, Past, Point, Size, StartError};

/// The points of the largest boards whose published numbers the tests check.
pub const LARGEST_IN_TESTS: usize = 12;

/// The points of the largest boards whose published numbers are checked by command.
pub const LARGEST_BY_COMMAND: usize = 16;

/// The points of the largest board that is counted unless more are asked for: 3^20
/// colourings.
pub const LARGEST_COUNTED: usize = 20;

/// The points of the largest board whose colourings have numbers at all.
pub const LARGEST_NUMBERED: usize = 36;

/// The number of parts into which the colourings are cut, for as many threads as there are.
const PARTS: u64 = 3 * 3 * 3 * 3;

/// The number of colourings of a board that an implementation takes for a position: every
/// chain has a liberty (1.3). `done` is called after each part, with the number of parts.
///
/// # Errors
/// The implementation does not play on this size.
///
/// # Panics
/// When the board has more than [`LARGEST_NUMBERED`] points.
pub fn legal_positions<B: Backend>(
    size: Size,
    done: impl Fn(usize) + Sync,
) -> Result<u64, StartError> {
    assert!(size.points() <= LARGEST_NUMBERED, "3 to the power of {} is too many", size.points());
    let colourings = 3u64.pow(size.points() as u32);
    (0..PARTS)
        .into_par_iter()
        .map(|part| {
            let (from, to) = (colourings * part / PARTS, colourings * (part + 1) / PARTS);
            let legal = count::<B>(size, from, to)?;
            done(PARTS as usize);
            Ok(legal)
        })
        .sum()
}

/// The positions among the colourings `from..to`.
fn count<B: Backend>(size: Size, from: u64, to: u64) -> Result<u64, StartError> {
    let mut past = [Past::set_up(colouring(size, from), Colour::Black)];
    let mut legal = 0;
    for _ in from..to {
        match B::resume(&past) {
            Ok(_) => legal += 1,
            Err(StartError::NoLiberties { .. }) => {}
            Err(error) => return Err(error),
        }
        advance(&mut past[0].diagram);
    }
    Ok(legal)
}

/// Every colouring of a board, legal or not.
pub fn colourings(size: Size) -> impl Iterator<Item = Diagram> {
    (0..3u64.pow(size.points() as u32)).map(move |number| colouring(size, number))
}

/// The colouring whose points, row by row, are the digits of `number` to the base of three.
fn colouring(size: Size, mut number: u64) -> Diagram {
    let mut diagram = Diagram::empty(size);
    for index in 0..size.points() {
        let stone = [None, Some(Colour::Black), Some(Colour::White)][(number % 3) as usize];
        diagram.set(Point::at(index, size), stone);
        number /= 3;
    }
    diagram
}

/// The next colouring; after the last one the first.
fn advance(diagram: &mut Diagram) {
    let size = diagram.size();
    for index in 0..size.points() {
        let point = Point::at(index, size);
        let (next, carries) = match diagram.at(point) {
            None => (Some(Colour::Black), false),
            Some(Colour::Black) => (Some(Colour::White), false),
            Some(Colour::White) => (None, true),
        };
        diagram.set(point, next);
        if !carries {
            return;
        }
    }
}
