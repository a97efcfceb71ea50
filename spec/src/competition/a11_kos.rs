//! Article 2.11, repetition of the whole board: where the lap is fought, its kos (劫), and
//! the chains that share them.
//!
//! A ko is a pair of points on which the sides take one stone from each other in turn.
//! Round each of its points stand the stones of one side: those that the ko is about.

use super::a11_lap::{Lap, taken_off};
use crate::board::Board;
use crate::general::a03_liberties::{chain_of, chains_of, liberties_of};
use weiqi_data::{Action, Colour, Point, Turn};

/// A ko taken in a lap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ko {
    /// Its two points, sorted.
    pub points: [Point; 2],
    /// The chains of Black and of White that stand round it and do not change in the lap,
    /// each by its first stone; sorted.
    pub chains: [Vec<Point>; 2],
}

/// The kos taken in a lap, in order of their points.
pub fn kos_of(lap: &Lap) -> Vec<Ko> {
    let standing = standing_throughout(lap);
    let mut kos: Vec<Ko> = Vec::new();
    for (before, after, turn) in lap.steps() {
        if let Some(points) = ko_taken(&before.board, &after.board, turn)
            && kos.iter().all(|ko| ko.points != points)
        {
            let chains = Colour::BOTH.map(|colour| chains_around(&standing, &points, colour));
            kos.push(Ko { points, chains });
        }
    }
    kos.sort_by_key(|ko| ko.points);
    kos
}

/// The points of the ko that a turn takes, sorted: it captures one stone, and is itself
/// one stone whose only liberty is the point it captured on.
pub fn ko_taken(before: &Board, after: &Board, turn: Turn) -> Option<[Point; 2]> {
    let Action::Play(played) = turn.action else { return None };
    let taken = taken_off(before, after, turn.player.opponent());
    let [captured] = taken[..] else { return None };
    let stands = after.at(played) == Some(turn.player);
    let is_ko = stands
        && chain_of(after, played).len() == 1
        && liberties_of(after, &[played]) == [captured];
    let mut points = [played, captured];
    points.sort_unstable();
    is_ko.then_some(points)
}

/// The board with only the stones that stand in every position of the lap.
fn standing_throughout(lap: &Lap) -> Board {
    let mut standing = lap.positions[0].board.clone();
    for position in lap.positions {
        for colour in Colour::BOTH {
            let gone = taken_off(&standing, &position.board, colour);
            standing.remove(&gone);
        }
    }
    standing
}

/// The standing chains of one colour next to these points, each by its first stone.
fn chains_around(standing: &Board, points: &[Point], colour: Colour) -> Vec<Point> {
    let mut first_stones: Vec<Point> = points
        .iter()
        .flat_map(|&point| standing.neighbours(point))
        .filter(|&stone| standing.at(stone) == Some(colour))
        .map(|stone| chain_of(standing, stone)[0])
        .collect();
    first_stones.sort_unstable();
    first_stones.dedup();
    first_stones
}

/// The standing chains of Black and of White that have one liberty at some time in the
/// lap, each by its first stone; sorted.
pub fn threatened(lap: &Lap) -> [Vec<Point>; 2] {
    let standing = standing_throughout(lap);
    Colour::BOTH.map(|colour| {
        let mut first_stones: Vec<Point> =
            chains_of(&standing, colour).iter().map(|chain| chain[0]).collect();
        first_stones.retain(|&stone| {
            let is_in_atari = |board: &Board| {
                let chain = chain_of(board, stone);
                liberties_of(board, &chain).len() == 1
            };
            lap.positions.iter().any(|position| is_in_atari(&position.board))
        });
        first_stones
    })
}

/// The points on which stones are put or taken in a lap, in sets that touch each other: the
/// separate fights, in order of their first points.
pub fn fights_of(lap: &Lap) -> Vec<Vec<Point>> {
    let board = &lap.positions[0].board;
    let changes = |point: &Point| {
        let first = board.at(*point);
        lap.positions.iter().any(|position| position.board.at(*point) != first)
    };
    let changing: Vec<Point> = board.points().filter(changes).collect();
    board.regions(|point| changing.contains(&point))
}
